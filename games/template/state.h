// The State of Market Day: one plain struct, no pointers, no heap. Copying it is copying the game.
#pragma once

#include "base/fields.h"
#include "base/rng.h"
#include "effects/frame.h"
#include "effects/named.h"
#include "rules/card_table.h"
#include "rules/decision.h"
#include "rules/setup.h"

namespace ecumene::template_game {

inline constexpr int kCards = 48;  // the deck, and room for cards that a person adds
inline constexpr int kSeats = 2;

enum Zone : uint8_t { kDeck, kRow, kDiscard, kHand, kPlay, kUnder, kTray };

struct Layout {
  static constexpr int kSeats = template_game::kSeats;
  // Everybody draws from one deck: its cards, those in hands and those in trays are one mix.
  static constexpr std::array<ZoneSpec, 7> kZones = {{
      {.name = "deck", .sight = Sight::kHidden, .mix = 1, .across = true, .ordered = true},
      {.name = "row", .sight = Sight::kPublic, .ordered = true},
      {.name = "discard", .sight = Sight::kPublic, .ordered = true},
      {.name = "hand", .per_seat = true, .sight = Sight::kOwner, .mix = 1, .across = true},
      {.name = "play", .per_seat = true, .sight = Sight::kPublic, .ordered = true, .live = true},
      {.name = "under", .per_seat = true, .sight = Sight::kPublic, .ordered = true},
      {.name = "tray", .per_seat = true, .sight = Sight::kOwner, .mix = 1, .across = true},
  }};
};

enum Good : uint8_t { kCoins, kStars, kGoods };
inline constexpr std::array kGoodNames = {Named{kCoins, "coins"}, Named{kStars, "stars"}};
static_assert(names_in_order(kGoodNames));

// on a card: used up this turn; its harvest is still to come
enum Mark : uint8_t { kUsed = 1, kDue = 2 };
enum Ending : uint8_t { kRunning, kByDeck, kByRounds, kByFinale };

struct State {
  using Cards = CardTable<kCards, Layout>;

  Rng rng;
  Cards cards;
  EffectState effects;
  std::array<CardId, kCards> host{};  // under which card a tucked one lies
  std::array<std::array<int16_t, kGoods>, kSeats> pool{};
  std::array<int16_t, 2> option{};         // hand-size, rounds
  std::array<uint8_t, kCards> coins_on{};  // coins that lie on a card
  std::array<uint8_t, kCards> marks{};     // kUsed, kDue
  std::array<uint8_t, kSeats> faction{};
  Decision pending;
  Seat active{};
  uint8_t round = 1;
  uint8_t actions_left = 0;
  uint8_t ending = kRunning;

  static constexpr auto fields() {
    return std::tuple{field("rng", &State::rng),
                      field("cards", &State::cards),
                      field("effects", &State::effects),
                      field("host", &State::host),
                      field("pool", &State::pool),
                      field("option", &State::option),
                      field("coins_on", &State::coins_on),
                      field("marks", &State::marks),
                      field("faction", &State::faction),
                      field("pending", &State::pending),
                      field("active", &State::active),
                      field("round", &State::round),
                      field("actions_left", &State::actions_left),
                      field("ending", &State::ending),
                      field("unused", &State::unused)};
  }

  std::array<uint8_t, 4> unused{};  // fills the last word: no padding
};
static_assert(check_fields<State>());

}  // namespace ecumene::template_game
