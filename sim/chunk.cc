#include "sim/chunk.h"

#include <fmt/format.h>

#include <mutex>
#include <set>

#include "base/hash.h"
#include "sim/numbers.h"

namespace ecumene {
namespace {

constexpr std::string_view kHead = "ecumene-chunk-1";

// Outcome::ending is a literal of the game; one read from text has to live as long. There are a few
// of them.
std::string_view lasting(std::string_view word) {
  static std::mutex mutex;
  static std::set<std::string, std::less<>> words;
  const std::lock_guard lock(mutex);
  return *words.emplace(word).first;
}

std::string or_dash(std::string_view word) { return std::string(word.empty() ? "-" : word); }

std::string game_line(const GameRecord& r) {
  std::string out =
      fmt::format("g {} {} {} {} {} {} {} {} {} {} {}", r.index, r.decisions, r.choices, r.options,
                  r.widest, hex(r.actions_hash), hex(r.state_hash), r.leads.changes, r.leads.last,
                  r.leads.at_half.value, or_dash(r.outcome.ending));
  for (size_t s = 0; s < r.setup.seats; ++s)
    fmt::format_to(std::back_inserter(out), " {} {} {} {}", r.setup.faction[s], r.who[s],
                   r.outcome.score[s], r.outcome.rank[s]);
  if (!r.violation.empty()) out += " # " + r.violation;
  if (!r.forfeit.empty()) out += " ! " + r.forfeit;
  return out + "\n";
}

bool read_game(std::string_view line, const Setup& setup, GameRecord& r) {
  if (const size_t at = line.find(" ! "); at != std::string_view::npos)
    r.forfeit = line.substr(at + 3), line = line.substr(0, at);
  Numbers in(line.substr(0, line.find(" # ")));
  r.setup = setup;
  r.outcome.over = true, r.outcome.seats = setup.seats;
  in.word();
  in >> r.index >> r.decisions >> r.choices >> r.options >> r.widest;
  if (!parse_hex(in.word(), r.actions_hash) || !parse_hex(in.word(), r.state_hash)) return false;
  in >> r.leads.changes >> r.leads.last >> r.leads.at_half.value;
  const std::string_view ending = in.word();
  if (ending != "-") r.outcome.ending = lasting(ending);
  for (size_t s = 0; s < setup.seats; ++s)
    in >> r.setup.faction[s] >> r.who[s] >> r.outcome.score[s] >> r.outcome.rank[s];
  if (const size_t at = line.find(" # "); at != std::string_view::npos)
    r.violation = line.substr(at + 3);
  return in.finished();
}

bool read_line(std::string_view line, const Setup& setup, Chunk& chunk) {
  return line.starts_with("g ") ? read_game(line, setup, chunk.games.emplace_back())
                                : chunk.cards.read(line);
}

}  // namespace

void Chunk::add(GameRecord record, bool watched) {
  if (watched) cards.add(record);
  record.cards.clear();
  games.push_back(std::move(record));
}

std::string print_chunk(const Chunk& chunk, uint64_t run) {
  std::string out = fmt::format("{} {} {} {}\n", kHead, hex(run), chunk.index, chunk.games.size());
  for (const GameRecord& record : chunk.games) out += game_line(record);
  out += chunk.cards.text();
  return out + "end " + hex(hash_text(out)) + "\n";
}

Result<Chunk> parse_chunk(std::string_view text, uint64_t run, const Setup& setup) {
  const size_t end = text.rfind("end ");
  uint64_t hash = 0;
  if (end == std::string_view::npos || !text.ends_with('\n') ||
      !parse_hex(text.substr(end + 4, text.size() - end - 5), hash) ||
      hash_text(text.substr(0, end)) != hash)
    return failure("the chunk is damaged or not whole");
  text = text.substr(0, end);
  Numbers head(text.substr(0, text.find('\n')));
  Chunk chunk;
  size_t games = 0;
  const bool known = head.word() == kHead && head.word() == hex(run);
  head >> chunk.index >> games;
  if (!known || !head.finished()) return failure("the chunk belongs to another run");
  text.remove_prefix(std::min(text.size(), text.find('\n') + 1));
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (!read_line(line, setup, chunk))
      return failure(fmt::format("the chunk has a bad line: {}", line));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
  }
  if (chunk.games.size() != games)
    return failure("the chunk has another number of games than it says");
  return chunk;
}

}  // namespace ecumene
