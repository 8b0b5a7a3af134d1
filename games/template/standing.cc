// Protection and reactions: TPL-11, TPL-13.
#include "games/template/host.h"

namespace ecumene::template_game {

CardId guard_of(const Query& q, Seat seat) {
  CardId guard;
  q.for_each_modifier<Guard>(seat, [&](const Guard&, const code::Modifier& m) {
    if (!guard) guard = m.card;
  });
  return guard;
}

Arrival Host::arrive(Engine& m, Frame& f, Seat seat) {
  const uint8_t bit = viewer_bit(seat);
  if (!code::has_word(m.code, f.source, kAttack)) return Arrival::kEnter;
  if (m.answered()) {
    f.asked |= bit;
    if (m.take_answer().kind == kDoYes) {
      const CardId guard = guard_of(m, seat);
      m.tell({.kind = kGuarded, .seat = seat, .card = guard, .clause = "TPL-13"});
      discard_card(m, seat, guard, guard);
      f.immune |= bit;
    }
  }
  if (f.asked & bit) return f.immune & bit ? Arrival::kSkip : Arrival::kEnter;
  if (!guard_of(m, seat)) return Arrival::kEnter;
  m.pose(kAskGuard, seat);
  return Arrival::kWait;
}

bool Host::may_react(const Query& q, Seat seat, CardId card) {
  return q.state.active == seat && !(q.state.marks[card.value] & kUsed);
}

void Host::start_reaction(Engine& m, Seat seat, CardId card) {
  m.s.marks[card.value] |= kUsed;
  m.tell({.kind = kReacted, .seat = seat, .card = card, .clause = "TPL-11"});
}

}  // namespace ecumene::template_game
