// The roundel: selecting a space and its action, waiting in the centre, and starting what was
// selected.
#include "games/castlemen/run.h"

namespace ecumene::castlemen {
namespace {

Bar bar_space(const Content& c, const State& s, int space, int word) {
  const int steps = space - s.player(s.active).token;
  if (space < 1 || space > c.roundel.spaces) return Bar::kNoSuchThing;
  if (word < kDeedWord || word >= kDeedWord + kDeeds - 1) return Bar::kNoSuchThing;
  if (steps == 0) return Bar::kStandsStill;                                    // CAS-A11
  if (steps < c.roundel.least || steps > c.roundel.most) return Bar::kTooFar;  // CAS-8
  const auto deed = static_cast<Deed>(word - kDeedWord + 1);
  return c.roundel.space[space].offers(deed) ? Bar::kNone : Bar::kNotOnSpace;
}

bool reaches_centre(const Content& c, const State& s) {
  return s.player(s.active).token + c.roundel.most > c.roundel.spaces;
}

Bar bar_select(const Content& c, const State& s, Action a) {
  switch (kind_of(a)) {
    case Do::kSelect:
      return bar_space(c, s, a.arg[0], a.arg[1]);
    case Do::kCentre:
      return reaches_centre(c, s) ? Bar::kNone : Bar::kCentreTooFar;
    default:
      return Bar::kNotNow;
  }
}

void list_spaces(const Content& c, const State& s, Actions& out) {
  const int token = s.player(s.active).token;
  for (int space = token + c.roundel.least;
       space <= token + c.roundel.most && space <= c.roundel.spaces; ++space)
    for (unsigned deeds = c.roundel.space[space].deeds; deeds; deeds &= deeds - 1)
      out.push_back(act(Do::kSelect, space, word_of(static_cast<Deed>(std::countr_zero(deeds)))));
  if (reaches_centre(c, s)) out.push_back(act(Do::kCentre));
}

// CAS-9: surplus steps are lost (CAS-A12); the second to arrive moves the season on and sets both
// free (CAS-A14).
void arrive(const Run& run) {
  State& s = run.s;
  Player& mine = s.player(s.active);
  Player& theirs = s.player(other(s.active));
  mine.token = 0;
  run.tell(Tell::kArrived, s.active, "CAS-9");
  mine.waiting = !theirs.waiting;
  if (mine.waiting) return;
  theirs.waiting = 0;
  s.season = static_cast<uint8_t>((s.season + 1) % kSeasons);
  s.changed = 1;
  run.tell(Tell::kSeasonChanged, s.active, "CAS-9", {season_word(s.season)});
}

void select(const Run& run, Action a) {
  State& s = run.s;
  s.pending = {};
  s.phase = Phase::kExits;
  // CAS-A13: no action this turn
  if (kind_of(a) == Do::kCentre) return arrive(run);
  s.player(s.active).token = static_cast<uint8_t>(a.arg[0]);
  s.deed = static_cast<Deed>(a.arg[1] - kDeedWord + 1);
  run.tell(Tell::kSelected, s.active, "CAS-8", {a.arg[1], a.arg[0]});
}

}  // namespace

const Moment kSelectMoment = {bar_select, list_spaces, select};

void begin_deed(const Run& run) {
  run.s.phase = Phase::kSeason;
  switch (run.s.deed) {
    case Deed::kNone:
      return;
    case Deed::kMove:
      return begin_move(run);
    case Deed::kForage:
      return forage(run);
    case Deed::kBuild:
      return run.ask(Ask::kBuild, run.s.active);
    case Deed::kExpand:
      return run.ask(Ask::kExpand, run.s.active);
    case Deed::kConvert:
      return run.ask(Ask::kConvert, run.s.active);
    case Deed::kFight:
      return run.ask(Ask::kFight, run.s.active);
  }
}

}  // namespace ecumene::castlemen
