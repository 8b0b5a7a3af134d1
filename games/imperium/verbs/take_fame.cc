#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

struct Local {
  int16_t came = 0;  // cards
};

// IMP-T18: King of Kings is resolved instead of being taken, once per player (IMP-T22).
Step resolve_king(Engine& m, Frame& f) {
  const Replaced replaced =
      m.replace(f, kWouldGainCard, {.seat = f.who, .card = m.s.cards.top(zone_of(kFame))});
  if (replaced == Replaced::kWait) return Step::kWait;
  return m.finish(f, f.locals<Local>().came, replaced == Replaced::kYes);
}

Step run(Engine& m, Frame& f, const AmountArgs& args) {
  if (!m.begin(f)) return resolve_king(m, f);  // nothing else waits
  int16_t& came = f.locals<Local>().came;
  const int count = m.value(f, args.amount);
  while (came < count) {
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
    ++came;
  }
  return m.finish(f, came, came == count);
}

// As many cards as asked for lie above King of Kings, or it is resolved in place of the next.
bool can(const Query& q, const Frame& f, const AmountArgs& args) {
  int cards = 0;
  bool king = false;
  q.state.cards.for_each(zone_of(kFame), [&](CardId card) {
    if (is_king(q, card))
      king = true;
    else
      ++cards;
  });
  return cards >= q.value(f, args.amount) || (king && !q.state.player[f.who.value].king);
}

bool able(const Query& q, const Frame& f, const AmountArgs&) {
  const CardId top = q.state.cards.top(zone_of(kFame));
  return top && (!is_king(q, top) || !q.state.player[f.who.value].king);
}

constexpr VerbRecord<Host, AmountArgs> kRecord = {.name = "take_fame",
                                                  .counts = true,
                                                  .only_benefits = true,
                                                  .by_rule = &automaton_take_fame,
                                                  .run = run,
                                                  .can = can,
                                                  .able = able};

}  // namespace

extern const Verb<Host> take_fame_verb = verb<kRecord>;

}  // namespace ecumene::imperium
