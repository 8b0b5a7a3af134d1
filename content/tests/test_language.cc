#include "content/tests/test_language.h"

#include <gtest/gtest.h>

namespace ecumene {
namespace {

using enum ParamKind;

std::vector<VerbSpec> verbs() {
  return {
      {.name = "gain", .params = {{"gain", kGoods, true}}},
      {.name = "pay",
       .params = {{"pay", kGoods, true}, {"min", kNumber}},
       .counts = true,
       .pays = true},
      {.name = "draw",
       .params = {{"draw", kValue, true}, {"to", kChoice, false, {"tray"}}},
       .counts = true,
       .opens_tray = true},
      {.name = "discard", .params = {{"discard", kCards, true}}, .zones = {"hand"}, .counts = true},
      {.name = "put", .params = {{"put", kCards, true}, {"to", kZone, true}}, .counts = true},
      {.name = "garrison",
       .params = {{"garrison", kCards, true}, {"host", kCards}},
       .zones = {"hand"},
       .counts = true},
      {.name = "steal", .params = {{"steal", kGoods, true}}, .counts = true, .visits = true},
      {.name = "give",
       .params = {{"give", kCards, true}},
       .zones = {"hand"},
       .counts = true,
       .visits = true},
      {.name = "look",
       .params = {{"look", kValue, true}, {"of", kZone, true}, {"open", kChoice, false, {"true"}}},
       .counts = true,
       .opens_tray = true},
      {.name = "abandon", .params = {{"abandon", kCards, true}}, .zones = {"play"}, .counts = true},
      {.name = "recall", .params = {{"recall", kCards, true}}, .zones = {"play"}, .counts = true},
      {.name = "acquire",
       .params = {{"acquire", kCards, true}},
       .zones = {"market"},
       .counts = true},
      {.name = "break_through",
       .params = {{"break_through", kCards, true}},
       .zones = {"market"},
       .counts = true},
      {.name = "exile", .params = {{"exile", kCards, true}}, .zones = {"market"}, .counts = true},
      {.name = "history", .params = {{"history", kCards, true}}, .counts = true},
      {.name = "play",
       .params = {{"play", kCards, true},
                  {"free", kChoice, false, {"true"}},
                  {"ignore", kChoice, false, {"state"}}},
       .zones = {"hand"},
       .counts = true},
      {.name = "place", .params = {{"place", kGoods, true}, {"onto", kCards, true}}},
      {.name = "swap", .params = {{"swap", kPair, true}}},
      {.name = "take_unrest",
       .params = {{"take_unrest", kValue, true}},
       .counts = true,
       .owner_last = true},
      {.name = "return_unrest",
       .params = {{"return_unrest", kCards, true}},
       .zones = {"hand"},
       .counts = true},
      {.name = "shuffle", .params = {{"shuffle", kZone, true}}},
      {.name = "develop", .params = {{"develop", kChoice, false, {"free"}}}},
      {.name = "end_game", .params = {{"end_game", kNothing}}},
  };
}

std::vector<ModifierSpec> modifiers() {
  return {
      {"hand_size", {{"hand_size", kNumber, true}}},
      {"lose_icon", {{"lose_icon", kWords, true}, {"of", kCards, true}}},
      {"develop_cost", {{"develop_cost", kGoods, true}}},
      {"acquire_exiled", {{"acquire_exiled", kWords, true}}},
      {"shield", {{"shield", kNothing}, {"bribe", kGoods}}},
      {"ignore_state", {{"ignore_state", kChoice, true, {"empire", "barbarian"}}}},
  };
}

std::vector<FieldSpec> fields() {
  return {
      {"suits", FieldKind::kWords},
      {"icons", FieldKind::kWords},
      {"state", FieldKind::kChoice, {"empire", "barbarian"}},
      {"start", FieldKind::kChoice, {"deck", "market", "in_play"}},
      {"attack", FieldKind::kFlag},
      {"pinned", FieldKind::kFlag},
      {"free_play", FieldKind::kFlag},
      {"cost", FieldKind::kGoods},
      {"raze", FieldKind::kGoodsList},
      {"players", FieldKind::kNumber},
      {"only_if", FieldKind::kCondition},
      {"next", FieldKind::kCard},
      {"caption", FieldKind::kText},
      {"vp", FieldKind::kScore},
  };
}

Language make_language() {
  Language language;
  language.words = {"region", "tributary", "civilised", "uncivilised", "fame", "unrest",
                    "knight", "scroll",    "mask",      "fertile",     "city", "attack",
                    "pinned", "empire",    "barbarian", "market_card"};
  language.marks = {"region", "tributary", "fertile"};
  language.zones = {"market",  "exile", "main",    "fame",     "hand",   "deck",
                    "discard", "play",  "history", "garrison", "nation", "tray"};
  language.goods = {"materials", "population", "progress", "actions"};
  language.facts = {"empire", "barbarian"};
  language.references = {"active_quest"};
  language.abilities = {{"on_play"}, {"exhaust", true}, {"solstice"}};
  language.verbs = verbs();
  language.triggers = {"gain", "acquire", "play", "return_unrest", "pay", "look", "game_end"};
  language.proposals = {"gain", "history", "gain_card", "place"};
  language.modifiers = modifiers();
  language.fields = fields();
  language.any_words = {"region", "tributary", "civilised", "uncivilised"};
  language.piles = {"main", "fame", "deck", "nation"};
  language.tray = "tray";
  language.play_zones = {"play"};
  language.scored_zones = {"hand", "deck", "discard", "play", "history", "garrison"};
  return language;
}

GameInfo make_info() {
  GameInfo info;
  info.name = "test";
  info.factions = {"romans/A", "celts/A"};
  info.options = {{"length", 0, 0, 1, {"short", "long"}}};
  for (std::string_view zone : test_language().zones)
    info.zones.push_back({zone, index_of(test_language().zones, zone) >= 4});
  info.words = {"materials", "region"};
  info.actions = {
      {"play", {ActionArg::kCard}}, {"pay", {ActionArg::kNumber, ActionArg::kWord}}, {"done", {}}};
  info.decisions = {"", "turn", "discard"};
  info.events = {"played", "gained", "stole"};
  return info;
}

}  // namespace

const Language& test_language() {
  static const Language language = make_language();
  return language;
}

const GameInfo& test_info() {
  static const GameInfo info = make_info();
  return info;
}

Sources card_source(std::string_view text) {
  return {{"cards/test.yaml", std::string(text), false}};
}

Library library_of(std::string_view cards) {
  Result<Library> library = load_library(test_language(), card_source(cards));
  if (library) return std::move(*library);
  ADD_FAILURE() << library.error().text();
  return {};
}

}  // namespace ecumene
