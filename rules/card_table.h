// CardTable records where every card lies and which viewers know it. Hiding, observations, guessed
// worlds and the barrier for undo are all computed from this one class.
//
// A zone is public, its owner's, or hidden. A card that enters a zone is seen by the viewers to
// whom the zone shows its cards; a viewer who has seen a card keeps knowing it as long as its moves
// can be followed, also into hidden zones. A card chosen in secret (move_chosen) cannot be
// followed: other viewers lose track of it and of the cards among which it lay. A shuffle ends all
// knowledge of a pile.
//
// Zones of one `mix` are those between which cards may move unseen: zones with the same mix number
// and owner or, with `across`, of all owners. To a viewer all unknown cards of one mix and one kind
// of back are alike: the viewer knows which cards they are together, but not which is which.
//
// A CardTable is part of a State: plain data, no heap, no synchronisation.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "base/bit_set.h"
#include "base/piles.h"
#include "base/rng.h"
#include "rules/event.h"

namespace ecumene {

// Which viewers a zone shows its cards to: all of them, the seat that owns it, or none.
enum class Sight : uint8_t { kPublic, kOwner, kHidden };

// One kind of zone, as a game declares it.
struct ZoneSpec {
  std::string_view name;  // key: "hand"
  bool per_seat = false;  // one for each seat, or one for the table
  Sight sight = Sight::kPublic;
  uint8_t mix = 0;
  // the mix reaches over all owners and the table: one deck that everybody draws from
  bool across = false;
  bool ordered = false;  // a pile whose order matters (top first), or a set
  bool live = false;     // standing effects of cards in it apply
};

// The end of a pile at which a card enters it.
enum class Place : uint8_t { kTop, kBottom };

// `Layout::kZones` is a constexpr array of ZoneSpec, shared zones first; `Layout::kSeats` is the
// largest number of seats.
template <int Cards, class Layout>
class CardTable {
  static_assert(Layout::kSeats <= kMaxSeats, "base/ids.h says how many seats there can be");

 public:
  static constexpr int kCards = Cards;
  static constexpr int kShared = static_cast<int>(std::count_if(
      Layout::kZones.begin(), Layout::kZones.end(), [](const ZoneSpec& z) { return !z.per_seat; }));
  static constexpr int kOwned = static_cast<int>(Layout::kZones.size()) - kShared;
  static constexpr int kZones = kShared + kOwned * Layout::kSeats;
  using Relabel = std::array<CardId, Cards>;  // [old] = new

  // --- zones ---

  // The zone that belongs to entry `word` of Layout::kZones; for zones of the table the seat is
  // ignored.
  static constexpr ZoneId zone(int word, Seat seat) {
    return ZoneId(word < kShared ? word : word + seat.value * kOwned);
  }
  static constexpr int word(ZoneId zone) { return kLots[zone.value].word; }
  // none(): the zone is the table's
  static constexpr Seat owner(ZoneId zone) { return kLots[zone.value].owner; }
  static constexpr const ZoneSpec& spec(ZoneId zone) { return Layout::kZones[word(zone)]; }

  // --- where cards lie ---

  ZoneId where(CardId card) const { return piles_.zone(card); }  // none(): not in this game
  bool in_game(CardId card) const { return static_cast<bool>(where(card)); }
  bool lies_in(CardId card, int word, Seat seat) const { return where(card) == zone(word, seat); }
  int size(ZoneId zone) const { return piles_.size(zone); }
  bool empty(ZoneId zone) const { return piles_.empty(zone); }
  // none(): the zone is empty, or nothing lies below
  CardId top(ZoneId zone) const { return piles_.top(zone); }
  CardId bottom(ZoneId zone) const { return piles_.bottom(zone); }
  CardId below(CardId card) const { return piles_.below(card); }
  // Calls f(card) for each card of the zone, the top one first. REQUIRES: f moves no card.
  template <class F>
  void for_each(ZoneId zone, F&& f) const {
    piles_.for_each(zone, std::forward<F>(f));
  }

  // --- who knows what ---

  bool knows(Seat viewer, CardId card) const { return known_[at(card)] & viewer_bit(viewer); }
  // The viewers who know the card, as a mask of viewer_bit().
  uint8_t known_by(CardId card) const { return known_[at(card)]; }
  // The viewers who do not know every card of the zone, as a mask.
  uint8_t unknown_to(ZoneId zone) const {
    if (spec(zone).sight == Sight::kPublic) return 0;
    uint8_t viewers = 0;
    piles_.for_each(zone, [&](CardId card) { viewers |= static_cast<uint8_t>(~known_[at(card)]); });
    return viewers;
  }

  // The number of pieces of news so far: how often a viewer was shown something of the cards that
  // the seat in charge did not know before. It does not matter whether that viewer happened to know
  // the card already: the seat in charge cannot tell, so the counter must not tell it either.
  uint16_t news() const { return news_; }
  // `seat` answers a decision and is in charge until the next answer. A card already known to it
  // does not count as news when it is shown.
  void in_charge(Seat seat) { in_charge_ = seat, disclosed_ = shown_ = 0; }
  Seat in_charge() const { return in_charge_; }

  // Records that `viewers` (a mask) are shown something of hidden cards without being shown a card:
  // that a hand lacks something, that a face-down card is of some kind, how many of them there are.
  // However often it happens, it is one piece of news for each decision, so the counter cannot wrap
  // within one.
  void disclose(uint8_t viewers) {
    const auto fresh = static_cast<uint8_t>(viewers & ~disclosed_);
    if (in_charge_ ? (fresh & viewer_bit(in_charge_)) != 0 : fresh != 0) ++news_;
    disclosed_ |= viewers;
  }
  // The viewers to whom something was disclosed since a seat was last put in charge, also by a card
  // that was shown and has been shuffled away since.
  uint8_t disclosed() const { return disclosed_; }

  // --- moving cards ---

  // For the set-up: puts a card into the game, at the bottom of the zone. The viewers to whom the
  // zone shows it know it.
  void deal(CardId card, ZoneId to) { piles_.to_bottom(card, to), known_[at(card)] = shown_by(to); }
  // Takes a card out of the game; nobody knows it any more.
  void remove(CardId card) { piles_.remove(card), known_[at(card)] = 0; }

  // Moves a card when everybody can tell which card it is: the top of a pile, a card in sight, a
  // card named aloud.
  void move(CardId card, ZoneId to, Place place = Place::kBottom) {
    const uint8_t before = shown_by(where(card));
    put(card, to, place), learn(card, shown_by(to), before);
  }

  // Moves a card that `chooser` picked in secret. Viewers who see neither the zone it leaves nor
  // the zone it enters lose track of all cards that lay there, unless it lay there alone.
  // REQUIRES: both zones are of one mix, unless everybody can follow the card.
  void move_chosen(CardId card, ZoneId to, Place place, Seat chooser) {
    const ZoneId from = where(card);
    const uint8_t follow =
        static_cast<uint8_t>(shown_by(from) | shown_by(to) | viewer_bit(chooser));
    if (follow != kEverybody) {
      if (size(from) > 1) piles_.for_each(from, [&](CardId other) { known_[at(other)] &= follow; });
      // else a viewer could tell worlds apart that must look alike
      CHECK(same_mix(from.value, to.value));
    }
    move(card, to, place);
  }

  // Shows the card to all of `viewers` (a mask) where it lies.
  void show(CardId card, uint8_t viewers) { learn(card, viewers, shown_by(where(card))); }

  // Puts the cards of the zone in a random order and ends all knowledge of them beyond what the
  // zone shows. A single card cannot be mixed: viewers who knew it still do.
  void shuffle(ZoneId zone, Rng& rng) {
    std::array<CardId, Cards> cards;
    const size_t n = gather(zone, cards);
    if (n < 2) return;
    rng.shuffle(std::span(cards.data(), n));
    const uint8_t shown = shown_by(zone);
    uint8_t knew = 0;
    for (size_t i = 0; i < n; ++i) {
      uint8_t& known = known_[at(cards[i])];
      piles_.to_bottom(cards[i], zone);
      knew |= known, known = shown;
    }
    disclosed_ |= static_cast<uint8_t>(knew & shown_);
  }

  // For situations, which put cards anywhere: moves the card and resets who knows it to what the
  // zone shows.
  void lay(CardId card, ZoneId to, Place place) {
    put(card, to, place), known_[at(card)] = shown_by(to);
  }

  // --- observing and guessing ---

  // Gives new names to the cards that `viewer` does not know. The unknown cards of one mix and one
  // back are passed to `rename` as a span of their names in ascending order, one position for each
  // card in the order of zones and piles; the name that `rename` leaves at a position becomes the
  // name of that card. `back(card)` is what everybody sees of a face-down card, `rank(card)` how it
  // is distinguished at the moment (a card that was picked, say). Leaving the span as it is gives
  // an observation, shuffling it a guessed world.
  //
  // Returns the new name of every card; the caller applies it to references to cards elsewhere in
  // the State. What other viewers know of hidden cards, and the counters of news, are forgotten.
  template <class Back, class Rank, class Rename>
  Relabel relabel_unknown(Seat viewer, Back&& back, Rank&& rank, Rename&& rename) {
    sort_sets(viewer, back, rank);
    Relabel names;
    for (int c = 0; c < Cards; ++c) names[c] = CardId(c);
    static constexpr auto kFirst = first_of_mix();
    for (int first = 0; first < kZones; ++first)
      if (kFirst[first] == first) relabel_mix(kFirst, first, viewer, names, back, rename);
    apply(names, viewer);
    news_ = 0, disclosed_ = shown_ = 0;  // they would tell what others know, and what is past
    return names;
  }
  // The same for a game in which all backs are alike, and in which no card is distinguished.
  template <class Rename>
  Relabel relabel_unknown(Seat viewer, Rename&& rename) {
    return relabel_unknown(
        viewer, [](CardId) { return 0; }, std::forward<Rename>(rename));
  }
  template <class Rank, class Rename>
  Relabel relabel_unknown(Seat viewer, Rank&& rank, Rename&& rename) {
    return relabel_unknown(
        viewer, [](CardId) { return 0; }, std::forward<Rank>(rank), std::forward<Rename>(rename));
  }

  bool operator==(const CardTable&) const = default;

 private:
  static constexpr size_t at(CardId card) { return static_cast<size_t>(card.value); }

  // What follows from the number of a zone: a table, because computing it would cost a division for
  // every move of a card.
  struct Lot {
    uint8_t word = 0;
    Seat owner{};
    uint8_t shown = 0;  // the viewers who see what lies there
  };
  static constexpr uint8_t seen_by(Sight sight, Seat owner) {
    switch (sight) {
      case Sight::kPublic:
        return kEverybody;
      case Sight::kOwner:
        return viewer_bit(owner);
      case Sight::kHidden:
        return 0;
    }
    return 0;
  }
  // Entries beyond kZones are no zones and stay empty.
  static constexpr std::array<Lot, 256> make_lots() {
    std::array<Lot, 256> lots{};
    for (int zone = 0; zone < kZones; ++zone) {
      Lot& lot = lots[zone];
      const int owned = zone - kShared;
      lot.word = static_cast<uint8_t>(owned < 0 ? zone : kShared + owned % kOwned);
      lot.owner = owned < 0 ? Seat::none() : Seat(owned / kOwned);
      lot.shown = seen_by(Layout::kZones[lot.word].sight, lot.owner);
    }
    return lots;
  }
  static constexpr std::array<Lot, 256> kLots = make_lots();
  static constexpr uint8_t shown_by(ZoneId zone) { return kLots[zone.value].shown; }
  static constexpr bool same_mix(int a, int b) {
    const ZoneSpec &x = spec(ZoneId(a)), &y = spec(ZoneId(b));
    return x.mix == y.mix && ((x.across && y.across) || owner(ZoneId(a)) == owner(ZoneId(b))) &&
           x.sight != Sight::kPublic && y.sight != Sight::kPublic;
  }
  // [zone]: the first zone of its mix; 0xff for a public zone, in which nothing is unknown.
  static constexpr std::array<uint8_t, kZones> first_of_mix() {
    std::array<uint8_t, kZones> first{};
    for (int zone = 0; zone < kZones; ++zone) {
      int other = 0;
      while (other < zone && !same_mix(other, zone)) ++other;
      first[zone] = spec(ZoneId(zone)).sight == Sight::kPublic ? 0xff : static_cast<uint8_t>(other);
    }
    return first;
  }

  void put(CardId card, ZoneId to, Place place) {
    place == Place::kTop ? piles_.to_top(card, to) : piles_.to_bottom(card, to);
  }
  // `before` are the viewers who saw the card where it lay.
  void learn(CardId card, uint8_t viewers, uint8_t before) {
    uint8_t& known = known_[at(card)];
    if ((viewers & ~before) != 0 && !(in_charge_ && (known & viewer_bit(in_charge_)))) ++news_;
    shown_ |= static_cast<uint8_t>(viewers & ~known);
    known |= viewers;
  }
  // The order of the cards of a set must say nothing, so it is made canonical: known cards first,
  // by name; then the others, by what everybody can see of them.
  template <class Back, class Rank>
  void sort_sets(Seat viewer, Back& back, Rank& rank) {
    for (int z = 0; z < kZones; ++z) {
      if (spec(ZoneId(z)).ordered || piles_.size(ZoneId(z)) < 2) continue;
      std::array<CardId, Cards> cards;
      const size_t n = gather(ZoneId(z), cards);
      std::sort(cards.begin(), cards.begin() + static_cast<long>(n), [&](CardId a, CardId b) {
        const bool knows_a = knows(viewer, a), knows_b = knows(viewer, b);
        if (knows_a != knows_b) return knows_a;
        if (knows_a) return a < b;
        return back(a) != back(b) ? back(a) < back(b) : rank(a) < rank(b);
      });
      for (size_t i = 0; i < n; ++i) piles_.to_bottom(cards[i], ZoneId(z));
    }
  }
  size_t gather(ZoneId zone, std::array<CardId, Cards>& out) const {
    size_t n = 0;
    piles_.for_each(zone, [&](CardId card) { out[n++] = card; });
    return n;
  }
  template <class Back, class Rename>
  void relabel_mix(const std::array<uint8_t, kZones>& first_of, int first, Seat viewer,
                   Relabel& names, Back& back, Rename& rename) const {
    std::array<CardId, Cards> unknown, renamed;
    size_t n = 0;
    for (int zone = first; zone < kZones; ++zone)
      if (first_of[zone] == first)
        piles_.for_each(ZoneId(zone), [&](CardId card) {
          if (!knows(viewer, card)) unknown[n++] = card;
        });
    const auto by_back = [&](CardId a, CardId b) { return back(a) < back(b); };
    const auto end_of_all = unknown.begin() + static_cast<long>(n);
    if (!std::is_sorted(unknown.begin(), end_of_all, by_back))
      std::stable_sort(unknown.begin(), end_of_all, by_back);
    for (size_t begin = 0, end = 0; begin < n; begin = end) {
      BitSet<Cards> alike;  // walking it in order is faster than sorting
      for (; end < n && back(unknown[end]) == back(unknown[begin]); ++end)
        alike.insert(unknown[end].value);
      size_t at = begin;
      alike.for_each([&](int card) { renamed[at++] = CardId(card); });
      rename(std::span(renamed.data() + begin, end - begin));
    }
    for (size_t i = 0; i < n; ++i) names[at(unknown[i])] = renamed[i];
  }
  // The viewer cannot tell what others know of a card, beyond what its zone shows them.
  void apply(const Relabel& names, Seat viewer) {
    const auto piles = piles_;
    const auto known = known_;
    const auto each_hidden = [](auto&& f) {
      for (int z = 0; z < kZones; ++z)
        if (spec(ZoneId(z)).sight != Sight::kPublic) f(ZoneId(z));
    };
    each_hidden([&](ZoneId zone) { piles_.clear(zone); });
    each_hidden([&](ZoneId zone) {
      piles.for_each(zone, [&](CardId card) {
        piles_.to_bottom(names[at(card)], zone);
        known_[at(names[at(card)])] =
            static_cast<uint8_t>(shown_by(zone) | (known[at(card)] & viewer_bit(viewer)));
      });
    });
  }

  Piles<Cards, kZones> piles_;
  std::array<uint8_t, Cards + (Cards % 2)> known_{};
  uint16_t news_ = 0;
  Seat in_charge_{};
  uint8_t disclosed_ = 0;
  uint8_t shown_ = 0;  // who was shown a card since a seat was last put in charge
  uint8_t unused_ = 0;
};

}  // namespace ecumene
