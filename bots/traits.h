// Traits are what bots read from a card's trees: how much of which verb at which moment, what is
// printed on it. The same numbers that rule and text come from; no card is known by name.
#pragma once

#include <string>
#include <vector>

#include "content/library.h"

namespace ecumene {

struct Trait {
  int name = 0;  // into CardTraits::names
  float amount = 0;
};

struct CardTraits {
  // "exhaust gain materials", "is region", "cost food", "points"
  std::vector<std::string> names;
  std::vector<std::vector<Trait>> of;  // [card], by name
};

// Amounts that depend on the table count as what they mostly are; a branch counts for its share.
CardTraits read_traits(const Language& language, const Library& library);

}  // namespace ecumene
