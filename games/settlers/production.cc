// SET-F1 to F9: what one player collects. The board pays first, then the deals and production
// locations that ask nothing, then those that ask something, in the player's order.
#include <bit>

#include "games/settlers/locals.h"

namespace ecumene::settlers {
namespace {

enum class Collect : uint16_t { kBoard, kSources, kConvert, kOver };

void collect_board(Engine& m, Seat seat) {
  const Board& board = m.content.board[m.s.faction[seat.value]];
  for (const Some& some : board.gives)
    add_goods(m, seat, some.good, some.amount, CardId::none(), "SET-S1");
}

// A deal (of a Trade Route: the location it was made with) or a production location.
struct Source {
  CardId card;
  bool is_deal = false;
};

bool is_route_of(const State& s, CardId card, Seat seat) {
  return s.ties[card.value].route == seat.value + 1;
}

// The first source for which `wanted(source)` holds, of those that have not paid yet: deals in the
// order signed, those of a Trade Route behind them, then production locations in the order built.
template <class F>
Source find_source(const Query& q, Seat seat, F&& wanted) {
  const State& s = q.state;
  const auto fits = [&](Source source) {
    return !s.marks[source.card.value].paid && wanted(source);
  };
  for (CardId card = s.cards.top(zone(kDeals, seat)); card; card = s.cards.below(card))
    if (const Source deal{card, true}; fits(deal)) return deal;
  for (int other = 0; other < s.seats; ++other)
    for (CardId card = s.cards.top(zone(kEmpire, Seat(other))); card; card = s.cards.below(card))
      if (const Source deal{card, true}; is_route_of(s, card, seat) && fits(deal)) return deal;
  for (CardId card = s.cards.top(zone(kEmpire, seat)); card; card = s.cards.below(card))
    if (const Source location{card, false};
        q.code.ability[kProduction][card.value] && fits(location))
      return location;
  return {};
}

bool asks_deck(const Query& q, Seat seat) {
  return can_draw(q, false, seat) && can_draw(q, true, seat);
}

bool location_asks(const Query& q, Seat seat, CardId card);

// SET-S10: it asks which one, unless there is a single one, and then whatever that one asks.
bool copying_asks(const Query& q, Seat seat, CardId card) {
  const ProgramId program = q.code.ability[kProduction][card.value];
  const code::Call& call = *q.call_at(program, 0);
  int count = 0;
  CardId only;
  q.for_each_card(Query::imagined(program, seat, card), q.selector(call.cards),
                  [&](CardId other) { return only = other, ++count, true; });
  if (count != 1) return count > 1;
  return facts(q, only).produces != Produces::kCopies && location_asks(q, seat, only);
}

bool location_asks(const Query& q, Seat seat, CardId card) {
  switch (facts(q, card).produces) {
    case Produces::kDraws:
      return asks_deck(q, seat);
    case Produces::kCopies:
      return copying_asks(q, seat, card);
    default:
      return facts(q, card).produces == Produces::kChooses;
  }
}

bool asks(const Query& q, Seat seat, Source source) {
  if (!source.is_deal) return location_asks(q, seat, source.card);
  return facts(q, source.card).deal == kCardGood && asks_deck(q, seat);
}

// Whether somebody waits to convert what the deals give (SET-S22).
bool converts(const Query& q, Seat seat) {
  for (const code::Reaction& r : q.code.reactions[kWhenDealIncome])
    if (empire_of(q.state, r.card) == seat) return true;
  return false;
}

// The order of two sources makes no difference: they do the same. Both ask something.
bool are_alike(const Query& q, Seat seat, Source a, Source b) {
  const auto draws = [&](Source s) {
    return s.is_deal ? !converts(q, seat) : facts(q, s.card).produces == Produces::kDraws;
  };
  if (draws(a) && draws(b)) return true;
  if (a.is_deal || b.is_deal) return a.is_deal == b.is_deal;
  const auto& cards = q.content.library.cards();
  return cards[a.card.value].name == cards[b.card.value].name;
}

using Sources = ScratchVector<Source, kCards>;

// The first source that asks nothing. If all ask something, one of each kind is in `asking`.
Source first_that_asks_nothing(const Query& q, Seat seat, Sources& asking) {
  return find_source(q, seat, [&](Source source) {
    if (!asks(q, seat, source)) return true;
    const auto same = [&](Source other) { return are_alike(q, seat, source, other); };
    if (std::none_of(asking.begin(), asking.end(), same)) asking.push_back(source);
    return false;
  });
}

void collect_from(Engine& m, Seat seat, Source source) {
  const CardId card = source.card;
  m.s.marks[card.value].paid = 1;
  if (source.is_deal) {
    const uint8_t good = facts(m, card).deal;
    m.tell({.kind = kDealPaid, .seat = seat, .card = card, .clause = "SET-I3"});
    gain_fields(m, seat, std::span(&good, 1), card, "SET-I3", converts(m, seat));
  } else {
    m.tell({.kind = kProduced, .seat = seat, .card = card, .clause = "SET-F1"});
    m.push(m.code.ability[kProduction][card.value], seat, card);
  }
}

// SET-F8
void collect_next(Engine& m, Frame& f) {
  const Seat seat = f.who;
  if (m.answered()) {
    const CardId card = card_of(m.take_answer());
    const bool is_own = empire_of(m.s, card) == seat && !is_route_of(m.s, card, seat);
    return collect_from(m, seat, {card, !is_own});
  }
  Sources asking;
  if (const Source source = first_that_asks_nothing(m, seat, asking); source.card)
    return collect_from(m, seat, source);
  if (asking.size() > 1) return m.pose(kAskSource, seat);
  if (asking.size() == 1) return collect_from(m, seat, asking[0]);
  f.go_to(Collect::kConvert);
}

// SET-S22
void deal_income(Engine& m, const Frame& f) {
  m.s.gained[kVp] = 0;  // nothing would change
  bool any = false;
  for (const uint8_t amount : m.s.gained) any = any || amount;
  if (any) m.emit(kWhenDealIncome, {.seat = f.who});
}

// Whatever has paid may lie anywhere by now. As bytes, sixteen cards are done at once.
void forget_payments(State& s) {
  using Bytes = std::array<uint8_t, kCards>;
  Marks paid;
  paid.paid = 1;
  const auto others = static_cast<uint8_t>(~std::bit_cast<uint8_t>(paid));
  auto bytes = std::bit_cast<Bytes>(s.marks);
  for (uint8_t& byte : bytes) byte &= others;
  s.marks = std::bit_cast<decltype(s.marks)>(bytes);
}

}  // namespace

void source_options(const Query& q, Seat seat, Actions& out) {
  Sources asking;
  first_that_asks_nothing(q, seat, asking);
  for (const Source& source : asking) out.push_back(card_action(kDoTake, source.card));
  std::sort(out.begin(), out.end());
}

bool production_asks(const Query& q, Seat seat, CardId card) {
  return location_asks(q, seat, card);
}

void collect(Engine& m, Frame& f) {
  switch (f.step<Collect>()) {
    case Collect::kBoard:
      f.go_to(Collect::kSources);
      return collect_board(m, f.who);
    case Collect::kSources:
      return collect_next(m, f);
    case Collect::kConvert:
      f.go_to(Collect::kOver);
      return deal_income(m, f);
    case Collect::kOver:
      forget_payments(m.s);
      m.pop();
  }
}

}  // namespace ecumene::settlers
