#include "table/messages.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "table/room.h"
#include "table/trials.h"

namespace ecumene {
namespace {

constexpr int kMostSteps = 1'000'000;
constexpr int kLongestCatchUp = 60;  // entries; beyond that the whole table is shorter
constexpr size_t kLongestAction = 120;
constexpr size_t kMostMoves = 40;

MatchSpeaker voice_for(const Table& table, const Viewer& viewer) {
  return speaker_of(table.loaded(), viewer.lang, table.match().setup());
}

// Since when the one to move is awaited, and how long everybody has.
void add_clocks(const Table& table, int64_t now, Json& out) {
  if (table.phase() == Phase::kRunning) out["since"] = table.asked_at();
  if (table.roster().clock)
    for (size_t s = 0; s < table.roster().chairs.size(); ++s)
      out["left"].push_back(table.clock().left(Seat(s), now));
}

Json remarks(const Table& table, uint64_t known) {
  Json out = Json::array();
  for (const Remark& said : table.chat()) {
    if (said.number <= known) continue;
    out.push_back({{"n", said.number}, {"name", said.name}, {"text", said.text}, {"at", said.at}});
    if (!said.lost.is_null()) out.back()["lost"] = said.lost;
  }
  return out;
}

// How far the game is, whether I may undo, how long everybody has.
void add_standing(const Table& table, const Viewer& viewer, int64_t now, Json& out) {
  out["entries"] = table.entries();
  out["step"] = table.history().steps();
  out["phase"] = phase_word(table.phase());
  add_clocks(table, now, out);
  if (const auto seat = table.roster().seat_of(viewer.person)) {
    const Status may = table.history().may_undo(*seat);
    out["undo"] = may.is_ok();
    if (may) out["restart"] = table.history().first_free(*seat);
  }
  if (table.phase() == Phase::kOver)
    out["score"] = project_score(table.match(), eyes_of(table, viewer), voice_for(table, viewer));
}

Json game(const Table& table, const Viewer& viewer, int64_t now) {
  const MatchSpeaker speaker = voice_for(table, viewer);
  Json out = project_table(table.match().view(eyes_of(table, viewer)), speaker);
  add_standing(table, viewer, now, out);
  return out;
}

// One step of the standing ones, as it looked when it was made.
Json step_at(const Match& before, Match& match, const std::string& text, int step, Seat eyes,
             const MatchSpeaker& speaker) {
  Events events;
  const Seat seat = before.to_move();
  CHECK(match.apply(text, &events));
  Json out = project_change(before.view(eyes), match.view(eyes), speaker);
  out["step"] = step, out["by"] = seat.value;
  out["events"] = project_events(match, events, eyes, speaker);
  return out;
}

}  // namespace

Seat eyes_of(const Table& table, const Viewer& viewer) {
  return table.roster().seat_of(viewer.person).value_or(kSpectator);
}

Json room_news(const Table& table, const Viewer& viewer, int64_t now) {
  Json out = project_room(table, viewer);
  out["t"] = "room";
  if (table.entries()) add_clocks(table, now, out);
  return out;
}

Json chat_news(const Table& table, uint64_t known) {
  return {{"t", "said"}, {"chat", remarks(table, known)}};
}

Json welcome(const Table& table, const Viewer& viewer, int64_t now) {
  Json out = project_room(table, viewer);
  out["t"] = "table";
  out["chat"] = remarks(table, 0);
  if (!table.entries()) return out;
  // the view itself may be what is broken at a table that is set aside
  const auto shown =
      table.is_aside() ? guard([&] { return game(table, viewer, now); }) : game(table, viewer, now);
  if (shown) out["game"] = *shown;
  return out;
}

Json step_news(const Table& table, const Viewer& viewer, int64_t now) {
  const Seat eyes = eyes_of(table, viewer);
  const MatchSpeaker speaker = voice_for(table, viewer);
  const LogEntry& last = table.history().log().entries.back();
  Json out = project_change(table.before()->view(eyes), table.match().view(eyes), speaker);
  out["t"] = "news";
  if (last.kind == LogEntry::Kind::kUndo) out["undone"] = last.number;
  if (last.kind == LogEntry::Kind::kStep) out["by"] = table.before()->to_move().value;
  out["events"] = project_events(table.match(), table.events(), eyes, speaker);
  add_standing(table, viewer, now, out);
  return out;
}

std::vector<Json> missed(const Table& table, const Viewer& viewer, int entries, int64_t now) {
  const auto& log = table.history().log().entries;
  const int gap = table.entries() - entries;
  const bool undone =
      entries < 1 || gap < 0 ||
      std::any_of(log.begin() + std::min(entries, table.entries()), log.end(),
                  [](const LogEntry& e) { return e.kind == LogEntry::Kind::kUndo; });
  if (undone || gap > kLongestCatchUp) return {welcome(table, viewer, now)};
  std::vector<Json> out;
  const MatchSpeaker speaker = voice_for(table, viewer);
  auto match = table.history().at(table.history().steps() - gap);
  for (int step = table.history().steps() - gap + 1; step <= table.history().steps(); ++step) {
    const auto before = match->clone();
    Json one = step_at(*before, *match, table.history().step_text(step), step,
                       eyes_of(table, viewer), speaker);
    one["t"] = "news", one["entries"] = table.entries() - (table.history().steps() - step);
    out.push_back(std::move(one));
  }
  if (!out.empty()) add_standing(table, viewer, now, out.back());
  return out;
}

Json refusal_of(const Table& table, const Viewer& viewer, const Verdict& verdict) {
  const Words& words = table.loaded().words_in(viewer.lang);
  if (const auto& refusal = verdict.refusal())
    return {{"clause", refusal->clause.view()},
            {"reason", refusal->reason.view()},
            {"text", speak_refusal(words, *refusal)}};
  const Status status = verdict.status();
  const Fault& fault = status.faults().front();
  return {{"where", fault.where},
          {"text", fault.where == "aside" ? words.text("refusals", "set_aside") : fault.what}};
}

namespace {

// One message being answered.
struct Asked {
  Table& table;
  const Viewer& viewer;
  Fields& fields;
  Sender sender;
  int64_t now;
  Json& reply;
};

using Answer = Verdict (*)(Asked&);

// A command is done only if the whole message is in order.
template <class F>
Verdict command(Asked& asked, F&& run) {
  if (Status form = asked.fields.finish(); !form) return form;
  Verdict verdict = run();
  if (verdict) asked.reply["entries"] = asked.table.entries();
  return verdict;
}

Status begun(const Asked& asked) {
  return asked.table.entries() ? Status::ok() : Status::fail("the game has not begun");
}

Verdict do_sit(Asked& a) {
  const int seat = a.fields.number("seat", 0, kMaxSeats - 1);
  std::string faction = a.fields.text_or("faction", 40, "");
  std::string salt = a.fields.text_or("salt", 64, "");
  return command(a, [&] { return a.table.sit(a.sender, Seat(seat), faction, salt); });
}
Verdict do_rise(Asked& a) {
  return command(a, [&] { return a.table.rise(a.sender); });
}
Verdict do_chair(Asked& a) {
  const int seat = a.fields.number("seat", 0, kMaxSeats - 1);
  std::string level = a.fields.text_or("bot", 40, "");
  std::string faction = a.fields.text_or("faction", 40, "");
  return command(a, [&] { return a.table.set_chair(a.sender, Seat(seat), level, faction); });
}
Verdict do_start(Asked& a) {
  return command(a, [&] { return a.table.start(a.sender); });
}
Verdict do_act(Asked& a) {
  const int entries = a.fields.number("entries", 0, kMostSteps);
  const std::string text = a.fields.text("text", kLongestAction);
  return command(a, [&] { return a.table.act(a.sender, entries, text); });
}
Verdict do_undo(Asked& a) {
  return command(a, [&] { return a.table.undo(a.sender); });
}
Verdict do_restart(Asked& a) {
  return command(a, [&] { return a.table.restart_turn(a.sender); });
}
Verdict do_ask_undo(Asked& a) {
  const int step = a.fields.number("step", 1, kMostSteps);
  return command(a, [&] { return a.table.propose_undo(a.sender, step); });
}
Verdict do_agree(Asked& a) {
  const bool yes = a.fields.flag_or("yes", false);
  return command(a, [&] { return a.table.answer_undo(a.sender, yes); });
}
Verdict do_stand_in(Asked& a) {
  const int seat = a.fields.number("seat", 0, kMaxSeats - 1);
  return command(a, [&] { return a.table.call_stand_in(a.sender, Seat(seat)); });
}
Verdict do_say(Asked& a) {
  std::string text = a.fields.text("text", Table::kLongestChat);
  return command(a, [&] { return a.table.say(a.sender, text); });
}
Verdict do_abandon(Asked& a) {
  return command(a, [&] { return a.table.abandon(a.sender); });
}

// Questions change nothing.
Verdict ask_why(Asked& a) {
  const std::string text = a.fields.text("text", kLongestAction);
  if (Status form = a.fields.finish(); !form) return form;
  if (Status status = begun(a); !status) return status;
  const Seat eyes = eyes_of(a.table, a.viewer);
  if (a.table.match().to_move() != eyes || a.table.phase() != Phase::kRunning)
    return a.reply["why"] = {{"where", "turn"}, {"text", "it is not your turn"}}, Status::ok();
  const auto why = a.table.match().why_not(text);
  if (!why) return why.error();
  if (*why) a.reply["why"] = refusal_of(a.table, a.viewer, **why);
  return {};
}
Verdict ask_score(Asked& a) {
  if (Status form = a.fields.finish(); !form) return form;
  if (Status status = begun(a); !status) return status;
  a.reply["score"] =
      project_score(a.table.match(), eyes_of(a.table, a.viewer), voice_for(a.table, a.viewer));
  return Status::ok();
}

// The last step of the viewer himself, or where a recap that can be told at once begins.
int own_last_step(const History& history, Seat eyes) {
  const int first = std::max(0, history.steps() - kLongestCatchUp);
  int step = history.steps();
  while (step > first && history.step_seat(step) != eyes) --step;
  return step;
}

// The points of all seats as far as the viewer may know them.
Json points_of(const Match& match, Seat eyes, const MatchSpeaker& speaker) {
  const Json score = project_score(match, eyes, speaker);
  Json out = Json::array();
  for (const Json& seat : score["seats"]) out.push_back(seat["score"]);
  return out;
}

// How likely each seat was to win, in per cent, for those who look back; none where there are no
// rivals.
void add_chances(const Table& table, const Match& match, Json& step) {
  if (table.phase() != Phase::kOver || !table.loaded().evaluate) return;
  const std::vector<double> shares = table.loaded().evaluate(match);
  if (shares.size() < 2) return;
  Json& out = step["chances"] = Json::array();
  for (const double share : shares) out.push_back(static_cast<int>(std::lround(100 * share)));
}

// What happened since the viewer's own last step, or in the steps after one that he names.
Verdict ask_recap(Asked& a) {
  const int named = a.fields.number_or("from", 0, kMostSteps, -1);
  if (Status form = a.fields.finish(); !form) return form;
  if (Status status = begun(a); !status) return status;
  const History& history = a.table.history();
  const Seat eyes = eyes_of(a.table, a.viewer);
  const int from = named < 0 ? own_last_step(history, eyes) : std::min(named, history.steps());
  const int to = named < 0 ? history.steps() : std::min(history.steps(), from + kLongestCatchUp);
  const MatchSpeaker speaker = voice_for(a.table, a.viewer);
  auto match = history.at(from);
  Json steps = Json::array();
  for (int step = from + 1; step <= to; ++step) {
    Events events;
    const Seat by = match->to_move();
    CHECK(match->apply(history.step_text(step), &events));
    steps.push_back({{"step", step},
                     {"by", by.value},
                     {"events", project_events(*match, events, eyes, speaker)}});
    if (named < 0) continue;
    steps.back()["points"] = points_of(*match, eyes, speaker);
    add_chances(a.table, *match, steps.back());
  }
  a.reply["steps"] = std::move(steps);
  return Status::ok();
}

// The table as the viewer saw it after a step.
Verdict ask_at(Asked& a) {
  const int step = a.fields.number("step", 0, kMostSteps);
  const int seat = a.fields.number_or("seat", 0, kMaxSeats - 1, -1);
  if (Status form = a.fields.finish(); !form) return form;
  if (Status status = begun(a); !status) return status;
  const History& history = a.table.history();
  if (step > history.steps()) return Status::fail("step", "there is no such step");
  if (seat >= static_cast<int>(a.table.roster().chairs.size()))
    return Status::fail("seat", "there is no such seat");
  if (seat >= 0 && a.table.phase() != Phase::kOver && a.table.phase() != Phase::kAbandoned)
    return Status::fail("seat", "what others see is shown when the game is over");
  const MatchSpeaker speaker = voice_for(a.table, a.viewer);
  const auto match = history.at(step);
  const Seat eyes = seat >= 0 ? Seat(seat) : eyes_of(a.table, a.viewer);
  Json game = project_table(match->view(eyes), speaker);
  game["step"] = step;
  a.reply["game"] = std::move(game);
  a.reply["score"] = project_score(*match, eyes, speaker);
  return Status::ok();
}

// The moves that he wants to be tried for him, and his seat.
Result<Seat> ask_to_try(Asked& a, const Json*& moves) {
  static const Json kNone = Json::array();
  const Json* given = a.fields.list_or_null("moves", kMostMoves);
  moves = given ? given : &kNone;
  if (Status form = a.fields.finish(); !form) return failure(std::move(form));
  if (Status status = begun(a); !status) return failure(std::move(status));
  const auto seat = a.table.roster().seat_of(a.viewer.person);
  if (!seat) return failure("only players try moves out");
  return *seat;
}

Verdict ask_what_if(Asked& a) {
  const Json* moves = nullptr;
  const auto seat = ask_to_try(a, moves);
  if (!seat) return seat.error();
  const auto tried =
      try_in_turn(a.table.match(), *seat, *moves, voice_for(a.table, a.viewer), fresh_seed());
  if (!tried) return tried.error();
  a.reply.update(*tried);
  return Status::ok();
}

Verdict ask_prices(Asked& a) {
  const Json* moves = nullptr;
  const auto seat = ask_to_try(a, moves);
  if (!seat) return seat.error();
  auto prices = prices_of(a.table.match(), *seat, *moves);
  if (!prices) return prices.error();
  a.reply["prices"] = std::move(*prices);
  return Status::ok();
}

const std::map<std::string_view, Answer> kAnswers = {
    {"sit", do_sit},         {"rise", do_rise},         {"chair", do_chair},
    {"start", do_start},     {"act", do_act},           {"undo", do_undo},
    {"restart", do_restart}, {"ask_undo", do_ask_undo}, {"agree", do_agree},
    {"say", do_say},         {"abandon", do_abandon},   {"why", ask_why},
    {"score", ask_score},    {"recap", ask_recap},      {"at", ask_at},
    {"whatif", ask_what_if}, {"prices", ask_prices},    {"stand_in", do_stand_in}};

}  // namespace

std::vector<std::string_view> message_kinds() {
  std::vector<std::string_view> kinds;
  for (const auto& [kind, answer] : kAnswers) kinds.push_back(kind);
  return kinds;
}

bool is_question(std::string_view kind) {
  constexpr std::string_view kQuestions[] = {"why", "score", "recap", "at", "whatif", "prices"};
  return std::find(std::begin(kQuestions), std::end(kQuestions), kind) != std::end(kQuestions);
}

Json answer(Table& table, const Viewer& viewer, const Json& message, int64_t now) {
  Fields fields(message);
  Json reply{{"t", "answer"}};
  const std::string id = fields.text("id", 40), kind = fields.text("do", 20);
  reply["re"] = id;
  const auto found = kAnswers.find(kind);
  Asked asked{table, viewer, fields, {viewer.person, viewer.name, id, now}, now, reply};
  const Verdict verdict = found == kAnswers.end()
                              ? Verdict(Status::fail("do", "there is no \"" + kind + "\""))
                              : found->second(asked);
  reply["ok"] = verdict.is_ok();
  if (!verdict) reply["error"] = refusal_of(table, viewer, verdict);
  return reply;
}

}  // namespace ecumene
