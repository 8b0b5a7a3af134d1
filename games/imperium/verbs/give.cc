#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

// IMP-Z112: the owner of the card chooses among the own cards, the visited seat receives.
template <class F>
void for_each_gift(const Query& q, const Frame& f, const code::Call& call, F&& visit) {
  Frame giver = f;
  giver.who = f.owner;
  q.for_each_card(giver, q.selector(call.param[0].selector),
                  [&](CardId card) { return card == f.source ? true : (visit(card), true); });
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  bool any = false;
  for_each_gift(q, f, call, [&](CardId) { any = true; });
  return any;
}

void options(const Query& q, const Frame& f, const code::Call& call, Actions& out) {
  for_each_gift(q, f, call, [&](CardId card) { out.push_back(card_action(kDoTake, card)); });
  std::sort(out.begin(), out.end());
}

// IMP-Z147: the text goes on to ask what kind of card was given, and it is of that kind.
bool must_be_shown(const Query& q, const Frame& f, CardId card) {
  const code::Op& next = q.op_at(f.program, f.pc + 1);
  if (next.code != code::OpCode::kTest) return false;
  const code::Condition& asked = q.code.conditions[next.a];
  return asked.kind == tree::Condition::Kind::kIt && q.fits(f, q.selector(asked.selector), card);
}

Step give(Table& m, Frame& f, CardId card) {
  const bool hidden = Cards::word(m.s.cards.where(card)) == kHand && !must_be_shown(m, f, card);
  if (is_automaton(m.s, f.who)) {  // SOLO-22
    m.move(card, zone_of(kDiscard, f.who), Place::kTop);
    m.s.group[card.value] = 0;
  } else if (hidden) {  // from now on nobody else knows which of the giver's cards is where
    m.move_chosen(card, zone_of(kHand, f.who), Place::kBottom, f.owner);
    for (int zone : {kHand, kDeck, kHistory, kNation, kFlooded})
      for (const Seat seat : {f.owner, f.who})
        m.s.cards.for_each(zone_of(zone, seat), [&](CardId other) {
          if (m.s.group[other.value] == f.owner.value + 1) m.s.group[other.value] = 0;
        });
  } else {
    m.s.cards.show(card, kEverybody);
    m.move(card, zone_of(kHand, f.who));
    belongs_to(m.s, card, f.who);
  }
  if (m.events)
    m.tell({.kind = kGave,
            .seat = f.owner,
            .other = f.who,
            .card = card,
            .source = f.source,
            .clause = "IMP-Z112"});
  f.it = CardRef(card);
  return m.finish(f, 1, true);
}

Step run(Table& m, Frame& f, const code::Call& call) {
  if (!m.begin(f)) return give(m, f, card_of(m.take_answer()));
  int count = 0;
  CardId only;
  for_each_gift(m, f, call, [&](CardId card) { only = card, ++count; });
  if (count == 0) return m.finish(f, 0, false);
  return count > 1 ? m.ask(kAskVerb, f.owner) : give(m, f, only);
}

}  // namespace

const Verb<Host> kGiveVerb = {.run = run, .can = can, .options = options};

}  // namespace ecumene::imperium
