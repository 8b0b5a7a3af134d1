// A scene for the tests of the table: the program's own games, people with names, and a table between them.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "cli/registry.h"
#include "cli/shelf.h"
#include "table/messages.h"

namespace ecumene::table_tests {

inline const Shelf& shelf() {
  static const Shell kShell{all_labs(), "", 0};
  static const Shelf kShelf = make_shelf(kShell).value();
  return kShelf;
}

// How many pairs of twin worlds a test compares: so many, or what ECUMENE_TWIN_PAIRS says.
inline int twin_pairs(int standard) {
  const char* wish = std::getenv("ECUMENE_TWIN_PAIRS");
  return wish ? std::atoi(wish) : standard;
}

inline Roster roster(const std::string& game, int seats) {
  Roster roster;
  roster.game = game, roster.host = "anna";
  roster.chairs.resize(static_cast<size_t>(seats));
  return roster;
}

// A person whose messages all have new ids.
class Person {
 public:
  explicit Person(std::string name) : viewer_{name, name, "en"} {}
  const Viewer& viewer() const { return viewer_; }
  Sender sender(int64_t now = 0) { return {viewer_.person, viewer_.name, viewer_.name + std::to_string(++sent_), now}; }
  Json ask(Table& table, Json message, int64_t now = 0) {
    if (!message.contains("id")) message["id"] = viewer_.name + std::to_string(++sent_);
    return answer(table, viewer_, message, now);
  }
  // Takes the first option of the question, or the one that begins with `word`.
  Json move(Table& table, std::string_view word = "") {
    for (const std::string& option : table.match().options())
      if (option.starts_with(word)) return ask(table, {{"do", "act"}, {"entries", table.entries()}, {"text", option}});
    return nullptr;
  }

 private:
  Viewer viewer_;
  int sent_ = 0;
};

inline Table running(const std::string& game, Person& anna, Person& ben, uint64_t seed = 7) {
  Table table = Table::open(shelf(), "t1", roster(game, 2), seed_from(seed), 0).value();
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

// He came to see a card that the action does not name: the worlds may rightly part.
inline bool learned(const View& before, const View& after, const std::string& action) {
  const auto known = seen_cards(before);
  for (const std::string& card : seen_cards(after))
    if (!known.contains(card) && action.find(card) == std::string::npos) return true;
  return false;
}

}  // namespace ecumene::table_tests
