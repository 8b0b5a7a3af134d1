// History is a match together with its log. Every change of the match goes through it, so the state
// is always the one that follows from the log. Undo is an entry of the log; entries are never
// removed.
//
// A History belongs to one thread at a time.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rules/log.h"
#include "rules/match.h"

namespace ecumene {

// The header of a new game. REQUIRES: `setup` has settled factions (settle_factions); `who` and
// `salts` have one entry for each seat, a salt may be empty.
LogHeader make_header(const Rulebook& rulebook, const Setup& setup, std::vector<std::string> who,
                      std::string id, std::vector<std::string> salts, const Seed& server_seed);

// The text of an outcome in a log: the ending, then points and rank by seat ("deck red=12#1
// blue=9#2"), or "unfinished".
std::string print_outcome(const Match& match);

class History {
 public:
  // Sets up the game of the header. Fails if the header does not fit the rulebook or the seed.
  // REQUIRES: the rulebook's content stays as it is (matches share it).
  static Result<History> start(const Rulebook& rulebook, LogHeader header, const Seed& server_seed);

  const Match& match() const { return *match_; }
  // The steps that were not undone, counted from 1.
  int steps() const { return static_cast<int>(steps_.size()); }
  // REQUIRES: 1 <= step <= steps().
  const std::string& step_text(int step) const { return steps_[step - 1].text; }
  Seat step_seat(int step) const { return steps_[step - 1].seat; }
  // A copy of the match as it was after the first `steps` of them. It is played again from the
  // start, which takes microseconds for each step. REQUIRES: 0 <= steps <= steps().
  std::unique_ptr<Match> at(int steps) const;

  // As Match::apply. An action that stands is one more entry of the log; any other leaves no trace.
  Verdict apply(std::string_view text, Events* events = nullptr);

  // Whether `who` may take back the last step alone: it was their own, and since then nobody has
  // learned anything hidden and no die was rolled (rules/news.h). The fault says which of these
  // forbids it.
  Status may_undo(Seat who) const;
  bool can_undo(Seat who) const { return may_undo(who).is_ok(); }
  // Takes back the last step. Fails as may_undo does, without any change.
  Status undo(Seat who);
  // The first of the steps that `who` may take back one after the other, from the last one on.
  // REQUIRES: can_undo(who).
  int first_free(Seat who) const;
  // Takes back `step` and all steps after it, whatever was learned: for callers who have the
  // consent of all seats. Fails if there is no such step.
  Status undo_to(int step);

  // The log so far, without a footer.
  const GameLog& log() const { return log_; }
  // The last line of the log's text, with its chain hash and line feed.
  const std::string& last_line() const { return last_line_; }
  // The log with a footer: the seed (or that it is hidden) and the outcome so far.
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
