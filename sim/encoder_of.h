// EncoderOf<G> gives a game its Encoder, made of what every game says of itself: counters, zones, cards.
#pragma once

#include <limits>

#include "rules/match_of.h"
#include "sim/encoder.h"

namespace ecumene {

template <Game G>
class EncoderOf final : public Encoder {
 public:
  using State = typename G::State;
  using Content = typename G::Content;

  explicit EncoderOf(std::shared_ptr<const Content> content) : content_(std::move(content)) { name_all(); }

  const std::vector<std::string>& names() const override { return names_; }

  void encode(const Match& match, Seat viewer, std::span<int16_t> out) const override {
    encode(G::observe(*content_, static_cast<const MatchOf<G>&>(match).state(), viewer), out);
  }
  void options(const Match& match, Actions& out) const override {
    G::legal(*content_, static_cast<const MatchOf<G>&>(match).state(), out);
  }

  void encode(const Observation<State>& seen, std::span<int16_t> out) const {
    const State& table = seen.table();
    const Setup setup = G::setup_of(table);
    const Chairs chairs{seen.viewer().value < setup.seats ? seen.viewer().value : 0, setup.seats,
                        places_at<G>(table)};
    std::fill(out.begin(), out.end(), int16_t{0});
    int16_t* at = out.data();
    *at++ = table.pending.kind;
    *at++ = table.pending ? static_cast<int16_t>(1 + chairs.of(table.pending.seat)) : int16_t{0};
    *at++ = asking_card(seen);
    for (int chair = 0; chair < kMaxSeats; ++chair, ++at)
      if (chair < chairs.places) *at = static_cast<int16_t>(1 + setup.faction[chairs.seat(chair).value]);
    at = encode_counters(table, chairs, at);
    if constexpr (kHasCards) encode_cards(seen, chairs, at);
  }

 private:
  static constexpr bool kHasCards = requires(const State& s, CardId c) { s.cards.where(c); };
  static constexpr int kOfCard = 3;  // zone, seat, place; then what lies on it

  // Seats in the order of the viewer's eyes; automata keep their places behind them.
  struct Chairs {
    int first, seats, places;
    Seat seat(int chair) const { return Seat(chair < seats ? (chair + first) % seats : chair); }
    int of(Seat seat) const { return seat.value < seats ? (seat.value - first + seats) % seats : seat.value; }
  };

  static int16_t cut(int value) {
    using Limits = std::numeric_limits<int16_t>;
    return static_cast<int16_t>(std::clamp<int>(value, Limits::min(), Limits::max()));
  }

  static int16_t asking_card(const Observation<State>& seen) {
    if constexpr (kHasCards && requires { seen.table().effects.stack.back().source; }) {
      if (seen.table().effects.stack.empty()) return 0;
      const CardId card = seen.table().effects.stack.back().source;
      if (card && seen.table().cards.knows(seen.viewer(), card)) return static_cast<int16_t>(1 + card.index());
    }
    return 0;
  }

  static int16_t* encode_counters(const State& table, const Chairs& chairs, int16_t* at) {
    for (const auto& counter : G::counters()) {
      if (!counter.per_seat) {
        *at++ = cut(counter.get(table, Seat::none()));
        continue;
      }
      for (int chair = 0; chair < kMaxSeats; ++chair, ++at)
        if (chair < chairs.places) *at = cut(counter.get(table, chairs.seat(chair)));
    }
    return at;
  }

  void encode_cards(const Observation<State>& seen, const Chairs& chairs, int16_t* at) const {
    int16_t* const cards = at + zone_numbers();
    for (size_t word = 0; word < G::info().zones.size(); ++word) {
      const bool per_seat = G::info().zones[word].per_seat;
      for (int chair = 0; chair < (per_seat ? kMaxSeats : 1); ++chair, ++at)
        if (!per_seat || chair < chairs.places)
          *at = encode_zone(seen, static_cast<int>(word), per_seat ? chair : -1,
                            per_seat ? chairs.seat(chair) : Seat::none(), cards);
    }
  }

  // How many lie there.
  int16_t encode_zone(const Observation<State>& seen, int word, int chair, Seat seat, int16_t* cards) const {
    const State& table = seen.table();
    int place = 0;
    table.cards.for_each(State::Cards::zone(word, seat), [&](CardId card) {
      ++place;
      if (!table.cards.knows(seen.viewer(), card)) return;
      int16_t* at = cards + card.index() * card_numbers_;
      at[0] = static_cast<int16_t>(1 + word), at[1] = static_cast<int16_t>(1 + chair);
      if (G::info().zones[static_cast<size_t>(word)].ordered) at[2] = cut(place);
      if constexpr (HasCardCounters<G>) {
        at += kOfCard;
        for (const auto& counter : G::card_counters()) *at++ = cut(counter.get(table, card));
      }
    });
    return cut(place);
  }

  static int zone_numbers() {
    int count = 0;
    for (const ZoneSpec& zone : G::info().zones) count += zone.per_seat ? kMaxSeats : 1;
    return count;
  }

  void name(std::string_view what, bool per_seat) {
    for (int chair = 0; chair < (per_seat ? kMaxSeats : 1); ++chair)
      names_.push_back((per_seat ? std::to_string(chair) + "." : "") + std::string(what));
  }
  void name_all() {
    name("decision", false), name("asked", false), name("source", false), name("faction", true);
    for (const auto& counter : G::counters()) name(counter.name, counter.per_seat);
    if constexpr (!kHasCards) return;
    for (const ZoneSpec& zone : G::info().zones) name(zone.name, zone.per_seat);
    std::vector<std::string_view> parts = {"zone", "seat", "place"};
    if constexpr (HasCardCounters<G>)
      for (const auto& counter : G::card_counters()) parts.push_back(counter.name);
    card_numbers_ = static_cast<int>(parts.size());
    for (int card = 0; card < G::card_count(*content_); ++card)
      for (std::string_view part : parts)
        names_.push_back(std::string(G::card_name(*content_, CardId(card))) + " " + std::string(part));
  }

  std::shared_ptr<const Content> content_;
  std::vector<std::string> names_;
  int card_numbers_ = 0;
};

}  // namespace ecumene
