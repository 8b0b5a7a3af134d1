// Which verbs the automaton performs, and how.
#include "games/imperium/solo/verbs.h"

namespace ecumene::imperium {

extern const Verb<Host> abandon_verb, acquire_verb, advance_verb, break_through_verb, discard_verb,
    dynasty_verb, end_game_verb, exile_verb, gain_verb, give_verb, history_verb, mill_verb,
    pay_verb, place_verb, put_verb, recall_verb, return_unrest_verb, set_state_verb, steal_verb,
    take_fame_verb, take_unrest_verb;

namespace {

struct Way {
  const Verb<Host>* verb;
  const Verb<Host>* of_automaton;
};
constexpr std::array kWays = {
    Way{&abandon_verb, &automaton_abandon},
    Way{&acquire_verb, &automaton_acquire},
    Way{&break_through_verb, &automaton_break_through},
    Way{&discard_verb, &automaton_discard},
    Way{&exile_verb, &automaton_exile},
    Way{&history_verb, &automaton_history},
    Way{&pay_verb, &automaton_pay},
    Way{&place_verb, &automaton_place},
    Way{&put_verb, &automaton_put},
    Way{&recall_verb, &automaton_recall},
    Way{&return_unrest_verb, &automaton_return_unrest},
    Way{&take_fame_verb, &automaton_take_fame},
    Way{&take_unrest_verb, &automaton_take_unrest},
    // as anybody does
    Way{&advance_verb, &advance_verb},
    Way{&dynasty_verb, &dynasty_verb},
    Way{&end_game_verb, &end_game_verb},
    Way{&gain_verb, &gain_verb},
    Way{&give_verb, &give_verb},
    Way{&mill_verb, &mill_verb},
    Way{&set_state_verb, &set_state_verb},
    Way{&steal_verb, &steal_verb},
};

// It has no hand to draw to, to play from, to garrison from (SOLO-22): it does nothing else.
Step run_nothing(Engine& m, Frame& f, const NoArgs&) { return m.finish(f, 0, false); }
constexpr VerbRecord<Host, NoArgs> kNothing = {.name = "nothing", .run = run_nothing, .can = never};
constexpr Verb<Host> kNothingVerb = verb<kNothing>;

const Verb<Host>* way_of(const Verb<Host>* verb) {
  for (const Way& way : kWays)
    if (way.verb == verb) return way.of_automaton;
  return &kNothingVerb;
}

}  // namespace

const Verb<Host>& Host::automaton_verb(int verb) {
  static const std::vector<const Verb<Host>*> kVerbs = [] {
    std::vector<const Verb<Host>*> ways;
    for (const Verb<Host>* const* each = Host::kVerbs; *each; ++each) ways.push_back(way_of(*each));
    return ways;
  }();
  return *kVerbs[verb];
}

}  // namespace ecumene::imperium
