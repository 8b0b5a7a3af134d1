#include "base/piles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/rng.h"

namespace ecumene {
namespace {

constexpr int kCards = 15, kZones = 4;
using TestPiles = Piles<kCards, kZones>;
using Model = std::array<std::vector<int>, kZones>;

void take(Model& model, int card) {
  for (auto& pile : model) std::erase(pile, card);
}

std::vector<int> listed(const TestPiles& piles, int zone) {
  std::vector<int> cards;
  piles.for_each(ZoneId(zone), [&](CardId card) { cards.push_back(card.index()); });
  return cards;
}

void expect_same(const TestPiles& piles, const Model& model) {
  std::vector<int> zone_of(kCards, -1);
  for (int z = 0; z < kZones; ++z) {
    const auto& pile = model[z];
    ASSERT_EQ(listed(piles, z), pile);
    ASSERT_EQ(piles.size(ZoneId(z)), static_cast<int>(pile.size()));
    ASSERT_EQ(piles.empty(ZoneId(z)), pile.empty());
    ASSERT_EQ(piles.top(ZoneId(z)), pile.empty() ? CardId::none() : CardId(pile.front()));
    ASSERT_EQ(piles.bottom(ZoneId(z)), pile.empty() ? CardId::none() : CardId(pile.back()));
    for (size_t i = 0; i < pile.size(); ++i) {
      zone_of[pile[i]] = z;
      ASSERT_EQ(piles.above(CardId(pile[i])), i == 0 ? CardId::none() : CardId(pile[i - 1]));
      ASSERT_EQ(piles.below(CardId(pile[i])),
                i + 1 == pile.size() ? CardId::none() : CardId(pile[i + 1]));
    }
  }
  for (int c = 0; c < kCards; ++c) {
    const int z = zone_of[c];
    ASSERT_EQ(piles.zone(CardId(c)), z < 0 ? ZoneId::none() : ZoneId(z));
  }
}

TEST(Piles, BehaveAsVectors) {
  TestPiles piles;
  Model model;
  QuickRng rng(3);
  for (int i = 0; i < 20000; ++i) {
    const int card = static_cast<int>(rng.below(kCards)),
              zone = static_cast<int>(rng.below(kZones));
    const int other = static_cast<int>(rng.below(kCards));
    auto& pile = model[zone];
    switch (rng.below(4)) {
      case 0:
        piles.to_top(CardId(card), ZoneId(zone)), take(model, card),
            pile.insert(pile.begin(), card);
        break;
      case 1:
        piles.to_bottom(CardId(card), ZoneId(zone)), take(model, card), pile.push_back(card);
        break;
      case 2:
        piles.remove(CardId(card)), take(model, card);
        break;
      default: {
        if (other == card || !piles.zone(CardId(other))) break;
        auto& there = model[piles.zone(CardId(other)).index()];
        piles.insert_above(CardId(card), CardId(other)), take(model, card);
        there.insert(std::find(there.begin(), there.end(), other), card);
      }
    }
    expect_same(piles, model);
    if (HasFatalFailure()) return;
  }
}

TEST(Piles, ACardMayBeMovedAwayWhileItsPileIsRead) {
  TestPiles piles;
  for (int c = 0; c < 6; ++c) piles.to_bottom(CardId(c), ZoneId(0));
  piles.for_each(ZoneId(0), [&](CardId card) {
    if (card.value % 2) piles.to_top(card, ZoneId(1));
  });
  EXPECT_EQ(listed(piles, 0), (std::vector<int>{0, 2, 4}));
  EXPECT_EQ(listed(piles, 1), (std::vector<int>{5, 3, 1}));
}

TEST(Piles, EqualPilesHaveEqualBytes) {
  EXPECT_TRUE(std::has_unique_object_representations_v<TestPiles>);
  TestPiles a, b;
  a.to_bottom(CardId(2), ZoneId(1));
  b.to_bottom(CardId(2), ZoneId(3)), b.to_top(CardId(5), ZoneId(3)), b.to_top(CardId(2), ZoneId(1)),
      b.remove(CardId(5));
  EXPECT_EQ(a, b);
}

}  // namespace
}  // namespace ecumene
