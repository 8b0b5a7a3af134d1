// How the automaton performs verbs (SOLO-17 to SOLO-20): it chooses by rule and never asks.
#pragma once

#include "games/imperium/solo/automaton.h"
#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {

extern const Verb<Host> kAutomatonPay, kAutomatonPlace, kAutomatonMill, kAutomatonDynasty,
    kAutomatonDiscard, kAutomatonTakeUnrest, kAutomatonReturnUnrest, kAutomatonTakeFame,
    kAutomatonAbandon, kAutomatonRecall, kAutomatonHistory, kAutomatonExile, kAutomatonPut,
    kAutomatonAcquire, kAutomatonBreakThrough;

}  // namespace ecumene::imperium
