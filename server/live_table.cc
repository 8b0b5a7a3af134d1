#include "server/live_table.h"

namespace ecumene {

void LiveTable::send(const std::shared_ptr<Onlooker>& to, const Json& message) {
  if (durable_ == table_.recorded())
    to->socket->send(dump(message));
  else
    waiting_.push_back({table_.recorded(), to, dump(message)});
}

void LiveTable::when_written(std::function<void(bool)> done) {
  if (written()) return done(true);
  watchers_.emplace_back(table_.recorded(), std::move(done));
}

// Onlookers with the same eyes and language are told the same; the message is made once.
void LiveTable::tell_step(int64_t now) {
  std::map<std::tuple<int, std::string, PersonKey>, Json> made;
  for (const auto& onlooker : onlookers_) {
    if (!onlooker->greeted) continue;
    const Seat eyes = eyes_of(table_, onlooker->viewer);
    const auto key = std::make_tuple(eyes.index(), onlooker->viewer.lang,
                                     eyes == kSpectator ? PersonKey() : onlooker->viewer.person);
    const bool follows = table_.before() && onlooker->entries == table_.entries() - 1;
    onlooker->entries = table_.entries();
    if (!follows) {
      send(onlooker, welcome(table_, onlooker->viewer, now));
      continue;
    }
    auto at = made.find(key);
    if (at == made.end()) at = made.emplace(key, step_news(table_, onlooker->viewer, now)).first;
    send(onlooker, at->second);
  }
}

// Who has taken a seat back sees more than before: he is told the whole table.
void LiveTable::tell_room(int64_t now) {
  for (const auto& onlooker : onlookers_) {
    if (!onlooker->greeted) continue;
    const bool turned =
        onlooker->set_eyes(table_) && onlooker->eyes != kSpectator && table_.entries() > 0;
    if (turned) onlooker->entries = table_.entries();
    send(onlooker, turned ? welcome(table_, onlooker->viewer, now)
                          : room_news(table_, onlooker->viewer, now));
  }
}

void LiveTable::tell_chat() {
  const Json news = chat_news(table_, table_.said() - 1);
  for (const auto& onlooker : onlookers_)
    if (onlooker->greeted) send(onlooker, news);
}

Status LiveTable::follow(const std::vector<std::string>& records, int64_t now) {
  for (const std::string& record : records) {
    const int entries = table_.entries();
    const uint64_t said = table_.said();
    if (const Status status = table_.follow(record); !status) return status;
    durable_ = table_.recorded(), quiet_since = now;
    if (table_.entries() != entries) table_.wake(now), tell_step(now);
    if (table_.entries() == entries || entries == 0)
      table_.said() != said ? tell_chat() : tell_room(now);
  }
  return Status::ok();
}

std::optional<Append> LiveTable::take_append() {
  std::vector<std::string> records = table_.take_records();
  if (records.empty()) return std::nullopt;
  const uint64_t first = table_.recorded() - records.size();
  return Append{table_.id(), first, std::move(records), row_of(table_)};
}

void LiveTable::written(uint64_t records) {
  durable_ = records;
  while (!waiting_.empty() && waiting_.front().records <= durable_) {
    if (const auto to = waiting_.front().to.lock())
      to->socket->send(std::move(waiting_.front().text));
    waiting_.pop_front();
  }
  while (!watchers_.empty() && watchers_.front().first <= durable_) {
    const auto done = std::move(watchers_.front().second);
    watchers_.pop_front();
    done(true);
  }
}

void LiveTable::lost(std::string_view why) {
  waiting_.clear();
  for (const auto& [records, done] : std::exchange(watchers_, {})) done(false);
  for (const auto& onlooker : onlookers_) onlooker->socket->close(1012, why);
  onlookers_.clear();
}

TableRow row_of(const Table& table) {
  Json seats = Json::array();
  for (const Chair& chair : table.roster().chairs)
    seats.push_back({{"faction", chair.faction},
                     {"name", chair.name},
                     {"bot", chair.level},
                     {"person", chair.person}});
  const int turn = table.phase() == Phase::kRunning ? table.match().to_move().index() : -1;
  const Json summary{{"game", table.roster().game},     {"seats", std::move(seats)},
                     {"listed", table.roster().listed}, {"options", table.roster().options},
                     {"host", table.roster().opener},   {"turn", turn}};
  return {table.id(), std::string(phase_word(table.phase())), dump(summary), table.changed_at()};
}

}  // namespace ecumene
