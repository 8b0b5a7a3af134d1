#include "sim/card_tally.h"

#include <fmt/format.h>

#include <algorithm>

#include "sim/numbers.h"

namespace ecumene {

void CardCount::add(const CardCount& other) {
  owned += other.owned, offered += other.offered, gained += other.gained;
  used += other.used, played += other.played;
  wins_gained += other.wins_gained, wins_played += other.wins_played;
}

uint32_t win_of(const Outcome& outcome, size_t seat) {
  if (outcome.rank[seat] != 1) return 0;
  const auto end = outcome.rank.begin() + outcome.seats;
  return kWin / static_cast<uint32_t>(std::count(outcome.rank.begin(), end, 1));
}

void CardTally::add(const GameRecord& record) {
  std::array<Seats*, kMaxSeats> seats{};
  for (uint8_t s = 0; s < record.setup.seats; ++s) {
    seats[s] = &kinds_[{record.setup.faction[s], s, record.who[s]}];
    ++seats[s]->games;
    seats[s]->wins += win_of(record.outcome, s);
  }
  for (const CardUse& use : record.cards) {
    const uint32_t win = win_of(record.outcome, use.seat);
    seats[use.seat]->cards[use.card].add({use.owned, use.offered, use.gained, use.used, use.played,
                                          use.gained ? win : 0u, use.played ? win : 0u});
    if (use.gained) ++times_[use.card].gained[use.gained_at];
    if (use.played) ++times_[use.card].played[use.played_at];
  }
}

void CardTally::add(const CardTally& other) {
  for (const auto& [kind, from] : other.kinds_) {
    Seats& to = kinds_[kind];
    to.games += from.games, to.wins += from.wins;
    for (const auto& [card, count] : from.cards) to.cards[card].add(count);
  }
  for (const auto& [card, from] : other.times_)
    for (size_t i = 0; i < kTenths; ++i)
      times_[card].gained[i] += from.gained[i], times_[card].played[i] += from.played[i];
}

CardCount CardTally::total(CardId card) const {
  CardCount sum;
  for (const auto& [kind, seats] : kinds_)
    if (const auto found = seats.cards.find(card); found != seats.cards.end())
      sum.add(found->second);
  return sum;
}

std::string CardTally::text() const {
  std::string out;
  auto to = std::back_inserter(out);
  for (const auto& [kind, seats] : kinds_) {
    fmt::format_to(to, "k {} {} {} {} {}\n", kind.faction, kind.seat, kind.who, seats.games,
                   seats.wins);
    for (const auto& [card, n] : seats.cards)
      fmt::format_to(to, "c {} {} {} {} {} {} {} {} {} {} {}\n", kind.faction, kind.seat, kind.who,
                     card.value, n.owned, n.offered, n.gained, n.used, n.played, n.wins_gained,
                     n.wins_played);
  }
  for (const auto& [card, times] : times_)
    fmt::format_to(to, "t {} {} {}\n", card.value, fmt::join(times.gained, " "),
                   fmt::join(times.played, " "));
  return out;
}

bool CardTally::read(std::string_view line) {
  Numbers in(line);
  const std::string_view word = in.word();
  if (word == "t") {
    uint16_t card = 0;
    Times times;
    in >> card;
    for (uint64_t& n : times.gained) in >> n;
    for (uint64_t& n : times.played) in >> n;
    return in.finished() && times_.emplace(CardId(card), times).second;
  }
  SeatKind kind;
  in >> kind.faction >> kind.seat >> kind.who;
  if (word == "k") {
    Seats seats;
    in >> seats.games >> seats.wins;
    return in.finished() && kinds_.emplace(kind, seats).second;
  }
  uint16_t card = 0;
  CardCount n;
  in >> card >> n.owned >> n.offered >> n.gained >> n.used >> n.played >> n.wins_gained >>
      n.wins_played;
  const auto found = kinds_.find(kind);
  return word == "c" && in.finished() && found != kinds_.end() &&
         found->second.cards.emplace(CardId(card), n).second;
}

}  // namespace ecumene
