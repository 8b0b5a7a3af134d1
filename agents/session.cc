#include "agents/session.h"

#include <fmt/format.h>

#include <limits>

#include "base/guard.h"
#include "base/hash.h"

namespace ecumene {
namespace {

constexpr int kMostSeed = std::numeric_limits<int>::max();
constexpr size_t kLongestText = 1024;

Json fault_of(const Status& status) {
  const Fault& fault = status.faults().front();
  Json error{{"text", fault.what}};
  if (!fault.where.empty()) error["where"] = fault.where;
  return {{"ok", false}, {"error", std::move(error)}};
}

// null waits; anything else must be the number of an option.
Result<std::vector<int32_t>> read_choices(const Json& list) {
  std::vector<int32_t> choices;
  for (const Json& one : list) {
    if (one.is_null())
      choices.push_back(kWait);
    else if (one.is_number_unsigned() && one.get<uint64_t>() < kMaxOptions)
      choices.push_back(one.get<int32_t>());
    else
      return failure("choices", one.dump() + " is no number of an option");
  }
  return choices;
}

}  // namespace

std::string Session::answer(std::string_view line) {
  const auto message =
      parse_object(line, {.bytes = kLongestAgentLine, .depth = 3, .text = kLongestText});
  const auto done = guard([&] { return message ? dispatch(*message) : failure(message.error()); });
  Answer answer =
      done ? *done
           : failure("fault", "the program has found a fault of its own: " + done.error().text());
  if (!answer) answer = fault_of(answer.error());
  if (message && message->contains("id") && (*message)["id"].is_number())
    (*answer)["id"] = (*message)["id"];
  return dump(*answer);
}

std::string Session::too_long() {
  return dump(fault_of(
      Status::fail("message", fmt::format("it has more than {} bytes", kLongestAgentLine))));
}

Session::Answer Session::dispatch(const Json& message) {
  Fields fields(message);
  const std::string what = fields.text("do", 16);
  if (message.contains("id")) fields.number("id", 0, kMostSeed);
  if (what == "hello") {
    if (const Status status = fields.finish(); !status) return failure(status);
    Json out = introduction(stage_);
    return out["ok"] = true, out;
  }
  if (what == "start") return start(fields);
  if (what == "step") return step(fields);
  if (what == "begin") return begin(fields);
  if (what == "look") return look(fields);
  if (const Status status = fields.finish(); what.empty() && !status) return failure(status);
  return failure("do", "\"" + what + "\" is none of hello, start, step, begin, look");
}

Session::Answer Session::start(Fields& fields) {
  ArenaOrder order;
  order.seed = static_cast<uint64_t>(fields.number_or("seed", 0, kMostSeed, 1));
  order.first = static_cast<uint64_t>(fields.number_or("first", 0, kMostSeed, 0));
  order.games = fields.number_or("games", 1, kMostAgentGames, 1);
  const std::string players = fields.text_or("players", kLongestText, "");
  const std::string options = fields.text_or("options", kLongestText, "");
  const Json* words = fields.list_or_null("show", kShowWords);
  if (const Status status = fields.finish(); !status) return failure(status);
  auto seating = parse_seating(stage_.loaded.info(), players, options);
  if (!seating) return failure(seating.error());
  auto show = words ? read_show(*words) : Show{};
  if (!show) return failure(show.error());
  order.seating = std::move(*seating);
  show_ = *show;
  arena_ = make_(order);
  return everything();
}

Session::Answer Session::step(Fields& fields) {
  const Json* list = fields.list_or_null("choices", kMostAgentGames);
  if (const Status status = fields.finish(); !status) return failure(status);
  if (const Status status = needs_games(); !status) return failure(status);
  if (!list) return failure("choices", "is missing");
  const auto choices = read_choices(*list);
  if (!choices) return failure(choices.error());
  if (const Status moved = arena_->step(*choices); !moved) return failure(moved);
  return everything();
}

Session::Answer Session::begin(Fields& fields) {
  if (const Status status = needs_games(); !status) return failure(status);
  const int game = fields.number("game", 0, arena_->games() - 1);
  const int seed = fields.number("seed", 0, kMostSeed);
  const int index = fields.number_or("index", 0, kMostSeed, 0);
  if (const Status status = fields.finish(); !status) return failure(status);
  arena_->begin(game, static_cast<uint64_t>(seed), static_cast<uint64_t>(index));
  return Json{{"ok", true}, {"games", {shown(game)}}};
}

Session::Answer Session::look(Fields& fields) {
  if (const Status status = needs_games(); !status) return failure(status);
  const int game = fields.number("game", 0, arena_->games() - 1);
  const auto match = arena_->match(game);
  const int seat = fields.number("seat", 0, match->setup().seats - 1);
  if (const Status status = fields.finish(); !status) return failure(status);
  Json out = observation_of(stage_, *match, Seat(seat), show_);
  out["game"] = game;
  return Json{{"ok", true}, {"games", {std::move(out)}}};
}

Session::Answer Session::everything() const {
  Json games = Json::array();
  for (int game = 0; game < arena_->games(); ++game) games.push_back(shown(game));
  return Json{{"ok", true}, {"games", std::move(games)}};
}

// For the seat to move; for the first one when the game is over.
Json Session::shown(int game) const {
  const auto match = arena_->match(game);
  Json out = observation_of(stage_, *match, match->over() ? Seat(0) : match->to_move(), show_);
  out["game"] = game, out["seed"] = arena_->seed(game), out["index"] = arena_->index(game);
  out["step"] = arena_->decisions(game);
  if (!match->over()) return out;
  const size_t seats = match->setup().seats;
  const auto rewards = arena_->rewards().subspan(static_cast<size_t>(game) * kMaxSeats, seats);
  out["rewards"] = std::vector<float>(rewards.begin(), rewards.end());
  out["hash"] = hex(arena_->hash(game));
  return out;
}

Status Session::needs_games() const {
  return arena_ ? Status::ok()
                : Status::fail("there are no games yet: start some with {\"do\":\"start\"}");
}

}  // namespace ecumene
