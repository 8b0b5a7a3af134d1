#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

constexpr EventKind kStolen{"stolen"};

// IMP-R140, R141, Z68: from the visited seat to the owner of the card, what there is of that kind.
Step run(Engine& m, Frame& f, const GoodsArgs& args) {
  int total = 0;
  bool all = true;
  m.for_each_item(f, args.goods, [&](const Query::GoodsItem& wanted) {
    int16_t& have = tokens_of(m.s, f.who, wanted.good);
    const int taken = std::min<int>(wanted.amount, have);
    all = all && taken == wanted.amount;
    add_tokens(have, -taken);
    add_tokens(tokens_of(m.s, f.owner, wanted.good), taken);
    total += taken;
    if (m.events && taken > 0)
      m.tell({.kind = kStolen,
              .seat = f.owner,
              .other = f.who,
              .source = f.source,
              .clause = "IMP-R140",
              .amount = taken,
              .word = good_word(wanted.good)});
  });
  return m.finish(f, total, all);
}

bool can(const Query& q, const Frame& f, const GoodsArgs& args) {
  const auto wanted = q.item(f, args.goods, 0);
  return Host::pool(q.state, f.who, wanted.good) >= wanted.amount;
}

constexpr VerbRecord<Host, GoodsArgs> kRecord = {.name = "steal",
                                                 .events = {kStolen},
                                                 .counts = true,
                                                 .visits = true,
                                                 .harms = true,
                                                 .run = run,
                                                 .can = can};

}  // namespace

extern const Verb<Host> steal_verb = verb<kRecord>;

}  // namespace ecumene::imperium
