#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

constexpr EventKind kTucked{"tucked"};

struct Args {
  arg::Cards cards;
  arg::Cards host;  // not given: the card itself
  static constexpr auto params() {
    return std::tuple{required("tuck", &Args::cards), optional("host", &Args::host)};
  }
};

void guests(const Query& q, const Frame& f, const Args& args, Visit<Action> visit) {
  q.for_each_card(f, args.cards, [&](CardId card) { return visit(card_action(kDoTake, card)); });
}

void hosts(const Query& q, const Frame& f, const Args& args, Visit<Action> visit) {
  if (args.host)
    q.for_each_card(f, args.host, [&](CardId card) { return visit(card_action(kDoTake, card)); });
  else if (q.state.cards.lies_in(f.source, kPlay, f.who))
    visit(card_action(kDoTake, f.source));
}

// TPL-14. The host is chosen after the card.
Step tuck(Engine& m, Frame& f, const Args&, Action chosen) {
  const CardId card = f.other.card(), host = card_of(chosen);
  m.move(card, Cards::zone(kUnder, f.who));
  m.tell({.kind = kTucked, .seat = f.who, .card = card, .source = host, .clause = "TPL-14"});
  m.s.host[card.value] = host;
  f.it = CardRef(card);
  return m.finish(f, 1, true);
}

constexpr VerbRecord<Host, Args> kRecord = {.name = "tuck",
                                            .events = {kTucked},
                                            .zones = {"hand"},
                                            .counts = true,
                                            .candidates = guests,
                                            .partners = hosts,
                                            .take = tuck};

}  // namespace

extern const Verb<Host> tuck_verb = verb<kRecord>;

}  // namespace ecumene::template_game
