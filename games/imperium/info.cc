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

// Of a ruling, the letter of the rules stands first, then the ruling beside it.
struct Ruling {
  Option value;
  std::string_view name;
  std::array<std::string_view, 4> words{};
};
constexpr std::array kRulings = {
    Ruling{kOptionBox, "box", {{"classics", "legends", "combined", "combined-legends"}}},
    Ruling{kOptionCollapseCount, "collapse-counts", {{"listed", "all-owned"}}},  // IMP-Z9
    Ruling{kOptionTokensLeaving, "leaving-tokens", {{"supply", "owner"}}},       // IMP-Z60
    Ruling{kOptionTokensScore, "tokens-in-play", {{"score", "nothing"}}},        // IMP-Z60
    Ruling{kOptionActiveQuest, "active-quest", {{"scores", "nothing"}}},         // IMP-Z131
    Ruling{kOptionEmptyExhaust, "empty-exhaust", {{"allowed", "refused"}}},      // IMP-Z94
    Ruling{kOptionStarts, "starts", {{"drawn", "listed"}}},                      // IMP-D24
    Ruling{kOptionAutomaton, "automaton"},
    Ruling{kOptionLevel, "level"},                                                      // SOLO-7
    Ruling{kOptionDynastyOrder, "dynasty-order", {{"highest-first", "lowest-first"}}},  // SOLO-3
    Ruling{kOptionSupply, "automaton-supply", {{"joins", "stays-out"}}},                // SOLO-5
    Ruling{kOptionRowSkip, "row-skip", {{"next-row", "none"}}},                         // SOLO-10
    Ruling{kOptionTexts, "automaton-texts", {{"ignored", "standing"}}},                 // SOLO-14
    Ruling{kOptionHistory, "automaton-history", {{"all", "as-players"}}},               // SOLO-16
    Ruling{kOptionMarketChoice, "market-choice", {{"value", "slot"}}},                  // SOLO-17
    Ruling{kOptionBreakThrough, "empty-break-through", {{"progress", "materials"}}},    // SOLO-18
    Ruling{kOptionPicks, "automaton-picks", {{"latest", "earliest"}}},                  // SOLO-20
    Ruling{kOptionBenefits, "automaton-benefits", {{"accepted", "declined"}}},          // SOLO-22
    Ruling{kOptionDynastyEnd, "dynasty-end", {{"scoring", "nothing"}}},                 // SOLO-23
    Ruling{kOptionAttacks, "automaton-attacks", {{"can-be-warded", "cannot"}}},         // SOLO-28
    Ruling{kOptionTables, "automaton-tables", {{"corrected-2024", "printed-2021"}}},    // SOLO-15
    Ruling{kOptionFirstGoods, "first-goods", {{"standard", "after-a-loss"}}},           // SOLO-27
};
static_assert(names_in_order(kRulings) && kRulings.size() == kOptionDeckChange);

constexpr std::array kLevelNames = {
    Named{kChieftain, "chieftain"}, Named{kWarlord, "warlord"},
    Named{kImperator, "imperator"}, Named{kSovereign, "sovereign"},
    Named{kOverlord, "overlord"},   Named{kSupremeRuler, "supreme-ruler"},
};
static_assert(names_in_order(kLevelNames) && kLevelNames.size() == kLevels);

std::vector<std::string> words_of(const Ruling& ruling) {
  if (ruling.value == kOptionAutomaton) return nations("random");
  std::vector<std::string> words;
  if (ruling.value == kOptionLevel)
    for (const Named<Level>& level : kLevelNames) words.emplace_back(level.name);
  for (std::string_view word : ruling.words)
    if (!word.empty()) words.emplace_back(word);
  return words;
}

std::vector<OptionSpec> options() {
  std::vector<OptionSpec> all;
  for (const Ruling& ruling : kRulings) {
    std::vector<std::string> words = words_of(ruling);
    const auto last = static_cast<int16_t>(words.size() - 1);
    all.push_back({std::string(ruling.name), 0, 0, last, std::move(words)});
  }
  all[kOptionLevel].standard = kImperator;
  for (int n = 1; n <= kDeckChanges; ++n)
    all.push_back({"deck-change-" + std::to_string(n), 0, -kCards, kCards, {}});
  return all;
}

// The automaton cannot play the nation of the player.
Status check_nations(const Setup& setup) {
  const int wanted = setup.option[kOptionAutomaton] - 1;
  if (setup.seats != 1 || wanted < 0 || setup.faction[0] == kRandomFaction ||
      wanted != nation_of(setup.faction[0]))
    return Status::ok();
  return Status::fail("options", "automaton=" + std::string(kNationList[wanted].name) +
                                     ": the player has this nation; name another one or random");
}

enum class Takes : uint8_t { kNothing, kCard, kGoods };
struct OwnAction {
  Do value;
  std::string_view name;
  Takes takes = Takes::kNothing;
};
constexpr std::array kOwnActions = {
    OwnAction{kDoActivate, "activate"},
    OwnAction{kDoInnovate, "innovate"},
    OwnAction{kDoRevolt, "revolt"},
    OwnAction{kDoPlay, "play", Takes::kCard},
    OwnAction{kDoExhaust, "exhaust", Takes::kCard},
    OwnAction{kDoPlace, "place", Takes::kCard},
    OwnAction{kDoDiscard, "discard", Takes::kCard},
    OwnAction{kDoDevelop, "develop", Takes::kCard},
    OwnAction{kDoPay, "pay", Takes::kGoods},
    OwnAction{kDoResolve, "resolve", Takes::kCard},
    OwnAction{kDoShield, "shield", Takes::kCard},
    OwnAction{kDoReturn, "return", Takes::kCard},
    OwnAction{kDoDeck, "deck"},
    OwnAction{kDoNation, "nation"},
    OwnAction{kDoArea, "development"},
};
static_assert(names_in_order(kOwnActions, kFirstOwnAction));

std::vector<ActionWord> actions() {
  std::vector<ActionWord> all = effect_actions();
  for (const OwnAction& own : kOwnActions) {
    ActionWord word{own.name, {}, {}};
    if (own.takes == Takes::kCard) word.args = {ActionArg::kCard};
    if (own.takes == Takes::kGoods)
      for (Good good : {kMaterials, kPopulation, kProgress})
        word.goods.push_back(static_cast<uint8_t>(good_word(good).value));
    all.push_back(word);
  }
  return all;
}

constexpr std::array kDecisions = {
    Named{kAskMode, "choose_mode"},           Named{kAskAction, "choose_action"},
    Named{kAskToken, "place_token"},          Named{kAskCleanUp, "clean_up"},
    Named{kAskDevelop, "choose_development"}, Named{kAskPayment, "choose_payment"},
    Named{kAskSolstice, "choose_solstice"},   Named{kAskShield, "choose_shield"},
    Named{kAskBribe, "choose_bribe"},         Named{kAskRevolt, "return_unrest"},
    Named{kAskSuit, "declare_suit"},          Named{kAskSource, "choose_source"},
};
static_assert(names_in_order(kDecisions, kFirstOwnDecision));

// The words of effects, and behind them the game's own.
template <class Own>
std::vector<std::string_view> with_own(std::vector<std::string_view> words, const Own& own) {
  for (std::string_view name : names_of(own)) words.push_back(name);
  return words;
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
    info.decisions = with_own(effect_decisions(), kDecisions);
    info.events = event_names<Host>(kEvents);
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
