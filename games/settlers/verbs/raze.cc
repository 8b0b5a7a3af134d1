#include "games/settlers/locals.h"

namespace ecumene::settlers {
namespace {

struct Args {
  arg::Cards cards;
  arg::Flag free;  // `price: 0`: what the action costs is all (SET-Q17, S4)
  static constexpr auto params() {
    return std::tuple{required("raze", &Args::cards), optional("price", &Args::free, "0")};
  }
};

int price(const Query& q, const Frame& f, const Args& args, CardId card) {
  return args.free ? 0 : raze_price(q, f.who, card);
}

bool fits(const Query& q, const Frame& f, const Args& args, CardId card) {
  return is_raze_target(q, f.who, card) &&
         q.state.pool[f.who.value][kRazeToken] >= price(q, f, args, card);
}

void act(Engine& m, Frame& f, const Args& args, CardId card) {
  start_razing(m, f.who, card, price(m, f, args, card), f.source);
}

constexpr VerbRecord<Host, Args> kRecord = {
    .name = "raze", .counts = true, .pays = true, .selective = true, .act = act, .fits = fits};

}  // namespace

extern const Verb<Host> raze_verb = verb<kRecord>;

}  // namespace ecumene::settlers
