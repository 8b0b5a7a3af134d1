// The commands that know the cards of Imperium: what lies in the boxes, and campaigns.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "cli/tests/ran.h"

namespace ecumene {
namespace {

using testing::HasSubstr;

class ImperiumCommands : public testing::Test {
 protected:
  ImperiumCommands()
      : folder_(std::filesystem::temp_directory_path() /
                ("ecumene-imperium-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~ImperiumCommands() override { std::filesystem::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  static std::vector<std::string> campaign(const std::string& file,
                                           const std::string& players = "") {
    std::vector<std::string> words = {"play", "imperium",   "--plain", "--seed",
                                      "5",    "--campaign", file};
    if (!players.empty()) words.insert(words.end(), {"--players", players});
    return words;
  }

 private:
  std::filesystem::path folder_;
};

// IMP-B1, IMP-B2, IMP-B3
TEST_F(ImperiumCommands, StatsTellCardsFacesAndTablesApart) {
  const Ran told = ran({"cards", "stats", "imperium"});
  EXPECT_THAT(told.out, HasSubstr("552 cards (572 faces) and 29 tables, "));
  EXPECT_THAT(told.out, HasSubstr("decks: 1CAR 23 1CEL 28 1CIV 15 "));
  const auto stats = nlohmann::json::parse(ran({"cards", "stats", "imperium", "--json"}).out);
  EXPECT_EQ(stats["cards"], 552);
  EXPECT_EQ(stats["faces"], 572);
  EXPECT_EQ(stats["tables"], 29);
  EXPECT_LE(stats["native_cards"].get<int>() * 20, 572);
  const std::map<std::string, int> nations = {
      {"1CAR", 23}, {"1CEL", 28}, {"1GRE", 23}, {"1MAC", 23}, {"1PER", 23}, {"1ROM", 23},
      {"1SCY", 24}, {"1VIK", 26}, {"2ART", 29}, {"2ATL", 22}, {"2EGY", 23}, {"2MAU", 24},
      {"2MIN", 23}, {"2OLM", 26}, {"2QIN", 25}, {"2UTO", 21}};
  std::map<char, int> commons;
  for (const auto& [deck, count] : stats["decks"].items()) {
    const auto nation = nations.find(deck);
    if (nation == nations.end())
      commons[deck[0]] += count.get<int>();
    else
      EXPECT_EQ(count, nation->second) << deck;
  }
  EXPECT_EQ(commons, (std::map<char, int>{{'1', 83}, {'2', 83}}));
}

// Games without sides and without numbers are counted as they are.
TEST_F(ImperiumCommands, OtherGamesHaveNoTables) {
  EXPECT_THAT(ran({"cards", "stats", "settlers"}).out, HasSubstr("220 cards, "));
}

TEST_F(ImperiumCommands, AGameOfAnotherCampaignIsRefusedBeforeItIsPlayed) {
  ASSERT_EQ(ran(campaign(path("celts"), "celts/B")).exit_code, 0);
  ASSERT_EQ(ran(campaign(path("romans"), "romans/A")).exit_code, 0);
  std::filesystem::copy_file(path("celts.log"), path("romans.log"),
                             std::filesystem::copy_options::overwrite_existing);
  const Ran refused = ran(campaign(path("romans")));
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_THAT(refused.err,
              HasSubstr("romans.log: campaign: the game was not played with its nation"));
  EXPECT_THAT(refused.out, testing::Not(HasSubstr("revolt")));
}

TEST_F(ImperiumCommands, ARewardIsToldWithWhatItsCardSays) {
  const std::string owed =
      "ecumene campaign 1\nnation romans/A\nrematch never\noptions standard\n"
      "game 1 chieftain celts won 41 30 log 00112233aabbccdd gained 1REG3,1CIV5 reward ";
  ASSERT_TRUE(write_file(path("rome"), owed + "pending\n"));
  const Ran open = ran(campaign(path("rome")));
  EXPECT_THAT(
      open.out,
      HasSubstr("   1 Add Mountain [1REG3] to the starting deck. Stays in play. On play: Gain 3 "));
  EXPECT_THAT(open.out, HasSubstr("   3 Take Glory [1ROM14] out of the starting deck. "));
  EXPECT_THAT(open.err, HasSubstr("still to be chosen"));
  const Ran chosen = ran(campaign(path("rome")), "13\n1\nq\n");
  EXPECT_THAT(chosen.out, HasSubstr("\"13\" is none of them."));
  EXPECT_THAT(
      chosen.out,
      HasSubstr("Campaign of the Romans: 1 of 5 wins, 0 of 4 losses. The next level is warlord."));
  EXPECT_EQ(*read_file(path("rome")), owed + "add 1REG3\n");
}

TEST_F(ImperiumCommands, NoBotPlaysACampaign) {
  const Ran refused = ran(campaign(path("bot"), "romans/A:greedy"));
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.err, HasSubstr("a campaign is yours to play"));
  EXPECT_FALSE(std::filesystem::exists(path("bot")));
}

}  // namespace
}  // namespace ecumene
