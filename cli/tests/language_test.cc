// The language of every game: its schema takes what the loader takes, its words have meanings, and
// the examples of the document are read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/registry.h"
#include "cli/tests/ran.h"
#include "content/forms.h"
#include "content/language_document.h"
#include "content/schema.h"
#include "content/shared_words.h"
#include "content/tests/json_validator.h"
#include "effects/checker.h"
#include "effects/limits.h"

namespace ecumene {
namespace {

using testing::HasSubstr;

const std::vector<std::unique_ptr<GameDriver>>& drivers() {
  static const std::vector<std::unique_ptr<GameDriver>> kLabs = all_drivers();
  return kLabs;
}

const GameDriver& lab_of(std::string_view game) {
  return **std::find_if(drivers().begin(), drivers().end(),
                        [&](const auto& driver) { return driver->info().name == game; });
}

JsonValidator validator_of(const GameDriver& driver) {
  Status status;
  const Meanings meanings = read_meanings(driver.sources(), status);
  EXPECT_TRUE(status) << status.text();
  return JsonValidator(OrderedJson::parse(json_schema(*driver.language(), meanings)));
}

// A list of maps with ids is a card file; boards and tables of costs are not.
bool is_card_file(const Yaml& document) {
  return document.is_list() && !document.items().empty() && document.items()[0].find("id");
}

TEST(CardSchema, AcceptsEveryCardFileWeShip) {
  for (const auto& driver : drivers()) {
    if (!driver->language()) continue;
    const JsonValidator validator = validator_of(*driver);
    int files = 0;
    for (const SourceFile& file : driver->sources()) {
      if (!lies_in(file.path, "cards")) continue;
      const auto document = parse_yaml(file.text, file.path);
      ASSERT_TRUE(document) << document.error().text();
      if (!is_card_file(*document)) continue;
      ++files;
      EXPECT_EQ(validator.fault(json_of(*document)), "") << file.path;
    }
    EXPECT_GT(files, 0) << driver->info().name;
  }
}

TEST(CardSchema, AcceptsTheExamplesOfTheDocument) {
  const JsonValidator validator = validator_of(lab_of("template"));
  for (const FormGroup& group : form_groups())
    for (const Form& form : group.forms) {
      if (form.example.empty()) continue;
      const auto document = parse_yaml(example_file(form.example), "example");
      ASSERT_TRUE(document) << form.key << document.error().text();
      EXPECT_EQ(validator.fault(json_of(*document)), "") << group.name << ", " << form.key;
    }
}

TEST(CardSchema, RefusesWhatTheLoaderRefuses) {
  const JsonValidator validator = validator_of(lab_of("template"));
  for (const char* wrong : {"- {id: A}",
                            "- {name: a}",
                            "id: A",
                            "- {id: A, name: a, pined: true}",
                            "- {id: A, name: a, stays: false}",
                            "- {id: A, name: a, suits: [green]}",
                            "- {id: A, name: a, on_play: {drow: 1}}",
                            "- {id: A, name: a, on_play: {draw: one}}",
                            "- {id: A, name: a, on_play: {draw: 1, to: hand}}",
                            "- {id: A, name: a, on_play: []}",
                            "- {id: A, name: a, on_play: {cost: {pay: {coins: 1}}}}",
                            "- {id: A, name: a, on_play: {discard: {in: attic}}}",
                            "- {id: A, name: a, on_play: {choose: [{draw: 1}]}}",
                            "- {id: A, name: a, on_play: {each: some, do: {draw: 1}}}",
                            "- {id: A, name: a, on_play: {gain: {tea: 1}}}",
                            "- {id: A, name: a, on_play: {gain: {coins: 1000}}}",
                            "- {id: A, name: a, reaction: [{when: rain, do: {draw: 1}}]}",
                            "- {id: A, name: a, reaction: [{when: gain}]}",
                            "- {id: A, name: a, only_if: {state: rich, none: farm}}",
                            "- {id: A, name: a, passive: [{hand_sise: 1}]}",
                            "- {id: A, name: a, vp: {points: 2}}"}) {
    const auto document = parse_yaml(wrong, "cards/a.yaml");
    ASSERT_TRUE(document) << wrong;
    EXPECT_NE(validator.fault(json_of(*document)), "") << wrong;
    EXPECT_FALSE(load_library(*lab_of("template").language(), {{"cards/a.yaml", wrong}})) << wrong;
  }
}

TEST(CardSchema, SaysWhatKeysMean) {
  const std::string schema = ran({"cards", "schema", "template"}).out;
  EXPECT_THAT(schema, HasSubstr(find_form("an op", "cost")->about.substr(0, 60)));
  EXPECT_THAT(schema, HasSubstr("Puts coins from the stock on a card."));
  EXPECT_THAT(schema, HasSubstr("The card they are put on."));
}

TEST(Forms, EveryExampleIsACard) {
  const GameDriver& driver = lab_of("template");
  const Language& language = *driver.language();
  for (const FormGroup& group : form_groups())
    for (const Form& form : group.forms) {
      EXPECT_FALSE(form.about.empty()) << group.name << ", " << form.key;
      if (form.example.empty()) continue;
      // families and cards that an example speaks of are those of Market Day
      Sources sources = driver.sources();
      sources.push_back({"cards/example.yaml", example_file(form.example), true});
      const auto library = load_library(language, sources);
      ASSERT_TRUE(library) << form.key << ": " << library.error().text();
      const auto where = [&](tree::Mark mark) { return library->where(mark); };
      Status status = check_cards(language, library->cards(), where);
      status.add(check_limits(language, library->cards(), {}, where));
      EXPECT_TRUE(status) << group.name << ", " << form.key << ": " << status.text();
      EXPECT_THAT(std::string(form.example), HasSubstr(std::string(form.key)));
    }
}

// What the loader takes is in the table, and what is in the table the loader takes: every form is
// in an example, its own or another's.
TEST(Forms, EveryFormIsInAnExample) {
  std::string all;
  for (const FormGroup& group : form_groups())
    for (const Form& form : group.forms) all += std::string(form.example) + "\n";
  all += "id: X\nname: x\nnote: x\n";
  for (const FormGroup& group : form_groups())
    for (const Form& form : group.forms)
      EXPECT_THAT(all, HasSubstr(std::string(form.key))) << group.name;
}

TEST(Meanings, EveryWordOfEveryGameHasOneAndNothingElseHas) {
  for (const auto& driver : drivers()) {
    if (!driver->language() || driver->language()->verbs.empty()) continue;
    Status status;
    const Meanings meanings = read_meanings(driver->sources(), status);
    status.add(check_meanings(*driver->language(), meanings));
    EXPECT_TRUE(status) << "games/" << driver->info().name << "/words/language.en.yaml:\n"
                        << status.text();
  }
}

TEST(LanguageDocument, HasTheFormsAndTheWordsOfTheGames) {
  const std::string all = ran({"cards", "language"}).out;
  EXPECT_THAT(all, HasSubstr("## What happens: ops"));
  EXPECT_THAT(all, HasSubstr("  > On play: Draw 2 cards or gain 3 coins."));
  EXPECT_THAT(all, HasSubstr("## The words of `imperium`"));
  const std::string one = ran({"cards", "language", "settlers"}).out;
  EXPECT_TRUE(one.starts_with("## The words of `settlers`"));
  EXPECT_THAT(one, HasSubstr("| `take_over` | a selector | Takes a location"));
  EXPECT_EQ(ran({"cards", "language", "castlemen"}).exit_code, 2);
}

}  // namespace
}  // namespace ecumene
