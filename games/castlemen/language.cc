#include "games/castlemen/language.h"

#include "games/castlemen/state.h"

namespace ecumene::castlemen {
namespace {

std::vector<FieldSpec> fields() {
  constexpr auto kFlag = FieldKind::kFlag, kNumber = FieldKind::kNumber, kWords = FieldKind::kWords;
  return {{"other", FieldKind::kCard},
          {"cost", FieldKind::kGoods},
          {"vp", FieldKind::kScore},
          {"nw", kWords},
          {"ne", kWords},
          {"sw", kWords},
          {"se", kWords},
          {"cross_deserts", kFlag},
          {"causeways", kFlag},
          {"settle_deserts", kNumber},
          {"settle_swamps", kFlag},
          {"fortify_villages", kFlag},
          {"fortify_towns", kFlag},
          {"siege_strength", kNumber},
          {"unit_strength", kNumber},
          {"settlement_defence", kNumber},
          {"movement", kNumber},
          {"trades", kNumber},
          {"mint_twice", kFlag},
          {"wheat_bonus", kNumber},
          {"net_catch", kNumber},
          {"mining_bonus", kNumber},
          {"stone_discount", kNumber},
          {"study_without_gold", kFlag}};
}

Language make() {
  Language l;
  for (const Land& land : kLand) l.words.push_back(land.code);
  for (const ZoneSpec& zone : Layout::kZones) l.zones.push_back(zone.name);
  l.goods = {"food", "wood", "stone", "metal", "gold", "knowledge"};
  l.fields = fields();
  l.play_zones = l.scored_zones = {"developments"};
  return l;
}

}  // namespace

const Language& language() {
  static const Language kLanguage = make();
  return kLanguage;
}

}  // namespace ecumene::castlemen
