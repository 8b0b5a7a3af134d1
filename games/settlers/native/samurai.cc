// Ninjas JAP026, JAP027: workers of the general supply that become samurai at once (SET-Q12).
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

void options(const Query& q, const Frame& f, const AmountArgs&, Actions& out) {
  q.state.cards.for_each(zone(kEmpire, f.who), [&](CardId card) {
    if (facts(q, card).of_faction() && !q.state.marks[card.value].samurai &&
        !q.state.ties[card.value].owner)
      out.push_back(card_action(kDoTake, card));
  });
}

bool can(const Query& q, const Frame& f, const AmountArgs& args) {
  Actions places;
  options(q, f, args, places);
  return !places.empty();
}

void post(Engine& m, Frame& f, CardId card) {
  m.s.marks[card.value].samurai = 1;
  m.tell({.kind = kSamuraiPlaced,
          .seat = f.who,
          .card = card,
          .source = f.source,
          .clause = "SET-Q12"});
  ++f.done;
}

// What cannot be placed is lost.
Step run(Engine& m, Frame& f, const AmountArgs& args) {
  if (m.begin(f))
    f.done = 0;
  else
    post(m, f, card_of(m.take_answer()));
  const int wanted = m.value(f, args.amount);
  while (f.done < wanted) {
    Actions places;
    options(m, f, args, places);
    if (places.empty()) break;
    if (places.size() > wanted - f.done) return m.ask(kAskVerb, f.who);
    post(m, f, card_of(places[0]));
  }
  return m.finish(f, f.done, f.done > 0);
}

constexpr VerbRecord<Host, AmountArgs> kRecord = {
    .name = "samurai", .counts = true, .native = true, .run = run, .can = can, .options = options};

}  // namespace

extern const Verb<Host> samurai_verb = verb<kRecord>;

}  // namespace ecumene::settlers
