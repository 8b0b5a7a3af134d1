// What the procedures of the game remember between two questions, and how those are started that
// verbs start, too. The cards of a procedure are Frame::source (what it is about) and Frame::other
// (whose text does it; none: the rule).
#pragma once

#include "games/settlers/host.h"

namespace ecumene::settlers {

// --- drawing.cc ---

enum class From : uint8_t { kCommon, kFaction, kEither };

struct Drawing {
  uint8_t left = 0;  // how many are still to come
  From from = From::kEither;
  Zone to = kHand;
  bool counted = false;  // who started it wants to know how many came
};

// Draws `count` cards in a frame of its own, which adds the number drawn to `done` of the frame
// below.
void draw_cards(Engine& m, Seat seat, int count, From from, Zone to, CardId source);
// The same; nobody wants to know how many came.
void draw_uncounted(Engine& m, Seat seat, int count, Zone to, CardId source);

// --- building.cc ---

struct Building {
  bool ignores_location = false;  // none has to go for it (SET-H12)
  bool bonus_first = false;       // its production asks something and waits for the bonus
};

void start_building(Engine& m, Seat seat, CardId card, bool ignore_location, CardId cause);

// --- razing.cc ---

struct Razing {
  uint8_t price = 0;         // raze tokens
  bool convertible = false;  // what is gained can be converted (SET-S3)
};

void start_razing(Engine& m, Seat seat, CardId card, int price, CardId cause);

// --- activating.cc ---

struct Activation {
  uint8_t times = 1;  // both uses at once: 2 (SET-K1)
};

// In Frame::via of an action's cost: which uses its goods are paid for (SET-K1: both at once, in
// one payment).
enum Paying : uint8_t { kPaysOneUse, kPaysBothUses, kPaidAlready };

struct Spending {
  int16_t pairs = 0;  // of workers, still to be turned into something (SET-K3)
};

// --- lookout.cc ---

// Every lookout is one: two picks for each seat.
struct Drafting {
  uint8_t picks = 0;  // made so far
};

// --- round.cc ---

// The phases, named by what is done next.
enum class Round : uint16_t { kLookout, kProduction, kCollect, kActions, kCleanup, kAttack, kOver };

struct RoundLocals {
  uint8_t collected = 0;  // seats that have had their production
};

// --- action_phase.cc ---

enum class Turn : uint16_t { kAction, kFreeMoves };

}  // namespace ecumene::settlers
