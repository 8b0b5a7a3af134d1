#include "rules/replay.h"

#include "base/hash.h"
#include "rules/seed.h"

namespace ecumene {
namespace {

// Lines of a header that stand at fixed places (rules/log.h).
constexpr int kGameLine = 2, kRulesLine = 3, kContentLine = 4;

Result<Seed> seed_of(const GameLog& log, std::optional<Seed> given) {
  const std::optional<Seed> seed = log.footer && log.footer->seed ? log.footer->seed : given;
  if (!seed)
    return failure(line_place(log.seed_line()),
                   "the seed is not revealed, so the steps cannot be replayed");
  if (commitment(*seed, log.header.id) != log.header.commitment)
    return failure(line_place(log.seed_line()),
                   "the seed is not the one committed to in " + line_place(log.line_of(0) - 1));
  return *seed;
}

Status repeat(History& history, const LogEntry& entry) {
  if (entry.kind == LogEntry::Kind::kUndo) return history.undo_to(entry.number);
  if (entry.kind == LogEntry::Kind::kStart) return Status::fail("a game starts only once");
  if (history.match().over()) return Status::fail("the game is over before this step");
  if (const Verdict done = history.apply(entry.action); !done)
    return Status::fail("\"" + entry.action + "\" cannot be done: " + done.text());
  const LogEntry& made = history.log().entries.back();
  if (made.number != entry.number)
    return Status::fail("this is step " + std::to_string(made.number));
  if (made.seat != entry.seat)
    return Status::fail("it is the turn of " + made.seat + ", not of " + entry.seat);
  return Status::ok();
}

Status compare(const LogEntry& made, const LogEntry& written) {
  if (made.state == written.state) return Status::ok();
  return Status::fail("the rules give another table here: its hash is " + hex(made.state) +
                      ", not " + hex(written.state));
}

Result<History> repeated(const Rulebook& rulebook, const GameLog& log,
                         std::optional<Seed> server_seed) {
  if (const Status status = fits(rulebook, log.header); !status) return failure(status);
  const auto seed = seed_of(log, server_seed);
  if (!seed) return failure(seed.error());
  auto history = History::start(rulebook, log.header, *seed);
  if (!history) return history;
  for (size_t i = 0; i < log.entries.size(); ++i) {
    Status status = i == 0 ? Status::ok() : repeat(*history, log.entries[i]);
    if (status) status = compare(history->log().entries.back(), log.entries[i]);
    if (!status) return failure(line_place(log.line_of(i)), status.text());
  }
  return history;
}

}  // namespace

Status fits(const Rulebook& rulebook, const LogHeader& header) {
  const GameInfo& info = rulebook.info();
  if (header.game != info.name)
    return Status::fail(line_place(kGameLine),
                        "the log is of the game " + header.game + ", not of " + info.name);
  Status status;
  if (header.rules_revision != info.rules_revision)
    status.add(line_place(kRulesLine), "the log was played under rules revision " +
                                           std::to_string(header.rules_revision) + " of " +
                                           info.name + "; this program knows revision " +
                                           std::to_string(info.rules_revision));
  if (header.content_hash != rulebook.content_hash())
    status.add(line_place(kContentLine),
               "the log was played with other cards: their hash is " + hex(header.content_hash) +
                   ", that of the cards loaded now is " + hex(rulebook.content_hash()));
  return status;
}

Status verify(const Rulebook& rulebook, const GameLog& log, std::optional<Seed> server_seed) {
  const auto history = repeated(rulebook, log, server_seed);
  if (!history) return history.error();
  const std::string outcome = print_outcome(history->match());
  if (log.footer && log.footer->outcome != outcome)
    return Status::fail(line_place(log.end_line()),
                        "the outcome is \"" + outcome + "\", not \"" + log.footer->outcome + "\"");
  return Status::ok();
}

Result<History> replay(const Rulebook& rulebook, const GameLog& log, std::optional<int> to,
                       std::optional<Seed> server_seed) {
  auto history = repeated(rulebook, log, server_seed);
  if (!history || !to || *to == history->steps()) return history;
  if (const Status back = history->undo_to(*to + 1); !back)
    return failure("there is no step " + std::to_string(*to) + ": the log has " +
                   std::to_string(history->steps()));
  return history;
}

}  // namespace ecumene
