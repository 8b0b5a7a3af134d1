// The counters of the game, as situations and views call them, and cards laid under others.
#include "games/template/host.h"

namespace ecumene::template_game {

std::span<const Counter<State>> Template::counters() {
  static const std::vector<Counter<State>> kCounters = {
      {"coins", true, [](const State& s, Seat seat) -> int { return s.pool[seat.value][kCoins]; },
       [](State& s, Seat seat, int n) { s.pool[seat.value][kCoins] = static_cast<int16_t>(n); }},
      {"stars", true, [](const State& s, Seat seat) -> int { return s.pool[seat.value][kStars]; },
       [](State& s, Seat seat, int n) { s.pool[seat.value][kStars] = static_cast<int16_t>(n); }},
      {"round", false, [](const State& s, Seat) -> int { return s.round; },
       [](State& s, Seat, int n) { s.round = static_cast<uint8_t>(n); }},
      {"actions", false, [](const State& s, Seat) -> int { return s.actions_left; }, nullptr},
  };
  return kCounters;
}

std::span<const CardCounter<State>> Template::card_counters() {
  static const std::vector<CardCounter<State>> kCounters = {
      {"coins", [](const State& s, CardId card) -> int { return s.coins_on[card.value]; },
       [](State& s, CardId card, int n) { s.coins_on[card.value] = static_cast<uint8_t>(n); }},
      {"used", [](const State& s, CardId card) -> int { return s.marks[card.value] & kUsed; },
       [](State& s, CardId card, int n) {
         s.marks[card.value] = static_cast<uint8_t>(n ? kUsed : 0);
       }},
  };
  return kCounters;
}

void Template::lay_under(State& state, CardId card, CardId host) {
  state.cards.lay(card, Cards::zone(kUnder, Cards::owner(state.cards.where(host))), Place::kBottom);
  state.host[card.value] = host;
}

}  // namespace ecumene::template_game
