#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {

namespace {

constexpr EventKind kUnderNation{"under_nation"};

ZoneId destination(const Frame& f, const PutArgs& args) {
  constexpr std::array<int, 5> kZone = {kHand, kDeck, kDiscard, kPlay, kNation};
  return zone_of(kZone[args.to.index], f.who);
}

}  // namespace

// IMP-Z48: the disc card only comes to the discard pile.
bool may_put(const Query& q, const Frame& f, const PutArgs& args, CardId card) {
  if (is_disc(q, f.who, card) && !args.to.is(PutTo::kDiscard) && !args.to.is(PutTo::kPlay))
    return false;
  return q.state.cards.where(card) != destination(f, args);
}

namespace {

// IMP-R127: directly above the disc card.
void to_nation_bottom(Engine& m, Seat seat, CardId card, CardId source) {
  const CardId disc = m.s.cards.bottom(zone_of(kNation, seat));
  const bool fixed = disc && is_disc(m, seat, disc);
  m.move_chosen(card, zone_of(kNation, seat), Place::kBottom, seat);
  if (fixed) m.s.cards.move(disc, zone_of(kNation, seat));
  say(m, kUnderNation, seat, card, source, "IMP-R127");
}

// Whether the tray holds cards of the fame deck: the `look` that laid them out says it. What the
// card itself is would tell everybody what was taken.
bool looks_at_fame(const Query& q, const Frame& f) {
  const int tray = q.call_under_way(f)->tray;
  if (tray < 0) return false;
  const LookArgs* look = q.as<LookArgs>(q.code.calls[tray]);
  return look && look->of.zone == kFame;
}

void tell(Engine& m, const Frame& f, const PutArgs& args, CardId card, ZoneId from) {
  constexpr std::array<EventKind, 4> kTold = {kToHand, kOntoDeck, kToDiscard, kIntoPlay};
  const bool fame = Cards::word(from) == kTray && looks_at_fame(m, f);
  Happening event{.kind = kTold[args.to.index], .seat = f.who, .card = card};
  if (fame && args.to.is(PutTo::kHand)) event.kind = kTookFame;
  event.source = f.source, event.from = from;
  say(m, event);
}

void act(Engine& m, Frame& f, const PutArgs& args, CardId card) {
  const ZoneId from = m.s.cards.where(card);
  if (args.to.is(PutTo::kNationBottom)) return to_nation_bottom(m, f.who, card, f.source);
  if (args.to.is(PutTo::kDiscard) && Cards::word(from) == kNation)
    return nation_card_arrives(m, f.who, card);
  const bool on_top = args.to.is(PutTo::kDeckTop) || args.to.is(PutTo::kDiscard);
  move_card(m, card, destination(f, args), on_top ? Place::kTop : Place::kBottom, f.who, false);
  tell(m, f, args, card, from);
  if (Cards::word(from) == kTray && args.to.is(PutTo::kHand)) main_deck_touched(m);
  if (!args.to.is(PutTo::kPlay)) return;
  m.emit(kWhenEnterPlay, {.seat = f.who, .card = card});
}

// IMP-Z31: cards of the own hand.
bool gives_up(const Query& q, const PutArgs& args) {
  return args.to.is(PutTo::kDeckTop) && !(q.selector(args.cards).zones & ~(1u << kHand)) &&
         gives_up_all(q, args);
}

constexpr VerbRecord<Host, PutArgs> kRecord = {.name = "put",
                                               .events = {kUnderNation},
                                               .counts = true,
                                               .ordered = true,
                                               .by_rule = &automaton_put,
                                               .act = act,
                                               .fits = may_put,
                                               .gives_up = gives_up};

}  // namespace

extern const Verb<Host> put_verb = verb<kRecord>;

}  // namespace ecumene::imperium
