// Travel with other content than the built-in one: swamps side by side, castles with odd exits.
#include "games/castlemen/tests/scene.h"

namespace ecumene::castlemen {
namespace {

constexpr Cell kBog{Terrain::kSwamp, Resource::kNone, 1};

// Region 1 with a second bog, so that two swamps are neighbours: 22 and 21.
Content with_two_bogs() {
  Content content = *built_in();
  content.regions[0][2] = kBog;
  return content;
}

// CAS-24: a step from swamp to swamp costs four.
TEST(CastleMenTravel, FromSwampToSwampCostsFour) {
  const Content content = with_two_bogs();
  Scene scene = Scene::under_way(content);
  scene.unit(kRed, 1, 22).unit(kRed, 2, 12).set(kRed, "token", 4).play("select 5 move");
  EXPECT_EQ(scene.refusal("move 1 21"), "legal");
  scene.play("move 1 21");
  EXPECT_EQ(scene.get(kRed, "unit-1"), 21);
  EXPECT_EQ(scene.pending(), "move") << "four points are gone";

  Scene poor = Scene::under_way(content);
  poor.unit(kRed, 1, 22).set(kRed, "token", 7).play("select 8 move");
  EXPECT_EQ(poor.refusal("move 1 21"), "CAS-24 swamp-points");
}

// CAS-25: from a causeway towards another swamp two points.
TEST(CastleMenTravel, FromCausewayToSwampCostsTwo) {
  const Content content = with_two_bogs();
  Scene scene = Scene::under_way(content);
  scene.own(kRed, "civil-engineering").set(kRed, "village-1", 23).unit(kRed, 1, 22);
  scene.set(kRed, "token", 4).play({"select 5 move", "move 1 21"});
  EXPECT_EQ(scene.get("movement-points"), 2);
}

// CAS-24: leaving a swamp for plain land is 2, not 3.
TEST(CastleMenTravel, LeavingASwampCostsTwo) {
  Scene scene = Scene::under_way();
  scene.unit(kRed, 1, 22).set(kRed, "token", 4).play({"select 5 move", "move 1 21"});
  EXPECT_EQ(scene.get("movement-points"), 2);
}

// CAS-P4: Horsemanship gives no point to the exit from a desert or to the flight after a surrender.
TEST(CastleMenTravel, HorsemanshipServesTheMoveActionOnly) {
  Scene scene = Scene::under_way();
  scene.own(kBlue, "horsemanship").unit(kBlue, 1, 0).set(kBlue, "village-1", 44);
  scene.unit(kRed, 1, 43, true).unit(kRed, 2, 43, true).set(kRed, "token", 5);
  scene.play({"select 6 fight", "attack 43 44", "surrender"});
  EXPECT_EQ(scene.pending(), "flight");
  EXPECT_EQ(scene.get("movement-points"), 2);
}

// CAS-A48: the castle of blue (65 a desert, 66) keeps an exit however red gets there: step, exit,
// advance, recruit.
TEST(CastleMenTravel, NoWayOfArrivingSealsACastle) {
  Scene exit = Scene::under_way();
  exit.unit(kRed, 1, 65).set(kRed, "standing-1", 1).unit(kRed, 2, 66).set(kRed, "token", 1);
  exit.play("select 2 forage");
  EXPECT_EQ(exit.refusal("exit 1 66"), "CAS-A48 sealed");
  EXPECT_EQ(exit.refusal("exit 1 64"), "legal");
}

// CAS-A48: a desert arrow cannot be made the only one left either, whoever could cross it.
TEST(CastleMenTravel, ADesertArrowDoesNotCountAsAnExit) {
  Scene scene = Scene::under_way();
  scene.own(kBlue, "navigation")
      .unit(kRed, 1, 66)
      .unit(kRed, 2, 56)
      .set(kRed, "token", 0)
      .play("select 1 move");
  EXPECT_EQ(scene.refusal("move 2 66"), "CAS-A48 sealed");
}

// CAS-A32: the exit into a swamp is free although it is worth two points, and only one step is
// made.
TEST(CastleMenTravel, AnExitIsOneStep) {
  Scene scene = Scene::under_way();
  scene.unit(kRed, 1, 32)
      .set(kRed, "standing-1", 1)
      .set(kRed, "token", 4)
      .play({"select 5 move", "exit 1 31"});
  EXPECT_EQ(scene.get(kRed, "unit-1"), 31);
  EXPECT_EQ(scene.pending(), "trade") << "the unit that left the desert does not move again";
}

// CAS-A32: who has left a desert does nothing else, whatever is asked for.
TEST(CastleMenTravel, WhoHasLeftADesertIsIdle) {
  Scene exits = Scene::under_way();
  exits.unit(kRed, 1, 32).set(kRed, "standing-1", 1).unit(kRed, 2, 33).set(kRed, "standing-2", 1);
  exits.set(kRed, "token", 1).play({"select 2 forage", "exit 1 31"});
  EXPECT_EQ(exits.refusal("exit 1 21"), "CAS-A32 unit-idle");
  EXPECT_EQ(exits.refusal("exit 3 21"), "CAS-2 no-unit");

  Scene fight = Scene::under_way();
  fight.unit(kRed, 1, 33, true)
      .set(kRed, "standing-1", 1)
      .unit(kRed, 2, 53, true)
      .unit(kBlue, 1, 44)
      .unit(kBlue, 2, 54);
  fight.own(kRed, "riddle-of-steel").set(kRed, "token", 5).play({"select 6 fight", "exit 1 43"});
  EXPECT_EQ(fight.refusal("attack 43 44"), "CAS-A32 unit-idle");
  EXPECT_EQ(fight.refusal("attack 63 64"), "CAS-15 no-military");
}

// Winners who stay put do so for want of room (CAS-A45), or because a castle would be sealed
// (CAS-A48).
TEST(CastleMenTravel, WhoIsHeldBackIsToldWhy) {
  const auto held_back = [](const Scene& scene) {
    for (const Event& event : scene.events)
      if (event.kind == event_of(Tell::kHeldBack)) return std::string(event.clause);
    return std::string("nobody");
  };
  Scene seal = Scene::under_way();
  seal.set(kRed, "castle", 1112)
      .set(kBlue, "castle", 6566)
      .unit(kRed, 1, 56, true)
      .unit(kRed, 2, 56, true);
  seal.unit(kBlue, 1, 66).unit(kBlue, 2, 43).set(kRed, "token", 5);
  seal.play({"select 6 fight", "attack 56 66", "surrender"});
  EXPECT_EQ(held_back(seal), "CAS-A48");

  Scene full = Scene::under_way();
  full.unit(kRed, 1, 43, true)
      .unit(kRed, 2, 43, true)
      .unit(kRed, 3, 44)
      .unit(kBlue, 1, 44)
      .unit(kBlue, 2, 66);
  full.set(kRed, "token", 5).play({"select 6 fight", "attack 43 44", "surrender"});
  EXPECT_EQ(held_back(full), "CAS-A45");
}

// CAS-A32: on the turn after that the unit is free again.
TEST(CastleMenTravel, AUnitIsFreeOnTheTurnAfterItsExit) {
  Scene scene = Scene::under_way();
  scene.unit(kRed, 1, 32).set(kRed, "standing-1", 1).set(kRed, "token", 1);
  scene.play(
      {"select 2 forage", "exit 1 31", "done", "select 2 forage", "done", "select 4 convert"});
  EXPECT_EQ(scene.refusal("convert 1"), "legal");
}

// CAS-A50: a worker left in a desert by a surrender leaves it on its owner's next turn, without
// Navigation.
TEST(CastleMenTravel, AWorkerLeftInADesertMustLeave) {
  Scene scene = Scene::under_way();
  scene.own(kRed, "navigation").own(kRed, "riddle-of-steel").own(kBlue, "irrigation");
  scene.unit(kRed, 1, 43, true).unit(kBlue, 1, 0).set(kBlue, "village-1", 33).set(kRed, "token", 5);
  scene.play({"select 6 fight", "attack 43 33", "surrender", "stop", "done", "select 2 forage"});
  EXPECT_EQ(scene.pending(), "exit");
  EXPECT_EQ(scene.state.pending.seat, kBlue);
  EXPECT_EQ(scene.options(), "exit 1 23, exit 1 34, exit 1 43");
}

// CAS-A33: the worker who stays must found; nothing else can be built instead, and it cannot be
// declined.
TEST(CastleMenTravel, WhoStaysFounds) {
  Content content = *built_in();
  Scene scene = Scene::under_way(content);
  scene.own(kRed, "irrigation").unit(kRed, 1, 33).set(kRed, "standing-1", 1).unit(kRed, 2, 43);
  scene.set(kRed, "village-1", 45)
      .set(kRed, "token", 2)
      .set(kRed, "wood", 9)
      .set(kRed, "stone", 9)
      .set(kRed, "food", 9);
  scene.play({"select 3 build", "stay 1"});
  EXPECT_EQ(scene.pending(), "extra");
  EXPECT_EQ(scene.state.building, site_of(33));
}

// CAS-A47: no piece at all, the castle included: a worker at the start of the next turn.
TEST(CastleMenTravel, WhoHasNoPieceGetsAWorker) {
  Scene scene = Scene::under_way();
  scene.unit(kBlue, 1, 0).set(kRed, "token", 1).play({"select 2 forage", "done"});
  EXPECT_EQ(scene.get(kBlue, "unit-1"), 1);
  EXPECT_EQ(scene.count(Tell::kNewWorker), 1);

  Scene settled = Scene::under_way();
  settled.unit(kBlue, 1, 0)
      .set(kBlue, "village-1", 56)
      .set(kRed, "token", 1)
      .play({"select 2 forage", "done"});
  EXPECT_EQ(settled.get(kBlue, "units"), 0) << "a settlement is a piece";
}

}  // namespace
}  // namespace ecumene::castlemen
