// A game that was played elsewhere becomes a table: its log is proven, then told again as a
// journal.
#include <algorithm>

#include "content/yaml_text.h"
#include "rules/replay.h"
#include "table/table.h"

namespace ecumene {
namespace {

// Steps that have to be played to follow the log: an undo plays the game again from its start.
long work_of(const GameLog& log) {
  long work = 0;
  for (const LogEntry& entry : log.entries)
    work += entry.kind == LogEntry::Kind::kUndo ? entry.number : 1;
  return work;
}

Status check_chairs(const LoadedGame& loaded, const Roster& roster, const LogHeader& header) {
  if (roster.chairs.size() != header.players.size())
    return Status::fail("seats",
                        "the log is of a game of " + std::to_string(header.players.size()));
  for (const Chair& chair : roster.chairs) {
    if (chair.kind == Chair::Kind::kOpen)
      return Status::fail("seats", "nobody can sit down in a game that runs");
    if (chair.kind == Chair::Kind::kBot &&
        std::find(loaded.bots.begin(), loaded.bots.end(), chair.level) == loaded.bots.end())
      return Status::fail("level", "there is no bot \"" + chair.level + "\"");
  }
  return Status::ok();
}

// Who played a game that is over; nobody here is one of them.
void seat_strangers(const LogHeader& header, Roster& roster) {
  roster.chairs.clear();
  for (const std::string& name : header.players) {
    Chair chair;
    chair.kind = Chair::Kind::kPerson, chair.name = name;
    roster.chairs.push_back(std::move(chair));
  }
}

}  // namespace

Status check_log(const GameCatalog& catalog, const GameLog& log) {
  for (const std::string& line : log.header.lines())
    if (first_bad_utf8(line) != std::string::npos)
      return Status::fail("a line of its head is no UTF-8");
    else if (!is_plain(line))
      return Status::fail("a line of its head holds a control character");
  const auto loaded = catalog.find(log.header.game);
  if (loaded == catalog.end()) return Status::fail("there is no game \"" + log.header.game + "\"");
  if (Status status = fits(*loaded->second.rulebook, log.header); !status) return status;
  if (work_of(log) > Table::kMostWork) return Status::fail("too much is taken back in this log");
  return verify(*loaded->second.rulebook, log);
}

Result<Table> Table::import(const GameCatalog& catalog, std::string id, const GameLog& log,
                            Roster roster, int64_t now) {
  if (Status proven = check_log(catalog, log); !proven) return failure(std::move(proven));
  const LoadedGame& loaded = catalog.find(log.header.game)->second;
  const bool over = log.footer->outcome != "unfinished";
  if (over) seat_strangers(log.header, roster);
  if (Status chairs = check_chairs(loaded, roster, log.header); !chairs)
    return failure(std::move(chairs));
  roster.game = log.header.game, roster.options = log.header.options;
  for (size_t s = 0; s < roster.chairs.size(); ++s) roster.chairs[s].salt = log.header.salts[s];
  Table table;
  table.catalog_ = &catalog;
  table.id_ = std::move(id);
  Status told = table.write_open(loaded, roster, *log.footer->seed, now,
                                 {{"game_id", log.header.id}, {"players", log.header.players}});
  if (told)
    told = table.write({{"k", "start"}, {"factions", log.header.factions}, {"at", now}}, nullptr);
  for (const LogEntry& entry : log.entries) {
    if (told && entry.kind == LogEntry::Kind::kStep)
      told = table.write({{"k", "step"},
                          {"seat", table.match().to_move().value},
                          {"do", entry.action},
                          {"at", now}},
                         nullptr);
    if (told && entry.kind == LogEntry::Kind::kUndo)
      told = table.write({{"k", "undo"}, {"to", entry.number}, {"at", now}}, nullptr);
  }
  if (!told) return failure(std::move(told));
  table.before_.reset(), table.events_.clear();
  table.wake(now);
  return table;
}

}  // namespace ecumene
