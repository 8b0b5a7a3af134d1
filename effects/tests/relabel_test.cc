#include "effects/relabel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace ecumene {
namespace {

// Unknown cards of equal rank count as alike, so every reference must show in it, however deep the
// stack is.
TEST(Relabel, EveryReferenceSetsACardApart) {
  EffectState effects;
  while (!effects.stack.full()) effects.stack.push_back(Frame{});
  while (!effects.waiting.full()) effects.waiting.push_back(Waiting{});
  const CardId meant(7), other(8);
  std::vector<ReferenceRank> ranks;
  const auto expect_apart = [&] {
    EXPECT_NE(reference_rank(effects, meant), reference_rank(effects, other));
    EXPECT_EQ(reference_rank(effects, other), ReferenceRank{});
    ranks.push_back(reference_rank(effects, meant));
  };
  for (Frame& f : effects.stack) {
    f.source = meant, expect_apart(), f.source = CardId::none();
    f.it = CardRef(meant), expect_apart(), f.it = CardRef();
    f.other = CardRef(meant), expect_apart(), f.other = CardRef();
  }
  for (Waiting& w : effects.waiting) w.it = CardRef(meant), expect_apart(), w.it = CardRef();
  std::sort(ranks.begin(), ranks.end());
  EXPECT_EQ(std::adjacent_find(ranks.begin(), ranks.end()), ranks.end())
      << "two references count as one";
}

}  // namespace
}  // namespace ecumene
