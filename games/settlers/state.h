// The State of Imperial Settlers: one plain struct, no pointers, no heap. Copying it is copying the
// game.
#pragma once

#include "base/fields.h"
#include "base/rng.h"
#include "effects/frame.h"
#include "games/settlers/goods.h"
#include "games/settlers/zones.h"
#include "rules/decision.h"
#include "rules/setup.h"

namespace ecumene::settlers {

inline constexpr int kRounds = 5;  // SET-A1
inline constexpr int kFactions = 4;

// What lies on a location, and what ties it to somebody.
struct Marks {
  uint8_t uses : 2 = 0;     // activations this round (SET-K1)
  uint8_t blocked : 1 = 0;  // by the Scorpion Breeder (SET-S17)
  uint8_t samurai : 1 = 0;  // SET-O2
  uint8_t defense : 3 = 0;  // tokens (SET-M1); a taker may add his own to the owner's
  uint8_t paid : 1 = 0;     // this deal or location has paid in the production under way (SET-F8)
  bool operator==(const Marks&) const = default;
};
struct Ties {
  uint8_t owner : 3 = 0;  // under a take-over: the owner's seat + 1, or kVirtualOwner (SET-S19)
  uint8_t route : 3 = 0;  // bound by a Trade Route deal: the holder's seat + 1 (SET-S7)
  uint8_t spare : 2 = 0;
  bool operator==(const Ties&) const = default;
};
inline constexpr uint8_t kVirtualOwner = 5;
static_assert(kSeats < kVirtualOwner, "a seat + 1 would be the virtual owner");

enum Phase : uint8_t { kLookoutPhase, kProductionPhase, kActionPhase, kCleanupPhase, kAttackPhase };
enum Ending : uint8_t { kRunning, kPlayed, kSoloWon, kSoloLost };
enum Option : uint8_t { kLookoutOption, kPeacefulOption, kReshuffleOption, kCapOption, kOptions };
enum LookoutRule : uint8_t { kStandardLookout, kAlternateLookout, kAdvancedLookout };

struct State {
  using Cards = CardTable<kCards, Layout>;

  Rng rng;
  Cards cards;
  EffectState effects;
  std::array<Pool, kSeats> pool{};
  std::array<int16_t, kOptions> option{};
  std::array<uint16_t, kSeats> actions{};  // taken this round (SET-G10)
  std::array<Marks, kCards> marks{};
  std::array<Ties, kCards> ties{};
  std::array<uint8_t, kCards> built{};   // in which order the locations of an empire were built
  std::array<uint8_t, kCards> host{};    // under which card this one lies, + 1; 0: under none
  std::array<uint8_t, kCards> stored{};  // resources on a location that keeps them
  // by the last raze field or the deals, while they can be converted; cards so gained lie in kGains
  std::array<uint8_t, kGoodKinds> gained{};
  std::array<uint8_t, kSeats> faction{};
  std::array<uint8_t, kSeats> builds{};  // locations built so far
  Decision pending;
  Seat first{}, active{};
  uint8_t seats = 2;
  uint8_t round = 1;
  uint8_t phase = kLookoutPhase;
  uint8_t passed = 0;   // a bit for each seat
  uint8_t limited = 0;  // units that a reaction with a limit has given this round (SET-Q18)
  uint8_t ending = kRunning;
  std::array<uint8_t, 2> unused{};  // fills the last word: no padding

  bool solo() const { return seats == 1; }
  bool has_passed(Seat seat) const { return (passed >> seat.value) & 1; }
  Seat clockwise(Seat seat, int steps = 1) const { return Seat((seat.value + steps) % seats); }

  static constexpr auto fields() {
    return std::tuple{field("rng", &State::rng),         field("cards", &State::cards),
                      field("effects", &State::effects), field("pool", &State::pool),
                      field("option", &State::option),   field("actions", &State::actions),
                      field("marks", &State::marks),     field("ties", &State::ties),
                      field("built", &State::built),     field("host", &State::host),
                      field("stored", &State::stored),   field("gained", &State::gained),
                      field("faction", &State::faction), field("builds", &State::builds),
                      field("pending", &State::pending), field("first", &State::first),
                      field("active", &State::active),   field("seats", &State::seats),
                      field("round", &State::round),     field("phase", &State::phase),
                      field("passed", &State::passed),   field("limited", &State::limited),
                      field("ending", &State::ending),   field("unused", &State::unused)};
  }
};
static_assert(check_fields<State>());

}  // namespace ecumene::settlers
