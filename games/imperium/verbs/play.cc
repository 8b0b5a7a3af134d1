#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

struct Args {
  arg::Cards cards;
  arg::Flag free;
  arg::Flag ignore_state;
  static constexpr auto params() {
    return std::tuple{required("play", &Args::cards), optional("free", &Args::free),
                      optional("ignore", &Args::ignore_state, "state")};
  }
};

Playing how(const Query& q, const Args& args, CardId card) {
  return {args.free.given, args.ignore_state.given,
          Cards::word(q.state.cards.where(card)) == kHand};
}

void act(Engine& m, Frame& f, const Args& args, CardId card) {
  start_playing(m, f.who, card, how(m, args, card));
}

// IMP-Z39: what the text does not lift stays.
bool fits(const Query& q, const Frame& f, const Args& args, CardId card) {
  const int zone = Cards::word(q.state.cards.where(card));
  return (zone == kHand || zone == kDiscard) && Cards::owner(q.state.cards.where(card)) == f.who &&
         !judge_play(q, f.who, card, how(q, args, card));
}

constexpr VerbRecord<Host, Args> kRecord = {.name = "play",
                                            .zones = {"hand"},
                                            .counts = true,
                                            .selective = true,
                                            .by_rule = &automaton_nothing,
                                            .act = act,
                                            .fits = fits};

}  // namespace

extern const Verb<Host> play_verb = verb<kRecord>;

}  // namespace ecumene::imperium
