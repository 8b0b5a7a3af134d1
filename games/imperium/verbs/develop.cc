#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

template <class F>
void for_each_development(const Query& q, const Frame& f, const code::Call& call, F&& visit) {
  q.state.cards.for_each(zone_of(kDevelopment, f.who), [&](CardId card) {
    if (may_develop(q, f.who, card, call.param[0].given)) visit(card);
  });
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  return any_development(q, f.who, call.param[0].given);
}

void options(const Query& q, const Frame& f, const code::Call& call, Actions& out) {
  for_each_development(q, f, call,
                       [&](CardId card) { out.push_back(card_action(kDoDevelop, card)); });
}

Step develop(Table& m, Frame& f, const code::Call& call, CardId card) {
  f.flags |= frame::kVerb1;
  Frame& next = m.push_procedure(kDevelopCard, f.who, card);
  if (call.param[0].given) next.flags |= frame::kVerb1;
  return Step::kWait;
}

// IMP-R54, R55: no exhaustion token is asked for or placed.
Step run(Table& m, Frame& f, const code::Call& call) {
  if (f.flags & frame::kVerb1) return m.finish(f, 1, true);
  if (!m.begin(f)) return develop(m, f, call, card_of(m.take_answer()));
  int count = 0;
  CardId only;
  for_each_development(m, f, call, [&](CardId card) { only = card, ++count; });
  if (count == 0) return m.finish(f, 0, false);
  return count > 1 ? m.ask(kAskVerb, f.who) : develop(m, f, call, only);
}

}  // namespace

const Verb<Host> kDevelopVerb = {.run = run, .can = can, .options = options};

}  // namespace ecumene::imperium
