// GameLog is one game as it was played. Nothing else has to be kept: every state follows from it.
//
// As text, one thing a line; every line ends with its chain hash:
//
//   ecumene-log 1 0d5c…
//   game: template …              then rules, content, id, factions, options
//   player: human …               one for each seat, then one salt for each seat, then the
//                                 commitment
//   --- 55d0… …                   the table is set up; its state hash
//   1 red play T5 1b07… 9f3c…     step 1; the state hash after it
//   undo 1 55d0… …                back to before step 1; the next step is 1 again
//   seed: 00ff… …                 or "hidden"
//   end: deck red=12#1 blue=9#2 …
//
// The chain hash is SHA-256, cut to 128 bits, over the chain hash of the line before and the line's
// text: without knowing any game it shows which line was changed, lost, doubled or moved. SHA-256
// and not the quick hash of a State, because the hash of the last line then fixes the whole game;
// 128 bits, so that lines stay short. The state hash shows whether the rules still give the same
// state. It covers the seed of all that is still to be drawn, so no hidden card can be guessed from
// it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "base/rng.h"
#include "base/status.h"

namespace ecumene {

inline constexpr int kLogFormat = 1;

struct LogHeader {
  std::string game;
  int rules_revision = 0;
  uint64_t content_hash = 0;
  std::string id;                          // of the game; part of the commitment
  std::string factions, options;           // as print_factions and print_options write them
  std::vector<std::string> players;        // who sits there, by seat
  std::vector<std::string> salts;          // by seat; empty where none was given
  std::string commitment;                  // rules/seed.h
  std::vector<std::string> lines() const;  // without their chain hashes
  bool operator==(const LogHeader&) const = default;
};

struct LogEntry {
  enum class Kind : uint8_t { kStart, kStep, kUndo };
  Kind kind = Kind::kStep;
  int number = 0;            // of the step, from 1; of an undo: the first step it takes back
  std::string seat;          // who moved, for a step
  std::string action;        // canonical text, for a step
  uint64_t state = 0;        // hash of the state after it
  std::string line() const;  // without its chain hash
  bool operator==(const LogEntry&) const = default;
};

struct LogFooter {
  std::optional<Seed> seed;  // nothing: kept hidden
  std::string outcome;       // as print_outcome writes it
  std::vector<std::string> lines() const;
  bool operator==(const LogFooter&) const = default;
};

struct GameLog {
  LogHeader header;
  std::vector<LogEntry> entries;    // the first is the start
  std::optional<LogFooter> footer;  // nothing: the game is still being played

  // The line of an entry in the text, counted from 1; the footer follows the last entry.
  int line_of(size_t entry) const;
  int seed_line() const { return line_of(entries.size()); }
  int end_line() const { return seed_line() + 1; }
  bool operator==(const GameLog&) const = default;
};

// The chain of hashes over the lines of one log, in the order in which they are written.
class LogChain {
 public:
  // Adds a line to the chain and returns it with its chain hash and a line feed.
  std::string close(std::string_view line);
  // The chain hash of the last line; empty before the first.
  const std::string& last() const { return last_; }

 private:
  std::string last_;
};

// The whole log as text. parse_log(print(log)) gives the log, if it has a footer.
std::string print(const GameLog& log);
// The place of a line in faults: "line 12".
inline std::string line_place(int line) { return "line " + std::to_string(line); }

// Checks that each text of the header fits on a line (not too long, no control characters) and that
// there are as many salts as players.
Status check_header(const LogHeader& header);

// Reads a log and checks its form: every line fits the chain, the numbers of steps follow each
// other, the last line is there. Fails with every fault, by line. Whether the steps can be played
// is checked by verify (rules/replay.h).
Result<GameLog> parse_log(std::string_view text);

// The complete lines of a log whose writer was interrupted.
struct LogPrefix {
  GameLog log;
  std::string cut;  // what was left out, as a sentence; empty: nothing
};
// As parse_log, but a last line without its line feed is left out, and a footer may be missing.
Result<LogPrefix> parse_prefix(std::string_view text);

}  // namespace ecumene
