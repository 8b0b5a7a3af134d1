#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {

bool may_abandon(const Query& q, const Frame& f, const CardsArgs&, CardId card) {
  return may_leave(q, f, card) && !face_of(q, card).cannot_abandon;
}

namespace {

// IMP-R4, R5
void act(Engine& m, Frame& f, const CardsArgs&, CardId card) {
  contribute(m, f, card);
  discard_card(m, f.who, card, f.source, kAbandoned, true);
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {.name = "abandon",
                                                 .zones = {"play"},
                                                 .counts = true,
                                                 .harms = true,
                                                 .lands_in = 1u << kDiscard,
                                                 .by_rule = &automaton_abandon,
                                                 .act = act,
                                                 .fits = may_abandon,
                                                 .gives_up = gives_up_all};

}  // namespace

extern const Verb<Host> abandon_verb = verb<kRecord>;

}  // namespace ecumene::imperium
