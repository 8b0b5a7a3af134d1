// CardFindings is what a CardTally says of each card: how often it was offered, gained and played,
// when, and what that goes with, adjusted for nation, seat and player.
#pragma once

#include "rules/match.h"
#include "sim/card_tally.h"
#include "sim/statistics.h"

namespace ecumene {

inline constexpr double kFalseDiscoveries = 0.05;  // a finding is flagged below this rate
// of those with and of those without: fewer say nothing
inline constexpr uint64_t kFewUses = 30;

struct CardFinding {
  std::string id;
  CardCount count;  // seats of games
  CardTally::Times times;
  Lift gained, played;  // share of wins of those who gained (played) it, less those who did not
  double gained_rate = 1, played_rate = 1;                // false discovery rates of the lifts
  bool compared_gained = false, compared_played = false;  // enough on both sides for a test
  bool flagged_gained() const { return compared_gained && gained_rate < kFalseDiscoveries; }
  bool flagged_played() const { return compared_played && played_rate < kFalseDiscoveries; }
};

// Absent: it came into no game. Dead: nobody ever gained, chose or played it, although it was
// there. Shunned: it was offered 200 times and more, and taken up in fewer than 2 of 100.
bool is_absent(const CardFinding& card);
bool is_dead(const CardFinding& card);
bool is_shunned(const CardFinding& card);

// By the content's order; `ids` are Rulebook::cards().
std::vector<CardFinding> card_findings(const CardTally& tally, const std::vector<std::string>& ids);

std::string cards_csv(const std::vector<CardFinding>& cards);

}  // namespace ecumene
