// How the automaton performs verbs (SOLO-17 to SOLO-20): it chooses by rule and never asks.
#pragma once

#include "games/imperium/solo/automaton.h"
#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {

extern const Verb<Host> automaton_abandon, automaton_acquire, automaton_break_through,
    automaton_discard, automaton_exile, automaton_history, automaton_pay, automaton_place,
    automaton_put, automaton_recall, automaton_return_unrest, automaton_take_fame,
    automaton_take_unrest;

}  // namespace ecumene::imperium
