// The questions and answers that card programs need, the same in every game. A game's own decisions
// and actions are numbered behind them.
#pragma once

#include "rules/event.h"
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

// What a card program itself tells: the answers that nothing else would show.
inline constexpr EventKind kNamedWord{"named"};  // `declare`: word
// `choose`: amount is the number of the option, from 1; `may`: 0, it will be done
inline constexpr EventKind kChoseOption{"chose"};
inline constexpr EventKind kChoseSeat{"chose_seat"};  // `one`: other
inline constexpr EventKind kEffectEvents[] = {kNamedWord, kChoseOption, kChoseSeat};

// The lists of GameInfo, begun with these; the game's own follow.
std::vector<std::string_view> effect_decisions(const std::vector<std::string_view>& own = {});

// The word of one of the game's own actions.
struct OwnAction {
  uint16_t kind = 0;
  ActionWord word;
};
// REQUIRES: `own` has the game's own actions in the order of their numbers.
std::vector<ActionWord> effect_actions(const std::vector<OwnAction>& own = {});

}  // namespace ecumene
