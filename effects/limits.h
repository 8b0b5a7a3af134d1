// Limits refuse the cards that ask for more than the machine has room for (effects/frame.h), with
// the place and in the words of who writes cards. What is refused here would break the games it is
// played in.
#pragma once

#include <functional>

#include "base/status.h"
#include "effects/code.h"
#include "effects/frame.h"
#include "effects/language.h"
#include "effects/tree.h"

namespace ecumene {

// Which cards can be in one game together.
struct Company {
  // Cards of one group come into a game together; -1: they may be in every game.
  std::function<int(const tree::Card&)> group = [](const tree::Card&) { return -1; };
  int most_groups = 0;  // so many of them can be in one game
  // `when` words that the game reads as the rows of a table: nothing reacts to them.
  std::vector<std::string_view> tables = {};
  Capacities most = {};  // of the game's State
};

// All faults of all cards. REQUIRES: check_cards has found none.
Status check_limits(const Language& language, const std::vector<tree::Card>& cards,
                    const Company& company, const std::function<std::string(tree::Mark)>& where);

// Whether all that was compiled can be numbered.
Status check_room(const code::Code& code);

}  // namespace ecumene
