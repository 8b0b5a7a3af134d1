// Everything a player reads has words, in English and in Hungarian, with the same blanks.
#include <gmock/gmock.h>

#include <set>

#include "content/shared_words.h"
#include "content/speaker.h"
#include "games/castlemen/bars.h"
#include "games/castlemen/tests/scene.h"

namespace ecumene::castlemen {
namespace {

Words words_in(std::string_view lang) {
  auto words = load_words(language(), CastleMen::info(), built_in()->library,
                          with_shared_words(CastleMen::sources()), lang);
  if (!words) ADD_FAILURE() << words.error().text();
  return std::move(words.value());
}

std::set<std::string> blanks_of(const Template& text) {
  std::set<std::string> names;
  for (const Blank* blank : text.blanks()) {
    names.insert(blank->name);
    if (!blank->noun.empty()) names.insert("noun " + blank->noun);
  }
  return names;
}

class CastleMenWords : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Languages, CastleMenWords, ::testing::Values("en", "hu"));

TEST_P(CastleMenWords, NothingIsWithoutWords) {
  const Words words = words_in(GetParam());
  for (int bar = 1; bar <= static_cast<int>(Bar::kCannotBuy); ++bar) {
    const Refusal refusal = refusal_of(static_cast<Bar>(bar));
    EXPECT_TRUE(words.has("refusals", refusal.reason)) << refusal.reason;
  }
  for (const auto& counter : CastleMen::counters())
    EXPECT_TRUE(words.has("counters", counter.name)) << counter.name;
  for (const char* ending : {"victory", "turn-cap"})
    EXPECT_TRUE(words.has("endings", ending)) << ending;
  for (const ScoreLine& line : CastleMen::breakdown(*built_in(), Scene().state, kRed))
    EXPECT_TRUE(words.has("scores", line.what)) << line.what;
  for (const FieldSpec& field : language().fields)
    EXPECT_TRUE(field.kind == FieldKind::kScore || words.has("fields", field.name)) << field.name;
}

TEST_P(CastleMenWords, EveryCardSpeaks) {
  const Words words = words_in(GetParam());
  for (const tree::Card& card : built_in()->library.cards()) {
    Status status;
    const auto lines = speak(language(), words, built_in()->library, card, &status);
    EXPECT_TRUE(status) << status.text();
    EXPECT_FALSE(lines.empty()) << card.id;
    for (const SpokenAbility& line : lines)
      EXPECT_EQ(line.text.find('{'), std::string::npos) << line.text;
  }
}

// Where a text has a number of the rules in it, it is that of the rules.
TEST_P(CastleMenWords, NumbersAreThoseOfTheRules) {
  const Words words = words_in(GetParam());
  const Roundel& roundel = built_in()->roundel;
  for (int space = 1; space <= roundel.spaces; ++space) {
    const auto& offered = roundel.space[space];
    const std::string key = "select." + std::to_string(space) + ".move";
    ASSERT_EQ(words.has("actions", key), offered.offers(Deed::kMove)) << key;
    if (!offered.offers(Deed::kMove)) continue;
    const Action select = act(Do::kSelect, space, word_of(Deed::kMove));
    EXPECT_THAT(speak_action(CastleMen::info(), words, {}, select),
                ::testing::HasSubstr(", " + std::to_string(offered.points) + " po"));
  }
  for (const char* key : {"mint", "mint-twice"})
    EXPECT_THAT(words.find("actions", key)->source(),
                ::testing::HasSubstr(std::to_string(built_in()->trades.mint) + " {word}"));
  // Twice the same good is said as one amount.
  for (const Good good : {Good::kWood, Good::kStone, Good::kMetal}) {
    EXPECT_THAT(speak_action(CastleMen::info(), words, {},
                             act(Do::kMintTwice, word_of(good), word_of(good))),
                ::testing::HasSubstr(" " + std::to_string(2 * built_in()->trades.mint) + " "));
  }
}

TEST(CastleMenBlanks, BothLanguagesHaveTheSameBlanks) {
  const Words english = words_in("en"), hungarian = words_in("hu");
  const auto compare = [&](std::string_view section, std::string_view key) {
    const Template *one = english.find(section, key), *two = hungarian.find(section, key);
    ASSERT_TRUE(one && two) << section << "." << key;
    EXPECT_EQ(blanks_of(*one), blanks_of(*two)) << section << "." << key;
  };
  for (std::string_view event : CastleMen::info().events) compare("events", event);
  for (const ActionWord& action : CastleMen::info().actions) compare("actions", action.word);
  for (const FieldSpec& field : language().fields)
    if (field.kind != FieldKind::kScore) compare("fields", field.name);
}

// Each argument of an action is said, so that no two options read alike.
TEST_P(CastleMenWords, OptionsReadDifferently) {
  const Words words = words_in(GetParam());
  SpokenNames names;
  names.card = [&](CardId card) {
    return words.card_name(built_in()->library.cards()[card.value].name);
  };
  names.seat = [](Seat seat) { return std::to_string(seat.value); };
  for (uint64_t number = 0; number < 20; ++number) {
    Scene scene(number);
    QuickRng rng(number);
    for (Actions options; scene.state.pending;) {
      CastleMen::legal(*built_in(), scene.state, options);
      std::set<std::string> texts;
      for (Action action : options)
        texts.insert(speak_action(CastleMen::info(), words, names, action));
      ASSERT_EQ(static_cast<int>(texts.size()), options.size());
      CastleMen::play(*built_in(), scene.state,
                      options[static_cast<int>(rng.below(static_cast<uint32_t>(options.size())))],
                      nullptr);
    }
  }
}

}  // namespace
}  // namespace ecumene::castlemen
