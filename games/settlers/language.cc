#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

std::vector<FieldSpec> fields() {
  std::vector<FieldSpec> fields(kFields);
  fields[kFieldDeck] = {"deck", FieldKind::kChoice, names_of(kDeckNames)};
  fields[kFieldFaction] = {"faction", FieldKind::kFlag};
  fields[kFieldColours] = {"colours", FieldKind::kWords};
  fields[kFieldCost] = {"cost", FieldKind::kGoods};
  fields[kFieldRaze] = {"raze", FieldKind::kGoodsList};
  fields[kFieldDeal] = {"deal", FieldKind::kGoodsList};
  fields[kFieldUses] = {"uses", FieldKind::kNumber};
  fields[kFieldVp] = {"vp", FieldKind::kScore};
  return fields;
}

Language make() {
  Language l;
  l.words = names_of(kWordNames);
  for (const ZoneSpec& zone : Layout::kZones) l.zones.push_back(zone.name);
  l.goods = names_of(kGoodNames);
  for (const Named<AbilityKind>& ability : kAbilityNames)
    l.abilities.push_back({.name = ability.name, .blocks = ability.value == kAction});
  l.verbs = verb_specs<Host>();
  l.triggers = names_of(kTriggerNames);
  l.modifiers = Modifiers::specs();
  l.fields = fields();
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
