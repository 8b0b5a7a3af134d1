// Games and what is said of them.
#include <cstring>

#include "base/check.h"
#include "bots/spec.h"
#include "rules/replay.h"
#include "rules/seed.h"
#include "tests/fuzz/fuzz.h"

namespace ecumene::fuzz {
namespace {

std::unique_ptr<Match> fresh_match() {
  const auto seating = parse_seating(loaded().info(), "red,blue", "");
  return loaded().rulebook->start(seating->setup, Seed{1, 2, 3, 4});
}

// Everything a client might ask of a match.
void look_at(const Match& match) {
  for (const Seat seat : {Seat(0), Seat(1), kSpectator}) (void)match.view(seat);
  (void)match.outcome();
  (void)match.hash();
}

}  // namespace

// A line feed after each line that lacks its chain hash: the chain is closed here, so that what
// lies behind it is reached. The bytes as they are come first.
void log(std::string_view bytes) {
  const auto read = parse_log(bytes);
  if (read) CHECK(print(*read) == bytes);
  (void)parse_prefix(bytes);
  LogChain chain;
  std::string closed;
  for (std::string_view rest = bytes; !rest.empty();) closed += chain.close(before('\n', rest));
  const auto chained = parse_prefix(closed);
  if (!chained) return;
  CHECK(print(chained->log) == closed.substr(0, print(chained->log).size()));
  if (chained->log.header.players.size() <= kMaxSeats)
    (void)verify(*loaded().rulebook, chained->log, Seed{1, 2, 3, 4});
}

// What a true snapshot becomes when the bytes are laid over it.
void snapshot(std::string_view bytes) {
  const auto match = fresh_match();
  (void)match->restore(bytes);
  std::string mixed = match->snapshot();
  for (size_t i = 0; i < bytes.size() && i < mixed.size(); ++i)
    mixed[i] = static_cast<char>(mixed[i] ^ bytes[i]);
  if (match->restore(mixed)) look_at(*match);
}

void players(std::string_view bytes) {
  std::string_view rest = bytes;
  const std::string_view seats = before('\n', rest), options = before('\n', rest);
  if (const auto seating = parse_seating(loaded().info(), seats, options)) {
    QuickRng rng(1, 2);
    const Setup setup = settle_factions(loaded().info(), seating->setup, rng);
    const auto again = parse_seating(loaded().info(), print_factions(loaded().info(), setup),
                                     print_options(loaded().info(), setup));
    CHECK(again.has_value());
    CHECK(again->setup == setup);
  }
  if (const auto spec = parse_bot(rest)) CHECK(*parse_bot(print(*spec)) == *spec);
  if (const auto seed = parse_seed(rest)) CHECK(print_seed(*seed) == rest);
}

}  // namespace ecumene::fuzz
