#include "games/settlers/card_goods.h"
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

constexpr EventKind kConverted{"converted"};

enum class What : uint8_t { kGained, kOfDeals };

struct Args {
  arg::Choice<What> what;
  arg::Goods price;  // for each thing given up
  static constexpr auto params() {
    return std::tuple{required("convert", &Args::what, "gained", "of_deals"),
                      required("for", &Args::price)};
  }
};

// What was just gained and is still there: goods by number, cards in kGains (SET-S3, S22).
void options(const Query& q, const Frame& f, const Args&, Actions& out) {
  out.push_back({kDoDone, {}});
  q.state.cards.for_each(zone(kGains, f.who),
                         [&](CardId card) { out.push_back(card_action(kDoTake, card)); });
  for (int good = 0; good < kPoolKinds; ++good)
    if (q.state.gained[good] && Host::pool(q.state, f.who, good) > 0)
      out.push_back(number_action(kDoGood, good));
}

Step finish(Engine& m, Frame& f, const Args& args) {
  const int given_up = f.done;
  m.s.gained = {};
  m.s.cards.for_each(zone(kGains, f.who), [&](CardId card) { m.move(card, zone(kHand, f.who)); });
  m.for_each_item(f, args.price, [&](const Query::GoodsItem& each) {
    add_goods(m, f.who, each.good, each.amount * given_up, f.source);
  });
  return m.finish(f, given_up, true);
}

void give_up(Engine& m, Frame& f, Action action) {
  const bool own_action = m.code.ability[kAction][f.source.value] == f.program;
  const std::string_view clause = own_action ? "SET-S3" : "SET-S22";
  if (action.kind == kDoTake) return discard_card(m, f.who, card_of(action), f.source, clause);
  const int good = action.arg[0];
  --m.s.gained[good];
  use_up_goods(m, f.who, good, 1);
  m.tell({.kind = kConverted,
          .seat = f.who,
          .source = f.source,
          .clause = clause,
          .amount = 1,
          .word = good_word(good)});
}

Step run(Engine& m, Frame& f, const Args& args) {
  if (m.begin(f)) {
    f.done = 0;
  } else {
    const Action answer = m.take_answer();
    if (answer.kind == kDoDone) return finish(m, f, args);
    give_up(m, f, answer);
    ++f.done;
  }
  Actions left;
  options(m, f, args, left);
  return left.size() > 1 ? m.ask(kAskVerb, f.who) : finish(m, f, args);
}

constexpr VerbRecord<Host, Args> kRecord = {.name = "convert",
                                            .events = {kConverted},
                                            .counts = true,
                                            .check = check_gained,
                                            .run = run,
                                            .can = always,
                                            .options = options};

}  // namespace

extern const Verb<Host> convert_verb = verb<kRecord>;

}  // namespace ecumene::settlers
