#include "games/settlers/verbs/goods.h"

namespace ecumene::settlers {
namespace {

Step run(Table& m, Frame& f, const code::Call& call) {
  int total = 0;
  for (int i = 0; i < call.param[0].goods_count; ++i) {
    const Amount gain = amount_at(m, f, call.param[0], i);
    add_goods(m, f.who, gain.good, gain.amount, f.source);
    total += gain.amount;
  }
  return m.finish(f, total, true);
}

}  // namespace

const Verb<Host> kGainVerb = {.run = run, .can = always};

}  // namespace ecumene::settlers
