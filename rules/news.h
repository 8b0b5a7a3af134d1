// News is the barrier for undo, the same for every game. While the News of a match stays equal,
// nobody has learned anything hidden that the seat in charge did not know already, and nothing was
// drawn from the random generator.
#pragma once

#include <cstdint>

namespace ecumene {

struct News {
  uint64_t chance = 0;  // draws made so far (Rng::cursor)
  uint16_t cards = 0;   // pieces of news so far (CardTable::news)
  bool operator==(const News&) const = default;
};

// The News of a State: that of its random generator and, where it has cards, of its CardTable.
template <class State>
News news_of(const State& state) {
  News news;
  news.chance = state.rng.cursor();
  if constexpr (requires { state.cards.news(); }) news.cards = state.cards.news();
  return news;
}

}  // namespace ecumene
