#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

enum Target { kToHand, kToDeckTop, kToDeck };

// TPL-19
void act(Table& m, Frame& f, const code::Call& call, CardId card) {
  const int target = call.param[1].index;
  const ZoneId from = m.s.cards.where(card);
  const ZoneId to = target == kToHand ? Cards::zone(kHand, f.who) : Cards::zone(kDeck, Seat());
  const Place place = target == kToDeckTop ? Place::kTop : Place::kBottom;
  m.s.host[card.value] = CardId::none();
  if (m.s.cards.spec(from).sight == Sight::kPublic)
    leave_play(m, card, to, place);
  else
    m.move_chosen(card, to, place, f.who);
  m.tell({.kind = kPutCard,
          .seat = f.who,
          .card = card,
          .source = f.source,
          .clause = "TPL-19",
          .from = from,
          .to = to});
  if (target == kToDeck) m.s.cards.shuffle(to, m.s.rng);
}

}  // namespace

const Verb<Host> kPutVerb = {.act = act, .ordered = true};

}  // namespace ecumene::template_game
