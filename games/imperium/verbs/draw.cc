#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

bool is_up_to(const Query& q, const code::Call& call) {
  return q.code.values[static_cast<size_t>(call.param[0].value)].kind == tree::Value::Kind::kUpTo;
}
Zone target(const code::Call& call) { return call.param[1].given ? kTray : kHand; }

// Only such a draw binds `it`: a reference to a card somewhere in the hand would tell it apart from
// the others.
bool names_card(const code::Call& call) { return call.param[1].given || call.param[2].given; }

// `done` is what is wanted while the op is under way, `scratch` what has come.
Step finish(Table& m, Frame& f, const code::Call& call) {
  const int drawn = f.scratch;
  const bool whole = names_card(call) ? drawn > 0 : drawn >= f.done || is_up_to(m, call);
  return m.finish(f, drawn, whole);
}

Step draw(Table& m, Frame& f, const code::Call& call, int count) {
  Frame& drawing = m.push_procedure(kDrawCards, f.who, f.source);
  drawing.loop = static_cast<int16_t>(count);
  drawing.scratch = target(call);
  if (call.param[2].given) drawing.flags |= frame::kVerb1;
  return Step::kWait;
}

bool more_to_come(const Table& m, const Frame& f, const code::Call& call) {
  const bool deck = !m.s.cards.empty(zone_of(kDeck, f.who));
  return f.scratch < f.done &&
         (deck ||
          (!call.param[2].given && (f.scratch == 0 || !m.s.cards.empty(zone_of(kDiscard, f.who)))));
}

// IMP-Z87: after each card the player says whether to go on.
Step run_up_to(Table& m, Frame& f, const code::Call& call) {
  if (m.answered()) {
    if (m.take_answer().kind == kDoDone) return finish(m, f, call);
    f.flags |= frame::kVerb1;
    return draw(m, f, call, 1);
  }
  if ((f.flags & frame::kVerb1) && f.scratch == 0) return finish(m, f, call);  // nothing came
  return more_to_come(m, f, call) ? m.ask(kAskVerb, f.who) : finish(m, f, call);
}

Step run(Table& m, Frame& f, const code::Call& call) {
  const bool fresh = m.begin(f);
  if (fresh) {
    const int wanted = m.value(f, call.param[0].value);
    f.done = static_cast<int16_t>(wanted);
    f.scratch = 0;
  }
  if (is_up_to(m, call)) return run_up_to(m, f, call);
  if (!fresh) return finish(m, f, call);
  if (m.s.cards.size(zone_of(kDeck, f.who)) <= f.done) return draw(m, f, call, f.done);
  for (int i = 0; i < f.done; ++i) {  // the deck will not run out: nothing can come between
    const CardId card = m.s.cards.top(zone_of(kDeck, f.who));
    draw_one(m, f.who, target(call), f.source);
    if (names_card(call)) f.it = CardRef(card);
  }
  f.scratch = f.done;
  return finish(m, f, call);
}

void options(const Query&, const Frame&, const code::Call&, Actions& out) {
  out.push_back({kDoDone, {}});
  out.push_back({kDoYes, {}});
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  return !call.param[2].given || !q.state.cards.empty(zone_of(kDeck, f.who));
}

// What is left in the tray goes to the hand.
Step close(Table& m, Frame& f, const code::Call& call) {
  if (call.param[1].given)
    m.s.cards.for_each(zone_of(kTray, f.who),
                       [&](CardId card) { m.move(card, zone_of(kHand, f.who)); });
  return Step::kDone;
}

}  // namespace

const Verb<Host> kDrawVerb = {.run = run, .can = can, .options = options, .close = close};

}  // namespace ecumene::imperium
