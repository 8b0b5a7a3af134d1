// Golden games: whole logs with a hash for each step, and what they tell, to be read and compared as texts.
// ECUMENE_UPDATE_GOLDEN=1 plays the same actions again and writes both files anew; the diff shows what has
// moved.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "content/shared_words.h"
#include "content/speaker.h"
#include "games/castlemen/tests/scene.h"
#include "rules/history.h"
#include "rules/replay.h"
#include "sim/lab_of.h"
#include "tests/kit/home.h"

namespace ecumene::castlemen {
namespace {

std::filesystem::path golden(const std::string& file) {
  return kit::home() / "games/castlemen/tests/golden" / file;
}
std::string read(const std::string& file) {
  std::ifstream in(golden(file));
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}
void write(const std::string& file, const std::string& text) { std::ofstream(golden(file)) << text; }
bool is_updating() { return std::getenv("ECUMENE_UPDATE_GOLDEN") != nullptr; }

std::shared_ptr<const Rulebook> rulebook() { return LabOf<CastleMen>().load(CastleMen::sources()).value(); }

// The same actions from the same seed, whatever the log says of hashes.
History played_again(const Rulebook& book, const GameLog& log) {
  const Setup setup = parse_seating(book.info(), log.header.factions, log.header.options)->setup;
  const Seed seed = *log.footer->seed;
  History history =
      History::start(
          book, make_header(book, setup, log.header.players, log.header.id, log.header.salts, seed), seed)
          .value();
  for (const LogEntry& entry : log.entries)
    EXPECT_TRUE(entry.kind != LogEntry::Kind::kStep || history.apply(entry.action)) << entry.line();
  return history;
}

class Teller {
 public:
  explicit Teller(const Rulebook& book)
      : words_(load_words(language(), book.info(), built_in()->library,
                          with_shared_words(CastleMen::sources()), "en")
                   .value()) {
    names_.card = [this](CardId card) {
      return words_.card_name(built_in()->library.cards()[card.value].name);
    };
    names_.seat = [this](Seat seat) {
      return words_.text("factions", CastleMen::info().factions[seat.value]);
    };
    names_.zone = [](ZoneId) { return std::string(); };
  }

  // Every step with what came of it.
  std::string tell(const Rulebook& book, const GameLog& log) const {
    History history = History::start(book, log.header, *log.footer->seed).value();
    std::string out;
    for (const LogEntry& entry : log.entries) {
      if (entry.kind != LogEntry::Kind::kStep) continue;
      Events events;
      EXPECT_TRUE(history.apply(entry.action, &events));
      out += entry.seat + ": " + entry.action + "\n";
      for (const Event& event : events) out += "    " + line(event, history) + "\n";
    }
    return out + log.footer->outcome + "\n";
  }

 private:
  std::string line(const Event& event, const History& history) const {
    const std::string text = speak_event(CastleMen::info(), words_, names_, event);
    if (event.kind != static_cast<uint16_t>(Tell::kTurnBegins))
      return text + " (" + std::string(event.clause) + ")";
    const Outcome outcome = history.match().outcome();
    return "-- " + text + " " + std::to_string(outcome.score[0]) + " : " + std::to_string(outcome.score[1]);
  }

  Words words_;
  SpokenNames names_;
};

class CastleMenGolden : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, CastleMenGolden, ::testing::Values("conquest", "deserts"));

TEST_P(CastleMenGolden, IsPlayedAsItWas) {
  const std::string name = GetParam();
  const auto book = rulebook();
  auto log = parse_log(read(name + ".log"));
  ASSERT_TRUE(log) << log.error().text();
  if (is_updating()) {
    *log = played_again(*book, *log).closed_log(true);
    write(name + ".log", print(*log));
    write(name + ".txt", Teller(*book).tell(*book, *log));
  }
  const Status status = verify(*book, *log);
  EXPECT_TRUE(status) << status.text();
  EXPECT_EQ(Teller(*book).tell(*book, *log), read(name + ".txt"));
}

}  // namespace
}  // namespace ecumene::castlemen
