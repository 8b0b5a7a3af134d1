#include "games/settlers/verbs/goods.h"

namespace ecumene::settlers {
namespace {

// What was just gained and is still there: goods by number, cards in kGains (SET-S3, S22). done
// counts what was given up.
void options(const Query& q, const Frame& f, const code::Call&, Actions& out) {
  out.push_back({kDoDone, {}});
  q.state.cards.for_each(zone(kGains, f.who),
                         [&](CardId card) { out.push_back(on_card(kDoTake, card)); });
  for (int good = 0; good < kPoolKinds; ++good)
    if (q.state.gained[static_cast<size_t>(good)] && Host::pool(q.state, f.who, good) > 0)
      out.push_back(on_number(kDoGood, good));
}

Step finish(Table& m, Frame& f, const code::Call& call) {
  const int given_up = f.done;
  m.s.gained = {};
  m.s.cards.for_each(zone(kGains, f.who), [&](CardId card) { m.move(card, zone(kHand, f.who)); });
  for (int i = 0; i < call.param[1].goods_count; ++i) {
    const Amount each = amount_at(m, f, call.param[1], i);
    add_goods(m, f.who, each.good, each.amount * given_up, f.source);
  }
  return m.finish(f, given_up, true);
}

void give_up(Table& m, Frame& f, Action action) {
  const bool own_action = m.code.ability[kAction][f.source.value] == f.program;
  const std::string_view clause = own_action ? "SET-S3" : "SET-S22";
  ++f.done;
  if (action.kind == kDoTake) return discard_card(m, f.who, card_arg(action), f.source, clause);
  --m.s.gained[static_cast<size_t>(action.arg[0])];
  use_up_goods(m, f.who, action.arg[0], 1);
  m.tell({.kind = kConverted,
          .seat = f.who,
          .source = f.source,
          .clause = clause,
          .amount = 1,
          .word = good_word(action.arg[0])});
}

Step run(Table& m, Frame& f, const code::Call& call) {
  if (m.begin(f)) {
    f.done = 0;
  } else {
    const Action answer = m.take_answer();
    if (answer.kind == kDoDone) return finish(m, f, call);
    give_up(m, f, answer);
  }
  Actions left;
  options(m, f, call, left);
  return left.size() > 1 ? m.ask(kAskVerb, f.who) : finish(m, f, call);
}

}  // namespace

const Verb<Host> kConvertVerb = {.run = run, .can = always, .options = options};

}  // namespace ecumene::settlers
