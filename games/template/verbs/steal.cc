#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

constexpr EventKind kStolen{"stolen"};

void check(const tree::Op& op, std::vector<std::string>& faults) {
  if (op.args[0].goods.size() > 1) faults.push_back("it takes one good only");
}

// TPL-15: from the visited seat to the owner of the card.
Step run(Engine& m, Frame& f, const GoodsArgs& args) {
  const auto wanted = m.item(f, args.goods, 0);
  const int taken = std::min(wanted.amount, Host::pool(m.s, f.who, wanted.good));
  m.s.pool[f.who.value][wanted.good] -= static_cast<int16_t>(taken);
  m.tell({.kind = kStolen,
          .seat = f.owner,
          .other = f.who,
          .source = f.source,
          .clause = "TPL-15",
          .amount = taken,
          .word = good_word(wanted.good)});
  int16_t& gets = m.s.pool[f.owner.value][wanted.good];
  gets = static_cast<int16_t>(std::min(99, gets + taken));
  return m.finish(f, taken, taken == wanted.amount);
}

bool can(const Query& q, const Frame& f, const GoodsArgs& args) {
  const auto wanted = q.item(f, args.goods, 0);
  return Host::pool(q.state, f.who, wanted.good) >= wanted.amount;
}

constexpr VerbRecord<Host, GoodsArgs> kRecord = {.name = "steal",
                                                 .events = {kStolen},
                                                 .counts = true,
                                                 .visits = true,
                                                 .check = check,
                                                 .harms = true,
                                                 .run = run,
                                                 .can = can};

}  // namespace

extern const Verb<Host> steal_verb = verb<kRecord>;

}  // namespace ecumene::template_game
