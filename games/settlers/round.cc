// SET-D1, D2, P3: the phases of a round, and the rounds of a game.
#include "games/settlers/locals.h"

namespace ecumene::settlers {
namespace {

void begin_phase(Engine& m, Phase phase) {
  m.s.phase = phase;
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
void next_round(Engine& m, Frame& f) {
  State& s = m.s;
  s.first = s.clockwise(s.first);
  ++s.round;
  f.go_to(Round::kLookout);
}

void lookout_phase(Engine& m) {
  State& s = m.s;
  m.tell({.kind = kRoundBegan, .seat = s.first, .clause = "SET-K5", .amount = s.round});
  s.active = s.first;
  begin_phase(m, kLookoutPhase);
  m.push_procedure(lookout_of(s), s.first);
}

// SET-F1: in turn order.
void production_phase(Engine& m, Frame& f) {
  uint8_t& collected = f.locals<RoundLocals>().collected;
  if (collected == m.s.seats) {
    collected = 0;
    return f.go_to(Round::kActions);
  }
  m.s.active = m.s.clockwise(m.s.first, collected++);
  m.push_procedure(kCollect, m.s.active);
}

// The actions are over.
void cleanup_phase(Engine& m, Frame& f) {
  State& s = m.s;
  const bool last = s.round == kRounds;
  end_take_overs(m);
  s.passed = 0, s.actions = {}, s.limited = 0;
  if (last && !s.solo()) return finish_game(m);  // SET-D2
  f.go_to(Round::kAttack);
  if (last) return;
  begin_phase(m, kCleanupPhase);
  clean_up(m);
}

}  // namespace

void round_step(Engine& m, Frame& f) {
  State& s = m.s;
  switch (f.step<Round>()) {
    case Round::kLookout:
      f.go_to(Round::kProduction);
      return lookout_phase(m);
    case Round::kProduction:
      f.go_to(Round::kCollect);
      return begin_phase(m, kProductionPhase);
    case Round::kCollect:
      return production_phase(m, f);
    case Round::kActions:
      f.go_to(Round::kCleanup);
      s.active = s.first;
      begin_phase(m, kActionPhase);
      m.push_procedure(kActions, s.first);
      return;
    case Round::kCleanup:
      return cleanup_phase(m, f);
    case Round::kAttack:
      if (!s.solo()) return next_round(m, f);
      f.go_to(Round::kOver);
      begin_phase(m, kAttackPhase);
      m.push_procedure(kAttack, s.first);
      return;
    case Round::kOver:
      s.round == kRounds ? finish_game(m) : next_round(m, f);
  }
}

// SET-D2, P14
void finish_game(Engine& m) {
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

void Host::procedure(Engine& m, Frame& f) {
  switch (procedure_of(f)) {
    case kRound:
      return round_step(m, f);
    case kLookout:
      return lookout(m, f);
    case kAlternate:
      return alternate_lookout(m, f);
    case kAdvanced:
      return advanced_lookout(m, f);
    case kSoloLookout:
      return solo_lookout(m, f);
    case kCollect:
      return collect(m, f);
    case kActions:
      return action_phase(m, f);
    case kTurn:
      return turn(m, f);
    case kBuildCard:
      return build_card(m, f);
    case kDealCard:
      return deal_card(m, f);
    case kRazeCard:
      return raze_card(m, f);
    case kActivate:
      return activate(m, f);
    case kSpend:
      return spend_workers(m, f);
    case kDrawCards:
      return draw_step(m, f);
    case kAttack:
      return attack(m, f);
  }
}

void Host::idle(Engine& m) { m.push_procedure(kRound, m.s.first); }

// SET-H11: features that only give come before those that ask for a payment.
int Host::reaction_rank(const Query& q, const Waiting& w) {
  return q.content.paying[q.due(w)->program.value];
}

// SET-Q18: one limit, all opponents together.
int Host::book(Engine& m, const code::Reaction& reaction, int amount) {
  const int units = std::min<int>(amount, reaction.filter.per_round - m.s.limited);
  m.s.limited = static_cast<uint8_t>(m.s.limited + std::max(0, units));
  return std::max(0, units);
}

void Settlers::play(const Content& content, State& state, Action action, Events* events) {
  Engine(content, state, events).answer(action);
}

}  // namespace ecumene::settlers
