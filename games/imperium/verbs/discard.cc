#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

bool asks_masks(const Query& q, const CardsArgs& args) {
  return q.content.asks_masks[args.cards.selector];
}

// What stands in for a mask (IMP-Z138) is exhausted, or abandoned out of its garrison.
void act(Engine& m, Frame& f, const CardsArgs& args, CardId card) {
  const ZoneId zone = m.s.cards.where(card);
  if (zone == zone_of(kPlay, f.who) && asks_masks(m, args)) {
    --m.s.player[f.who.value].exhaustion;
    m.s.exhausted.insert(card.value);
    return say(m, kUsed, f.who, card, f.source, "IMP-Z138");
  }
  discard_card(m, f.who, card, f.source,
               zone == zone_of(kGarrison, f.who) ? kAbandoned : kDiscarded, false);
}

// IMP-R60: not out of a garrison. What lies in the discard pile already is not discarded again.
bool fits(const Query& q, const Frame& f, const CardsArgs&, CardId card) {
  return q.state.cards.where(card) != zone_of(kDiscard, f.who) &&
         Cards::word(q.state.cards.where(card)) != kGarrison;
}

// IMP-Z120: cheaper Unrest. The discard option of its text, while it is played.
int demand(const Query& q, const Frame& f, const CardsArgs&, int count) {
  if (!plays_unrest(q, f)) return count;
  int least = 1;
  q.for_each_modifier<PlayCost>(f.who, f.source, [&](const PlayCost& cost, const code::Modifier&) {
    count += cost.cards.or_else(0);
    least = cost.min.or_else(least);
  });
  return std::max(least, count);
}

// The token that will pay for the ability a frame imagines (IMP-H3).
int about_to_exhaust(const Query& q, const Frame& f) {
  return f.source && q.code.ability[kExhaust][f.source.value] == f.program &&
         !q.state.exhausted.contains(f.source.value);
}

// IMP-Z138: a card to exhaust or garrisoned cards to abandon in place of masks that are asked for.
void stand_ins(const Query& q, const Frame& f, const CardsArgs& args, Visit<CardId> visit) {
  if (!asks_masks(q, args)) return;
  q.for_each_modifier<Spare>(f.who, [&](const Spare& spare, const code::Modifier& m) {
    if (spare.exhaust && q.state.player[f.who.value].exhaustion > about_to_exhaust(q, f) &&
        !q.state.exhausted.contains(m.card.value))
      visit(m.card);
    if (spare.abandon)
      q.for_each_card(q.imagined(ProgramId::none(), f.who, m.card), spare.abandon, visit);
  });
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {.name = "discard",
                                                 .zones = {"hand"},
                                                 .counts = true,
                                                 .harms = true,
                                                 .lands_in = 1u << kDiscard,
                                                 .by_rule = &automaton_discard,
                                                 .act = act,
                                                 .fits = fits,
                                                 .demand = demand,
                                                 .stand_ins = stand_ins,
                                                 .gives_up = gives_up_all};

}  // namespace

extern const Verb<Host> discard_verb = verb<kRecord>;

}  // namespace ecumene::imperium
