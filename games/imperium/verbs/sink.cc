#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

constexpr EventKind kSunk{"sunk"};

// IMP-R138: only the Atlanteans have a flooded pile, anybody else discards.
void act(Engine& m, Frame& f, const CardsArgs&, CardId card) {
  contribute(m, f, card);
  if (!nation_at(m.s, f.who).flooded)
    return discard_card(m, f.who, card, f.source, kDiscarded, true);
  move_card(m, card, zone_of(kFlooded, f.who), Place::kBottom, f.who, true);
  say(m, kSunk, f.who, card, f.source, "IMP-R138");
  m.emit(kWhenSink, {.seat = f.who, .card = card});
}

bool fits(const Query& q, const Frame& f, const CardsArgs&, CardId card) {
  const ZoneId zone = q.state.cards.where(card);
  return zone != zone_of(kFlooded, f.who) &&
         (nation_at(q.state, f.who).flooded || zone != zone_of(kDiscard, f.who));
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {.name = "sink",
                                                 .events = {kSunk},
                                                 .counts = true,
                                                 .by_rule = &automaton_nothing,
                                                 .act = act,
                                                 .fits = fits,
                                                 .gives_up = gives_up_all};

}  // namespace

extern const Verb<Host> sink_verb = verb<kRecord>;

}  // namespace ecumene::imperium
