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

Status check_chairs(const Box& box, const Roster& roster, const LogHeader& header) {
  if (roster.chairs.size() != header.players.size())
    return Status::fail("seats",
                        "the log is of a game of " + std::to_string(header.players.size()));
  for (const Chair& chair : roster.chairs) {
    if (chair.kind == Chair::Kind::kOpen)
      return Status::fail("seats", "nobody can sit down in a game that runs");
    if (chair.kind == Chair::Kind::kBot &&
        std::find(box.bots.begin(), box.bots.end(), chair.level) == box.bots.end())
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

Status check_log(const Shelf& shelf, const GameLog& log) {
  for (const std::string& line : log.header.lines())
    if (first_bad_utf8(line) != std::string::npos)
      return Status::fail("a line of its head is no UTF-8");
    else if (!is_plain(line))
      return Status::fail("a line of its head holds a control character");
  const auto box = shelf.find(log.header.game);
  if (box == shelf.end()) return Status::fail("there is no game \"" + log.header.game + "\"");
  if (Status status = fits(*box->second.rulebook, log.header); !status) return status;
  if (work_of(log) > Table::kMostWork) return Status::fail("too much is taken back in this log");
  return verify(*box->second.rulebook, log);
}

Result<Table> Table::import(const Shelf& shelf, std::string id, const GameLog& log, Roster roster,
                            int64_t now) {
  if (Status proven = check_log(shelf, log); !proven) return failure(std::move(proven));
  const Box& box = shelf.find(log.header.game)->second;
  const bool over = log.footer->outcome != "unfinished";
  if (over) seat_strangers(log.header, roster);
  if (Status chairs = check_chairs(box, roster, log.header); !chairs)
    return failure(std::move(chairs));
  roster.game = log.header.game, roster.options = log.header.options;
  for (size_t s = 0; s < roster.chairs.size(); ++s) roster.chairs[s].salt = log.header.salts[s];
  Table table;
  table.shelf_ = &shelf;
  table.id_ = std::move(id);
  Status told = table.write_open(box, roster, *log.footer->seed, now,
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
