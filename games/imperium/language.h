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

#include <array>
#include <string_view>

#include "effects/language.h"

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
inline constexpr std::array<std::string_view, kZones> kZoneNames = {
    "main",           "market",      "exile",       "fame",
    "unrest",         "box",         "region_deck", "uncivilised_deck",
    "civilised_deck", "tucked",      "hand",        "deck",
    "discard",        "play",        "history",     "garrison",
    "nation",         "development", "power",       "tray",
    "flooded",        "aside",       "slots",       "set_aside"};

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

// Behind the verbs: their further params, by number; param 0 is what stands behind the verb's name.
enum VerbKind : uint8_t {
  kVerbGain,          // goods
  kVerbPay,           // goods; 1 min
  kVerbSteal,         // goods
  kVerbPlace,         // goods; 1 onto
  kVerbRefresh,       // value
  kVerbDraw,          // value; 1 to (DrawTo), 2 if_able
  kVerbDiscard,       // cards
  kVerbHistory,       // cards
  kVerbExile,         // cards
  kVerbAbandon,       // cards
  kVerbRecall,        // cards
  kVerbSink,          // cards
  kVerbGarrison,      // cards; 1 host (not given: this)
  kVerbPut,           // cards; 1 to (PutTo)
  kVerbFind,          // cards; 1 to (FindTo)
  kVerbLook,          // value; 1 of (Zone), 2 open
  kVerbReveal,        // cards
  kVerbShuffle,       // Zone: nation, deck
  kVerbSwap,          // pair
  kVerbPlay,          // cards; 1 free, 2 ignore (the state icon)
  kVerbGive,          // cards
  kVerbAcquire,       // cards
  kVerbBreakThrough,  // cards; 1 also (the exile pile)
  kVerbDevelop,       // nothing, or `free`: param 0 is given
  kVerbTakeUnrest,    // value; 1 after (the shuffle)
  kVerbReturnUnrest,  // cards
  kVerbTakeFame,      // value
  kVerbAdvance,       // cards
  kVerbSetState,      // Fact
  kVerbEndGame,       // nothing
  kVerbMill,          // value: cards off the automaton's deck (SOLO-20)
  kVerbDynasty,       // value: dynasty cards to its discard pile (SOLO-13)
};
enum DrawTo : uint8_t { kDrawToTray };
enum PutTo : uint8_t { kPutToHand, kPutToDeckTop, kPutToDiscard, kPutToPlay, kPutToNationBottom };
enum FindTo : uint8_t { kFindToHand, kFindToDiscard, kFindToHistory };

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

enum ModifierKind : uint8_t {
  kHandSize,       // number
  kLoseIcon,       // words (kIsBarbarian); 1 of
  kAcquireExiled,  // words: suits
  kDevelopCost,    // goods
  kPlayCost,       // goods; 1 of, 2 cards (number), 3 min
  kFree,           // words: types
  kLookMore,       // number; 1 of (Zone)
  // 1 exhaust, 2 pay (goods), 3 recall (cards), 4 bribe (goods, by the attacker to the owner)
  kShield,
  // words: what is demanded; 1 by (number), 2 exhaust, 3 abandon (cards that may stand in)
  kSpare,
  kReadIcon,     // granted: words; 1 as (words), 2 times
  kIgnoreState,  // granted: Fact
};

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
