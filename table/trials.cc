#include "table/trials.h"

#include "table/projection.h"

namespace ecumene {
namespace {

Status check_texts(const Json& moves) {
  for (const Json& move : moves)
    if (!move.is_string()) return Status::fail("moves", "a move is a text");
  return Status::ok();
}

// By the names of the seat's counters; those that stay as they are have none.
Json difference(const View& before, const View& after, Seat seat) {
  Json out = Json::object();
  for (size_t i = 0; i < after.counters.size() && i < before.counters.size(); ++i) {
    const ViewCounter &was = before.counters[i], &is = after.counters[i];
    if (is.seat == seat && is.name == was.name && is.value != was.value)
      out[is.name] = is.value - was.value;
  }
  return out;
}

}  // namespace

std::expected<Json, Verdict> try_in_turn(const Match& match, Seat seat, const Json& moves,
                                         const MatchSpeaker& speaker, const Seed& chance) {
  if (Status form = check_texts(moves); !form) return std::unexpected<Verdict>(std::move(form));
  const auto world = match.imagine(seat, chance);
  Events events;
  for (const Json& move : moves)
    if (Verdict verdict = world->apply(move.get_ref<const std::string&>(), &events); !verdict)
      return std::unexpected(std::move(verdict));
  return Json{{"events", project_events(*world, events, seat, speaker)},
              {"game", project_table(world->view(seat), speaker)}};
}

Result<Json> prices_of(const Match& match, Seat seat, const Json& moves) {
  if (Status form = check_texts(moves); !form) return failure(std::move(form));
  // By chance, but the same prices as long as he knows the same.
  const auto world = match.imagine(seat, seed_from(match.seen_by(seat)->hash()));
  const View before = world->view(seat);
  Json out = Json::array();
  for (const Json& move : moves) {
    const auto tried = world->clone();
    const bool done = tried->apply(move.get_ref<const std::string&>()).is_ok();
    out.push_back(done ? difference(before, tried->view(seat), seat) : Json(nullptr));
  }
  return out;
}

}  // namespace ecumene
