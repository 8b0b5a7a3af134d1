// FullTable is the table on the whole screen of a terminal: boxes, options with numbers, a cursor,
// and windows for log, points, rules and advice. Every change of the game goes through the History
// it is given.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "content/reference.h"
#include "rules/history.h"
#include "table/loaded_game.h"
#include "terminal/scene.h"
#include "terminal/screen.h"

namespace ecumene {

struct FullTableOrder {
  const LoadedGame& loaded;
  const Reference& reference;
  std::string lang = "en";
  std::vector<std::string> who;                  // by seat: "human", or the name of a bot
  std::vector<std::shared_ptr<const Bot>> bots;  // by seat
  std::shared_ptr<const Bot> adviser;            // may be null
  uint64_t seed = 0;                             // the chance of the bots
  std::string file;                              // where the game is kept; empty: nowhere yet
  bool keeps = false;                            // written to `file` after every step
  std::function<Status(const std::string& file, const std::string& text)> save;
};

class FullTable {
 public:
  FullTable(History& history, Screen& screen, FullTableOrder order);

  // Until somebody leaves or the terminal is gone. True: the game is over.
  bool run();

 private:
  enum class Focus : uint8_t { kOptions, kTable };

  bool is_human(Seat seat) const {
    return seat.value < order_.who.size() && order_.who[seat.value] == "human";
  }
  Seat viewer() const;
  Seat only_human() const;
  bool hides_hands() const;  // people take turns at this screen and have something to hide
  uint64_t chance() const;
  const Match& match() const { return history_.match(); }

  // What is seen.
  void look();  // makes scene and pages anew
  Canvas picture();
  void draw() { screen_.show(picture()); }
  Key next_key();
  void draw_right(Canvas& canvas, Rect frame);
  void draw_details(Canvas& canvas, Rect frame) const;
  std::pair<std::string, std::string> details() const;  // title and text of what the cursor is on
  void draw_messages(Canvas& canvas, Rect frame) const;
  void draw_bottom(Canvas& canvas) const;
  Page& page() { return focus_ == Focus::kOptions ? options_ : table_; }
  int& cursor() { return focus_ == Focus::kOptions ? option_ : place_; }
  const Spot* spot() const;
  std::string card_under_cursor() const;
  std::string card_lines(std::string_view id) const;

  // Playing.
  void step();
  void move_by_bot();
  void pass_the_screen();
  void act(const std::string& text);
  void take_back();
  void keep();
  void hear(const Events& events);
  void say(std::string text);

  // Keys.
  void handle(const Key& key);
  void command(const std::string& key);
  void digit(char digit);
  void choose(size_t number);
  void enter();
  void go(Key::Kind kind);
  void typed_option();

  // Windows over the table; they end when a key closes them.
  void window(const std::string& title, const std::string& text);
  void window(const std::string& title, const Page& page);
  std::optional<std::string> prompt(const std::string& question, const std::string& begin = "");
  void show_log();
  void show_score();
  void show_hint();
  void show_help();
  void show_rules();
  void find_rules();
  void show_why_not();
  std::string rules_of(const Spot& spot) const;
  void entry_text(std::string_view key, std::string& out) const;
  bool save();
  void leave();
  Rect middle(int rows, int columns) const;

  History& history_;
  Screen& screen_;
  FullTableOrder order_;
  Phrases phrases_;
  MatchSpeaker speaker_;
  std::optional<Scene> scene_;
  Page table_{0}, options_{0};
  Focus focus_ = Focus::kOptions;
  int option_ = 0, place_ = 0;                 // cursors
  int option_top_ = 0, table_top_ = 0;         // first lines shown
  std::vector<Key> ahead_;                     // typed while a bot was thinking
  std::string number_;                         // digits typed so far
  std::vector<std::pair<int, Event>> events_;  // with the number of their step
  // by seat: events before the last thing it did; at last: anybody did
  std::vector<size_t> heard_;
  std::string message_;
  Seat seen_{};  // who sat at the screen last
  bool quit_ = false, told_end_ = false;
};

}  // namespace ecumene
