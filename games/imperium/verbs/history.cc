#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {

bool may_go_into_history(const Query& q, const Frame& f, const CardsArgs&, CardId card) {
  return q.state.cards.where(card) != zone_of(kHistory, f.who);
}

namespace {

// IMP-R119; the garrison goes along (IMP-R111).
void act(Engine& m, Frame& f, const CardsArgs& args, CardId card) {
  // IMP-Z83
  const bool proved =
      m.selector(args.cards).printed >= 0 && Cards::word(m.s.cards.where(card)) == kHand;
  const Seat chooser = proved ? Seat::none() : f.who;
  move_card(m, card, zone_of(kHistory, f.who), Place::kBottom, chooser, true);
  if (proved) m.s.cards.show(card, kEverybody);
  say(m, kToHistory, f.who, card, f.source, "IMP-R119");
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {.name = "history",
                                                 .counts = true,
                                                 .harms = true,
                                                 .would = kWouldHistory,
                                                 .by_rule = &automaton_history,
                                                 .act = act,
                                                 .fits = may_go_into_history,
                                                 .gives_up = gives_up_all};

}  // namespace

extern const Verb<Host> history_verb = verb<kRecord>;

}  // namespace ecumene::imperium
