// SET-H1 to H13: a location is paid for, placed, and does at once what it does when built.
#include "games/settlers/locals.h"

namespace ecumene::settlers {
namespace {

// SET-H11
enum class Build : uint16_t { kPayLocation, kPay, kPlace, kSecondAbility, kTell, kOver };

// SET-H2: one location or foundation goes. False: wait for the answer.
bool pay_location(Engine& m, Frame& f) {
  if (!facts(m, f.source).location || f.locals<Building>().ignores_location) return true;
  if (m.answered()) {
    discard_card(m, f.who, card_of(m.take_answer()), f.source, "SET-H2");
    return true;
  }
  CardId only;
  int count = 0;
  for (const Zone word : {kEmpire, kFoundations})
    m.s.cards.for_each(zone(word, f.who), [&](CardId card) {
      if (judge_location(m.s, f.who, card)) return;
      only = card;
      ++count;
    });
  if (count > 1) {
    m.pose(kAskLocation, f.who);
    return false;
  }
  discard_card(m, f.who, only, f.source, "SET-H2");
  return true;
}

void place(Engine& m, const Frame& f) {
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

void start_ability(Engine& m, const Frame& f, AbilityKind kind) {
  if (const ProgramId program = m.code.ability[kind][f.source.value])
    m.push(program, f.who, f.source);
}

// Production and bonus; a production that asks something waits for what the bonus brings.
void do_what_building_does(Engine& m, Frame& f, bool first) {
  bool& bonus_first = f.locals<Building>().bonus_first;
  if (first) bonus_first = production_asks(m, f.who, f.source);
  start_ability(m, f, first != bonus_first ? kProduction : kBonus);
}

}  // namespace

void start_building(Engine& m, Seat seat, CardId card, bool ignore_location, CardId cause) {
  m.s.cards.show(card, kEverybody);  // named aloud
  Frame& f = m.push_procedure(kBuildCard, seat, card, Building{ignore_location});
  f.other = CardRef(cause);
}

void build_card(Engine& m, Frame& f) {
  switch (f.step<Build>()) {
    case Build::kPayLocation:
      if (pay_location(m, f)) f.go_to(Build::kPay);
      return;
    case Build::kPay:
      if (pay_or_ask(m, f, facts(m, f.source).cost, "SET-H1")) f.go_to(Build::kPlace);
      return;
    case Build::kPlace:
      f.go_to(Build::kSecondAbility);
      place(m, f);
      return do_what_building_does(m, f, true);
    case Build::kSecondAbility:
      f.go_to(Build::kTell);
      return do_what_building_does(m, f, false);
    case Build::kTell:
      f.go_to(Build::kOver);
      return emit_about(m, kWhenBuild, f.who, f.source);
    case Build::kOver:
      m.pop();
  }
}

}  // namespace ecumene::settlers
