// A scene for the tests of the table: the program's own games, people with names, and a table
// between them.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "catalog/catalog.h"
#include "catalog/registry.h"
#include "cli/shell.h"
#include "table/messages.h"
#include "tests/kit/home.h"

namespace ecumene::table_tests {

inline const Shell& shell() {
  static const Shell kShell{{all_drivers(), ""}, 0};
  return kShell;
}
inline const GameCatalog& catalog() {
  static const GameCatalog kCatalog = load_catalog(shell()).value();
  return kCatalog;
}

// The same with cards of Market Day that make a CHECK fail when they are played.
inline const GameCatalog& faulty() {
  static const Shell kShell{{all_drivers(), (kit::home() / "tests/faulty").string()}, 0};
  static const GameCatalog kCatalog = load_catalog(kShell).value();
  return kCatalog;
}

inline std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const auto& [name, loaded] : catalog()) names.push_back(name);
  return names;
}

// How many pairs of twin worlds a test compares of each game: so many, or what ECUMENE_TWIN_PAIRS
// says.
inline int twin_pairs(int standard) {
  const char* wish = std::getenv("ECUMENE_TWIN_PAIRS");
  return wish ? std::atoi(wish) : standard;
}

inline Roster roster(const std::string& game, int seats) {
  Roster roster;
  roster.game = game, roster.opener = "anna";
  roster.chairs.resize(static_cast<size_t>(seats));
  return roster;
}

// A person whose messages all have new ids.
class Person {
 public:
  explicit Person(std::string name) : viewer_{name, name, "en"} {}
  const Viewer& viewer() const { return viewer_; }
  Sender sender(int64_t now = 0) {
    return {viewer_.person, viewer_.name, viewer_.name + std::to_string(++sent_), now};
  }
  Json ask(Table& table, Json message, int64_t now = 0) {
    if (!message.contains("id")) message["id"] = viewer_.name + std::to_string(++sent_);
    return answer(table, viewer_, message, now);
  }
  // Takes the first option of the question, or the one that begins with `word`.
  Json move(Table& table, std::string_view word = "") {
    for (const std::string& option : table.match().options())
      if (option.starts_with(word))
        return ask(table, {{"do", "act"}, {"entries", table.entries()}, {"text", option}});
    return nullptr;
  }

 private:
  Viewer viewer_;
  int sent_ = 0;
};

inline Table running(const std::string& game, Person& anna, Person& ben, uint64_t seed = 7) {
  Table table = Table::open(catalog(), "t1", roster(game, 2), seed_from(seed), 0).value();
  EXPECT_TRUE(table.sit(anna.sender(), Seat(0), "", "pepper"));
  EXPECT_TRUE(table.sit(ben.sender(), Seat(1), "", "salt"));
  EXPECT_TRUE(table.start(anna.sender()));
  return table;
}

// Who is to move at a table of two.
inline Person& mover(Table& table, Person& anna, Person& ben) {
  return table.match().to_move() == Seat(0) ? anna : ben;
}

inline std::set<std::string> seen_cards(const View& view) {
  std::set<std::string> out;
  for (const ViewArea& area : view.areas)
    for (const ViewCard& card : area.cards)
      if (!card.id.empty()) out.insert(card.id);
  return out;
}

// Whether the action names the card, as one of its words.
inline bool names(const std::string& action, const std::string& card) {
  return (" " + action + " ").find(" " + card + " ") != std::string::npos;
}

// Whether the step from one match to the other rolled a die, or showed the viewer a card that the
// action does not name or something else that was hidden: worlds that looked alike may then rightly
// part. What others have learned is no reason.
inline bool may_part(const Match& before, const Match& after, Seat viewer,
                     const std::string& action) {
  if (after.news().chance != before.news().chance) return true;
  if (after.disclosed() & viewer_bit(viewer)) return true;
  const auto known = seen_cards(before.view(viewer));
  for (const std::string& card : seen_cards(after.view(viewer)))
    if (!known.contains(card) && !names(action, card)) return true;
  return false;
}

}  // namespace ecumene::table_tests
