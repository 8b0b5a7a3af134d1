// The built-in content against the tables of the ledger, and what the loader says of bad files.
#include <gmock/gmock.h>

#include <algorithm>

#include "games/castlemen/tests/scene.h"

namespace ecumene::castlemen {
namespace {

using ::testing::HasSubstr;

int count_cells(bool (*is)(const Cell&)) {
  int n = 0;
  for (const Region& region : built_in()->regions)
    n += static_cast<int>(std::count_if(region.begin(), region.end(), is));
  return n;
}

// CAS-P3: the totals of the nine region cards.
TEST(CastleMenContent, RegionsAddUp) {
  EXPECT_EQ(count_cells([](const Cell& c) { return c.resource == Resource::kWheat; }), 6);
  EXPECT_EQ(count_cells([](const Cell& c) { return c.resource == Resource::kFish; }), 4);
  EXPECT_EQ(count_cells([](const Cell& c) { return c.resource == Resource::kWood; }), 7);
  EXPECT_EQ(count_cells([](const Cell& c) { return c.resource == Resource::kStone; }), 5);
  EXPECT_EQ(count_cells([](const Cell& c) { return c.resource == Resource::kMetal; }), 4);
  EXPECT_EQ(count_cells([](const Cell& c) { return c.rings == 2; }), 5);
  EXPECT_EQ(
      count_cells([](const Cell& c) { return c.rings == 2 && c.resource == Resource::kFish; }),
      0);  // CAS-A23
  EXPECT_EQ(count_cells([](const Cell& c) {
              return c.terrain == Terrain::kSwamp && c.resource == Resource::kGold;
            }),
            2);
  EXPECT_EQ(count_cells([](const Cell& c) {
              return c.terrain == Terrain::kSwamp && c.resource == Resource::kNone;
            }),
            2);
  EXPECT_EQ(count_cells([](const Cell& c) { return c.terrain == Terrain::kDesert; }), 4);
  EXPECT_EQ(count_cells([](const Cell& c) {
              return c.terrain == Terrain::kPlain && c.resource == Resource::kNone;
            }),
            2);
}

// Whether one can walk from everywhere to everywhere without entering these sites.
bool is_connected(Sites deserts) {
  const Sites land = ((Sites{1} << (kLastSite + 1)) - 2) & ~deserts;
  Sites reached = land & (~land + 1), before = 0;
  while (reached != before) {
    before = reached;
    for (Sites sites = reached; sites; sites &= sites - 1)
      reached |= kAdjacent[std::countr_zero(sites)] & land;
  }
  return reached == land;
}

Site site_in(int slot, int quarter) {
  return site_of((slot / 3 * 2 + quarter / 2 + 1) * 10 + slot % 3 * 2 + quarter % 2 + 1);
}

std::vector<int> desert_quarters() {
  std::vector<int> quarters;
  for (const Region& region : built_in()->regions)
    for (int q = 0; q < 4; ++q)
      if (region[q].terrain == Terrain::kDesert) quarters.push_back(q);
  return quarters;
}

// CAS-P3: for every placement and rotation of the desert cards the rest of the map is connected.
TEST(CastleMenContent, DesertsNeverCutTheMap) {
  const std::vector<int> quarters = desert_quarters();
  ASSERT_EQ(quarters.size(), 4u);
  int tried = 0;
  for (int place = 0; place < 9 * 9 * 9 * 9; ++place) {
    const std::array<int, 4> slots = {place % 9, place / 9 % 9, place / 81 % 9, place / 729};
    std::array<int, 4> sorted = slots;
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) continue;
    for (int turned = 0; turned < 16; ++turned, ++tried) {
      Sites deserts = 0;
      for (size_t i = 0; i < 4; ++i)
        deserts |= bit(site_in(slots[i], quarters[i] ^ (turned >> i & 1 ? 3 : 0)));
      ASSERT_TRUE(is_connected(deserts)) << place << " " << turned;
    }
  }
  EXPECT_EQ(tried, 48384);
}

// CAS-2, CAS-P4, CAS-P5: nine double-ended cards, at most ten points of developments, tracks of
// ten.
TEST(CastleMenContent, DevelopmentsAddUp) {
  const Content& c = *built_in();
  int points = 0, free_of_points = 0;
  for (int pair = 0; pair < kPairs; ++pair) {
    const Development& one = c.developments[2 * pair];
    const Development& two = c.developments[2 * pair + 1];
    // the file writes the two ends one after the other
    EXPECT_EQ(one.partner, CardId(2 * pair + 1));
    EXPECT_EQ(two.partner, CardId(2 * pair));
    points += std::max(one.vp, two.vp);
    free_of_points += (one.vp == 0) + (two.vp == 0);
    EXPECT_GE(one.cost[Good::kKnowledge], 1);
    EXPECT_GE(two.cost[Good::kKnowledge], 1);
  }
  EXPECT_EQ(points, 10);
  EXPECT_EQ(free_of_points, 3);
  EXPECT_EQ(c.limits.track, 10);
  EXPECT_EQ(c.limits.units, 3);
  EXPECT_EQ(c.strengths.most, 10);
}

Goods goods(int food, int wood, int stone, int metal, int gold, int knowledge) {
  Goods all;
  const std::array<int, kGoods> amounts = {food, wood, stone, metal, gold, knowledge};
  for (size_t g = 0; g < kGoods; ++g) all.set(static_cast<Good>(g), amounts[g]);
  return all;
}

struct Printed {
  std::string_view id;
  int vp;
  Goods cost;
};

// CAS-P4: price and points of each development, as the ledger prints them.
TEST(CastleMenContent, DevelopmentsCostWhatTheLedgerSays) {
  const std::vector<Printed> table = {{"navigation", 1, goods(2, 2, 0, 0, 0, 1)},
                                      {"civil-engineering", 1, goods(0, 2, 2, 0, 0, 1)},
                                      {"irrigation", 1, goods(2, 2, 0, 0, 0, 1)},
                                      {"drainage", 1, goods(0, 2, 2, 0, 0, 1)},
                                      {"fortifications", 1, goods(0, 1, 3, 0, 0, 1)},
                                      {"war-machines", 1, goods(0, 3, 0, 1, 0, 1)},
                                      {"military-engineering", 1, goods(0, 0, 2, 2, 0, 1)},
                                      {"riddle-of-steel", 1, goods(0, 0, 0, 3, 0, 2)},
                                      {"civil-defence", 1, goods(0, 2, 0, 2, 0, 1)},
                                      {"horsemanship", 0, goods(2, 0, 0, 0, 0, 1)},
                                      {"marketplace", 0, goods(0, 1, 0, 0, 1, 1)},
                                      {"coinage", 1, goods(0, 0, 0, 2, 1, 1)},
                                      {"crop-rotation", 1, goods(4, 0, 0, 0, 0, 1)},
                                      {"fishing-fleet", 1, goods(1, 3, 0, 0, 0, 1)},
                                      {"deep-mining", 0, goods(1, 1, 0, 0, 0, 1)},
                                      {"masonry", 1, goods(0, 0, 4, 0, 0, 1)},
                                      {"scholarship", 1, goods(2, 0, 0, 0, 1, 2)},
                                      {"monuments", 2, goods(0, 0, 4, 0, 2, 2)}};
  ASSERT_EQ(table.size(), static_cast<size_t>(kDevelopments));
  for (const Printed& printed : table) {
    const CardId card = CastleMen::card_named(*built_in(), printed.id);
    ASSERT_TRUE(card) << printed.id;
    EXPECT_EQ(built_in()->developments[card.value].vp, printed.vp) << printed.id;
    EXPECT_EQ(built_in()->developments[card.value].cost, printed.cost) << printed.id;
  }
}

// CAS-P1, CAS-P2: roundel and costs.
TEST(CastleMenContent, RoundelAndCosts) {
  const Content& c = *built_in();
  EXPECT_EQ(c.roundel.spaces, 8);
  EXPECT_EQ(c.roundel.least, 1);
  EXPECT_EQ(c.roundel.most, 3);
  for (const auto& [space, points] : {std::pair{1, 2}, {5, 4}, {8, 3}})
    EXPECT_EQ(c.roundel.space[space].points, points);
  EXPECT_EQ(c.costs.village, goods(1, 1, 1, 0, 0, 0));
  EXPECT_EQ(c.costs.town, goods(0, 1, 2, 1, 0, 0));
  EXPECT_EQ(c.costs.fortify_village, goods(0, 0, 2, 0, 0, 0));
  EXPECT_EQ(c.costs.fortify_town, goods(0, 0, 2, 1, 0, 0));
  EXPECT_EQ(c.costs.worker, goods(2, 0, 0, 0, 0, 0));
  EXPECT_EQ(c.costs.to_military, goods(0, 0, 0, 1, 0, 0));
  EXPECT_EQ(c.costs.to_worker, goods(1, 0, 0, 0, 0, 0));
  EXPECT_EQ(c.start, goods(4, 2, 2, 2, 0, 0));
}

// The built-in files with one text replaced in one of them.
Sources changed(std::string_view file, std::string_view from, std::string_view to) {
  Sources sources = CastleMen::sources();
  for (SourceFile& source : sources) {
    if (!source.path.ends_with(file)) continue;
    const size_t at = source.text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    source.text.replace(at, from.size(), to);
  }
  return sources;
}

std::string faults(const Sources& sources) {
  const auto content = CastleMen::load(sources);
  return content ? "" : content.error().text();
}

TEST(CastleMenContent, ReplacedNumbersAreTaken) {
  const auto content =
      CastleMen::load(changed("costs.yaml", "worker: {food: 2}", "worker: {food: 3}"));
  ASSERT_TRUE(content) << content.error().text();
  EXPECT_EQ((*content)->costs.worker, goods(3, 0, 0, 0, 0, 0));
}

TEST(CastleMenContent, FaultsSayWhereAndWhat) {
  EXPECT_THAT(faults(changed("costs.yaml", "worker: {food: 2}", "worker: {fodd: 2}")),
              HasSubstr("games/castlemen/cards/costs.yaml:7:12: there is no key fodd here"));
  EXPECT_THAT(faults(changed("costs.yaml", "worker: {food: 2}", "worker: {food: 11}")),
              HasSubstr("costs.yaml:7:"));
  EXPECT_THAT(faults(changed("costs.yaml", "  worker: {food: 2}\n", "")),
              HasSubstr("the key worker is missing"));
  EXPECT_THAT(faults(changed("regions.yaml", "sw: S, se: B", "sw: X, se: B")),
              HasSubstr("regions.yaml:3:"));
  EXPECT_THAT(faults(changed("regions.yaml", "sw: S, se: B", "sw: S")), HasSubstr("has one land"));
  EXPECT_THAT(faults(changed("regions.yaml", "sw: S, se: B", "sw: D, se: B")),
              HasSubstr("no ordinary exit"));
  EXPECT_THAT(faults(changed("regions.yaml", "id: R2", "id: R1")),
              HasSubstr("this id is taken already"));
  EXPECT_THAT(faults(changed("regions.yaml", "- {id: R9", "# {id: R9")),
              HasSubstr("expected 9 region cards, found 8"));
  EXPECT_THAT(faults(changed("regions.yaml", "sw: S, se: B", "sw: S, se: B, movement: 1")),
              HasSubstr("nothing else"));
  EXPECT_THAT(faults(changed("developments.yaml", "  causeways: true", "  causway: true")),
              HasSubstr("developments.yaml:"));
  EXPECT_THAT(faults(changed("developments.yaml", "  settle_deserts: 1", "  settle_deserts: 10")),
              HasSubstr("is between 1 and 9"));
  EXPECT_THAT(faults(changed("developments.yaml", "other: civil-engineering", "other: drainage")),
              HasSubstr("must name each other"));
  EXPECT_THAT(faults(changed("developments.yaml", "  other: civil-engineering\n", "")),
              HasSubstr("the other end of the card is missing"));
  EXPECT_THAT(faults(changed("developments.yaml", "wood: 2, food: 2", "wood: 2, food: 11")),
              HasSubstr("between 0 and the length of a track"));
  EXPECT_THAT(faults(changed("roundel.yaml", "{move: 2}", "{moove: 2}")),
              HasSubstr("there is no key moove"));
  EXPECT_THAT(faults(changed("roundel.yaml", "most: 3", "most: 9")),
              HasSubstr("at least as many spaces"));
  EXPECT_THAT(faults(changed("roundel.yaml", "summer: {}", "sumer: {}")),
              HasSubstr("the key summer is missing"));
  EXPECT_THAT(faults(changed("table.yaml", "worker: 1", "worker: 0")), HasSubstr("table.yaml:"));
  EXPECT_THAT(faults(changed("table.yaml", "track: 10", "track: 40")), HasSubstr("table.yaml:4:"));
  EXPECT_THAT(faults(changed("table.yaml", "start:", "begin:")),
              HasSubstr("no file has the section start"));
  EXPECT_THAT(faults(changed("table.yaml", "start:", "begin:")),
              HasSubstr("there is no section begin"));
}

TEST(CastleMenContent, AllFaultsComeAtOnce) {
  Sources sources = changed("costs.yaml", "worker: {food: 2}", "worker: {fodd: 2}");
  for (SourceFile& source : sources) {
    if (source.path.ends_with("regions.yaml"))
      source.text.replace(source.text.find("sw: S, se: B"), 12, "sw: X, se: B");
    if (source.path.ends_with("roundel.yaml"))
      source.text.replace(source.text.find("{move: 2}"), 9, "{}");
  }
  const auto content = CastleMen::load(sources);
  ASSERT_FALSE(content);
  EXPECT_EQ(content.error().faults().size(), 3u) << content.error().text();
}

// What a person lays over the built-in files takes the place of a card or of a section.
TEST(CastleMenContent, OwnFilesTakeThePlaceOfCardsAndSections) {
  Sources sources = CastleMen::sources();
  sources.push_back({"games/castlemen/cards/mine.yaml",
                     "- {id: R1, name: greenmarch, nw: T2, ne: W, sw: P, se: S}\n", true});
  sources.push_back(
      {"games/castlemen/cards/rules.yaml", "movement: {units: 1, flight: 3}\n", true});
  const auto content = CastleMen::load(sources);
  ASSERT_TRUE(content) << content.error().text();
  EXPECT_EQ((*content)->regions[0][0].rings, 2);
  EXPECT_EQ((*content)->movement.units, 1);
  EXPECT_EQ((*content)->movement.flight, 3);
}

TEST(CastleMenContent, ASectionStandsInOneFile) {
  Sources sources = CastleMen::sources();
  sources.push_back({"games/castlemen/cards/zz.yaml", "movement: {units: 2, flight: 2}\n"});
  EXPECT_THAT(faults(sources),
              HasSubstr("the section movement stands at games/castlemen/cards/roundel.yaml"));
}

}  // namespace
}  // namespace ecumene::castlemen
