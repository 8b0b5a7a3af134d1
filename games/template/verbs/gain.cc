#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

// Each good is a gain of its own, and a replacement may come between.
struct Local {
  int16_t gained = 0;  // how many of the goods have come
};

Step run(Engine& m, Frame& f, const GoodsArgs& args) {
  Local& local = f.locals<Local>();
  int total = 0;
  for (int i = 0; i < args.goods.count; ++i) {
    const auto gain = m.item(f, args.goods, i);
    total += gain.amount;
    if (i < local.gained || gain.amount <= 0) continue;
    const Replaced replaced =
        m.replace(f, kWouldGain, {.seat = f.who, .good = gain.good, .amount = gain.amount});
    if (replaced == Replaced::kWait) return Step::kWait;
    if (replaced == Replaced::kNot) Host::add_goods(m, f.who, gain.good, gain.amount, f.source);
    local.gained = static_cast<int16_t>(i + 1);
  }
  return m.finish(f, total, true);
}

bool can(const Query&, const Frame&, const GoodsArgs&) { return true; }

constexpr VerbRecord<Host, GoodsArgs> kRecord = {
    .name = "gain", .counts = true, .makes = true, .run = run, .can = can};

}  // namespace

extern const Verb<Host> gain_verb = verb<kRecord>;

}  // namespace ecumene::template_game
