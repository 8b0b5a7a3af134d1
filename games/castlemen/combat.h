// Combat: who is in a battle, and how strong.
#pragma once

#include "games/castlemen/run.h"

namespace ecumene::castlemen {

// The attackers are the active player's military units on `from`; the defender has everything on
// `to` (CAS-A41).
inline bool is_attacking(const Unit& unit, Site from) {
  return unit.site == from && unit.kind == Kind::kMilitary && unit.standing == Standing::kFree;
}

// CAS-30: at most the length of the strength scale (CAS-P5).
int attack_strength(const Content& c, const State& s, Site from, Site to);
int defence_strength(const Content& c, const State& s, Site to);

}  // namespace ecumene::castlemen
