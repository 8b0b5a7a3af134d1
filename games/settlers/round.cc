// SET-D1, D2, P3: the phases of a round, and the rounds of a game.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

void begin_phase(Table& m, Frame& f, Phase phase) {
  m.s.phase = phase;
  f.pc = static_cast<uint16_t>(f.pc + 1);
  m.tell({.kind = kPhaseBegan, .clause = "SET-D1", .word = phase_word(phase)});
}

Procedure lookout_of(const State& s) {
  if (s.solo()) return kSoloLookout;
  switch (s.option[kLookoutOption]) {
    case kAlternateLookout:
      return kAlternate;
    case kAdvancedLookout:
      return kAdvanced;
    default:
      return kLookout;
  }
}

// SET-K5
void next_round(Table& m, Frame& f) {
  State& s = m.s;
  s.first = s.clockwise(s.first);
  ++s.round;
  f.pc = 0;
}

// SET-F1: in turn order.
void production_phase(Table& m, Frame& f) {
  if (f.loop == m.s.seats) return f.loop = 0, void(++f.pc);
  m.s.active = m.s.clockwise(m.s.first, f.loop++);
  m.push_procedure(kCollect, m.s.active);
}

}  // namespace

void round_step(Table& m, Frame& f) {
  State& s = m.s;
  const bool last = s.round == kRounds;
  switch (f.pc) {
    case 0:
      m.tell({.kind = kRoundBegan, .seat = s.first, .clause = "SET-K5", .amount = s.round});
      s.active = s.first;
      begin_phase(m, f, kLookoutPhase);
      return void(m.push_procedure(lookout_of(s), s.first));
    case 1:
      return begin_phase(m, f, kProductionPhase);
    case 2:
      return production_phase(m, f);
    case 3:
      s.active = s.first;
      begin_phase(m, f, kActionPhase);
      return void(m.push_procedure(kActions, s.first));
    case 4:
      end_take_overs(m);
      s.passed = 0, s.actions = {}, s.limited = 0;
      if (last && !s.solo()) return finish_game(m);  // SET-D2
      if (!last) begin_phase(m, f, kCleanupPhase), clean_up(m);
      f.pc = 5;
      return;
    case 5:
      if (!s.solo()) return next_round(m, f);
      begin_phase(m, f, kAttackPhase);
      return void(m.push_procedure(kAttack, s.first));
    default:
      return last ? finish_game(m) : next_round(m, f);
  }
}

// SET-D2, P14
void finish_game(Table& m) {
  State& s = m.s;
  s.ending = kPlayed;
  if (s.solo()) {
    int own = 0;
    s.cards.for_each(zone(kEmpire, s.first),
                     [&](CardId card) { own += facts(m, card).of_faction(); });
    s.ending = s.cards.size(zone(kCollection)) >= own ? kSoloLost : kSoloWon;
  }
  m.tell({.kind = kGameEnded, .clause = s.solo() ? "SET-P14" : "SET-D2"});
  m.clear();
}

void Host::procedure(Table& m, Frame& f) {
  static constexpr std::array<void (*)(Table&, Frame&), 15> kProcedures = {
      round_step,       lookout,      alternate_lookout,
      advanced_lookout, solo_lookout, collect,
      action_phase,     turn,         build_card,
      deal_card,        raze_card,    activate,
      spend_workers,    draw_step,    attack};
  kProcedures[static_cast<size_t>(f.program.value - kFirstProcedure)](m, f);
}

void Host::idle(Table& m) { m.push_procedure(kRound, m.s.first); }

// SET-H11: features that only give come before those that ask for a payment.
int Host::reaction_rank(const Query& q, const Waiting& w) {
  return q.content.paying[q.due(w)->program.value];
}

// SET-Q18: one limit, all opponents together.
int Host::book(Table& m, const code::Reaction& reaction, int amount) {
  const int units = std::min<int>(amount, reaction.filter.per_round - m.s.limited);
  m.s.limited = static_cast<uint8_t>(m.s.limited + std::max(0, units));
  return std::max(0, units);
}

void Settlers::play(const Content& content, State& state, Action action, Events* events) {
  Table(content, state, events).answer(action);
}

}  // namespace ecumene::settlers
