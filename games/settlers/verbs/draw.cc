#include "games/settlers/verbs/goods.h"

namespace ecumene::settlers {
namespace {

enum Param { kCount, kFrom, kTo };

From from_of(const code::Call& call) {
  if (!call.param[kFrom].given) return From::kEither;
  return call.param[kFrom].index == 0 ? From::kCommon : From::kFaction;
}

// Laid out in the tray, it is complete only if all have come: a single card is kept (SET-Q29, S16).
Step run(Table& m, Frame& f, const code::Call& call) {
  const int wanted = m.value(f, call.param[kCount].value);
  if (!m.begin(f)) return m.finish(f, f.scratch, f.scratch == wanted);
  draw_cards(m, f.who, wanted, from_of(call), call.param[kTo].given ? kTray : kHand, f.source);
  return Step::kWait;
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  const From from = from_of(call);
  return (from != From::kFaction && can_draw(q, false, f.who)) ||
         (from != From::kCommon && can_draw(q, true, f.who));
}

// What is left in the tray goes to the hand.
Step close(Table& m, Frame& f, const code::Call& call) {
  if (call.param[kTo].given)
    m.s.cards.for_each(zone(kTray, f.who), [&](CardId card) { m.move(card, zone(kHand, f.who)); });
  return Step::kDone;
}

}  // namespace

const Verb<Host> kDrawVerb = {.run = run, .can = can, .close = close};

}  // namespace ecumene::settlers
