// What the game says of itself, and its counters.
#include "games/imperium/host.h"

extern "C" const ecumene::EmbeddedFile ecumene_embedded_games_imperium[];

namespace ecumene::imperium {
namespace {

std::vector<std::string> factions() {
  std::vector<std::string> all;
  for (const Nation& nation : kNationList)
    for (const char* side : {"/A", "/B"}) all.push_back(std::string(nation.name) + side);
  return all;
}

std::vector<std::string> nations(std::string first) {
  std::vector<std::string> all = {std::move(first)};
  for (const Nation& nation : kNationList) all.emplace_back(nation.name);
  return all;
}

// What the ledger wants switchable: the letter of the rules first, then the ruling beside it.
std::vector<OptionSpec> options() {
  return {
      {"box", 0, 0, 3, {"classics", "legends", "combined", "combined-legends"}},
      {"collapse-counts", 0, 0, 1, {"listed", "all-owned"}},  // IMP-Z9
      {"leaving-tokens", 0, 0, 1, {"supply", "owner"}},       // IMP-Z60
      {"tokens-in-play", 0, 0, 1, {"score", "nothing"}},      // IMP-Z60
      {"active-quest", 0, 0, 1, {"scores", "nothing"}},       // IMP-Z131
      {"empty-exhaust", 0, 0, 1, {"allowed", "refused"}},     // IMP-Z94
      {"starts", 0, 0, 1, {"drawn", "listed"}},               // IMP-D24
      {"automaton", 0, 0, kNations, nations("random")},
      {"level",
       kImperator,
       0,
       kLevels - 1,
       {"chieftain", "warlord", "imperator", "sovereign", "overlord", "supreme-ruler"}},  // SOLO-7
      {"dynasty-order", 0, 0, 1, {"highest-first", "lowest-first"}},                      // SOLO-3
      {"automaton-supply", 0, 0, 1, {"joins", "stays-out"}},                              // SOLO-5
      {"row-skip", 0, 0, 1, {"next-row", "none"}},                                        // SOLO-10
      {"automaton-texts", 0, 0, 1, {"ignored", "standing"}},                              // SOLO-14
      {"automaton-history", 0, 0, 1, {"all", "as-players"}},                              // SOLO-16
      {"market-choice", 0, 0, 1, {"value", "slot"}},                                      // SOLO-17
      {"empty-break-through", 0, 0, 1, {"progress", "materials"}},                        // SOLO-18
      {"automaton-picks", 0, 0, 1, {"latest", "earliest"}},                               // SOLO-20
      {"automaton-benefits", 0, 0, 1, {"accepted", "declined"}},                          // SOLO-22
      {"dynasty-end", 0, 0, 1, {"scoring", "nothing"}},                                   // SOLO-23
      {"automaton-attacks", 0, 0, 1, {"can-be-warded", "cannot"}},                        // SOLO-28
      {"automaton-tables", 0, 0, 1, {"corrected-2024", "printed-2021"}},                  // SOLO-15
      {"first-goods", 0, 0, 1, {"standard", "after-a-loss"}},                             // SOLO-27
      {"deck-change-1", 0, -kCards, kCards, {}},
      {"deck-change-2", 0, -kCards, kCards, {}},
      {"deck-change-3", 0, -kCards, kCards, {}},
      {"deck-change-4", 0, -kCards, kCards, {}},
  };
}

// The automaton cannot play the nation of the player.
Status check_nations(const Setup& setup) {
  const int wanted = setup.option[kOptionAutomaton] - 1;
  if (setup.seats != 1 || wanted < 0 || setup.faction[0] == kRandomFaction ||
      wanted != nation_of(setup.faction[0]))
    return Status::ok();
  return Status::fail("options",
                      "automaton=" + std::string(kNationList[static_cast<size_t>(wanted)].name) +
                          ": the player has this nation; name another one or random");
}

std::vector<ActionWord> actions() {
  std::vector<ActionWord> all = effect_actions();
  const auto card = [](std::string_view word) { return ActionWord{word, {ActionArg::kCard}, {}}; };
  const auto bare = [](std::string_view word) { return ActionWord{word, {}, {}}; };
  const auto good = [](Good good) { return static_cast<uint8_t>(good_word(good).value); };
  for (const ActionWord& own :
       {bare("activate"), bare("innovate"), bare("revolt"), card("play"), card("exhaust"),
        card("place"), card("discard"), card("develop"),
        ActionWord{"pay", {}, {good(kMaterials), good(kPopulation), good(kProgress)}},
        card("resolve"), card("shield"), card("return"), bare("deck"), bare("nation"),
        bare("development")})
    all.push_back(own);
  return all;
}

template <Good kGood>
Counter<State> pool_counter(std::string_view name) {
  return {name, true, [](const State& s, Seat seat) -> int { return Host::pool(s, seat, kGood); },
          [](State& s, Seat seat, int n) { tokens_of(s, seat, kGood) = static_cast<int16_t>(n); }};
}

template <int kSlot, Good kGood>
Counter<State> slot_counter(std::string_view name) {
  return {name, false, [](const State& s, Seat) -> int { return s.market[kSlot].tokens[kGood]; },
          [](State& s, Seat, int n) { s.market[kSlot].tokens[kGood] = static_cast<uint8_t>(n); }};
}

template <uint8_t Player::*kMember>
Counter<State> mark_counter(std::string_view name) {
  return {
      name, true, [](const State& s, Seat seat) -> int { return s.player[seat.value].*kMember; },
      [](State& s, Seat seat, int n) { s.player[seat.value].*kMember = static_cast<uint8_t>(n); }};
}

// In the order of Happened.
std::vector<std::string_view> event_names() {
  return effect_events(
      {"turn_began",  "activated",   "innovated",      "revolted",      "played",
       "used",        "reacted",     "gained",         "paid",          "stolen",
       "placed",      "refreshed",   "drew",           "reshuffled",    "discarded",
       "to_history",  "exiled",      "abandoned",      "recalled",      "sunk",
       "garrisoned",  "went_along",  "to_hand",        "onto_deck",     "to_discard",
       "into_play",   "onto_nation", "under_nation",   "nation_came",   "marked_nation",
       "marked_area", "found",       "looked",         "put_back",      "shuffled",
       "swapped",     "gave",        "acquired",       "broke_through", "developed",
       "took_unrest", "unrest_came", "unrest_tucked",  "unrest_left",   "returned_unrest",
       "took_fame",   "turned",      "became",         "refilled",      "triggered",
       "collapsed",   "protected",   "solstice_began", "revealed",      "cleaned_up",
       "game_ended",  "rolled",      "row_decides",    "row_skipped",   "milled",
       "dynasty",     "filled_slot"});
}

}  // namespace

const GameInfo& Imperium::info() {
  static const GameInfo kInfo = [] {
    GameInfo info;
    info.name = "imperium";
    info.rules_revision = 1;
    info.min_seats = 1, info.max_seats = kSeats;
    info.check = check_nations;
    info.factions = factions();
    info.options = options();
    info.zones.assign(Layout::kZones.begin(), Layout::kZones.end());
    info.words = imperium::language().words;
    info.words.insert(info.words.end(), imperium::language().goods.begin(),
                      imperium::language().goods.end());
    info.actions = actions();
    info.decisions = effect_decisions();
    for (std::string_view own :
         {"choose_mode", "choose_action", "place_token", "clean_up", "choose_development",
          "choose_payment", "choose_solstice", "choose_shield", "choose_bribe", "return_unrest",
          "declare_suit", "choose_source"})
      info.decisions.push_back(own);
    info.events = event_names();
    info.longest_game = 60000;
    info.has_series = true;
    info.state_budget = 6144;
    return info;
  }();
  return kInfo;
}

Sources Imperium::sources() { return embedded(ecumene_embedded_games_imperium); }

std::span<const Counter<State>> Imperium::counters() {
  static const std::vector<Counter<State>> kCounters = {
      pool_counter<kMaterials>("materials"),
      pool_counter<kPopulation>("population"),
      pool_counter<kProgress>("progress"),
      pool_counter<kActions>("actions"),
      mark_counter<&Player::exhaustion>("exhaustion"),
      mark_counter<&Player::empire>("empire"),
      mark_counter<&Player::nation_marked>("nation_marked"),
      mark_counter<&Player::development_marked>("development_marked"),
      mark_counter<&Player::king>("king"),
      {"round", false, [](const State& s, Seat) -> int { return s.round; },
       [](State& s, Seat, int n) { s.round = static_cast<uint16_t>(n); }},
      {"die", false, [](const State& s, Seat) -> int { return s.die & ~kLoaded; },
       [](State& s, Seat, int n) { s.die = static_cast<uint8_t>(n | kLoaded); }},
      {"final_round", false, [](const State& s, Seat) -> int { return s.final_round; }, nullptr},
      slot_counter<0, kMaterials>("slot1_materials"),
      slot_counter<0, kPopulation>("slot1_population"),
      slot_counter<0, kProgress>("slot1_progress"),
      slot_counter<1, kMaterials>("slot2_materials"),
      slot_counter<1, kPopulation>("slot2_population"),
      slot_counter<1, kProgress>("slot2_progress"),
      slot_counter<2, kMaterials>("slot3_materials"),
      slot_counter<2, kPopulation>("slot3_population"),
      slot_counter<2, kProgress>("slot3_progress"),
      slot_counter<3, kMaterials>("slot4_materials"),
      slot_counter<3, kPopulation>("slot4_population"),
      slot_counter<3, kProgress>("slot4_progress"),
      slot_counter<4, kMaterials>("slot5_materials"),
      slot_counter<4, kPopulation>("slot5_population"),
      slot_counter<4, kProgress>("slot5_progress"),
  };
  return kCounters;
}

}  // namespace ecumene::imperium
