// Standing effects: reactions, protection (IMP-Z65, Z66), and what passives change in a demand or a
// count.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

bool is_harm(int verb) {
  return verb == kVerbSteal || verb == kVerbDiscard || verb == kVerbAbandon ||
         verb == kVerbRecall || verb == kVerbTakeUnrest || verb == kVerbGive ||
         verb == kVerbHistory || verb == kVerbExile;
}

// IMP-Z66: what an attack offers or gives is no harm. What the `each` at `each` does later counts.
bool body_harms(const Query& q, ProgramId program, int each) {
  const int end = q.op_at(program, each).b;
  for (int pc = each + 1; pc < end; ++pc) {
    const code::Op& op = q.op_at(program, pc);
    if (op.code == code::OpCode::kAsk)
      pc = op.b - 1;
    else if (op.code == code::OpCode::kLater
                 ? body_harms(q, program, end)
                 : op.code == code::OpCode::kDo && is_harm(q.code.calls[op.a].verb))
      return true;
  }
  return false;
}

// SOLO-28: a row that is carried out for a card with the attack icon is an attack.
bool is_attack(const Query& q, const Frame& f) {
  if (is_automaton(q.state, f.owner))
    return !q.state.option[kOptionAttacks] && face_of(q, f.source).attack;
  return face_of(q, f.source).attack && q.code.ability[kOnPlay][f.source.value] == f.program;
}

bool concerned(const Query& q, const Frame& f, Seat seat) {
  const code::Op& op = q.op_at(f);
  if (op.code != code::OpCode::kEach || op.a == 0) return true;
  Frame visitor = f;
  visitor.who = seat;
  return q.holds(visitor, op.a - 1);
}

bool goods_affordable(const Query& q, Seat seat, const code::Slot& slot) {
  Price price{};
  for (int i = 0; i < slot.goods_count; ++i) {
    const code::GoodAmount& good = q.code.goods[static_cast<size_t>(slot.goods + i)];
    price[good.good] = q.value(Frame{}, good.value);
  }
  return affordable(q, seat, price);
}

Price price_in(const Query& q, const code::Slot& slot) {
  Price price{};
  for (int i = 0; i < slot.goods_count; ++i) {
    const code::GoodAmount& good = q.code.goods[static_cast<size_t>(slot.goods + i)];
    price[good.good] = q.value(Frame{}, good.value);
  }
  return price;
}

// Params of a shield (language.h).
enum ShieldParam { kByExhaust = 1, kByPaying = 2, kByRecall = 3, kUnlessBribed = 4 };

bool recallable(const Query& q, CardId card) {
  return face_of(q, card).pinned && !face_of(q, card).cannot_recall;
}

template <class F>
void for_each_recall(const Query& q, Seat seat, const code::Modifier& shield, F&& f) {
  const Frame frame = Query::imagined(ProgramId::none(), seat, shield.card);
  q.for_each_card(frame, q.selector(shield.call.param[kByRecall].selector), [&](CardId card) {
    if (recallable(q, card) && q.state.cards.lies_in(card, kPlay, seat)) f(card);
    return true;
  });
}

bool usable(const Query& q, Seat seat, const code::Modifier& shield) {
  const auto& param = shield.call.param;
  if (param[kByExhaust].given &&
      (q.state.player[seat.value].exhaustion == 0 || q.state.exhausted.contains(shield.card.value)))
    return false;
  if (param[kByPaying].given && !goods_affordable(q, seat, param[kByPaying])) return false;
  if (!param[kByRecall].given) return true;
  bool any = false;
  for_each_recall(q, seat, shield, [&](CardId) { any = true; });
  return any;
}

// The shields a seat can still use; `tried`: the one that was bribed away.
template <class F>
void for_each_shield(const Query& q, Seat seat, CardId tried, F&& f) {
  q.for_each_modifier(kShield, seat, CardId::none(), [&](const code::Modifier& shield) {
    if (shield.card != tried && usable(q, seat, shield)) f(shield);
  });
}

const code::Modifier& shield_on(const Query& q, CardId card) {
  for (uint16_t index : q.code.passive[kShield])
    if (q.code.modifiers[index].card == card) return q.code.modifiers[index];
  CHECK(false);
  return q.code.modifiers[0];
}

bool has_shield(const Query& q, Seat seat) {
  bool any = false;
  for_each_shield(q, seat, CardId::none(), [&](const code::Modifier&) { any = true; });
  return any;
}

// The window of one defender. who: the defender, owner: the attacker, other: a shield that was
// bribed away, it: the shield in use.
enum Step { kOffer, kChosen, kBribe, kRecallWhich, kPaidFor };

void close_window(Table& m, bool immune) {
  const Frame over = m.s.effects.stack.pop_back();
  Frame& attack = m.s.effects.stack.back();
  attack.asked |= viewer_bit(over.who);
  if (!immune) return;
  attack.immune |= viewer_bit(over.who);
  say(m, kProtected, over.who, over.it.card(), over.source, "IMP-R23");
}

void offer(Table& m, Frame& f) {
  if (!m.answered()) {
    bool any = false;
    for_each_shield(m, f.who, f.other.card(), [&](const code::Modifier&) { any = true; });
    if (!any) return close_window(m, false);
    return void(m.ask(kAskShield, f.who));
  }
  const Action answer = m.take_answer();
  if (answer.kind == kDoDone) return close_window(m, false);
  f.it = CardRef(card_of(answer));
  f.pc = kChosen;
}

void recall_for(Table& m, Frame& f, CardId card) {
  f.pc = kPaidFor;
  const Seat who = f.who;
  const CardId source = f.source;
  move_card(m, card, zone_of(kHand, who), Place::kBottom, who, true);
  say(m, kRecalled, who, card, source, "IMP-Z65");
}

void chosen(Table& m, Frame& f) {
  const code::Modifier& shield = shield_on(m, f.it.card());
  const auto& param = shield.call.param;
  if (param[kUnlessBribed].given)
    return void(f.pc = m.s.player[f.owner.value].pool[kProgress] > 0 ? kBribe : kPaidFor);
  if (param[kByExhaust].given)
    --m.s.player[f.who.value].exhaustion, m.s.exhausted.insert(shield.card.value);
  f.pc = kPaidFor;
  if (param[kByPaying].given)
    return void(start_payment(m, f.who, price_in(m, param[kByPaying]), shield.card));
  if (!param[kByRecall].given) return;
  int count = 0;
  CardId only;
  for_each_recall(m, f.who, shield, [&](CardId card) { only = card, ++count; });
  if (count == 1) return recall_for(m, f, only);
  f.pc = kRecallWhich;
}

// The attacker may hand over a progress; then this shield does not protect (IMP-Z65).
void bribe(Table& m, Frame& f) {
  if (!m.answered()) return void(m.ask(kAskBribe, f.owner));
  if (m.take_answer().kind == kDoNo) return void(f.pc = kPaidFor);
  --m.s.player[f.owner.value].pool[kProgress];
  add_tokens(m.s.player[f.who.value].pool[kProgress], 1);
  f.other = CardRef(f.it.card());
  f.it = CardRef();
  f.pc = kOffer;
}

}  // namespace

void shield_procedure(Table& m, Frame& f) {
  switch (f.pc) {
    case kOffer:
      return offer(m, f);
    case kChosen:
      return chosen(m, f);
    case kBribe:
      return bribe(m, f);
    case kRecallWhich:
      if (!m.answered()) return void(m.ask(kAskShield, f.who));
      return recall_for(m, f, card_of(m.take_answer()));
    default:
      return close_window(m, true);
  }
}

void shield_options(const Query& q, Actions& out) {
  const Frame& f = q.state.effects.stack.back();
  if (f.pc == kRecallWhich) {
    for_each_recall(q, f.who, shield_on(q, f.it.card()),
                    [&](CardId card) { out.push_back(card_action(kDoTake, card)); });
  } else {
    out.push_back({kDoDone, {}});
    for_each_shield(q, f.who, f.other.card(), [&](const code::Modifier& shield) {
      out.push_back(card_action(kDoShield, shield.card));
    });
  }
  std::sort(out.begin(), out.end());
}

namespace {

// The seats that the op at hand still reaches: of a `one` the seat that was chosen.
int seats_reached(const Query& q, const Frame& f, Seat seat) {
  if (q.op_at(f).code == code::OpCode::kOne) return viewer_bit(seat);
  return Query::seats_left(f);
}

}  // namespace

// IMP-Z65: when the first harm is reached, all whom it touches are asked, clockwise, before it is
// done.
Arrival Host::arrive(Table& m, Frame& f, Seat seat) {
  if (!is_attack(m, f) || !body_harms(m, f.program, f.pc)) return Arrival::kEnter;
  const int reached = seats_reached(m, f, seat);
  for (int k = 1; k < m.s.seats; ++k) {
    const Seat other((f.owner.value + k) % m.s.seats);
    const uint8_t bit = viewer_bit(other);
    if ((f.asked & bit) || !(reached & bit) || !concerned(m, f, other)) continue;
    if (!has_shield(m, other)) {
      f.asked |= bit;
      continue;
    }
    Frame& window = m.push_procedure(kShieldWindow, other, f.source);
    window.owner = f.owner;
    return Arrival::kWait;
  }
  return f.immune & viewer_bit(seat) ? Arrival::kSkip : Arrival::kEnter;
}

// IMP-Z95
bool Host::may_react(const Query& q, Seat seat, CardId card) {
  const State& s = q.state;
  return s.active == seat && s.mode == kActivate && s.player[seat.value].exhaustion > 0 &&
         !s.exhausted.contains(card.value);
}

// IMP-Z117: of a pinned card in another play area.
CardId Host::borrower(const Query& q, Seat seat, const code::Reaction& reaction) {
  if (!reaction.exhaust || !face_of(q, reaction.card).pinned) return CardId::none();
  if (Cards::word(q.state.cards.where(reaction.card)) != kPlay) return CardId::none();
  for (CardId card : q.content.borrows)
    if (q.state.cards.lies_in(card, kPlay, seat) && may_react(q, seat, card)) return card;
  return CardId::none();
}

void Host::start_reaction(Table& m, Seat seat, CardId card) {
  --m.s.player[seat.value].exhaustion;
  m.s.exhausted.insert(card.value);
  say_at_work(m, kReacted, seat, card, "IMP-Z95");
}

// IMP-Z31: own cards that the chooser must give up, or look at.
bool Host::gives_up(const Query& q, const code::Call& call) {
  switch (call.verb) {
    case kVerbDiscard:
    case kVerbAbandon:
    case kVerbRecall:
    case kVerbSink:
    case kVerbHistory:
      break;
    case kVerbLook:
      // IMP-Z126: nothing but the disc card is nothing to look at
      return call.param[1].index == kNation;
    case kVerbExile:
    case kVerbPut:
      if (q.selector(call.param[0].selector).zones & ~(1u << kHand)) return false;
      if (call.verb == kVerbPut && call.param[1].index != kPutToDeckTop) return false;
      break;
    default:
      return false;
  }
  return q.selector(call.param[0].selector).quantity == tree::Quantity::kExactly;
}

// IMP-Z31
bool Host::only_benefits(const code::Call& call) {
  switch (call.verb) {
    case kVerbGain:
    case kVerbDraw:
    case kVerbAcquire:
    case kVerbBreakThrough:
    case kVerbFind:
    case kVerbReturnUnrest:
    case kVerbTakeFame:
      return true;
    default:
      return false;
  }
}

// IMP-Z120: cheaper Unrest. The discard option of its text, while it is played.
int Host::demand(const Query& q, const Frame& f, const code::Call& call, int count) {
  if (call.verb != kVerbDiscard || !f.source || !has_suit(face_of(q, f.source), kIsUnrest))
    return count;
  if (q.code.ability[kOnPlay][f.source.value] != f.program) return count;
  int least = 1;
  q.for_each_modifier(kPlayCost, f.who, f.source, [&](const code::Modifier& m) {
    if (m.call.param[2].given) count += q.value(Frame{}, m.call.param[2].value);
    if (m.call.param[3].given) least = q.value(Frame{}, m.call.param[3].value);
  });
  return std::max(least, count);
}

// IMP-Z17: the pile holds fewer cards than there are takers.
bool Host::scarce(const Query& q, const Frame& f) {
  const int pile = q.state.cards.size(zone_of(kUnrest));
  if (pile >= q.state.seats || pile >= std::popcount(static_cast<unsigned>(Query::seats_left(f))))
    return false;
  const int end = q.op_at(f).b;
  for (int pc = f.pc + 1; pc < end; ++pc) {
    const code::Op& op = q.op_at(f.program, pc);
    if (op.code == code::OpCode::kDo && q.code.calls[op.a].verb == kVerbTakeUnrest) return true;
    if (op.code == code::OpCode::kDone || op.code == code::OpCode::kTest)
      return false;  // not everybody takes one
  }
  return false;
}

// IMP-Z93: an icon read as another until the end of the turn.
int Host::counted(const Query& q, const Frame& f, const code::Selector& s, int sum) {
  if (q.state.effects.grants.empty() || s.weights < 0 || !(s.zones & (1u << kPlay))) return sum;
  const uint8_t names = q.content.counts_icons[static_cast<size_t>(s.number)];
  for (const Grant& grant : q.state.effects.grants) {
    const code::Modifier& m = q.code.modifiers[grant.modifier];
    if (m.call.verb != kReadIcon || grant.seat != f.who ||
        !q.state.cards.lies_in(grant.card, kPlay, grant.seat))
      continue;
    if (visited) visited->modifiers[grant.modifier] = 1;
    if ((m.call.param[0].words >> kIsRiver) & names) --sum;
    if ((m.call.param[1].words >> kIsRiver) & names) sum += q.value(Frame{}, m.call.param[2].value);
  }
  return sum;
}

}  // namespace ecumene::imperium
