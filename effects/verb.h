// Verb is what a game does for one word of its cards: one small file each in games/<g>/verbs/.
//
// Most verbs handle cards one by one: they give `act` (and `fits`), and the machine enumerates,
// asks, counts. The others give `run` and `can`. `can` says whether the op would be done
// completely; it is used for costs and closed options and must agree with `run` (the kit tries both
// on copies: Kit.WhatCanBeDoneIsDone).
#pragma once

#include "effects/code.h"
#include "effects/frame.h"

namespace ecumene {

template <class Host>
class Inquiry;
template <class Host>
class Machine;

enum class [[nodiscard]] Step : uint8_t{
    kDone,  // the op is over; frame.done and kComplete are set
    kWait,  // a question was asked or a frame pushed: run again afterwards
};

template <class Host>
struct Verb {
  // Handles one chosen card. It may push a frame; then the next card comes when that has run.
  void (*act)(Machine<Host>&, Frame&, const code::Call&, CardId) = nullptr;
  // Beyond what the selector says. nullptr: every card fits.
  bool (*fits)(const Inquiry<Host>&, const Frame&, const code::Call&, CardId) = nullptr;

  // For verbs that do not handle cards one by one.
  Step (*run)(Machine<Host>&, Frame&, const code::Call&) = nullptr;
  bool (*can)(const Inquiry<Host>&, const Frame&, const code::Call&) = nullptr;
  // Whether it would do anything at all, where that is not what `can` says.
  bool (*able)(const Inquiry<Host>&, const Frame&, const code::Call&) = nullptr;
  void (*options)(const Inquiry<Host>&, const Frame&, const code::Call&, Actions&) = nullptr;

  // For verbs that open the tray: puts away what is left in it.
  Step (*close)(Machine<Host>&, Frame&, const code::Call&) = nullptr;

  int would = -1;        // the proposal that `act` makes for each card; -1: it cannot be replaced
  bool ordered = false;  // the order of the cards matters, so it is asked even when all must go
  // `fits` looks at what is printed, so which cards of a hand fit is a secret
  bool selective = false;
};

// What a replacement or a reaction gets to see.
struct Occurrence {
  Seat seat{};  // who did it
  CardId card{};
  int good = -1;
  int amount = 1;
  uint32_t from = 0;   // zone mask the card came from
  uint32_t zones = 0;  // zone mask the deed was done to
  uint8_t via = 0;     // contributors, a bit per kind
  int source = -1;     // word
};

}  // namespace ecumene
