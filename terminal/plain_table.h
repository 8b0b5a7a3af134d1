// PlainTable is a table of plain lines: it shows what the seat to move may see, asks, and does what
// is answered. It works in a pipe as well as in a terminal; the end of the input ends it.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "rules/history.h"
#include "terminal/plain_lines.h"

namespace ecumene {

class PlainTable {
 public:
  using Save = std::function<Status(const std::string& file, const std::string& text)>;

  using Bots = std::vector<std::shared_ptr<const Bot>>;  // by seat

  // `who` is by seat: "human" sits here; else the seat's bot plays, or any option is picked where
  // there is none. `seed` is the chance of all of these.
  PlainTable(History& history, std::vector<std::string> who, uint64_t seed, std::istream& in,
             std::ostream& out, Save save, Bots bots = {});

  // How the table is told; in the game's keys unless this is said.
  void speak_by(std::shared_ptr<const PlainLines> lines) { lines_ = std::move(lines); }

  // Whom `h` asks what to do; without one it says that there is nobody to ask.
  void advise_by(std::shared_ptr<const Bot> adviser) { adviser_ = std::move(adviser); }

  // The file that is written after every step of a person and at the end.
  void keep_in(std::string file) { file_ = std::move(file), keeps_ = true; }

  // What wipes the terminal before it is handed on from one person to another; nothing in a pipe.
  void wipe_by(std::string text) { wipe_ = std::move(text); }

  // Until the game is over, somebody quits or the input ends. True: the game is over.
  bool run();

 private:
  bool is_human(Seat seat) const { return who_[seat.value] == "human"; }
  Seat viewer() const;
  bool hides_hands() const;  // people take turns at this terminal and have something to hide
  void show_table();
  void show_question(const View& view);
  void move_by_bot();
  uint64_t chance() const;  // of the bots, at this step
  bool ask();               // false: no more questions
  bool hand_over(Seat seat);
  bool read_line(std::string& line);
  void answer(const std::string& line);
  void act(const std::string& text);
  void do_option(const std::string& text);
  void take_back();
  void keep();
  void advise();
  void explain(const std::string& text);
  void read_card(const std::string& text);
  void read_rules(const std::string& word);
  void save_to(const std::string& file);
  void tell(size_t from, Seat hearer);
  void show_log();

  History& history_;
  std::vector<std::string> who_;
  uint64_t seed_;
  Bots bots_;
  std::shared_ptr<const Bot> adviser_;
  std::shared_ptr<const PlainLines> lines_ = std::make_shared<const KeyLines>();
  std::istream& in_;
  std::ostream& out_;
  Save save_;
  std::string file_, wipe_;
  bool keeps_ = false;
  bool quit_ = false;
  bool stale_ = true;               // the table has changed since it was shown
  std::vector<std::string> shown_;  // the parts of the table as they were last told …
  Seat shown_to_{};                 // … to this seat
  // the card whose effect asked last: its text has been shown
  std::string read_;
  Seat only_human_{};                          // none: nobody, or more than one
  Seat seen_{};                                // who sat at the terminal last
  std::vector<std::pair<int, Event>> events_;  // with the number of their step
  std::vector<size_t> heard_;                  // by seat: how many of them a person has been told
};

}  // namespace ecumene
