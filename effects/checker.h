// The checker finds the mistakes that reading alone cannot: words like `it` and `done` without
// something they could mean, costs that could not be checked before they are paid, loops inside
// loops.
#pragma once

#include <functional>

#include "base/status.h"
#include "effects/language.h"
#include "effects/tree.h"

namespace ecumene {

// All faults of all cards; `where` tells where a mark is ("cards/deck.yaml:12:5").
Status check_cards(const Language& language, const std::vector<tree::Card>& cards,
                   const std::function<std::string(tree::Mark)>& where);

}  // namespace ecumene
