// News is the barrier for undo, the same for every game: as long as it is equal, nobody has learned
// anything hidden that the seat in charge did not know already, and no die was rolled.
#pragma once

#include <cstdint>

namespace ecumene {

struct News {
  uint64_t chance = 0;  // draws made so far (Rng::cursor)
  uint16_t cards = 0;   // pieces of news so far (CardTable::news)
  bool operator==(const News&) const = default;
};

template <class State>
News news_of(const State& state) {
  News news;
  news.chance = state.rng.cursor();
  if constexpr (requires { state.cards.news(); }) news.cards = state.cards.news();
  return news;
}

}  // namespace ecumene
