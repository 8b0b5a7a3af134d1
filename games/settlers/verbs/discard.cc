#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

// SET-J8: an enemy location may be any, protected or not.
bool fits(const Query& q, const Frame& f, const CardsArgs&, CardId card) {
  const int word = q.state.cards.word(q.state.cards.where(card));
  return (word != kEmpire && word != kVirtual) || is_enemy_location(q.state, f.who, card);
}

void act(Engine& m, Frame& f, const CardsArgs&, CardId card) {
  discard_card(m, f.who, card, f.source);
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {
    .name = "discard", .zones = {"hand"}, .counts = true, .act = act, .fits = fits};

}  // namespace

extern const Verb<Host> discard_verb = verb<kRecord>;

}  // namespace ecumene::settlers
