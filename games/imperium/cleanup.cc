// Section K: the end of a turn.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

enum Step { kToken, kReset, kDiscards, kDraw };
constexpr int kHandSizeOfRules = 5;  // IMP-K12
constexpr int kActionsOfRules = 3;   // IMP-K7

// IMP-K1; the token may be replaced (IMP-K3, K4).
void place_token(Table& m, Frame& f) {
  if (m.s.cards.empty(zone_of(kMarket))) return void(f.pc = kReset);  // IMP-Z20
  if (f.source == CardId::none()) {
    if (!m.answered()) return void(m.ask(kAskToken, f.who));
    f.source = card_of(m.take_answer());
  }
  Occurrence o;
  o.seat = f.who, o.card = f.source, o.good = kProgress, o.zones = 1u << kMarket;
  const Replaced replaced = m.replace(f, kWouldPlace, o);
  if (replaced == Replaced::kWait) return;
  if (replaced == Replaced::kNot) {
    add_tokens(m.s.market[static_cast<size_t>(slot_of(m.s, f.source))].tokens[kProgress], 1);
    say(m, kPlaced, f.who, f.source, CardId::none(), "IMP-K1", 1, kProgress);
  }
  f.source = CardId::none();
  f.pc = kReset;
}

// IMP-K6 to K8
void reset_tokens(Table& m, Frame& f) {
  Player& player = m.s.player[f.who.value];
  for (int zone : {kPlay, kPower})
    m.s.cards.for_each(zone_of(zone, f.who), [&](CardId card) { m.s.exhausted.erase(card.value); });
  player.nation_marked = player.development_marked = 0;
  player.actions = kActionsOfRules;
  player.exhaustion = nation_at(m.s, f.who).exhaustion;
  m.expire(tree::Until::kTurn);
  m.expire(tree::Until::kNextPlay);
  f.pc = kDiscards;
}

void discard_any(Table& m, Frame& f) {
  if (!m.answered()) {
    if (m.s.cards.empty(zone_of(kHand, f.who))) return void(f.pc = kDraw);
    return void(m.ask(kAskCleanUp, f.who));
  }
  const Action action = m.take_answer();
  if (action.kind == kDoDone) return void(f.pc = kDraw);
  discard_card(m, f.who, card_of(action), CardId::none(), kDiscarded, false);
}

// IMP-K11, Z45: hand and hand size are compared after every card. kVerb2: has just reshuffled.
void draw_up(Table& m, Frame& f) {
  const int size = kHandSizeOfRules + m.modified(kHandSize, f.who);
  while (m.s.cards.size(zone_of(kHand, f.who)) < size && m.s.effects.waiting.empty()) {
    if (draw_one(m, f.who, kHand, CardId::none())) {
      f.flags &= static_cast<uint16_t>(~frame::kVerb2);
      continue;
    }
    if (f.flags & frame::kVerb2) break;  // IMP-L23
    f.flags |= frame::kVerb2;
    m.push_procedure(kReshuffle, f.who);
    return;
  }
  if (!m.s.effects.waiting.empty()) return;
  say(m, kCleanedUp, f.who, CardId::none(), CardId::none(), "IMP-F5");
  m.s.effects.stack.pop_back();
}

}  // namespace

void clean_up_procedure(Table& m, Frame& f) {
  switch (f.pc) {
    case kToken:
      return place_token(m, f);
    case kReset:
      return reset_tokens(m, f);
    case kDiscards:
      return discard_any(m, f);
    default:
      return draw_up(m, f);
  }
}

}  // namespace ecumene::imperium
