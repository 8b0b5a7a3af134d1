// SOLO-13, SOLO-15: the dynasty deck, the journey, and the new deck.
#include "games/imperium/solo/automaton.h"

namespace ecumene::imperium {
namespace {

enum class NewDeck : uint16_t { kBring, kShuffle };

// A journey row runs; otherwise a dynasty card comes.
void bring(Engine& m, Frame& f) {
  f.go_to(NewDeck::kShuffle);
  if (const CardId journey = m.s.cards.top(zone_of(kPower, kAutomaton)))
    return void(start_row(m, m.content.journey, journey));
  dynasty_card(m, zone_of(kDiscard, kAutomaton), CardId::none());
}

void shuffle_in(Engine& m) {
  const ZoneId discard = zone_of(kDiscard, kAutomaton), deck = zone_of(kDeck, kAutomaton);
  m.s.cards.for_each(discard,
                     [&](CardId card) { m.move(card, deck), m.s.belongs.keep(card, kAutomaton); });
  m.s.cards.shuffle(deck, m.s.rng);
  say(m, kReshuffled, kAutomaton, CardId::none(), CardId::none(), "SOLO-13");
  m.pop();
  for (; m.s.owed > 0 && !Host::over(m.s); --m.s.owed) take_unrest(m, kAutomaton, CardId::none());
  m.s.owed = 0;
}

}  // namespace

bool dynasty_card(Engine& m, ZoneId to, CardId source) {
  const CardId card = m.s.cards.top(zone_of(kNation, kAutomaton));
  if (!card) return false;
  m.s.cards.show(card, kEverybody);
  m.move(card, to, Place::kTop);
  if (Cards::spec(to).sight == Sight::kPublic)
    m.s.belongs.forget(card);
  else
    m.s.belongs.keep(card, kAutomaton);
  say(m, {.kind = kDynasty,
          .seat = kAutomaton,
          .card = card,
          .source = source,
          .clause = "SOLO-13",
          .to = to});
  if (face_of(m, card).start == kStartAccession && nation_at(m.s, kAutomaton).flips)
    set_state(m, kAutomaton, true);
  if (m.s.cards.empty(zone_of(kNation, kAutomaton)) && !m.s.option[kOptionDynastyEnd])
    trigger_scoring(m, kByDynasty, card);  // SOLO-23
  return true;
}

void automaton_shuffle_procedure(Engine& m, Frame& f) {
  switch (f.step<NewDeck>()) {
    case NewDeck::kBring:
      return bring(m, f);
    case NewDeck::kShuffle:
      return shuffle_in(m);
  }
}

int mill(Engine& m, int count, CardId source, std::string_view clause) {
  int done = 0;
  for (; done < count; ++done) {
    const CardId card = m.s.cards.top(zone_of(kDeck, kAutomaton));
    if (!card) break;
    m.move(card, zone_of(kDiscard, kAutomaton), Place::kTop);
    m.s.belongs.forget(card);
    say(m, kMilled, kAutomaton, card, source, clause);
  }
  return done;
}

}  // namespace ecumene::imperium
