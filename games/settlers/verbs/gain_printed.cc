#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

enum class Field : uint8_t { kDeal, kRaze };

struct Args {
  arg::Choice<Field> field;
  arg::Cards of;
  arg::Flag one;  // one good of the field
  static constexpr auto params() {
    return std::tuple{required("gain_printed", &Args::field, "deal", "raze"),
                      required("of", &Args::of), optional("one", &Args::one)};
  }
};

struct Local {
  uint8_t settled = 0;  // what follows is the drawing of cards
};

void candidates(const Query& q, const Frame& f, const Args& args, Visit<Action> visit) {
  const auto offer = [&](CardId card) { return visit(card_action(kDoTake, card)); };
  if (args.field.is(Field::kDeal)) return for_each_deal(q, f, args.of, offer);
  q.for_each_card(f, args.of, [&](CardId card) {
    const bool fits = facts(q, card).has_raze() && is_enemy_location(q.state, f.who, card);
    return !fits || offer(card);  // SET-Q27
  });
}

// Which good, where the field of the card leaves a choice.
void options(const Query& q, const Frame& f, const Args&, Actions& out) {
  for (const uint8_t good : facts(q, f.other.card()).raze)
    out.push_back(number_action(kDoGood, good));
}

Step gain(Engine& m, Frame& f, CardId card, std::span<const uint8_t> goods) {
  f.locals<Local>().settled = 1;
  return gain_fields(m, f.who, goods, card, "", false) ? Step::kWait : m.finish(f, 1, true);
}

Step take(Engine& m, Frame& f, const Args& args, Action chosen) {
  if (f.locals<Local>().settled) return m.finish(f, 1, true);
  const CardId card = card_of(chosen);
  if (m.answered()) {
    const auto good = static_cast<uint8_t>(m.take_answer().arg[0]);
    return gain(m, f, card, std::span(&good, 1));
  }
  const Facts& printed = facts(m, card);
  if (args.field.is(Field::kDeal)) return gain(m, f, card, std::span(&printed.deal, 1));
  const std::span<const uint8_t> raze(printed.raze.begin(), printed.raze.end());
  if (!args.one) return gain(m, f, card, raze);
  if (raze.size() == 2 && raze[0] != raze[1]) return m.ask(kAskVerb, f.who);
  return gain(m, f, card, raze.first(1));
}

constexpr VerbRecord<Host, Args> kRecord = {
    .name = "gain_printed", .candidates = candidates, .take = take, .options = options};

}  // namespace

extern const Verb<Host> gain_printed_verb = verb<kRecord>;

}  // namespace ecumene::settlers
