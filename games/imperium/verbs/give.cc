#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

constexpr EventKind kGave{"gave"};

// IMP-Z112: the owner of the card chooses among the own cards, the visited seat receives.
void candidates(const Query& q, const Frame& f, const CardsArgs& args, Visit<Action> visit) {
  Frame giver = f;
  giver.who = f.owner;
  q.for_each_card(giver, args.cards, [&](CardId card) {
    return card == f.source || visit(card_action(kDoTake, card));
  });
}

// IMP-Z147: the text goes on to ask what kind of card was given, and it is of that kind.
bool must_be_shown(const Query& q, const Frame& f, CardId card) {
  const int asked = q.call_under_way(f)->tests_it;
  if (asked < 0) return false;
  return q.fits(f, q.selector(q.code.conditions[asked].selector), card);
}

// From now on nobody else knows which of the giver's cards is where.
void give_unseen(Engine& m, const Frame& f, CardId card) {
  m.move_chosen(card, zone_of(kHand, f.who), Place::kBottom, f.owner);
  for (int zone : {kHand, kDeck, kHistory, kNation, kFlooded})
    for (const Seat seat : {f.owner, f.who})
      m.s.cards.for_each(zone_of(zone, seat), [&](CardId other) {
        if (m.s.belongs.keeper(other) == f.owner) m.s.belongs.forget(other);
      });
}

Step take(Engine& m, Frame& f, const CardsArgs&, Action chosen) {
  const CardId card = card_of(chosen);
  const bool hidden = Cards::word(m.s.cards.where(card)) == kHand && !must_be_shown(m, f, card);
  if (is_automaton(m.s, f.who)) {  // SOLO-22
    m.move(card, zone_of(kDiscard, f.who), Place::kTop);
    m.s.belongs.forget(card);
  } else if (hidden) {
    give_unseen(m, f, card);
  } else {
    m.s.cards.show(card, kEverybody);
    m.move(card, zone_of(kHand, f.who));
    m.s.belongs.keep(card, f.who);
  }
  m.tell({.kind = kGave,
          .seat = f.owner,
          .other = f.who,
          .card = card,
          .source = f.source,
          .clause = "IMP-Z112"});
  f.it = CardRef(card);
  return m.finish(f, 1, true);
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {.name = "give",
                                                 .events = {kGave},
                                                 .counts = true,
                                                 .visits = true,
                                                 .harms = true,
                                                 .candidates = candidates,
                                                 .take = take,
                                                 .owner_chooses = true,
                                                 .must_ask = never};

}  // namespace

extern const Verb<Host> give_verb = verb<kRecord>;

}  // namespace ecumene::imperium
