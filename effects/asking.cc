#include "effects/asking.h"

namespace ecumene {

std::vector<std::string_view> effect_decisions(const std::vector<std::string_view>& own) {
  std::vector<std::string_view> decisions = {"",
                                             "choose_option",
                                             "choose_may",
                                             "choose_card",
                                             "choose_seat",
                                             "choose_reaction",
                                             "declare_word",
                                             "choose_replacement",
                                             "choose_amount"};
  decisions.insert(decisions.end(), own.begin(), own.end());
  return decisions;
}

std::vector<ActionWord> effect_actions(const std::vector<OwnAction>& own) {
  std::vector<ActionWord> actions = {{"done", {}},
                                     {"yes", {}},
                                     {"no", {}},
                                     {"choose", {ActionArg::kNumber}},
                                     {"take", {ActionArg::kCard}},
                                     {"seat", {ActionArg::kSeat}},
                                     {"react", {ActionArg::kCard, ActionArg::kNumber}},
                                     {"name", {ActionArg::kWord}},
                                     {"instead", {ActionArg::kCard}},
                                     {"amount", {ActionArg::kNumber}}};
  for (const OwnAction& action : own) {
    CHECK_EQ(static_cast<size_t>(action.kind), actions.size());
    actions.push_back(action.word);
  }
  return actions;
}

}  // namespace ecumene
