// The rules in numbers: roundel, seasons, costs, trades, limits, yields, points, strengths.
#include "games/castlemen/reading.h"

namespace ecumene::castlemen {
namespace {

constexpr int kMostPoints = 20;

const Keys kDeedNames = {"", "move", "forage", "build", "expand", "convert", "fight"};
const Keys kSeasonNames = {"spring", "summer", "autumn", "winter"};

Space read_space(Reading& in, const Yaml& node) {
  Space space;
  if (!in.only(node, {"move", "forage", "build", "expand", "convert", "fight"})) return space;
  for (const Yaml::Entry& entry : node.entries()) {
    const int deed = index_in(kDeedNames, entry.key);
    if (deed < 1) continue;
    space.deeds = static_cast<uint8_t>(space.deeds | 1u << deed);
    if (static_cast<Deed>(deed) == Deed::kMove)
      space.points = static_cast<uint8_t>(entry.value.as_int(in.status(), 1, kMostPoints));
    else if (!entry.value.as_bool(in.status()))
      in.fault(entry.value, "leave " + entry.key + " out instead");
  }
  if (!space.deeds) in.fault(node, "a space offers at least one action");
  return space;
}

// CAS-A18: the cost of a village with one more of each of its goods.
void add_wild_villages(Costs& costs) {
  for (int g = 0; g < kGoods; ++g) {
    const Good good = kAllGoods[g];
    if (costs.village[good]) costs.wild_village[g] = costs.village + Goods::of(good, 1);
  }
}

void read_limits(Reading& in, Limits& out) {
  const Yaml& limits = in.section("limits");
  in.only(limits, {"units", "villages", "towns", "units_per_territory", "track"});
  out = {in.number(limits, "units", 1, kUnits), in.number(limits, "villages", 1, 9),
         in.number(limits, "towns", 1, 9), in.number(limits, "units_per_territory", 2, 2 * kUnits),
         in.number(limits, "track", 1, kLongestTrack)};
}

void read_costs(Reading& in, int track, Costs& out) {
  const Yaml& costs = in.section("costs");
  in.only(costs, {"village", "town", "fortify_village", "fortify_town", "worker", "to_military",
                  "to_worker"});
  const auto cost = [&](std::string_view key) { return in.goods(costs, key, track); };
  out = {cost("village"), cost("town"),        cost("fortify_village"), cost("fortify_town"),
         cost("worker"),  cost("to_military"), cost("to_worker"),       {}};
  if (costs.find("village") && out.village == Goods{})
    in.fault(costs, "a village that costs nothing has no good to pay one more of");
  add_wild_villages(out);
}

void read_trades(Reading& in, int track, Trades& out) {
  const Yaml& trades = in.section("trades");
  in.only(trades, {"actions", "mint", "study", "point"});
  out = {in.number(trades, "actions", 0, 9), in.number(trades, "mint", 1, track),
         in.goods(trades, "study", track), in.goods(trades, "point", track)};
}

void read_yields(Reading& in, Yields& out) {
  const Yaml& yields = in.section("yields");
  in.only(yields, {"forage", "harvest", "scavenge", "fish", "fish_harvest", "waiting"});
  const auto amount = [&](std::string_view key) {
    return in.number(yields, key, 0, kLongestTrack);
  };
  out = {amount("forage"), amount("harvest"),      amount("scavenge"),
         amount("fish"),   amount("fish_harvest"), amount("waiting")};
}

void read_points(Reading& in, Points& out) {
  const Yaml& points = in.section("points");
  in.only(points, {"village", "town", "extermination", "bought", "win_above"});
  const auto amount = [&](std::string_view key) { return in.number(points, key, 0, 100); };
  out = {amount("village"), amount("town"), amount("extermination"), amount("bought"),
         amount("win_above")};
}

void read_strengths(Reading& in, Strengths& out) {
  const Yaml& strengths = in.section("strengths");
  in.only(strengths, {"worker", "military", "village", "fortified_village", "town",
                      "fortified_town", "adjoining", "most"});
  // A defender of strength 0 could not be fought.
  const auto strength = [&](std::string_view key) { return in.number(strengths, key, 1, 20); };
  out = {strength("worker"),
         strength("military"),
         strength("village"),
         strength("fortified_village"),
         strength("town"),
         strength("fortified_town"),
         in.number(strengths, "adjoining", -20, 0),
         strength("most")};
}

}  // namespace

void read_roundel(Reading& in, Content& out) {
  const Yaml& roundel = in.section("roundel");
  if (!in.only(roundel, {"steps", "spaces"})) return;
  if (const Yaml* steps = in.value(roundel, "steps"); steps && in.only(*steps, {"least", "most"})) {
    out.roundel.least = static_cast<uint8_t>(in.number(*steps, "least", 1, kMostSpaces));
    out.roundel.most = static_cast<uint8_t>(in.number(*steps, "most", 1, kMostSpaces));
    if (out.roundel.least > out.roundel.most)
      in.fault(*steps, "the least step is longer than the most");
  }
  const Yaml* spaces = in.value(roundel, "spaces");
  if (!spaces || !spaces->expect(Yaml::Kind::kList, in.status())) return;
  const auto count = spaces->items().size();
  if (count > kMostSpaces)
    return in.fault(*spaces, "a roundel has at most " + std::to_string(kMostSpaces) + " spaces");
  // Whoever leaves the centre must not be back in it in the same turn.
  if (count < out.roundel.most)
    return in.fault(*spaces, "a roundel has at least as many spaces as a token can go");
  for (const Yaml& space : spaces->items())
    out.roundel.space[++out.roundel.spaces] = read_space(in, space);
}

void read_seasons(Reading& in, Content& out) {
  const Yaml& seasons = in.section("seasons");
  if (!in.only(seasons, kSeasonNames)) return;
  int season = 0;
  for (std::string_view name : kSeasonNames) {
    const Yaml* node = in.value(seasons, name);
    if (node && in.only(*node, {"tax", "harvest", "scavenging"}))
      out.seasons[season] = {in.flag(*node, "tax", false), in.flag(*node, "harvest", false),
                             in.flag(*node, "scavenging", true)};
    ++season;
  }
}

void read_numbers(Reading& in, Content& out) {
  read_limits(in, out.limits);
  const int track = out.limits.track ? out.limits.track : kLongestTrack;
  read_costs(in, track, out.costs);
  read_trades(in, track, out.trades);
  read_yields(in, out.yields);
  read_points(in, out.points);
  read_strengths(in, out.strengths);
  const Yaml& start = in.section("start");
  if (in.only(start, kGoodNames))
    for (int g = 0; g < kGoods; ++g)
      out.start.set(kAllGoods[g], in.number(start, kGoodNames[g], 0, track));
  const Yaml& movement = in.section("movement");
  in.only(movement, {"units", "flight"});
  out.movement = {in.number(movement, "units", 1, kUnits),
                  in.number(movement, "flight", 0, kMostPoints)};
}

}  // namespace ecumene::castlemen
