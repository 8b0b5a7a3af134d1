#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

struct Args {
  arg::Amount count;
  arg::Flag to_tray;
  arg::Flag if_able;  // never reshuffles (IMP-L22)
  static constexpr auto params() {
    return std::tuple{required("draw", &Args::count), optional("to", &Args::to_tray, "tray"),
                      optional("if_able", &Args::if_able)};
  }
};

// Frame::done counts the cards that have come.
struct Local {
  int16_t wanted = 0;
  int16_t went_on = 0;  // the player has asked for a card of `up_to`
};

Zone target(const Args& args) { return args.to_tray ? kTray : kHand; }

// Only such a draw binds `it`: a reference to a card somewhere in the hand would tell it apart from
// the others.
bool names_card(const Args& args) { return args.to_tray || args.if_able; }

Step finish(Engine& m, Frame& f, const Args& args) {
  const bool whole =
      names_card(args) ? f.done > 0 : f.done >= f.locals<Local>().wanted || m.is_up_to(args.count);
  return m.finish(f, f.done, whole);
}

Step draw(Engine& m, Frame& f, const Args& args, int count) {
  start_drawing(m, f.who,
                {.left = narrow<int16_t>(count),
                 .to = target(args),
                 .if_able = args.if_able.given,
                 .names_card = names_card(args)},
                f.source);
  return Step::kWait;
}

bool more_to_come(const Engine& m, const Frame& f, const Args& args) {
  if (f.done >= f.locals<Local>().wanted) return false;
  if (!m.s.cards.empty(zone_of(kDeck, f.who))) return true;
  return !args.if_able && (f.done == 0 || !m.s.cards.empty(zone_of(kDiscard, f.who)));
}

// IMP-Z87: after each card the player says whether to go on.
Step run_up_to(Engine& m, Frame& f, const Args& args) {
  Local& local = f.locals<Local>();
  if (m.answered()) {
    if (m.take_answer().kind == kDoDone) return finish(m, f, args);
    local.went_on = 1;
    return draw(m, f, args, 1);
  }
  if (local.went_on && f.done == 0) return finish(m, f, args);  // nothing came
  return more_to_come(m, f, args) ? m.ask(kAskVerb, f.who) : finish(m, f, args);
}

Step run(Engine& m, Frame& f, const Args& args) {
  const bool fresh = m.begin(f);
  Local& local = f.locals<Local>();
  if (fresh) {
    local.wanted = narrow<int16_t>(m.value(f, args.count));
    f.done = 0;
  }
  if (m.is_up_to(args.count)) return run_up_to(m, f, args);
  if (!fresh) return finish(m, f, args);
  if (m.s.cards.size(zone_of(kDeck, f.who)) <= local.wanted) return draw(m, f, args, local.wanted);
  for (; f.done < local.wanted; ++f.done) {  // the deck will not run out: nothing can come between
    const CardId card = m.s.cards.top(zone_of(kDeck, f.who));
    draw_one(m, f.who, target(args), f.source);
    if (names_card(args)) f.it = CardRef(card);
  }
  return finish(m, f, args);
}

void options(const Query&, const Frame&, const Args&, Actions& out) {
  out.push_back({kDoDone, {}});
  out.push_back({kDoYes, {}});
}

bool can(const Query& q, const Frame& f, const Args& args) {
  return !args.if_able || !q.state.cards.empty(zone_of(kDeck, f.who));
}

// What is left in the tray goes to the hand.
Step close(Engine& m, Frame& f, const Args& args) {
  if (args.to_tray)
    m.s.cards.for_each(zone_of(kTray, f.who),
                       [&](CardId card) { m.move(card, zone_of(kHand, f.who)); });
  return Step::kDone;
}

constexpr VerbRecord<Host, Args> kRecord = {.name = "draw",
                                            .counts = true,
                                            .hidden = true,
                                            .gives_card = true,
                                            .opens_tray = true,
                                            .only_benefits = true,
                                            .by_rule = &automaton_nothing,
                                            .run = run,
                                            .can = can,
                                            .options = options,
                                            .close = close};

}  // namespace

extern const Verb<Host> draw_verb = verb<kRecord>;

}  // namespace ecumene::imperium
