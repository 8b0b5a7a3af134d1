// Sections G and H: playing a card and using an exhaust ability.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

bool has_action(const Query& q, Seat seat, CardId card, Playing how) {
  return how.free || q.state.player[seat.value].actions > 0 ||
         (how.from_hand && plays_free(q, seat, card));
}

bool condition_met(const Query& q, Seat seat, CardId card) {
  const int condition = face_of(q, card).only_if;
  return condition == 0 || q.holds(Query::imagined(ProgramId::none(), seat, card), condition - 1);
}

// The card that is played cannot pay for itself.
bool text_blocked(const Query& q, Seat seat, CardId card) {
  const ProgramId program = q.code.ability[kOnPlay][card.value];
  return program && q.start_blocked(Query::imagined(program, seat, card), card);
}

bool granted_to_ignore(const Query& q, Seat seat, int icon) {
  for (const Grant& grant : q.state.effects.grants) {
    const code::Modifier& m = q.code.modifiers[grant.modifier];
    if (!(grant.seat == seat && m.call.verb == kIgnoreState && m.call.param[0].index == icon))
      continue;
    if (visited) visited->modifiers[grant.modifier] = 1;
    return true;
  }
  return false;
}

bool asks_payment(const Query& q, const Frame& f, int gate) {
  const int end = q.op_at(f.program, gate).a;
  for (int part = gate + 1; part < end; ++part) {
    const code::Op& op = q.op_at(f.program, part);
    if (op.code == code::OpCode::kDo && Host::pays(q.code.calls[op.a].verb)) return true;
  }
  return false;
}

// IMP-R53, S11: to develop is to pay. Whether the cost at `gate` is for a development that cannot
// be paid.
bool cannot_develop(const Query& q, const Frame& f, int gate) {
  const code::Op& cost = q.op_at(f.program, gate);
  if (cost.code != code::OpCode::kGate) return false;
  for (int pc = cost.a; pc < cost.b; ++pc) {
    const code::Op& op = q.op_at(f.program, pc);
    if (op.code != code::OpCode::kDo) continue;
    const code::Call& call = q.code.calls[op.a];
    if (call.verb == kVerbDevelop && !q.can(f, call)) return true;
  }
  return false;
}

// Whether a player may decline the cost at `gate`.
bool is_offer(const Query& q, const Frame& f, int gate) {
  return gate > 0 && q.op_at(f.program, gate - 1).code == code::OpCode::kAsk;
}

// An exhaust ability, where those that do nothing may be used (IMP-Z94).
bool needs_its_cost_only(const Query& q, const Frame& f) {
  const CardId card = q.code.programs[f.program.value].card;
  return q.code.ability[kExhaust][card.value] == f.program && !q.state.option[kOptionEmptyExhaust];
}

// One that is not the disc card.
bool has_nation_card(const Query& q, Seat seat) {
  const CardId top = q.state.cards.top(zone_of(kNation, seat));
  return top && !is_disc(q, seat, top);
}

}  // namespace

// IMP-Z32: a payment in tokens is the price of playing the card, and an attack is not for nothing:
// both are paid though what they are for finds nothing. IMP-Z94: so is the cost of an exhaust
// ability.
bool Host::charged_anyway(const Query& q, const Frame& f, int pc) {
  const CardId card = q.code.programs[f.program.value].card;
  const bool is_played = q.code.ability[kOnPlay][card.value] == f.program;
  const bool charged =
      is_played ? asks_payment(q, f, pc) || (face_of(q, card).attack && !is_offer(q, f, pc))
                : needs_its_cost_only(q, f);
  return charged && !cannot_develop(q, f, pc);
}

// IMP-Z94
bool Host::open_anyway(const Query& q, const Frame& f, int pc) {
  return needs_its_cost_only(q, f) && !cannot_develop(q, f, pc);
}

// IMP-G8, B19; an icon may be lost (IMP-Z105) or ignored (IMP-Z104).
bool state_allows(const Query& q, Seat seat, CardId card) {
  const int icon = face_of(q, card).state - 1;
  if (icon < 0 || q.state.player[seat.value].empire == icon || granted_to_ignore(q, seat, icon))
    return true;
  bool lost = false;
  q.for_each_modifier(kLoseIcon, seat, card, [&](const code::Modifier& m) {
    lost = lost || (m.call.param[0].words >> (kIsBarbarian + icon)) & 1u;
  });
  return lost;
}

// IMP-R97, Z106
bool plays_free(const Query& q, Seat seat, CardId card) {
  const Face& face = face_of(q, card);
  if (face.free_play) return true;
  bool free = false;
  if (face.types)
    q.for_each_modifier(kFree, seat, CardId::none(), [&](const code::Modifier& m) {
      free = free || ((m.call.param[0].words >> kIsCity) & face.types);
    });
  return free;
}

bool may_play(const Query& q, Seat seat, CardId card, Playing how) {
  return !face_of(q, card).cannot_play && has_action(q, seat, card, how) &&
         (how.ignore_state || state_allows(q, seat, card)) && condition_met(q, seat, card) &&
         !text_blocked(q, seat, card);
}

Frame& start_playing(Table& m, Seat seat, CardId card, Playing how) {
  const bool free = how.free || (how.from_hand && plays_free(m, seat, card));
  if (!free) --m.s.player[seat.value].actions;  // IMP-G3
  m.expire(tree::Until::kNextPlay);
  return m.push_procedure(kPlayCard, seat, card);
}

void play_procedure(Table& m, Frame& f) {
  const CardId card = f.source;
  if (m.begin(f)) {
    Occurrence o;
    o.seat = f.who, o.card = card, o.from = 1u << Cards::word(m.s.cards.where(card));
    m.move(card, zone_of(kPlay, f.who));
    m.s.group[card.value] = 0;
    say(m, kPlayed, f.who, card, CardId::none(), "IMP-G5");
    m.emit(kWhenPlay, o);
    if (const ProgramId program = m.code.ability[kOnPlay][card.value]) m.push(program, f.who, card);
    return;
  }
  const Frame over = m.s.effects.stack.pop_back();
  if (m.s.cards.lies_in(card, kPlay, over.who) && !face_of(m, card).pinned)  // IMP-G6, G7
    discard_card(m, over.who, card, CardId::none(), kDiscarded, false);
}

// An ability that is nothing but an optional cost is judged by this cost (IMP-Z94). The place of
// its gate.
int optional_cost(const Query& q, ProgramId program) {
  const code::Op& may = q.op_at(program, 0);
  const bool only =
      may.code == code::OpCode::kAsk && may.b == q.code.programs[program.value].size - 1;
  return only && q.op_at(program, 1).code == code::OpCode::kGate ? 1 : 0;
}

// IMP-H6: its cost cannot be met, or that of each of its options.
bool cannot_be_paid(const Query& q, const Frame& f) {
  if (const int gate = optional_cost(q, f.program); gate && !q.can_pay(f, gate)) return true;
  const code::Op& op = q.op_at(f.program, 0);
  if (op.code != code::OpCode::kChoose) return q.blocked(f, 0);
  for (int i = 0; i < op.n; ++i) {
    const int option = q.code.option_targets[static_cast<size_t>(op.a + i)];
    if (!q.blocked(f, option) && !cannot_develop(q, f, option)) return false;
  }
  return true;
}

// IMP-Z94: whether anything would come of it.
bool is_empty(const Query& q, const Frame& f) {
  if (const int gate = optional_cost(q, f.program); gate && !q.pays_off(f, gate)) return true;
  return q.blocked(f, 0) || !q.worthwhile(f, 0, q.code.programs[f.program.value].size - 1);
}

bool may_use(const Query& q, Seat seat, CardId card) {
  const ProgramId program = q.code.ability[kExhaust][card.value];
  if (!program || q.state.player[seat.value].exhaustion == 0 ||
      q.state.exhausted.contains(card.value))
    return false;
  if (q.content.reaches_nation[card.value] && !has_nation_card(q, seat)) return false;  // IMP-Z124
  const Frame f = Query::imagined(program, seat, card);
  return !cannot_be_paid(q, f) && !(q.state.option[kOptionEmptyExhaust] && is_empty(q, f));
}

Refusal refuse_play(const Query& q, Seat seat, CardId card) {
  if (!q.state.cards.lies_in(card, kHand, seat)) return {"IMP-G13", "not_in_hand"};
  if (face_of(q, card).cannot_play) return {"IMP-Z91", "cannot_be_played"};
  if (!has_action(q, seat, card, {})) return {"IMP-G4", "no_action_token"};
  if (!state_allows(q, seat, card)) return {"IMP-G8", "wrong_state"};
  if (!condition_met(q, seat, card)) return {"IMP-Z91", "condition"};
  return {"IMP-G10", "cannot_pay"};
}

Refusal refuse_use(const Query& q, Seat seat, CardId card) {
  if (!q.state.cards.lies_in(card, kPlay, seat) && !q.state.cards.lies_in(card, kPower, seat))
    return {"IMP-H1", "not_in_play"};
  if (!q.code.ability[kExhaust][card.value]) return {"IMP-H1", "no_exhaust_ability"};
  if (q.state.exhausted.contains(card.value)) return {"IMP-H2", "exhausted"};
  if (q.state.player[seat.value].exhaustion == 0) return {"IMP-H4", "no_exhaustion_token"};
  const ProgramId program = q.code.ability[kExhaust][card.value];
  if (q.content.reaches_nation[card.value] && !has_nation_card(q, seat))
    return {"IMP-Z124", "nothing_to_do"};
  if (cannot_be_paid(q, Query::imagined(program, seat, card))) return {"IMP-H6", "cannot_pay"};
  return {"IMP-Z94", "nothing_to_do"};
}

}  // namespace ecumene::imperium
