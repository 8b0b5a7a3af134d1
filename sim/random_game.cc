#include "sim/random_game.h"

#include <fmt/format.h>

#include <algorithm>

#include "sim/plan.h"

namespace ecumene {

std::string broken_off(const Breach& breach) {
  std::string text = "the game broke off: " + breach.text();
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

std::string rerun_command(const GameInfo& info, const SimulationOrder& order, uint64_t index) {
  const auto& who = order.seating.who;
  const bool random =
      std::all_of(who.begin(), who.end(), [](const std::string& name) { return name == "random"; });
  return fmt::format(
      "ecumene simulate {} --seed {} --first {} --games 1 --players {}{}{}{}", info.name,
      order.seed, index,
      random ? print_factions(info, order.seating.setup) : print_players(info, order.seating),
      print_chosen_options(info, order.seating.setup), order.mirror ? " --mirror" : "",
      order.field.empty() ? "" : fmt::format(" --field {}", fmt::join(order.field, ",")));
}

void rank_forfeits(const GameInfo& info, const std::vector<Forfeited>& forfeits,
                   GameRecord& record) {
  Outcome& outcome = record.outcome;
  const auto seats = static_cast<size_t>(outcome.seats);
  int last = outcome.seats == 1 ? 2 : outcome.seats;
  for (const Forfeited& one : forfeits) {
    const size_t loser = one.seat.value;
    for (size_t s = 0; s < seats; ++s)
      if (outcome.rank[s] > outcome.rank[loser] && outcome.rank[s] <= last) --outcome.rank[s];
    outcome.rank[loser] = last--;
    record.forfeit += fmt::format(
        "{}seat {} ({}) at decision {}: {}", record.forfeit.empty() ? "" : "; ", loser + 1,
        seat_word(info.factions[record.setup.faction[loser]]), one.decision, one.why);
  }
  for (char& letter : record.forfeit)
    if (static_cast<unsigned char>(letter) < ' ') letter = ' ';  // it is kept in a line
  outcome.ending = "forfeit";
}

std::string outcome_fault(const Outcome& outcome, int seats) {
  if (!outcome.over) return "the outcome says that the game goes on";
  if (outcome.seats != seats) return "the outcome is for another number of seats";
  if (outcome.ending.empty()) return "the outcome does not say why the game ended";
  for (int s = 0; s < seats; ++s) {
    const int rank = outcome.rank[s];
    int better = 0;
    for (int other = 0; other < seats; ++other) better += outcome.rank[other] < rank;
    if (rank != better + 1 && !(seats == 1 && rank == 2))
      return "a rank is not one more than the seats that did better";
  }
  return "";
}

}  // namespace ecumene
