// The cards: nine regions, and nine developments with two ends each.
#include <algorithm>
#include <cctype>

#include "games/castlemen/reading.h"

namespace ecumene::castlemen {
namespace {

struct Land {
  std::string_view code;
  Cell cell;
};
constexpr std::array<Land, 14> kLand = {{
    {"W", {Terrain::kPlain, Resource::kWheat, 1}},  {"W2", {Terrain::kPlain, Resource::kWheat, 2}},
    {"F", {Terrain::kPlain, Resource::kFish, 1}},   {"T", {Terrain::kPlain, Resource::kWood, 1}},
    {"T2", {Terrain::kPlain, Resource::kWood, 2}},  {"S", {Terrain::kPlain, Resource::kStone, 1}},
    {"S2", {Terrain::kPlain, Resource::kStone, 2}}, {"M", {Terrain::kPlain, Resource::kMetal, 1}},
    {"M2", {Terrain::kPlain, Resource::kMetal, 2}}, {"G", {Terrain::kSwamp, Resource::kGold, 1}},
    {"B", {Terrain::kSwamp, Resource::kNone, 1}},   {"D", {Terrain::kDesert, Resource::kNone, 1}},
    {"P", {Terrain::kPlain, Resource::kNone, 1}},   {"G2", {Terrain::kSwamp, Resource::kGold, 2}},
}};

Cell read_land(Reading& in, const Yaml& node) {
  const std::string& code = node.as_text(in.status());
  for (const Land& land : kLand)
    if (land.code == code) return land.cell;
  if (!code.empty()) in.fault(node, "there is no land " + code + "; possible are W, F, T, S, M (2 with a ring), G, B, D, P");
  return {};
}

// An id is what players and logs call a card: one word, used once.
std::string read_id(Reading& in, const Yaml& map, const Content& out) {
  const Yaml* node = in.value(map, "id");
  if (!node) return "";
  const std::string& id = node->as_text(in.status());
  const bool plain = std::all_of(id.begin(), id.end(), [](unsigned char ch) { return std::isalnum(ch) || ch == '-' || ch == '.'; });
  if (!plain) in.fault(*node, "an id has letters, digits, - and . only");
  if (std::find(out.ids.begin(), out.ids.end(), id) != out.ids.end() && !id.empty())
    in.fault(*node, "the id " + id + " is used twice");
  return id;
}

bool has_length(Reading& in, const Yaml& list, size_t count, std::string_view what) {
  if (!list.expect(Yaml::Kind::kList, in.status())) return false;
  if (list.items().size() == count) return true;
  in.fault(list, "expected " + std::to_string(count) + " " + std::string(what) + ", found " + std::to_string(list.items().size()));
  return false;
}

void read_region(Reading& in, const Yaml& node, int number, Content& out) {
  if (!in.only(node, {"id", "land"})) return;
  out.ids[static_cast<size_t>(kDevelopments + number)] = read_id(in, node, out);
  const Yaml* land = in.value(node, "land");
  if (!land || !has_length(in, *land, 4, "territories")) return;
  for (size_t q = 0; q < 4; ++q) out.regions[static_cast<size_t>(number)][q] = read_land(in, land->items()[q]);
}

bool is_rough(const Cell& cell) { return cell.terrain != Terrain::kPlain; }

// Every castle side needs an ordinary exit: no edge of a card is two obstacles.
void check_exits(Reading& in, const Yaml& node, const Region& region) {
  constexpr std::array<std::array<size_t, 2>, 4> kEdges = {{{0, 1}, {0, 2}, {1, 3}, {2, 3}}};
  for (const auto& [a, b] : kEdges)
    if (is_rough(region[a]) && is_rough(region[b]))
      return in.fault(node, "one edge of this card is swamp and desert only: a castle there would have no ordinary exit");
}

struct PowerKey {
  std::string_view key;
  int most;  // 1: written as true
};
constexpr std::array<PowerKey, kPowers> kPowerKeys = {{
    {"cross_deserts", 1}, {"causeways", 1}, {"settle_deserts", 9}, {"settle_swamps", 1}, {"fortify_villages", 1},
    {"fortify_towns", 1}, {"siege_strength", 9}, {"unit_strength", 9}, {"settlement_defence", 9}, {"movement", 9},
    {"trades", 9}, {"mint_twice", 1}, {"wheat_bonus", 9}, {"net_catch", 9}, {"mining_bonus", 9}, {"stone_discount", 9},
    {"study_without_gold", 1},
}};

void read_power(Reading& in, const Yaml::Entry& entry, Development& out) {
  for (size_t p = 0; p < kPowers; ++p) {
    if (kPowerKeys[p].key != entry.key) continue;
    const bool plain = kPowerKeys[p].most == 1;
    if (plain && !entry.value.as_bool(in.status())) in.fault(entry.value, "leave " + entry.key + " out instead");
    out.power[p] = static_cast<int8_t>(plain ? 1 : entry.value.as_int(in.status(), 1, kPowerKeys[p].most));
    return;
  }
  in.status().add(entry.key_mark.text(), "there is no effect " + entry.key);
}

void read_end(Reading& in, const Yaml& node, int number, Content& out) {
  if (!in.only(node, {"id", "vp", "cost", "effect"})) return;
  Development& end = out.developments[static_cast<size_t>(number)];
  out.ids[static_cast<size_t>(number)] = read_id(in, node, out);
  end.partner = CardId(number ^ 1);
  end.vp = static_cast<uint8_t>(in.number(node, "vp", 0, 100));
  end.cost = in.goods(node, "cost", out.limits.track ? out.limits.track : kLongestTrack);
  const Yaml* effect = in.value(node, "effect");
  if (!effect || !effect->expect(Yaml::Kind::kMap, in.status())) return;
  for (const Yaml::Entry& entry : effect->entries()) read_power(in, entry, end);
}

Goods least_of(const std::array<Development, kDevelopments>& developments) {
  Goods least = developments[0].cost;
  for (const Development& end : developments)
    for (int g = 0; g < kGoods; ++g)
      least.set(static_cast<Good>(g), std::min(least[static_cast<Good>(g)], end.cost[static_cast<Good>(g)]));
  return least;
}

}  // namespace

void read_regions(Reading& in, Content& out) {
  const Yaml& regions = in.section("regions");
  if (!has_length(in, regions, kRegions, "region cards")) return;
  for (int r = 0; r < kRegions; ++r) {
    const Yaml& node = regions.items()[static_cast<size_t>(r)];
    read_region(in, node, r, out);
    check_exits(in, node, out.regions[static_cast<size_t>(r)]);
  }
}

void read_developments(Reading& in, Content& out) {
  const Yaml& cards = in.section("developments");
  if (!has_length(in, cards, kPairs, "development cards")) return;
  for (int pair = 0; pair < kPairs; ++pair) {
    const Yaml& card = cards.items()[static_cast<size_t>(pair)];
    if (!in.only(card, {"card", "ends"})) continue;
    const Yaml* ends = in.value(card, "ends");
    if (!ends || !has_length(in, *ends, 2, "ends")) continue;
    for (int end = 0; end < 2; ++end) read_end(in, ends->items()[static_cast<size_t>(end)], 2 * pair + end, out);
  }
  out.least_cost = least_of(out.developments);
}

}  // namespace ecumene::castlemen
