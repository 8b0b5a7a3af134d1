// Imperium, Classics and Legends: docs/rules/imperium.md. One moment of the game per file.
#pragma once

#include <memory>

#include "content/card_game.h"
#include "content/sources.h"
#include "effects/asking.h"
#include "effects/code.h"
#include "games/imperium/language.h"
#include "games/imperium/nations.h"
#include "games/imperium/state.h"
#include "rules/hints.h"
#include "rules/series.h"

namespace ecumene::imperium {

// What the rules ask of a face, looked up once.
struct Face {
  uint8_t start = 0;
  uint8_t players = 0;  // IMP-A16: smallest player count, 0: any
  uint8_t box = 0;      // 1 Classics, 2 Legends
  uint8_t nation = kNoNation;
  uint8_t suits = 0;  // bit per suit
  uint8_t icons = 0;  // bit per region icon, from kIsRiver on
  uint8_t state = 0;  // 0, or Fact + 1
  uint8_t types = 0;  // bit per type icon, from kIsCity on
  bool pinned = false, attack = false, free_play = false, power = false;
  bool cannot_play = false, cannot_garrison = false, cannot_abandon = false, cannot_recall = false;
  bool once_per_player = false;
  bool turned_to = false;  // another face turns to it: it does not lie up at the start
  bool table = false;      // no card: a table of the automaton
  bool journey = false;    // the same for the Utopian journey
  int8_t bot_value = 0;    // SOLO-21, without tokens
  CardId next{};
  std::array<int8_t, kResources> cost{};
  int16_t only_if = 0, quest_if = 0;  // condition + 1
};

struct NationSet {
  std::vector<CardId> deck, nation, development, supply, in_play;
  CardId disc{};
  std::array<CardId, 2> power{};
};

struct Commons {
  std::vector<CardId> region, uncivilised, civilised, tributary, fame, unrest;
  CardId king{};
};

// A table of the automaton.
struct AutomatonTable {
  CardId card{};
  std::vector<uint16_t> rows;  // into code.reactions[kWhenReveal], top to bottom
  uint8_t token = kProgress;   // SOLO-12: what its clean-up puts on a market card
  uint8_t tokens = 1;
};

struct Content {
  Library library;
  code::Code code;
  std::vector<Face> faces;
  std::array<NationSet, kNations> nations;
  std::array<Commons, 2> commons;
  // as code.names has it, where a tributary is called so
  std::array<uint16_t, kNations> nation_name{};
  // [card]: those it has wherever it lies; 0 if they depend on something
  std::vector<int16_t> plain_points;
  BitSet<kCards> unrest;            // cards of that suit
  BitSet<kCards> points_are_plain;  // cards whose plain_points are all they have
  // [selector of code]: the region icons it counts, bits from kIsRiver on
  std::vector<uint8_t> counts_icons;
  std::vector<uint8_t> asks_masks;  // [selector of code]: it asks for masks and nothing else
  // [selector of code]: the suits it names, of which a break through may declare one
  std::vector<uint8_t> suits_named;
  // cards whose exhaust ability is that of another player's card
  std::vector<CardId> borrows;
  // [card]: its exhaust ability swaps a card with the nation deck
  std::vector<uint8_t> reaches_nation;
  std::array<std::array<AutomatonTable, 2>, kNations> tables;  // [nation][state]
  AutomatonTable journey;
};

// The game's own questions and answers, behind those of card programs.
enum Ask : uint8_t {
  kAskMode = kFirstOwnDecision,
  kAskAction,
  kAskToken,
  kAskCleanUp,
  kAskDevelop,
  kAskPayment,
  kAskSolstice,
  kAskShield,
  kAskBribe,
  kAskRevolt,
  kAskSuit,
  kAskSource
};
enum Do : uint16_t {
  kDoActivate = kFirstOwnAction,
  kDoInnovate,
  kDoRevolt,
  kDoPlay,
  kDoExhaust,
  kDoPlace,
  kDoDiscard,
  kDoDevelop,
  kDoPay,
  kDoResolve,
  kDoShield,
  kDoReturn,
  kDoDeck,
  kDoNation,
  kDoArea
};

struct Imperium : CardGame<Imperium, State, Content> {
  static constexpr int kMostSeats = kSeats;
  static const GameInfo& info();
  static Sources sources();
  static Result<std::shared_ptr<const Content>> load(const Sources& sources);
  // The campaign (solo/campaign.h).
  static Result<std::unique_ptr<Series>> begin_series(std::shared_ptr<const Content> content,
                                                      const Setup& setup, std::string_view options,
                                                      const std::string& where);
  static Result<std::unique_ptr<Series>> read_series(std::shared_ptr<const Content> content,
                                                     std::string_view text,
                                                     const std::string& where);
  static const Language& language() { return imperium::language(); }
  static std::span<const CardCounter<State>> card_details();
  static Seat kept_by(const State& state, CardId card);

  static State setup(const Content& content, const Setup& setup, Rng& rng);
  static void legal(const Content& content, const State& state, Actions& out);
  static void play(const Content& content, State& state, Action action, Events* events);
  static Refusal refuse(const Content& content, const State& state, Action action);
  // content/card_game.h
  static void guess(const Content& content, const State& seen, Seat viewer, std::span<CardId> names,
                    Rng& rng);
  static Outcome outcome(const Content& content, const State& state);
  static std::vector<ScoreLine> breakdown(const Content& content, const State& state, Seat seat);
  static std::span<const Counter<State>> counters();
  static std::span<const CardCounter<State>> card_counters();
  // Garrisoned, tucked under a market card, or the active quest.
  static CardId host_of(const State& state, CardId card);
  static void lay_under(State& state, CardId card, CardId host);
  static Setup setup_of(const State& state);
  // Whether a procedure's frame has declared a word: of a break through, its suit (IMP-R29).
  static bool keeps_word(const Frame& frame);
  // The side is laid by hand in place of the one that is up.
  static void turn_up(const Content& content, State& state, CardId side);
  static int places(const State& state) { return state.seats; }
  // A card is laid by hand: what lay on it and under it in the market stays behind.
  static void before_edit(State& state, CardId card);
  // Cards were laid by hand: the market's slots follow.
  static void after_edit(const Content& content, State& state);
  // rules/hints.h
  static std::span<const std::string_view> hint_names();
  static void hints(const Content& content, const State& state, Seat seat, std::span<int> out);
  static int progress(const Content& content, const State& state);
  static bool settled(const Content& content, const State& state);
  static int rough_score(const Content& content, const State& state, Seat seat);
};
static_assert(HasHints<Imperium>);

}  // namespace ecumene::imperium
