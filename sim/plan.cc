#include "sim/plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/hash.h"

namespace ecumene {
namespace {

using Json = nlohmann::ordered_json;

// Without the number of games.
Json described(const Plan& plan, const GameInfo& info) {
  Json out = {{"game", plan.game},
              {"rules_revision", plan.rules_revision},
              {"content", hex(plan.content)},
              {"players", print_players(info, plan.order.seating)},
              {"options", print_options(info, plan.order.seating.setup)},
              {"seed", plan.order.seed},
              {"first", plan.order.first},
              {"watch", plan.order.watch},
              {"mirror", plan.order.mirror},
              {"field", plan.order.field},
              {"chunk_games", plan.chunk_games}};
  return out;
}

Result<Plan> read(const Json& in, const GameInfo& info) {
  Plan plan;
  plan.game = info.name;
  plan.rules_revision = in.at("rules_revision");
  auto seating = parse_seating(info, std::string(in.at("players")), std::string(in.at("options")));
  if (!seating) return failure(std::move(seating.error()));
  plan.order.seating = std::move(*seating);
  plan.order.seed = in.at("seed");
  plan.order.first = in.at("first");
  plan.order.games = in.at("games");
  plan.order.watch = in.at("watch");
  plan.order.mirror = in.at("mirror");
  plan.order.field = in.at("field").get<std::vector<std::string>>();
  plan.chunk_games = in.at("chunk_games");
  for (const auto& file : in.at("patch"))
    plan.patch.push_back({file.at("path"), file.at("text"), true});
  if (!parse_hex(std::string(in.at("content")), plan.content) || plan.chunk_games == 0 ||
      plan.order.games == 0)
    return failure("the plan of the run makes no sense");
  return plan;
}

}  // namespace

uint64_t Plan::games_in(uint64_t chunk) const {
  return std::min(chunk_games, order.games - chunk * chunk_games);
}

SimulationOrder Plan::order_of(uint64_t chunk, uint64_t end) const {
  SimulationOrder part = order;
  part.first = order.first + chunk * chunk_games;
  part.games = std::min(end * chunk_games, order.games) - chunk * chunk_games;
  return part;
}

uint64_t plan_key(const Plan& plan, const GameInfo& info) {
  return hash_text(described(plan, info).dump());
}

std::string print_plan(const Plan& plan, const GameInfo& info) {
  Json out = described(plan, info);
  out["games"] = plan.order.games;
  out["patch"] = Json::array();
  for (const SourceFile& file : plan.patch)
    out["patch"].push_back({{"path", file.path}, {"text", file.text}});
  return out.dump(2) + "\n";
}

Result<Plan> parse_plan(std::string_view text,
                        const std::function<const GameInfo*(std::string_view)>& find) {
  try {
    const Json in = Json::parse(text);
    const std::string game = in.at("game");
    const GameInfo* info = find(game);
    return info ? read(in, *info) : failure("there is no game \"" + game + "\" in this program");
  } catch (const nlohmann::json::exception& error) {
    return failure(std::string("the plan of the run cannot be read: ") + error.what());
  }
}

uint64_t deciding_hash(const Sources& sources, std::string_view game) {
  Sources deciding;
  for (const SourceFile& file : of_game(sources, game))
    if (!lies_in(file.path, "words")) deciding.push_back(file);
  return content_hash(deciding);
}

std::string print_players(const GameInfo& info, const Seating& seating) {
  std::string out;
  for (size_t s = 0; s < seating.setup.seats; ++s) {
    const uint8_t faction = seating.setup.faction[s];
    out += (s ? "," : "") + (faction == kRandomFaction ? "random" : info.factions[faction]) + ":" +
           seating.who[s];
  }
  return out;
}

std::string print_chosen_options(const GameInfo& info, const Setup& setup) {
  std::string out;
  for (size_t i = 0; i < info.options.size(); ++i) {
    const OptionSpec& spec = info.options[i];
    const int16_t value = setup.option[i];
    if (value == spec.standard) continue;
    out += fmt::format("{}{}={}", out.empty() ? " --options " : ",", spec.name,
                       spec.words.empty() ? std::to_string(value) : spec.words[value]);
  }
  return out;
}

}  // namespace ecumene
