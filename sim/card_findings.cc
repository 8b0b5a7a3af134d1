#include "sim/card_findings.h"

#include <fmt/format.h>

#include <algorithm>

namespace ecumene {
namespace {

constexpr uint64_t kOffersToShun = 200;

using Member = uint64_t CardCount::*;

std::vector<Stratum> strata(const CardTally& tally, CardId card, Member uses, Member wins) {
  std::vector<Stratum> out;
  for (const auto& [kind, seats] : tally.kinds()) {
    const auto found = seats.cards.find(card);
    const CardCount count = found == seats.cards.end() ? CardCount() : found->second;
    out.push_back({count.*uses, seats.games - count.*uses, static_cast<double>(count.*wins) / kWin,
                   static_cast<double>(seats.wins - count.*wins) / kWin});
  }
  return out;
}

// Only seats that could compare: those of kinds with both.
bool enough(const std::vector<Stratum>& strata) {
  uint64_t with = 0, without = 0;
  for (const Stratum& s : strata)
    if (s.with && s.without) with += s.with, without += s.without;
  return with >= kFewUses && without >= kFewUses;
}

// Tests that could be made, and only these, share the false discoveries.
void rate(std::vector<CardFinding>& cards, bool CardFinding::*compared, Lift CardFinding::*lift,
          double CardFinding::*rate) {
  std::vector<double> p;
  for (const CardFinding& card : cards)
    if (card.*compared) p.push_back((card.*lift).p);
  const std::vector<double> rates = false_discovery_rates(p);
  size_t next = 0;
  for (CardFinding& card : cards)
    if (card.*compared) card.*rate = rates[next++];
}

std::string lift_csv(const Lift& lift, bool compared, double rate) {
  if (!compared) return ",,,,,";
  const Interval interval = lift.interval();
  return fmt::format(",{:.5f},{:.5f},{:.5f},{:.5f},{:.5f}", lift.raw, lift.adjusted, interval.low,
                     interval.high, rate);
}

}  // namespace

bool is_absent(const CardFinding& card) { return card.count == CardCount(); }

bool is_dead(const CardFinding& card) {
  return !is_absent(card) && card.count.gained + card.count.used + card.count.played == 0;
}

bool is_shunned(const CardFinding& card) {
  const uint64_t used = std::max({card.count.gained, card.count.used, card.count.played});
  return used > 0 && card.count.offered >= kOffersToShun && used * 50 < card.count.offered;
}

std::vector<CardFinding> card_findings(const CardTally& tally,
                                       const std::vector<std::string>& ids) {
  std::vector<CardFinding> cards(ids.size());
  for (size_t i = 0; i < ids.size(); ++i) {
    const CardId card(i);
    CardFinding& found = cards[i];
    found.id = ids[i];
    found.count = tally.total(card);
    if (const auto times = tally.times().find(card); times != tally.times().end())
      found.times = times->second;
    const auto gained = strata(tally, card, &CardCount::gained, &CardCount::wins_gained);
    const auto played = strata(tally, card, &CardCount::played, &CardCount::wins_played);
    found.gained = lift(gained), found.played = lift(played);
    found.compared_gained = enough(gained), found.compared_played = enough(played);
  }
  rate(cards, &CardFinding::compared_gained, &CardFinding::gained, &CardFinding::gained_rate);
  rate(cards, &CardFinding::compared_played, &CardFinding::played, &CardFinding::played_rate);
  return cards;
}

std::string cards_csv(const std::vector<CardFinding>& cards) {
  std::string out =
      "card,owned,offered,gained,used,played,gained_lift_raw,gained_lift,gained_low,gained_high,"
      "gained_false_"
      "discovery_rate,played_lift_raw,played_lift,played_low,played_high,played_false_discovery_"
      "rate,gained_"
      "by_tenth,played_by_tenth\n";
  for (const CardFinding& c : cards)
    out += fmt::format("{},{},{},{},{},{}{}{},{},{}\n", c.id, c.count.owned, c.count.offered,
                       c.count.gained, c.count.used, c.count.played,
                       lift_csv(c.gained, c.compared_gained, c.gained_rate),
                       lift_csv(c.played, c.compared_played, c.played_rate),
                       fmt::join(c.times.gained, " "), fmt::join(c.times.played, " "));
  return out;
}

}  // namespace ecumene
