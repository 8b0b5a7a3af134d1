#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

void act(Engine& m, Frame& f, const CardsArgs&, CardId card) {
  discard_card(m, f.who, card, f.source);
}

// What lies in the discard pile already is not discarded again.
bool fits(const Query& q, const Frame&, const CardsArgs&, CardId card) {
  return q.state.cards.where(card) != Cards::zone(kDiscard, Seat());
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {
    .name = "discard", .zones = {"hand"}, .counts = true, .act = act, .fits = fits};

}  // namespace

extern const Verb<Host> discard_verb = verb<kRecord>;

}  // namespace ecumene::template_game
