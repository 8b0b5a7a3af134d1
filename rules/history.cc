#include "rules/history.h"

#include <algorithm>

#include "base/check.h"
#include "rules/seed.h"

namespace ecumene {
namespace {

std::string_view seat_name(const Match& match, Seat seat) {
  return seat_word(match.info().factions[match.setup().faction[seat.value]]);
}

Result<Setup> setup_of(const Rulebook& rulebook, const LogHeader& header) {
  const GameInfo& info = rulebook.info();
  if (header.game != info.name)
    return failure("the log is of " + header.game + ", not of " + info.name);
  const auto seating = parse_seating(info, header.factions, header.options);
  if (!seating) return failure(seating.error());
  const Setup& setup = seating->setup;
  const bool settled =
      std::count(setup.faction.begin(), setup.faction.begin() + setup.seats, kRandomFaction) == 0;
  if (!settled || print_factions(info, setup) != header.factions)
    return failure("factions", "\"" + header.factions + "\" does not say who plays what");
  if (print_options(info, setup) != header.options)
    return failure("options",
                   "\"" + header.options + "\" should read \"" + print_options(info, setup) + "\"");
  if (header.players.size() != setup.seats)
    return failure("players", std::to_string(header.players.size()) + " players for " +
                                  std::to_string(setup.seats) + " factions");
  return setup;
}

}  // namespace

LogHeader make_header(const Rulebook& rulebook, const Setup& setup, std::vector<std::string> who,
                      std::string id, std::vector<std::string> salts, const Seed& server_seed) {
  LogHeader header;
  header.game = rulebook.info().name;
  header.rules_revision = rulebook.info().rules_revision;
  header.content_hash = rulebook.content_hash();
  header.id = std::move(id);
  header.factions = print_factions(rulebook.info(), setup);
  header.options = print_options(rulebook.info(), setup);
  header.players = std::move(who);
  header.salts = std::move(salts);
  header.commitment = commitment(server_seed, header.id);
  return header;
}

std::string print_outcome(const Match& match) {
  const Outcome outcome = match.outcome();
  if (!outcome.over) return "unfinished";
  std::string out(outcome.ending);
  for (int s = 0; s < outcome.seats + outcome.automata; ++s) {
    const auto i = static_cast<size_t>(s);
    out += " " + std::string(seat_name(match, Seat(s))) + "=" + std::to_string(outcome.score[i]) +
           "#" + std::to_string(outcome.rank[i]);
  }
  return out;
}

Result<History> History::start(const Rulebook& rulebook, LogHeader header,
                               const Seed& server_seed) {
  if (const Status form = check_header(header); !form) return failure(form);
  const auto setup = setup_of(rulebook, header);
  if (!setup) return failure(setup.error());
  if (header.commitment != commitment(server_seed, header.id))
    return failure("commitment", "the seed is not the one that was committed to");

  History history;
  const Seed seed = game_seed(server_seed, header.salts, header.id, header.rules_revision);
  history.match_ = rulebook.start(*setup, seed);
  history.server_seed_ = server_seed;
  for (const std::string& line : header.lines()) history.chain_.close(line);
  history.log_.header = std::move(header);
  history.start_ = history.match_->clone();
  history.write({LogEntry::Kind::kStart, 0, "", "", 0});
  return history;
}

Verdict History::apply(std::string_view text, Events* events) {
  Step step{std::string(text), match_->to_move(), match_->news()};
  if (Verdict verdict = match_->apply(text, events); !verdict) return verdict;
  write({LogEntry::Kind::kStep, steps() + 1, std::string(seat_name(*match_, step.seat)), step.text,
         0});
  steps_.push_back(std::move(step));
  return {};
}

Status History::may_undo(Seat who) const {
  if (steps_.empty()) return Status::fail("there is nothing to undo");
  if (steps_.back().seat != who) return Status::fail("the last step was somebody else's");
  if (steps_.back().news != match_->news())
    return Status::fail("something hidden has come to light since");
  return Status::ok();
}

Status History::undo(Seat who) {
  if (const Status status = may_undo(who); !status) return status;
  return undo_to(steps());
}

int History::first_free(Seat who) const {
  int first = steps();
  while (first > 1 && steps_[first - 2].seat == who && steps_[first - 2].news == match_->news())
    --first;
  return first;
}

std::unique_ptr<Match> History::at(int steps) const {
  auto match = start_->clone();
  for (int i = 0; i < steps; ++i) CHECK(match->apply(steps_[i].text));
  return match;
}

Status History::undo_to(int step) {
  if (step < 1 || step > steps())
    return Status::fail("there is no step " + std::to_string(step) + " to undo");
  match_ = at(step - 1);
  steps_.resize(static_cast<size_t>(step - 1));
  write({LogEntry::Kind::kUndo, step, "", "", 0});
  return Status::ok();
}

GameLog History::closed_log(bool reveal_seed) const {
  GameLog log = log_;
  LogFooter footer;
  if (reveal_seed) footer.seed = server_seed_;
  footer.outcome = print_outcome(*match_);
  log.footer = std::move(footer);
  return log;
}

void History::write(LogEntry entry) {
  entry.state = match_->hash();
  last_line_ = chain_.close(entry.line());
  log_.entries.push_back(std::move(entry));
}

}  // namespace ecumene
