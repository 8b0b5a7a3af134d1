// Saboteurs BAR010, BAR011: nobody else takes goods from another player.
#include "games/settlers/verbs/args.h"

namespace ecumene::settlers {
namespace {

constexpr EventKind kStolen{"stolen"};

void check(const tree::Op& op, std::vector<std::string>& faults) {
  const std::vector<tree::GoodAmount>& goods = op.args[0].goods;
  if (goods.size() != 1 || goods[0].good != kResource || goods[0].amount.number != 1)
    faults.push_back("one resource is stolen, nothing else");
}

// SET-Q26: of the seat that is visited, for the owner of the card, who chooses which.
void candidates(const Query& q, const Frame& f, const StealArgs&, Visit<Action> visit) {
  for (const Good good : kResources)
    if (q.state.pool[f.who.value][good] > 0 && !visit(number_action(kDoGood, good))) return;
}

Step take(Engine& m, Frame& f, const StealArgs&, Action chosen) {
  const int good = chosen.arg[0];
  use_up_goods(m, f.who, good, 1);
  int16_t& have = m.s.pool[f.owner.value][good];
  have = narrow<int16_t>(have + 1);
  m.tell({.kind = kStolen,
          .seat = f.owner,
          .other = f.who,
          .source = f.source,
          .clause = "SET-Q26",
          .amount = 1,
          .word = good_word(good)});
  return m.finish(f, 1, true);
}

constexpr VerbRecord<Host, StealArgs> kRecord = {.name = "steal",
                                                 .events = {kStolen},
                                                 .counts = true,
                                                 .visits = true,
                                                 .native = true,
                                                 .check = check,
                                                 .candidates = candidates,
                                                 .take = take,
                                                 .owner_chooses = true};

}  // namespace

extern const Verb<Host> steal_verb = verb<kRecord>;

}  // namespace ecumene::settlers
