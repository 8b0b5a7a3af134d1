#include "games/imperium/card_goods.h"
#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

void check(const tree::Op& op, std::vector<std::string>& faults) {
  check_pile(op.args[0].goods, faults);
}

Tokens* tokens_on(State& s, CardId card, int good) {
  for (Tokens& tokens : s.tokens)
    if (tokens.card == card && tokens.good == good) return &tokens;
  return nullptr;
}

void candidates(const Query& q, const Frame& f, const PlaceArgs& args, Visit<Action> visit) {
  q.for_each_card(f, args.onto, [&](CardId card) {
    const int zone = Cards::word(q.state.cards.where(card));
    return (zone != kMarket && zone != kPlay) || visit(card_action(kDoTake, card));
  });
}

void put_tokens(State& s, CardId card, int good, int amount) {
  if (const int slot = slot_of(s, card); slot >= 0) {
    Slot& under = s.market[slot];
    return add_tokens(under.tokens[good], amount);
  }
  if (!tokens_on(s, card, good)) s.tokens.push_back({card, static_cast<uint8_t>(good), 0});
  add_tokens(tokens_on(s, card, good)->count, amount);
}

Step take(Engine& m, Frame& f, const PlaceArgs& args, Action chosen) {
  const auto put = m.item(f, args.goods, 0);
  const CardId card = card_of(chosen);
  Occurrence o{.seat = f.who, .card = card, .good = put.good, .amount = put.amount};
  o.zones = 1u << Cards::word(m.s.cards.where(card));
  const Replaced replaced = m.replace(f, kWouldPlace, o);
  if (replaced == Replaced::kWait) return Step::kWait;
  if (replaced == Replaced::kNot) {
    put_tokens(m.s, card, put.good, put.amount);
    if (put.amount > 0) say(m, kPlaced, f.who, card, f.source, "", put.amount, put.good);
  }
  return m.finish(f, put.amount, true);
}

constexpr VerbRecord<Host, PlaceArgs> kRecord = {.name = "place",
                                                 .counts = true,
                                                 .check = check,
                                                 .by_rule = &automaton_place,
                                                 .candidates = candidates,
                                                 .take = take};

}  // namespace

extern const Verb<Host> place_verb = verb<kRecord>;

}  // namespace ecumene::imperium
