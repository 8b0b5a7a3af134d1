// Section M: after the last turn of a round, seat by seat (IMP-Z50).
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

enum Step { kBegin, kResolve, kNextSeat };

template <class F>
void for_each_due(const State& s, Seat seat, F&& f) {
  for (int zone : {kPlay, kPower})
    s.cards.for_each(zone_of(zone, seat), [&](CardId card) {
      if (s.due.contains(card.value)) f(card);
    });
}

// IMP-Z51: the list is made when the seat begins.
void list_abilities(Table& m, Frame& f) {
  m.s.mode = kSolsticeMode;
  m.s.active = f.who;
  f.pc = kResolve;
  if (Host::mute(m.s, zone_of(kPlay, f.who))) return;
  for (int zone : {kPlay, kPower})
    m.s.cards.for_each(zone_of(zone, f.who), [&](CardId card) {
      if (m.code.ability[kSolstice][card.value]) m.s.due.insert(card.value);
    });
}

// IMP-M5: the owner chooses the order.
void resolve_next(Table& m, Frame& f) {
  CardId only;
  int count = 0;
  for_each_due(m.s, f.who, [&](CardId card) { only = card, ++count; });
  if (count == 0) return void(f.pc = kNextSeat);
  if (count > 1) {
    if (!m.answered()) return void(m.ask(kAskSolstice, f.who));
    only = card_of(m.take_answer());
  }
  m.s.due.erase(only.value);
  say_at_work(m, kUsed, f.who, only, "IMP-M2");
  m.push(m.code.ability[kSolstice][only.value], f.who, only);
}

// IMP-M9, M10
void close_round(Table& m) {
  State& s = m.s;
  s.effects.stack.pop_back();
  s.mode = kNoMode;
  s.active = s.first;
  if (s.final_round != 0 && s.round >= s.final_round) return void(m.push_procedure(kEnd, s.first));
  ++s.round;
  s.turns_left = s.seats;
}

}  // namespace

void solstice_procedure(Table& m, Frame& f) {
  switch (f.pc) {
    case kBegin:
      if (f.who == m.s.first)
        say(m, kSolsticeBegan, f.who, CardId::none(), CardId::none(), "IMP-M1", m.s.round);
      return list_abilities(m, f);
    case kResolve:
      return resolve_next(m, f);
    default:
      break;
  }
  const Seat next = next_seat(m.s, f.who);
  if (next == m.s.first) return close_round(m);
  f.who = f.owner = next;
  f.pc = kBegin;
}

}  // namespace ecumene::imperium
