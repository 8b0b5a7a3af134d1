// How goods and cards move, and what comes along.
#include "games/settlers/locals.h"

namespace ecumene::settlers {

void emit_about(Engine& m, Trigger trigger, Seat seat, CardId card) {
  m.emit(trigger, {.seat = seat, .card = card});
}

void add_goods(Engine& m, Seat seat, int good, int amount, CardId source, std::string_view clause) {
  if (amount <= 0) return;
  int16_t& have = m.s.pool[seat.value][good];
  have = narrow<int16_t>(have + amount);
  m.tell({.kind = kGained,
          .seat = seat,
          .source = source,
          .clause = clause,
          .amount = amount,
          .word = good_word(good)});
  if (good != kVp || amount < 2) return;  // nothing looks at other gains
  m.emit(kWhenGain, {.seat = seat, .good = good, .amount = amount});
}

void use_up_goods(Engine& m, Seat seat, int good, int amount) {
  int16_t& have = m.s.pool[seat.value][good];
  have = static_cast<int16_t>(have - amount);
  CHECK_GE(have, 0);
}

void take_goods(Engine& m, Seat seat, int good, int amount, CardId source,
                std::string_view clause) {
  if (amount == 0) return;
  use_up_goods(m, seat, good, amount);
  m.tell({.kind = kPaid,
          .seat = seat,
          .source = source,
          .clause = clause,
          .amount = amount,
          .word = good_word(good)});
}

void pay(Engine& m, Seat seat, const Cost& cost, Action way, CardId source,
         std::string_view clause) {
  for (const Good good : {kWood, kStone, kFood, kGold})
    take_goods(m, seat, good, paid_in(way, good), source, clause);
  for (const Good good : {kWorker, kRazeToken})
    take_goods(m, seat, good, cost.good[good], source, clause);
}

bool pay_or_ask(Engine& m, const Frame& f, const Cost& cost, std::string_view clause) {
  Actions ways;
  if (m.answered())
    ways.push_back(m.take_answer());
  else
    ways_to_pay(m.s.pool[f.who.value], cost, kDoPay, ways);
  if (ways.size() > 1) {
    m.pose(kAskPayment, f.who);
    return false;
  }
  pay(m, f.who, cost, ways[0], f.source, clause);
  return true;
}

bool gain_fields(Engine& m, Seat seat, std::span<const uint8_t> goods, CardId source,
                 std::string_view clause, bool convertible) {
  std::array<uint8_t, kGoodKinds> sum{};
  for (const uint8_t good : goods) ++sum[good];
  for (int good = 0; good < kPoolKinds; ++good) add_goods(m, seat, good, sum[good], source, clause);
  if (convertible)
    for (size_t good = 0; good < sum.size(); ++good)
      m.s.gained[good] = narrow<uint8_t>(m.s.gained[good] + sum[good]);
  if (sum[kCardGood] == 0) return false;
  draw_uncounted(m, seat, sum[kCardGood], convertible ? kGains : kHand, source);
  return true;
}

ZoneId pile_of(const Query& q, CardId card) {
  const uint8_t deck = facts(q, card).deck;
  if (deck == kCommonCards) return zone(kCommonDiscard);
  for (int seat = 0; seat < q.state.seats; ++seat)
    if (q.state.faction[seat] == deck) return zone(kFactionDiscard, Seat(seat));
  return zone(kRemoved);  // an attack card: SET-P18
}

ZoneId deck_zone(bool faction, Seat seat) {
  return faction ? zone(kFactionDeck, seat) : zone(kCommonDeck);
}

namespace {

ZoneId discard_zone(bool faction, Seat seat) {
  return faction ? zone(kFactionDiscard, seat) : zone(kCommonDiscard);
}

// SET-S11
bool may_rebuild(const State& s, bool faction) { return !faction || s.option[kReshuffleOption]; }

// SET-B7
void rebuild(Engine& m, bool faction, Seat seat) {
  const ZoneId deck = deck_zone(faction, seat), pile = discard_zone(faction, seat);
  if (!m.s.cards.empty(deck) || m.s.cards.empty(pile) || !may_rebuild(m.s, faction)) return;
  m.s.cards.for_each(pile, [&](CardId card) { m.move(card, deck); });
  m.s.cards.shuffle(deck, m.s.rng);
  m.tell({.kind = kShuffled, .seat = faction ? seat : Seat(), .clause = "SET-B7", .to = deck});
}

}  // namespace

bool can_draw(const Query& q, bool faction, Seat seat) {
  if (!q.state.cards.empty(deck_zone(faction, seat))) return true;
  return may_rebuild(q.state, faction) && !q.state.cards.empty(discard_zone(faction, seat));
}

CardId take_top(Engine& m, bool faction, Seat seat, ZoneId to) {
  rebuild(m, faction, seat);
  const CardId card = m.s.cards.top(deck_zone(faction, seat));
  if (!card) return card;
  m.move(card, to);
  rebuild(m, faction, seat);
  return card;
}

void discard_card(Engine& m, Seat seat, CardId card, CardId source, std::string_view clause) {
  const ZoneId from = m.s.cards.where(card);
  const Seat holder = m.s.cards.owner(from);
  m.s.cards.show(card, kEverybody);  // it goes to an open pile, and what comes along is told later
  m.tell({.kind = kDiscarded,
          .seat = seat,
          .other = seat && holder != seat ? holder : Seat::none(),
          .card = card,
          .source = source,
          .clause = clause,
          .from = from,
          .to = pile_of(m, card)});
  move_to_pile(m, card);
}

void move_to_pile(Engine& m, CardId card) {
  const ZoneId from = m.s.cards.where(card), to = pile_of(m, card);
  if (m.s.cards.word(from) == kEmpire || m.s.cards.word(from) == kVirtual)
    return leave_empire(m, card, to);
  m.s.host[card.value] = 0;
  m.move(card, to, Place::kTop);
}

void end_route(Engine& m, CardId location) {
  Ties& ties = m.s.ties[location.value];
  if (!ties.route) return;
  m.tell({.kind = kDealEnded, .seat = Seat(ties.route - 1), .card = location, .clause = "SET-S7"});
  ties.route = 0;
  m.s.cards.for_each(zone(kMarkers), [&](CardId marker) {
    if (Host::host_of(m.s, marker) == location) discard_card(m, Seat(), marker, location, "SET-S7");
  });
}

void leave_empire(Engine& m, CardId card, ZoneId to) {
  end_route(m, card);
  CardList guests;
  Host::for_each_guest(m.s, card, [&](CardId guest) { guests.push_back(guest); });
  // what lies under a card is a set: its order says nothing
  std::sort(guests.begin(), guests.end());
  for (CardId guest : guests) discard_card(m, Seat(), guest, card, "SET-H3");
  m.s.marks[card.value] = {};
  m.s.ties[card.value] = {};
  m.s.stored[card.value] = m.s.built[card.value] = 0;
  m.move(card, to, m.s.cards.spec(to).sight == Sight::kPublic ? Place::kTop : Place::kBottom);
}

Seat empire_of(const State& s, CardId card) {
  const ZoneId where = s.cards.where(card);
  return where && s.cards.word(where) == kEmpire ? s.cards.owner(where) : Seat::none();
}

bool is_enemy_location(const State& s, Seat seat, CardId card) {
  const ZoneId where = s.cards.where(card);
  if (!where) return false;
  if (s.cards.word(where) == kVirtual) return true;  // SET-P5
  const Seat holder = empire_of(s, card);
  return holder && holder != seat && !s.has_passed(holder);
}

int Host::stored(const State& s, CardId card, int good) {
  if (good != kCardGood) return s.stored[card.value];
  int count = 0;
  for_each_guest(s, card,
                 [&](CardId guest) { count += s.cards.word(s.cards.where(guest)) == kUnder; });
  return count;
}

}  // namespace ecumene::settlers
