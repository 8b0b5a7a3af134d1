// EncoderOf<G> gives a game its Encoder, made of what every game says of itself: counters, zones,
// cards.
#pragma once

#include <array>
#include <cstring>
#include <limits>

#include "effects/frame.h"
#include "rules/match_of.h"
#include "sim/encoder.h"

namespace ecumene {

template <Game G>
class EncoderOf final : public Encoder {
 public:
  using State = typename G::State;
  using Content = typename G::Content;

  explicit EncoderOf(std::shared_ptr<const Content> content) : content_(std::move(content)) {
    name_all();
  }

  const std::vector<std::string>& names() const override { return names_; }

  void encode(const Match& match, Seat viewer, std::span<int16_t> out) const override {
    encode(G::observe(*content_, static_cast<const MatchOf<G>&>(match).state(), viewer), out);
  }
  void options(const Match& match, Actions& out) const override {
    G::legal(*content_, static_cast<const MatchOf<G>&>(match).state(), out);
  }

  void encode(const Observation<State>& seen, std::span<int16_t> out) const {
    const State& table = seen.state();
    const Setup setup = G::setup_of(table);
    const Chairs chairs{seen.viewer().value < setup.seats ? seen.viewer().value : 0, setup.seats,
                        places_at<G>(table)};
    std::fill(out.begin(), out.end(), int16_t{0});
    int16_t* at = out.data();
    *at++ = table.pending.kind;
    *at++ = table.pending ? static_cast<int16_t>(1 + chairs.of(table.pending.seat)) : int16_t{0};
    *at++ = card_number(seen, asking_card(table));
    for (int chair = 0; chair < kMaxSeats; ++chair, ++at)
      if (chair < chairs.places)
        *at = static_cast<int16_t>(1 + setup.faction[chairs.seat(chair).value]);
    at = encode_counters(table, chairs, at);
    if constexpr (kHasEffects) at = encode_effects(seen, chairs, at);
    if constexpr (kHasCards) encode_cards(seen, chairs, at);
  }

 private:
  static constexpr bool kHasCards = requires(const State& s, CardId c) { s.cards.where(c); };
  static constexpr bool kHasEffects = kHasCards && requires(const State& s) {
    s.effects.stack, s.effects.waiting, s.effects.grants;
  };
  static constexpr bool kHasHomes = requires(const State& s, CardId c) { G::kept_by(s, c); };
  static constexpr bool kHasBacks = requires(const Content& content, CardId c) {
    G::back_of(content, c);
  };
  static constexpr int kOfCard = 3;  // zone, seat, place; then its host, and what lies on it

  // Seats in the order of the viewer's eyes; automata keep their places behind them.
  struct Chairs {
    int first, seats, places;
    Seat seat(int chair) const { return Seat(chair < seats ? (chair + first) % seats : chair); }
    int of(Seat seat) const {
      return seat.value < seats ? (seat.value - first + seats) % seats : seat.value;
    }
    int mask(int bits) const {
      int out = 0;
      for (int seat = 0; seat < 8; ++seat)
        if (bits & (1 << seat)) out |= 1 << of(Seat(seat));
      return out;
    }
  };

  static int16_t cut(int value) {
    using Limits = std::numeric_limits<int16_t>;
    return static_cast<int16_t>(std::clamp<int>(value, Limits::min(), Limits::max()));
  }

  static CardId asking_card(const State& table) {
    if constexpr (kHasEffects)
      if (!table.effects.stack.empty()) return table.effects.stack.back().source;
    return CardId::none();
  }
  // 1 for the first card; 0 for none, and for one that the viewer does not know.
  static int16_t card_number(const Observation<State>& seen, CardId card) {
    if constexpr (kHasCards)
      if (card && seen.state().cards.knows(seen.viewer(), card))
        return static_cast<int16_t>(1 + card.index());
    return 0;
  }

  template <class F>
  static void for_each_counter(F&& f) {
    for (const auto& counter : G::counters()) f(counter);
    if constexpr (requires { G::details(); })
      for (const auto& counter : G::details()) f(counter);
  }
  template <class F>
  static void for_each_card_counter(F&& f) {
    if constexpr (HasCardCounters<G>)
      for (const auto& counter : G::card_counters()) f(counter);
    if constexpr (requires { G::card_details(); })
      for (const auto& counter : G::card_details()) f(counter);
  }

  static int16_t* encode_counters(const State& table, const Chairs& chairs, int16_t* at) {
    for_each_counter([&](const Counter<State>& counter) {
      if (!counter.per_seat) {
        *at++ = cut(counter.get(table, Seat::none()));
        return;
      }
      for (int chair = 0; chair < kMaxSeats; ++chair, ++at)
        if (chair < chairs.places) *at = cut(counter.get(table, chairs.seat(chair)));
    });
    return at;
  }

  // All that is under way, so that equal numbers mean equal prospects: each effect from the
  // innermost out, each reaction that waits, each modifier that was granted.
  static constexpr std::array<std::string_view, 18> kOfEffect = {
      "program", "step",  "seat", "owner", "card",   "it",      "other",   "named",   "done",
      "amount",  "flags", "via",  "asked", "immune", "local_1", "local_2", "local_3", "local_4"};
  static constexpr std::array<std::string_view, 7> kOfReaction = {
      "card", "number", "trigger", "seat", "it", "amount", "depth"};
  static constexpr std::array<std::string_view, 4> kOfGrant = {"modifier", "card", "seat", "until"};

  int16_t* encode_effects(const Observation<State>& seen, const Chairs& chairs, int16_t* at) const {
    const auto& effects = seen.state().effects;
    const auto seat = [&](Seat who) {
      return who ? static_cast<int16_t>(1 + chairs.of(who)) : int16_t{0};
    };
    for (int i = effects.stack.size() - 1, row = 0; i >= 0; --i, ++row)
      encode_frame(seen, chairs, effects.stack[i], at + row * static_cast<int>(kOfEffect.size()));
    at += effects.stack.capacity() * static_cast<int>(kOfEffect.size());
    int16_t* next = at;
    for (const auto& w : effects.waiting)
      for (const int number : {+card_number(seen, w.source), w.number + 1, +w.trigger,
                               +seat(w.seat), reference(seen, w.it), +w.amount, +w.depth})
        *next++ = cut(number);
    next = at += effects.waiting.capacity() * static_cast<int>(kOfReaction.size());
    for (const auto& grant : effects.grants)
      for (const int number :
           {grant.modifier + 1, +card_number(seen, grant.card), +seat(grant.seat), grant.until + 1})
        *next++ = cut(number);
    at += effects.grants.capacity() * static_cast<int>(kOfGrant.size());
    *at++ = effects.holds, *at++ = effects.seam;
    return at;
  }

  template <class Frame>
  void encode_frame(const Observation<State>& seen, const Chairs& chairs, const Frame& f,
                    int16_t* at) const {
    const auto& programs = G::code(*content_).programs;
    const bool text = f.program.value < programs.size();
    // A text by the place of its op among all, a procedure of the rules by the negative of its
    // number.
    const int program = text ? static_cast<int>(programs[f.program.value].first) + f.pc + 1
                             : -1 - static_cast<int>(f.program.value & 0x7fff);
    for (const int number :
         {program, text ? 0 : +f.pc, f.who ? 1 + chairs.of(f.who) : 0,
          f.owner ? 1 + chairs.of(f.owner) : 0, +card_number(seen, f.source), reference(seen, f.it),
          reference(seen, f.other), +f.declared, +f.done, +f.amount, +f.flags, +f.via,
          chairs.mask(f.asked), chairs.mask(f.immune)})
      *at++ = cut(number);
    for (const int16_t number : locals(chairs, f)) *at++ = number;
  }
  // The number of the card; negative where it has moved on.
  template <class Ref>
  static int reference(const Observation<State>& seen, const Ref& ref) {
    const int card = card_number(seen, ref.card());
    return ref.here() ? card : -card;
  }
  // The locals of what is under way, two bytes in a number. A loop over seats counts them from the
  // viewer's chair.
  template <class Frame>
  std::array<int16_t, 4> locals(const Chairs& chairs, const Frame& f) const {
    const auto& code = G::code(*content_);
    std::array<int16_t, 4> numbers;
    static_assert(sizeof(numbers) == sizeof(f.local));
    std::memcpy(numbers.data(), f.local.data(), sizeof(numbers));
    if (f.program.value >= code.programs.size()) return numbers;
    const auto op = code.ops[code.programs[f.program.value].first + f.pc].code;
    using OpCode = decltype(op);
    if (op == OpCode::kEach) {
      const auto& each = f.template locals<EachLocals>();
      return {static_cast<int16_t>(chairs.mask(each.left)),
              static_cast<int16_t>(chairs.mask(each.marked))};
    }
    if (op == OpCode::kOne) {
      const auto& one = f.template locals<OneLocals>();
      const int chair = one.stage == OneLocals::kAsked ? 0 : 1 + chairs.of(one.seat);
      return {static_cast<int16_t>(one.stage), static_cast<int16_t>(chair)};
    }
    return numbers;
  }

  // How many cards lie in each zone, of which the viewer does not know so many with each back; then
  // each card.
  void encode_cards(const Observation<State>& seen, const Chairs& chairs, int16_t* at) const {
    int16_t* const cards = at + zone_numbers();
    for (size_t word = 0; word < G::info().zones.size(); ++word) {
      const bool per_seat = G::info().zones[word].per_seat;
      for (int chair = 0; chair < (per_seat ? kMaxSeats : 1); ++chair, at += of_zone(word))
        if (!per_seat || chair < chairs.places)
          encode_zone(seen, static_cast<int>(word), per_seat ? chair : -1,
                      per_seat ? chairs.seat(chair) : Seat::none(), at, cards);
    }
    if constexpr (kHasHomes)
      for (int c = 0; c < G::card_count(*content_); ++c)
        if (const Seat home = G::kept_by(seen.state(), CardId(c));
            home && !is_known(seen, CardId(c)))
          cards[c * card_numbers_ + 1] = static_cast<int16_t>(1 + chairs.of(home));
  }

  void encode_zone(const Observation<State>& seen, int word, int chair, Seat seat, int16_t* zone,
                   int16_t* cards) const {
    const State& table = seen.state();
    int place = 0;
    table.cards.for_each(State::Cards::zone(word, seat), [&](CardId card) {
      ++place;
      if constexpr (HasHosts<G>)
        if (const CardId host = G::host_of(table, card); host && is_known(seen, host))
          ++cards[host.index() * card_numbers_ + kOfCard + 1];
      if (is_known(seen, card))
        encode_card(seen, card, word, chair, place, cards);
      else if constexpr (kHasBacks)
        ++zone[1 + G::back_of(*content_, card)];
    });
    zone[0] = cut(place);
  }

  void encode_card(const Observation<State>& seen, CardId card, int word, int chair, int place,
                   int16_t* cards) const {
    int16_t* at = cards + card.index() * card_numbers_;
    at[0] = static_cast<int16_t>(1 + word), at[1] = static_cast<int16_t>(1 + chair);
    if (G::info().zones[word].ordered) at[2] = cut(place);
    at += kOfCard;
    if constexpr (HasHosts<G>) *at = card_number(seen, G::host_of(seen.state(), card)), at += 2;
    for_each_card_counter(
        [&](const CardCounter<State>& counter) { *at++ = cut(counter.get(seen.state(), card)); });
  }

  static bool is_known(const Observation<State>& seen, CardId card) {
    return seen.state().cards.knows(seen.viewer(), card);
  }
  // A zone where everybody sees the cards has no backs.
  static int of_zone(size_t word) {
    if constexpr (kHasBacks)
      if (G::info().zones[word].sight != Sight::kPublic) return 1 + G::kBacks;
    return 1;
  }
  static int zone_numbers() {
    int count = 0;
    for (size_t word = 0; word < G::info().zones.size(); ++word)
      count += of_zone(word) * (G::info().zones[word].per_seat ? kMaxSeats : 1);
    return count;
  }

  void name(std::string_view what, bool per_seat) {
    for (int chair = 0; chair < (per_seat ? kMaxSeats : 1); ++chair)
      names_.push_back((per_seat ? std::to_string(chair) + "." : "") + std::string(what));
  }
  void name_all() {
    name("decision", false), name("asked", false), name("source", false), name("faction", true);
    for_each_counter([&](const Counter<State>& counter) { name(counter.name, counter.per_seat); });
    if constexpr (kHasEffects) name_effects();
    if constexpr (!kHasCards) return;
    for (size_t word = 0; word < G::info().zones.size(); ++word) name_zone(word);
    std::vector<std::string_view> parts = {"zone", "seat", "place"};
    if constexpr (HasHosts<G>) parts.push_back("under"), parts.push_back("over");
    for_each_card_counter(
        [&](const CardCounter<State>& counter) { parts.push_back(counter.name); });
    card_numbers_ = static_cast<int>(parts.size());
    for (int card = 0; card < G::card_count(*content_); ++card)
      for (std::string_view part : parts)
        names_.push_back(std::string(G::card_name(*content_, CardId(card))) + " " +
                         std::string(part));
  }

  void name_zone(size_t word) {
    const ZoneSpec& zone = G::info().zones[word];
    for (int chair = 0; chair < (zone.per_seat ? kMaxSeats : 1); ++chair) {
      names_.push_back((zone.per_seat ? std::to_string(chair) + "." : "") + std::string(zone.name));
      const std::string whole = names_.back();
      for (int back = 0; back + 1 < of_zone(word); ++back)
        names_.push_back(whole + " back " + std::to_string(back));
    }
  }
  void name_effects() {
    using Effects = decltype(State::effects);
    const auto rows = [&](std::string_view what, int count, const auto& parts) {
      for (int i = 0; i < count; ++i)
        for (std::string_view part : parts)
          names_.push_back(std::string(what) + " " + std::to_string(i) + " " + std::string(part));
    };
    rows("effect", decltype(Effects::stack)::capacity(), kOfEffect);
    rows("reaction", decltype(Effects::waiting)::capacity(), kOfReaction);
    rows("grant", decltype(Effects::grants)::capacity(), kOfGrant);
    names_.emplace_back("costs"), names_.emplace_back("reactions");
  }

  std::shared_ptr<const Content> content_;
  std::vector<std::string> names_;
  int card_numbers_ = 0;
};

}  // namespace ecumene
