// A turn from its beginning to its end. CAS-A10: select, then execute: roundel action, seasonal
// action, trade.
#include "games/castlemen/run.h"

namespace ecumene::castlemen {
namespace {

// CAS-34, CAS-A47: who was exterminated, or has no piece at all, goes on with a worker on the
// castle.
void bring_new_worker(const Run& run) {
  Player& p = run.s.player(run.s.active);
  const bool due = p.vanquished || !has_pieces(p);
  const int unit = free_unit(run.c, p);
  const std::string_view clause = p.vanquished ? "CAS-34" : "CAS-A47";
  p.vanquished = 0;
  if (!due || unit < 0) return;
  put_unit(run, run.s.active, unit, kCastle);
  run.tell(Tell::kNewWorker, run.s.active, clause, {kCastle, unit + 1});
}

}  // namespace

void begin_turn(const Run& run) {
  State& s = run.s;
  ++s.turn;
  run.tell(Tell::kTurnBegins, s.active, "CAS-7", {-1, s.turn});
  bring_new_worker(run);
  if (!s.player(s.active).waiting) return run.ask(Ask::kSelect, s.active);
  run.gain(s.active, Good::kKnowledge, run.c.yields.waiting, Tell::kWaited, "CAS-10");  // CAS-A15
  s.phase = Phase::kExits;
}

void end_turn(const Run& run) {
  State& s = run.s;
  for (Unit& unit : s.player(s.active).units)
    if (unit.standing == Standing::kIdle) unit.standing = Standing::kFree;
  s.deed = Deed::kNone;
  s.changed = s.taxed = s.trading = s.bartered = 0;
  if (s.turn >= s.turn_cap) {  // CAS-P6
    run.tell(Tell::kCapReached, s.active, "CAS-P6", {-1, s.turn});
    return run.finish();
  }
  s.active = other(s.active);
  s.phase = Phase::kTurnBegins;
}

}  // namespace ecumene::castlemen
