// The questions and answers that card programs need, the same in every game. A game's own decisions and actions
// are numbered behind them.
#pragma once

#include "rules/game_info.h"

namespace ecumene {

enum EffectDecision : uint8_t {
  kAskNothing,
  kAskOption,       // which of the options of a `choose`
  kAskMay,          // do it or not
  kAskCard,         // which card, or done
  kAskSeat,         // which other seat
  kAskReaction,     // which reaction comes next, or done
  kAskWord,         // which word to declare
  kAskReplacement,  // which of two replacements
  kAskVerb,         // what the verb itself asks
  kFirstOwnDecision,
};

enum EffectAction : uint16_t {
  kDoDone,
  kDoYes,
  kDoNo,
  kDoChoose,   // number, from 1
  kDoTake,     // card
  kDoSeat,     // seat
  kDoReact,    // card, number of its reaction from 1
  kDoName,     // word
  kDoInstead,  // card
  kDoAmount,   // number
  kFirstOwnAction,
};

// The lists of GameInfo, begun with these; the game appends its own.
std::vector<std::string_view> effect_decisions();
std::vector<ActionWord> effect_actions();

}  // namespace ecumene
