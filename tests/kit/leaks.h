// Planted leaks: games that tell what must stay hidden, each in one way, to try the kit itself. For
// every leak in kLeaks the property of hiding.h that is named beside it must find a breach.
//
// How a leak is switched on: LeakyTables<Tables> plays Leaky<Game> instead of the game. Leaky has
// all functions of the game and passes them on, but perturbs the one that `planted` names. Nothing
// of this is in the program: only tests include this header.
//
//   class LeaksOfMine : public testing::TestWithParam<kit::PlantedLeak> {};
//   TEST_P(LeaksOfMine, AreFound) { kit::expect_found<MyTables>(GetParam()); }
//   INSTANTIATE_TEST_SUITE_P(Mine, LeaksOfMine, testing::ValuesIn(kit::kLeaks), kit::leak_name);
#pragma once

#include <gmock/gmock.h>

#include "tests/kit/kit.h"

namespace ecumene::kit {

enum class Leak : uint8_t {
  kNone,
  kDrawnCardTold,          // a drawn card is told to everybody
  kLookTold,               // what one seat looks at is told to everybody
  kComparedCardsTold,      // two hidden cards that were compared are told to everybody
  kSecretChoiceTold,       // of a card that goes away unseen, all hear who knew it before
  kSecretChoiceByAmount,   // an amount tells which card was chosen in secret
  kSourceTold,             // an event names a hidden card as its source
  kAmountByHiddenCards,    // an amount in an event depends on a hidden card
  kEventByHiddenCards,     // whether something is told depends on a hidden card
  kEventOrder,             // the order in which things are told depends on a hidden card
  kClauseByHiddenCards,    // the clause that is named depends on a hidden card
  kNextCardTold,           // when a card is shown to all, an amount tells of the next one
  kPileDisclosed,          // when a hand is disclosed, an amount tells of a face-down pile
  kHandDisclosed,          // when something of a hand is disclosed, a card in it is named
  kAlwaysDisclosed,        // everything counts as disclosed, and amounts tell of a hidden card
  kHandShown,              // an observation shows the hands of others
  kTopCardShown,           // an observation shows the top cards of face-down piles
  kPileOrderShown,         // an observation leaves face-down piles as they lie
  kHandOrderShown,         // the order of another's hand depends on what is hidden in it
  kMemoryShown,            // an observation carries a counter of what others have learned
  kChanceShown,            // an observation carries the dice to come
  kKnownAfterShuffle,      // who knew a card still knows it when it has been shuffled
  kRealWorldGuessed,       // a guess is the real world
  kRealChanceGuessed,      // a guess has the real dice
  kOptionsByHiddenCards,   // the options of the mover depend on a hidden card
  kRefusalByHiddenCards,   // the reason of a refusal depends on a hidden card
  kQuestionLeftOut,        // a question with one answer is not asked, so a hand shows itself
  kQuestionByHiddenCards,  // whether a question is asked depends on a hidden card
  kUndoAfterDisclosure,    // undo passes what a hand turned out to lack
  kUndoByHiddenCards,      // whether undo passes it depends on a hidden card
  kUndoAfterDrawing,       // undo passes a card that was drawn
  kUndoAfterDice,          // undo passes a die or a shuffle
};

struct PlantedLeak {
  Leak leak;
  const char* name;
  const char* property;  // of kHiding
  const char* found;     // what the property says of it: a part of the text
};

inline constexpr std::array<PlantedLeak, 31> kLeaks = {{
    {Leak::kDrawnCardTold, "DrawnCardTold", "told cards are known", "names an unknown card"},
    {Leak::kLookTold, "LookTold", "told cards are known", "names an unknown card"},
    {Leak::kComparedCardsTold, "ComparedCardsTold", "told cards are known",
     "names an unknown card"},
    {Leak::kSecretChoiceTold, "SecretChoiceTold", "told cards are known", "names an unknown card"},
    {Leak::kSecretChoiceByAmount, "SecretChoiceByAmount", "secret choices stay secret",
     "is told otherwise"},
    {Leak::kSourceTold, "SourceTold", "told cards are known", "names an unknown card"},
    {Leak::kAmountByHiddenCards, "AmountByHiddenCards", "twin worlds stay twins",
     "is told otherwise"},
    {Leak::kEventByHiddenCards, "EventByHiddenCards", "twin worlds stay twins",
     "is told otherwise"},
    {Leak::kEventOrder, "EventOrder", "twin worlds stay twins", "is told otherwise"},
    {Leak::kClauseByHiddenCards, "ClauseByHiddenCards", "twin worlds stay twins",
     "is told otherwise"},
    {Leak::kNextCardTold, "NextCardTold", "twin worlds stay twins", "is told otherwise"},
    {Leak::kPileDisclosed, "PileDisclosed", "twin worlds stay twins", "is told otherwise"},
    {Leak::kHandDisclosed, "HandDisclosed", "told cards are known", "names an unknown card"},
    {Leak::kAlwaysDisclosed, "AlwaysDisclosed", "twin worlds stay twins",
     "too few worlds could be compared"},
    {Leak::kHandShown, "HandShown", "observations show what is known", " is shown"},
    {Leak::kTopCardShown, "TopCardShown", "observations show what is known", " is shown"},
    {Leak::kPileOrderShown, "PileOrderShown", "guessed worlds look the same", "cards"},
    {Leak::kHandOrderShown, "HandOrderShown", "guessed worlds look the same", "cards"},
    {Leak::kMemoryShown, "MemoryShown", "guessed worlds look the same", "effects"},
    {Leak::kChanceShown, "ChanceShown", "guessed worlds look the same", "rng"},
    {Leak::kKnownAfterShuffle, "KnownAfterShuffle", "shuffles end knowledge", "is still known"},
    {Leak::kRealWorldGuessed, "RealWorldGuessed", "guesses are guesses", "were the real world"},
    {Leak::kRealChanceGuessed, "RealChanceGuessed", "guessed worlds look the same",
     "the guess knows the real dice"},
    {Leak::kOptionsByHiddenCards, "OptionsByHiddenCards", "the mover needs no more than he sees",
     "the options show hidden cards"},
    {Leak::kRefusalByHiddenCards, "RefusalByHiddenCards", "the mover needs no more than he sees",
     "the refusal of "},
    {Leak::kQuestionLeftOut, "QuestionLeftOut", "twin worlds stay twins", "differing fields"},
    {Leak::kQuestionByHiddenCards, "QuestionByHiddenCards", "twin worlds stay twins",
     "differing fields"},
    {Leak::kUndoAfterDisclosure, "UndoAfterDisclosure", "undo shows nothing",
     ", which may be undone"},
    {Leak::kUndoByHiddenCards, "UndoByHiddenCards", "undo shows nothing", ", which may be undone"},
    {Leak::kUndoAfterDrawing, "UndoAfterDrawing", "undo shows nothing", ", which may be undone"},
    {Leak::kUndoAfterDice, "UndoAfterDice", "undo shows nothing", ", which may be undone"},
}};

inline Leak planted = Leak::kNone;

// Whoever asks, everybody knows every card.
struct OpenBook {
  static bool in_game(CardId) { return true; }
  static uint8_t known_by(CardId) { return kEverybody; }
};

// G, with the leak that is planted. REQUIRES: a State with a CardTable.
template <Game G>
struct Leaky : G {
  using State = typename G::State;
  using Content = typename G::Content;
  using Cards = typename State::Cards;

  static void play(const Content& content, State& state, Action action, Events* events) {
    const State before = state;
    const size_t told = events ? events->size() : 0;
    G::play(content, state, action, events);
    if (events) perturb(before, state, *events, told);
    if (events && planted == Leak::kSecretChoiceByAmount && names_a_card(action))
      record(*events, state.cards,
             {.kind = EventKind{G::info().events[0]}, .amount = action.arg[0] % 2});
    if (planted == Leak::kKnownAfterShuffle && state.rng.cursor() != before.rng.cursor())
      for_each_hidden(state,
                      [&](CardId card) { state.cards.show(card, before.cards.known_by(card)); });
    if (planted == Leak::kAlwaysDisclosed) state.cards.disclose(kEverybody);
    if (planted == Leak::kQuestionLeftOut) answer_for(content, state, events, 1);
    if (planted == Leak::kQuestionByHiddenCards && is_odd(state))
      answer_for(content, state, events, kMaxOptions);
  }

  static Observation<State> observe(const Content& content, const State& state, Seat viewer) {
    State known = state;
    if (planted == Leak::kHandShown || planted == Leak::kTopCardShown)
      for (int z = 0; z < Cards::kZones; ++z)
        known.cards.for_each(ZoneId(z), [&](CardId card) {
          const bool shown = planted == Leak::kHandShown
                                 ? Cards::spec(ZoneId(z)).sight == Sight::kOwner
                                 : known.cards.top(ZoneId(z)) == card;
          if (shown) known.cards.show(card, viewer_bit(viewer));
        });
    State seen =
        planted == Leak::kPileOrderShown ? state : G::observe(content, known, viewer).state();
    if (planted == Leak::kPileOrderShown) seen.rng = Rng();
    if (planted == Leak::kHandOrderShown) order_hands(state, seen, viewer);
    if constexpr (requires { seen.effects.unused; })
      if (planted == Leak::kMemoryShown)
        seen.effects.unused = static_cast<uint8_t>(state.cards.news());
    if (planted == Leak::kChanceShown) seen.rng = state.rng;
    real = state;
    return {viewer, seen};
  }

  static State determinize(const Content& content, const Observation<State>& seen, Rng& rng) {
    State world = G::determinize(content, seen, rng);
    if (planted == Leak::kRealWorldGuessed) std::swap(world.rng, real.rng), world = real;
    if (planted == Leak::kRealChanceGuessed) world.rng = real.rng;
    return world;
  }

  static void legal(const Content& content, const State& state, Actions& out) {
    G::legal(content, state, out);
    if (planted == Leak::kOptionsByHiddenCards && out.size() > 1 && is_odd(state))
      out.resize(out.size() - 1);
  }

  static Refusal refuse(const Content& content, const State& state, Action action) {
    Refusal refusal = G::refuse(content, state, action);
    if (planted == Leak::kRefusalByHiddenCards && is_odd(state)) refusal.reason = "odd";
    return refusal;
  }

  static News news(const State& state) {
    News news = news_of(state);
    const Seat seat = state.cards.in_charge();
    const bool disclosed = seat && (state.cards.disclosed() & viewer_bit(seat));
    if (disclosed && (planted == Leak::kUndoAfterDisclosure ||
                      (planted == Leak::kUndoByHiddenCards && is_odd(state))))
      --news.cards;
    if (planted == Leak::kUndoAfterDrawing) news.cards = 0;
    if (planted == Leak::kUndoAfterDice) news.chance = 0;
    return news;
  }

 private:
  static inline State real;  // at the last observation

  template <class F>
  static void for_each_hidden(const State& state, F&& f) {
    for (int z = 0; z < Cards::kZones; ++z)
      if (Cards::spec(ZoneId(z)).sight == Sight::kHidden) state.cards.for_each(ZoneId(z), f);
  }
  static bool names_a_card(Action action) {
    const auto& args = G::info().actions[action.kind].args;
    return !args.empty() && args[0] == ActionArg::kCard;
  }
  // Of the card on top of the largest face-down pile: a fact that nobody may know.
  static bool is_odd(const State& state) {
    ZoneId pile(0);
    for (int z = 0; z < Cards::kZones; ++z)
      if (Cards::spec(ZoneId(z)).sight == Sight::kHidden &&
          state.cards.size(ZoneId(z)) > state.cards.size(pile))
        pile = ZoneId(z);
    const CardId top = state.cards.top(pile);
    return top && top.value % 2 == 1;
  }

  static void perturb(const State& before, const State& after, Events& events, size_t told) {
    const Events made(events.begin() + static_cast<long>(told), events.end());
    events.erase(events.begin() + static_cast<long>(told), events.end());
    const bool odd = tells_amounts(before, after) && is_odd(after);
    for (const Event& event : made) {
      Happening what = event;
      what.amount += odd;
      if (planted == Leak::kClauseByHiddenCards && is_odd(after)) what.clause = "ODD-1";
      if (planted == Leak::kSourceTold) what.source = after.cards.top(hand_of(0));
      if (is_told_to_all(event))
        record(events, OpenBook(), what);
      else if (planted == Leak::kSecretChoiceTold)
        record(events, before.cards, what);
      else if (odd || planted == Leak::kClauseByHiddenCards)
        record(events, after.cards, what);
      else
        events.push_back(event);
    }
    if (planted == Leak::kEventByHiddenCards && !made.empty() && is_odd(after)) events.pop_back();
    if (planted == Leak::kEventOrder && is_odd(after))
      std::reverse(events.begin() + static_cast<long>(told), events.end());
    if (planted == Leak::kComparedCardsTold ||
        (planted == Leak::kHandDisclosed && after.cards.disclosed() != 0))
      for (int seat = 0; seat < G::setup_of(after).seats; ++seat)
        if (const CardId card = after.cards.top(hand_of(seat)))
          record(events, OpenBook(),
                 {.kind = EventKind{G::info().events[0]}, .seat = Seat(seat), .card = card});
  }
  static bool is_told_to_all(const Event& event) {
    const std::string_view name = event.kind.name;
    return planted == Leak::kSourceTold || (planted == Leak::kDrawnCardTold && name == "drew") ||
           (planted == Leak::kLookTold && (name == "looked" || name == "drew"));
  }
  // Whether amounts tell of a hidden card.
  static bool tells_amounts(const State& before, const State& after) {
    switch (planted) {
      case Leak::kAmountByHiddenCards:
      case Leak::kAlwaysDisclosed:
        return true;
      case Leak::kNextCardTold:
        return shows_all(before, after);
      case Leak::kPileDisclosed:
        return after.cards.disclosed() != 0;
      default:
        return false;
    }
  }
  static bool shows_all(const State& before, const State& after) {
    for (int c = 0; c < Cards::kCards; ++c)
      if (before.cards.in_game(CardId(c)) && before.cards.known_by(CardId(c)) != kEverybody &&
          after.cards.known_by(CardId(c)) == kEverybody)
        return true;
    return false;
  }
  static ZoneId hand_of(int seat) {
    for (int word = 0; word < static_cast<int>(G::info().zones.size()); ++word)
      if (G::info().zones[word].name == "hand") return Cards::zone(word, Seat(seat));
    return ZoneId(0);
  }

  // The cards of a hand that the viewer knows go to the top if the others have odd numbers.
  static void order_hands(const State& state, State& seen, Seat viewer) {
    for (int seat = 0; seat < G::setup_of(state).seats; ++seat) {
      const ZoneId hand = hand_of(seat);
      int sum = 0;
      std::vector<CardId> known;
      state.cards.for_each(hand, [&](CardId card) {
        if (state.cards.knows(viewer, card))
          known.push_back(card);
        else
          sum += card.value;
      });
      for (CardId card : known) seen.cards.move(card, hand, sum % 2 ? Place::kTop : Place::kBottom);
    }
  }

  // Takes the first option of the next question, if it has no more than so many.
  static void answer_for(const Content& content, State& state, Events* events, int most) {
    Actions options;
    G::legal(content, state, options);
    if (!options.empty() && options.size() <= most) G::play(content, state, options[0], events);
  }
};

template <class Tables>
struct LeakyTables : Tables {
  using Game = Leaky<typename Tables::Game>;
};

// What a property finds while nothing is planted; it is asked once.
template <class Tables>
std::string found_without_leak(const Property& property) {
  static std::map<std::string_view, std::string> found;
  const auto [at, is_new] = found.try_emplace(property.name);
  if (is_new) at->second = property.breach();
  return at->second;
}

struct FewGames {
  FewGames() { fixed_games = 60; }
  ~FewGames() { fixed_games = 0; }
};

// The named property finds the leak in a few games, and without it finds nothing in them.
template <class Tables>
void expect_found(const PlantedLeak& leak) {
  const FewGames few;
  for (const Property& property : kHiding<LeakyTables<Tables>>) {
    if (std::string_view(property.name) != leak.property) continue;
    EXPECT_EQ(found_without_leak<Tables>(property), "");
    planted = leak.leak;
    EXPECT_THAT(property.breach(), testing::HasSubstr(leak.found))
        << "\"" << leak.property << "\" does not find " << leak.name;
    planted = Leak::kNone;
    return;
  }
  ADD_FAILURE() << "there is no property \"" << leak.property << "\"";
}

// The leaks without those that a game cannot have.
inline std::vector<PlantedLeak> leaks_without(std::initializer_list<Leak> others) {
  std::vector<PlantedLeak> out;
  for (const PlantedLeak& leak : kLeaks)
    if (std::find(others.begin(), others.end(), leak.leak) == others.end()) out.push_back(leak);
  return out;
}

inline std::string leak_name(const testing::TestParamInfo<PlantedLeak>& info) {
  return info.param.name;
}

}  // namespace ecumene::kit
