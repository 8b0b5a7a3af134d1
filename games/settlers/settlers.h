// Imperial Settlers: five rounds of drafting, producing, building and razing, for one to four
// (docs/rules/settlers.md).
#pragma once

#include <memory>

#include "content/card_game.h"
#include "content/sources.h"
#include "effects/asking.h"
#include "effects/code.h"
#include "games/settlers/language.h"
#include "games/settlers/state.h"
#include "rules/hints.h"

namespace ecumene::settlers {

// How a location is used (SET-B2); the virtual player attacks the first of these first (SET-P9).
enum class Group : uint8_t { kAction, kFeature, kProduction, kNone };

// What a production location does, and so whether it asks its owner anything (SET-F8).
enum class Produces : uint8_t {
  kNothing,
  kGives,    // goods, or cards of a deck that the card names
  kDraws,    // cards of either deck
  kCopies,   // another production location
  kChooses,  // anything else
};

// What is printed on a card, beside its programs.
struct Facts {
  uint8_t deck = kCommonCards;
  Group group = Group::kNone;
  Produces produces = Produces::kNothing;
  uint8_t uses = 1;  // of its action, in a round
  uint8_t deal = kNoGood;
  bool location = false;  // its cost asks for a location
  bool converts = false;  // its action converts what it gained
  bool left_out = false;  // of the deck of its faction (SET-N5)
  Cost cost;
  FixedVector<uint8_t, 2> raze;  // goods
  bool has_raze() const { return !raze.empty(); }
  bool of_faction() const { return deck < kFactions; }
};

struct Some {
  uint8_t good = 0, amount = 0;
};

struct Board {
  FixedVector<Some, kGoodKinds> gives;
  uint8_t keeps = kNoGood;
};

struct Content {
  Library library;
  code::Code code;
  std::vector<Facts> facts;  // [card]
  std::array<Board, kFactions> board;
  std::vector<uint8_t> paying;  // [program] a reaction that asks for a payment
};

// The game's own questions and answers, behind those of card programs.
enum Ask : uint8_t {
  kAskAction = kFirstOwnDecision,
  kAskFreeMove,
  kAskPick,
  kAskSecretPick,
  kAskDeck,
  kAskLocation,
  kAskPayment,
  kAskGood,
  kAskVictim,
  kAskSource
};
enum Do : uint16_t {
  kDoBuild = kFirstOwnAction,
  kDoDeal,
  kDoRaze,
  kDoActivate,
  kDoTwice,
  kDoSpend,
  kDoDefend,
  kDoSamurai,
  kDoStore,
  kDoPass,
  kDoDraw,
  kDoGood,
  kDoPay
};

struct Settlers : CardGame<Settlers, State, Content> {
  static constexpr int kMostSeats = kSeats;
  static const GameInfo& info();
  static Sources sources();
  static Result<std::shared_ptr<const Content>> load(const Sources& sources);
  static const Language& language() { return settlers::language(); }
  // SET-R1: the deck it belongs to.
  static int back_of(const Content& content, CardId card) { return content.facts[card.value].deck; }
  static constexpr int kBacks = kAttackCards + 1;

  static State setup(const Content& content, const Setup& setup, Rng& rng);
  static void legal(const Content& content, const State& state, Actions& out);
  static void play(const Content& content, State& state, Action action, Events* events);
  static Refusal refuse(const Content& content, const State& state, Action action);
  // content/card_game.h: a card under another one is set apart by it.
  static int mark_of(const State& state, CardId card) { return state.host[card.value]; }
  static void follow(const Content& content, State& state, const State::Cards::Relabel& names);
  static Outcome outcome(const Content& content, const State& state);
  static std::vector<ScoreLine> breakdown(const Content& content, const State& state, Seat seat);
  static std::span<const Counter<State>> counters();
  static std::span<const CardCounter<State>> card_counters();
  static CardId host_of(const State& state, CardId card);
  static void lay_under(State& state, CardId card, CardId host);
  static Setup setup_of(const State& state);
  // rules/hints.h
  static std::span<const std::string_view> hint_names();
  static void hints(const Content& content, const State& state, Seat seat, std::span<int> out);
  static int progress(const Content& content, const State& state);
  static bool settled(const Content& content, const State& state);
};
static_assert(HasHints<Settlers>);

}  // namespace ecumene::settlers

namespace ecumene {
using settlers::Settlers;
}  // namespace ecumene
