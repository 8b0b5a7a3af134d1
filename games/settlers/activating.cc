// SET-K1, K3: action locations and workers.
#include "games/settlers/locals.h"

namespace ecumene::settlers {
namespace {

// Used once, a location runs its text. Used twice, both costs are paid before the first effect.
enum class Activate : uint16_t {
  kBegin,
  kSecondCost,
  kFirstEffect,
  kSecondEffect,
  kOver,
};

void start_cost(Engine& m, const Frame& f, Paying paying) {
  Frame& cost = m.push(m.code.ability[kAction][f.source.value], f.who, f.source);
  cost.flags |= frame::kCostOnly;
  cost.via = paying;
}

void start_effect(Engine& m, const Frame& f) {
  const ProgramId program = m.code.ability[kAction][f.source.value];
  Frame& effect = m.push(program, f.who, f.source);
  effect.go_to(m.behind_cost(program, 0));
  effect.flags |= frame::kComplete;
}

void begin(Engine& m, Frame& f) {
  const uint8_t times = f.locals<Activation>().times;
  Marks& marks = m.s.marks[f.source.value];
  marks.uses = static_cast<uint8_t>(marks.uses + times) & 3;
  m.tell(
      {.kind = kActivated, .seat = f.who, .card = f.source, .clause = "SET-K1", .amount = times});
  if (times == 2) {
    f.go_to(Activate::kSecondCost);
    return start_cost(m, f, kPaysBothUses);
  }
  f.go_to(Activate::kOver);
  m.push(m.code.ability[kAction][f.source.value], f.who, f.source);
}

}  // namespace

void activate(Engine& m, Frame& f) {
  switch (f.step<Activate>()) {
    case Activate::kBegin:
      return begin(m, f);
    case Activate::kSecondCost:
      f.go_to(Activate::kFirstEffect);
      return start_cost(m, f, kPaidAlready);
    case Activate::kFirstEffect:
      f.go_to(Activate::kSecondEffect);
      return start_effect(m, f);
    case Activate::kSecondEffect:
      f.go_to(Activate::kOver);
      return start_effect(m, f);
    case Activate::kOver:
      m.pop();
  }
}

void spend_workers(Engine& m, Frame& f) {
  int16_t& pairs = f.locals<Spending>().pairs;
  if (m.begin(f)) {
    use_up_goods(m, f.who, kWorker, 2 * pairs);
    m.tell({.kind = kSpentWorkers, .seat = f.who, .clause = "SET-K3", .amount = pairs});
    return m.emit(kWhenSpendWorkers, {.seat = f.who, .amount = pairs});
  }
  if (pairs == 0) return void(m.pop());
  if (!m.answered()) return m.pose(kAskGood, f.who);
  const Action action = m.take_answer();
  --pairs;
  if (action.kind == kDoGood)
    return add_goods(m, f.who, action.arg[0], 1, CardId::none(), "SET-K3");
  const bool faction = action.arg[0] == card_word(kFaction).value;
  draw_cards(m, f.who, 1, faction ? From::kFaction : From::kCommon, kHand, CardId::none());
}

}  // namespace ecumene::settlers
