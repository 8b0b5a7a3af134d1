// Protection from attacks (IMP-Z65): the window in which one defender may use a shield.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

// The window: who is the defender, owner the attacker, it the shield in use, other a shield that
// was bribed away.
enum class Window : uint16_t { kOffer, kUse, kBribe, kRecall, kProtected };

Price price_of(const Query& q, const Shield& shield) {
  Price price{};
  q.for_each_item(Frame{}, shield.pay,
                  [&](const Query::GoodsItem& item) { price[item.good] = item.amount; });
  return price;
}

template <class F>
void for_each_recall(const Query& q, Seat seat, const Shield& shield, CardId on, F&& f) {
  const Frame frame = Query::imagined(ProgramId::none(), seat, on);
  q.for_each_card(frame, shield.recall, [&](CardId card) {
    const Face& face = face_of(q, card);
    if (face.pinned && !face.cannot_recall && q.state.cards.lies_in(card, kPlay, seat)) f(card);
    return true;
  });
}

bool usable(const Query& q, Seat seat, const Shield& shield, CardId on) {
  if (shield.exhaust &&
      (q.state.player[seat.value].exhaustion == 0 || q.state.exhausted.contains(on.value)))
    return false;
  if (shield.pay && !affordable(q, seat, price_of(q, shield))) return false;
  if (!shield.recall) return true;
  bool any = false;
  for_each_recall(q, seat, shield, on, [&](CardId) { any = true; });
  return any;
}

// Calls f(card) for each card with a shield that the seat can still use; `tried`: the one that was
// bribed away.
template <class F>
void for_each_shield(const Query& q, Seat seat, CardId tried, F&& f) {
  q.for_each_modifier<Shield>(seat, [&](const Shield& shield, const code::Modifier& m) {
    if (m.card != tried && usable(q, seat, shield, m.card)) f(m.card);
  });
}

bool has_shield(const Query& q, Seat seat, CardId tried) {
  bool any = false;
  for_each_shield(q, seat, tried, [&](CardId) { any = true; });
  return any;
}

// REQUIRES: the card has a shield.
const Shield& shield_on(const Query& q, CardId card) {
  const Shield* shield = nullptr;
  for (uint16_t index : q.printed_modifiers<Shield>()) {
    const code::Modifier& m = q.code.modifiers[index];
    if (m.card == card && !shield) shield = &arguments<Shield>(m.call);
  }
  CHECK(shield);
  return *shield;
}

void close_window(Engine& m, bool immune) {
  const Frame over = m.pop();
  Frame& attack = m.s.effects.stack.back();
  attack.asked |= viewer_bit(over.who);
  if (!immune) return;
  attack.immune |= viewer_bit(over.who);
  say(m, kProtected, over.who, over.it.card(), over.source, "IMP-R23");
}

void offer(Engine& m, Frame& f) {
  if (!m.answered()) {
    if (!has_shield(m, f.who, f.other.card())) return close_window(m, false);
    return m.pose(kAskShield, f.who);
  }
  const Action answer = m.take_answer();
  if (answer.kind == kDoDone) return close_window(m, false);
  f.it = CardRef(card_of(answer));
  f.go_to(Window::kUse);
}

void recall_for(Engine& m, Frame& f, CardId card) {
  f.go_to(Window::kProtected);
  const Seat who = f.who;
  const CardId source = f.source;
  move_card(m, card, zone_of(kHand, who), Place::kBottom, who, true);
  say(m, kRecalled, who, card, source, "IMP-Z65");
}

void use(Engine& m, Frame& f) {
  const CardId card = f.it.card();
  const Shield& shield = shield_on(m, card);
  f.go_to(Window::kProtected);
  if (shield.bribe) {
    if (m.s.player[f.owner.value].pool[kProgress] > 0) f.go_to(Window::kBribe);
    return;
  }
  if (shield.exhaust) {
    --m.s.player[f.who.value].exhaustion;
    m.s.exhausted.insert(card.value);
  }
  if (shield.pay) return void(start_payment(m, f.who, price_of(m, shield), card));
  if (!shield.recall) return;
  int count = 0;
  CardId only;
  for_each_recall(m, f.who, shield, card, [&](CardId found) { only = found, ++count; });
  count == 1 ? recall_for(m, f, only) : f.go_to(Window::kRecall);
}

// The attacker may hand over a progress; then this shield does not protect (IMP-Z65).
void bribe(Engine& m, Frame& f) {
  if (!m.answered()) return m.pose(kAskBribe, f.owner);
  if (m.take_answer().kind == kDoNo) return f.go_to(Window::kProtected);
  --m.s.player[f.owner.value].pool[kProgress];
  add_tokens(m.s.player[f.who.value].pool[kProgress], 1);
  f.other = CardRef(f.it.card());
  f.it = CardRef();
  f.go_to(Window::kOffer);
}

void recall(Engine& m, Frame& f) {
  if (!m.answered()) return m.pose(kAskShield, f.who);
  recall_for(m, f, card_of(m.take_answer()));
}

}  // namespace

bool has_shield(const Query& q, Seat seat) { return has_shield(q, seat, CardId::none()); }

void shield_procedure(Engine& m, Frame& f) {
  switch (f.step<Window>()) {
    case Window::kOffer:
      return offer(m, f);
    case Window::kUse:
      return use(m, f);
    case Window::kBribe:
      return bribe(m, f);
    case Window::kRecall:
      return recall(m, f);
    case Window::kProtected:
      return close_window(m, true);
  }
}

void shield_options(const Query& q, Actions& out) {
  const Frame& f = q.state.effects.stack.back();
  if (f.step<Window>() == Window::kRecall)
    return for_each_recall(q, f.who, shield_on(q, f.it.card()), f.it.card(),
                           [&](CardId card) { out.push_back(card_action(kDoTake, card)); });
  out.push_back({kDoDone, {}});
  for_each_shield(q, f.who, f.other.card(),
                  [&](CardId card) { out.push_back(card_action(kDoShield, card)); });
}

}  // namespace ecumene::imperium
