// SET-P7 to P13: the virtual player collects its locations and attacks twice.
#include "games/settlers/locals.h"

namespace ecumene::settlers {
namespace {

struct AttackLocals {
  uint8_t made = 0;  // of the two attacks
};

bool holds_both(const Facts& printed, uint8_t first, uint8_t second) {
  if (printed.raze.size() < 2) return false;
  return (printed.raze[0] == first && printed.raze[1] == second) ||
         (printed.raze[0] == second && printed.raze[1] == first);
}

// SET-P9, as a number: the lowest is attacked.
int rank(const Facts& printed) {
  const int cost = printed.cost.good[kWood] + printed.cost.good[kStone] + printed.cost.good[kFood];
  return static_cast<int>(printed.group) * 10000 + (99 - cost) * 100 +
         (99 - printed.cost.good[kStone]);
}

// SET-P13
int deal_rank(const Facts& printed) {
  static constexpr std::array<uint8_t, 8> kOrder = {kCardGood, kRazeToken, kGold, kVp,
                                                    kStone,    kWorker,    kFood, kWood};
  const auto at = std::find(kOrder.begin(), kOrder.end(), printed.deal) - kOrder.begin();
  return static_cast<int>(at) * 100000 + rank(printed);
}

// Of the locations of the seat that `fits` accepts, those of the lowest rank.
template <class Fits, class Rank>
void best_of(const Query& q, Seat seat, Fits&& fits, Rank&& rank_of, CardList& out) {
  int best = 0;
  for (CardId card = q.state.cards.top(zone(kEmpire, seat)); card;
       card = q.state.cards.below(card)) {
    if (!fits(facts(q, card))) continue;
    const int own = rank_of(facts(q, card));
    if (!out.empty() && own > best) continue;
    if (!out.empty() && own < best) out.clear();
    best = own;
    out.push_back(card);
  }
}

// SET-P13: the other VP card, if the Japanese are to lose a faction location.
CardId japanese_attack(const Query& q, Seat seat, CardList& out) {
  const CardId first = q.state.cards.top(zone(kAttackRow));
  if (q.state.faction[seat.value] != kJapanese || facts(q, first).deal != kVp)
    return CardId::none();
  for (CardId other = q.state.cards.below(first); other; other = q.state.cards.below(other)) {
    if (facts(q, other).deal != kVp) continue;
    best_of(
        q, seat, [](const Facts& printed) { return printed.of_faction() && printed.has_raze(); },
        deal_rank, out);
    return out.empty() ? CardId::none() : other;
  }
  return CardId::none();
}

// SET-P10, P11
void raze_victim(Engine& m, CardId victim) {
  CardList victims;
  const CardId first = m.s.cards.top(zone(kAttackRow)),
               second = attack_victims(m, m.s.first, victims);
  m.tell({.kind = kAttacked, .card = victim, .source = first, .clause = "SET-P10"});
  leave_empire(m, victim, zone(kCollection));
  m.move(first, zone(kAttackRow));
  m.move(second, zone(kAttackRow));
}

// False: the player is asked which one.
bool one_attack(Engine& m, const Frame& f) {
  if (m.answered()) {
    raze_victim(m, card_of(m.take_answer()));
    return true;
  }
  CHECK(!m.s.cards.empty(zone(kAttackDeck)));  // SET-P12
  const CardId card = m.s.cards.top(zone(kAttackDeck));
  m.move(card, zone(kAttackRow), Place::kTop);
  m.tell({.kind = kAttackRevealed, .card = card, .clause = "SET-P8"});
  CardList victims;
  attack_victims(m, f.who, victims);
  if (victims.size() > 1) {
    m.pose(kAskVictim, f.who);
    return false;
  }
  if (victims.size() == 1) raze_victim(m, victims[0]);
  return true;
}

}  // namespace

CardId attack_victims(const Query& q, Seat seat, CardList& out) {
  out.clear();
  if (const CardId other = japanese_attack(q, seat, out)) return other;
  const CardId first = q.state.cards.top(zone(kAttackRow));
  const uint8_t target = facts(q, first).deal;
  for (CardId other = q.state.cards.below(first); other; other = q.state.cards.below(other)) {
    const auto fits = [&](const Facts& printed) {
      return printed.deck == kCommonCards && holds_both(printed, target, facts(q, other).deal);
    };
    best_of(q, seat, fits, rank, out);
    if (!out.empty()) return other;
  }
  return CardId::none();
}

void attack(Engine& m, Frame& f) {
  if (m.begin(f)) {
    m.s.cards.for_each(zone(kVirtual), [&](CardId card) {
      m.tell({.kind = kCollected, .card = card, .clause = "SET-P7"});
      m.s.marks[card.value] = {};
      m.move(card, zone(kCollection));
    });
  }
  uint8_t& made = f.locals<AttackLocals>().made;
  if (made == 2) return void(m.pop());
  if (one_attack(m, f)) ++made;
}

}  // namespace ecumene::settlers
