#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {

bool may_recall(const Query& q, const Frame& f, const CardsArgs&, CardId card) {
  return may_leave(q, f, card) && !face_of(q, card).cannot_recall;
}

namespace {

// IMP-R133, R134
void act(Engine& m, Frame& f, const CardsArgs&, CardId card) {
  contribute(m, f, card);
  move_card(m, card, zone_of(kHand, f.who), Place::kBottom, f.who, true);
  say(m, kRecalled, f.who, card, f.source, "IMP-R133");
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {.name = "recall",
                                                 .zones = {"play"},
                                                 .counts = true,
                                                 .harms = true,
                                                 .by_rule = &automaton_recall,
                                                 .act = act,
                                                 .fits = may_recall,
                                                 .gives_up = gives_up_all};

}  // namespace

extern const Verb<Host> recall_verb = verb<kRecord>;

}  // namespace ecumene::imperium
