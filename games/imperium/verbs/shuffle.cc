#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

struct Args {
  arg::Zone zone;
  static constexpr auto params() { return std::tuple{required("shuffle", &Args::zone)}; }
};

// IMP-Z126: with nothing above the disc card a shuffle changes nothing.
bool can(const Query& q, const Frame& f, const Args& args) {
  const CardId top = q.state.cards.top(zone_of(args.zone.zone, f.who));
  return top && !is_disc(q, f.who, top);
}

Step run(Engine& m, Frame& f, const Args& args) {
  const bool changes = can(m, f, args);
  const ZoneId zone = zone_of(args.zone.zone, f.who);
  if (args.zone.zone == kNation)
    shuffle_nation(m, f.who);
  else
    m.s.cards.shuffle(zone, m.s.rng);
  m.tell({.kind = kShuffled, .seat = f.who, .source = f.source, .clause = "IMP-R87", .from = zone});
  return m.finish(f, changes, changes);
}

constexpr VerbRecord<Host, Args> kRecord = {
    .name = "shuffle", .by_rule = &automaton_nothing, .run = run, .can = can};

}  // namespace

extern const Verb<Host> shuffle_verb = verb<kRecord>;

}  // namespace ecumene::imperium
