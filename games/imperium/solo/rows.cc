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
  const Frame f = Query::imagined(row.program, kAutomaton, card);
  return q.worthwhile(f, 0, q.code.programs[row.program.value].size - 1);
}

void tell_row(Table& m, uint16_t kind, const AutomatonTable& table, CardId card, int number,
              std::string_view clause) {
  say(m, kind, kAutomaton, card, table.card, clause, number);
}

}  // namespace

const AutomatonTable& table_of(const Query& q) {
  const Player& player = q.state.player[kAutomaton.value];
  return q.content.tables[static_cast<size_t>(nation_of(player.faction))][player.empire];
}

bool start_row(Table& m, const AutomatonTable& table, CardId card) {
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

// What a row does to the player counts as carried out only if it does something.
bool Host::reaches(const Query& q, const Frame& f, int pc) {
  if (!is_automaton(q.state, f.owner)) return true;
  const code::Op& op = q.op_at(f.program, pc);
  Frame visitor = f;
  visitor.who = Seat(0);
  return (op.a == 0 || q.holds(visitor, op.a - 1)) && q.worthwhile(visitor, pc + 1, op.b);
}

// "Spend 2 to acquire": it does not spend where nothing can be acquired.
bool Host::pointless(const Query& q, const Frame& f, int pc) {
  if (!is_automaton(q.state, f.who) || !is_automaton(q.state, f.owner)) return false;
  const code::Op& op = q.op_at(f.program, pc);
  return !q.able(f, op.a + 1, op.b);
}

}  // namespace ecumene::imperium
