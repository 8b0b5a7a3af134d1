// Piles<Cards, Zones> says where every card lies: each card is in exactly one pile or in none, each
// pile has an order (first is the top). Intrusive double links in fixed arrays: moving a card is
// O(1), copying is memcpy, and no card can be lost or doubled.
#pragma once

#include <array>
#include <cstdint>

#include "base/check.h"
#include "base/ids.h"

namespace ecumene {

template <int Cards, int Zones>
class Piles {
  static constexpr uint16_t kNone = 0xffff;

 public:
  Piles() {
    next_.fill(kNone), previous_.fill(kNone), zone_.fill(0xff), first_.fill(kNone),
        last_.fill(kNone);
  }

  // REQUIRES, here and below: there is such a card. What moves one CHECKs it; to ask is too
  // frequent (5 % of all instructions), there the sanitizer build finds CardId::none().
  ZoneId zone(CardId card) const { return ZoneId(zone_[at(card)]); }  // none(): not in the game
  int size(ZoneId zone) const { return size_[at(zone)]; }
  bool empty(ZoneId zone) const { return size_[at(zone)] == 0; }
  CardId top(ZoneId zone) const { return CardId(first_[at(zone)]); }
  CardId bottom(ZoneId zone) const { return CardId(last_[at(zone)]); }
  CardId below(CardId card) const { return CardId(next_[at(card)]); }
  CardId above(CardId card) const { return CardId(previous_[at(card)]); }

  void to_top(CardId card, ZoneId zone) { take(card), link(card, zone, CardId(first_[at(zone)])); }
  void to_bottom(CardId card, ZoneId zone) { take(card), link(card, zone, CardId::none()); }
  // In front of `other`. REQUIRES: other lies in a pile and is not card.
  void insert_above(CardId card, CardId other) { take(card), link(card, zone(other), other); }
  void remove(CardId card) { take(card); }
  // Takes all cards of the pile out of the game.
  void clear(ZoneId zone) {
    for_each(zone, [&](CardId card) {
      next_[at(card)] = previous_[at(card)] = kNone, zone_[at(card)] = 0xff;
    });
    first_[at(zone)] = last_[at(zone)] = kNone;
    size_[at(zone)] = 0;
  }

  // Top to bottom. The card given to f may be moved away by it; others must stay.
  template <class F>
  void for_each(ZoneId zone, F&& f) const {
    for (CardId card = top(zone); card;) {
      const CardId following = below(card);
      f(card);
      card = following;
    }
  }

  bool operator==(const Piles&) const = default;

 private:
  template <class Id>
  static size_t at(Id id) {
    return static_cast<size_t>(id.value);
  }

  void take(CardId card) {
    CHECK_LT(card.index(), Cards);
    const size_t c = at(card);
    if (zone_[c] == 0xff) return;
    const size_t z = zone_[c];
    (previous_[c] == kNone ? first_[z] : next_[previous_[c]]) = next_[c];
    (next_[c] == kNone ? last_[z] : previous_[next_[c]]) = previous_[c];
    next_[c] = previous_[c] = kNone;
    zone_[c] = 0xff;
    --size_[z];
  }
  void link(CardId card, ZoneId zone, CardId following) {
    CHECK_LT(zone.index(), Zones);
    const size_t c = at(card), z = at(zone);
    next_[c] = following.value;
    previous_[c] = following ? previous_[at(following)] : last_[z];
    (previous_[c] == kNone ? first_[z] : next_[previous_[c]]) = card.value;
    (following ? previous_[at(following)] : last_[z]) = card.value;
    zone_[c] = zone.value;
    ++size_[z];
  }

  std::array<uint16_t, Cards> next_, previous_;
  std::array<uint16_t, Zones> first_, last_, size_{};
  std::array<uint8_t, Cards + (Cards % 2)> zone_;  // even length: no padding
};

}  // namespace ecumene
