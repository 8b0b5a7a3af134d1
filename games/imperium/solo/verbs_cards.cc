// SOLO-19, SOLO-20: what the automaton does with cards that lie open. It takes the one that came
// last.
#include "games/imperium/solo/verbs.h"

namespace ecumene::imperium {
namespace {

// Higher comes first. `seen` counts the cards of the selector so far: discard piles grow on top,
// the play area at its end. Quests come in printed order, the one that must be the last of all at
// the end (SOLO-16).
int order(const Query& q, CardId card, int seen) {
  switch (Cards::word(q.state.cards.where(card))) {
    case kDevelopment:
      return -card.value - (face_of(q, card).quest_if ? kCards : 0);
    case kPlay:
    case kGarrison:
      return q.state.option[kOptionPicks] ? -seen : seen;
    default:
      return q.state.option[kOptionPicks] ? seen : -seen;
  }
}

CardId pick(const Query& q, const Frame& f, const code::Call& call) {
  CardId best;
  int most = 0, seen = 0;
  q.for_each_candidate(f, call, Host::verb(call.verb), [&](CardId card) {
    const int rank = order(q, card, seen++);
    if (!best || rank > most) best = card, most = rank;
    return true;
  });
  return best;
}

// `up_to` and `all` are met by what there is.
bool is_enough(const code::Selector& s, int done) {
  return done >= s.count || s.quantity != tree::Quantity::kExactly;
}

using Pick = CardId (*)(const Query&, const Frame&, const code::Call&);

template <Pick kPick = pick>
bool able_each(const Query& q, const Frame& f, const code::Call& call) {
  return static_cast<bool>(kPick(q, f, call));
}

bool can_each(const Query& q, const Frame& f, const code::Call& call) {
  const code::Selector& s = q.selector(call.param[0].selector);
  int have = 0;
  q.for_each_candidate(f, call, Host::verb(call.verb),
                       [&](CardId card) { return have += q.weight(s, card), true; });
  return is_enough(s, have);
}

using Act = void (*)(Table&, Seat, CardId, CardId source, const code::Call&);

template <Act kAct, Pick kPick = pick>
Step run_each(Table& m, Frame& f, const code::Call& call) {
  const code::Selector& s = m.selector(call.param[0].selector);
  const CardId source = f.source;
  int done = 0;
  while (done < s.count) {
    const CardId card = kPick(m, f, call);
    if (!card) break;
    const int weight = m.weight(s, card);
    kAct(m, kAutomaton, card, source, call);
    if (Host::over(m.s)) return Step::kDone;
    done += weight;
    f.it = CardRef(card);
    if (s.ref != tree::Ref::kNone) break;
  }
  return m.finish(f, done, is_enough(s, done));
}

void abandon(Table& m, Seat seat, CardId card, CardId source, const code::Call&) {
  discard_card(m, seat, card, source, kAbandoned, true);
}

void recall(Table& m, Seat seat, CardId card, CardId source, const code::Call&) {
  move_card(m, card, zone_of(kDeck, seat), Place::kTop, seat, true);
  say(m, kRecalled, seat, card, source, "SOLO-19");
}

// Whose power card puts something in the place of a history.
bool does_without(const Query& q, Seat seat) {
  const CardId power =
      q.content.nations[static_cast<size_t>(nation_of(q.state.player[seat.value].faction))]
          .power[0];
  for (const code::Replacement& r : q.code.replacements[kWouldHistory])
    if (r.card == power) return true;
  return false;
}

// SOLO-16; the option has the Atlanteans and the Vikings discard, as players do.
void to_history(Table& m, Seat seat, CardId card, CardId source, const code::Call&) {
  if (m.s.option[kOptionHistory] && does_without(m, seat)) {
    if (m.s.cards.where(card) != zone_of(kDiscard, seat))
      discard_card(m, seat, card, source, kDiscarded, true);
    return;
  }
  move_card(m, card, zone_of(kHistory, seat), Place::kBottom, seat, true);
  say(m, kToHistory, seat, card, source, "SOLO-11");
}

// SOLO-19: of the market the lowest slot without tokens.
CardId pick_exile(const Query& q, const Frame& f, const code::Call& call) {
  const code::Selector& s = q.selector(call.param[0].selector);
  if (s.ref != tree::Ref::kNone || !(s.zones & (1u << kMarket))) return pick(q, f, call);
  for (const Slot& slot : q.state.market)
    if (slot.card && slot.tokens == std::array<uint8_t, kResources>{} && q.fits(f, s, slot.card))
      return slot.card;
  return CardId::none();
}

void exile(Table& m, Seat seat, CardId card, CardId source, const code::Call&) {
  if (slot_of(m.s, card) >= 0) return exile_market_card(m, seat, card, source);
  move_card(m, card, zone_of(kExile), Place::kTop, seat, true);
  say(m, kExiled, seat, card, source, "IMP-R69");
}

void put(Table& m, Seat seat, CardId card, CardId source, const code::Call& call) {
  if (call.param[1].index == kPutToPlay) {  // SOLO-20: no play effect
    move_card(m, card, zone_of(kPlay, seat), Place::kBottom, seat, false);
    return say(m, kIntoPlay, seat, card, source, "SOLO-20");
  }
  const bool top = call.param[1].index == kPutToDeckTop;
  move_card(m, card, zone_of(top ? kDeck : kDiscard, seat), Place::kTop, seat, false);
  say(m, top ? kOntoDeck : kToDiscard, seat, card, source, "SOLO-20");
}

// "From the discard pile", also where others return one from their hands (SOLO-22).
CardId pick_unrest(const Query& q, const Frame& f, const code::Call& call) {
  if (q.selector(call.param[0].selector).ref != tree::Ref::kNone) return f.source;
  CardId found;
  q.state.cards.for_each(zone_of(kDiscard, f.who), [&](CardId card) {
    if (has_suit(face_of(q, card), kIsUnrest) && (!found || q.state.option[kOptionPicks]))
      found = card;
  });
  return found;
}

bool can_return(const Query& q, const Frame& f, const code::Call& call) {
  const code::Selector& s = q.selector(call.param[0].selector);
  if (s.ref != tree::Ref::kNone) return true;
  int have = 0;
  q.state.cards.for_each(zone_of(kDiscard, f.who),
                         [&](CardId card) { have += has_suit(face_of(q, card), kIsUnrest); });
  return is_enough(s, have);
}

void give_back(Table& m, Seat seat, CardId card, CardId source, const code::Call&) {
  return_unrest(m, seat, card, source);
}

}  // namespace

const Verb<Host> kAutomatonAbandon = {.run = run_each<abandon>, .can = can_each, .able = able_each};
const Verb<Host> kAutomatonRecall = {.run = run_each<recall>, .can = can_each, .able = able_each};
const Verb<Host> kAutomatonHistory = {
    .run = run_each<to_history>, .can = can_each, .able = able_each};
const Verb<Host> kAutomatonExile = {
    .run = run_each<exile, pick_exile>, .can = can_each, .able = able_each<pick_exile>};
const Verb<Host> kAutomatonPut = {.run = run_each<put>, .can = can_each, .able = able_each};
const Verb<Host> kAutomatonReturnUnrest = {
    .run = run_each<give_back, pick_unrest>, .can = can_return, .able = able_each<pick_unrest>};

}  // namespace ecumene::imperium
