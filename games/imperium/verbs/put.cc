#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

ZoneId destination(const Frame& f, const code::Call& call) {
  constexpr std::array<int, 5> kZone = {kHand, kDeck, kDiscard, kPlay, kNation};
  return zone_of(kZone[static_cast<size_t>(call.param[1].index)], f.who);
}

// IMP-R127: directly above the disc card.
void to_nation_bottom(Table& m, Seat seat, CardId card, CardId source) {
  const CardId disc = m.s.cards.bottom(zone_of(kNation, seat));
  const bool fixed = disc && is_disc(m, seat, disc);
  m.move_chosen(card, zone_of(kNation, seat), Place::kBottom, seat);
  if (fixed) m.s.cards.move(disc, zone_of(kNation, seat));
  say(m, kUnderNation, seat, card, source, "IMP-R127");
}

// Whether the tray holds cards of the fame deck: the `look` that is closed after this says it. What
// the card itself is would tell everybody what was taken.
bool looks_at_fame(const Query& q, const Frame& f) {
  for (int pc = f.pc; pc < q.code.programs[f.program.value].size; ++pc) {
    const code::Op& op = q.op_at(f.program, pc);
    if (op.code != code::OpCode::kClose) continue;
    const code::Call& call = q.code.calls[op.a];
    return call.verb == kVerbLook && call.param[1].index == kFame;
  }
  return false;
}

void tell(Table& m, const Frame& f, int to, CardId card, ZoneId from) {
  constexpr std::array<Happened, 4> kTold = {kToHand, kOntoDeck, kToDiscard, kIntoPlay};
  const bool fame = Cards::word(from) == kTray && looks_at_fame(m, f);
  Happening event{.kind = kTold[static_cast<size_t>(to)], .seat = f.who, .card = card};
  if (fame && to == kPutToHand) event.kind = kTookFame;
  event.source = f.source, event.from = from;
  say(m, event);
}

void act(Table& m, Frame& f, const code::Call& call, CardId card) {
  const Seat who = f.who;
  const ZoneId from = m.s.cards.where(card);
  const int to = call.param[1].index;
  if (to == kPutToNationBottom) return to_nation_bottom(m, who, card, f.source);
  if (to == kPutToDiscard && Cards::word(from) == kNation) return nation_card_arrives(m, who, card);
  const bool on_top = to == kPutToDeckTop || to == kPutToDiscard;
  move_card(m, card, destination(f, call), on_top ? Place::kTop : Place::kBottom, who, false);
  tell(m, f, to, card, from);
  if (Cards::word(from) == kTray && to == kPutToHand) main_deck_touched(m);
  if (to != kPutToPlay) return;
  Occurrence o;
  o.seat = who, o.card = card;
  m.emit(kWhenEnterPlay, o);
}

// IMP-Z48: the disc card only comes to the discard pile.
bool fits(const Query& q, const Frame& f, const code::Call& call, CardId card) {
  if (is_disc(q, f.who, card) && call.param[1].index != kPutToDiscard &&
      call.param[1].index != kPutToPlay)
    return false;
  return q.state.cards.where(card) != destination(f, call);
}

}  // namespace

const Verb<Host> kPutVerb = {.act = act, .fits = fits, .ordered = true};

}  // namespace ecumene::imperium
