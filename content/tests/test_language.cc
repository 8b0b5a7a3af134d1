#include "content/tests/test_language.h"

#include <gtest/gtest.h>

namespace ecumene {
namespace {

using enum ParamKind;

std::vector<VerbSpec> verbs() {
  return {
      {"gain", {{"gain", kGoods, true}}},
      {"pay", {{"pay", kGoods, true}, {"min", kNumber}}, {}, true, true},
      {"draw", {{"draw", kValue, true}, {"to", kZone}}, {}, true, false, true, false, false, true, true},
      {"discard", {{"discard", kCards, true}}, {"hand"}, true},
      {"put", {{"put", kCards, true}, {"to", kZone, true}}, {}, true},
      {"garrison", {{"garrison", kCards, true}, {"host", kCards}}, {"hand"}, true},
      {"steal", {{"steal", kGoods, true}}, {}, true, false, false, true},
      {"give", {{"give", kCards, true}}, {"hand"}, true, false, false, true},
      {"look",
       {{"look", kValue, true}, {"of", kZone, true}, {"open", kChoice, false, {"true"}}},
       {},
       true,
       false,
       true,
       false,
       false,
       true,
       true},
      {"abandon", {{"abandon", kCards, true}}, {"play"}, true},
      {"recall", {{"recall", kCards, true}}, {"play"}, true},
      {"acquire", {{"acquire", kCards, true}}, {"market"}, true},
      {"break_through", {{"break_through", kCards, true}}, {"market"}, true},
      {"exile", {{"exile", kCards, true}}, {"market"}, true},
      {"history", {{"history", kCards, true}}, {}, true},
      {"play",
       {{"play", kCards, true}, {"free", kChoice, false, {"true"}}, {"ignore", kChoice, false, {"state"}}},
       {"hand"},
       true},
      {"place", {{"place", kGoods, true}, {"onto", kCards, true}}},
      {"swap", {{"swap", kPair, true}}},
      {"take_unrest", {{"take_unrest", kValue, true}}, {}, true, false, false, false, true},
      {"return_unrest", {{"return_unrest", kCards, true}}, {"hand"}, true},
      {"shuffle", {{"shuffle", kZone, true}}},
      {"develop", {{"develop", kChoice, false, {"free"}}}},
      {"end_game", {{"end_game", kNothing}}},
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

Sources card_source(std::string_view text) { return {{"cards/test.yaml", std::string(text), false}}; }

Library library_of(std::string_view cards) {
  Result<Library> library = load_library(test_language(), card_source(cards));
  if (library) return std::move(*library);
  ADD_FAILURE() << library.error().text();
  return {};
}

}  // namespace ecumene
