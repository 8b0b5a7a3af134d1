// Section M: after the last turn of a round, seat by seat (IMP-Z50).
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

enum class Solstice : uint16_t { kBegin, kResolve, kNextSeat };

template <class F>
void for_each_due(const State& s, Seat seat, F&& f) {
  for (int zone : {kPlay, kPower})
    s.cards.for_each(zone_of(zone, seat), [&](CardId card) {
      if (s.due.contains(card.value)) f(card);
    });
}

// IMP-Z51: the list is made when the seat begins.
void list_abilities(Engine& m, Frame& f) {
  m.s.mode = kSolsticeMode;
  m.s.active = f.who;
  f.go_to(Solstice::kResolve);
  if (Host::mute(m.s, zone_of(kPlay, f.who))) return;
  for (int zone : {kPlay, kPower})
    m.s.cards.for_each(zone_of(zone, f.who), [&](CardId card) {
      if (m.code.ability[kSolstice][card.value]) m.s.due.insert(card.value);
    });
}

// IMP-M5: the owner chooses the order.
void resolve_next(Engine& m, Frame& f) {
  CardId only;
  int count = 0;
  for_each_due(m.s, f.who, [&](CardId card) { only = card, ++count; });
  if (count == 0) return f.go_to(Solstice::kNextSeat);
  if (count > 1) {
    if (!m.answered()) return m.pose(kAskSolstice, f.who);
    only = card_of(m.take_answer());
  }
  m.s.due.erase(only.value);
  say_at_work(m, kUsed, f.who, only, "IMP-M2");
  m.push(m.code.ability[kSolstice][only.value], f.who, only);
}

// IMP-M9, M10
void close_round(Engine& m) {
  State& s = m.s;
  m.pop();
  s.mode = kNoMode;
  s.active = s.first;
  if (s.final_round != 0 && s.round >= s.final_round) return void(m.push_procedure(kEnd, s.first));
  ++s.round;
  s.turns_left = s.seats;
}

void begin_seat(Engine& m, Frame& f) {
  if (f.who == m.s.first)
    say(m, kSolsticeBegan, f.who, CardId::none(), CardId::none(), "IMP-M1", m.s.round);
  list_abilities(m, f);
}

void next_to_resolve(Engine& m, Frame& f) {
  const Seat next = next_seat(m.s, f.who);
  if (next == m.s.first) return close_round(m);
  f.who = f.owner = next;
  f.go_to(Solstice::kBegin);
}

}  // namespace

void solstice_options(const Query& q, Actions& out) {
  for_each_due(q.state, q.state.pending.seat,
               [&](CardId card) { out.push_back(card_action(kDoResolve, card)); });
}

void solstice_procedure(Engine& m, Frame& f) {
  switch (f.step<Solstice>()) {
    case Solstice::kBegin:
      return begin_seat(m, f);
    case Solstice::kResolve:
      return resolve_next(m, f);
    case Solstice::kNextSeat:
      return next_to_resolve(m, f);
  }
}

}  // namespace ecumene::imperium
