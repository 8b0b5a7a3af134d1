#include "games/settlers/card_goods.h"
#include "games/settlers/locals.h"
#include "games/settlers/verbs/args.h"

namespace ecumene::settlers {

Cost cost_of(const Query& q, const Frame& f, arg::Goods goods) {
  Cost cost;
  q.for_each_item(f, goods, [&](const Query::GoodsItem& part) {
    int16_t& due = part.good == kResource ? cost.any : cost.good[part.good];
    due = static_cast<int16_t>(part.amount);
  });
  return cost;
}

namespace {

Cost due(const Query& q, const Frame& f, const PayArgs& args) {
  static constexpr std::array<int, 3> kTimes = {1, 2, 0};  // [Paying]
  return cost_of(q, f, args.goods).times(kTimes[f.via]);
}

// The building that is to follow this payment, if one is (SET-Q2); null: none.
const code::Call* building_behind(const Query& q, const Frame& f) {
  if (!q.begins_with_cost(f.program)) return nullptr;
  const int behind = q.behind_cost(f.program, 0);
  const code::Call* call = f.pc < behind ? q.call_at(f.program, behind) : nullptr;
  return call && q.as<BuildArgs>(*call) ? call : nullptr;
}

// SET-K8: paid in this way, something can still be built.
bool leaves_a_building(const Query& q, const Frame& f, const code::Call& building, Action way) {
  Pool left = q.state.pool[f.who.value];
  for (const Good good : kNamedInPay)
    left[good] = static_cast<int16_t>(left[good] - paid_in(way, good));
  bool any = false;
  q.for_each_card(f, arguments<BuildArgs>(building).cards,
                  [&](CardId card) { return !(any = can_pay(left, facts(q, card).cost)); });
  return any;
}

void candidates(const Query& q, const Frame& f, const PayArgs& args, Visit<Action> visit) {
  const Pool& pool = q.state.pool[f.who.value];
  const Cost cost = due(q, f, args);
  if (!can_pay(pool, cost)) return;
  Actions ways;
  ways_to_pay(pool, cost, kDoPay, ways);
  const code::Call* building = building_behind(q, f);
  for (const Action way : ways) {
    if (building && !leaves_a_building(q, f, *building, way)) continue;
    if (!visit(way)) return;
  }
}

// A single way that is left because of the hand: others would learn from a question left out what
// the hand lacks, unless there is one card only that can be meant, which they are shown next.
bool hides_a_building(const Query& q, const Frame& f, const PayArgs& args) {
  const code::Call* building = building_behind(q, f);
  if (!building || !q.asking_conceals(f, *building, 1)) return false;
  Actions all;
  ways_to_pay(q.state.pool[f.who.value], due(q, f, args), kDoPay, all);
  return all.size() > 1;
}

Step take(Engine& m, Frame& f, const PayArgs& args, Action way) {
  const Cost cost = due(m, f, args);
  pay(m, f.who, cost, way, f.source);
  int total = cost.any;
  for (const int amount : cost.good) total += amount;
  return m.finish(f, total, true);
}

constexpr VerbRecord<Host, PayArgs> kRecord = {.name = "pay",
                                               .counts = true,
                                               .pays = true,
                                               .check = check_paid,
                                               .candidates = candidates,
                                               .take = take,
                                               .must_ask = hides_a_building};

}  // namespace

extern const Verb<Host> pay_verb = verb<kRecord>;

}  // namespace ecumene::settlers
