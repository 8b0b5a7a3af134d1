// Founding, as the Build action and a worker who stays in a desert (CAS-A33) both judge it.
#pragma once

#include "games/castlemen/run.h"

namespace ecumene::castlemen {

// What stops the active player from founding a village there, apart from the worker on the spot.
Bar bar_found(const Content& c, const State& s, Site site);

}  // namespace ecumene::castlemen
