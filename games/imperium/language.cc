#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

constexpr std::array kWords = {
    Named{kIsRegion, "region"},
    Named{kIsUncivilised, "uncivilised"},
    Named{kIsCivilised, "civilised"},
    Named{kIsTributary, "tributary"},
    Named{kIsFame, "fame"},
    Named{kIsUnrest, "unrest"},
    Named{kIsCity, "city"},
    Named{kIsMetropolis, "metropolis"},
    Named{kIsKnight, "knight"},
    Named{kIsMask, "mask"},
    Named{kIsScroll, "scroll"},
    Named{kIsRiver, "river"},
    Named{kIsFertile, "fertile"},
    Named{kIsProduction, "production"},
    Named{kIsBarbarian, "barbarian"},
    Named{kIsEmpire, "empire"},
    Named{kIsAttack, "attack"},
    Named{kIsPinned, "pinned"},
    Named{kIsMarketCard, "market_card"},
    Named{kIsDevelopment, "development"},
};
static_assert(names_in_order(kWords));

constexpr std::array kGoodNames = {
    Named{kMaterials, "materials"},
    Named{kPopulation, "population"},
    Named{kProgress, "progress"},
    Named{kActions, "actions"},
};
static_assert(names_in_order(kGoodNames) && kGoodNames.size() == kGoods);

constexpr std::array kFacts = {
    Named{kBarbarian, "barbarian"},
    Named{kEmpire, "empire"},
    Named{kTables2024, "tables_2024"},
    Named{kTables2021, "tables_2021"},
};
static_assert(names_in_order(kFacts));

constexpr std::array kReferences = {
    Named{kActiveQuest, "active_quest"},
    Named{kDieCard, "die_card"},
};
static_assert(names_in_order(kReferences));

struct Ability {
  AbilityKind value;
  std::string_view name;
  bool blocks = false;
};
constexpr std::array kAbilities = {
    Ability{kOnPlay, "on_play"},
    Ability{kExhaust, "exhaust", true},
    Ability{kSolstice, "solstice"},
};
static_assert(names_in_order(kAbilities));

constexpr std::array kTriggers = {
    Named{kWhenPlay, "play"},
    Named{kWhenEnterPlay, "enter_play"},
    Named{kWhenLeavePlay, "leave_play"},
    Named{kWhenEnterDiscard, "enter_discard"},
    Named{kWhenAcquire, "acquire"},
    Named{kWhenBreakThrough, "break_through"},
    Named{kWhenGain, "gain"},
    Named{kWhenPay, "pay"},
    Named{kWhenTakeUnrest, "take_unrest"},
    Named{kWhenReturnUnrest, "return_unrest"},
    Named{kWhenSink, "sink"},
    Named{kWhenLook, "look"},
    Named{kWhenDeckEmpty, "deck_empty"},
    Named{kWhenGameEnd, "game_end"},
    Named{kWhenReveal, "reveal"},
};
static_assert(names_in_order(kTriggers));

constexpr std::array kProposals = {
    Named{kWouldPlace, "place"},
    Named{kWouldHistory, "history"},
    Named{kWouldGain, "gain"},
    Named{kWouldGainCard, "gain_card"},
};
static_assert(names_in_order(kProposals));

constexpr std::array kKinds = {
    Named{kKindPower, "power"},
    Named{kKindPermanent, "permanent"},
    Named{kKindTable, "table"},
    Named{kKindJourney, "journey"},
};
static_assert(names_in_order(kKinds));

constexpr std::array kStarts = {
    Named{kStartDeck, "deck"},
    Named{kStartNation, "nation"},
    Named{kStartAccession, "accession"},
    Named{kStartDevelopment, "development"},
    Named{kStartSupply, "supply"},
    Named{kStartMarket, "market"},
    Named{kStartFameDeck, "fame_deck"},
    Named{kStartFameBase, "fame_base"},
    Named{kStartUnrestPile, "unrest_pile"},
    Named{kStartInPlay, "in_play"},
};
static_assert(names_in_order(kStarts));

constexpr std::array kLimits = {Named{kOncePerPlayer, "once_per_player"}};
static_assert(names_in_order(kLimits));

struct Field {
  FieldName value;
  std::string_view name;
  FieldKind kind;
};
constexpr std::array kFields = {
    Field{kFieldSuits, "suits", FieldKind::kWords},
    Field{kFieldIcons, "icons", FieldKind::kWords},
    Field{kFieldState, "state", FieldKind::kChoice},
    Field{kFieldAttack, "attack", FieldKind::kFlag},
    Field{kFieldPinned, "pinned", FieldKind::kFlag},
    Field{kFieldFreePlay, "free_play", FieldKind::kFlag},
    Field{kFieldKind, "kind", FieldKind::kChoice},
    Field{kFieldPlayers, "players", FieldKind::kNumber},
    Field{kFieldStart, "start", FieldKind::kChoice},
    Field{kFieldNext, "next", FieldKind::kCard},
    Field{kFieldCost, "cost", FieldKind::kGoods},
    Field{kFieldOnlyIf, "only_if", FieldKind::kCondition},
    Field{kFieldQuestIf, "quest_if", FieldKind::kCondition},  // becomes the active quest only if
    Field{kFieldCannotPlay, "cannot_play", FieldKind::kFlag},
    Field{kFieldCannotGarrison, "cannot_garrison", FieldKind::kFlag},
    Field{kFieldCannotAbandon, "cannot_abandon", FieldKind::kFlag},
    Field{kFieldCannotRecall, "cannot_recall", FieldKind::kFlag},
    Field{kFieldLimit, "limit", FieldKind::kChoice},
    Field{kFieldVp, "vp", FieldKind::kScore},
    // of a table: what goes on the market card above the die
    Field{kFieldCleanUp, "clean_up", FieldKind::kGoods},
};
static_assert(names_in_order(kFields));

std::vector<FieldSpec> fields() {
  std::vector<FieldSpec> fields;
  for (const Field& field : kFields) fields.push_back({field.name, field.kind, {}});
  fields[kFieldState].choices = {kFacts[kBarbarian].name, kFacts[kEmpire].name};
  fields[kFieldKind].choices = names_of(kKinds);
  fields[kFieldStart].choices = names_of(kStarts);
  fields[kFieldLimit].choices = names_of(kLimits);
  return fields;
}

Language make() {
  Language l;
  l.words = names_of(kWords);
  // Suits count once a card, the two regions of Grand Trunk Road excepted (IMP-Z76, Z79); region
  // icons count each (IMP-Z92).
  l.marks = {"region", "river", "fertile", "production"};
  l.zones = names_of(kZoneNames);
  l.goods = names_of(kGoodNames);
  l.facts = names_of(kFacts);
  l.references = names_of(kReferences);
  for (const Ability& ability : kAbilities) l.abilities.push_back({ability.name, ability.blocks});
  l.verbs = verb_specs<Host>();
  l.triggers = names_of(kTriggers);
  l.proposals = names_of(kProposals);
  l.modifiers = Modifiers::specs();
  l.fields = fields();
  l.any_words = {"uncivilised", "civilised", "region", "tributary"};
  l.piles = {"main", "fame",   "region_deck", "uncivilised_deck", "civilised_deck",
             "deck", "nation", "slots",       "set_aside"};
  l.tray = "tray";
  l.play_zones = {"play"};
  l.scored_zones = {"hand",     "deck",    "discard", "play",  "history",
                    "garrison", "flooded", "power",   "slots", "set_aside"};
  return l;
}

}  // namespace

const Language& language() {
  static const Language kLanguage = make();
  return kLanguage;
}

}  // namespace ecumene::imperium
