// SOLO-9, SOLO-10: which row of the table decides.
#include "games/imperium/solo/automaton.h"

namespace ecumene::imperium {
namespace {

bool is_for(const Query& q, const code::Reaction& row, CardId card) {
  if (row.filter.card < 0) return true;
  return q.fits(Query::imagined(row.program, kAutomaton, card), q.selector(row.filter.card), card);
}

bool carries_out(const Query& q, const code::Reaction& row, CardId card) {
  if (q.state.option[kOptionRowSkip]) return true;
  return q.has_effect_or_offer(Query::imagined(row.program, kAutomaton, card));
}

void tell_row(Engine& m, EventKind kind, const AutomatonTable& table, CardId card, int number,
              std::string_view clause) {
  say(m, kind, kAutomaton, card, table.card, clause, number);
}

}  // namespace

const AutomatonTable& table_of(const Query& q) {
  const Player& player = q.state.player[kAutomaton.value];
  return q.content.tables[nation_of(player.faction)][player.empire];
}

bool start_row(Engine& m, const AutomatonTable& table, CardId card) {
  for (const uint16_t index : table.rows) {
    const code::Reaction& row = m.code.reactions[kWhenReveal][index];
    if (!is_for(m, row, card)) continue;
    const bool decides = carries_out(m, row, card);
    tell_row(m, decides ? kRowDecides : kRowSkipped, table, card, row.number + 1,
             decides ? "SOLO-9" : "SOLO-10");
    if (!decides) continue;
    m.push(row.program, kAutomaton, card);
    return true;
  }
  return false;
}

}  // namespace ecumene::imperium
