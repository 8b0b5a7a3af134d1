#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

bool is_king(const Query& q, CardId card) { return face_of(q, card).start == kStartFameBase; }

// IMP-T18: King of Kings is resolved instead of being taken, once per player (IMP-T22).
Step resolve_king(Table& m, Frame& f) {
  Occurrence o;
  o.seat = f.who, o.card = m.s.cards.top(zone_of(kFame));
  const Replaced replaced = m.replace(f, kWouldGainCard, o);
  if (replaced == Replaced::kWait) return Step::kWait;
  return m.finish(f, f.scratch, replaced == Replaced::kYes);
}

// scratch: cards that came.
Step run(Table& m, Frame& f, const code::Call& call) {
  if (!m.begin(f)) return resolve_king(m, f);  // nothing else waits
  f.scratch = 0;
  const int count = m.value(f, call.param[0].value);
  while (f.scratch < count) {
    const CardId card = m.s.cards.top(zone_of(kFame));
    if (!card) break;
    if (is_king(m, card)) {
      if (m.s.player[f.who.value].king) break;
      m.s.player[f.who.value].king = 1;
      return resolve_king(m, f);
    }
    m.move(card, zone_of(kHand, f.who));
    say(m, kTookFame, f.who, card, f.source, "IMP-Z85");
    f.it = CardRef(card);
    ++f.scratch;
  }
  return m.finish(f, f.scratch, f.scratch == count);
}

// As many cards as asked for lie above King of Kings, or it is resolved in place of the next.
bool can(const Query& q, const Frame& f, const code::Call& call) {
  const int count = q.value(f, call.param[0].value);
  int cards = 0;
  bool king = false;
  q.state.cards.for_each(zone_of(kFame), [&](CardId card) {
    if (is_king(q, card))
      king = true;
    else
      ++cards;
  });
  return cards >= count || (king && !q.state.player[f.who.value].king);
}

bool able(const Query& q, const Frame& f, const code::Call&) {
  const CardId top = q.state.cards.top(zone_of(kFame));
  return top && (!is_king(q, top) || !q.state.player[f.who.value].king);
}

}  // namespace

const Verb<Host> kTakeFameVerb = {.run = run, .can = can, .able = able};

}  // namespace ecumene::imperium
