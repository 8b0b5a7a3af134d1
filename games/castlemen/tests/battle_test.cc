// Battles with dice: odds, rounds, losses, surrender in the middle.
#include <cmath>

#include "games/castlemen/tests/scene.h"

namespace ecumene::castlemen {
namespace {

// Red on 43 attacks 44; the strengths are set, so that every pair can be tried.
Scene battle(int attacker, int defender) {
  Scene scene = Scene::under_way();
  scene.unit(kRed, 1, 43, true).unit(kRed, 2, 43, true).unit(kBlue, 1, 44).unit(kBlue, 2, 66);
  scene.set(kRed, "token", 5).play({"select 6 fight", "attack 43 44"});
  scene.state.battle.strength = {static_cast<uint8_t>(attacker), static_cast<uint8_t>(defender)};
  return scene;
}

// Fights to the end without surrender; true if the attacker won.
bool attacker_wins(State s, const Content& c) {
  while (s.pending.kind == static_cast<uint8_t>(Ask::kSurrender))
    CastleMen::play(c, s, act(Do::kFightOn), nullptr);
  return s.player(kBlue).units[0].site == kNowhere;
}

struct Odds {
  int attacker, defender;
  double percent;
};

// CAS-P9, CAS-32: 100,000 battles each, within four standard deviations and the rounding of the
// table.
TEST(CastleMenBattle, OddsAgreeWithTheTable) {
  constexpr int kBattles = 100000;
  const std::vector<Odds> table = {{1, 1, 50.0}, {1, 2, 7.6},  {1, 3, 0.5},  {2, 1, 91.7},
                                   {2, 2, 49.7}, {2, 3, 12.7}, {2, 4, 1.5},  {3, 1, 99.5},
                                   {3, 2, 88.0}, {3, 3, 50.3}, {3, 4, 15.2}, {4, 2, 98.6},
                                   {4, 3, 84.8}, {4, 4, 50.0}, {5, 4, 82.8}, {5, 5, 50.2}};
  for (const Odds& odds : table) {
    const Scene scene = battle(odds.attacker, odds.defender);
    State s = scene.state;
    QuickRng seeds(static_cast<uint64_t>(odds.attacker * 10 + odds.defender));
    int won = 0;
    for (int i = 0; i < kBattles; ++i) {
      s.rng = Rng(seeds.seed());
      won += attacker_wins(s, scene.content());
    }
    const double p = odds.percent / 100, deviation = std::sqrt(p * (1 - p) / kBattles);
    EXPECT_NEAR(static_cast<double>(won) / kBattles, p, 4 * deviation + 0.0005)
        << odds.attacker << " against " << odds.defender;
  }
}

// CAS-A4: ordinary dice, each face as likely as the others.
TEST(CastleMenBattle, DiceAreOrdinary) {
  std::array<int, 7> faces{};
  for (uint64_t seed = 0; seed < 3000; ++seed) {
    Scene scene = battle(5, 5);
    scene.seed(seed).play("fight-on");
    for (const Event& event : scene.events)
      if (event.kind == event_of(Tell::kDie)) {
        ASSERT_GE(event.amount, 1);
        ASSERT_LE(event.amount, 6);
        ++faces[event.amount];
      }
  }
  for (size_t face = 1; face <= 6; ++face)
    EXPECT_NEAR(faces[face], 5000, 4 * std::sqrt(30000.0 * 5 / 36)) << face;
}

struct Round {
  int attack_hits = 0, defence_hits = 0, attack_total = 0, defence_total = 0;
};

Round read_round(const Events& events) {
  Round round;
  for (const Event& event : events) {
    if (event.kind != event_of(Tell::kDie)) continue;
    const bool red = event.seat == kRed;
    (red ? round.attack_hits : round.defence_hits) += red ? event.amount % 2 : 1 - event.amount % 2;
    (red ? round.attack_total : round.defence_total) += event.amount;
  }
  return round;
}

// CAS-32: the attacker counts odd faces and the defender even ones; more win; then the higher
// total; then both lose.
TEST(CastleMenBattle, RoundsAreJudgedByHitsThenTotals) {
  std::array<int, 3> seen{};  // by hits, by totals, both lost
  for (uint64_t seed = 0; seed < 2000; ++seed) {
    Scene scene = battle(4, 4);
    scene.seed(seed).play("fight-on");
    const Round round = read_round(scene.events);
    int lead = round.attack_hits - round.defence_hits;
    const size_t how = lead != 0 ? 0 : round.attack_total != round.defence_total ? 1 : 2;
    if (lead == 0) lead = round.attack_total - round.defence_total;
    ++seen[how];
    EXPECT_EQ(scene.get("attack-strength"), lead > 0 ? 4 : 3);
    EXPECT_EQ(scene.get("defence-strength"), lead < 0 ? 4 : 3);
  }
  for (int n : seen) EXPECT_GT(n, 0);
}

// CAS-32: each side rolls as many dice as it has strength.
TEST(CastleMenBattle, StrengthIsTheNumberOfDice) {
  Scene scene = battle(4, 2);
  scene.play("fight-on");
  int red = 0, blue = 0;
  for (const Event& event : scene.events)
    if (event.kind == event_of(Tell::kDie)) ++(event.seat == kRed ? red : blue);
  EXPECT_EQ(red, 4);
  EXPECT_EQ(blue, 2);
}

// CAS-A42: one against one, equal hits mean one odd and one even face, so somebody always has the
// higher total.
TEST(CastleMenBattle, OneAgainstOneNeverEndsWithNobody) {
  for (uint64_t seed = 0; seed < 500; ++seed) {
    Scene scene = battle(1, 1);
    scene.seed(seed).play("fight-on");
    EXPECT_EQ(scene.count(Tell::kRoundLost), 1);
    EXPECT_EQ(scene.pending(), "trade");
  }
}

// CAS-A43: before the first roll only the defender is asked; later the attacker first, then the
// defender.
TEST(CastleMenBattle, SurrenderIsAskedBeforeEveryRoll) {
  Scene scene = battle(5, 5);
  EXPECT_EQ(scene.state.pending.seat, kBlue);
  for (int round = 0; round < 3; ++round) {
    scene.play("fight-on");
    ASSERT_EQ(scene.pending(), "surrender");
    EXPECT_EQ(scene.state.pending.seat, kRed);
    const int rolled = scene.count(Tell::kHits);
    scene.play("fight-on");
    EXPECT_EQ(scene.state.pending.seat, kBlue);
    EXPECT_EQ(scene.count(Tell::kHits), rolled);
  }
}

// CAS-33, CAS-A45: an attacker who surrenders loses his units; the defender stays where he is.
TEST(CastleMenBattle, TheAttackerMaySurrender) {
  Scene scene = battle(5, 5);
  scene.play({"fight-on", "surrender"});
  EXPECT_EQ(scene.get(kRed, "units"), 0);
  EXPECT_EQ(scene.get(kBlue, "unit-1"), 44);
  EXPECT_EQ(scene.pending(), "trade");
}

// Fights on until the battle is over, with a seed for which `wanted` holds then.
template <class F>
Scene fought(const Scene& from, F&& wanted) {
  for (uint64_t seed = 0; seed < 20000; ++seed) {
    Scene scene = from;
    scene.seed(seed);
    while (scene.pending() == "surrender") scene.play("fight-on");
    if (wanted(scene)) return scene;
  }
  ADD_FAILURE() << "no such battle";
  return from;
}

// CAS-A45: at Strength 0 all involved pieces are removed, a settlement too, and no worker is left
// of it.
TEST(CastleMenBattle, ALostBattleTakesEverything) {
  Scene scene = Scene::under_way();
  scene.unit(kRed, 1, 43, true)
      .unit(kRed, 2, 43, true)
      .unit(kBlue, 1, 44)
      .unit(kBlue, 2, 66)
      .set(kBlue, "village-1", 44);
  scene.own(kRed, "riddle-of-steel").set(kRed, "token", 5).play({"select 6 fight", "attack 43 44"});
  ASSERT_EQ(scene.get("attack-strength"), 3);
  ASSERT_EQ(scene.get("defence-strength"), 3);
  const Scene won = fought(scene, [](const Scene& s) { return s.get(kBlue, "village-1") == 0; });
  EXPECT_EQ(won.get(kBlue, "unit-1"), 0);
  EXPECT_EQ(won.get(kBlue, "unit-2"), 66);
  EXPECT_EQ(won.count(Tell::kBecameWorker), 0);
  EXPECT_EQ(won.pending(), "trade");
  const Scene lost = fought(scene, [](const Scene& s) { return s.get(kBlue, "village-1") == 44; });
  EXPECT_EQ(lost.get(kRed, "units"), 0);
}

// CAS-A44: attackers from next door add the -1 back, so two of them with strength 1 left both
// remain.
TEST(CastleMenBattle, AWinningAttackFromNextDoorAddsTheMinusBack) {
  const Scene won =
      fought(battle(1, 1), [](const Scene& s) { return s.get(kBlue, "unit-1") == 0; });
  EXPECT_EQ(won.get(kRed, "unit-1"), 44);
  EXPECT_EQ(won.get(kRed, "unit-2"), 44);
}

// CAS-A44: from the same territory there is nothing to add: strength 1 left keeps one unit of two.
TEST(CastleMenBattle, AnAttackerOnTheSpotLosesUnitsWithStrength) {
  Scene scene = Scene::under_way();
  scene.unit(kRed, 1, 44, true)
      .unit(kRed, 2, 44, true)
      .unit(kBlue, 2, 66)
      .set(kBlue, "village-1", 44);
  scene.set(kRed, "token", 5).play({"select 6 fight", "attack 44 44"});
  ASSERT_EQ(scene.get("attack-strength"), 2);
  const Scene hurt = fought(scene, [](const Scene& s) {
    return s.get(kBlue, "village-1") == 0 && s.count(Tell::kUnitLost) == 1;
  });
  EXPECT_EQ(hurt.get(kRed, "unit-1"), 44);
  EXPECT_EQ(hurt.get(kRed, "unit-2"), 0);
  const Scene whole = fought(scene, [](const Scene& s) {
    return s.get(kBlue, "village-1") == 0 && s.count(Tell::kUnitLost) == 0;
  });
  EXPECT_EQ(whole.get(kRed, "units"), 2);
}

// CAS-A44: a winning defender chooses which of his different units remain; the settlement survives
// with its walls.
TEST(CastleMenBattle, AWinningDefenderChoosesHisLosses) {
  Scene scene = Scene::under_way();
  scene.unit(kRed, 1, 43, true).unit(kRed, 2, 43, true).own(kRed, "riddle-of-steel");
  scene.unit(kBlue, 1, 44)
      .unit(kBlue, 2, 44, true)
      .set(kBlue, "village-1", 44)
      .set(kBlue, "fort-1", 44);
  scene.set(kRed, "token", 5).play({"select 6 fight", "attack 43 44"});
  ASSERT_EQ(scene.get("defence-strength"), 5);
  scene.state.battle.strength = {3, 3};
  Scene asked = fought(scene, [](const Scene& s) { return s.pending() == "losses"; });
  EXPECT_EQ(asked.state.battle.strength[1], 1);
  EXPECT_EQ(asked.state.pending.seat, kBlue);
  EXPECT_EQ(asked.options(), "lose 1, lose 2");
  EXPECT_EQ(asked.refusal("lose 3"), "CAS-2 no-unit");
  asked.play("lose 1");
  EXPECT_EQ(asked.get(kBlue, "unit-1"), 0);
  EXPECT_EQ(asked.get(kBlue, "unit-2"), 44);
  EXPECT_EQ(asked.get(kBlue, "village-1"), 44);
  EXPECT_EQ(asked.get(kBlue, "fort-1"), 44);
  EXPECT_EQ(asked.get(kRed, "units"), 0);
}

// CAS-34, CAS-A46: a defender who wins can exterminate, too.
TEST(CastleMenBattle, AWinningDefenderExterminates) {
  Scene scene = battle(1, 1);
  const Scene lost = fought(scene, [](const Scene& s) { return s.get(kRed, "units") == 0; });
  EXPECT_EQ(lost.points(kBlue), 7);
  EXPECT_EQ(lost.get(kRed, "vanquished"), 1);
}

// CAS-A46: pieces that go otherwise exterminate nobody, although the map is empty of them.
TEST(CastleMenBattle, AnEmptyMapAloneIsNoExtermination) {
  Scene scene = Scene::under_way();
  scene.set("season", 3)
      .unit(kBlue, 1, 44, true)
      .set(kBlue, "food", 0)
      .set(kBlue, "waiting", 1)
      .set(kRed, "token", 8);
  scene.play("centre");
  EXPECT_EQ(scene.get(kBlue, "units"), 0);
  EXPECT_EQ(scene.points(kRed), 0);
}

// CAS-A4: with the built-in data an attacker never has more than 6, a defender never more than 8.
TEST(CastleMenBattle, StrengthsStayWithinWhatTheTableSays) {
  const Content& c = *built_in();
  int most_attack = 0, most_defence = 0;
  for (unsigned ends = 0; ends < (1u << kPairs); ++ends) {  // who owns which end of every card
    std::array<int, kPowers> power{};
    for (int pair = 0; pair < kPairs; ++pair)
      for (int p = 0; p < kPowers; ++p)
        power[p] += c.developments[2 * pair + (ends >> pair & 1)].power[p];
    const auto has = [&](Power p) { return power[static_cast<size_t>(p)]; };
    const int unit = c.strengths.military + has(Power::kUnitStrength);
    most_attack = std::max(most_attack, 2 * (unit + has(Power::kSiegeStrength)));
    const int town = has(Power::kFortifyTowns) ? c.strengths.fortified_town : c.strengths.town;
    most_defence = std::max(most_defence, 2 * unit + town + has(Power::kSettlementDefence));
  }
  EXPECT_EQ(most_attack, 6);
  EXPECT_EQ(most_defence, 8);
  EXPECT_LE(most_defence, c.strengths.most);  // CAS-P5
}

}  // namespace
}  // namespace ecumene::castlemen
