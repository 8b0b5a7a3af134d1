#include "tests/kit/golden.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "content/shared_words.h"
#include "content/speaker.h"
#include "rules/history.h"
#include "rules/replay.h"
#include "tests/kit/home.h"

namespace ecumene::kit {
namespace {

std::string read(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}
void write(const std::filesystem::path& path, const std::string& text) {
  std::ofstream(path) << text;
}
bool is_updating() { return std::getenv("ECUMENE_UPDATE_GOLDEN") != nullptr; }

Setup setup_of(const GameInfo& info, const GameLog& log) {
  return parse_seating(info, log.header.factions, log.header.options)->setup;
}

}  // namespace

Golden::Golden(const GameDriver& driver, const Language& language, const Library& library,
               EventKind headline)
    : info_(driver.info()),
      language_(language),
      library_(library),
      headline_(headline),
      book_(driver.load(driver.sources()).value()),
      folder_(home() / "games" / driver.info().name / "tests/golden"),
      words_(
          load_words(language, info_, library, with_shared_words(driver.sources()), "en").value()) {
}

void Golden::expect(const std::string& name) const {
  auto log = parse_log(read(folder_ / (name + ".log")));
  ASSERT_TRUE(log) << log.error().text();
  if (is_updating()) {
    *log = played_again(*log);
    write(folder_ / (name + ".log"), print(*log));
    write(folder_ / (name + ".txt"), tell(*log));
  }
  const Status status = verify(*book_, *log);
  EXPECT_TRUE(status) << status.text();
  EXPECT_EQ(tell(*log), read(folder_ / (name + ".txt")));
}

// The same actions from the same seed, whatever the log says of hashes.
GameLog Golden::played_again(const GameLog& log) const {
  const Seed seed = *log.footer->seed;
  const LogHeader header = make_header(*book_, setup_of(info_, log), log.header.players,
                                       log.header.id, log.header.salts, seed);
  History history = History::start(*book_, header, seed).value();
  for (const LogEntry& entry : log.entries)
    EXPECT_TRUE(entry.kind != LogEntry::Kind::kStep || history.apply(entry.action)) << entry.line();
  return history.closed_log(true);
}

// Every step with what came of it.
std::string Golden::tell(const GameLog& log) const {
  History history = History::start(*book_, log.header, *log.footer->seed).value();
  const SpokenNames names = this->names(log);
  std::string out;
  for (const LogEntry& entry : log.entries) {
    if (entry.kind != LogEntry::Kind::kStep) continue;
    Events events;
    EXPECT_TRUE(history.apply(entry.action, &events));
    out += entry.seat + ": " + entry.action + "\n";
    for (const Event& event : events) out += "    " + line(event, history.match(), names) + "\n";
  }
  return out + log.footer->outcome + "\n";
}

std::string Golden::line(const Event& event, const Match& match, const SpokenNames& names) const {
  const std::string text =
      speak_event(info_, words_, names, event, speak_choice(language_, words_, library_, event));
  if (event.kind != headline_)
    return event.clause.empty() ? text : text + " (" + std::string(event.clause) + ")";
  const Outcome outcome = match.outcome();
  std::string scores;
  for (size_t seat = 0; seat < static_cast<size_t>(outcome.seats); ++seat)
    scores += (seat ? " : " : "") + std::to_string(outcome.score[seat]);
  return "-- " + text + " " + scores;
}

SpokenNames Golden::names(const GameLog& log) const {
  SpokenNames names;
  names.card = [this](CardId card) { return words_.card_name(library_.cards()[card.value].name); };
  names.seat = [this, setup = setup_of(info_, log)](Seat seat) {
    return words_.text("factions", seat_word(info_.factions[setup.faction[seat.value]]));
  };
  names.zone = [this](ZoneId zone) { return zone_key(info_, zone); };
  return names;
}

}  // namespace ecumene::kit
