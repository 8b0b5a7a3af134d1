// SET-H1 to H13: a location is paid for, placed, and does at once what it does when built.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

constexpr uint8_t kIgnoreLocation = 1, kBonusFirst = 2;  // in Frame::via

// SET-H2: one location or foundation goes. False: wait for the answer.
bool pay_location(Table& m, Frame& f) {
  if (!facts(m, f.source).location || (f.via & kIgnoreLocation)) return true;
  if (m.answered()) {
    discard_card(m, f.who, card_arg(m.take_answer()), f.source, "SET-H2");
    return true;
  }
  CardId only;
  int count = 0;
  for (const Zone word : {kEmpire, kFoundations})
    m.s.cards.for_each(zone(word, f.who), [&](CardId card) {
      if (is_payable_location(m.s, f.who, card)) only = card, ++count;
    });
  if (count > 1) return m.pose(kAskLocation, f.who), false;
  discard_card(m, f.who, only, f.source, "SET-H2");
  return true;
}

void place(Table& m, const Frame& f) {
  uint8_t& builds = m.s.builds[f.who.value];
  builds = narrow<uint8_t>(builds + 1);
  const ZoneId from = m.s.cards.where(f.source);
  m.move(f.source, zone(kEmpire, f.who));
  m.s.built[f.source.value] = builds;
  m.tell({.kind = kBuilt,
          .seat = f.who,
          .card = f.source,
          .source = f.other.card(),
          .clause = "SET-H1",
          .from = from,
          .to = zone(kEmpire, f.who)});
}

void start_ability(Table& m, const Frame& f, AbilityKind kind) {
  if (const ProgramId program = m.code.ability[kind][f.source.value])
    m.push(program, f.who, f.source);
}

// Production and bonus; a production that asks something waits for what the bonus brings.
void do_what_building_does(Table& m, Frame& f, bool first) {
  if (first && production_asks(m, f.who, f.source)) f.via |= kBonusFirst;
  start_ability(m, f, first != static_cast<bool>(f.via & kBonusFirst) ? kProduction : kBonus);
}

}  // namespace

void start_building(Table& m, Seat seat, CardId card, bool ignore_location, CardId cause) {
  m.s.cards.show(card, kEverybody);  // named aloud
  Frame& f = m.push_procedure(kBuildCard, seat, card);
  f.via = ignore_location ? kIgnoreLocation : 0;
  f.other = CardRef(cause);
}

// SET-H11
void build_card(Table& m, Frame& f) {
  switch (f.pc) {
    case 0:
      if (pay_location(m, f)) f.pc = 1;
      return;
    case 1:
      if (pay_or_ask(m, f, facts(m, f.source).cost, "SET-H1")) f.pc = 2;
      return;
    case 2:
      return f.pc = 3, place(m, f), do_what_building_does(m, f, true);
    case 3:
      return f.pc = 4, do_what_building_does(m, f, false);
    case 4: {
      f.pc = 5;
      Occurrence o;
      o.seat = f.who, o.card = f.source;
      return m.emit(kWhenBuild, o);
    }
    default:
      return void(m.s.effects.stack.pop_back());
  }
}

}  // namespace ecumene::settlers
