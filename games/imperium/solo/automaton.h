// The automaton is the opponent of a solo game: a nation at seat 1 that nobody plays
// (docs/rules/imperium-solo.md). It takes its cards from slots, its deeds from the rows of a table,
// and asks no questions.
//
// Its zones: slots, set_aside, deck, discard, play, history; nation is its dynasty deck, power the
// journey of the Utopians, development the quests of the Arthurians. It never has a hand.
#pragma once

#include "games/imperium/host.h"

namespace ecumene::imperium {

// --- laying.cc ---
int slots_at(int level);
void lay_automaton(const Content& content, State& s);
void fill_first_slots(State& s);

// --- turn.cc ---
void automaton_turn_procedure(Engine& m, Frame& f);

// --- rows.cc: SOLO-9, SOLO-10 ---
const AutomatonTable& table_of(const Query& q);
// Starts the row of the table that decides about the card; false: there is none.
bool start_row(Engine& m, const AutomatonTable& table, CardId card);

// --- dynasty.cc: SOLO-13, SOLO-15 ---
// The top dynasty card comes to the discard pile or on top of the deck; false: there is none.
bool dynasty_card(Engine& m, ZoneId to, CardId source);
void automaton_shuffle_procedure(Engine& m, Frame& f);
int mill(Engine& m, int count, CardId source, std::string_view clause);

// --- verbs_market.cc: SOLO-17 to SOLO-19 ---
// The best market card among those that `fits` accepts; none() if there is none.
template <class Fits>
CardId best_in_market(const Query& q, Fits&& fits);
int market_rank(const Query& q, int slot);

// --- answering.cc: SOLO-22 ---
// The machine never stops at a question to the automaton.
void answer_for_automaton(Engine& m);

// --- scoring.cc: SOLO-21, SOLO-24 ---
int8_t bot_value(const code::Score& score, bool unrest);
int automaton_score(const Query& q);
std::vector<ScoreLine> automaton_breakdown(const Query& q);

template <class Fits>
CardId best_in_market(const Query& q, Fits&& fits) {
  CardId best;
  int most = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    const CardId card = slot_at(q.state, slot).card;
    if (!card || !fits(card)) continue;
    const int rank = market_rank(q, slot);
    if (!best || rank > most) best = card, most = rank;
  }
  return best;
}

}  // namespace ecumene::imperium
