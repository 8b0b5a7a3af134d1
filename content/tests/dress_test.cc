#include "content/dress.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ecumene {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

GameInfo market_info(std::vector<std::string> factions) {
  GameInfo info;
  info.name = "market";
  info.factions = std::move(factions);
  return info;
}

const SourceFile kMarketWords = {"games/market/words/en.yaml", "game: {title: Market Day}"};

Result<Dress> dress_of(const std::string& text, Sources more = {kMarketWords}) {
  more.push_back({"games/market/game.yaml", text});
  return read_dress(market_info({"romans/A", "romans/B", "celts/A", "red"}), more);
}

std::string dress_fault(const std::string& text, Sources more = {kMarketWords}) {
  const auto dress = dress_of(text, std::move(more));
  return dress ? "" : dress.error().text();
}

TEST(Dress, AGameThatSaysNothingCanBeOffered) {
  const auto dress = dress_of("class: Market");
  ASSERT_TRUE(dress) << dress.error().text();
  EXPECT_TRUE(dress->listed);
  EXPECT_EQ(dress->place, Dress::kNoPlace);
  EXPECT_FALSE(dress->has_tutorial || dress->has_reference || dress->has_terminal);
  EXPECT_EQ(dress->emblem, "");
  EXPECT_THAT(dress->pieces, ElementsAre(testing::Pair("red", 1)));  // called by a colour
  EXPECT_THAT(dress->languages, ElementsAre("en"));
}

TEST(Dress, IsWhatTheFileSays) {
  const auto dress = dress_of(
      "class: Market\nplace: 2\nplays: [played]\nlisted: false\nfirst: romans/B\n"
      "emblem: {ink: gold, path: \"M1 2l3.5 -4z\"}\nseats: {celts: green}\n"
      "terminal:\n  signs: {coins: [●, yellow], worker: ☺}\n  tallies: [coins]\n"
      "  spelled: {phase: {from: 1, words: [dawn, dusk]}}\n  left_out: [slot*, round]\n",
      {kMarketWords,
       {"games/market/tutorial/first.yaml", ""},
       {"games/other/reference/en.yaml", ""}});
  ASSERT_TRUE(dress) << dress.error().text();
  EXPECT_EQ(dress->place, 2);
  EXPECT_FALSE(dress->listed);
  EXPECT_EQ(dress->first, "romans/B");
  EXPECT_EQ(dress->emblem, "M1 2l3.5 -4z");
  EXPECT_EQ(dress->ink, "gold");
  EXPECT_THAT(dress->pieces, ElementsAre(testing::Pair("celts", 2), testing::Pair("red", 1)));
  EXPECT_TRUE(dress->has_tutorial);
  EXPECT_FALSE(dress->has_reference);  // another game's
  EXPECT_TRUE(dress->has_terminal);
  ASSERT_TRUE(dress->sign("coins"));
  EXPECT_EQ(dress->sign("coins")->colour, "yellow");
  EXPECT_EQ(dress->sign("worker")->colour, "");
  EXPECT_EQ(dress->sign("stars"), nullptr);
  EXPECT_TRUE(dress->leaves_out("slot3") && dress->leaves_out("round"));
  EXPECT_FALSE(dress->leaves_out("rounds"));
  ASSERT_TRUE(dress->spelling("phase"));
  EXPECT_THAT(dress->spelling("phase")->words, ElementsAre("dawn", "dusk"));
}

TEST(Dress, FaultsAreToldWithTheirPlace) {
  EXPECT_THAT(dress_fault("plase: 2"), HasSubstr("game.yaml:1:1"));
  EXPECT_THAT(dress_fault("plase: 2"), HasSubstr("did you mean place?"));
  EXPECT_THAT(dress_fault("first: greeks"), HasSubstr("there is romans/A, romans/B, celts/A, red"));
  EXPECT_THAT(dress_fault("seats: {romans: pink}"), HasSubstr("there is blue, red, green, yellow"));
  EXPECT_THAT(dress_fault("seats: {greeks: red}"), HasSubstr("there is no \"greeks\""));
  EXPECT_THAT(dress_fault("emblem: {path: \"M1 2\\\"onload\"}"), HasSubstr("an emblem has a path"));
  EXPECT_THAT(dress_fault("emblem: {ink: \"red; x\", path: M1}"), HasSubstr("an ink is"));
  EXPECT_THAT(dress_fault("terminal: {signs: {a: ●, b: [●, red]}}"), HasSubstr("a has the sign ●"));
  EXPECT_THAT(dress_fault("terminal: {signs: {a: [●, pink]}}"), HasSubstr("there is no \"pink\""));
}

TEST(Dress, APromisedLanguageHasWords) {
  EXPECT_THAT(dress_fault("languages: [en, hu]"),
              HasSubstr("games/market/words/hu.yaml: the game promises to speak \"hu\""));
  EXPECT_EQ(dress_fault("languages: [en, hu]", {kMarketWords, {"games/market/words/hu.yaml", ""}}),
            "");
  EXPECT_THAT(dress_fault("class: Market", {}), HasSubstr("promises to speak \"en\""));
}

TEST(Dress, TitlesAreSaidInTheLanguageOrInEnglish) {
  const GameInfo info = market_info({"red"});
  Sources sources = {kMarketWords};
  EXPECT_EQ(title_of(sources, info, "hu"), "Market Day");
  sources.push_back({"games/market/words/hu.yaml", "game: {title: Vásárnap}"});
  EXPECT_EQ(title_of(sources, info, "hu"), "Vásárnap");
  EXPECT_EQ(title_of(sources, info, "en"), "Market Day");
  EXPECT_EQ(title_of(Sources{}, info, "en"), "Market");
}

}  // namespace
}  // namespace ecumene
