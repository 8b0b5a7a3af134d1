// Pick is the smallest game the tests of rules/ need: a hidden deck, hands, stashes laid face down
// by choice.
//
// In turn each seat does one thing: take the top of the deck, play a card of its hand into its row
// (its number in points), or hide one in its stash (twice its number). It ends when nobody has
// anything left to do.
#pragma once

#include "rules/match_of.h"

namespace ecumene::pick {

inline constexpr int kCards = 12;
enum Zone { kDeck, kHand, kStash, kRow };
enum Act : uint16_t { kTake, kPlay, kHide };

struct Layout {
  static constexpr int kSeats = 3;
  static constexpr std::array<ZoneSpec, 4> kZones = {{
      {.name = "deck", .sight = Sight::kHidden, .ordered = true},
      {.name = "hand", .per_seat = true, .sight = Sight::kOwner, .mix = 1},
      {.name = "stash", .per_seat = true, .sight = Sight::kHidden, .mix = 1},
      {.name = "row", .per_seat = true, .sight = Sight::kPublic, .ordered = true, .live = true},
  }};
};

struct State {
  using Cards = CardTable<kCards, Layout>;
  Rng rng;
  Cards cards;
  std::array<uint8_t, kMaxSeats> faction{};
  Decision pending;
  uint8_t seats = 0;
  uint8_t start_hand = 0;
  std::array<uint8_t, 2> unused{};  // no padding
  uint32_t bonus = 0;
  static constexpr auto fields() {
    return std::tuple{field("rng", &State::rng),         field("cards", &State::cards),
                      field("faction", &State::faction), field("pending", &State::pending),
                      field("seats", &State::seats),     field("start_hand", &State::start_hand),
                      field("unused", &State::unused),   field("bonus", &State::bonus)};
  }
};
static_assert(check_fields<State>());

struct Content {
  std::array<std::string, kCards> names;
};
inline std::shared_ptr<const Content> content() {
  auto made = std::make_shared<Content>();
  for (size_t i = 0; i < kCards; ++i) made->names[i] = "N" + std::to_string(i + 1);
  return made;
}

struct Pick {
  using State = pick::State;
  using Content = pick::Content;

  static constexpr int kMostSeats = Layout::kSeats;
  static const GameInfo& info() {
    static const GameInfo info{
        .name = "pick",
        .rules_revision = 1,
        .min_seats = 2,
        .max_seats = 3,
        .factions = {"red", "blue", "green/A", "green/B"},
        .options = {{"hand", 2, 0, 3, {}}, {"deal", 0, 0, 1, {"plain", "bonus"}}},
        .zones = {Layout::kZones.begin(), Layout::kZones.end()},
        .words = {},
        .actions = {{"take", {}}, {"play", {ActionArg::kCard}}, {"hide", {ActionArg::kCard}}},
        .decisions = {"", "turn"},
        .events = {"took", "played", "hid"},
        .longest_game = 2 * kCards};
    return info;
  }

  static State setup(const Content&, const Setup& setup, Rng& rng) {
    State s;
    s.faction = setup.faction;
    s.seats = setup.seats;
    s.start_hand = static_cast<uint8_t>(setup.option[0]);
    s.bonus = setup.option[1] ? 5 : 0;
    for (int c = 0; c < kCards; ++c) s.cards.deal(CardId(c), State::Cards::zone(kDeck, Seat()));
    s.rng = rng.split(1);
    s.cards.shuffle(State::Cards::zone(kDeck, Seat()), s.rng);
    for (int i = 0; i < s.start_hand * s.seats; ++i) draw(s, Seat(i % s.seats));
    ask(s, Seat(0));
    return s;
  }

  static void legal(const Content&, const State& s, Actions& out) {
    out.clear();
    if (!s.pending) return;
    const Seat seat = s.pending.seat;
    if (!s.cards.empty(State::Cards::zone(kDeck, seat))) out.push_back({kTake, {}});
    for (const uint16_t kind : {kPlay, kHide})
      s.cards.for_each(State::Cards::zone(kHand, seat), [&](CardId c) {
        out.push_back({kind, {static_cast<int16_t>(c.value)}});
      });
    std::sort(out.begin(), out.end());
  }

  static void play(const Content&, State& s, Action a, Events* events) {
    const Seat seat = s.pending.seat;
    const CardId card(a.arg[0]);
    s.cards.in_charge(seat);
    if (a.kind == kTake) draw(s, seat);
    if (a.kind == kPlay) s.cards.move(card, State::Cards::zone(kRow, seat));
    if (a.kind == kHide)
      s.cards.move_chosen(card, State::Cards::zone(kStash, seat), Place::kBottom, seat);
    if (events) {
      Happening what{
          .kind = {info().events[a.kind]}, .seat = seat, .card = card, .clause = "PCK-1"};
      if (a.kind == kTake) what.card = s.cards.bottom(State::Cards::zone(kHand, seat));
      record(*events, s.cards, what);
    }
    ask(s, Seat((seat.value + 1) % s.seats));
  }

  static Refusal refuse(const Content&, const State& s, Action a) {
    if (!s.pending) return {"PCK-4", "over"};
    return a.kind == kTake ? Refusal{"PCK-2", "deck_empty"} : Refusal{"PCK-3", "not_in_hand"};
  }

  static Observation<State> observe(const Content&, const State& s, Seat viewer) {
    State masked = s;
    masked.cards.relabel_unknown(viewer, [](std::span<CardId>) {});
    masked.rng = Rng();
    return {viewer, masked};
  }
  static State determinize(const Content&, const Observation<State>& seen, Rng& rng) {
    State world = seen.state();
    world.cards.relabel_unknown(seen.viewer(),
                                [&](std::span<CardId> names) { rng.shuffle(names); });
    world.rng = rng.split(rng.next());
    return world;
  }

  static Outcome outcome(const Content& c, const State& s) {
    Outcome out;
    out.over = !s.pending;
    out.seats = s.seats;
    out.ending = out.over ? "empty" : "";
    for (size_t i = 0; i < s.seats; ++i)
      for (const ScoreLine& line : breakdown(c, s, Seat(i))) out.score[i] += line.points;
    return ranked_by_score(out);
  }
  static std::vector<ScoreLine> breakdown(const Content&, const State& s, Seat seat) {
    std::vector<ScoreLine> lines = {{"bonus", {}, static_cast<int>(s.bonus)}};
    for (const auto& [zone, factor] : {std::pair{kRow, 1}, std::pair{kStash, 2}})
      s.cards.for_each(State::Cards::zone(zone, seat), [&, factor = factor](CardId c) {
        lines.push_back({"card", c, factor * (c.index() + 1)});
      });
    return lines;
  }

  static std::span<const Counter<State>> counters() {
    static const std::array<Counter<State>, 2> all = {{
        {"bonus", false, [](const State& s, Seat) { return static_cast<int>(s.bonus); },
         [](State& s, Seat, int v) { s.bonus = static_cast<uint32_t>(v); }},
        {"in_hand", true,
         [](const State& s, Seat seat) { return s.cards.size(State::Cards::zone(kHand, seat)); },
         nullptr},
    }};
    return all;
  }
  static std::string_view card_name(const Content& c, CardId card) { return c.names[card.value]; }
  static CardId card_named(const Content& c, std::string_view text) {
    for (size_t i = 0; i < kCards; ++i)
      if (c.names[i] == text) return CardId(i);
    return CardId::none();
  }
  static int card_count(const Content&) { return kCards; }
  static Setup setup_of(const State& s) {
    Setup setup{s.seats, s.faction, {}};
    setup.option[0] = s.start_hand;
    setup.option[1] = s.bonus ? 1 : 0;
    return setup;
  }

 private:
  static void draw(State& s, Seat seat) {
    s.cards.move(s.cards.top(State::Cards::zone(kDeck, seat)), State::Cards::zone(kHand, seat));
  }
  // Asks the first seat from `next` on that can do anything.
  static void ask(State& s, Seat next) {
    for (int i = 0; i < s.seats; ++i) {
      const Seat seat((next.value + i) % s.seats);
      if (s.cards.empty(State::Cards::zone(kDeck, seat)) &&
          s.cards.empty(State::Cards::zone(kHand, seat)))
        continue;
      s.pending = {1, seat};
      return;
    }
    s.pending = {};
  }
};
static_assert(Game<Pick>);

inline constexpr uint64_t kContentHash = 0x1234;
inline RulebookOf<Pick> rulebook() { return {content(), kContentHash}; }

}  // namespace ecumene::pick
