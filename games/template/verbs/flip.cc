#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

constexpr EventKind kFlipped{"flipped"};

// TPL-18: into the tray, shown to all.
Step run(Engine& m, Frame& f, const AmountArgs& args) {
  const int wanted = m.value(f, args.amount);
  int flipped = 0;
  for (; flipped < wanted; ++flipped) {
    const CardId card = m.s.cards.top(Cards::zone(kDeck, Seat()));
    if (!card) break;
    m.move(card, Cards::zone(kTray, f.who));
    m.s.cards.show(card, kEverybody);
    m.tell({.kind = kFlipped, .seat = f.who, .card = card, .source = f.source, .clause = "TPL-18"});
    f.it = CardRef(card);
  }
  return m.finish(f, flipped, flipped > 0);
}

bool can(const Query& q, const Frame&, const AmountArgs&) {
  return !q.state.cards.empty(Cards::zone(kDeck, Seat()));
}

Step close(Engine& m, Frame& f, const AmountArgs&) {
  m.s.cards.for_each(Cards::zone(kTray, f.who),
                     [&](CardId card) { discard_card(m, f.who, card, f.source); });
  return Step::kDone;
}

constexpr VerbRecord<Host, AmountArgs> kRecord = {.name = "flip",
                                                  .events = {kFlipped},
                                                  .counts = true,
                                                  .hidden = true,
                                                  .gives_card = true,
                                                  .opens_tray = true,
                                                  .run = run,
                                                  .can = can,
                                                  .close = close};

}  // namespace

extern const Verb<Host> flip_verb = verb<kRecord>;

}  // namespace ecumene::template_game
