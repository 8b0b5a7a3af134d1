#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

void act(Engine& m, Frame& f, const CardsArgs&, CardId card) {
  return_unrest(m, f.who, card, f.source);
}

bool fits(const Query& q, const Frame&, const CardsArgs&, CardId card) {
  return has_suit(face_of(q, card), kIsUnrest) && q.state.cards.where(card) != zone_of(kUnrest);
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {.name = "return_unrest",
                                                 .zones = {"hand"},
                                                 .counts = true,
                                                 .only_benefits = true,
                                                 .selective = true,
                                                 .by_rule = &automaton_return_unrest,
                                                 .act = act,
                                                 .fits = fits};

}  // namespace

extern const Verb<Host> return_unrest_verb = verb<kRecord>;

}  // namespace ecumene::imperium
