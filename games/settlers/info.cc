// What the game says of itself.
#include "games/settlers/host.h"

extern "C" const ecumene::EmbeddedFile ecumene_embedded_games_settlers[];

namespace ecumene::settlers {
namespace {

constexpr Named<Phase> kPhaseNames[] = {{kLookoutPhase, "lookout"},
                                        {kProductionPhase, "production"},
                                        {kActionPhase, "actions"},
                                        {kCleanupPhase, "cleanup"},
                                        {kAttackPhase, "attack"}};
static_assert(names_in_order(kPhaseNames));

constexpr Named<Ask> kAskNames[] = {
    {kAskAction, "choose_action"},   {kAskFreeMove, "choose_free_move"},
    {kAskPick, "choose_pick"},       {kAskSecretPick, "choose_secret_pick"},
    {kAskDeck, "choose_deck"},       {kAskLocation, "choose_location"},
    {kAskPayment, "choose_payment"}, {kAskGood, "choose_good"},
    {kAskVictim, "choose_victim"},   {kAskSource, "choose_source"}};
static_assert(names_in_order(kAskNames, kFirstOwnDecision));

std::vector<ActionWord> actions() {
  const std::vector<ActionArg> card = {ActionArg::kCard}, number = {ActionArg::kNumber},
                               word = {ActionArg::kWord};
  std::vector<ActionWord> actions = effect_actions();
  actions.resize(kDoPay + 1);
  actions[kDoBuild] = {"build", card, {}};
  actions[kDoDeal] = {"deal", card, {}};
  actions[kDoRaze] = {"raze", card, {}};
  actions[kDoActivate] = {"activate", card, {}};
  actions[kDoTwice] = {"activate_twice", card, {}};
  actions[kDoSpend] = {"spend", number, {}};
  actions[kDoDefend] = {"defend", card, {}};
  actions[kDoSamurai] = {"samurai", card, {}};
  actions[kDoStore] = {"store", card, {}};
  actions[kDoPass] = {"pass", {}, {}};
  actions[kDoDraw] = {"draw", word, {}};
  actions[kDoGood] = {"good", word, {}};
  actions[kDoPay] = {"pay", {}, {kNamedInPay.begin(), kNamedInPay.end()}};
  return actions;
}

std::vector<OptionSpec> options() {
  std::vector<OptionSpec> options(kOptions);
  options[kLookoutOption] = {
      "lookout", kStandardLookout, 0, 2, {"standard", "alternate", "advanced"}};
  options[kPeacefulOption] = {"peaceful", 0, 0, 1, {"off", "on"}};
  options[kReshuffleOption] = {"faction-reshuffle", 1, 0, 1, {"off", "on"}};
  options[kCapOption] = {"action-cap", 300, 1, 1000, {}};
  return options;
}

// Appends the names of a table to a list.
template <class E, size_t N>
void append(std::vector<std::string_view>& list, const Named<E> (&table)[N]) {
  for (const Named<E>& entry : table) list.push_back(entry.name);
}

GameInfo make_info() {
  GameInfo info;
  info.name = "settlers";
  info.rules_revision = 1;
  info.min_seats = 1, info.max_seats = kSeats;
  for (const Named<DeckName>& deck : kDeckNames)
    if (deck.value < kFactions) info.factions.emplace_back(deck.name);
  info.options = options();
  info.zones.assign(Layout::kZones.begin(), Layout::kZones.end());
  append(info.words, kGoodNames);
  append(info.words, kWordNames);
  append(info.words, kPhaseNames);
  info.actions = actions();
  info.decisions = effect_decisions();
  append(info.decisions, kAskNames);
  info.events = event_names<Host>(kEvents);
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
