// History is a match under way together with its log: every change goes through it, so that the
// state is always what the log says. Undo is an entry of the log; nothing is ever taken out of it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rules/log.h"
#include "rules/match.h"

namespace ecumene {

// The header of a new game. `setup` has settled factions; one salt for each seat, empty where none
// was given.
LogHeader make_header(const Rulebook& rulebook, const Setup& setup, std::vector<std::string> who,
                      std::string id, std::vector<std::string> salts, const Seed& server_seed);

// The text of an outcome in a log: the ending, then points and rank by seat ("deck red=12#1
// blue=9#2"), or "unfinished".
std::string print_outcome(const Match& match);

class History {
 public:
  // Sets up the table. Fails if the header is not for this rulebook, or not for this seed.
  static Result<History> start(const Rulebook& rulebook, LogHeader header, const Seed& server_seed);

  const Match& match() const { return *match_; }
  // those that stand, without the undone ones
  int steps() const { return static_cast<int>(steps_.size()); }
  const std::string& step_text(int step) const {
    return steps_[static_cast<size_t>(step - 1)].text;
  }
  Seat step_seat(int step) const { return steps_[static_cast<size_t>(step - 1)].seat; }
  // The match after the first `steps` of them; played again from the start, which takes
  // microseconds a step.
  std::unique_ptr<Match> at(int steps) const;

  // As Match::apply. An action that stands is one more entry of the log; any other leaves no trace.
  Verdict apply(std::string_view text, Events* events = nullptr);

  // The last step may be taken back freely by who made it, as long as nothing hidden has been
  // learned through it and no die was rolled. The fault says which of these forbids it.
  Status may_undo(Seat who) const;
  bool can_undo(Seat who) const { return may_undo(who).is_ok(); }
  Status undo(Seat who);
  // The first step of the run that `who` may take back freely, up to the last. REQUIRES:
  // can_undo(who).
  int first_free(Seat who) const;
  // Back to before `step`, whatever was learned: only by consent of all. Fails if there is no such
  // step.
  Status undo_to(int step);

  // The log so far, without a footer, and the log with one.
  const GameLog& log() const { return log_; }
  // of the log's text, as it was just written
  const std::string& last_line() const { return last_line_; }
  GameLog closed_log(bool reveal_seed) const;

 private:
  struct Step {
    std::string text;
    Seat seat;  // who made it
    News news;  // Match::news() before it
  };
  History() = default;
  void write(LogEntry entry);

  std::unique_ptr<Match> match_;
  std::unique_ptr<Match> start_;  // before the first step
  std::vector<Step> steps_;
  GameLog log_;
  LogChain chain_;
  std::string last_line_;
  Seed server_seed_{};
};

}  // namespace ecumene
