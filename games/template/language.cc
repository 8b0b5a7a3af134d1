#include "games/template/language.h"

#include "games/template/state.h"

namespace ecumene::template_game {
namespace {

std::vector<VerbSpec> verbs() {
  return {
      {.name = "gain",
       .params = {{"gain", ParamKind::kGoods, true}},
       .counts = true,
       .makes = true},
      {.name = "pay", .params = {{"pay", ParamKind::kGoods, true}}, .counts = true, .pays = true},
      {.name = "steal",
       .params = {{"steal", ParamKind::kGoods, true}},
       .counts = true,
       .visits = true},
      {.name = "place",
       .params = {{"place", ParamKind::kGoods, true}, {"onto", ParamKind::kCards, true}},
       .counts = true},
      {.name = "draw",
       .params = {{"draw", ParamKind::kValue, true}, {"to", ParamKind::kChoice, false, {"tray"}}},
       .counts = true,
       .hidden = true,
       .gives_card = true,
       .opens_tray = true},
      {.name = "flip",
       .params = {{"flip", ParamKind::kValue, true}},
       .counts = true,
       .hidden = true,
       .gives_card = true,
       .opens_tray = true},
      {.name = "discard",
       .params = {{"discard", ParamKind::kCards, true}},
       .zones = {"hand"},
       .counts = true},
      {.name = "put",
       .params = {{"put", ParamKind::kCards, true},
                  {"to", ParamKind::kChoice, true, {"hand", "deck_top", "deck"}}},
       .counts = true},
      {.name = "tuck",
       .params = {{"tuck", ParamKind::kCards, true}, {"host", ParamKind::kCards}},
       .zones = {"hand"},
       .counts = true},
      {.name = "acquire",
       .params = {{"acquire", ParamKind::kCards, true}},
       .zones = {"row"},
       .counts = true},
      {.name = "end_game", .params = {{"end_game", ParamKind::kNothing}}},
  };
}

Language make() {
  Language l;
  l.words = {"farm", "craft", "court", "stays", "attack"};
  l.marks = {"farm", "craft", "court"};
  for (const ZoneSpec& zone : Layout::kZones) l.zones.push_back(zone.name);
  l.goods = {"coins", "stars"};
  l.facts = {"rich"};
  l.abilities = {{"on_play"}, {"action", true}, {"harvest"}};
  l.verbs = verbs();
  l.triggers = {"play", "gain", "acquire"};
  l.proposals = {"gain"};
  l.modifiers = {
      {"hand_size", {{"hand_size", ParamKind::kValue, true}}},
      {"price", {{"price", ParamKind::kGoods, true}, {"of", ParamKind::kCards}}},
      {"guard", {{"guard", ParamKind::kValue, true}}},
  };
  l.fields = {{"suits", FieldKind::kWords}, {"stays", FieldKind::kFlag},
              {"attack", FieldKind::kFlag}, {"cost", FieldKind::kGoods},
              {"vp", FieldKind::kScore},    {"only_if", FieldKind::kCondition}};
  l.piles = {"deck"};
  l.tray = "tray";
  l.play_zones = {"play"};
  l.scored_zones = {"play", "under"};
  return l;
}

}  // namespace

const Language& language() {
  static const Language kLanguage = make();
  return kLanguage;
}

}  // namespace ecumene::template_game
