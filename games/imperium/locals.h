// The locals of procedures that are started from several places (Frame::locals). host.h declares
// the functions that start them.
#pragma once

#include <cstdint>

namespace ecumene::imperium {

// drawing.cc. It hands the number of cards drawn to who started it.
struct Drawing {
  int16_t left = 0;        // cards still to draw
  uint8_t to = 0;          // the zone of the seat they go to
  uint8_t if_able = 0;     // never reshuffles (IMP-L22)
  uint8_t names_card = 0;  // `it` of who started it will be the last card
  uint8_t reshuffled = 0;  // just now: if the deck is still empty, there are no cards
};

// payment.cc: the price that is still to be paid.
struct Payment {
  int16_t materials = 0, population = 0, progress = 0;
};

// payment.cc
struct Developing {
  uint8_t free = 0;  // IMP-R56
};

// breaking.cc: what the break through is for. It hands 1 to who started it if a card came.
struct BreakThrough {
  uint8_t suits = 0;       // that may be declared, bits from kIsRegion on; 0: see kAnyVariable
  uint8_t also_exile = 0;  // IMP-Z26
};
inline constexpr uint8_t kAnySuit = 15;
// In place of a suit: the card may have any, but its points must vary (IMP-T1).
inline constexpr int kAnyVariable = -1;

}  // namespace ecumene::imperium
