// Commands that meet a CHECK that fails: it is told, it costs one game, and the program ends with
// an exit code. tests/faulty has the cards that make it fail.
#include <gmock/gmock.h>

#include <filesystem>

#include "base/files.h"
#include "cli/shell.h"
#include "cli/tests/ran.h"
#include "tests/kit/home.h"

namespace ecumene {
namespace {

using testing::HasSubstr;

std::string faulty() { return (kit::home() / "tests/faulty").string(); }
std::string scratch(const std::string& name) {
  return (std::filesystem::path(testing::TempDir()) / ("faulty-" + name)).string();
}

TEST(FaultyCards, AreWellAsFarAsCanBeTold) {
  EXPECT_EQ(ran({"--content", faulty(), "cards", "check", "template"}).exit_code, 0);
}

TEST(FaultyCards, ASimulationTellsTheGamesThatBreakOff) {
  const Ran run =
      ran({"--content", faulty(), "simulate", "template", "--games", "3", "--jobs", "2"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.out, HasSubstr("violations: 3"));
  EXPECT_THAT(run.out, HasSubstr("the game broke off: "));
  EXPECT_THAT(run.out, HasSubstr("machine.h"));
  EXPECT_THAT(run.out, HasSubstr("ecumene simulate template --seed 1 --first 2 --games 1"));
}

TEST(FaultyCards, ASituationFailsAndTheNextIsTried) {
  const std::string file = scratch("situations.yaml");
  ASSERT_TRUE(write_file(file, R"(
- name: it never ends
  game: template
  given: {red: {hand: [T1], coins: 1}}
  when: [{red: play T1}]
  then: {red: {coins: 1}}
- name: it can be left alone
  game: template
  given: {red: {hand: [T1], coins: 0}}
  when: [{red: play T1}]
  then: {red: {coins: 0}}
)"));
  const Ran run = ran({"--content", faulty(), "scenario", file});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.out, HasSubstr("FAILED it never ends"));
  EXPECT_THAT(run.out, HasSubstr("machine.h"));
  EXPECT_THAT(run.out, HasSubstr("1 passed, 1 failed"));
}

// Whatever card is held is played, among the many that are not.
std::string play_anything() {
  std::string typed;
  for (int card = 1; card <= 40; ++card) typed += "play T" + std::to_string(card) + "\n";
  return typed;
}

TEST(FaultyCards, ATableInTheTerminalSaysSoAndKeepsTheGame) {
  const std::string file = scratch("game.log");
  const Ran run = ran({"--content", faulty(), "play", "template", "--players",
                       "red:human,blue:random", "--seed", "7", "--plain", "--save", file},
                      "work\n" + play_anything());
  EXPECT_EQ(run.exit_code, kBreachExit);
  EXPECT_THAT(run.err, HasSubstr("has found a fault of its own"));
  EXPECT_THAT(run.err, HasSubstr("machine.h"));
  EXPECT_EQ(ran({"--content", faulty(), "verify", file}).exit_code, 0);
  const Ran again =
      ran({"--content", faulty(), "play", "--resume", file, "--plain", "--lang", "hu"},
          play_anything());
  EXPECT_EQ(again.exit_code, kBreachExit);
  EXPECT_THAT(again.err, HasSubstr("a saját hibájába ütközött"));
}

TEST(FaultyCards, WhatBreaksElsewhereEndsTheCommandWithItsOwnExitCode) {
  const Ran run = ran({"--content", faulty(), "bench", "template", "--seconds", "0.01"});
  EXPECT_EQ(run.exit_code, kBreachExit);
  EXPECT_THAT(run.err, HasSubstr("a fault of the program itself"));
}

}  // namespace
}  // namespace ecumene
