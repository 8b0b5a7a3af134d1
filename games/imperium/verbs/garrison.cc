#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

struct Args {
  arg::Cards cards;
  arg::Cards host;  // not given: the card itself
  static constexpr auto params() {
    return std::tuple{required("garrison", &Args::cards), optional("host", &Args::host)};
  }
};

bool may_lie_under(const Query& q, const Frame& f, const Args& args, CardId card) {
  const Face& face = face_of(q, card);
  if (face.cannot_garrison) return false;
  const bool itself = q.selector(args.cards).ref != tree::Ref::kNone;
  if (card == f.source && !itself) return false;
  if (itself) return Cards::owner(q.state.cards.where(card)) == f.who;
  return face.quest_if == 0 || Cards::word(q.state.cards.where(card)) != kDevelopment ||
         q.holds(Query::imagined(ProgramId::none(), f.who, card), face.quest_if - 1);
}

void guests(const Query& q, const Frame& f, const Args& args, Visit<Action> visit) {
  q.for_each_card(f, args.cards, [&](CardId card) {
    return !may_lie_under(q, f, args, card) || visit(card_action(kDoTake, card));
  });
}

bool may_be_host(const Query& q, const Frame& f, CardId card) {
  const ZoneId zone = q.state.cards.where(card);
  return zone == zone_of(kPlay, f.who) || zone == zone_of(kPower, f.who);
}

void hosts(const Query& q, const Frame& f, const Args& args, Visit<Action> visit) {
  if (!args.host) {
    if (may_be_host(q, f, f.source)) visit(card_action(kDoTake, f.source));
    return;
  }
  const bool itself = q.selector(args.cards).ref == tree::Ref::kThis;
  q.for_each_card(f, args.host, [&](CardId card) {
    if (!may_be_host(q, f, card) || (itself && card == f.source)) return true;
    return visit(card_action(kDoTake, card));
  });
}

Step take(Engine& m, Frame& f, const Args&, Action chosen) {
  const CardId card = f.other.card(), host = card_of(chosen);
  if (Cards::word(m.s.cards.where(host)) == kPower) {  // IMP-U17: the active quest
    m.move(card, zone_of(kAside, f.who));
    say(m, kGarrisoned, f.who, card, host, "IMP-U17");
  } else {
    garrison_card(m, f.who, card, host);
  }
  f.it = CardRef(card);
  return m.finish(f, 1, true);
}

// Which cards of a hand could not be garrisoned must not show.
bool must_ask(const Query& q, const Frame& f, const Args& args) {
  const code::Selector& selector = q.selector(args.cards);
  return selector.ref == tree::Ref::kNone && (selector.zones & (1u << kHand)) &&
         q.state.cards.size(zone_of(kHand, f.who)) > 1;
}

constexpr VerbRecord<Host, Args> kRecord = {.name = "garrison",
                                            .zones = {"hand"},
                                            .counts = true,
                                            .selective = true,
                                            .by_rule = &automaton_nothing,
                                            .candidates = guests,
                                            .partners = hosts,
                                            .take = take,
                                            .must_ask = must_ask};

}  // namespace

extern const Verb<Host> garrison_verb = verb<kRecord>;

}  // namespace ecumene::imperium
