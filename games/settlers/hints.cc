// What bots are told about a position: goods while they can still be spent, what could be built,
// and how many locations wait to be used. What cards give is read from their trees.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

enum Hint {
  kOpenWood,
  kOpenStone,
  kOpenFood,
  kOpenGold,
  kOpenWorkers,
  kOpenRaze,
  kOpenDefense,
  kBuildable,  // hand cards that goods can pay
  kFactionBuildable,
  kUnused,    // locations with an action not used yet
  kSpread,    // kinds of resources at hand
  kHandLeft,  // cards in hand while there are rounds to build them in
  kPlaying,   // has not passed
  kIsFirst,
  kGuarded,  // locations with a defense token or samurai
  kPlaces,   // foundations
  kHints
};
constexpr Named<Hint> kHintNames[] = {{kOpenWood, "wood"},
                                      {kOpenStone, "stone"},
                                      {kOpenFood, "food"},
                                      {kOpenGold, "gold"},
                                      {kOpenWorkers, "workers"},
                                      {kOpenRaze, "raze_tokens"},
                                      {kOpenDefense, "defense_tokens"},
                                      {kBuildable, "buildable"},
                                      {kFactionBuildable, "faction_buildable"},
                                      {kUnused, "unused"},
                                      {kSpread, "spread"},
                                      {kHandLeft, "hand_left"},
                                      {kPlaying, "playing"},
                                      {kIsFirst, "is_first"},
                                      {kGuarded, "guarded"},
                                      {kPlaces, "places"}};
static_assert(names_in_order(kHintNames) && std::size(kHintNames) == kHints);
static_assert(kHints <= kMostHints);

bool spendable(const State& s, Seat seat) {
  return s.phase < kActionPhase || (s.phase == kActionPhase && !s.has_passed(seat));
}

void hand_hints(const Content& content, const State& s, Seat seat, std::span<int> out) {
  const Pool& pool = s.pool[seat.value];
  s.cards.for_each(zone(kHand, seat), [&](CardId card) {
    const Facts& facts = content.facts[card.value];
    if (!can_pay(pool, facts.cost)) return;
    ++out[kBuildable];
    out[kFactionBuildable] += facts.of_faction();
  });
}

}  // namespace

std::span<const std::string_view> Settlers::hint_names() {
  static const std::vector<std::string_view> kNames = names_of(kHintNames);
  return kNames;
}

void Settlers::hints(const Content& content, const State& s, Seat seat, std::span<int> out) {
  std::fill(out.begin(), out.end(), 0);
  const Pool& pool = s.pool[seat.value];
  out[kHandLeft] = s.cards.size(zone(kHand, seat)) * (kRounds - s.round);
  out[kIsFirst] = s.first == seat;
  out[kPlaces] = s.cards.size(zone(kFoundations, seat));
  s.cards.for_each(zone(kEmpire, seat), [&](CardId card) {
    out[kGuarded] += s.marks[card.value].defense || s.marks[card.value].samurai;
    out[kUnused] +=
        content.facts[card.value].group == Group::kAction && s.marks[card.value].uses == 0;
  });
  if (!spendable(s, seat)) return void(out[kUnused] = 0);
  for (int g = kWood; g <= kDefense; ++g) out[kOpenWood + g] = pool[g];
  for (Good g : kResources) out[kSpread] += pool[g] > 0;
  out[kPlaying] = s.phase == kActionPhase;
  hand_hints(content, s, seat, out);
}

int Settlers::progress(const Content&, const State& s) {
  constexpr int kRoundPart = kWholeGame / kRounds;
  int passed = 0;
  for (int seat = 0; seat < s.seats; ++seat) passed += s.has_passed(Seat(seat));
  const int phase = s.phase < kActionPhase    ? 0
                    : s.phase == kActionPhase ? 1 + passed * 2 / s.seats
                                              : 3;
  return (s.round - 1) * kRoundPart + phase * kRoundPart / 4;
}

bool Settlers::settled(const Content&, const State& s) {
  return s.pending.kind == kAskAction || s.pending.kind == kAskFreeMove ||
         s.pending.kind == kAskPick || s.pending.kind == kAskSecretPick ||
         s.pending.kind == kAskDeck || s.pending.kind == kAskSource;
}

}  // namespace ecumene::settlers
