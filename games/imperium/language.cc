#include "games/imperium/language.h"

namespace ecumene::imperium {
namespace {

using enum ParamKind;

std::vector<std::string_view> true_only() { return {"true"}; }

std::vector<VerbSpec> verbs_with_goods() {
  return {
      {.name = "gain", .params = {{"gain", kGoods, true}}, .counts = true, .makes = true},
      {.name = "pay",
       .params = {{"pay", kGoods, true}, {"min", kNumber}},
       .counts = true,
       .pays = true},
      {.name = "steal", .params = {{"steal", kGoods, true}}, .counts = true, .visits = true},
      {.name = "place",
       .params = {{"place", kGoods, true}, {"onto", kCards, true}},
       .counts = true},
      {.name = "refresh", .params = {{"refresh", kValue, true}}, .counts = true},
  };
}

std::vector<VerbSpec> verbs_with_cards() {
  return {
      {.name = "draw",
       .params = {{"draw", kValue, true},
                  {"to", kChoice, false, {"tray"}},
                  {"if_able", kChoice, false, true_only()}},
       .counts = true,
       .hidden = true,
       .gives_card = true,
       .opens_tray = true},
      {.name = "discard", .params = {{"discard", kCards, true}}, .zones = {"hand"}, .counts = true},
      {.name = "history", .params = {{"history", kCards, true}}, .counts = true},
      {.name = "exile", .params = {{"exile", kCards, true}}, .zones = {"market"}, .counts = true},
      {.name = "abandon", .params = {{"abandon", kCards, true}}, .zones = {"play"}, .counts = true},
      {.name = "recall", .params = {{"recall", kCards, true}}, .zones = {"play"}, .counts = true},
      {.name = "sink", .params = {{"sink", kCards, true}}, .counts = true},
      {.name = "garrison",
       .params = {{"garrison", kCards, true}, {"host", kCards}},
       .zones = {"hand"},
       .counts = true},
      {.name = "put",
       .params = {{"put", kCards, true},
                  {"to", kChoice, true, {"hand", "deck_top", "discard", "play", "nation_bottom"}}},
       .counts = true},
      {.name = "find",
       .params = {{"find", kCards, true}, {"to", kChoice, true, {"hand", "discard", "history"}}},
       .zones = {"hand", "discard", "deck", "nation"},
       .counts = true,
       .hidden = true},
      {.name = "look",
       .params = {{"look", kValue, true},
                  {"of", kZone, true},
                  {"open", kChoice, false, true_only()}},
       .counts = true,
       .hidden = true,
       .gives_card = true,
       .opens_tray = true},
      {.name = "reveal", .params = {{"reveal", kCards, true}}, .counts = true},
      {.name = "shuffle", .params = {{"shuffle", kZone, true}}},
      {.name = "swap", .params = {{"swap", kPair, true}}},
      {.name = "play",
       .params = {{"play", kCards, true},
                  {"free", kChoice, false, true_only()},
                  {"ignore", kChoice, false, {"state"}}},
       .zones = {"hand"},
       .counts = true},
      {.name = "give", .params = {{"give", kCards, true}}, .counts = true, .visits = true},
  };
}

std::vector<VerbSpec> verbs_of_the_game() {
  return {
      {.name = "acquire",
       .params = {{"acquire", kCards, true}},
       .zones = {"market"},
       .counts = true},
      {.name = "break_through",
       .params = {{"break_through", kCards, true}, {"also", kChoice, false, {"exile"}}},
       .zones = {"market"},
       .counts = true},
      {.name = "develop", .params = {{"develop", kChoice, false, {"free"}}}},
      // owner first: IMP-Z17
      {.name = "take_unrest",
       .params = {{"take_unrest", kValue, true}, {"after", kChoice, false, {"shuffle"}}},
       .counts = true},
      {.name = "return_unrest",
       .params = {{"return_unrest", kCards, true}},
       .zones = {"hand"},
       .counts = true},
      {.name = "take_fame", .params = {{"take_fame", kValue, true}}, .counts = true},
      {.name = "advance", .params = {{"advance", kCards, true}}, .counts = true},
      {.name = "set_state", .params = {{"set_state", kChoice, true, {"barbarian", "empire"}}}},
      {.name = "end_game", .params = {{"end_game", kNothing}}},
      {.name = "mill", .params = {{"mill", kValue, true}}, .counts = true},
      {.name = "dynasty", .params = {{"dynasty", kValue, true}}, .counts = true},
  };
}

std::vector<VerbSpec> verbs() {
  std::vector<VerbSpec> all = verbs_with_goods();
  for (auto part : {verbs_with_cards, verbs_of_the_game})
    for (VerbSpec& verb : part()) all.push_back(std::move(verb));
  return all;
}

std::vector<ModifierSpec> modifiers() {
  return {
      {"hand_size", {{"hand_size", kNumber, true}}},
      {"lose_icon", {{"lose_icon", kWords, true}, {"of", kCards, true}}},
      {"acquire_exiled", {{"acquire_exiled", kWords, true}}},
      {"develop_cost", {{"develop_cost", kGoods, true}}},
      {"play_cost",
       {{"play_cost", kGoods, true}, {"of", kCards, true}, {"cards", kNumber}, {"min", kNumber}}},
      {"free", {{"free", kWords, true}}},
      {"look_more", {{"look_more", kNumber, true}, {"of", kZone, true}}},
      {"shield",
       {{"shield", kNothing, true},
        {"exhaust", kChoice, false, true_only()},
        {"pay", kGoods},
        {"recall", kCards},
        {"bribe", kGoods}}},
      {"spare",
       {{"spare", kWords, true},
        {"by", kNumber},
        {"exhaust", kChoice, false, true_only()},
        {"abandon", kCards}}},
      {"read_icon", {{"read_icon", kWords, true}, {"as", kWords, true}, {"times", kNumber, true}}},
      {"ignore_state", {{"ignore_state", kChoice, true, {"barbarian", "empire"}}}},
  };
}

std::vector<FieldSpec> fields() {
  return {
      {"suits", FieldKind::kWords},
      {"icons", FieldKind::kWords},
      {"state", FieldKind::kChoice, {"barbarian", "empire"}},
      {"attack", FieldKind::kFlag},
      {"pinned", FieldKind::kFlag},
      {"free_play", FieldKind::kFlag},
      {"kind", FieldKind::kChoice, {"power", "permanent", "table", "journey"}},
      {"players", FieldKind::kNumber},
      {"start",
       FieldKind::kChoice,
       {"deck", "nation", "accession", "development", "supply", "market", "fame_deck", "fame_base",
        "unrest_pile", "in_play"}},
      {"next", FieldKind::kCard},
      {"cost", FieldKind::kGoods},
      {"only_if", FieldKind::kCondition},
      {"quest_if", FieldKind::kCondition},  // becomes the active quest only if
      {"cannot_play", FieldKind::kFlag},
      {"cannot_garrison", FieldKind::kFlag},
      {"cannot_abandon", FieldKind::kFlag},
      {"cannot_recall", FieldKind::kFlag},
      {"limit", FieldKind::kChoice, {"once_per_player"}},
      {"vp", FieldKind::kScore},
      {"clean_up", FieldKind::kGoods},  // of a table: what goes on the market card above the die
  };
}

Language make() {
  Language l;
  l.words = {"region", "uncivilised", "civilised",  "tributary",   "fame",
             "unrest", "city",        "metropolis", "knight",      "mask",
             "scroll", "river",       "fertile",    "production",  "barbarian",
             "empire", "attack",      "pinned",     "market_card", "development"};
  // Suits count once a card, the two regions of Grand Trunk Road excepted (IMP-Z76, Z79); region
  // icons count each (IMP-Z92).
  l.marks = {"region", "river", "fertile", "production"};
  l.zones.assign(kZoneNames.begin(), kZoneNames.end());
  l.goods = {"materials", "population", "progress", "actions"};
  l.facts = {"barbarian", "empire", "tables_2024", "tables_2021"};
  l.references = {"active_quest", "die_card"};
  l.abilities = {{"on_play"}, {"exhaust", true}, {"solstice"}};
  l.verbs = verbs();
  l.triggers = {"play",          "enter_play", "leave_play", "enter_discard", "acquire",
                "break_through", "gain",       "pay",        "take_unrest",   "return_unrest",
                "sink",          "look",       "deck_empty", "game_end",      "reveal"};
  l.proposals = {"place", "history", "gain", "gain_card"};
  l.modifiers = modifiers();
  l.fields = fields();
  l.any_words = {"uncivilised", "civilised", "region", "tributary"};
  l.piles = {"main", "fame",   "region_deck", "uncivilised_deck", "civilised_deck",
             "deck", "nation", "slots",       "set_aside"};
  l.tray = "tray";
  l.play_zones = {"play"};
  l.scored_zones = {"hand",     "deck",    "discard", "play",  "history",
                    "garrison", "flooded", "power",   "slots", "set_aside"};
  return l;
}

}  // namespace

const Language& language() {
  static const Language kLanguage = make();
  return kLanguage;
}

}  // namespace ecumene::imperium
