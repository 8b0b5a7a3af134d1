// The vocabulary of Castle Men's cards. They have no programs: a card is its fields, and the rules
// read them.
#pragma once

#include "effects/language.h"

namespace ecumene::castlemen {

enum Field {
  kFieldOther,
  kFieldCost,
  kFieldVp,
  kFieldLand,                    // the first of four quarters
  kFirstPower = kFieldLand + 4,  // the powers, in their order
};

const Language& language();

}  // namespace ecumene::castlemen
