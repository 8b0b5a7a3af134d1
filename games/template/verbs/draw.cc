#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

Step run(Table& m, Frame& f, const code::Call& call) {
  const int wanted = m.value(f, call.param[0].value);
  const bool to_tray = call.param[1].given;
  int drawn = 0;
  while (drawn < wanted) {
    const CardId card = m.s.cards.top(Cards::zone(kDeck, Seat()));
    if (!draw_card(m, f.who, to_tray ? kTray : kHand, f.source)) break;
    f.it = CardRef(card);
    ++drawn;
  }
  return m.finish(f, drawn, to_tray ? drawn > 0 : drawn == wanted);
}

// Whether there are enough cards is no secret: the size of the deck is public.
bool can(const Query& q, const Frame&, const code::Call&) {
  return !q.state.cards.empty(Cards::zone(kDeck, Seat()));
}

// What is left in the tray goes to the hand.
Step close(Table& m, Frame& f, const code::Call& call) {
  if (call.param[1].given)
    m.s.cards.for_each(Cards::zone(kTray, f.who),
                       [&](CardId card) { m.move(card, Cards::zone(kHand, f.who)); });
  return Step::kDone;
}

}  // namespace

const Verb<Host> kDrawVerb = {.run = run, .can = can, .close = close};

}  // namespace ecumene::template_game
