// What the game says of itself.
#include "games/settlers/host.h"

extern "C" const ecumene::EmbeddedFile ecumene_embedded_games_settlers[];

namespace ecumene::settlers {
namespace {

std::vector<ActionWord> own_actions() {
  const std::vector<ActionArg> card = {ActionArg::kCard}, number = {ActionArg::kNumber},
                               word = {ActionArg::kWord};
  return {{"build", card, {}},
          {"deal", card, {}},
          {"raze", card, {}},
          {"activate", card, {}},
          {"activate_twice", card, {}},
          {"spend", number, {}},
          {"defend", card, {}},
          {"samurai", card, {}},
          {"store", card, {}},
          {"pass", {}, {}},
          {"draw", word, {}},
          {"good", word, {}},
          {"pay", {}, {kGold, kWood, kStone, kFood}}};
}

std::vector<std::string_view> event_names() {
  return effect_events(
      {"round_began", "phase_began",    "drew",      "revealed",   "picked",     "kept_secret",
       "discarded",   "gained",         "paid",      "built",      "deal_made",  "deal_ended",
       "deal_taken",  "razed",          "torn_down", "founded",    "activated",  "spent_workers",
       "defended",    "samurai_placed", "stored",    "passed",     "produced",   "deal_paid",
       "blocked",     "taken_over",     "returned",  "freed",      "stolen",     "shuffled",
       "marker_laid", "converted",      "put_back",  "goods_kept", "goods_lost", "attack_revealed",
       "attacked",    "collected",      "game_ended"});
}

GameInfo make_info() {
  GameInfo info;
  info.name = "settlers";
  info.rules_revision = 1;
  info.min_seats = 1, info.max_seats = kSeats;
  info.factions = {"barbarians", "japanese", "romans", "egyptians"};
  info.options = {{"lookout", kStandardLookout, 0, 2, {"standard", "alternate", "advanced"}},
                  {"peaceful", 0, 0, 1, {"off", "on"}},
                  {"faction-reshuffle", 1, 0, 1, {"off", "on"}},
                  {"action-cap", 300, 1, 1000, {}}};
  info.zones.assign(Layout::kZones.begin(), Layout::kZones.end());
  info.words = language().goods;
  info.words.insert(info.words.end(), language().words.begin(), language().words.end());
  for (std::string_view phase : {"lookout", "production", "actions", "cleanup", "attack"})
    info.words.push_back(phase);
  info.actions = effect_actions();
  for (const ActionWord& own : own_actions()) info.actions.push_back(own);
  info.decisions = effect_decisions();
  for (std::string_view own :
       {"choose_action", "choose_free_move", "choose_pick", "choose_secret_pick", "choose_deck",
        "choose_location", "choose_payment", "choose_good", "choose_victim", "choose_source"})
    info.decisions.push_back(own);
  info.events = event_names();
  info.longest_game = 100000;
  info.state_budget = 6144;
  return info;
}

}  // namespace

const GameInfo& Settlers::info() {
  static const GameInfo kInfo = make_info();
  return kInfo;
}

Sources Settlers::sources() { return embedded(ecumene_embedded_games_settlers); }

}  // namespace ecumene::settlers
