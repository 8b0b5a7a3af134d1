// The end of an action phase: take-overs (SET-S5), storage and cleanup (SET-K4).
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

// SET-F8 goes by the order in which locations were built: those that come back find their old
// place.
void restore_order(Engine& m, Seat seat) {
  CardList cards;
  m.s.cards.for_each(zone(kEmpire, seat), [&](CardId card) { cards.push_back(card); });
  std::stable_sort(cards.begin(), cards.end(),
                   [&](CardId a, CardId b) { return m.s.built[a.value] < m.s.built[b.value]; });
  for (CardId card : cards) m.move(card, zone(kEmpire, seat));
}

void give_back(Engine& m, CardId card) {
  Ties& ties = m.s.ties[card.value];
  const uint8_t owner = ties.owner;
  ties.owner = 0;
  m.tell({.kind = kReturned,
          .seat = owner == kVirtualOwner ? Seat() : Seat(owner - 1),
          .card = card,
          .clause = "SET-S5"});
  m.move(card, owner == kVirtualOwner ? zone(kVirtual) : zone(kEmpire, Seat(owner - 1)));
  if (owner != kVirtualOwner) restore_order(m, Seat(owner - 1));
}

bool keeps(const Engine& m, Seat seat, int good) {
  if (m.content.board[m.s.faction[seat.value]].keeps == good) return true;
  bool kept = false;
  m.for_each_modifier<Keep>(seat, [&](const Keep& keep, const code::Modifier& modifier) {
    const Frame f = Query::imagined(ProgramId::none(), seat, modifier.card);
    m.for_each_item(f, keep.goods,
                    [&](const Query::GoodsItem& item) { kept = kept || item.good == good; });
  });
  return kept;
}

void clear_supply(Engine& m, Seat seat) {
  for (int good = 0; good < kVp; ++good) {
    int16_t& have = m.s.pool[seat.value][good];
    if (have == 0) continue;
    const bool kept = keeps(m, seat, good);
    m.tell({.kind = kept ? kGoodsKept : kGoodsLost,
            .seat = seat,
            .clause = "SET-K4",
            .amount = have,
            .word = good_word(good)});
    if (!kept) have = 0;
  }
}

}  // namespace

void take_over(Engine& m, Seat seat, CardId card, CardId source) {
  Ties& ties = m.s.ties[card.value];
  const Seat holder = empire_of(m.s, card);
  if (!ties.owner) ties.owner = holder ? static_cast<uint8_t>(holder.value + 1) : kVirtualOwner;
  m.tell({.kind = kTakenOver,
          .seat = seat,
          .other = holder,
          .card = card,
          .source = source,
          .clause = "SET-Q21"});
  m.move(card, zone(kEmpire, seat));
}

void end_take_overs(Engine& m) {
  for (int seat = 0; seat < m.s.seats; ++seat)
    m.s.cards.for_each(zone(kEmpire, Seat(seat)), [&](CardId card) {
      if (m.s.ties[card.value].owner) give_back(m, card);
    });
}

void clean_up(Engine& m) {
  for (int seat = 0; seat < m.s.seats; ++seat) clear_supply(m, Seat(seat));
  for (Marks& marks : m.s.marks) {
    const uint8_t samurai = marks.samurai;
    marks = {};
    marks.samurai = samurai;
  }
}

}  // namespace ecumene::settlers
