// Ninjas JAP026, JAP027: workers of the general supply that become samurai at once (SET-Q12).
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

void options(const Query& q, const Frame& f, const code::Call&, Actions& out) {
  q.state.cards.for_each(zone(kEmpire, f.who), [&](CardId card) {
    if (facts(q, card).of_faction() && !q.state.marks[card.value].samurai &&
        !q.state.ties[card.value].owner)
      out.push_back(on_card(kDoTake, card));
  });
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  Actions places;
  options(q, f, call, places);
  return !places.empty();
}

void post(Table& m, Frame& f, CardId card) {
  m.s.marks[card.value].samurai = 1;
  m.tell({.kind = kSamuraiPlaced,
          .seat = f.who,
          .card = card,
          .source = f.source,
          .clause = "SET-Q12"});
  ++f.done;
}

// What cannot be placed is lost.
Step run(Table& m, Frame& f, const code::Call& call) {
  if (m.begin(f))
    f.done = 0;
  else
    post(m, f, card_arg(m.take_answer()));
  const int wanted = m.value(f, call.param[0].value);
  while (f.done < wanted) {
    Actions places;
    options(m, f, call, places);
    if (places.empty()) break;
    if (places.size() > wanted - f.done) return m.ask(kAskVerb, f.who);
    post(m, f, card_arg(places[0]));
  }
  return m.finish(f, f.done, f.done > 0);
}

}  // namespace

const Verb<Host> kSamuraiVerb = {.run = run, .can = can, .options = options};

}  // namespace ecumene::settlers
