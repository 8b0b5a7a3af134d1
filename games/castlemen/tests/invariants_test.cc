// What holds at every decision of every game: counters, territories, deserts, castles, tracks,
// points. Beside plain random games there are rich ones, in which every player gets goods and
// units, so that rare things happen.
#include <map>

#include "games/castlemen/bars.h"
#include "games/castlemen/tests/scene.h"

namespace ecumene::castlemen {
namespace {

void expect_counters(const Content& c, const State& s, const Player& p) {
  ASSERT_LE(std::popcount(p.villages), c.limits.villages);  // CAS-A2
  ASSERT_LE(std::popcount(p.towns), c.limits.towns);
  ASSERT_EQ(p.villages & p.towns, 0u);
  ASSERT_EQ(p.forts & ~p.settlements(), 0u);
  ASSERT_EQ(p.settlements() & (bit(kNowhere) | bit(kCastle)), 0u);
  // CAS-P5
  for (int g = 0; g < kGoods; ++g) ASSERT_LE(p.goods[static_cast<Good>(g)], c.limits.track);
  for (const Unit& unit : p.units) {
    if (unit.site == kNowhere) {
      ASSERT_EQ(unit, Unit{});
    }
    if (is_territory(unit.site)) {
      ASSERT_TRUE(is_seen(s, unit.site));
    }
  }
}

// CAS-17; while a surrendered worker has to leave there can be three.
void expect_territories(const Content& c, const State& s) {
  ASSERT_EQ(s.players[0].settlements() & s.players[1].settlements(), 0u);
  for (int site = 1; site <= kLastSite; ++site)
    ASSERT_LE(units_at(s, static_cast<Site>(site)),
              c.limits.units_per_territory + (s.battle.must_leave ? 1 : 0));
}

// CAS-23, CAS-A50: whoever is in a desert is crossing it, or stays to found; nobody else is.
void expect_deserts(const Content& c, const State& s) {
  for (Seat seat : {kRed, kBlue})
    for (const Unit& unit : s.player(seat).units) {
      const bool desert = is_territory(unit.site) && is_desert_for(c, s, seat, unit.site);
      const bool crossing =
          unit.standing == Standing::kCrossing || unit.standing == Standing::kFounding;
      ASSERT_EQ(desert, crossing) << code_of(unit.site);
      if (unit.standing == Standing::kIdle) {
        ASSERT_EQ(seat, s.active);
      }
    }
}

// CAS-A48, CAS-P11: a castle has an arrow territory that is no desert and not filled by the enemy.
void expect_open_castles(const Content& c, const State& s) {
  for (Seat seat : {kRed, kBlue}) {
    if (!s.player(seat).arrows[0]) continue;
    bool open = false;
    for (Site arrow : s.player(seat).arrows)
      open |= cell_at(c, s, arrow).terrain != Terrain::kDesert &&
              units_at(s.player(other(seat)), arrow) < 2;
    ASSERT_TRUE(open);
  }
}

// CAS-13, CAS-26: towns stand on plain land, villages elsewhere only with the development.
void expect_settled_land(const Content& c, const State& s) {
  for (Seat seat : {kRed, kBlue})
    for (Sites sites = s.player(seat).settlements(); sites; sites &= sites - 1) {
      const auto site = static_cast<Site>(std::countr_zero(sites));
      const Terrain terrain = cell_at(c, s, site).terrain;
      if (s.player(seat).towns & bit(site)) {
        ASSERT_EQ(terrain, Terrain::kPlain);
      }
      if (terrain == Terrain::kDesert) {
        ASSERT_TRUE(power(c, s, seat, Power::kSettleDeserts));
      }
      if (terrain == Terrain::kSwamp) {
        ASSERT_TRUE(power(c, s, seat, Power::kSettleSwamps));
      }
    }
}

// CAS-28: of each card either both ends are on offer, or one is owned and the other lost.
void expect_developments(const State& s) {
  for (int pair = 0; pair < kPairs; ++pair) {
    int places[2];
    for (int end = 0; end < 2; ++end)
      places[end] = State::Cards::word(s.cards.where(CardId(2 * pair + end)));
    if (places[0] > places[1]) std::swap(places[0], places[1]);
    const bool offered = places[0] == kOffer && places[1] == kOffer;
    ASSERT_TRUE(offered || (places[0] == kLost && places[1] == kOwned)) << pair;
  }
}

// What is not under way is zero: a state is canonical.
void expect_canonical(const State& s) {
  const Battle no_battle;
  const Journey no_journey;
  if (s.phase != Phase::kBattle) {
    ASSERT_EQ(std::memcmp(&s.battle, &no_battle, sizeof(Battle)), 0);
  }
  if (s.deed != Deed::kMove || s.phase == Phase::kTrade) {
    ASSERT_EQ(std::memcmp(&s.journey, &no_journey, sizeof(Journey)), 0);
  }
  if (s.phase != Phase::kSeason) {
    ASSERT_EQ(s.owed[0] + s.owed[1], 0);
  }
  ASSERT_FALSE(s.players[0].waiting && s.players[1].waiting);  // CAS-9
  for (uint8_t byte : s.unused) ASSERT_EQ(byte, 0);
}

// CAS-1: nobody has more than ten points while the game goes on; both never win at once (CAS-A1).
void expect_points(const Content& c, const State& s) {
  const Outcome outcome = CastleMen::outcome(c, s);
  const int winners =
      (outcome.score[0] > c.points.win_above) + (outcome.score[1] > c.points.win_above);
  ASSERT_EQ(winners, outcome.ending == "victory" ? 1 : 0);
}

void expect_all(const Content& c, const State& s) {
  for (const Player& p : s.players) expect_counters(c, s, p);
  expect_territories(c, s);
  expect_deserts(c, s);
  expect_open_castles(c, s);
  expect_settled_land(c, s);
  expect_developments(s);
  expect_canonical(s);
  expect_points(c, s);
}

// Any action at all is either an option or refused with a clause, and never both.
void expect_judged(const Content& c, const State& s, const Actions& options, QuickRng& rng) {
  const auto& words = CastleMen::info().actions;
  for (int i = 0; i < 10; ++i) {
    Action a;
    a.kind = static_cast<uint16_t>(rng.below(static_cast<uint32_t>(words.size())));
    for (size_t arg = 0; arg < words[a.kind].args.size(); ++arg)
      a.arg[arg] = static_cast<int16_t>(
          rng.below(words[a.kind].args[arg] == ActionArg::kNumber ? 6 : kWords));
    if (std::binary_search(options.begin(), options.end(), a)) continue;
    ASSERT_TRUE(CastleMen::refuse(c, s, a).clause.view().starts_with("CAS-"));
  }
}

// One random game; the dealer may change the table whenever a player is about to select.
template <class Dealer>
int play_game(const Content& c, uint64_t number, int turn_cap, Dealer&& dealer) {
  Scene scene(number, c, turn_cap);
  QuickRng rng(number, 11);
  int decisions = 0;
  for (Actions options; scene.state.pending; ++decisions) {
    if (scene.pending() == "select") dealer(scene, rng);
    CastleMen::legal(c, scene.state, options);
    expect_judged(c, scene.state, options, rng);
    const Action a = options[static_cast<int>(rng.below(static_cast<uint32_t>(options.size())))];
    CastleMen::play(c, scene.state, a, &scene.events);
    expect_all(c, scene.state);
    if (::testing::Test::HasFatalFailure()) {
      ADD_FAILURE() << "game " << number << ", decision " << decisions << ", after kind " << a.kind;
      return decisions;
    }
    if (scene.events.size() > 100000) scene.events.clear();
  }
  return decisions;
}

// CAS-P11, CAS-P6: every game ends.
TEST(CastleMenInvariants, RandomGames) {
  int longest = 0;
  for (uint64_t number = 0; number < 150 && !HasFatalFailure(); ++number)
    longest = std::max(longest, play_game(*built_in(), number, 300, [](Scene&, QuickRng&) {}));
  EXPECT_LT(longest, CastleMen::info().longest_game);
}

// Puts a unit beside or among the enemy's, where the rules would let it stand.
void gather(Scene& scene, Seat seat, QuickRng& rng) {
  State& s = scene.state;
  Unit& unit = s.player(seat).units[rng.below(kUnits)];
  const Site near = s.player(other(seat)).units[rng.below(kUnits)].site;
  if (!is_territory(unit.site) || unit.standing != Standing::kFree || !is_territory(near)) return;
  const Site to = rng.below(3) == 0 ? near : kNeighbours[near][rng.below(4)];
  if (to == kNowhere || !is_seen(s, to) ||
      cell_at(scene.content(), s, to).terrain != Terrain::kPlain)
    return;
  if (units_at(s, to) < 2 && room_before_seal(scene.content(), s, seat, to) > 0) unit.site = to;
}

// Goods for both, soldiers, and the armies near each other.
void enrich(Scene& scene, QuickRng& rng) {
  for (Seat seat : {kRed, kBlue}) {
    for (const char* good : {"food", "wood", "stone", "metal", "gold", "knowledge"})
      scene.set(seat, good, static_cast<int>(rng.below(9)));
    Player& p = scene.state.player(seat);
    for (Unit& unit : p.units)
      if (is_territory(unit.site) && rng.below(4) == 0) unit.kind = Kind::kMilitary;
    if (rng.below(3) == 0) gather(scene, seat, rng);
  }
}

TEST(CastleMenInvariants, RichGames) {
  Content content = *built_in();
  content.points.win_above = 60;  // long games, in which most developments are bought
  for (uint64_t number = 0; number < 150 && !HasFatalFailure(); ++number)
    play_game(content, number, 300, [&](Scene& scene, QuickRng& rng) { enrich(scene, rng); });
}

// Every question of the game is asked somewhere, and every event told.
TEST(CastleMenInvariants, NothingIsNeverAskedOrTold) {
  Content content = *built_in();
  content.points.win_above = 60;
  std::vector<int> asked(kAsks);
  std::map<std::string_view, int> told;
  for (uint64_t number = 0; number < 400; ++number) {
    Scene scene(number, content);
    QuickRng rng(number, 12);
    for (Actions options; scene.state.pending; scene.events.clear()) {
      if (scene.pending() == "select") enrich(scene, rng);
      ++asked[scene.state.pending.kind];
      CastleMen::legal(content, scene.state, options);
      CastleMen::play(content, scene.state,
                      options[static_cast<int>(rng.below(static_cast<uint32_t>(options.size())))],
                      &scene.events);
      for (const Event& event : scene.events) {
        ++told[event.kind.name];
        ASSERT_TRUE(event.clause.starts_with("CAS-"));
      }
    }
  }
  for (int ask = 1; ask < kAsks; ++ask)
    EXPECT_GT(asked[ask], 0) << CastleMen::info().decisions[ask];
  for (std::string_view name : CastleMen::info().events) {
    // Nobody reaches the points of these games, and hardly anybody is shut in a desert.
    if (name == "won" || name == "perished") continue;
    EXPECT_GT(told[name], 0) << name;
  }
}

// CAS-P8: nothing but faces, rotation and chance is hidden, and those are.
TEST(CastleMenInvariants, OnlyFacesRotationAndChanceAreHidden) {
  Scene scene(3);
  const auto seen = CastleMen::observe(scene.content(), scene.state, kRed);
  EXPECT_EQ(seen.state().rotated, 0);
  EXPECT_EQ(seen.state().rng, Rng());
  for (int slot = 0; slot < kSlots; ++slot)
    EXPECT_EQ(region_in(seen.state(), slot), CardId(kDevelopments + slot));
  State other = seen.state();
  other.rng = scene.state.rng;
  other.rotated = scene.state.rotated;
  other.cards = scene.state.cards;
  EXPECT_TRUE(same_fields(other, scene.state)) << differing_fields(other, scene.state);

  scene.play({"corner north-west"});
  const auto after = CastleMen::observe(scene.content(), scene.state, kBlue);
  for (int slot : {0, 8}) {
    EXPECT_EQ(region_in(after.state(), slot), region_in(scene.state, slot));
    EXPECT_EQ(after.state().rotated >> slot & 1, scene.state.rotated >> slot & 1);
  }
}

// CAS-A5, CAS-A6, CAS-3: either player may begin, every card may lie anywhere, either way up.
TEST(CastleMenInvariants, TheDealIsRandom) {
  constexpr int kDeals = 2000;
  int red_first = 0;
  std::array<int, kSlots> first_card{}, rotated{};
  for (uint64_t number = 0; number < kDeals; ++number) {
    const Scene scene(number);
    red_first += scene.state.first == kRed;
    for (int slot = 0; slot < kSlots; ++slot) {
      first_card[slot] += region_in(scene.state, slot) == CardId(kDevelopments);
      rotated[slot] += scene.state.rotated >> slot & 1;
    }
  }
  EXPECT_NEAR(red_first, kDeals / 2, 100);
  for (int n : first_card) EXPECT_NEAR(n, kDeals / 9, 60);
  for (int n : rotated) EXPECT_NEAR(n, kDeals / 2, 100);
}

// CAS-14: the fishing token falls on either side.
TEST(CastleMenInvariants, TheFishingTokenIsACoin) {
  int fish = 0;
  for (uint64_t seed = 0; seed < 2000; ++seed) {
    Scene scene = Scene::under_way();
    scene.unit(kRed, 1, 14)
        .set(kRed, "food", 0)
        .set(kRed, "token", 1)
        .seed(seed)
        .play("select 2 forage");
    const int food = scene.get(kRed, "food");
    ASSERT_TRUE(food == 0 || food == 2);
    fish += food == 2;
  }
  EXPECT_NEAR(fish, 1000, 100);
}

}  // namespace
}  // namespace ecumene::castlemen
