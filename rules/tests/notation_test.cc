// Notation of actions: words with arguments, and words with amounts of goods.
#include "rules/notation.h"

#include <gtest/gtest.h>

namespace ecumene {
namespace {

GameInfo shop() {
  GameInfo info;
  info.name = "shop";
  info.words = {"wood", "stone", "food", "gold", "red"};
  info.actions = {{"done", {}, {}},
                  {"buy", {ActionArg::kWord, ActionArg::kNumber}, {}},
                  {"pay", {}, {3, 0, 1, 2}}};
  return info;
}

Names nobody() {
  Names names;
  names.card = [](CardId) { return std::string("X"); };
  names.find_card = [](std::string_view) { return CardId::none(); };
  return names;
}

std::string round_trip(std::string_view text) {
  const auto action = parse_action(shop(), nobody(), text);
  return action ? print_action(shop(), nobody(), *action) : action.error().text();
}

TEST(Notation, AmountsOfGoodsAreReadAsTheyAreWritten) {
  for (const char* text : {"pay 2 wood", "pay 1 gold 2 wood", "pay 127 gold 1 stone 3 food",
                           "pay nothing", "done", "buy red -3"})
    EXPECT_EQ(round_trip(text), text);
}

TEST(Notation, GoodsArePackedTwoToAnArgument) {
  const Action action = *parse_action(shop(), nobody(), "pay 1 gold 2 wood 3 food");
  EXPECT_EQ(action.arg[0], (1 << 8) | 2);
  EXPECT_EQ(action.arg[1], 3);
}

TEST(Notation, WhatIsNotCanonicalIsRefused) {
  for (const char* text : {"pay",
                           "pay wood",
                           "pay 2",
                           "pay 2 red",
                           "pay 128 wood",
                           "pay -1 wood",
                           "pay 0 wood",
                           "pay 2 wood 1 gold",
                           "pay 1 wood 1 wood",
                           "pay nothing 1 wood",
                           "pay 1  wood",
                           "done 1",
                           "done ",
                           " done",
                           "",
                           "buy red 1 ",
                           "buy  red 1",
                           "buy red 01",
                           "buy red +1",
                           "buy red",
                           "buy red 1 1",
                           "buy red 1  "})
    EXPECT_FALSE(parse_action(shop(), nobody(), text)) << text;
}

}  // namespace
}  // namespace ecumene
