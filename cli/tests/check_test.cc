// `ecumene cards check` of a person's own content: everything that is wrong in one run, at the
// places the person knows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "base/files.h"
#include "cli/tests/ran.h"

namespace ecumene {
namespace {

using testing::HasSubstr;
using testing::Not;

class CardsCheck : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::remove_all(root_); }
  void TearDown() override { std::filesystem::remove_all(root_); }

  void write(const std::string& path, const std::string& text) const {
    std::filesystem::create_directories(std::filesystem::path(root_ + "/" + path).parent_path());
    ASSERT_TRUE(write_file(root_ + "/" + path, text));
  }
  std::string faults(const std::string& game) const {
    return ran({"cards", "check", game, "--content", root_}).err;
  }

  const std::string root_ = testing::TempDir() + "ecumene_cards_check";
};

TEST_F(CardsCheck, FormMeaningAndWordsInOneRun) {
  write("cards/a.yaml",
        "- {id: T3, name: peddler, suits: [craft], on_play: {drow: 1}}\n"
        "- {id: T4, name: thief, suits: [court], on_play: {if: {it: farm}, then: {draw: 1}}}\n"
        "- {id: T10, name: nobody, suits: [court]}\n"
        "- {id: T6, like: T3}\n");
  const std::string told = faults("template");
  EXPECT_THAT(told, HasSubstr(root_ + "/cards/a.yaml:1:53: card T3: unknown op \"drow\""));
  EXPECT_THAT(told, HasSubstr(root_ + "/cards/a.yaml:2:55: card T4: `it` has no single card"));
  EXPECT_THAT(told, HasSubstr(root_ + "/cards/a.yaml:3:3: names.nobody has no words"));
  EXPECT_THAT(told, Not(HasSubstr("T6")));
  EXPECT_THAT(told, Not(HasSubstr("there is no card")));
}

TEST_F(CardsCheck, ACardThatWouldNeverBeDealtIsRefused) {
  write("games/imperium/cards/a.yaml",
        "- {id: 1CEX30, name: glory, suits: [region]}\n"
        "- {id: 1CIV99, name: glory}\n"
        "- {id: 1ROM30, name: glory, start: accession}\n"
        "- {id: 1ROM31B, name: glory, kind: power}\n");
  const std::string told = faults("imperium");
  EXPECT_THAT(told, HasSubstr(":1:3: card 1CEX30 would never be dealt: the second to fourth letter "
                              "of its id, \"CEX\", name no nation"));
  EXPECT_THAT(told, HasSubstr(":2:3: card 1CIV99 would never be dealt: it lies in no pile"));
  EXPECT_THAT(told, HasSubstr("accession card of the romans already"));
  EXPECT_THAT(told, HasSubstr("side B of the power card of the romans already"));
}

TEST_F(CardsCheck, TheDeckOfAFactionIsNotJudgedWhileACardOfItIsUnreadable) {
  write("games/settlers/cards/a.yaml",
        "- {id: ROM031, name: roman_bank, deck: romans, faction: true, deal: gould}\n");
  EXPECT_THAT(faults("settlers"), HasSubstr("unknown good \"gould\"; did you mean gold?"));
  EXPECT_THAT(faults("settlers"), Not(HasSubstr("triples")));
  write("games/settlers/cards/a.yaml",
        "- {id: ROM031, name: roman_bank, deck: romans, faction: true, deal: gold}\n");
  EXPECT_THAT(faults("settlers"), HasSubstr("triples"));
}

TEST_F(CardsCheck, ADirectoryWithoutContentHearsWhatWasExpected) {
  std::filesystem::create_directories(root_);
  EXPECT_THAT(faults("template"), HasSubstr("there is no *.yaml file at all"));
  write("mine/cards/a.yaml", "[]\n");
  EXPECT_THAT(faults("template"), HasSubstr("games/<game>/cards/"));
  EXPECT_THAT(faults("template"), HasSubstr("mine/cards/a.yaml lies in none of them"));
}

}  // namespace
}  // namespace ecumene
