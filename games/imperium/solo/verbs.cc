// The verbs of the automaton by their number in the Language.
#include "games/imperium/solo/verbs.h"

namespace ecumene::imperium {
namespace {

Step run_nothing(Table& m, Frame& f, const code::Call&) { return m.finish(f, 0, false); }
bool never(const Query&, const Frame&, const code::Call&) { return false; }

std::array<const Verb<Host>*, kVerbDynasty + 1> make() {
  std::array<const Verb<Host>*, kVerbDynasty + 1> verbs;
  verbs.fill(&kNothingVerb);  // it has no hand to draw to, to play from, to garrison from (SOLO-22)
  const auto set = [&](int kind, const Verb<Host>& verb) {
    verbs[static_cast<size_t>(kind)] = &verb;
  };
  for (int kind : {kVerbGain, kVerbSteal, kVerbGive, kVerbAdvance, kVerbSetState, kVerbEndGame})
    set(kind, Host::verb(kind));
  set(kVerbPay, kAutomatonPay), set(kVerbPlace, kAutomatonPlace);
  set(kVerbMill, kAutomatonMill), set(kVerbDiscard, kAutomatonDiscard),
      set(kVerbDynasty, kAutomatonDynasty);
  set(kVerbTakeUnrest, kAutomatonTakeUnrest), set(kVerbReturnUnrest, kAutomatonReturnUnrest);
  set(kVerbTakeFame, kAutomatonTakeFame);
  set(kVerbAbandon, kAutomatonAbandon), set(kVerbRecall, kAutomatonRecall);
  set(kVerbHistory, kAutomatonHistory), set(kVerbExile, kAutomatonExile),
      set(kVerbPut, kAutomatonPut);
  set(kVerbAcquire, kAutomatonAcquire), set(kVerbBreakThrough, kAutomatonBreakThrough);
  return verbs;
}

}  // namespace

const Verb<Host> kNothingVerb = {.run = run_nothing, .can = never};

const Verb<Host>& Host::automaton_verb(int kind) {
  static const auto kVerbs = make();
  return *kVerbs[static_cast<size_t>(kind)];
}

}  // namespace ecumene::imperium
