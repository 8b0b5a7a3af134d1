// The player aids: whole, the same in every language, and true to the content.
#include "content/reference.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "catalog/catalog.h"
#include "catalog/registry.h"

namespace ecumene {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kGames[] = {"castlemen", "settlers", "imperium"};

Shell made_shell() {
  Shell shell;
  shell.drivers = all_drivers();
  return shell;
}

const Shell& shell() {
  static const Shell kShell = made_shell();
  return kShell;
}

const LoadedGame& loaded_of(const std::string& game) {
  static std::map<std::string, LoadedGame> loaded_games;
  if (!loaded_games.contains(game))
    loaded_games.emplace(game, need(load_game(shell(), shell().driver(game))));
  return loaded_games.at(game);
}

Reference aid(const std::string& game, const std::string& lang) {
  return need(reference_of(shell(), loaded_of(game), lang));
}

std::vector<std::string> keys_of(const Reference& reference) {
  std::vector<std::string> keys;
  for (const ReferenceSection& section : reference.sections) {
    keys.push_back("# " + section.key);
    for (const ReferenceEntry& entry : section.entries) keys.push_back(entry.key);
  }
  return keys;
}

TEST(Reference, SaysTheSameThingsInEveryLanguage) {
  for (const char* game : kGames) {
    EXPECT_FALSE(aid(game, "en").sections.empty()) << game;
    EXPECT_EQ(keys_of(aid(game, "en")), keys_of(aid(game, "hu"))) << game;
  }
}

TEST(Reference, HasEveryVerbGoodAbilityAndFaction) {
  for (const char* game : kGames) {
    const LoadedGame& loaded = loaded_of(game);
    const Reference reference = aid(game, "en");
    for (const VerbSpec& verb : loaded.language->verbs)
      EXPECT_TRUE(reference.find(verb.name)) << game << " " << verb.name;
    for (const AbilitySpec& ability : loaded.language->abilities)
      EXPECT_TRUE(reference.find(ability.name) || ability.name == "on_play")
          << game << " " << ability.name;
    for (const std::string& faction : loaded.info().factions)
      EXPECT_TRUE(reference.find(seat_word(faction)) || loaded.info().factions.size() == 2)
          << game << " " << faction;
  }
}

TEST(Reference, NoEntryIsEmpty) {
  for (const char* game : kGames)
    for (const char* lang : {"en", "hu"})
      for (const Reference reference = aid(game, lang);
           const ReferenceSection& section : reference.sections)
        for (const ReferenceEntry& entry : section.entries) {
          EXPECT_FALSE(entry.text.empty()) << game << " " << lang << " " << entry.key;
          EXPECT_THAT(entry.text, Not(HasSubstr("{"))) << game << " " << lang << " " << entry.key;
        }
}

TEST(Reference, TakesNumbersAndNamesFromTheContent) {
  const Reference castle = aid("castlemen", "en");
  EXPECT_EQ(castle.find("village")->text.substr(0, 23), "1 wood, 1 stone, 1 food");
  EXPECT_THAT(castle.find("drainage")->text, HasSubstr("You may found villages on swamps"));
  EXPECT_THAT(aid("settlers", "en").find("barbarians")->text, HasSubstr("5 workers, 1 raze token"));
  EXPECT_THAT(aid("settlers", "hu").find("barbarians")->text, HasSubstr("5 munkás"));
  EXPECT_THAT(aid("imperium", "en").find("romans")->text, HasSubstr("\nA: "));
  EXPECT_EQ(aid("imperium", "hu").find("market")->term, "Piac");
}

Result<Reference> load(const std::string& text) {
  const LoadedGame& loaded = loaded_of("castlemen");
  Sources sources = {{"games/castlemen/reference/en.yaml", text}};
  return load_reference(*loaded.language, loaded.info(), loaded.words.at("en"), *loaded.library,
                        sources);
}

TEST(Reference, RefusesWhatIsNotThere) {
  EXPECT_THAT(
      load("title: x\nsections:\n  - {key: a, title: b, entries: [{text: \"{costs.palace}\"}]}\n")
          .error()
          .text(),
      HasSubstr("there is no costs.palace in the card files"));
  EXPECT_THAT(load("title: x\nsections:\n  - {key: a, title: b, cards: [palace]}\n").error().text(),
              HasSubstr("there is no card palace"));
  EXPECT_THAT(load("title: x\nsections:\n  - {key: a, title: b, entries: [{key: k, text: a}, {key: "
                   "k, text: b}]}\n")
                  .error()
                  .text(),
              HasSubstr("two entries for k"));
  EXPECT_THAT(load("title: x\nsections:\n  - {key: a, title: b, entries: [{key: k, txet: a}]}\n")
                  .error()
                  .text(),
              HasSubstr("no txet"));
}

TEST(Reference, PrintsTextHtmlAndJson) {
  const Reference reference{
      "g", "en", "A & B", "8", {{"s", "S", false, {{"k", "K", "one <two>\nthree"}}}}};
  EXPECT_EQ(reference_text(reference), "A & B\n\n== S ==\n  K: one <two>\n  three\n");
  EXPECT_THAT(reference_html(reference), HasSubstr("<p><b>K.</b> one &lt;two&gt;<br>three</p>"));
  EXPECT_EQ(reference_json(reference)["sections"][0]["entries"][0]["term"], "K");
  EXPECT_EQ(reference.search("k").size(), 1u);
  const Reference hungarian = aid("castlemen", "hu");
  ASSERT_FALSE(hungarian.search("népesség").empty()) << "whatever the case, whatever the letter";
  EXPECT_EQ(hungarian.search("NÉPESSÉG"), hungarian.search("népesség"));
  EXPECT_EQ(aid("settlers", "en").search("deal").back()->term, "End a deal")
      << "inside of a term, too: at last";
}

}  // namespace
}  // namespace ecumene
