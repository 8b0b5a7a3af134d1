// GameLog is one game as it was played: the only thing that has to be kept, since every state
// follows from it.
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
// and not the quick hash of a State, so that whoever keeps the last line's hash has bound the whole
// game; 128 bits, so that lines stay short. The state hash shows whether the rules still give the
// same table. It covers the seed of what is still to be drawn and so betrays no hidden card.
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
  std::optional<LogFooter> footer;  // nothing: the game is still being written down

  int line_of(size_t entry) const;  // where it stands in the text, from 1
  int seed_line() const { return line_of(entries.size()); }
  int end_line() const { return seed_line() + 1; }
  bool operator==(const GameLog&) const = default;
};

// Writes lines with their chain hashes; what has been written cannot change any more.
class LogChain {
 public:
  std::string close(std::string_view line);  // the line with its hash and a line feed
  const std::string& last() const { return last_; }

 private:
  std::string last_;
};

std::string print(const GameLog& log);
inline std::string line_place(int line) { return "line " + std::to_string(line); }

// Texts of a header fit on a line: not too long, no control characters; as many salts as players.
Status check_header(const LogHeader& header);

// The log, or all that is wrong with its form, by line: every line fits its chain, numbers of steps
// follow each other, the last line is there. Whether the steps are true only verify
// (rules/replay.h) can say.
Result<GameLog> parse_log(std::string_view text);

// For a log whose writer was stopped: what is whole. Leaves out a last line without its line feed,
// and a missing footer is no fault.
struct LogPrefix {
  GameLog log;
  std::string cut;  // what was left out, in words; empty: nothing
};
Result<LogPrefix> parse_prefix(std::string_view text);

}  // namespace ecumene
