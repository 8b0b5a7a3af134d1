// SOLO-26, SOLO-27: a campaign, its file, and what is wrong with files.
#include <gtest/gtest.h>

#include "games/imperium/solo/automaton.h"
#include "games/imperium/solo/campaign.h"
#include "games/imperium/tests/scene.h"

namespace ecumene::imperium {
namespace {

constexpr std::string_view kHead =
    "ecumene campaign 1\nnation romans/A\nrematch never\noptions standard\n";
std::string after(std::string_view lines) { return std::string(kHead) + std::string(lines); }

Campaign read(const std::string& text) {
  const auto campaign = parse_campaign(content(), text, "c.txt");
  if (!campaign) ADD_FAILURE() << campaign.error().text();
  return campaign ? *campaign : Campaign{};
}

void refuse(const std::string& text, std::string_view why) {
  const auto campaign = parse_campaign(content(), text, "c.txt");
  ASSERT_FALSE(campaign) << "was taken: " << text;
  EXPECT_EQ(campaign.error().text(), why);
}

const std::string kWon =
    "game 1 chieftain celts won 41 30 log 00000000000000a1 gained 1REG3,1CIV5 reward add 1CIV5\n";
const std::string kLost = "game 2 warlord celts lost 20 33 log 00000000000000a2\n";

TEST(ImperiumCampaign, FilesComeBackEqual) {
  for (const std::string& text :
       {after(""), after(kWon),
        after(kWon + "game 2 warlord greeks lost 20 33 log 00000000000000a2\n"),
        after("game 1 chieftain celts won 41 30 log 00000000000000a1 gained nothing reward remove "
              "1ROM14\n"),
        after(
            "game 1 chieftain celts won 41 30 log 00000000000000a1 gained 1CIV5 reward pending\n"),
        std::string("ecumene campaign 1\nnation qin/B\nrematch allowed\noptions box=legends "
                    "market-choice=slot\n")})
    EXPECT_EQ(print_campaign(content(), read(text)), text);
}

// SOLO-26: the level rises after each win only.
TEST(ImperiumCampaign, LevelsRise) {
  EXPECT_EQ(read(after("")).level(), kChieftain);
  const Campaign campaign =
      read(after(kWon + "game 2 warlord greeks lost 20 33 log 00000000000000a2\n"));
  EXPECT_EQ(campaign.level(), kWarlord);
  EXPECT_EQ(campaign.wins(), 1);
  EXPECT_EQ(campaign.losses(), 1);
  EXPECT_FALSE(campaign.is_over());
}

// SOLO-26: five wins, the last at overlord, or four losses.
TEST(ImperiumCampaign, EndsWithFiveWinsOrFourLosses) {
  std::string text(kHead);
  const std::array<const char*, 5> levels = {"chieftain", "warlord", "imperator", "sovereign",
                                             "overlord"};
  const std::array<const char*, 5> nations = {"celts", "greeks", "qin", "vikings", "olmecs"};
  for (size_t i = 0; i < 5; ++i)
    text += "game " + std::to_string(i + 1) + " " + levels[i] + " " + nations[i] +
            " won 40 3 log 000000000000000" + std::to_string(i) +
            (i < 4 ? " gained nothing reward remove 1ROM" + std::to_string(14 + i) + "\n" : "\n");
  EXPECT_TRUE(read(text).is_over());
  refuse(text + "game 6 overlord minoans lost 1 2 log 00000000000000ff\n",
         "c.txt:10: the campaign was over before this game");
  std::string lost(kHead);
  for (int i = 1; i <= 4; ++i)
    lost += "game " + std::to_string(i) + " chieftain celts lost 4 30 log 000000000000000" +
            std::to_string(i) + "\n";
  EXPECT_TRUE(read(lost).is_over());
}

TEST(ImperiumCampaign, BadFilesSayWhere) {
  refuse("", "c.txt:1: the last line does not end: the file is cut off");
  refuse("hello\n", "c.txt:1: expected \"ecumene campaign 1\"");
  refuse("ecumene campaign 1\nnation gauls/A\n", "c.txt:2: there is no nation \"gauls/A\"");
  refuse("ecumene campaign 1\nnation romans/A\n", "c.txt:3: expected \"rematch …\"");
  refuse("ecumene campaign 1\nnation romans/A\nrematch maybe\n",
         "c.txt:3: expected \"rematch never\" or \"rematch allowed\"");
  refuse("ecumene campaign 1\nnation romans/A\nrematch never\noptions level=overlord\n",
         "c.txt:4: level follows from the campaign: leave it out");
  refuse(after("game 2 chieftain celts lost 1 2 log 00000000000000a1\n"),
         "c.txt:5: expected \"1\" as word 2");
  refuse(after("game 1 warlord celts lost 1 2 log 00000000000000a1\n"),
         "c.txt:5: expected \"chieftain\" as word 3");
  refuse(after("game 1 chieftain romans lost 1 2 log 00000000000000a1\n"),
         "c.txt:5: the romans cannot be met in this game (SOLO-26)");
  refuse(after("game 1 chieftain celts drawn 1 2 log 00000000000000a1\n"),
         "c.txt:5: expected \"won\" or \"lost\"");
  refuse(
      after("game 1 chieftain celts won 2 2 log 00000000000000a1 gained nothing reward pending\n"),
      "c.txt:5: a win needs more points than the automaton has (SOLO-25)");
  refuse(after("game 1 chieftain celts lost x 2 log 00000000000000a1\n"),
         "c.txt:5: \"x\" is no number of points");
  refuse(after("game 1 chieftain celts lost 1 02 log 00000000000000a1\n"),
         "c.txt:5: \"02\" is no number of points");
  refuse(after("game 1 chieftain celts lost 1 2 log zz\n"),
         "c.txt:5: expected 16 hexadecimal digits behind \"log\"");
  refuse(after("game 1 chieftain celts lost 1 2 log 00000000000000a1 today\n"),
         "c.txt:5: \"today\" should not stand here");
  refuse(after("game 1 chieftain celts won 5 2 log 00000000000000a1 gained 9XXX1 reward pending\n"),
         "c.txt:5: there is no card \"9XXX1\"");
  refuse(
      after("game 1 chieftain celts won 5 2 log 00000000000000a1 gained 1CIV5 reward add 1CIV2\n"),
      "c.txt:5: \"add 1CIV2\" was no choice after this game (SOLO-27)");
  // A nation's card, a table, an unrest, King of Kings, a card of the other box, one for three
  // players.
  for (const std::string id : {"1CAR5", "AQINB", "1UNR1", "1FAM9A", "2CIV5", "1REG1"})
    refuse(after("game 1 chieftain celts won 5 2 log 00000000000000a1 gained " + id +
                 " reward add " + id + "\n"),
           "c.txt:5: \"" + id + "\" cannot be gained in this game (SOLO-27)");
  refuse(after(kWon +
               "game 2 warlord greeks won 5 2 log 00000000000000a2 gained 1CIV5 reward pending\n"),
         "c.txt:6: \"1CIV5\" cannot be gained in this game (SOLO-27)");
  refuse(after(kWon) + "game 2 warlord greeks lost 1 2 log 00000000000000a1\n",
         "c.txt:6: this game stands in the campaign already");
  refuse(after("game 1 chieftain celts won 5 2 log 00000000000000a1 gained 1CIV5 reward pending\n" +
               kLost),
         "c.txt:6: the reward of the game before has not been chosen");
  refuse(after(kWon).substr(0, after(kWon).size() - 1),
         "c.txt:1: the last line does not end: the file is cut off");
}

// SOLO-26 [C]
TEST(ImperiumCampaign, ADefeatedNationIsNotMetAgain) {
  refuse(after(kWon + kLost), "c.txt:6: the celts cannot be met in this game (SOLO-26)");
  std::string rematch = after(kWon + kLost);
  rematch.replace(rematch.find("never"), 5, "allowed");
  EXPECT_EQ(read(rematch).losses(), 1);
}

// SOLO-27
TEST(ImperiumCampaign, TheNextGameFollowsFromTheLast) {
  QuickRng rng(1, 1);
  const Campaign campaign =
      read(after(kWon + "game 2 warlord greeks lost 20 33 log 00000000000000a2\n"));
  const auto setup = next_game(content(), campaign, rng);
  EXPECT_EQ(setup.seats, 1);
  EXPECT_EQ(setup.option[kOptionLevel], kWarlord);
  EXPECT_EQ(setup.option[kOptionFirstGoods], 1);
  EXPECT_EQ(setup.option[kOptionDeckChange], content().library.index("1CIV5") + 1);
  for (uint64_t seed = 0; seed < 100; ++seed) {
    QuickRng other(seed, 1);
    const int nation = next_game(content(), campaign, other).option[kOptionAutomaton] - 1;
    EXPECT_NE(nation, kRomans);
    EXPECT_NE(nation, kCelts);
  }
  EXPECT_EQ(next_game(content(), read(after(kWon)), rng).option[kOptionFirstGoods], 0);
}

// SOLO-27: what came to the player, and each card of the starting deck.
TEST(ImperiumCampaign, RewardsAreCardsGainedOrCardsToLeaveOut) {
  const Campaign campaign = read(after(
      "game 1 chieftain celts won 41 30 log 00000000000000a1 gained 1REG3,1CIV5 reward pending\n"));
  ASSERT_TRUE(campaign.owes_reward());
  std::vector<std::string> all;
  for (const Reward& reward : rewards(content(), campaign))
    all.push_back(print_reward(content(), reward));
  ASSERT_EQ(all.size(), 12u);
  EXPECT_EQ(all[0], "add 1REG3");
  EXPECT_EQ(all[1], "add 1CIV5");
  EXPECT_EQ(all[2], "remove 1ROM14");
}

// A game played to its end: won only if its rank says so, and counted once at the level it belongs
// to.
TEST(ImperiumCampaign, FinishedGamesAreRecorded) {
  Campaign campaign = read(after(""));
  QuickRng rng(3, 1);
  const auto setup = next_game(content(), campaign, rng);
  Rng cards(seed_from(3));
  MatchOf<Imperium> match(built_in(), Imperium::setup(content(), setup, cards));
  EXPECT_FALSE(record(content(), match, "00000000000000a1", campaign)) << "it is not finished";
  while (!match.over()) {
    const std::vector<std::string> options = match.options();
    ASSERT_TRUE(match.apply(options[rng.below(static_cast<uint32_t>(options.size()))], nullptr));
  }
  const Status recorded = record(content(), match, "00000000000000a1", campaign);
  ASSERT_TRUE(recorded) << recorded.text();
  ASSERT_EQ(campaign.games.size(), 1u);
  EXPECT_EQ(campaign.games[0].won, match.outcome().rank[0] == 1);
  EXPECT_EQ(campaign.games[0].own, match.outcome().score[0]);
  EXPECT_EQ(read(print_campaign(content(), campaign)), campaign);
  Campaign greek = campaign;
  greek.faction = static_cast<uint8_t>(2 * kGreeks);
  EXPECT_FALSE(record(content(), match, "00000000000000a2", greek)) << "another nation's campaign";
}

}  // namespace
}  // namespace ecumene::imperium
