#include "games/settlers/locals.h"

namespace ecumene::settlers {
namespace {

struct Args {
  arg::Amount count;
  arg::Choice<From> from;  // not given: the player says which each time
  arg::Flag to_tray;
  static constexpr auto params() {
    return std::tuple{required("draw", &Args::count),
                      optional("from", &Args::from, "common", "faction"),
                      optional("to", &Args::to_tray, "tray")};
  }
};

From from_of(const Args& args) { return args.from ? args.from.value() : From::kEither; }

struct Local {
  int16_t wanted = 0;
};

// Laid out in the tray, it is complete only if all have come: a single card is kept (SET-Q29, S16).
Step run(Engine& m, Frame& f, const Args& args) {
  int16_t& wanted = f.locals<Local>().wanted;
  if (!m.begin(f)) return m.finish(f, f.done, f.done == wanted);
  wanted = narrow<int16_t>(m.value(f, args.count));
  f.done = 0;
  draw_cards(m, f.who, wanted, from_of(args), args.to_tray ? kTray : kHand, f.source);
  return Step::kWait;
}

bool can(const Query& q, const Frame& f, const Args& args) {
  const From from = from_of(args);
  return (from != From::kFaction && can_draw(q, false, f.who)) ||
         (from != From::kCommon && can_draw(q, true, f.who));
}

// What is left in the tray goes to the hand.
Step close(Engine& m, Frame& f, const Args& args) {
  if (args.to_tray)
    m.s.cards.for_each(zone(kTray, f.who), [&](CardId card) { m.move(card, zone(kHand, f.who)); });
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

}  // namespace ecumene::settlers
