// SOLO-19, SOLO-20: what the automaton does with cards that lie open. It takes the one that came
// last.
#include "games/imperium/solo/automaton.h"
#include "games/imperium/verbs/shared.h"

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

// The card that comes first among those that fit as they do for anybody.
template <auto kFits, class Args>
CardId pick(const Query& q, const Frame& f, const Args& args) {
  CardId best;
  int most = 0, seen = 0;
  q.for_each_card(f, args.cards, [&](CardId card) {
    if (!kFits(q, f, args, card)) return true;
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

template <auto kPick, class Args>
bool able_each(const Query& q, const Frame& f, const Args& args) {
  return static_cast<bool>(kPick(q, f, args));
}

template <auto kFits, class Args>
bool can_each(const Query& q, const Frame& f, const Args& args) {
  const code::Selector& s = q.selector(args.cards);
  int have = 0;
  q.for_each_card(f, s, [&](CardId card) {
    if (kFits(q, f, args, card)) have += q.weight(s, card);
    return true;
  });
  return is_enough(s, have);
}

template <auto kPick, auto kAct, class Args>
Step run_each(Engine& m, Frame& f, const Args& args) {
  const code::Selector& s = m.selector(args.cards);
  const CardId source = f.source;
  int done = 0;
  while (done < s.count) {
    const CardId card = kPick(m, f, args);
    if (!card) break;
    const int weight = m.weight(s, card);
    kAct(m, kAutomaton, card, source, args);
    if (Host::over(m.s)) return Step::kDone;
    done += weight;
    f.it = CardRef(card);
    if (s.ref != tree::Ref::kNone) break;
  }
  return m.finish(f, done, is_enough(s, done));
}

void abandon(Engine& m, Seat seat, CardId card, CardId source, const CardsArgs&) {
  discard_card(m, seat, card, source, kAbandoned, true);
}

void recall(Engine& m, Seat seat, CardId card, CardId source, const CardsArgs&) {
  move_card(m, card, zone_of(kDeck, seat), Place::kTop, seat, true);
  say(m, kRecalled, seat, card, source, "SOLO-19");
}

// Whose power card puts something in the place of a history.
bool does_without(const Query& q, Seat seat) {
  const CardId power = q.content.nations[nation_of(q.state.player[seat.value].faction)].power[0];
  for (const code::Replacement& r : q.code.replacements[kWouldHistory])
    if (r.card == power) return true;
  return false;
}

// SOLO-16; the option has the Atlanteans and the Vikings discard, as players do.
void to_history(Engine& m, Seat seat, CardId card, CardId source, const CardsArgs&) {
  if (m.s.option[kOptionHistory] && does_without(m, seat)) {
    if (m.s.cards.where(card) != zone_of(kDiscard, seat))
      discard_card(m, seat, card, source, kDiscarded, true);
    return;
  }
  move_card(m, card, zone_of(kHistory, seat), Place::kBottom, seat, true);
  say(m, kToHistory, seat, card, source, "SOLO-11");
}

// SOLO-19: of the market the lowest slot without tokens.
CardId pick_exile(const Query& q, const Frame& f, const CardsArgs& args) {
  const code::Selector& s = q.selector(args.cards);
  if (s.ref != tree::Ref::kNone || !(s.zones & (1u << kMarket))) return pick<may_exile>(q, f, args);
  for (const Slot& slot : q.state.market)
    if (slot.card && slot.tokens == std::array<uint8_t, kResources>{} && q.fits(f, s, slot.card))
      return slot.card;
  return CardId::none();
}

void exile(Engine& m, Seat seat, CardId card, CardId source, const CardsArgs&) {
  if (slot_of(m.s, card) >= 0) return exile_market_card(m, seat, card, source);
  move_card(m, card, zone_of(kExile), Place::kTop, seat, true);
  say(m, kExiled, seat, card, source, "IMP-R69");
}

void put(Engine& m, Seat seat, CardId card, CardId source, const PutArgs& args) {
  if (args.to.is(PutTo::kPlay)) {  // SOLO-20: no play effect
    move_card(m, card, zone_of(kPlay, seat), Place::kBottom, seat, false);
    return say(m, kIntoPlay, seat, card, source, "SOLO-20");
  }
  const bool top = args.to.is(PutTo::kDeckTop);
  move_card(m, card, zone_of(top ? kDeck : kDiscard, seat), Place::kTop, seat, false);
  say(m, top ? kOntoDeck : kToDiscard, seat, card, source, "SOLO-20");
}

// "From the discard pile", also where others return one from their hands (SOLO-22).
CardId pick_unrest(const Query& q, const Frame& f, const CardsArgs& args) {
  if (q.selector(args.cards).ref != tree::Ref::kNone) return f.source;
  CardId found;
  q.state.cards.for_each(zone_of(kDiscard, f.who), [&](CardId card) {
    if (has_suit(face_of(q, card), kIsUnrest) && (!found || q.state.option[kOptionPicks]))
      found = card;
  });
  return found;
}

bool can_return(const Query& q, const Frame& f, const CardsArgs& args) {
  const code::Selector& s = q.selector(args.cards);
  if (s.ref != tree::Ref::kNone) return true;
  int have = 0;
  q.state.cards.for_each(zone_of(kDiscard, f.who),
                         [&](CardId card) { have += has_suit(face_of(q, card), kIsUnrest); });
  return is_enough(s, have);
}

void give_back(Engine& m, Seat seat, CardId card, CardId source, const CardsArgs&) {
  return_unrest(m, seat, card, source);
}

// A verb that takes the cards that `kPick` picks, one after the other.
template <class Args, auto kFits, auto kAct, auto kPick = pick<kFits, Args>>
constexpr VerbRecord<Host, Args> each_record(std::string_view name) {
  return {
      .name = name, .run = run_each<kPick, kAct>, .can = can_each<kFits>, .able = able_each<kPick>};
}

constexpr auto kAbandon = each_record<CardsArgs, may_abandon, abandon>("abandon");
constexpr auto kRecall = each_record<CardsArgs, may_recall, recall>("recall");
constexpr auto kToHistoryWay = each_record<CardsArgs, may_go_into_history, to_history>("history");
constexpr auto kExileWay = each_record<CardsArgs, may_exile, exile, pick_exile>("exile");
constexpr auto kPut = each_record<PutArgs, may_put, put>("put");
constexpr VerbRecord<Host, CardsArgs> kReturnUnrest = {.name = "return_unrest",
                                                       .run = run_each<pick_unrest, give_back>,
                                                       .can = can_return,
                                                       .able = able_each<pick_unrest>};

// --- what it does not do

Step run_nothing(Engine& m, Frame& f, const NoArgs&) { return m.finish(f, 0, false); }
constexpr VerbRecord<Host, NoArgs> kNothing = {.name = "nothing", .run = run_nothing, .can = never};

}  // namespace

extern const Verb<Host> automaton_abandon = verb<kAbandon>;
extern const Verb<Host> automaton_recall = verb<kRecall>;
extern const Verb<Host> automaton_history = verb<kToHistoryWay>;
extern const Verb<Host> automaton_exile = verb<kExileWay>;
extern const Verb<Host> automaton_put = verb<kPut>;
extern const Verb<Host> automaton_nothing = verb<kNothing>;
extern const Verb<Host> automaton_return_unrest = verb<kReturnUnrest>;

}  // namespace ecumene::imperium
