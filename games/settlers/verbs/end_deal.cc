#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

// A deal is a card, or for a Trade Route deal the location it was made with (SET-Q5, Q12, Q30).
void candidates(const Query& q, const Frame& f, const CardsArgs& args, Visit<Action> visit) {
  for_each_deal(q, f, args.cards, [&](CardId card) { return visit(card_action(kDoTake, card)); });
}

Step take(Engine& m, Frame& f, const CardsArgs&, Action chosen) {
  const CardId deal = card_of(chosen);
  if (empire_of(m.s, deal))
    end_route(m, deal);
  else
    discard_card(m, f.who, deal, f.source, "SET-I6");
  f.it = CardRef(deal);
  return m.finish(f, 1, true);
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {
    .name = "end_deal", .zones = {"deals"}, .counts = true, .candidates = candidates, .take = take};

}  // namespace

extern const Verb<Host> end_deal_verb = verb<kRecord>;

}  // namespace ecumene::settlers
