#include "sim/findings.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/hash.h"

namespace ecumene {

Findings::Findings(const Plan& plan, const GameInfo& info)
    : summary_(plan.order, info), balance_(plan.order, info) {}

void Findings::add(const Chunk& chunk) {
  for (const GameRecord& record : chunk.games) summary_.add(record), balance_.add(record);
  cards_.add(chunk.cards);
}

std::string Findings::text() const {
  std::string out = summary_.text();
  if (balance_.players().size() < 2) return out;
  out += "players:\n";
  const std::vector<Rating> rated = ratings(balance_.beats());
  for (size_t p = 0; p < rated.size(); ++p) {
    const Tally& tally = balance_.player(p);
    const Interval interval = wilson(tally.wins, static_cast<double>(tally.games));
    out += fmt::format(
        "  {:<16} {:>9} games   wins {:5.1f} %  ({:.1f} to {:.1f})   {:+.0f} Elo (± {:.0f})\n",
        balance_.players()[p], tally.games, 100 * tally.share(), 100 * interval.low,
        100 * interval.high, rated[p].elo, kZ95 * rated[p].error);
  }
  if (const Paired* edge = balance_.edge())
    out += fmt::format(
        "edge of {} over {}: {:+.2f} points a game ({:+.2f} to {:+.2f}; {} deals from both "
        "seats)\n",
        balance_.players()[0], balance_.players()[1], edge->mean(), edge->interval().low,
        edge->interval().high, edge->n);
  return out;
}

std::string Findings::json() const {
  using Json = nlohmann::ordered_json;
  Json out = Json::parse(summary_.json());
  if (balance_.players().size() > 1) {
    const Json balance = Json::parse(balance_.json());
    out["strength"]["players"] = balance["players"];
    if (balance.contains("edge")) out["strength"]["edge"] = balance["edge"];
  }
  return out.dump(2);
}

ChunkBuilder::ChunkBuilder(const Plan& plan, uint64_t first, Take take)
    : plan_(plan), take_(std::move(take)) {
  chunk_.index = first;
}

void ChunkBuilder::add(const GameRecord& record) {
  chunk_.add(record, plan_.order.watch);
  if (chunk_.games.size() < plan_.games_in(chunk_.index)) return;
  take_(chunk_);
  chunk_ = Chunk{.index = chunk_.index + 1};
}

std::string json_line(const GameInfo& info, const std::vector<std::string>& players,
                      const GameRecord& record) {
  nlohmann::ordered_json out = {{"game", record.index},
                                {"decisions", record.decisions},
                                {"choices", record.choices},
                                {"options", record.options},
                                {"ending", record.outcome.ending},
                                {"lead_changes", record.leads.changes},
                                {"actions_hash", hex(record.actions_hash)},
                                {"state_hash", hex(record.state_hash)}};
  for (size_t s = 0; s < record.setup.seats; ++s)
    out["seats"].push_back({{"faction", info.factions[record.setup.faction[s]]},
                            {"player", players[record.who[s]]},
                            {"score", record.outcome.score[s]},
                            {"rank", record.outcome.rank[s]}});
  if (!record.violation.empty()) out["violation"] = record.violation;
  if (!record.forfeit.empty()) out["forfeit"] = record.forfeit;
  return out.dump() + "\n";
}

}  // namespace ecumene
