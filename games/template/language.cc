#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

Language make() {
  Language l;
  l.words = names_of(kWords);
  l.marks = {"farm", "craft", "court"};
  for (const ZoneSpec& zone : Layout::kZones) l.zones.push_back(zone.name);
  l.goods = names_of(kGoodNames);
  l.facts = names_of(kFacts);
  l.abilities = {{"on_play"}, {"action", true}, {"harvest"}};
  l.verbs = verb_specs<Host>();
  l.triggers = names_of(kTriggers);
  l.proposals = names_of(kProposals);
  l.modifiers = Modifiers::specs();
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
