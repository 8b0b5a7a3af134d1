#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

constexpr EventKind kPlaced{"placed"};

struct Args {
  arg::Goods goods;
  arg::Cards onto;
  static constexpr auto params() {
    return std::tuple{required("place", &Args::goods), required("onto", &Args::onto)};
  }
};

void check(const tree::Op& op, std::vector<std::string>& faults) {
  if (!are_coins(op.args[0].goods)) faults.push_back("place takes coins and nothing else");
}

CardId target(const Query& q, const Frame& f, const Args& args) {
  CardId card;
  q.for_each_card(f, args.onto, [&](CardId c) { return !(card = c); });
  return card && q.state.cards.spec(q.state.cards.where(card)).live ? card : CardId::none();
}

bool can(const Query& q, const Frame& f, const Args& args) {
  return static_cast<bool>(target(q, f, args));
}

Step run(Engine& m, Frame& f, const Args& args) {
  const CardId card = target(m, f, args);
  if (!card) return m.finish(f, 0, false);
  const auto put = m.item(f, args.goods, 0);
  uint8_t& on = m.s.coins_on[card.value];
  on = static_cast<uint8_t>(std::min(9, on + put.amount));  // TPL-22
  m.tell({.kind = kPlaced,
          .seat = f.who,
          .card = card,
          .source = f.source,
          .amount = put.amount,
          .word = good_word(put.good)});
  return m.finish(f, put.amount, true);
}

constexpr VerbRecord<Host, Args> kRecord = {
    .name = "place", .events = {kPlaced}, .counts = true, .check = check, .run = run, .can = can};

}  // namespace

extern const Verb<Host> place_verb = verb<kRecord>;

}  // namespace ecumene::template_game
