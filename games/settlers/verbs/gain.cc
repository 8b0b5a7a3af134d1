#include "games/settlers/card_goods.h"
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

Step run(Engine& m, Frame& f, const GoodsArgs& args) {
  int total = 0;
  m.for_each_item(f, args.goods, [&](const Query::GoodsItem& gain) {
    add_goods(m, f.who, gain.good, gain.amount, f.source);
    total += gain.amount;
  });
  return m.finish(f, total, true);
}

constexpr VerbRecord<Host, GoodsArgs> kRecord = {.name = "gain",
                                                 .counts = true,
                                                 .makes = true,
                                                 .check = check_gained,
                                                 .run = run,
                                                 .can = always};

}  // namespace

extern const Verb<Host> gain_verb = verb<kRecord>;

}  // namespace ecumene::settlers
