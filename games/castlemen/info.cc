// What the game says of itself: the words of the vocabulary, in its order.
#include "effects/named.h"
#include "games/castlemen/castlemen.h"
#include "games/castlemen/run.h"
#include "games/castlemen/vocabulary.h"

namespace ecumene::castlemen {
namespace {

// Sites are written as row and column: 11 … 66.
const std::array<std::string, kLastSite + 1>& site_words() {
  static const auto words = [] {
    std::array<std::string, kLastSite + 1> list = {"nowhere"};
    for (int site = 1; site <= kLastSite; ++site)
      list[site] = std::to_string(code_of(static_cast<Site>(site)));
    return list;
  }();
  return words;
}

std::vector<std::string_view> vocabulary() {
  std::vector<std::string_view> words(site_words().begin(), site_words().end());
  words.insert(words.end(), {"castle",     "food",      "wood",       "stone",      "metal",
                             "gold",       "knowledge", "north-west", "north-east", "south-west",
                             "south-east", "north",     "east",       "south",      "west",
                             "move",       "forage",    "build",      "expand",     "convert",
                             "fight",      "spring",    "summer",     "autumn",     "winter"});
  for (int slot = 0; slot < kSlots; ++slot) words.push_back(Layout::kZones[slot].name);
  return words;
}

std::vector<ActionWord> actions() {
  constexpr auto kWord = ActionArg::kWord, kNumber = ActionArg::kNumber, kCard = ActionArg::kCard;
  return {{"corner", {kWord}},
          {"castle", {kWord}},
          {"select", {kNumber, kWord}},
          {"centre", {}},
          {"exit", {kNumber, kWord}},
          {"stay", {kNumber}},
          {"move", {kNumber, kWord}},
          {"step", {kWord}},
          {"village", {kWord}},
          {"town", {kWord}},
          {"fortify", {kWord}},
          {"pay", {kWord}},
          {"convert", {kNumber}},
          {"recruit", {kWord}},
          {"attack", {kWord, kWord}},
          {"fight-on", {}},
          {"surrender", {}},
          {"lose", {kNumber}},
          {"disband", {kNumber}},
          {"lapse", {kWord}},
          {"barter", {kWord, kWord, kNumber}},
          {"mint", {kWord}},
          {"mint-twice", {kWord, kWord}},
          {"study", {}},
          {"buy-point", {}},
          {"develop", {kCard}},
          {"stop", {}},
          {"done", {}}};
}

std::vector<std::string_view> decisions() {
  return {"",          "corner", "castle", "select",  "exit",   "move",
          "step",      "build",  "extra",  "convert", "expand", "fight",
          "surrender", "losses", "flight", "disband", "lapse",  "trade"};
}

constexpr Named<Tell> kTellNames[] = {{Tell::kCornerTaken, "corner-taken"},
                                      {Tell::kCastlePlaced, "castle-placed"},
                                      {Tell::kRevealed, "revealed"},
                                      {Tell::kTurnBegins, "turn-begins"},
                                      {Tell::kNewWorker, "new-worker"},
                                      {Tell::kWaited, "waited"},
                                      {Tell::kSelected, "selected"},
                                      {Tell::kArrived, "arrived"},
                                      {Tell::kSeasonChanged, "season-changed"},
                                      {Tell::kMoved, "moved"},
                                      {Tell::kTurnedAway, "turned-away"},
                                      {Tell::kCrossing, "crossing"},
                                      {Tell::kLeftDesert, "left-desert"},
                                      {Tell::kStayed, "stayed"},
                                      {Tell::kPerished, "perished"},
                                      {Tell::kScavenged, "scavenged"},
                                      {Tell::kForaged, "foraged"},
                                      {Tell::kFish, "fish"},
                                      {Tell::kNet, "net"},
                                      {Tell::kConvertedToMilitary, "converted-to-military"},
                                      {Tell::kConvertedToWorker, "converted-to-worker"},
                                      {Tell::kPaid, "paid"},
                                      {Tell::kFounded, "founded"},
                                      {Tell::kRaised, "raised"},
                                      {Tell::kFortified, "fortified"},
                                      {Tell::kRecruited, "recruited"},
                                      {Tell::kAttacked, "attacked"},
                                      {Tell::kStrength, "strength"},
                                      {Tell::kDie, "die"},
                                      {Tell::kHits, "hits"},
                                      {Tell::kTotal, "total"},
                                      {Tell::kRoundLost, "round-lost"},
                                      {Tell::kSurrendered, "surrendered"},
                                      {Tell::kUnitLost, "unit-lost"},
                                      {Tell::kSettlementLost, "settlement-lost"},
                                      {Tell::kBecameWorker, "became-worker"},
                                      {Tell::kAdvanced, "advanced"},
                                      {Tell::kHeldBack, "held-back"},
                                      {Tell::kBattleWon, "battle-won"},
                                      {Tell::kExterminated, "exterminated"},
                                      {Tell::kTaxed, "taxed"},
                                      {Tell::kDisbanded, "disbanded"},
                                      {Tell::kLapsed, "lapsed"},
                                      {Tell::kHarvested, "harvested"},
                                      {Tell::kBartered, "bartered"},
                                      {Tell::kBarteredFor, "bartered-for"},
                                      {Tell::kMinted, "minted"},
                                      {Tell::kStudied, "studied"},
                                      {Tell::kPointBought, "point-bought"},
                                      {Tell::kDeveloped, "developed"},
                                      {Tell::kEndLost, "end-lost"},
                                      {Tell::kWon, "won"},
                                      {Tell::kCapReached, "cap-reached"}};
static_assert(names_in_order(kTellNames));

GameInfo describe() {
  GameInfo info;
  info.name = "castlemen";
  info.factions = {"red", "blue"};
  info.options = {{"turn-cap", 300, 2, 1000, {}},              // CAS-P6
                  {"second-player-knowledge", 0, 0, 10, {}}};  // CAS-P7
  info.zones.assign(Layout::kZones.begin(), Layout::kZones.end());
  info.words = vocabulary();
  info.actions = actions();
  info.decisions = decisions();
  info.events = names_of(kTellNames);
  // A turn has at most 3 exits and 9 cards to turn up, 12 steps, 40 questions of surrender, 16
  // answers to a tax, 3 trades and a handful of others.
  info.longest_game = 100 * 1000 + 3;
  info.state_budget = 2048;
  CHECK_EQ(static_cast<int>(info.words.size()), kWords);
  CHECK_EQ(static_cast<int>(info.actions.size()), kDos);
  CHECK_EQ(static_cast<int>(info.decisions.size()), kAsks);
  return info;
}

}  // namespace

EventKind event_of(Tell kind) { return {kTellNames[static_cast<size_t>(kind)].name}; }

const GameInfo& CastleMen::info() {
  static const GameInfo info = describe();
  return info;
}

}  // namespace ecumene::castlemen
