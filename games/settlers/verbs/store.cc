#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

constexpr EventKind kStored{"stored"};

enum class What : uint8_t { kCards, kResources };

struct Args {
  arg::Choice<What> what;
  static constexpr auto params() {
    return std::tuple{required("store", &Args::what, "cards", "resources")};
  }
};

int left(const Query& q, const Frame& f, const Args& args) {
  const Pool& pool = q.state.pool[f.who.value];
  if (args.what.is(What::kCards)) return q.state.cards.size(zone(kHand, f.who));
  return pool[kWood] + pool[kStone] + pool[kFood];
}

bool can(const Query& q, const Frame& f, const Args& args) { return left(q, f, args) > 0; }

// At least one: who does not want to store does not begin.
void options(const Query& q, const Frame& f, const Args& args, Actions& out) {
  if (f.done > 0) out.push_back({kDoDone, {}});
  if (args.what.is(What::kCards))
    return q.state.cards.for_each(zone(kHand, f.who),
                                  [&](CardId card) { out.push_back(card_action(kDoTake, card)); });
  for (const Good good : kResources)
    if (q.state.pool[f.who.value][good] > 0) out.push_back(number_action(kDoGood, good));
}

// SET-Q10, Q13, R2
void store(Engine& m, Frame& f, Action action) {
  ++f.done;
  Happening event{.kind = kStored, .seat = f.who, .source = f.source, .amount = 1};
  if (action.kind == kDoGood) {
    use_up_goods(m, f.who, action.arg[0], 1);
    uint8_t& stored = m.s.stored[f.source.value];
    stored = narrow<uint8_t>(stored + 1);
    event.word = good_word(action.arg[0]), event.clause = "SET-Q13";
  } else {
    const CardId card = card_of(action);
    m.move_chosen(card, zone(kUnder, f.who), Place::kBottom, f.who);
    m.s.host[card.value] = static_cast<uint8_t>(f.source.value + 1);
    event.card = card, event.clause = "SET-Q10";
  }
  m.tell(event);
}

Step run(Engine& m, Frame& f, const Args& args) {
  if (m.begin(f)) {
    f.done = 0;
  } else {
    const Action answer = m.take_answer();
    if (answer.kind == kDoDone) return m.finish(f, f.done, true);
    store(m, f, answer);
  }
  Actions open;
  options(m, f, args, open);
  if (f.done == 0 && open.size() == 1) store(m, f, open[0]);
  return left(m, f, args) > 0 ? m.ask(kAskVerb, f.who) : m.finish(f, f.done, f.done > 0);
}

constexpr VerbRecord<Host, Args> kRecord = {.name = "store",
                                            .events = {kStored},
                                            .counts = true,
                                            .run = run,
                                            .can = can,
                                            .options = options};

}  // namespace

extern const Verb<Host> store_verb = verb<kRecord>;

}  // namespace ecumene::settlers
