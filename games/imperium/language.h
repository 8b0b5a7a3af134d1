// The vocabulary of Imperium's cards, and the numbers that C++ calls it by.
//
// Zones beyond the obvious ones:
//   region_deck, uncivilised_deck, civilised_deck   the three small decks that fill the market
//                                                   (IMP-D12 to D14)
//   tucked      the unrest under market cards, one per card at most (IMP-A19); never a choice of
//               `in: market`
//   nation      its bottom card is the disc card (`start: accession`): no verb takes it but
//               `put … to: discard` and the reshuffle (IMP-R126, Z48); Harald Hardrada listens for
//               coming from here (IMP-Z113)
//   power       power card, King Arthur's Court, the journey face: live, scored, not part of
//               `in: play`
//   flooded     the Atlanteans' stand-in for the history (IMP-R90)
//   aside       the active quest; a text about garrisoned cards that may mean it names this zone
//               as well (IMP-Z131). `garrison: {in: development}` on King Arthur's Court puts it
//               here, if the quest's `quest_if` holds (IMP-U21)
//   slots       of the automaton: its face-down cards, slot 1 first (SOLO-4); its nation deck is
//               the dynasty deck
//   set_aside   of the automaton: the card in the slot that was rolled (SOLO-8)
//
// Tables of the automaton (`kind: table`) are cards of the library that never lie anywhere: a row
// is a reaction to `reveal` whose `card` says which cards it is for, and `this` is the card
// revealed. Their ids are A, the letters of the nation, and B or E for the state. `kind: journey`
// is the Utopian journey (SOLO-15).
//
// Faces: every side of a card is a card of the library; `next` names the face that `advance` turns
// to. A face that does not lie up is in the box; one that is the `next` of another starts there,
// whatever its `start`. Which nation or commons a card belongs to is the letters of its id
// (IMP-B29): 1ROM5, 2FAM9A.
#pragma once

#include "effects/modifier.h"
#include "effects/named.h"

namespace ecumene::imperium {

enum Zone : uint8_t {
  kMain,
  kMarket,
  kExile,
  kFame,
  kUnrest,
  kBox,
  kRegionDeck,
  kUncivilisedDeck,
  kCivilisedDeck,
  kTucked,
  kHand,
  kDeck,
  kDiscard,
  kPlay,
  kHistory,
  kGarrison,
  kNation,
  kDevelopment,
  kPower,
  kTray,
  kFlooded,
  kAside,
  kSlotRow,
  kSetAside,
  kZones
};
inline constexpr int kSharedZones = kHand;
inline constexpr std::array kZoneNames = {
    Named{kMain, "main"},
    Named{kMarket, "market"},
    Named{kExile, "exile"},
    Named{kFame, "fame"},
    Named{kUnrest, "unrest"},
    Named{kBox, "box"},
    Named{kRegionDeck, "region_deck"},
    Named{kUncivilisedDeck, "uncivilised_deck"},
    Named{kCivilisedDeck, "civilised_deck"},
    Named{kTucked, "tucked"},
    Named{kHand, "hand"},
    Named{kDeck, "deck"},
    Named{kDiscard, "discard"},
    Named{kPlay, "play"},
    Named{kHistory, "history"},
    Named{kGarrison, "garrison"},
    Named{kNation, "nation"},
    Named{kDevelopment, "development"},
    Named{kPower, "power"},
    Named{kTray, "tray"},
    Named{kFlooded, "flooded"},
    Named{kAside, "aside"},
    Named{kSlotRow, "slots"},
    Named{kSetAside, "set_aside"},
};
static_assert(names_in_order(kZoneNames) && kZoneNames.size() == kZones);

// kActions: tokens on the state card
enum Good : uint8_t { kMaterials, kPopulation, kProgress, kActions, kGoods };

// `has_word(code, card, kIsPinned)`.
enum Word : uint8_t {
  kIsRegion,
  kIsUncivilised,
  kIsCivilised,
  kIsTributary,
  kIsFame,
  kIsUnrest,  // suits
  kIsCity,
  kIsMetropolis,
  kIsKnight,
  kIsMask,
  kIsScroll,  // types
  kIsRiver,
  kIsFertile,
  kIsProduction,  // region icons
  // state icons, in the order of Fact
  kIsBarbarian,
  kIsEmpire,
  kIsAttack,
  kIsPinned,
  // source of a gain: tokens on a market card
  kIsMarketCard,
  kIsDevelopment,  // the starting icon (IMP-A15)
};

// The state of a seat; and which booklet the tables of the automaton are taken from (SOLO-15).
enum Fact : uint8_t { kBarbarian, kEmpire, kTables2024, kTables2021 };
enum Reference : uint8_t { kActiveQuest, kDieCard };
enum AbilityKind : uint8_t { kOnPlay, kExhaust, kSolstice };

enum Trigger : uint8_t {
  kWhenPlay,
  kWhenEnterPlay,
  kWhenLeavePlay,
  kWhenEnterDiscard,
  kWhenAcquire,
  kWhenBreakThrough,
  kWhenGain,
  kWhenPay,
  kWhenTakeUnrest,
  kWhenReturnUnrest,
  kWhenSink,
  kWhenLook,
  kWhenDeckEmpty,
  kWhenGameEnd,
  kWhenReveal,
};
enum Proposal : uint8_t { kWouldPlace, kWouldHistory, kWouldGain, kWouldGainCard };

// Cards more or fewer in the hand.
struct HandSize {
  static constexpr std::string_view kName = "hand_size";
  arg::Number more;
  static constexpr auto params() { return std::tuple{required("hand_size", &HandSize::more)}; }
};

struct LoseIcon {
  static constexpr std::string_view kName = "lose_icon";
  arg::Words icons;
  arg::Cards of;
  static constexpr auto params() {
    return std::tuple{required("lose_icon", &LoseIcon::icons), required("of", &LoseIcon::of)};
  }
};

// IMP-Z115: an acquire that allows a suit may take an exiled card of it.
struct AcquireExiled {
  static constexpr std::string_view kName = "acquire_exiled";
  arg::Words suits;
  static constexpr auto params() {
    return std::tuple{required("acquire_exiled", &AcquireExiled::suits)};
  }
};

struct DevelopCost {
  static constexpr std::string_view kName = "develop_cost";
  arg::Goods change;
  static constexpr auto params() {
    return std::tuple{required("develop_cost", &DevelopCost::change)};
  }
};

// What the text of a card asks for while it is played, in goods and in cards, but not below `min`.
struct PlayCost {
  static constexpr std::string_view kName = "play_cost";
  arg::Goods change;
  arg::Cards of;
  arg::Number cards, min;
  static constexpr auto params() {
    return std::tuple{required("play_cost", &PlayCost::change), required("of", &PlayCost::of),
                      optional("cards", &PlayCost::cards), optional("min", &PlayCost::min)};
  }
};

// Cards of these types are played without an action token.
struct Free {
  static constexpr std::string_view kName = "free";
  arg::Words types;
  static constexpr auto params() { return std::tuple{required("free", &Free::types)}; }
};

// Cards more that are looked at.
struct LookMore {
  static constexpr std::string_view kName = "look_more";
  arg::Number more;
  arg::Zone of;
  static constexpr auto params() {
    return std::tuple{required("look_more", &LookMore::more), required("of", &LookMore::of)};
  }
};

// IMP-Z65: protects from an attack by one of these; the attacker bribes the owner.
struct Shield {
  static constexpr std::string_view kName = "shield";
  arg::Nothing nothing;
  arg::Flag exhaust;
  arg::Goods pay;
  arg::Cards recall;
  arg::Goods bribe;
  static constexpr auto params() {
    return std::tuple{required("shield", &Shield::nothing), optional("exhaust", &Shield::exhaust),
                      optional("pay", &Shield::pay), optional("recall", &Shield::recall),
                      optional("bribe", &Shield::bribe)};
  }
};

// IMP-Z138: what is demanded, and what may be done in its place.
struct Spare {
  static constexpr std::string_view kName = "spare";
  arg::Words demanded;
  arg::Number by;
  arg::Flag exhaust;
  arg::Cards abandon;
  static constexpr auto params() {
    return std::tuple{required("spare", &Spare::demanded), optional("by", &Spare::by),
                      optional("exhaust", &Spare::exhaust), optional("abandon", &Spare::abandon)};
  }
};

// Granted: an icon is read as another, so many times.
struct ReadIcon {
  static constexpr std::string_view kName = "read_icon";
  arg::Words icon, as;
  arg::Number times;
  static constexpr auto params() {
    return std::tuple{required("read_icon", &ReadIcon::icon), required("as", &ReadIcon::as),
                      required("times", &ReadIcon::times)};
  }
};

// Granted: the state icon of a card does not matter.
struct IgnoreState {
  static constexpr std::string_view kName = "ignore_state";
  arg::Choice<Fact> state;
  static constexpr auto params() {
    return std::tuple{required("ignore_state", &IgnoreState::state, "barbarian", "empire")};
  }
};

using Modifiers = ModifierList<HandSize, LoseIcon, AcquireExiled, DevelopCost, PlayCost, Free,
                               LookMore, Shield, Spare, ReadIcon, IgnoreState>;

enum FieldName : uint8_t {
  kFieldSuits,
  kFieldIcons,
  kFieldState,
  kFieldAttack,
  kFieldPinned,
  kFieldFreePlay,
  kFieldKind,
  kFieldPlayers,
  kFieldStart,
  kFieldNext,
  kFieldCost,
  kFieldOnlyIf,
  kFieldQuestIf,
  kFieldCannotPlay,
  kFieldCannotGarrison,
  kFieldCannotAbandon,
  kFieldCannotRecall,
  kFieldLimit,
  kFieldVp,
  kFieldCleanUp,
};
enum Kind : uint8_t { kKindPower, kKindPermanent, kKindTable, kKindJourney };
enum Start : uint8_t {
  kStartDeck,
  kStartNation,
  kStartAccession,
  kStartDevelopment,
  kStartSupply,
  kStartMarket,
  kStartFameDeck,
  kStartFameBase,
  kStartUnrestPile,
  kStartInPlay,
};
enum Limit : uint8_t { kOncePerPlayer };  // and game, shared by the faces of one name

const Language& language();

}  // namespace ecumene::imperium
