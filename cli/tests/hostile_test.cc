// Card files that ask for too much, as a person lays them over the printed ones: each is refused
// with its place, or it is played, or it breaks off single games. None ends the program.
#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>

#include "base/files.h"
#include "cli/tests/ran.h"

namespace ecumene {
namespace {

using testing::AnyOf;
using testing::HasSubstr;

// Cards of Imperium with this text, in the starting deck of the Romans.
std::string in_deck(const std::string& text) {
  std::string cards;
  for (const char* id : {"1ROM14", "1ROM15", "1ROM16", "1ROM17"})
    cards += std::string("- {id: ") + id + ", name: advance, start: deck, " + text + "}\n";
  return cards;
}

// A card that stays in play.
std::string standing(const std::string& text) {
  return "- {id: 1ROM19, name: city_of_rome, icons: [city], pinned: true, start: deck, " + text +
         "}\n";
}

std::string repeated(int count, const std::string& before, const std::string& inside,
                     const std::string& after) {
  std::string out = inside;
  for (int i = 0; i < count; ++i) out = before + out + after;
  return out;
}

std::string many(int count, const std::string& item) {
  std::string out = item;
  for (int i = 1; i < count; ++i) out += ", " + item;
  return out;
}

struct Hostile {
  const char* name;
  std::string cards;
  const char* answer;  // of `cards check`; empty: the cards are good
};
void PrintTo(const Hostile& hostile, std::ostream* out) { *out << hostile.name; }

class HostileCards : public testing::TestWithParam<Hostile> {
 public:
  void SetUp() override {
    const std::string own =
        std::string("hostile-") + GetParam().name + "-" + std::to_string(getpid());
    content_ = (std::filesystem::path(testing::TempDir()) / own).string();
    std::filesystem::create_directories(content_ + "/games/imperium/cards");
    ASSERT_TRUE(write_file(content_ + "/games/imperium/cards/own.yaml", GetParam().cards));
  }
  void TearDown() override { std::filesystem::remove_all(content_); }
  Ran check() const { return ran({"--content", content_, "cards", "check", "imperium"}); }
  Ran simulate(const std::string& players) const {
    return ran({"--content", content_, "simulate", "imperium", "--plain", "--games", "10",
                "--players", players});
  }

 private:
  std::string content_;
};

TEST_P(HostileCards, AreRefusedOrCostSingleGames) {
  const Ran checked = check();
  if (*GetParam().answer) {
    EXPECT_EQ(checked.exit_code, 1);
    EXPECT_THAT(checked.err, HasSubstr("own.yaml:"));
    EXPECT_THAT(checked.err, HasSubstr(GetParam().answer));
    return;
  }
  EXPECT_EQ(checked.exit_code, 0) << checked.err;
  for (const char* players : {"romans/A,celts/A", "romans/A"}) {
    const Ran run = simulate(players);
    if (run.exit_code == 0) continue;
    EXPECT_EQ(run.exit_code, 1) << run.out << run.err;
    EXPECT_THAT(run.out, AnyOf(HasSubstr("the game broke off: "),
                               HasSubstr("the game is longer than the longest game")));
  }
}

const Hostile kHostile[] = {
    {"Grants", in_deck("on_play: {repeat: 9, do: {grant: {ignore_state: empire}, until: turn}}"),
     "this may grant 9 times"},
    {"GrantsOfManyCards",
     in_deck("on_play: [{repeat: 8, do: {grant: {ignore_state: empire}, until: turn}}, {draw: 2}]"),
     ""},
    {"WaysToPay", in_deck("on_play: {choose: [{pay: {materials: 60, population: 20}}, {draw: 1}]}"),
     "could be paid in 651 ways"},
    {"WaysToPayAll", in_deck("on_play: {pay: {materials: all, population: all}}"),
     "Pay one after the other"},
    {"Options", in_deck("on_play: {choose: [" + many(256, "{draw: 1}") + "]}"),
     "256 options of one choice"},
    {"Nesting", in_deck("on_play: " + repeated(40, "{may: ", "{draw: 1}", "}")),
     "nested deeper than 32"},
    {"DeepNesting", in_deck("on_play: " + repeated(5000, "[", "{draw: 1}", "]")),
     "nested deeper than 32"},
    {"DeepChoices",
     in_deck("on_play: " + repeated(12, "{choose: [", "{refresh: 1}", ", {refresh: 1}]}")),
     "more than 6 choices, one inside the other"},
    {"ChoicesThatResolveTheirOwnKind",
     in_deck("on_play: " + repeated(6, "{choose: [",
                                    "{resolve: on_play, of: {in: [hand, discard]}}",
                                    ", {refresh: 1}]}")),
     ""},
    {"WideChoicesThatResolveTheirOwnKind",
     in_deck("on_play: {choose: [" + many(200, "{resolve: on_play, of: {in: [hand, discard]}}") +
             "]}"),
     ""},
    {"HugeNumbers", in_deck("on_play: {gain: {materials: 32000}}"), "a number from 0 to 999"},
    {"RepeatedGains", in_deck("on_play: {repeat: 999, do: {gain: {materials: 999}}}"),
     "this loop may gain 998001 in all"},
    {"BigNumbers",
     in_deck("on_play: [{gain: {materials: 999}}, "
             "{gain: {population: {per: {tokens: materials}, times: 999}}}, {draw: 999}]"),
     ""},
    {"Tokens",
     in_deck("on_play: [{place: {progress: 200}, onto: {in: market}}, {place: {materials: 1}, "
             "onto: {in: play}}, {place: {population: 1}, onto: {in: play}}, {draw: 2}]"),
     ""},
    {"ReactsToItself",
     in_deck("on_play: {gain: {materials: 1}}") +
         standing("reaction: [{when: gain, tokens: materials, do: {gain: {materials: 1}}}]"),
     ""},
    {"AsksWhetherToReactToItself",
     in_deck("on_play: {gain: {materials: 1}}") +
         standing("reaction: [{when: gain, tokens: materials, do: {may: {gain: {materials: 1}}}}]"),
     ""},
    {"ManyReactionsAtOnce",
     in_deck("on_play: [{draw: 20}, {discard: {count: all, in: hand}}]") +
         standing("reaction: [{when: enter_discard, do: {gain: {materials: 1}}}]"),
     ""},
    {"ReplacesAndReacts",
     in_deck("on_play: {gain: {materials: 1}}") +
         standing("instead: [{would: gain, tokens: materials, do: {gain: {progress: 1}}}], "
                  "reaction: [{when: gain, tokens: progress, do: {gain: {materials: 1}}}]"),
     ""},
    {"ResolvesItsOwnKind",
     in_deck("on_play: {choose: [{resolve: on_play, of: {in: discard}}, {pay: {materials: 90}}]}"),
     ""},
    {"PlaysItsOwnKind",
     in_deck("on_play: {choose: [{play: {in: [hand, discard]}, free: true}, "
             "{pay: {materials: 90}}]}"),
     ""},
    {"EndlessText",
     in_deck("on_play: {repeat: able, do: {cost: {pay: {materials: 1}}, "
             "then: {gain: {materials: 1}}}}"),
     ""},
    {"Garrisons",
     in_deck("pinned: true, on_play: [{draw: 20}, {repeat: 30, do: {garrison: {in: [hand, "
             "discard]}, host: {in: play}}}]"),
     ""},
    {"TheAutomatonDoesItToo",
     in_deck("on_play: {each: others, do: [{break_through: {vp: variable}}, {mill: 300}, "
             "{dynasty: 300}, {take_fame: 300}, {swap: [{in: market}, {in: exile}]}]}"),
     ""},
    {"TwoShields",
     standing("passive: [{shield: true, pay: {materials: 1}}, {shield: true, bribe: {progress: "
              "1}}]"),
     "a card has one `shield`"},
    {"LongName", "- {id: 1ROM" + std::string(20000, '9') + ", name: advance, start: deck}\n", ""},
    {"LikeInACircle", "- {id: 1ROM14, like: 1ROM15}\n- {id: 1ROM15, like: 1ROM14}\n",
     "goes round in a circle"},
};

INSTANTIATE_TEST_SUITE_P(Imperium, HostileCards, testing::ValuesIn(kHostile),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace ecumene
