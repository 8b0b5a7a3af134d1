#include "sim/record.h"

#include <algorithm>
#include <functional>

namespace ecumene {
namespace {

// The `number`th choice of `seats` out of `players`, in the order 01, 02, 03, 12, 13, 23; a player
// may come twice only where there are fewer of them than seats.
std::vector<uint8_t> choice(size_t players, size_t seats, uint64_t number) {
  std::vector<uint8_t> chosen(seats);
  if (players < seats) {
    for (size_t s = 0; s < seats; ++s) chosen[s] = static_cast<uint8_t>((number + s) % players);
    return chosen;
  }
  std::vector<char> in(players);
  std::fill(in.begin(), in.begin() + static_cast<std::ptrdiff_t>(seats), 1);
  std::vector<std::vector<uint8_t>> all;
  do {
    std::vector<uint8_t> one;
    for (size_t p = 0; p < players; ++p)
      if (in[p]) one.push_back(static_cast<uint8_t>(p));
    all.push_back(one);
  } while (std::prev_permutation(in.begin(), in.end()));
  return all[number % all.size()];
}

size_t index_in(const std::vector<std::string>& names, const std::string& name) {
  return static_cast<size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

}  // namespace

std::vector<std::string> player_names(const SimulationOrder& order) {
  std::vector<std::string> names;
  for (const std::string& name : order.field.empty() ? order.seating.who : order.field)
    if (index_in(names, name) == names.size()) names.push_back(name);
  return names;
}

uint64_t deal_of(const SimulationOrder& order, uint64_t index) {
  return order.mirror ? index / order.seating.setup.seats : index;
}

std::array<uint8_t, kMaxSeats> who_plays(const SimulationOrder& order, uint64_t index) {
  const size_t seats = order.seating.setup.seats;
  const auto& fixed = order.seating.who;
  if (order.field.empty() &&
      std::adjacent_find(fixed.begin(), fixed.end(), std::not_equal_to<>()) == fixed.end())
    return {};
  const std::vector<std::string> names = player_names(order);
  std::vector<uint8_t> base(seats);
  if (!order.field.empty()) {
    base = choice(names.size(), seats, deal_of(order, index));
  } else {
    for (size_t s = 0; s < seats; ++s)
      base[s] = static_cast<uint8_t>(index_in(names, order.seating.who[s]));
  }
  std::array<uint8_t, kMaxSeats> who{};
  const size_t turn = order.mirror ? index % seats : 0;
  for (size_t s = 0; s < seats; ++s) who[(s + turn) % seats] = base[s];
  return who;
}

}  // namespace ecumene
