#include "games/template/verbs/goods.h"

namespace ecumene::template_game {
namespace {

CardId target(const Query& q, const Frame& f, const code::Call& call) {
  CardId card;
  q.for_each_card(f, q.selector(call.param[1].selector), [&](CardId c) { return !(card = c); });
  return card && q.state.cards.spec(q.state.cards.where(card)).live ? card : CardId::none();
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  return static_cast<bool>(target(q, f, call));
}

Step run(Table& m, Frame& f, const code::Call& call) {
  const CardId card = target(m, f, call);
  if (!card) return m.finish(f, 0, false);
  const Amount amount = amount_at(m, f, call.param[0], 0);
  uint8_t& on = m.s.coins_on[card.value];
  on = static_cast<uint8_t>(std::min(9, on + amount.amount));  // TPL-22
  m.tell({.kind = kPlaced,
          .seat = f.who,
          .card = card,
          .source = f.source,
          .amount = static_cast<int16_t>(amount.amount),
          .word = good_word(amount.good)});
  return m.finish(f, amount.amount, true);
}

}  // namespace

const Verb<Host> kPlaceVerb = {.run = run, .can = can};

}  // namespace ecumene::template_game
