// Seasonal actions, in the turn that moved the marker, the active player first (CAS-A17).
#include <algorithm>

#include "games/castlemen/run.h"

namespace ecumene::castlemen {
namespace {

Seat seat_in_turn(const State& s, int nth) { return nth == 0 ? s.active : other(s.active); }

void disband(const Run& run, Seat seat, int unit) {
  run.tell(Tell::kDisbanded, seat, "CAS-20", {run.s.player(seat).units[unit].site, unit + 1});
  remove_unit(run, seat, unit);
}

void lapse(const Run& run, Seat seat, Site site) {
  run.tell(Tell::kLapsed, seat, "CAS-20", {site});
  run.s.player(seat).forts &= ~bit(site);
}

// CAS-A31: what can be paid must be paid; food goes to towns first.
void collect_tax(const Run& run, Seat seat) {
  Player& p = run.s.player(seat);
  const int towns = std::popcount(p.towns), military = military_count(p),
            forts = std::popcount(p.forts);
  const int food = std::min(p.goods[Good::kFood], towns + military);
  const int gold = std::min(p.goods[Good::kGold], forts);
  p.goods -= Goods::of(Good::kFood, food) + Goods::of(Good::kGold, gold);
  if (food) run.tell(Tell::kTaxed, seat, "CAS-20", {word_of(Good::kFood), food});
  if (gold) run.tell(Tell::kTaxed, seat, "CAS-20", {word_of(Good::kGold), gold});
  run.s.owed = {static_cast<uint8_t>(std::min(military, towns + military - food)),
                static_cast<uint8_t>(forts - gold)};
}

// Whoever has to give up all he has is not asked which.
void give_up_all(const Run& run, Seat seat) {
  const Player& p = run.s.player(seat);
  auto& [units, forts] = run.s.owed;
  if (units && units == military_count(p)) {
    for (int unit = 0; unit < kUnits; ++unit)
      if (p.units[unit].site != kNowhere && p.units[unit].kind == Kind::kMilitary)
        disband(run, seat, unit);
    units = 0;
  }
  if (forts && forts == std::popcount(p.forts)) {
    for (Sites sites = p.forts; sites; sites &= sites - 1) lapse(run, seat, first_of(sites));
    forts = 0;
  }
}

Bar bar_disband(const Content&, const State& s, Action a) {
  if (kind_of(a) != Do::kDisband) return Bar::kNotNow;
  const Player& p = s.player(s.pending.seat);
  const int unit = unit_in_play(p, a.arg[0]);
  if (unit < 0) return Bar::kNoUnit;
  return p.units[unit].kind == Kind::kMilitary ? Bar::kNone : Bar::kNotMilitary;
}

void list_disbanding(const Content& c, const State& s, Actions& out) {
  for (int unit = 1; unit <= kUnits; ++unit)
    if (const Action a = act(Do::kDisband, unit); bar_disband(c, s, a) == Bar::kNone)
      out.push_back(a);
}

void answer_disband(const Run& run, Action a) {
  const Seat seat = run.s.pending.seat;
  run.s.pending = {};
  --run.s.owed[0];
  disband(run, seat, a.arg[0] - 1);
}

Bar bar_lapse(const Content&, const State& s, Action a) {
  if (kind_of(a) != Do::kLapse) return Bar::kNotNow;
  if (!is_territory(a.arg[0])) return Bar::kNoSuchThing;
  return s.player(s.pending.seat).forts & bit(site_in(a)) ? Bar::kNone : Bar::kNotFortified;
}

void list_lapsing(const Content&, const State& s, Actions& out) {
  for (Sites sites = s.player(s.pending.seat).forts; sites; sites &= sites - 1)
    out.push_back(act(Do::kLapse, std::countr_zero(sites)));
}

void answer_lapse(const Run& run, Action a) {
  const Seat seat = run.s.pending.seat;
  run.s.pending = {};
  --run.s.owed[1];
  lapse(run, seat, site_in(a));
}

// True when the seat has nothing left to decide.
bool settle_tax(const Run& run, Seat seat) {
  give_up_all(run, seat);
  if (run.s.owed[0]) return run.ask(Ask::kDisband, seat), false;
  if (run.s.owed[1]) return run.ask(Ask::kLapse, seat), false;
  return true;
}

}  // namespace

const Moment kDisbandMoment = {bar_disband, list_disbanding, answer_disband};
const Moment kLapseMoment = {bar_lapse, list_lapsing, answer_lapse};

// `taxed` is twice the seats that are through, plus one while a seat is giving up what it cannot
// pay for.
void change_season(const Run& run) {
  State& s = run.s;
  const Season& season = run.c.seasons[s.season];
  if (s.changed && (season.tax || season.harvest)) {
    for (; s.taxed < 4; ++s.taxed) {
      const Seat seat = seat_in_turn(s, s.taxed / 2);
      if (s.taxed % 2 == 0) {
        if (season.tax) collect_tax(run, seat);
      } else {
        if (!settle_tax(run, seat)) return;
        if (season.harvest) harvest(run, seat);
      }
    }
  }
  s.phase = Phase::kTrade;
}

}  // namespace ecumene::castlemen
