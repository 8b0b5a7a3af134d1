#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

Tokens* tokens_on(State& s, CardId card, int good) {
  for (Tokens& tokens : s.tokens)
    if (tokens.card == card && tokens.good == good) return &tokens;
  return nullptr;
}

template <class F>
void for_each_target(const Query& q, const Frame& f, const code::Call& call, F&& visit) {
  q.for_each_card(f, q.selector(call.param[1].selector), [&](CardId card) {
    const int zone = Cards::word(q.state.cards.where(card));
    if (zone == kMarket || zone == kPlay) visit(card);
    return true;
  });
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  bool any = false;
  for_each_target(q, f, call, [&](CardId) { any = true; });
  return any;
}

void options(const Query& q, const Frame& f, const code::Call& call, Actions& out) {
  for_each_target(q, f, call, [&](CardId card) { out.push_back(card_action(kDoTake, card)); });
}

void put_tokens(State& s, CardId card, const Amount& amount) {
  if (const int slot = slot_of(s, card); slot >= 0) {
    Slot& under = s.market[static_cast<size_t>(slot)];
    return add_tokens(under.tokens[static_cast<size_t>(amount.good)], amount.amount);
  }
  if (!tokens_on(s, card, amount.good))
    s.tokens.push_back({card, static_cast<uint8_t>(amount.good), 0});
  add_tokens(tokens_on(s, card, amount.good)->count, amount.amount);
}

Step place(Table& m, Frame& f, const code::Call& call) {
  const Amount amount = amount_at(m, f, call.param[0], 0);
  Occurrence o;
  o.seat = f.who, o.card = f.other.card(), o.good = amount.good, o.amount = amount.amount;
  o.zones = 1u << Cards::word(m.s.cards.where(o.card));
  const Replaced replaced = m.replace(f, kWouldPlace, o);
  if (replaced == Replaced::kWait) return Step::kWait;
  if (replaced == Replaced::kNot) {
    put_tokens(m.s, o.card, amount);
    if (amount.amount > 0) say(m, kPlaced, f.who, o.card, f.source, "", amount.amount, amount.good);
  }
  return m.finish(f, amount.amount, true);
}

Step run(Table& m, Frame& f, const code::Call& call) {
  if (m.begin(f)) {
    int count = 0;
    CardId only;
    for_each_target(m, f, call, [&](CardId card) { only = card, ++count; });
    if (count == 0) return m.finish(f, 0, false);
    if (count > 1) return m.ask(kAskVerb, f.who);
    f.other = CardRef(only);
  } else if (m.answered() && !(f.flags & frame::kReplacing)) {
    f.other = CardRef(card_of(m.take_answer()));
  }
  return place(m, f, call);
}

}  // namespace

const Verb<Host> kPlaceVerb = {.run = run, .can = can, .options = options};

}  // namespace ecumene::imperium
