#include "effects/asking.h"

namespace ecumene {

std::vector<std::string_view> effect_decisions() {
  return {"",
          "choose_option",
          "choose_may",
          "choose_card",
          "choose_seat",
          "choose_reaction",
          "declare_word",
          "choose_replacement",
          "choose_amount"};
}

std::vector<std::string_view> effect_events(std::initializer_list<std::string_view> own) {
  std::vector<std::string_view> events = {"named", "chose", "chose_seat"};
  events.insert(events.end(), own);
  return events;
}

std::vector<ActionWord> effect_actions() {
  return {{"done", {}},
          {"yes", {}},
          {"no", {}},
          {"choose", {ActionArg::kNumber}},
          {"take", {ActionArg::kCard}},
          {"seat", {ActionArg::kSeat}},
          {"react", {ActionArg::kCard, ActionArg::kNumber}},
          {"name", {ActionArg::kWord}},
          {"instead", {ActionArg::kCard}},
          {"amount", {ActionArg::kNumber}}};
}

}  // namespace ecumene
