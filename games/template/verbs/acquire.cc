#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

void act(Table& m, Frame& f, const code::Call&, CardId card) {
  m.tell({.kind = kAcquired, .seat = f.who, .card = card, .source = f.source});
  Occurrence o;
  o.seat = f.who, o.card = card, o.from = 1u << m.s.cards.word(m.s.cards.where(card));
  m.move(card, Cards::zone(kHand, f.who));
  fill_row(m);
  m.emit(kWhenAcquire, o);
}

}  // namespace

const Verb<Host> kAcquireVerb = {.act = act};

}  // namespace ecumene::template_game
