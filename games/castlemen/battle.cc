// A battle: surrender questions and rounds of dice, until one side gives up or is at Strength 0.
#include "games/castlemen/combat.h"

namespace ecumene::castlemen {
namespace {

constexpr uint8_t kAttackerLost = 1, kDefenderLost = 2;

struct Throw {
  int hits = 0, total = 0;
};

// CAS-32: the attacker counts odd faces, the defender even ones.
Throw roll(const Run& run, Seat seat, int dice, int parity) {
  Throw thrown;
  for (int i = 0; i < dice; ++i) {
    const int face = static_cast<int>(run.s.rng.below(6)) + 1;
    run.tell(Tell::kDie, seat, "CAS-32", {-1, face});
    thrown.hits += face % 2 == parity;
    thrown.total += face;
  }
  run.tell(Tell::kHits, seat, "CAS-32", {-1, thrown.hits});
  return thrown;
}

void lose_round(const Run& run, Seat seat, uint8_t& strength) {
  --strength;
  run.tell(Tell::kRoundLost, seat, "CAS-32", {-1, strength});
}

void tell_totals(const Run& run, const Throw& attack, const Throw& defence) {
  run.tell(Tell::kTotal, run.s.active, "CAS-32", {-1, attack.total});
  run.tell(Tell::kTotal, other(run.s.active), "CAS-32", {-1, defence.total});
}

// CAS-32: more hits win; then the higher total; still tied, both lose.
void fight_round(const Run& run) {
  auto& [mine, theirs] = run.s.battle.strength;
  const Throw attack = roll(run, run.s.active, mine, 1),
              defence = roll(run, other(run.s.active), theirs, 0);
  int lead = attack.hits - defence.hits;
  if (lead == 0) tell_totals(run, attack, defence), lead = attack.total - defence.total;
  if (lead <= 0) lose_round(run, run.s.active, mine);
  if (lead >= 0) lose_round(run, other(run.s.active), theirs);
}

void end_battle(const Run& run, uint8_t loser) {
  run.s.battle.loser = loser;
  conclude_battle(run);
}

void roll_and_judge(const Run& run) {
  Battle& b = run.s.battle;
  fight_round(run);
  if (b.strength[1] == 0) return end_battle(run, kDefenderLost);  // CAS-A42: never both
  if (b.strength[0] == 0) return end_battle(run, kAttackerLost);
  b.stage = BattleStage::kAskAttacker;
}

Bar bar_surrender(const Content&, const State&, Action a) {
  const auto kind = kind_of(a);
  return kind == Do::kFightOn || kind == Do::kSurrender ? Bar::kNone : Bar::kNotNow;
}

void list_surrender(const Content&, const State&, Actions& out) {
  out.push_back(act(Do::kFightOn));
  out.push_back(act(Do::kSurrender));
}

void answer_surrender(const Run& run, Action a) {
  State& s = run.s;
  const Seat seat = s.pending.seat;
  s.pending = {};
  if (kind_of(a) == Do::kFightOn) {
    s.battle.stage = seat == s.active ? BattleStage::kAskDefender : BattleStage::kRoll;
    return;
  }
  run.tell(Tell::kSurrendered, seat, "CAS-33");
  s.battle.surrendered = 1;
  end_battle(run, seat == s.active ? kAttackerLost : kDefenderLost);
}

}  // namespace

const Moment kSurrenderMoment = {bar_surrender, list_surrender, answer_surrender};

void begin_battle(const Run& run, Site from, Site to) {
  State& s = run.s;
  s.phase = Phase::kBattle;
  s.battle = {.stage = BattleStage::kAskDefender, .from = from, .to = to};
  s.battle.strength = {static_cast<uint8_t>(attack_strength(run.c, s, from, to)),
                       static_cast<uint8_t>(defence_strength(run.c, s, to))};
  run.tell(Tell::kAttacked, s.active, "CAS-15", {to, 0, {}, other(s.active)});
  run.tell(Tell::kStrength, s.active, "CAS-30", {-1, s.battle.strength[0]});
  run.tell(Tell::kStrength, other(s.active), "CAS-30", {-1, s.battle.strength[1]});
}

// CAS-A43: asked before every roll; before the first one only the defender, later the attacker
// first.
void fight_battle(const Run& run) {
  switch (run.s.battle.stage) {
    case BattleStage::kAskAttacker:
      return run.ask(Ask::kSurrender, run.s.active);
    case BattleStage::kAskDefender:
      return run.ask(Ask::kSurrender, other(run.s.active));
    case BattleStage::kRoll:
      return roll_and_judge(run);
    default:
      return conclude_battle(run);
  }
}

}  // namespace ecumene::castlemen
