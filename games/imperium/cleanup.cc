// Section K: the end of a turn.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

enum class CleaningUp : uint16_t { kToken, kReset, kDiscards, kDraw };
struct CleanUpLocals {
  uint8_t reshuffled = 0;  // just now: if the deck is still empty, there are no cards
};
constexpr int kHandSizeOfRules = 5;  // IMP-K12
constexpr int kActionsOfRules = 3;   // IMP-K7

// IMP-K1; the token may be replaced (IMP-K3, K4).
void place_token(Engine& m, Frame& f) {
  if (m.s.cards.empty(zone_of(kMarket))) return f.go_to(CleaningUp::kReset);  // IMP-Z20
  if (f.source == CardId::none()) {
    if (!m.answered()) return m.pose(kAskToken, f.who);
    f.source = card_of(m.take_answer());
  }
  const Replaced replaced = m.replace(
      f, kWouldPlace, {.seat = f.who, .card = f.source, .good = kProgress, .zones = 1u << kMarket});
  if (replaced == Replaced::kWait) return;
  if (replaced == Replaced::kNot) {
    add_tokens(slot_at(m.s, slot_of(m.s, f.source)).tokens[kProgress], 1);
    say(m, kPlaced, f.who, f.source, CardId::none(), "IMP-K1", 1, kProgress);
  }
  f.source = CardId::none();
  f.go_to(CleaningUp::kReset);
}

// IMP-K6 to K8
void reset_tokens(Engine& m, Frame& f) {
  Player& player = m.s.player[f.who.value];
  for (int zone : {kPlay, kPower})
    m.s.cards.for_each(zone_of(zone, f.who), [&](CardId card) { m.s.exhausted.erase(card.value); });
  player.nation_marked = player.development_marked = 0;
  player.actions = kActionsOfRules;
  player.exhaustion = nation_at(m.s, f.who).exhaustion;
  m.expire(tree::Until::kTurn);
  m.expire(tree::Until::kNextPlay);
  f.go_to(CleaningUp::kDiscards);
}

void discard_any(Engine& m, Frame& f) {
  if (!m.answered()) {
    if (m.s.cards.empty(zone_of(kHand, f.who))) return f.go_to(CleaningUp::kDraw);
    return m.pose(kAskCleanUp, f.who);
  }
  const Action action = m.take_answer();
  if (action.kind == kDoDone) return f.go_to(CleaningUp::kDraw);
  discard_card(m, f.who, card_of(action), CardId::none(), kDiscarded, false);
}

// IMP-K11, Z45: hand and hand size are compared after every card.
void draw_up(Engine& m, Frame& f) {
  uint8_t& reshuffled = f.locals<CleanUpLocals>().reshuffled;
  const int size = kHandSizeOfRules + m.modified<HandSize>(f.who);
  while (m.s.cards.size(zone_of(kHand, f.who)) < size && m.s.effects.waiting.empty()) {
    if (draw_one(m, f.who, kHand, CardId::none())) {
      reshuffled = 0;
      continue;
    }
    if (reshuffled) break;  // IMP-L23
    reshuffled = 1;
    m.push_procedure(kReshuffle, f.who);
    return;
  }
  if (!m.s.effects.waiting.empty()) return;
  say(m, kCleanedUp, f.who, CardId::none(), CardId::none(), "IMP-F5");
  m.pop();
}

}  // namespace

void clean_up_procedure(Engine& m, Frame& f) {
  switch (f.step<CleaningUp>()) {
    case CleaningUp::kToken:
      return place_token(m, f);
    case CleaningUp::kReset:
      return reset_tokens(m, f);
    case CleaningUp::kDiscards:
      return discard_any(m, f);
    case CleaningUp::kDraw:
      return draw_up(m, f);
  }
}

}  // namespace ecumene::imperium
