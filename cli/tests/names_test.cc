// The names of the cards of every game: each language has its own, or keeps the English one on
// purpose.
#include <gtest/gtest.h>

#include <map>

#include "catalog/catalog.h"
#include "catalog/registry.h"

namespace ecumene {
namespace {

class CardNames : public testing::Test {
 protected:
  CardNames() { shell_.drivers = all_drivers(); }

  // Does something with each game in each language but English.
  template <class Do>
  void in_translations(Do&& look) {
    int languages = 0;
    for (const auto& driver : shell_.drivers) {
      const LoadedGame loaded = need(load_game(shell_, *driver));
      for (const auto& [lang, words] : loaded.words) {
        if (lang == "en") continue;
        ++languages;
        SCOPED_TRACE(std::string(loaded.info().name) + " " + lang);
        look(loaded.library->names(), loaded.words.at("en"), words);
      }
    }
    EXPECT_GE(languages, 4);
  }

  Shell shell_;
};

TEST_F(CardNames, AreTranslatedOrKeptOnPurpose) {
  in_translations([](const auto& names, const Words& english, const Words& words) {
    ASSERT_FALSE(names.empty());
    for (const std::string& name : names)
      EXPECT_EQ(words.card_name(name) == english.card_name(name), words.has("kept", name))
          << name << ": " << words.card_name(name)
          << (words.has("kept", name) ? " is no longer the English name: take it out of kept"
                                      : " is English: translate it, or write the reason into kept");
    for (const std::string& name : words.keys("kept")) {
      EXPECT_TRUE(names.contains(name)) << "no card is called " << name;
      EXPECT_FALSE(words.text("kept", name).empty()) << name << " is kept without a reason";
    }
  });
}

// Else a person could not tell the cards apart, nor a sentence say which of them it means.
TEST_F(CardNames, AreTheSameOnlyWhereTheEnglishOnesAre) {
  in_translations([](const auto& names, const Words& english, const Words& words) {
    std::map<std::string, std::string> called;
    for (const std::string& name : names) {
      const auto& [translated, first] =
          *called.try_emplace(words.card_name(name), english.card_name(name)).first;
      EXPECT_EQ(first, english.card_name(name)) << "both are called " << translated;
    }
  });
}

}  // namespace
}  // namespace ecumene
