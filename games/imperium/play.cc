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
bool text_forbidden(const Query& q, Seat seat, CardId card) {
  const ProgramId program = q.code.ability[kOnPlay][card.value];
  return program && q.start_forbidden(Query::imagined(program, seat, card), card);
}

bool granted_to_ignore(const Query& q, Seat seat, Fact icon) {
  bool granted = false;
  q.for_each_grant<IgnoreState>(seat, [&](const IgnoreState& args, const Grant&) {
    granted = granted || args.state.is(icon);
  });
  return granted;
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
  const bool is_attack = face_of(q, card).attack && !q.cost_offered(f.program, pc);
  const bool charged =
      is_played ? q.cost_pays(f.program, pc) || is_attack : needs_its_cost_only(q, f);
  return charged && !q.priced_effect_forbidden(f, pc);  // IMP-R53, S11: to develop is to pay
}

// IMP-Z94
bool Host::open_anyway(const Query& q, const Frame& f, int pc) {
  return needs_its_cost_only(q, f) && !q.priced_effect_forbidden(f, pc);
}

// IMP-G8, B19; an icon may be lost (IMP-Z105) or ignored (IMP-Z104).
bool state_allows(const Query& q, Seat seat, CardId card) {
  const int icon = face_of(q, card).state - 1;
  if (icon < 0 || q.state.player[seat.value].empire == icon ||
      granted_to_ignore(q, seat, static_cast<Fact>(icon)))
    return true;
  bool lost = false;
  q.for_each_modifier<LoseIcon>(seat, card, [&](const LoseIcon& args, const code::Modifier&) {
    lost = lost || args.icons.contains(kIsBarbarian + icon);
  });
  return lost;
}

// IMP-R97, Z106
bool plays_free(const Query& q, Seat seat, CardId card) {
  const Face& face = face_of(q, card);
  if (face.free_play) return true;
  bool free = false;
  if (face.types)
    q.for_each_modifier<Free>(seat, [&](const Free& args, const code::Modifier&) {
      free = free || ((args.types.bits >> kIsCity) & face.types);
    });
  return free;
}

Refusal judge_play(const Query& q, Seat seat, CardId card, Playing how) {
  if (how.from_hand && !q.state.cards.lies_in(card, kHand, seat)) return {"IMP-G13", "not_in_hand"};
  if (face_of(q, card).cannot_play) return {"IMP-Z91", "cannot_be_played"};
  if (!has_action(q, seat, card, how)) return {"IMP-G4", "no_action_token"};
  if (!how.ignore_state && !state_allows(q, seat, card)) return {"IMP-G8", "wrong_state"};
  if (!condition_met(q, seat, card)) return {"IMP-Z91", "condition"};
  if (text_forbidden(q, seat, card)) return {"IMP-G10", "cannot_pay"};
  return {};
}

Frame& start_playing(Engine& m, Seat seat, CardId card, Playing how) {
  const bool free = how.free || (how.from_hand && plays_free(m, seat, card));
  if (!free) --m.s.player[seat.value].actions;  // IMP-G3
  m.expire(tree::Until::kNextPlay);
  return m.push_procedure(kPlayCard, seat, card);
}

void play_procedure(Engine& m, Frame& f) {
  const CardId card = f.source;
  if (m.begin(f)) {
    Occurrence o{.seat = f.who, .card = card, .from = 1u << Cards::word(m.s.cards.where(card))};
    m.move(card, zone_of(kPlay, f.who));
    m.s.belongs.forget(card);
    say(m, kPlayed, f.who, card, CardId::none(), "IMP-G5");
    m.emit(kWhenPlay, o);
    if (const ProgramId program = m.code.ability[kOnPlay][card.value]) m.push(program, f.who, card);
    return;
  }
  const Frame over = m.pop();
  if (m.s.cards.lies_in(card, kPlay, over.who) && !face_of(m, card).pinned)  // IMP-G6, G7
    discard_card(m, over.who, card, CardId::none(), kDiscarded, false);
}

namespace {

// IMP-H6: its cost cannot be met, or that of each of its options. An ability that is nothing but an
// optional cost is judged by this cost (IMP-Z94).
bool cannot_be_paid(const Query& q, const Frame& f) {
  const int offered = q.optional_cost(f.program);
  if (offered && !q.cost_payable(f, offered)) return true;
  bool payable = false;
  q.for_each_beginning(f.program, [&](int place) {
    const bool is_option = place > 0;
    payable = !q.forbidden_at(f, place) && !(is_option && q.priced_effect_forbidden(f, place));
    return !payable;
  });
  return !payable;
}

// IMP-Z94: whether anything would come of it.
bool is_empty(const Query& q, const Frame& f) {
  const int offered = q.optional_cost(f.program);
  if (offered && !q.cost_worth_paying(f, offered)) return true;
  return q.forbidden_at(f, 0) || !q.has_effect_or_offer(f);
}

}  // namespace

Refusal judge_use(const Query& q, Seat seat, CardId card) {
  const State& s = q.state;
  if (!s.cards.lies_in(card, kPlay, seat) && !s.cards.lies_in(card, kPower, seat))
    return {"IMP-H1", "not_in_play"};
  const ProgramId program = q.code.ability[kExhaust][card.value];
  if (!program) return {"IMP-H1", "no_exhaust_ability"};
  if (s.exhausted.contains(card.value)) return {"IMP-H2", "exhausted"};
  if (s.player[seat.value].exhaustion == 0) return {"IMP-H4", "no_exhaustion_token"};
  if (q.content.reaches_nation[card.value] && !has_nation_card(q, seat))
    return {"IMP-Z124", "nothing_to_do"};
  const Frame f = Query::imagined(program, seat, card);
  if (cannot_be_paid(q, f)) return {"IMP-H6", "cannot_pay"};
  if (s.option[kOptionEmptyExhaust] && is_empty(q, f)) return {"IMP-Z94", "nothing_to_do"};
  return {};
}

}  // namespace ecumene::imperium
