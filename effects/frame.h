// Frame is one suspended program, EffectState all that is under way. Plain data inside a State:
// copying a State copies every pending effect, so a game can be saved, hashed and searched in the
// middle of any card.
#pragma once

#include <array>
#include <new>
#include <type_traits>

#include "base/fixed_vector.h"
#include "base/ids.h"
#include "rules/action.h"

namespace ecumene {

// A card that an earlier op handled. It goes stale when the card moves on: features can still be
// read, but nothing can be done to it. Machine::moved keeps that up to date, so no move counters
// are needed.
class CardRef {
 public:
  constexpr CardRef() = default;
  constexpr explicit CardRef(CardId card) : bits_(card ? card.value : kNone) {}
  constexpr CardId card() const {
    return bits_ == kNone ? CardId::none() : CardId(static_cast<uint16_t>(bits_ & 0x7fff));
  }
  constexpr bool here() const { return !(bits_ & 0x8000); }
  constexpr void gone() { bits_ |= 0x8000; }
  constexpr void rename(CardId card) {
    bits_ = static_cast<uint16_t>(card.value | (bits_ & 0x8000));
  }
  constexpr bool operator==(const CardRef&) const = default;

 private:
  static constexpr uint16_t kNone = 0xffff;
  uint16_t bits_ = kNone;
};

// The locals of an op or procedure: a struct of its own, as large as this at the most. It must hold
// no card: `it` and `other` are the cards of a frame, so that they follow when cards are renamed.
inline constexpr size_t kLocalBytes = 8;

template <class L>
concept Locals = std::is_trivially_copyable_v<L> && std::has_unique_object_representations_v<L> &&
                     sizeof(L) <= kLocalBytes
                 && alignof(L) <= 2;

struct Frame {
  ProgramId program{};
  uint16_t pc = 0;  // the op a program is at, or the step of a procedure
  CardId source{};  // `this`
  CardRef it;
  CardRef other;  // second card of an op that handles two
  // Units of the last op, or of the procedure it started; while an op is under way: its progress.
  int16_t done = 0;
  int16_t amount = 0;  // in a reaction or replacement: how much it is about
  uint16_t flags = 0;
  Seat who{};            // who acts
  Seat owner{};          // whose ability it is
  uint8_t declared = 0;  // word + 1
  uint8_t via = 0;       // contributors of a gain, a bit per kind, as the game likes
  uint8_t asked = 0;     // seats that had their shield window
  uint8_t immune = 0;    // seats that are out of it
  std::array<unsigned char, kLocalBytes> local{};
  constexpr bool operator==(const Frame&) const = default;

  // The locals of what is under way. They are zero when an op begins (Machine::begin) and when a
  // procedure is pushed. REQUIRES: every use between that and the end has the same type.
  template <Locals L>
  L& locals() {
    return *std::launder(reinterpret_cast<L*>(local.data()));
  }
  template <Locals L>
  const L& locals() const {
    return *std::launder(reinterpret_cast<const L*>(local.data()));
  }

  // The step of a procedure; S is its enum of steps, the first of which is where it begins.
  template <class S>
  S step() const {
    return static_cast<S>(pc);
  }
  // The procedure goes on at that step, as if entered there for the first time.
  template <class S>
  void go_to(S step) {
    pc = static_cast<uint16_t>(step);
    drop(1);  // frame::kEntered
  }

  // Takes flags away (frame::kEntered and its like).
  void drop(int some) { flags = static_cast<uint16_t>(flags & ~some); }
};
static_assert(sizeof(Frame) == 22 + kLocalBytes, "no padding: a State is compared byte by byte");

namespace frame {
inline constexpr uint16_t kEntered = 1;    // the op at pc has begun
inline constexpr uint16_t kComplete = 2;   // the last op was done completely
inline constexpr uint16_t kHolds = 4;      // inside a cost: reactions wait
inline constexpr uint16_t kReplacing = 8;  // asked which replacement
inline constexpr uint16_t kReplaced = 16;  // the deed is being replaced
// this frame is a replacement: its card may not replace again
inline constexpr uint16_t kReplacement = 32;
inline constexpr uint16_t kChild = 64;      // body of a loop: hands its count up
inline constexpr uint16_t kReaction = 128;  // `amount` says how much it is about
// pays and returns: the effect follows in a frame of its own
inline constexpr uint16_t kCostOnly = 256;
inline constexpr uint16_t kPicked = 512;  // the thing was chosen: Verb::take is under way
}  // namespace frame

// The locals of the loops of a program.
struct EachLocals {
  uint8_t left = 0;    // seats that are still to be visited, a bit each
  uint8_t marked = 0;  // seats that `later` has marked
};
struct OneLocals {
  enum Stage : uint8_t { kAsked, kChosen, kVisited };
  Stage stage = kAsked;
  Seat seat{};
};
struct TimesLocals {
  int16_t left = 0;
};

// A reaction that is due.
struct Waiting {
  CardId source{};
  CardRef it;
  int16_t amount = 0;
  uint8_t trigger = 0;
  uint8_t number = 0;  // which reaction of its card
  Seat seat{};
  uint8_t depth = 0;  // of the stack when it happened: the deepest is served first
  uint8_t via = 0;
  uint8_t unused = 0;
  constexpr bool operator==(const Waiting&) const = default;
};

// A temporary modifier.
struct Grant {
  uint16_t modifier = 0;  // into Code::modifiers
  CardId card{};          // on which it lies, where it lies on one
  Seat seat{};
  uint8_t until = 0;  // tree::Until
  constexpr bool operator==(const Grant&) const = default;
};

// How much can be under way at a time (docs/cards.md), where a game does not say otherwise.
// effects/limits.h refuses cards that overrun grants, waiting or replacers by themselves; it proves
// nothing about frames. What only play brings together, such as effects that set each other off
// without an end, is a CHECK that fails: it breaks that game, and no other (base/guard.h). Nothing
// is ever left out.
struct Capacities {
  int frames = 24, waiting = 16, grants = 8, replacers = 6;
};

// All that is under way, with the room that the game gives it.
template <Capacities kRoom>
struct EffectStateOf {
  static constexpr Capacities kMost = kRoom;

  FixedVector<Frame, kMost.frames> stack;  // the last one runs
  FixedVector<Waiting, kMost.waiting> waiting;
  FixedVector<Grant, kMost.grants> grants;
  FixedVector<CardId, kMost.replacers> replacers;  // to choose from, when two replacements apply
  Action answer;
  uint8_t answered = 0;  // answer has not been read yet
  uint8_t holds = 0;     // cost groups under way
  // the pending question is which reaction comes next: 1 mandatory, 2 optional
  uint8_t seam = 0;
  uint8_t unused = 0;
  bool operator==(const EffectStateOf&) const = default;
};
using EffectState = EffectStateOf<Capacities{}>;
static_assert(sizeof(EffectState) == sizeof(EffectState::stack) + sizeof(EffectState::waiting) +
                                         sizeof(EffectState::grants) +
                                         sizeof(EffectState::replacers) + 12,
              "no padding: a State is compared byte by byte");

}  // namespace ecumene
