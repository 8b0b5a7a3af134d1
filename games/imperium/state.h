// The State of Imperium: one plain struct, no pointers, no heap. Copying it is copying the game.
//
// A CardId is a face. Of a two-sided card only the side that is up is in the game; turning it takes
// one face out and puts the other in its place.
#pragma once

#include "base/bit_set.h"
#include "base/fields.h"
#include "base/narrow.h"
#include "base/rng.h"
#include "effects/frame.h"
#include "games/imperium/language.h"
#include "rules/card_table.h"
#include "rules/decision.h"
#include "rules/setup.h"

namespace ecumene::imperium {

// 572 faces, 29 tables of the automaton, and room for cards that a person adds
inline constexpr int kCards = 608;
inline constexpr int kSeats = 4;
inline constexpr int kSlots = 5;  // IMP-D17: region, uncivilised, civilised, main, main
// in a solo game: it has zones and counters of a seat, but nobody sits there
inline constexpr Seat kAutomaton{1};

// Who sees what (section V). Cards go unseen between all that is not public: out of the small decks
// and the fame deck into hands, from hand to hand, from a hand on top of a deck or into a history.
// So all of it is one mix.
//
// The disc card lies at the bottom of its nation deck and King of Kings at the bottom of the fame
// deck, face up: everybody goes on knowing them (IMP-C12, D9). The active quest lies aside.
struct Layout {
  static constexpr int kSeats = imperium::kSeats;
  static constexpr std::array<ZoneSpec, imperium::kZones> kZones = [] {
    std::array<ZoneSpec, imperium::kZones> zones{};
    for (size_t z = 0; z < zones.size(); ++z) {
      zones[z].name = kZoneNames[z].name;
      zones[z].per_seat = z >= kSharedZones;
      zones[z].ordered = true;
    }
    for (int z :
         {kMain, kFame, kBox, kRegionDeck, kUncivilisedDeck, kCivilisedDeck, kDeck, kNation})
      zones[z].sight = Sight::kHidden;
    // the automaton sees nothing anyway
    for (int z : {kHand, kHistory, kTray, kFlooded, kSlotRow, kSetAside})
      zones[z].sight = Sight::kOwner;
    for (int z : {kBox, kHand, kHistory, kTray, kFlooded, kDevelopment, kSetAside})
      zones[z].ordered = false;
    for (int z : {kPlay, kPower}) zones[z].live = true;
    for (ZoneSpec& zone : zones)
      if (zone.sight != Sight::kPublic) zone.mix = 1, zone.across = true;
    return zones;
  }();
};

// Why the game ends: the first trigger (IMP-Z2), or the collapse. kCut stops everything at once
// (IMP-P1) until what happens at the end of the game has been done.
enum Ending : uint8_t {
  kRunning,
  kByMainDeck,
  kByDevelopments,
  kByKingOfKings,
  kByZenith,
  kByGraal,
  kByShangriLa,
  kByCollapse,
  kCut,
  kByDynasty,  // SOLO-23
};

// What the active player is doing; exhaust abilities work in kActivate only (IMP-H9).
enum Mode : uint8_t { kNoMode, kActivate, kInnovate, kRevolt, kCleanUp, kSolsticeMode, kEndMode };

inline constexpr int kResources = 3;  // materials, population, progress

// IMP-A19: a place in the market.
struct Slot {
  CardId card{};
  CardId unrest{};  // tucked under it
  std::array<uint8_t, kResources> tokens{};
  uint8_t unused = 0;
  constexpr bool operator==(const Slot&) const = default;
};

struct Player {
  std::array<int16_t, kResources> pool{};
  int16_t actions = 0;     // tokens on the state card
  uint8_t exhaustion = 0;  // tokens on the state card
  uint8_t faction = 0;
  uint8_t empire = 0;         // the side of the state card
  uint8_t nation_marked = 0;  // an exhaustion token lies on the nation deck
  uint8_t development_marked = 0;
  uint8_t king = 0;  // has resolved King of Kings (IMP-T22)
  std::array<uint8_t, 2> unused{};
  constexpr bool operator==(const Player&) const = default;
};

// Tokens on a card in play.
struct Tokens {
  CardId card{};
  uint8_t good = 0;
  uint8_t count = 0;
  constexpr bool operator==(const Tokens&) const = default;
};

// What else is known of where a card belongs. One byte has two meanings, since no card needs both
// at a time: garrisons lie in play, and what lies there needs no keeper.
class Belongings {
 public:
  // In play: a host and its garrison share a number. 0: none.
  int garrison(CardId card) const { return mark_[card.value]; }
  void join(CardId card, int garrison) { mark_[card.value] = narrow<uint8_t>(garrison); }
  // Out of sight: the seat that has the card, if all know that. Guesses keep it there
  // (observing.cc).
  Seat keeper(CardId card) const {
    return mark_[card.value] ? Seat(mark_[card.value] - 1) : Seat::none();
  }
  void keep(CardId card, Seat seat) { mark_[card.value] = narrow<uint8_t>(seat.value + 1); }
  void forget(CardId card) { mark_[card.value] = 0; }
  bool operator==(const Belongings&) const = default;

 private:
  std::array<uint8_t, kCards> mark_{};
};

// The switchable rulings.
enum Option : uint8_t {
  kOptionBox,
  kOptionCollapseCount,
  kOptionTokensLeaving,
  kOptionTokensScore,
  kOptionActiveQuest,
  kOptionEmptyExhaust,
  kOptionStarts,
  kOptionAutomaton,     // 0: any nation, else its number + 1
  kOptionLevel,         // SOLO-7
  kOptionDynastyOrder,  // SOLO-3
  kOptionSupply,        // SOLO-5
  kOptionRowSkip,       // SOLO-10
  kOptionTexts,         // SOLO-14
  kOptionHistory,       // SOLO-16
  kOptionMarketChoice,  // SOLO-17
  kOptionBreakThrough,  // SOLO-18
  kOptionPicks,         // SOLO-20
  kOptionBenefits,      // SOLO-22
  kOptionDynastyEnd,    // SOLO-23
  kOptionAttacks,       // SOLO-28
  kOptionTables,        // SOLO-15
  kOptionFirstGoods,    // SOLO-27
  // SOLO-27: the first of kDeckChanges; 0, face + 1 to add it, -(face + 1) to leave it out
  kOptionDeckChange,
  kOptions = kOptionDeckChange + 4
};
inline constexpr int kDeckChanges = kOptions - kOptionDeckChange;

inline constexpr uint8_t kLoaded = 0x80;

// SOLO-7
enum Level : uint8_t {
  kChieftain,
  kWarlord,
  kImperator,
  kSovereign,
  kOverlord,
  kSupremeRuler,
  kLevels
};

struct State {
  using Cards = CardTable<kCards, Layout>;

  BitSet<kCards> exhausted;  // an exhaustion token lies on it
  BitSet<kCards> due;        // its solstice ability is still to come
  Rng rng;
  Cards cards;
  EffectState effects;
  std::array<Slot, kSlots> market{};
  std::array<Player, kSeats> player{};
  FixedVector<Tokens, 8> tokens;
  std::array<int16_t, kOptions> option{};
  uint16_t round = 1;
  uint16_t final_round = 0;  // 0: no trigger yet
  Belongings belongs;
  Decision pending;
  Seat active{};
  Seat first{};  // left of the solstice card (IMP-D25)
  uint8_t seats = 2;
  uint8_t turns_left = 0;  // in this round
  uint8_t mode = kNoMode;
  uint8_t trigger = kRunning;  // the first scoring trigger
  uint8_t ending = kRunning;
  uint8_t solo = 0;  // seat 1 is the automaton
  // SOLO-8: as it lies, 0: not rolled yet; with kLoaded what a situation has it show next
  uint8_t die = 0;
  // unrest that comes to the automaton's discard pile after the shuffle (SOLO-15)
  uint8_t owed = 0;

  static constexpr auto fields() {
    return std::tuple{field("exhausted", &State::exhausted),
                      field("due", &State::due),
                      field("rng", &State::rng),
                      field("cards", &State::cards),
                      field("effects", &State::effects),
                      field("market", &State::market),
                      field("player", &State::player),
                      field("tokens", &State::tokens),
                      field("option", &State::option),
                      field("round", &State::round),
                      field("final_round", &State::final_round),
                      field("group", &State::belongs),
                      field("pending", &State::pending),
                      field("active", &State::active),
                      field("first", &State::first),
                      field("seats", &State::seats),
                      field("turns_left", &State::turns_left),
                      field("mode", &State::mode),
                      field("trigger", &State::trigger),
                      field("ending", &State::ending),
                      field("solo", &State::solo),
                      field("die", &State::die),
                      field("owed", &State::owed),
                      field("unused", &State::unused)};
  }

  std::array<uint8_t, 4> unused{};  // fills the last word: no padding
};
static_assert(check_fields<State>() && sizeof(State) <= 6144);

}  // namespace ecumene::imperium
