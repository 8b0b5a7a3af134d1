#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

// IMP-Z119: a token back to the state card from wherever it lies; not the one that pays for this
// very ability.
template <class F>
void for_each_token(const Query& q, const Frame& f, F&& visit) {
  const Player& player = q.state.player[f.who.value];
  const bool paid = q.code.ability[kOnPlay][f.source.value] != f.program &&
                    // also for one that is borrowed
                    q.code.ability[kSolstice][f.source.value] != f.program;
  const CardId paying = paid ? f.source : CardId::none();
  for (int zone : {kPlay, kPower})
    q.state.cards.for_each(zone_of(zone, f.who), [&](CardId card) {
      if (card != paying && q.state.exhausted.contains(card.value))
        visit(card_action(kDoTake, card));
    });
  if (player.nation_marked) visit(Action{kDoNation, {}});
  if (player.development_marked) visit(Action{kDoArea, {}});
}

bool can(const Query& q, const Frame& f, const code::Call&) {
  bool any = false;
  for_each_token(q, f, [&](Action) { any = true; });
  return any;
}

void options(const Query& q, const Frame& f, const code::Call&, Actions& out) {
  for_each_token(q, f, [&](Action action) { out.push_back(action); });
}

Step bring_back(Table& m, Frame& f, Action which) {
  Player& player = m.s.player[f.who.value];
  ++player.exhaustion;
  if (which.kind == kDoNation)
    player.nation_marked = 0;
  else if (which.kind == kDoArea)
    player.development_marked = 0;
  else
    m.s.exhausted.erase(which.arg[0]);
  say(m, kRefreshed, f.who, which.kind == kDoTake ? card_of(which) : CardId::none(), f.source,
      "IMP-Z119");
  return m.finish(f, 1, true);
}

Step run(Table& m, Frame& f, const code::Call&) {
  if (!m.begin(f)) return bring_back(m, f, m.take_answer());
  int count = 0;
  Action only;
  for_each_token(m, f, [&](Action action) { only = action, ++count; });
  if (count == 0) return m.finish(f, 0, false);
  if (count > 1) return m.ask(kAskVerb, f.who);
  return bring_back(m, f, only);
}

}  // namespace

const Verb<Host> kRefreshVerb = {.run = run, .can = can, .options = options};

}  // namespace ecumene::imperium
