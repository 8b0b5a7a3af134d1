// Standing effects: whom an attack reaches (IMP-Z65, Z66), reactions, and what passives change in a
// count.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

// SOLO-28: a row that is carried out for a card with the attack icon is an attack.
bool is_attack(const Query& q, const Frame& f) {
  if (is_automaton(q.state, f.owner))
    return !q.state.option[kOptionAttacks] && face_of(q, f.source).attack;
  return face_of(q, f.source).attack && q.code.ability[kOnPlay][f.source.value] == f.program;
}

}  // namespace

// IMP-Z65: when the first harm is reached, all whom it touches are asked, clockwise, before it is
// done. IMP-Z66: what an attack offers or gives is no harm.
Arrival Host::arrive(Engine& m, Frame& f, Seat seat) {
  if (!is_attack(m, f) || !m.harms_visited(f)) return Arrival::kEnter;
  const int reached = m.seats_reached(f, seat);
  for (int k = 1; k < m.s.seats; ++k) {
    const Seat other((f.owner.value + k) % m.s.seats);
    const uint8_t bit = viewer_bit(other);
    if ((f.asked & bit) || !(reached & bit) || !m.concerns_seat(f, other)) continue;
    if (!has_shield(m, other)) {
      f.asked |= bit;
      continue;
    }
    Frame& window = m.push_procedure(kShieldWindow, other, f.source);
    window.owner = f.owner;
    return Arrival::kWait;
  }
  return f.immune & viewer_bit(seat) ? Arrival::kSkip : Arrival::kEnter;
}

// IMP-Z95
bool Host::may_react(const Query& q, Seat seat, CardId card) {
  const State& s = q.state;
  return s.active == seat && s.mode == kActivate && s.player[seat.value].exhaustion > 0 &&
         !s.exhausted.contains(card.value);
}

// IMP-Z117: of a pinned card in another play area.
CardId Host::borrower(const Query& q, Seat seat, const code::Reaction& reaction) {
  if (!reaction.exhaust || !face_of(q, reaction.card).pinned) return CardId::none();
  if (Cards::word(q.state.cards.where(reaction.card)) != kPlay) return CardId::none();
  for (CardId card : q.content.borrows)
    if (q.state.cards.lies_in(card, kPlay, seat) && may_react(q, seat, card)) return card;
  return CardId::none();
}

void Host::start_reaction(Engine& m, Seat seat, CardId card) {
  --m.s.player[seat.value].exhaustion;
  m.s.exhausted.insert(card.value);
  say_at_work(m, kReacted, seat, card, "IMP-Z95");
}

// IMP-Z93: an icon read as another until the end of the turn.
int Host::counted(const Query& q, const Frame& f, const code::Selector& s, int sum) {
  if (q.state.effects.grants.empty() || s.weights < 0 || !(s.zones & (1u << kPlay))) return sum;
  const uint8_t names = q.content.counts_icons[s.number];
  q.for_each_grant<ReadIcon>(f.who, [&](const ReadIcon& args, const Grant& grant) {
    if (!q.state.cards.lies_in(grant.card, kPlay, grant.seat)) return;
    if ((args.icon.bits >> kIsRiver) & names) --sum;
    if ((args.as.bits >> kIsRiver) & names) sum += args.times.number;
  });
  return sum;
}

bool Host::grantable(const Query& q, const Frame& f, const code::Modifier& modifier,
                     Visit<CardId> visit) {
  if (modifier.call.verb != Query::kind_of<ReadIcon>()) return false;
  const uint64_t words = arguments<ReadIcon>(modifier.call).icon.bits;
  q.state.cards.for_each(zone_of(kPlay, f.who), [&](CardId card) {
    if (face_of(q, card).icons & (words >> kIsRiver)) visit(card);
  });
  return true;
}

}  // namespace ecumene::imperium
