#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

// IMP-R73 (a market card for an exiled one), IMP-Z124 (a hand card for the top nation card).
template <class F>
void for_each_side(const Query& q, const Frame& f, int selector, F&& visit) {
  q.for_each_card(f, q.selector(selector), [&](CardId card) {
    return is_disc(q, f.who, card) ? true : (visit(card), true);
  });
}

int side(const Frame& f, const code::Call& call) {
  return f.flags & frame::kVerb1 ? call.param[0].second : call.param[0].selector;
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  bool first = false, second = false;
  for_each_side(q, f, call.param[0].selector, [&](CardId) { first = true; });
  for_each_side(q, f, call.param[0].second, [&](CardId) { second = true; });
  return first && second;
}

void options(const Query& q, const Frame& f, const code::Call& call, Actions& out) {
  for_each_side(q, f, side(f, call),
                [&](CardId card) { out.push_back(card_action(kDoTake, card)); });
}

Step exchange(Table& m, Frame& f, CardId a, CardId b) {
  const Seat who = f.who;
  const CardId source = f.source;
  const Step step = m.finish(f, 1, true);
  if (slot_of(m.s, a) >= 0) std::swap(a, b);
  if (slot_of(m.s, b) >= 0) return swap_market_card(m, who, a, b, source), step;
  if (Cards::word(m.s.cards.where(a)) == kNation) std::swap(a, b);
  m.move(b, zone_of(kHand, who));
  say(m, {.kind = kToHand,
          .seat = who,
          .card = b,
          .source = source,
          .clause = "IMP-Z124",
          .from = zone_of(kNation, who)});
  m.move_chosen(a, zone_of(kNation, who), Place::kTop, who);
  say(m, kOntoNation, who, a, source, "IMP-Z124");
  return step;
}

// The next side is chosen, or taken at once where there is no choice.
Step next(Table& m, Frame& f, const code::Call& call) {
  int count = 0;
  CardId only;
  for_each_side(m, f, side(f, call), [&](CardId card) { only = card, ++count; });
  if (count > 1) return m.ask(kAskVerb, f.who);
  if (f.flags & frame::kVerb1) return exchange(m, f, f.other.card(), only);
  f.other = CardRef(only);
  f.flags |= frame::kVerb1;
  return next(m, f, call);
}

Step run(Table& m, Frame& f, const code::Call& call) {
  if (m.begin(f)) return can(m, f, call) ? next(m, f, call) : m.finish(f, 0, false);
  const CardId chosen = card_of(m.take_answer());
  if (f.flags & frame::kVerb1) return exchange(m, f, f.other.card(), chosen);
  f.other = CardRef(chosen);
  f.flags |= frame::kVerb1;
  return next(m, f, call);
}

}  // namespace

const Verb<Host> kSwapVerb = {.run = run, .can = can, .options = options};

}  // namespace ecumene::imperium
