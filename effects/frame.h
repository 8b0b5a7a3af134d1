// Frame is one suspended program, EffectState all that is under way. Plain data inside a State:
// copying a State copies every pending effect, so a game can be saved, hashed and searched in the
// middle of any card.
#pragma once

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

struct Frame {
  ProgramId program{};
  uint16_t pc = 0;
  CardId source{};  // `this`
  CardRef it;
  CardRef other;     // second card of a verb that asks twice
  int16_t done = 0;  // units of the last op; while one is under way: its progress
  // times left, or seats left and above them those that `later` has marked (`kMarks`), or (in a
  // reaction) the amount
  int16_t loop = 0;
  int16_t scratch = 0;  // a verb's own
  uint16_t flags = 0;
  Seat who{};            // who acts
  Seat owner{};          // whose ability it is
  uint8_t declared = 0;  // word + 1
  uint8_t via = 0;       // contributors of a gain, a bit per kind, as the game likes
  uint8_t asked = 0;     // seats that had their shield window
  uint8_t immune = 0;    // seats that are out of it
  constexpr bool operator==(const Frame&) const = default;
};

namespace frame {
inline constexpr int kMarks = 8;           // Frame::loop of an `each`: where the marked seats begin
inline constexpr uint16_t kEntered = 1;    // the op at pc has begun
inline constexpr uint16_t kComplete = 2;   // the last op was done completely
inline constexpr uint16_t kHolds = 4;      // inside a cost: reactions wait
inline constexpr uint16_t kReplacing = 8;  // asked which replacement
inline constexpr uint16_t kReplaced = 16;  // the deed is being replaced
// this frame is a replacement: its card may not replace again
inline constexpr uint16_t kReplacement = 32;
inline constexpr uint16_t kChild = 64;      // body of a loop: hands its count up
inline constexpr uint16_t kReaction = 128;  // loop holds the amount
inline constexpr uint16_t kVerb1 = 256;     // a verb's own steps
inline constexpr uint16_t kVerb2 = 512;
// pays and returns: the effect follows in a frame of its own
inline constexpr uint16_t kCostOnly = 1024;
}  // namespace frame

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

// How much can be under way at a time (docs/cards.md). effects/limits.h refuses cards that overrun
// grants, waiting or replacers by themselves; it proves nothing about frames. What only play brings
// together, such as effects that set each other off without an end, is a CHECK that fails: it
// breaks that game, and no other (base/guard.h). Nothing is ever left out.
inline constexpr int kMostFrames = 24;
inline constexpr int kMostWaiting = 16;
inline constexpr int kMostGrants = 8;
inline constexpr int kMostReplacers = 6;

struct EffectState {
  FixedVector<Frame, kMostFrames> stack;  // the last one runs
  FixedVector<Waiting, kMostWaiting> waiting;
  FixedVector<Grant, kMostGrants> grants;
  FixedVector<CardId, kMostReplacers> replacers;  // to choose from, when two replacements apply
  Action answer;
  uint8_t answered = 0;  // answer has not been read yet
  uint8_t holds = 0;     // cost groups under way
  // the pending question is which reaction comes next: 1 mandatory, 2 optional
  uint8_t seam = 0;
  uint8_t unused = 0;
  bool operator==(const EffectState&) const = default;
};
static_assert(sizeof(EffectState) == sizeof(EffectState::stack) + sizeof(EffectState::waiting) +
                                         sizeof(EffectState::grants) +
                                         sizeof(EffectState::replacers) + 12,
              "no padding: a State is compared byte by byte");

}  // namespace ecumene
