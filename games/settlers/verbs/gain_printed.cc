#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

enum Param { kField, kOf, kOne };
enum Field { kDealField, kRazeField };

const code::Selector& selector(const Query& q, const code::Call& call) {
  return q.selector(call.param[kOf].selector);
}

template <class F>
void for_each_card(const Query& q, const Frame& f, const code::Call& call, F&& visit) {
  if (call.param[kField].index == kDealField) return for_each_deal(q, f, selector(q, call), visit);
  q.for_each_card(f, selector(q, call), [&](CardId card) {
    // SET-Q27
    if (facts(q, card).has_raze() && is_enemy_location(q.state, f.who, card)) visit(card);
    return true;
  });
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  bool any = false;
  for_each_card(q, f, call, [&](CardId) { any = true; });
  return any;
}

// First the card, then (kVerb1) the good, if its field leaves a choice.
void options(const Query& q, const Frame& f, const code::Call& call, Actions& out) {
  if (!(f.flags & frame::kVerb1))
    return for_each_card(q, f, call, [&](CardId card) { out.push_back(on_card(kDoTake, card)); });
  for (const uint8_t good : facts(q, f.other.card()).raze) out.push_back(on_number(kDoGood, good));
}

Step gain(Table& m, Frame& f, CardId card, std::span<const uint8_t> goods) {
  f.flags |= frame::kVerb2;  // all is settled: what follows is the drawing of cards
  return gain_fields(m, f.who, goods, card, "", false) ? Step::kWait : m.finish(f, 1, true);
}

Step of_card(Table& m, Frame& f, const code::Call& call, CardId card) {
  f.other = CardRef(card);
  const Facts& printed = facts(m, card);
  if (call.param[kField].index == kDealField) return gain(m, f, card, std::span(&printed.deal, 1));
  const bool choice =
      call.param[kOne].given && printed.raze.size() == 2 && printed.raze[0] != printed.raze[1];
  if (choice) return f.flags |= frame::kVerb1, m.ask(kAskVerb, f.who);
  return gain(m, f, card,
              std::span(printed.raze.begin(),
                        call.param[kOne].given ? printed.raze.begin() + 1 : printed.raze.end()));
}

Step run(Table& m, Frame& f, const code::Call& call) {
  if (m.begin(f)) {
    Actions cards;
    options(m, f, call, cards);
    if (cards.empty()) return m.finish(f, 0, false);
    return cards.size() > 1 ? m.ask(kAskVerb, f.who) : of_card(m, f, call, card_arg(cards[0]));
  }
  if (f.flags & frame::kVerb2) return m.finish(f, 1, true);
  const Action answer = m.take_answer();
  if (!(f.flags & frame::kVerb1)) return of_card(m, f, call, card_arg(answer));
  const uint8_t good = static_cast<uint8_t>(answer.arg[0]);
  return gain(m, f, f.other.card(), std::span(&good, 1));
}

}  // namespace

const Verb<Host> kGainPrintedVerb = {.run = run, .can = can, .options = options};

}  // namespace ecumene::settlers
