#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

enum Target { kToFoundations, kToFactionDeck, kToDeals };

// A deal of another player is out of reach once that player has passed.
bool fits(const Query& q, const Frame& f, const code::Call&, CardId card) {
  const ZoneId where = q.state.cards.where(card);
  const Seat holder = q.state.cards.owner(where);
  return q.state.cards.word(where) != kDeals || holder == f.who || !q.state.has_passed(holder);
}

void act(Table& m, Frame& f, const code::Call& call, CardId card) {
  const ZoneId from = m.s.cards.where(card);
  switch (call.param[1].index) {
    case kToFoundations:  // SET-Q19, R2
      m.move_chosen(card, zone(kFoundations, f.who), Place::kBottom, f.who);
      return m.tell(
          {.kind = kFounded, .seat = f.who, .card = card, .source = f.source, .clause = "SET-Q19"});
    case kToFactionDeck:  // SET-S16
      m.move_chosen(card, zone(kFactionDeck, f.who), Place::kBottom, f.who);
      m.tell(
          {.kind = kPutBack, .seat = f.who, .card = card, .source = f.source, .clause = "SET-S16"});
      return m.s.cards.shuffle(zone(kFactionDeck, f.who), m.s.rng);
    default:  // SET-Q24
      m.tell({.kind = kDealTaken,
              .seat = f.who,
              .other = m.s.cards.owner(from),
              .card = card,
              .source = f.source,
              .clause = "SET-Q24"});
      return m.move(card, zone(kDeals, f.who));
  }
}

}  // namespace

const Verb<Host> kPutVerb = {.act = act, .fits = fits};

}  // namespace ecumene::settlers
