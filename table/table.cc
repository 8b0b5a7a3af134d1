// Table: from records to what stands now, and from what people ask to records. (It is long because
// every kind of record is folded in one place.)
#include "table/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "base/hash.h"
#include "rules/seed.h"

namespace ecumene {
namespace {

constexpr size_t kIdsKept = 64;  // of one person's messages
constexpr int kJournalFormat = 1;
// beside the moves: the whole journal is read when a table is opened
constexpr uint64_t kMostOtherRecords = 5000;

bool is_level(const LoadedGame& loaded, const std::string& level) {
  return std::find(loaded.bots.begin(), loaded.bots.end(), level) != loaded.bots.end();
}

// The roster's factions and options as the game reads them; each chair has one faction.
Result<Seating> seating_of(const LoadedGame& loaded, const Roster& roster) {
  for (const Chair& chair : roster.chairs)
    if (chair.faction.empty() || chair.faction.contains(','))
      return failure("faction", "\"" + chair.faction + "\" is no faction");
  return parse_seating(loaded.info(), roster.factions(), roster.options);
}

// Records about the people only: they can be read without the game.
bool is_apart(const Json& record) {
  const Json& kind = record.at("k");
  return kind == "say" || kind == "end" || kind == "next";
}

Json chair_of(const Roster& roster, size_t seat) { return to_json(roster).at("chairs").at(seat); }

}  // namespace

std::string_view phase_word(Phase phase) {
  constexpr std::string_view kWords[] = {"open", "running", "over", "abandoned"};
  return kWords[static_cast<size_t>(phase)];
}

Result<Table> Table::open(const GameCatalog& catalog, std::string id, Roster roster,
                          const Seed& seed, int64_t now) {
  const auto loaded = catalog.find(roster.game);
  if (loaded == catalog.end()) return failure("game", "there is no game \"" + roster.game + "\"");
  if (const auto seating = seating_of(loaded->second, roster); !seating)
    return failure(seating.error());
  for (const Chair& chair : roster.chairs)
    if (chair.kind == Chair::Kind::kBot && !is_level(loaded->second, chair.level))
      return failure("level", "there is no bot \"" + chair.level + "\"");
  Table table;
  table.catalog_ = &catalog;
  table.id_ = std::move(id);
  if (const Status status = table.write_open(loaded->second, roster, seed, now, Json::object());
      !status)
    return failure(status);
  return table;
}

Status Table::write_open(const LoadedGame& loaded, const Roster& roster, const Seed& seed,
                         int64_t now, Json more) {
  Json record{{"k", "open"},
              {"v", kJournalFormat},
              {"roster", to_json(roster)},
              {"seed", print_seed(seed)},
              {"rules", loaded.info().rules_revision},
              {"content", hex(loaded.rulebook->content_hash())},
              {"at", now}};
  record.update(more);
  return write(std::move(record), nullptr);
}

Result<Table> Table::recall(const GameCatalog& catalog, std::string id,
                            const std::vector<std::string>& records) {
  Table table;
  table.catalog_ = &catalog;
  table.id_ = std::move(id);
  if (records.empty()) return failure("there is no such table");
  for (const std::string& text : records)
    if (const Status status = table.follow(text); !status) return failure(status);
  table.before_.reset(), table.events_.clear();
  return table;
}

// A record that cannot be followed for a fault of the program leaves a table that shows what came
// before it. Of what comes after it only that is read which needs no game; all of it is counted, so
// that people can still talk and end the game.
Status Table::follow(const std::string& text) {
  const std::string where = "record " + std::to_string(recorded_);
  const Json record = Json::parse(text, nullptr, false);
  if (!record.is_object() || !record.contains("k")) return Status::fail(where, "it cannot be read");
  if ((recorded_ == 0) != (record["k"] == "open"))
    return Status::fail(where, "the journal does not begin with it");
  if (cut_ && !is_apart(record)) return ++recorded_, Status::ok();
  const auto folded = guard([&]() -> Verdict {
    try {
      return fold(record);
    } catch (const Json::exception&) {
      return Status::fail("something is missing in it");
    }
  });
  if (!folded && !loaded_) return Status::fail(where, folded.error().text());
  if (!folded) return set_aside(folded.error()), cut_ = true, ++recorded_, Status::ok();
  if (!*folded) return Status::fail(where, folded->text());
  ++recorded_;
  return Status::ok();
}

void Table::set_aside(const Breach& breach) {
  if (is_aside()) return;
  breach_ = breach.text();
  before_.reset(), events_.clear();
  clock_.pass_to(Seat::none(), changed_at_, false);
}

Status Table::check_not_aside() const {
  if (!is_aside()) return Status::ok();
  return Status::fail(
      "aside",
      "the program has found a fault of its own at this table and has set it aside: "
      "nothing is lost, but the game cannot go on here");
}

// One change, whether it happens now or is told by the journal.
Status Table::fold_opening(const Json& record) {
  if (record.at("v") != kJournalFormat)
    return Status::fail("this journal has a format of another version");
  roster_ = roster_from(record.at("roster"));
  const auto loaded = catalog_->find(roster_.game);
  if (loaded == catalog_->end())
    return Status::fail("there is no game \"" + roster_.game + "\" here");
  loaded_ = &loaded->second;
  if (record.at("rules") != loaded_->info().rules_revision ||
      record.at("content") != hex(loaded_->rulebook->content_hash()))
    return Status::fail(fmt::format(
        "the table was opened under rules revision {} with other cards; this program has "
        "revision {}: go on with the program it was begun with",
        record.at("rules").get<int>(), loaded_->info().rules_revision));
  const auto seed = parse_seed(record.at("seed").get_ref<const std::string&>());
  if (!seed) return seed.error();
  seed_ = *seed, game_id_ = record.value("game_id", id_);
  commitment_ = ecumene::commitment(seed_, game_id_);
  if (record.contains("players")) players_ = record.at("players").get<std::vector<std::string>>();
  clock_ = Clock(roster_.clock, roster_.gain);
  return Status::ok();
}

Verdict Table::fold(const Json& record) {
  if (Verdict verdict = fold_change(record); !verdict) return verdict;
  if (record.contains("id")) remember(record.at("p"), record.at("id"));
  return {};
}

Verdict Table::fold_change(const Json& record) {
  const std::string kind = record.at("k");
  const int64_t now = record.at("at");
  // Before anything else changes: the rules may refuse it.
  if (kind == "step")
    if (Verdict verdict = fold_step(record); !verdict) return verdict;
  changed_at_ = now;
  note_presence(record);
  if (kind == "open") return fold_opening(record);
  if (kind == "chair") return do_chair(record), Status::ok();
  if (kind == "absent") return fold_absence(record), Status::ok();
  if (kind == "start")
    return clock_.pass_to(Seat::none(), now, false), start_history(record.at("factions"));
  if (kind == "say") {
    // counted here, so that journals from before remarks had numbers give them the same ones
    chat_.push_back(
        {record.at("name"), record.at("text"), now, ++said_, record.value("lost", Json())});
    if (chat_.size() > kChatKept) chat_.pop_front();
    return Status::ok();
  }
  if (kind == "end") return fold_end(), Status::ok();
  if (kind == "next") return next_ = record.at("table"), Status::ok();
  if (!history_) return Status::fail("the game has not begun");
  if (kind == "ask" || kind == "agree") return fold_proposal(record);
  if (kind == "undo") {
    if (Status status = fold_undo(record); !status) return status;
  } else if (kind != "step") {
    return Status::fail("nobody knows what \"" + kind + "\" means");
  }
  proposal_.reset();
  if (record.contains("state") && record.at("state") != hex(state_hash()))
    return Status::fail("it does not give the state that it gave: the rules have moved");
  fold_clocks(record);
  finish_if_over();
  return {};
}

// Parses, judges and plays the step, once for all. A refused step changes nothing.
Verdict Table::fold_step(const Json& record) {
  if (!history_) return Status::fail("the game has not begun");
  auto before = match().clone();
  Events events;
  if (Verdict verdict = history_->apply(record.at("do").get_ref<const std::string&>(), &events);
      !verdict)
    return verdict;
  before_ = std::move(before), events_ = std::move(events);
  ++work_;
  relieved_.insert(before_->to_move().value);
  return {};
}

Status Table::fold_undo(const Json& record) {
  auto before = match().clone();
  if (Status status = history_->undo_to(record.at("to")); !status) return status;
  before_ = std::move(before), events_.clear();
  work_ += record.at("to").get<int>();
  phase_ = Phase::kRunning;
  return Status::ok();
}

// A game that came to its end stays over: whoever ended it could not follow it so far.
void Table::fold_end() {
  if (phase_ != Phase::kOver) phase_ = Phase::kAbandoned;
  proposal_.reset();
}

Verdict Table::write(Json record, const Sender* sender) {
  if (cut_ && !is_apart(record)) return check_not_aside();
  if (sender && !sender->id.empty()) record["p"] = sender->person, record["id"] = sender->id;
  const std::string kind = record["k"];
  const auto done = guard([&] {
    Verdict verdict = fold(record);
    if (kind != "step") CHECK_EQ(verdict.text(), std::string());
    if (!verdict) return verdict;
    if (kind == "step" || kind == "undo") record["state"] = hex(state_hash());
    unwritten_.push_back(record.dump());
    return verdict;
  });
  if (!done) return set_aside(done.error()), check_not_aside();
  if (*done) ++recorded_;
  return *done;
}

void Table::remember(const PersonKey& person, const std::string& id) {
  auto& ids = seen_[person];
  ids.push_back(id);
  if (ids.size() > kIdsKept) ids.pop_front();
}

bool Table::seen(const Sender& sender) const {
  const auto at = seen_.find(sender.person);
  return !sender.id.empty() && at != seen_.end() &&
         std::find(at->second.begin(), at->second.end(), sender.id) != at->second.end();
}

std::vector<std::string> Table::take_records() { return std::exchange(unwritten_, {}); }

void Table::do_chair(const Json& record) {
  Json roster = to_json(roster_);
  roster["chairs"].at(record.at("seat").get<size_t>()) = record.at("chair");
  roster_ = roster_from(roster);
  relieved_.erase(record.at("seat").get<int>());
  fold_clocks(record);
}

Status Table::start_history(const std::string& factions) {
  const auto seating = parse_seating(loaded_->info(), factions, roster_.options);
  if (!seating) return seating.error();
  auto history = History::start(
      *loaded_->rulebook,
      make_header(*loaded_->rulebook, seating->setup, players_.empty() ? roster_.who() : players_,
                  game_id_, roster_.salts(), seed_),
      seed_);
  if (!history) return history.error();
  history_ = std::make_unique<History>(std::move(*history));
  phase_ = Phase::kRunning;
  return Status::ok();
}

void Table::finish_if_over() { phase_ = match().over() ? Phase::kOver : Phase::kRunning; }

Status Table::check_running() const {
  switch (phase_) {
    case Phase::kOpen:
      return Status::fail("the game has not begun");
    case Phase::kRunning:
      return check_not_aside();
    default:
      return Status::fail("the game is over");
  }
}

Status Table::check_journal_room() const {
  if (recorded_ < kMostOtherRecords + static_cast<uint64_t>(entries())) return Status::ok();
  return Status::fail("too much has been said and changed at this table already");
}

Status Table::sit(const Sender& sender, Seat seat, std::string faction, std::string salt) {
  if (seen(sender)) return Status::ok();
  if (Status status = check_not_aside(); !status) return status;
  if (seat.index() >= static_cast<int>(roster_.chairs.size()))
    return Status::fail("seat", "there is no such seat");
  if (const Status status = check_journal_room(); !status) return status;
  Chair chair = roster_.chairs[seat.value];
  const bool returns =
      phase_ == Phase::kRunning && chair.kind == Chair::Kind::kBot && chair.person == sender.person;
  if (!returns) {
    if (phase_ != Phase::kOpen) return Status::fail("the game has begun; you can watch it");
    if (chair.kind != Chair::Kind::kOpen)
      return Status::fail("seat", "somebody sits there already");
    if (roster_.seat_of(sender.person)) return Status::fail("you have a seat already");
    if (!faction.empty()) chair.faction = std::move(faction);
    chair.salt = std::move(salt);
  }
  chair.kind = Chair::Kind::kPerson, chair.person = sender.person, chair.name = sender.name;
  Roster changed = roster_;
  changed.chairs[seat.value] = chair;
  if (const auto seating = seating_of(*loaded_, changed); !seating) return seating.error();
  Json record{{"k", "chair"},
              {"seat", seat.value},
              {"chair", chair_of(changed, seat.value)},
              {"at", sender.now}};
  if (returns && roster_.clock)
    if (const Status status = give_time_back(seat, sender.now, record); !status) return status;
  return write(std::move(record), &sender);
}

Status Table::rise(const Sender& sender) {
  if (seen(sender)) return Status::ok();
  if (Status status = check_not_aside(); !status) return status;
  const auto seat = roster_.seat_of(sender.person);
  if (!seat) return wrong_place();
  if (phase_ != Phase::kOpen && phase_ != Phase::kRunning) return Status::fail("the game is over");
  if (phase_ == Phase::kRunning) return give_to_bot(*seat, &sender, sender.now);
  Roster changed = roster_;
  Chair& chair = changed.chairs[seat->value];
  chair = Chair{Chair::Kind::kOpen, chair.faction, "", "", "", ""};
  return write({{"k", "chair"},
                {"seat", seat->value},
                {"chair", chair_of(changed, seat->value)},
                {"at", sender.now}},
               &sender);
}

// The person's name stays on the chair: he may sit down again.
Status Table::give_to_bot(Seat seat, const Sender* sender, int64_t now) {
  Roster changed = roster_;
  changed.chairs[seat.value].kind = Chair::Kind::kBot;
  changed.chairs[seat.value].level = loaded_->stand_in;
  return write(
      {{"k", "chair"}, {"seat", seat.value}, {"chair", chair_of(changed, seat.value)}, {"at", now}},
      sender);
}

Status Table::set_chair(const Sender& sender, Seat seat, const std::string& level,
                        std::string faction) {
  if (seen(sender)) return Status::ok();
  if (Status status = check_not_aside(); !status) return status;
  if (phase_ != Phase::kOpen) return Status::fail("the game has begun");
  if (const Status status = check_journal_room(); !status) return status;
  if (sender.person != roster_.opener)
    return Status::fail("only who opened the table may fill its seats");
  if (seat.index() >= static_cast<int>(roster_.chairs.size()))
    return Status::fail("seat", "there is no such seat");
  if (!level.empty() && !is_level(*loaded_, level))
    return Status::fail("level", "there is no bot \"" + level + "\"");
  Roster changed = roster_;
  Chair& chair = changed.chairs[seat.value];
  if (chair.kind == Chair::Kind::kPerson && chair.person != sender.person)
    return Status::fail("seat", "somebody sits there");
  const bool own = chair.kind == Chair::Kind::kPerson;
  if (!own)
    chair = Chair{
        level.empty() ? Chair::Kind::kOpen : Chair::Kind::kBot, chair.faction, "", "", "", level};
  if (!faction.empty()) chair.faction = std::move(faction);
  if (const auto seating = seating_of(*loaded_, changed); !seating) return seating.error();
  return write({{"k", "chair"},
                {"seat", seat.value},
                {"chair", chair_of(changed, seat.value)},
                {"at", sender.now}},
               &sender);
}

Status Table::start(const Sender& sender) {
  if (seen(sender)) return Status::ok();
  if (Status status = check_not_aside(); !status) return status;
  if (phase_ != Phase::kOpen) return Status::fail("the game has begun already");
  if (sender.person != roster_.opener)
    return Status::fail("only who opened the table may start the game");
  if (!roster_.full()) return Status::fail("a seat is still open");
  const auto seating = seating_of(*loaded_, roster_);
  if (!seating) return seating.error();
  QuickRng rng(seed_[0], 2);
  const Setup setup = settle_factions(loaded_->info(), seating->setup, rng);
  if (Status begun = write({{"k", "start"},
                            {"factions", print_factions(loaded_->info(), setup)},
                            {"at", sender.now}},
                           &sender);
      !begun)
    return begun;
  clock_.pass_to(match().to_move(), sender.now, false);
  return Status::ok();
}

Status Table::may_move(const Sender& sender, int entries) const {
  const auto seat = roster_.seat_of(sender.person);
  if (!seat) return wrong_place();
  if (const Status status = check_running(); !status) return status;
  if (match().to_move() != *seat) return Status::fail("it is not your turn");
  if (entries != this->entries())
    return Status::fail("stale", "the table has moved on since you decided");
  return Status::ok();
}

Verdict Table::act(const Sender& sender, int entries, std::string_view text) {
  if (seen(sender)) return {};
  if (Status status = may_move(sender, entries); !status) return status;
  return step(*roster_.seat_of(sender.person), text, &sender, sender.now);
}

Verdict Table::act_for_bot(Seat seat, int entries, std::string_view text, int64_t now) {
  if (bot_to_move() != seat || entries != this->entries())
    return Status::fail("stale", "the table has moved on");
  return step(seat, text, nullptr, now);
}

// The record says what everybody has left once the clock of the mover has stopped; the clock itself
// runs on if the step is refused.
Verdict Table::step(Seat seat, std::string_view text, const Sender* sender, int64_t now) {
  if (Status status = check_not_aside(); !status) return status;
  Clock stopped = clock_;
  stopped.pass_to(Seat::none(), now, true);
  Json record{{"k", "step"}, {"seat", seat.value}, {"do", text}, {"at", now}};
  add_clocks(stopped, record, now);
  if (Verdict verdict = write(std::move(record), sender); !verdict) return verdict;
  clock_ = stopped;
  clock_.pass_to(match().to_move(), now, false);
  return {};
}

void Table::add_clocks(const Clock& clock, Json& record, int64_t now) const {
  if (roster_.clock)
    for (size_t s = 0; s < roster_.chairs.size(); ++s)
      record["left"].push_back(clock.left(Seat(s), now));
}

Status Table::say(const Sender& sender, std::string text) {
  if (seen(sender)) return Status::ok();
  if (!roster_.seat_of(sender.person) && sender.person != roster_.opener) return wrong_place();
  if (const Status status = check_journal_room(); !status) return status;
  if (text.empty() || text.size() > kLongestChat)
    return Status::fail("text", "say something of at most 300 bytes");
  return write({{"k", "say"}, {"name", sender.name}, {"text", std::move(text)}, {"at", sender.now}},
               &sender);
}

Status Table::abandon(const Sender& sender) {
  if (seen(sender)) return Status::ok();
  if (phase_ != Phase::kOpen && phase_ != Phase::kRunning) return Status::fail("the game is over");
  const bool alone = std::none_of(
      roster_.chairs.begin(), roster_.chairs.end(),
      [&](const Chair& c) { return c.kind == Chair::Kind::kPerson && c.person != sender.person; });
  if (sender.person != roster_.opener && !(alone && roster_.seat_of(sender.person)))
    return Status::fail(
        "only who opened the table may end the game for all; you can leave your seat to a bot");
  return write({{"k", "end"}, {"at", sender.now}}, &sender);
}

Status Table::set_next(const Sender& sender, std::string table) {
  if (seen(sender) || !next_.empty()) return Status::ok();
  if (!roster_.seat_of(sender.person) && sender.person != roster_.opener) return wrong_place();
  if (phase_ != Phase::kOver && phase_ != Phase::kAbandoned)
    return Status::fail("the game is not over");
  return write({{"k", "next"}, {"table", std::move(table)}, {"at", sender.now}}, &sender);
}

std::optional<Seat> Table::bot_to_move() const {
  if (phase_ != Phase::kRunning || is_aside()) return std::nullopt;
  const Seat seat = match().to_move();
  if (roster_.chairs[seat.value].kind != Chair::Kind::kBot) return std::nullopt;
  return seat;
}

bool Table::replace_bot(Seat seat, const BotFault& why, int64_t now) {
  const Chair& failed = roster_.chairs[seat.value];
  if (bot_to_move() != seat || failed.level == loaded_->stand_in) return false;
  const std::string remark = failed.level + " -> " + loaded_->stand_in + ": " + why.text;
  Roster changed = roster_;
  changed.chairs[seat.value].level = loaded_->stand_in;
  Json said{{"k", "say"}, {"name", failed.level}, {"text", remark}, {"at", now}};
  if (!why.key.empty())
    said["lost"] = {{"key", why.key}, {"detail", why.detail}, {"next", loaded_->stand_in}};
  return write(std::move(said), nullptr) && write({{"k", "chair"},
                                                   {"seat", seat.value},
                                                   {"chair", chair_of(changed, seat.value)},
                                                   {"at", now}},
                                                  nullptr);
}

bool Table::is_time_up(int64_t now) const {
  if (phase_ != Phase::kRunning || is_aside() || roster_.clock == 0 || bot_to_move()) return false;
  return clock_.left(match().to_move(), now) <= 0;
}

bool Table::check_clocks(int64_t now) {
  return is_time_up(now) && give_to_bot(match().to_move(), nullptr, now);
}

GameLog Table::log() const {
  const bool ended = phase_ == Phase::kOver || phase_ == Phase::kAbandoned;
  return ended ? history_->closed_log(true) : history_->log();
}

}  // namespace ecumene
