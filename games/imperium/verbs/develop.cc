#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

struct Args {
  arg::Flag free;
  static constexpr auto params() { return std::tuple{optional("develop", &Args::free, "free")}; }
};

void candidates(const Query& q, const Frame& f, const Args& args, Visit<Action> visit) {
  bool more = true;
  q.state.cards.for_each(zone_of(kDevelopment, f.who), [&](CardId card) {
    if (more && !judge_development(q, f.who, card, args.free.given))
      more = visit(card_action(kDoDevelop, card));
  });
}

// IMP-R54, R55: no exhaustion token is asked for or placed.
Step take(Engine& m, Frame& f, const Args& args, Action chosen) {
  if (chosen.kind != kDoDevelop) return m.finish(f, 1, true);
  start_development(m, f.who, card_of(chosen), args.free.given);
  return Step::kWait;
}

constexpr VerbRecord<Host, Args> kRecord = {.name = "develop",
                                            .is_priced = true,
                                            .by_rule = &automaton_nothing,
                                            .candidates = candidates,
                                            .take = take};

}  // namespace

extern const Verb<Host> develop_verb = verb<kRecord>;

}  // namespace ecumene::imperium
