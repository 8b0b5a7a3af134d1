#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

// A deal is a card, or for a Trade Route deal the location it was made with (SET-Q5, Q12, Q30).
void options(const Query& q, const Frame& f, const code::Call& call, Actions& out) {
  for_each_deal(q, f, q.selector(call.param[0].selector),
                [&](CardId card) { out.push_back(on_card(kDoTake, card)); });
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  Actions deals;
  options(q, f, call, deals);
  return !deals.empty();
}

Step end(Table& m, Frame& f, CardId deal) {
  empire_of(m.s, deal) ? end_route(m, deal) : discard_card(m, f.who, deal, f.source, "SET-I6");
  f.it = CardRef(deal);
  return m.finish(f, 1, true);
}

Step run(Table& m, Frame& f, const code::Call& call) {
  if (!m.begin(f)) return end(m, f, card_arg(m.take_answer()));
  Actions deals;
  options(m, f, call, deals);
  if (deals.empty()) return m.finish(f, 0, false);
  if (deals.size() > 1) return m.ask(kAskVerb, f.who);
  return end(m, f, card_arg(deals[0]));
}

}  // namespace

const Verb<Host> kEndDealVerb = {.run = run, .can = can, .options = options};

}  // namespace ecumene::settlers
