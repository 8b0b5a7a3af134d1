#include "games/settlers/verbs/goods.h"

namespace ecumene::settlers {

Cost cost_of(const Query& q, const Frame& f, const code::Slot& slot) {
  Cost cost;
  for (int i = 0; i < slot.goods_count; ++i) {
    const Amount part = amount_at(q, f, slot, i);
    (part.good == kResource ? cost.any : cost.good[static_cast<size_t>(part.good)]) =
        static_cast<int16_t>(part.amount);
  }
  return cost;
}

namespace {

Cost due(const Query& q, const Frame& f, const code::Call& call) {
  static constexpr std::array<int, 3> kTimes = {1, 2, 0};  // [Paying]
  return cost_of(q, f, call.param[0]).times(kTimes[f.via]);
}

// The building that is to follow this payment, if one is (SET-Q2); null: none.
const code::Call* building_behind(const Query& q, const Frame& f) {
  const code::Op& first = q.op_at(f.program, 0);
  if (first.code != code::OpCode::kGate || f.pc > first.a) return nullptr;
  const code::Op& next = q.op_at(f.program, first.a + 1);
  return next.code == code::OpCode::kDo && q.code.calls[next.a].verb == kBuild
             ? &q.code.calls[next.a]
             : nullptr;
}

// SET-K8: paid in this way, something can still be built.
bool leaves_a_building(const Query& q, const Frame& f, const code::Call& building, Action way) {
  Pool left = q.state.pool[f.who.value];
  for (const Good good : {kWood, kStone, kFood, kGold})
    left[good] = static_cast<int16_t>(left[good] - paid_in(way, good));
  bool any = false;
  q.for_each_card(f, q.selector(building.param[0].selector),
                  [&](CardId card) { return !(any = can_pay(left, facts(q, card).cost)); });
  return any;
}

void options(const Query& q, const Frame& f, const code::Call& call, Actions& out) {
  ways_to_pay(q.state.pool[f.who.value], due(q, f, call), kDoPay, out);
  const code::Call* building = building_behind(q, f);
  if (!building) return;
  int kept = 0;
  for (int i = 0; i < out.size(); ++i)
    if (leaves_a_building(q, f, *building, out[i])) out[kept++] = out[i];
  out.resize(kept);
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  if (!can_pay(q.state.pool[f.who.value], due(q, f, call))) return false;
  if (!building_behind(q, f)) return true;
  Actions ways;
  options(q, f, call, ways);
  return !ways.empty();
}

// A single way that is left because of the hand: others would learn from a question left out what
// the hand lacks, unless there is one card only that can be meant, which they are shown next.
bool hides_a_building(const Query& q, const Frame& f, const Cost& cost) {
  const code::Call* building = building_behind(q, f);
  if (!building || !q.conceals(f, *building, 1)) return false;
  Actions all;
  ways_to_pay(q.state.pool[f.who.value], cost, kDoPay, all);
  return all.size() > 1;
}

Step settle(Table& m, Frame& f, const Cost& cost, Action way) {
  pay(m, f.who, cost, way, f.source);
  int total = cost.any;
  for (const int amount : cost.good) total += amount;
  return m.finish(f, total, true);
}

Step run(Table& m, Frame& f, const code::Call& call) {
  const Cost cost = due(m, f, call);
  if (!m.begin(f)) return settle(m, f, cost, m.take_answer());
  if (!can(m, f, call)) return m.finish(f, 0, false);
  Actions ways;
  options(m, f, call, ways);
  if (ways.size() > 1 || hides_a_building(m, f, cost)) return m.ask(kAskVerb, f.who);
  return settle(m, f, cost, ways[0]);
}

}  // namespace

const Verb<Host> kPayVerb = {.run = run, .can = can, .options = options};

}  // namespace ecumene::settlers
