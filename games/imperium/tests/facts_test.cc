// Sections A, B, U, W and Y: what the cards of both boxes are, as the rules lean on it.
#include <map>
#include <regex>
#include <set>

#include "games/imperium/tests/scene.h"

namespace ecumene::imperium {
namespace {

const std::vector<tree::Card>& cards() { return built_in()->library.cards(); }
const Face& face(size_t card) { return built_in()->faces[card]; }
std::string deck_of(size_t card) { return cards()[card].id.substr(0, 4); }

std::vector<std::string> words(int first, int last) {
  std::vector<std::string> out;
  for (int word = first; word <= last; ++word) out.emplace_back(language().words[word]);
  return out;
}
std::set<std::string> names_in(std::string_view deck) {
  std::set<std::string> names;
  for (size_t c = 0; c < cards().size(); ++c)
    if (deck_of(c) == deck) names.insert(cards()[c].name);
  return names;
}
int copies(std::string_view deck, std::string_view name) {
  int count = 0;
  for (size_t c = 0; c < cards().size(); ++c)
    count += deck_of(c) == deck && cards()[c].name == name;
  return count;
}

// IMP-A1, IMP-A3: three resources in this order. IMP-A2: the other tokens are none of them.
TEST(ImperiumFacts, Tokens) {
  EXPECT_EQ(kResources, 3);
  EXPECT_EQ((Texts(language().goods.begin(), language().goods.begin() + kResources)),
            (Texts{"materials", "population", "progress"}));
  EXPECT_EQ(language().goods[kActions], "actions");
}

// IMP-A2, IMP-O6: action and exhaustion tokens are worth nothing, wherever they lie.
TEST(ImperiumFacts, ActionAndExhaustionTokensAreWorthNothing) {
  Scene scene("carthaginians/B,celts/B");
  const int before = scene.match().outcome().score[0];
  scene.set("actions", 0, 50).set("exhaustion", 0, 50).set("nation_marked", 0, 1);
  EXPECT_EQ(scene.match().outcome().score[0], before);
  scene.set("progress", 0, scene.get("progress", 0) + 7);
  EXPECT_EQ(scene.match().outcome().score[0], before + 7);
}

// IMP-A4, IMP-A5, IMP-A9, IMP-A11, IMP-A12, IMP-W13: exactly these suits, types, region icons and
// states.
TEST(ImperiumFacts, IconsAndSuits) {
  EXPECT_EQ(words(kIsRegion, kIsUnrest),
            (Texts{"region", "uncivilised", "civilised", "tributary", "fame", "unrest"}));
  EXPECT_EQ(words(kIsCity, kIsScroll), (Texts{"city", "metropolis", "knight", "mask", "scroll"}));
  EXPECT_EQ(words(kIsRiver, kIsProduction), (Texts{"river", "fertile", "production"}));
  EXPECT_EQ(words(kIsBarbarian, kIsEmpire), (Texts{"barbarian", "empire"}));
  EXPECT_EQ(words(kIsAttack, kIsPinned), (Texts{"attack", "pinned"}));  // IMP-A10
  std::set<int> suits;
  int powers = 0;
  for (size_t c = 0; c < cards().size(); ++c) {
    for (int suit = kIsRegion; suit <= kIsUnrest; ++suit)
      if (has_suit(face(c), suit)) suits.insert(suit);
    if (!face(c).power) continue;
    ++powers;
    EXPECT_EQ(face(c).suits, 0) << cards()[c].id;  // IMP-A5
  }
  EXPECT_EQ(suits.size(), 6u);
  EXPECT_EQ(powers, 2 * kNations);
}

// IMP-A8: whatever has two suits is uncivilised and civilised, and numbered with the uncivilised
// cards.
TEST(ImperiumFacts, DualSuits) {
  int dual = 0;
  for (size_t c = 0; c < cards().size(); ++c) {
    if (std::popcount(static_cast<unsigned>(face(c).suits)) < 2) continue;
    ++dual;
    EXPECT_EQ(face(c).suits, 1 << kIsUncivilised | 1 << kIsCivilised) << cards()[c].id;
    EXPECT_EQ(deck_of(c).substr(1), "UNC");
  }
  EXPECT_EQ(dual, 18);
}

// IMP-A15, IMP-A16: where cards start, and for how many players they are.
TEST(ImperiumFacts, StartsAndPlayerMarks) {
  std::set<int> of_nations, of_commons, players;
  for (size_t c = 0; c < cards().size(); ++c) {
    (face(c).nation == kNoNation ? of_commons : of_nations).insert(face(c).start);
    players.insert(face(c).players);
  }
  EXPECT_EQ(of_nations, (std::set<int>{kStartDeck, kStartNation, kStartAccession, kStartDevelopment,
                                       kStartSupply, kStartInPlay}));
  EXPECT_EQ(of_commons,
            (std::set<int>{kStartMarket, kStartFameDeck, kStartFameBase, kStartUnrestPile}));
  EXPECT_EQ(players, (std::set<int>{0, 3, 4}));
}

// IMP-A17, IMP-A18: the zones of a seat and those of the table.
TEST(ImperiumFacts, Zones) {
  std::set<std::string_view> owned, shared;
  for (const ZoneSpec& zone : Imperium::info().zones)
    (zone.per_seat ? owned : shared).insert(zone.name);
  for (const char* name :
       {"power", "deck", "hand", "discard", "play", "history", "nation", "development", "garrison"})
    EXPECT_TRUE(owned.contains(name)) << name;
  for (const char* name : {"unrest", "fame", "region_deck", "uncivilised_deck", "civilised_deck",
                           "main", "market", "exile", "box"})
    EXPECT_TRUE(shared.contains(name)) << name;
}

// IMP-B12: suits may be missing. IMP-B22: so may region icons, also on regions.
TEST(ImperiumFacts, SomeCardsLackSuitsOrIcons) {
  EXPECT_EQ(imperium::face("1ROM14").suits, 0);
  int bare = 0, marked = 0;
  for (size_t c = 0; c < cards().size(); ++c)
    if (has_suit(face(c), kIsRegion)) ++(face(c).icons ? marked : bare);
  EXPECT_GT(marked, bare);
  EXPECT_GT(bare, 0);
  EXPECT_EQ(imperium::face("1REG3").icons, 0);
}

// IMP-B17: an attack card touches other players; the tests of cards_test.cc hold every attack to
// it.
TEST(ImperiumFacts, AttackIcons) {
  for (const char* id : {"1CEL18", "1VIK13", "1CIV11", "2EGY10"})
    EXPECT_TRUE(imperium::face(id).attack) << id;
  for (const char* id : {"1CEL1A", "1CEL2", "1CEL14"})
    EXPECT_FALSE(imperium::face(id).attack) << id;
}

// IMP-B24: most plus cards print a cost; the quests of the Arthurians do not (IMP-C15).
TEST(ImperiumFacts, DevelopmentCosts) {
  int with = 0, without = 0;
  for (size_t c = 0; c < cards().size(); ++c) {
    if (face(c).start != kStartDevelopment) continue;
    const bool costs = face(c).cost != std::array<int8_t, kResources>{};
    EXPECT_EQ(costs, face(c).nation != kArthurians) << cards()[c].id;
    ++(costs ? with : without);
  }
  EXPECT_EQ(without, 5);
  EXPECT_GT(with, 80);
}

// IMP-B29, IMP-B30, IMP-B31, IMP-B25: box, letters, number, side; the letters say whose card it is.
TEST(ImperiumFacts, References) {
  const std::set<std::string> commons = {"FAM", "UNR", "UNC", "CIV", "REG", "TRI"};
  const std::set<std::string> nations = {"ART", "ATL", "CAR", "CEL", "EGY", "GRE", "MAC", "MAU",
                                         "MIN", "OLM", "PER", "QIN", "ROM", "SCY", "UTO", "VIK"};
  const std::regex format("[12][A-Z]{3}[1-9][0-9]?[AB]?");
  std::set<std::string> found_commons, found_nations;
  for (size_t c = 0; c < cards().size(); ++c) {
    const std::string& id = cards()[c].id;
    if (face(c).table || face(c).journey) continue;  // no card: a table of the automaton
    EXPECT_TRUE(std::regex_match(id, format)) << id;
    EXPECT_EQ(face(c).box, id[0] - '0');
    (face(c).nation == kNoNation ? found_commons : found_nations).insert(id.substr(1, 3));
  }
  EXPECT_EQ(found_commons, commons);
  EXPECT_EQ(found_nations, nations);
}

// IMP-C20, IMP-C21: who owns supply cards, and that all of them are unrest.
TEST(ImperiumFacts, SupplyCards) {
  std::set<int> owners;
  for (size_t c = 0; c < cards().size(); ++c) {
    if (face(c).start != kStartSupply) continue;
    owners.insert(face(c).nation);
    EXPECT_TRUE(has_suit(face(c), kIsUnrest)) << cards()[c].id;
  }
  EXPECT_EQ(owners, (std::set<int>{kArthurians, kCelts, kOlmecs, kQin, kUtopians, kVikings}));
}

// IMP-Y46: number 1 is the power card, with two sides; IMP-A22, IMP-C6: besides it only the Court
// and the journey start in play.
TEST(ImperiumFacts, PowerCardsAndPermanentCards) {
  std::set<std::string> permanent;
  for (size_t c = 0; c < cards().size(); ++c) {
    const std::string& id = cards()[c].id;
    if (face(c).nation == kNoNation) continue;
    EXPECT_EQ(face(c).power, id.substr(4) == "1A" || id.substr(4) == "1B") << id;
    if (face(c).start == kStartInPlay && !face(c).power) permanent.insert(id);
  }
  EXPECT_EQ(permanent, (std::set<std::string>{"2ART2", "2UTO2A", "2UTO2B", "2UTO3A", "2UTO3B"}));
}

// IMP-Y3: eight fame cards and King of Kings with two sides, in both boxes.
TEST(ImperiumFacts, Fame) {
  for (const Commons& commons : built_in()->commons) {
    EXPECT_EQ(commons.fame.size(), 8u);
    EXPECT_EQ(name_of(id_of(commons.king)), "king_of_kings");  // IMP-Y12
    EXPECT_EQ(id_of(built_in()->faces[commons.king.value].next).substr(1), "FAM9B");
  }
}

// IMP-Y9: the sets count the power card once, and the supply with the rest.
TEST(ImperiumFacts, SetsIncludePowerAndSupply) {
  const std::map<std::string, int> sizes = {{"1CAR", 23}, {"1CEL", 28}, {"2ART", 29}, {"2UTO", 21}};
  for (const auto& [deck, size] : sizes) {
    int sides = 0;
    for (size_t c = 0; c < cards().size(); ++c) sides += deck_of(c) == deck;
    EXPECT_EQ(sides - 1 - (deck == "2UTO" ? 2 : 0), size) << deck;
  }
}

// IMP-T13, IMP-T14, IMP-U8, IMP-U31, IMP-Y26, IMP-Y41: of two copies one has the barbarian icon.
TEST(ImperiumFacts, TwoCopiesOneBarbarian) {
  for (const auto& [deck, name] : {std::pair{"1SCY", "nomads"}, {"2MAU", "indian_elephants"}}) {
    int barbarian = 0;
    for (size_t c = 0; c < cards().size(); ++c)
      barbarian += deck_of(c) == deck && cards()[c].name == name && face(c).state == kBarbarian + 1;
    EXPECT_EQ(copies(deck, name), 2) << name;
    EXPECT_EQ(barbarian, 1) << name;
  }
}

// IMP-U3, IMP-U33, IMP-Y24: who has Prosperity, Conquer, Advance and Glory.
TEST(ImperiumFacts, EngineCards) {
  EXPECT_FALSE(names_in("1CEL").contains("prosperity"));
  for (const char* name : {"prosperity", "conquer", "advance", "glory"}) {
    EXPECT_FALSE(names_in("2OLM").contains(name)) << name;
    int nations = 0;
    for (const Nation& nation : kNationList)
      nations += names_in("1" + std::string(nation.code)).contains(name) +
                 names_in("2" + std::string(nation.code)).contains(name);
    EXPECT_GE(nations, 7) << name;
    EXPECT_LT(nations, kNations) << name;
  }
}

// IMP-W1, IMP-Y49: Portals has the pinned icon and no other, neither suit nor type. IMP-W3: Crete
// is pinned, Minoan Expansion is not.
TEST(ImperiumFacts, Errata) {
  const Face& portals = imperium::face("2UTO5");
  EXPECT_EQ(name_of("2UTO5"), "portals");
  EXPECT_TRUE(portals.pinned);
  EXPECT_EQ(portals.suits, 0);
  EXPECT_EQ(portals.types, 0);
  EXPECT_EQ(portals.icons, 0);
  EXPECT_EQ(portals.state, 0);
  EXPECT_FALSE(portals.attack);
  EXPECT_EQ(name_of("2MIN18"), "crete");
  EXPECT_TRUE(imperium::face("2MIN18").pinned);
  EXPECT_EQ(name_of("2MIN8"), "minoan_expansion");
  EXPECT_FALSE(imperium::face("2MIN8").pinned);
}

// IMP-Y27, IMP-Y28, IMP-Y29, IMP-Y30, IMP-Y31, IMP-Y35, IMP-Y36, IMP-Y37, IMP-Y38, IMP-Y39,
// IMP-Y40, IMP-Y41, IMP-Y42, IMP-Y43, IMP-Y44, IMP-Y45: their names; what the power cards do stands
// in situations.
TEST(ImperiumFacts, NationsOwnTheCardsTheyAreKnownBy) {
  const std::map<std::string, Texts> known = {
      {"1CAR", {"caravans", "trading_ships", "elephants", "hannibal", "monopoly"}},
      {"1CEL", {"druids", "cattle_raid", "cauldron_of_cerridwen"}},
      {"1GRE", {"settlers", "greek_mercenaries", "science", "olympic_games", "lighthouse"}},
      {"1MAC", {"alexander", "companion_cavalry", "glory", "phalanx"}},
      {"1PER", {"battering_ram", "persian_gold", "conquer"}},
      {"1ROM", {"glory", "legions", "julius_caesar", "military_engineering"}},
      {"1SCY", {"nomads", "tents", "mounted_archers"}},
      {"1VIK", {"harald_hardrada", "combs", "gothja", "sagas"}},
      {"2ART",
       {"king_arthurs_court", "graal", "morigena", "myrddin_wyllt", "guennuvar", "gwaith_camlan"}},
      {"2ATL", {"flood", "myths_and_legends"}},
      {"2EGY", {"embalming", "flood_of_the_nile"}},
      {"2MAU", {"indian_elephants", "grand_trunk_road", "glory", "ashoka"}},
      {"2MIN", {"crete", "pottery", "writing_systems"}},
      {"2OLM", {"stone_mask"}},
      {"2QIN", {"mandate_of_heaven", "confucianism", "legalism", "long_walls_i"}},
      {"2UTO",
       {"visions_of_shangri_la", "gates_of_shangri_la", "shangri_la", "portals", "lost_tomes"}}};
  for (const auto& [deck, names] : known)
    for (const std::string& name : names)
      EXPECT_TRUE(names_in(deck).contains(name)) << deck << " " << name;
  EXPECT_EQ(copies("2OLM", "stone_mask"), 8);
  for (size_t c = 0; c < cards().size(); ++c)
    if (cards()[c].name == "stone_mask") {
      EXPECT_TRUE(face(c).types & 1 << (kIsMask - kIsCity));
    }
}

}  // namespace
}  // namespace ecumene::imperium
