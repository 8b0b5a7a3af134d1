#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

// TPL-14. The host is chosen after the card, one question at a time; kVerb1 says that the card is
// settled.
CardId only_host(const Query& q, const Frame& f, const code::Call& call, int& count) {
  CardId host;
  count = 0;
  if (!call.param[1].given) return count = q.state.cards.lies_in(f.source, kPlay, f.who), f.source;
  q.for_each_card(f, q.selector(call.param[1].selector),
                  [&](CardId card) { return host = card, ++count, true; });
  return host;
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  int hosts = 0, cards = 0;
  only_host(q, f, call, hosts);
  q.for_each_card(f, q.selector(call.param[0].selector), [&](CardId) { return ++cards == 0; });
  return hosts > 0 && cards > 0;
}

void options(const Query& q, const Frame& f, const code::Call& call, Actions& out) {
  const int selector = f.flags & frame::kVerb1 ? call.param[1].selector : call.param[0].selector;
  q.for_each_card(f, q.selector(selector), [&](CardId card) {
    return out.push_back({kDoTake, {static_cast<int16_t>(card.value), 0, 0}}), true;
  });
}

Step tuck(Table& m, Frame& f, CardId card, CardId host) {
  m.move(card, Cards::zone(kUnder, f.who));
  m.tell({.kind = kTucked, .seat = f.who, .card = card, .source = host, .clause = "TPL-14"});
  m.s.host[card.value] = host;
  f.it = CardRef(card);
  return m.finish(f, 1, true);
}

Step choose_host(Table& m, Frame& f, const code::Call& call) {
  int hosts = 0;
  const CardId host = only_host(m, f, call, hosts);
  if (hosts == 1) return tuck(m, f, f.other.card(), host);
  f.flags |= frame::kVerb1;
  return m.ask(kAskVerb, f.who);
}

Step run(Table& m, Frame& f, const code::Call& call) {
  if (m.begin(f)) {
    if (!can(m, f, call)) return m.finish(f, 0, false);
    Actions cards;
    options(m, f, call, cards);
    if (cards.size() > 1 || m.conceals(f, call, 1)) return m.ask(kAskVerb, f.who);
    f.other = CardRef(CardId(static_cast<uint16_t>(cards[0].arg[0])));
    return choose_host(m, f, call);
  }
  const CardId chosen(static_cast<uint16_t>(m.take_answer().arg[0]));
  if (f.flags & frame::kVerb1) return tuck(m, f, f.other.card(), chosen);
  f.other = CardRef(chosen);
  return choose_host(m, f, call);
}

}  // namespace

const Verb<Host> kTuckVerb = {.run = run, .can = can, .options = options};

}  // namespace ecumene::template_game
