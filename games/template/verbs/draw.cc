#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

enum class To : uint8_t { kTray };

struct Args {
  arg::Amount count;
  arg::Choice<To> to;
  static constexpr auto params() {
    return std::tuple{required("draw", &Args::count), optional("to", &Args::to, "tray")};
  }
};

Step run(Engine& m, Frame& f, const Args& args) {
  const int wanted = m.value(f, args.count);
  const bool to_tray = args.to.is(To::kTray);
  int drawn = 0;
  while (drawn < wanted) {
    const CardId card = m.s.cards.top(Cards::zone(kDeck, Seat()));
    if (!draw_card(m, f.who, to_tray ? kTray : kHand, f.source)) break;
    f.it = CardRef(card);
    ++drawn;
  }
  return m.finish(f, drawn, to_tray ? drawn > 0 : drawn == wanted);
}

// Whether there are enough cards is no secret: the size of the deck is public.
bool can(const Query& q, const Frame&, const Args&) {
  return !q.state.cards.empty(Cards::zone(kDeck, Seat()));
}

// What is left in the tray goes to the hand.
Step close(Engine& m, Frame& f, const Args& args) {
  if (args.to.is(To::kTray))
    m.s.cards.for_each(Cards::zone(kTray, f.who),
                       [&](CardId card) { m.move(card, Cards::zone(kHand, f.who)); });
  return Step::kDone;
}

constexpr VerbRecord<Host, Args> kRecord = {.name = "draw",
                                            .counts = true,
                                            .hidden = true,
                                            .gives_card = true,
                                            .opens_tray = true,
                                            .run = run,
                                            .can = can,
                                            .close = close};

}  // namespace

extern const Verb<Host> draw_verb = verb<kRecord>;

}  // namespace ecumene::template_game
