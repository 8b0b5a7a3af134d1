#include "games/settlers/language.h"

#include "games/settlers/zones.h"

namespace ecumene::settlers {
namespace {

using Kind = ParamKind;

// In the order of VerbKind: 1. verbs of many cards, 2. verbs of native cards.
std::vector<VerbSpec> verbs() {
  return {
      // 1.
      {.name = "gain", .params = {{"gain", Kind::kGoods, true}}, .counts = true, .makes = true},
      {.name = "pay", .params = {{"pay", Kind::kGoods, true}}, .counts = true, .pays = true},
      {.name = "draw",
       .params = {{"draw", Kind::kValue, true},
                  {"from", Kind::kChoice, false, {"common", "faction"}},
                  {"to", Kind::kChoice, false, {"tray"}}},
       .counts = true,
       .hidden = true,
       .gives_card = true,
       .opens_tray = true},
      {.name = "discard",
       .params = {{"discard", Kind::kCards, true}},
       .zones = {"hand"},
       .counts = true},
      {.name = "put",
       .params = {{"put", Kind::kCards, true},
                  {"to", Kind::kChoice, true, {"foundations", "faction_deck", "deals"}}},
       .counts = true},
      {.name = "build",
       .params = {{"build", Kind::kCards, true}, {"ignore", Kind::kChoice, false, {"location"}}},
       .counts = true},
      {.name = "raze",
       .params = {{"raze", Kind::kCards, true}, {"price", Kind::kChoice, false, {"0"}}},
       .counts = true,
       .pays = true},
      {.name = "end_deal",
       .params = {{"end_deal", Kind::kCards, true}},
       .zones = {"deals"},
       .counts = true},
      {.name = "gain_printed",
       .params = {{"gain_printed", Kind::kChoice, true, {"deal", "raze"}},
                  {"of", Kind::kCards, true},
                  {"one", Kind::kChoice, false, {"true"}}}},
      {.name = "produce", .params = {{"produce", Kind::kCards, true}}, .counts = true},
      {.name = "convert",
       .params = {{"convert", Kind::kChoice, true, {"gained", "of_deals"}},
                  {"for", Kind::kGoods, true}},
       .counts = true},
      {.name = "reset", .params = {{"reset", Kind::kCards, true}}, .counts = true},
      {.name = "store",
       .params = {{"store", Kind::kChoice, true, {"cards", "resources"}}},
       .counts = true},
      // 2.
      {.name = "steal",
       .params = {{"steal", Kind::kGoods, true}},
       .counts = true,
       .visits = true,
       .native = true},
      {.name = "make_deal",
       .params = {{"make_deal", Kind::kCards, true}},
       .counts = true,
       .native = true},
      {.name = "samurai",
       .params = {{"samurai", Kind::kValue, true}},
       .counts = true,
       .native = true},
      {.name = "block", .params = {{"block", Kind::kCards, true}}, .counts = true, .native = true},
      {.name = "take_over",
       .params = {{"take_over", Kind::kCards, true}},
       .counts = true,
       .native = true},
  };
}

Language make() {
  Language l;
  l.words = {"brown", "gray",  "red",    "pink",   "golden",
             "blue",  "black", "purple", "common", "faction"};
  for (const ZoneSpec& zone : Layout::kZones) l.zones.push_back(zone.name);
  l.goods = {"wood",    "stone", "food", "gold",     "worker",   "raze",
             "defense", "vp",    "card", "resource", "location", "samurai"};
  l.abilities = {{"production"}, {"action", true}, {"bonus"}, {"anytime"}};
  l.verbs = verbs();
  l.triggers = {"build", "raze", "make_deal", "deal_income", "spend_workers", "gain"};
  l.modifiers = {{"keep", {{"keep", ParamKind::kGoods, true}}}};
  l.fields = {{"deck",
               FieldKind::kChoice,
               {"barbarians", "japanese", "romans", "egyptians", "common", "attack"}},
              {"faction", FieldKind::kFlag},
              {"colours", FieldKind::kWords},
              {"cost", FieldKind::kGoods},
              {"raze", FieldKind::kGoodsList},
              {"deal", FieldKind::kGoodsList},
              {"uses", FieldKind::kNumber},
              {"vp", FieldKind::kScore}};
  l.piles = {"common_deck", "attack_deck", "markers", "faction_deck"};
  l.tray = "tray";
  l.play_zones = {"empire"};
  l.scored_zones = {"empire"};
  return l;
}

}  // namespace

const Language& language() {
  static const Language kLanguage = make();
  return kLanguage;
}

}  // namespace ecumene::settlers
