#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

constexpr EventKind kOntoNation{"onto_nation"};

struct Args {
  arg::CardPair sides;
  static constexpr auto params() { return std::tuple{required("swap", &Args::sides)}; }
};

// IMP-R73 (a market card for an exiled one), IMP-Z124 (a hand card for the top nation card).
void for_each_side(const Query& q, const Frame& f, arg::Cards side, Visit<Action> visit) {
  q.for_each_card(f, side, [&](CardId card) {
    return is_disc(q, f.who, card) || visit(card_action(kDoTake, card));
  });
}

void first_sides(const Query& q, const Frame& f, const Args& args, Visit<Action> visit) {
  for_each_side(q, f, args.sides.first, visit);
}

void second_sides(const Query& q, const Frame& f, const Args& args, Visit<Action> visit) {
  for_each_side(q, f, args.sides.second, visit);
}

Step take(Engine& m, Frame& f, const Args&, Action chosen) {
  CardId a = f.other.card(), b = card_of(chosen);
  const Step step = m.finish(f, 1, true);
  if (slot_of(m.s, a) >= 0) std::swap(a, b);
  if (slot_of(m.s, b) >= 0) {
    swap_market_card(m, f.who, a, b, f.source);
    return step;
  }
  if (Cards::word(m.s.cards.where(a)) == kNation) std::swap(a, b);
  m.move(b, zone_of(kHand, f.who));
  say(m, {.kind = kToHand,
          .seat = f.who,
          .card = b,
          .source = f.source,
          .clause = "IMP-Z124",
          .from = zone_of(kNation, f.who)});
  m.move_chosen(a, zone_of(kNation, f.who), Place::kTop, f.who);
  say(m, kOntoNation, f.who, a, f.source, "IMP-Z124");
  return step;
}

constexpr VerbRecord<Host, Args> kRecord = {.name = "swap",
                                            .events = {kOntoNation},
                                            .by_rule = &automaton_nothing,
                                            .candidates = first_sides,
                                            .partners = second_sides,
                                            .take = take,
                                            .must_ask = never};

}  // namespace

extern const Verb<Host> swap_verb = verb<kRecord>;

}  // namespace ecumene::imperium
