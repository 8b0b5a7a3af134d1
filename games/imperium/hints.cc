// What bots are told about a position: tokens, what is left of the turn, unrest, and how far the
// decks are. What cards give is read from their trees.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

enum Hint {
  kHasMaterials,
  kHasPopulation,
  kHasProgress,
  kSpareMaterials,  // above 4
  kTurnActions,     // action tokens, while the seat activates
  kTurnExhaustion,  // exhaustion tokens, and cards to use them on
  kTurnHand,        // cards in hand for the action tokens
  kOnTurn,
  kHasEmpire,
  kOwnedUnrest,
  kUnrestInHand,
  kUnrestDanger,  // unrest, while the pile is low
  kNationLeft,
  kDevelopmentLeft,
  kHandCards,  // between the turns
  kTokensOnCards,
  kUnderCards,
  kLastRounds,
  kHints
};
constexpr std::array kHintNames = {
    Named{kHasMaterials, "materials"},      Named{kHasPopulation, "population"},
    Named{kHasProgress, "progress"},        Named{kSpareMaterials, "spare_materials"},
    Named{kTurnActions, "turn_actions"},    Named{kTurnExhaustion, "turn_exhaustion"},
    Named{kTurnHand, "turn_hand"},          Named{kOnTurn, "on_turn"},
    Named{kHasEmpire, "is_empire"},         Named{kOwnedUnrest, "owned_unrest"},
    Named{kUnrestInHand, "unrest_in_hand"}, Named{kUnrestDanger, "unrest_danger"},
    Named{kNationLeft, "nation_left"},      Named{kDevelopmentLeft, "development_left"},
    Named{kHandCards, "hand_cards"},        Named{kTokensOnCards, "tokens_on_cards"},
    Named{kUnderCards, "garrisoned"},       Named{kLastRounds, "last_rounds"},
};
static_assert(names_in_order(kHintNames) && kHintNames.size() == kHints && kHints <= kMostHints);

constexpr int kPlenty = 4, kLowPile = 5;

void turn_hints(const Query& q, Seat seat, std::span<int> out) {
  const State& s = q.state;
  const Player& player = s.player[seat.value];
  const int hand = s.cards.size(zone_of(kHand, seat));
  out[kOnTurn] = s.active == seat && s.mode != kNoMode && s.mode != kCleanUp;
  if (s.active != seat || s.mode != kActivate) return void(out[kHandCards] = hand);
  int usable = 0;
  for (int zone : {kPlay, kPower})
    s.cards.for_each(zone_of(zone, seat), [&](CardId card) {
      usable += static_cast<bool>(q.code.ability[kExhaust][card.value]) &&
                !s.exhausted.contains(card.value);
    });
  out[kTurnActions] = player.actions;
  out[kTurnExhaustion] = std::min<int>(player.exhaustion, usable);
  out[kTurnHand] = std::min<int>(player.actions, hand);
}

void unrest_hints(const Query& q, Seat seat, std::span<int> out) {
  const State& s = q.state;
  for (int zone : {kHand, kDeck, kDiscard, kPlay})
    s.cards.for_each(zone_of(zone, seat), [&](CardId card) {
      if (!q.content.unrest.contains(card.value)) return;
      ++out[kOwnedUnrest];
      out[kUnrestInHand] += zone == kHand;
    });
  if (s.cards.size(zone_of(kUnrest)) < kLowPile) out[kUnrestDanger] = out[kOwnedUnrest];
}

}  // namespace

std::span<const std::string_view> Imperium::hint_names() {
  static const std::vector<std::string_view> kNames = names_of(kHintNames);
  return kNames;
}

void Imperium::hints(const Content& content, const State& s, Seat seat, std::span<int> out) {
  std::fill(out.begin(), out.end(), 0);
  const Query q(content, s);
  const Player& player = s.player[seat.value];
  for (int g = 0; g < kResources; ++g) out[kHasMaterials + g] = player.pool[g];
  out[kSpareMaterials] = std::max(0, player.pool[kMaterials] - kPlenty);
  out[kHasEmpire] = player.empire;
  out[kNationLeft] = s.cards.size(zone_of(kNation, seat));
  out[kDevelopmentLeft] = s.cards.size(zone_of(kDevelopment, seat));
  out[kUnderCards] = s.cards.size(zone_of(kGarrison, seat));
  out[kLastRounds] = s.final_round != 0;
  for (const Tokens& tokens : s.tokens)
    if (Cards::owner(s.cards.where(tokens.card)) == seat) out[kTokensOnCards] += tokens.count;
  turn_hints(q, seat, out);
  unrest_hints(q, seat, out);
}

// The decks whose end ends the game, and the round for those that never come near.
int Imperium::progress(const Content&, const State& s) {
  constexpr int kMainDeck = 30, kOwnCards = 16, kUsualRounds = 24, kAlmost = 90, kLongRounds = 60;
  // Two that always pass draw a game out for ever: no rule ends it.
  if (s.round > kLongRounds) return kWholeGame + std::min(s.round - kLongRounds, kWholeGame / 2);
  if (s.final_round != 0) return s.round >= s.final_round ? kWholeGame : kAlmost + 5;
  int least = kOwnCards;
  for (int seat = 0; seat < (s.solo ? 1 : s.seats); ++seat)
    least = std::min(least, s.cards.size(zone_of(kNation, Seat(seat))) +
                                s.cards.size(zone_of(kDevelopment, Seat(seat))));
  const int by_main = kAlmost - s.cards.size(zone_of(kMain)) * kAlmost / kMainDeck;
  const int by_own = kAlmost - least * kAlmost / kOwnCards;
  const int by_round = std::min<int>(s.round, kUsualRounds) * kAlmost / (2 * kUsualRounds);
  return std::clamp(std::max({by_main, by_own, by_round}), 0, kAlmost);
}

bool Imperium::settled(const Content&, const State& s) {
  switch (s.pending.kind) {
    case kAskMode:
    case kAskAction:
    case kAskToken:
    case kAskCleanUp:
    case kAskSolstice:
    case kAskRevolt:
      return true;
    default:
      return false;
  }
}

}  // namespace ecumene::imperium
