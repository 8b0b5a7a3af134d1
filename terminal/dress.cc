#include "terminal/dress.h"

#include <algorithm>

namespace ecumene {

namespace {

// kSignColours are the colours of a canvas in their order.
static_assert(std::size(kSignColours) == static_cast<size_t>(Colour::kGrey) + 1);
Colour colour_named(std::string_view name) {
  const auto* found = std::find(std::begin(kSignColours), std::end(kSignColours), name);
  return static_cast<Colour>(found - std::begin(kSignColours));
}

}  // namespace

Colour colour_of(const Sign& sign) { return colour_named(sign.colour); }

Colour seat_colour(const Dress& dress, std::string_view faction, Colour otherwise) {
  if (const Sign* sign = dress.sign(faction)) return colour_of(*sign);
  const auto piece = dress.pieces.find(faction.substr(0, faction.find('/')));
  return piece == dress.pieces.end() ? otherwise : colour_named(kPieces[piece->second]);
}

bool has_map(const GameInfo& info) { return info.name == "castlemen"; }

}  // namespace ecumene
