// The contract of `Host`, the struct by which a game binds itself to Inquiry and Machine:
//
//   struct Host : HostDefaults<Host, State, Content> {
//     static const Verb<Host>* const kVerbs[];
//     …
//   };
//
// HostDefaults declares every optional function with its default. A function of Host with the same
// name hides the default; the concept GameHost checks that it has exactly the declared type, and
// that every function without a default is there. All functions are static. Those that take a
// Machine may change the State, the others must not.
#pragma once

#include <concepts>

#include "effects/modifier.h"
#include "effects/verb.h"

namespace ecumene {

// What an effect finds when it reaches another seat.
enum class Arrival : uint8_t { kEnter, kSkip, kWait };

template <class Host, class StateType, class ContentType>
struct HostDefaults {
  using State = StateType;      // with cards: CardTable, effects: EffectState, pending: Decision
  using Content = ContentType;  // the loaded cards
  using Modifiers = ModifierList<>;

  // --- which cards, how many ---

  // Tokens of a kind that lie on a card and count as its owner's.
  static int stored(const State&, CardId, int /*good*/) { return 0; }
  // The card that a game's own reference means (`named_ref`).
  static CardId reference(const State&, Seat, int /*number*/) { return CardId::none(); }
  // The bit of a printed word in Occurrence::via.
  static uint8_t via_bit(int /*word*/) { return 0; }
  // Whether a fact of the game holds for the seat (`if: {state: …}`).
  static bool fact(const State&, Seat, int /*fact*/) { return false; }
  // What a count comes to, if not the sum of the cards that fit.
  static int counted(const Inquiry<Host>&, const Frame&, const code::Selector&, int sum) {
    return sum;
  }
  // Whether a face-down pile may be looked through instead of giving its top card only.
  static bool open_pile(const State&, int /*zone word*/) { return false; }
  // Whether the texts of the cards that lie there are ignored.
  static bool mute(const State&, ZoneId) { return false; }
  // How the seat performs a verb; an automaton may have its own ways.
  static const Verb<Host>& verb_of(const State&, Seat, int verb) { return *Host::kVerbs[verb]; }

  // --- what may be done ---

  // Of what a card's text asks for, only payments in goods forbid to play it.
  static constexpr bool kOnlyPaymentsForbid = false;
  // An option of a `choose` is closed if its chooser cannot give up what it takes, or if nothing of
  // it could be done.
  static constexpr bool kClosesUselessOptions = false;
  // In such a game: whether nothing but a cost closes the option that starts at pc.
  static bool open_anyway(const Inquiry<Host>&, const Frame&, int /*pc*/) { return false; }
  // A cost is not charged if nothing would come of it.
  static constexpr bool kChargesNothingForNothing = false;
  // In such a game: whether the cost at pc is charged even so.
  static bool charged_anyway(const Inquiry<Host>&, const Frame&, int /*pc*/) { return false; }
  // Whether the seat acts by rule, as an automaton does: it pays no cost and starts no `each` of
  // which nothing would come.
  static bool acts_by_rule(const State&, Seat) { return false; }
  // Whether an effect may choose that seat.
  static bool may_visit(const Inquiry<Host>&, const Frame&, Seat) { return true; }
  // Calls visit(card) for the cards on which a granted modifier may lie. False: it lies on none.
  template <class F>
  static bool grantable(const Inquiry<Host>&, const Frame&, const code::Modifier&, F&&) {
    return false;
  }

  // --- what must not show ---

  // An empty hand is not asked what it might do.
  static constexpr bool kEmptyHidesNothing = false;
  // The game can tell how many hidden cards the others may suspect.
  static constexpr bool kCountsSuspects = false;
  // In such a game: how many hidden cards of the seat might fit, as the others see it.
  static int suspected(const Inquiry<Host>&, const Frame&, const code::Call&) { return 0; }

  // --- reactions ---

  // Whether the seat may use a reaction that uses its card up.
  static bool may_react(const Inquiry<Host>&, Seat, CardId) { return true; }
  // The card of the seat by which it may use a reaction that is not its own.
  static CardId borrower(const Inquiry<Host>&, Seat, const code::Reaction&) {
    return CardId::none();
  }
  // The rules fix the order of reactions that must happen.
  static constexpr bool kRanksReactions = false;
  // In such a game: the lowest comes first.
  static int reaction_rank(const Inquiry<Host>&, const Waiting&) { return 0; }

  // --- what changes the State ---

  // An effect reaches another seat, which may protect itself.
  static Arrival arrive(Machine<Host>&, Frame&, Seat) { return Arrival::kEnter; }
  // Pays for an optional reaction: uses the card up.
  static void start_reaction(Machine<Host>&, Seat, CardId) {}
  // What is left of `limit: {round: n}` for the reaction; it is used up by that much.
  static int book(Machine<Host>&, const code::Reaction&, int amount) { return amount; }
};

namespace host {

template <class Function, auto kFunction>
concept IsA = std::same_as<decltype(kFunction), Function>;

// Version 14 of clang-format takes these for comparisons.
// clang-format off
// The functions without a default.
template <class H>
concept Speaks =
    IsA<const code::Code& (*)(const typename H::Content&), &H::code> &&
    IsA<int (*)(const typename H::State&), &H::seats> &&
    IsA<Seat (*)(const typename H::State&), &H::active> &&
    IsA<bool (*)(const typename H::State&), &H::over> &&
    IsA<int (*)(const typename H::State&, Seat, int), &H::pool> &&       // goods of a seat
    IsA<int (*)(const typename H::State&, CardId, int), &H::on_card> &&  // goods on a card
    IsA<CardId (*)(const typename H::State&, CardId), &H::host_of> &&    // the card it lies under
    // one step of the game's own procedure (frame.program >= kFirstProcedure)
    IsA<void (*)(Machine<H>&, Frame&), &H::procedure> &&
    // the stack is empty and the game goes on: pushes the next procedure
    IsA<void (*)(Machine<H>&), &H::idle> &&
    requires(const typename H::State& s, CardId card, void (*visit)(CardId)) {
      H::for_each_guest(s, card, visit);  // the cards that lie under a card
      // the verbs by their numbers in the Language, and a null behind them; the build writes it
      // (cmake/verbs.cmake)
      { H::kVerbs[0] } -> std::same_as<const Verb<H>* const&>;
    };

template <class H>
concept Counts =
    IsA<int (*)(const typename H::State&, CardId, int), &H::stored> &&
    IsA<CardId (*)(const typename H::State&, Seat, int), &H::reference> &&
    IsA<uint8_t (*)(int), &H::via_bit> &&
    IsA<bool (*)(const typename H::State&, Seat, int), &H::fact> &&
    IsA<int (*)(const Inquiry<H>&, const Frame&, const code::Selector&, int), &H::counted> &&
    IsA<bool (*)(const typename H::State&, int), &H::open_pile> &&
    IsA<bool (*)(const typename H::State&, ZoneId), &H::mute> &&
    IsA<const Verb<H>& (*)(const typename H::State&, Seat, int), &H::verb_of>;
// clang-format on

template <class H>
concept Allows = IsA<bool (*)(const Inquiry<H>&, const Frame&, int), &H::open_anyway> &&
    IsA<bool (*)(const Inquiry<H>&, const Frame&, int), &H::charged_anyway> &&
    IsA<bool (*)(const typename H::State&, Seat), &H::acts_by_rule> &&
    IsA<bool (*)(const Inquiry<H>&, const Frame&, Seat), &H::may_visit> &&
    requires(const Inquiry<H>& q, const Frame& f, const code::Modifier& modifier,
             bool (*visit)(CardId)) {
  { H::grantable(q, f, modifier, visit) } -> std::same_as<bool>;
};

template <class H>
concept Reacts = IsA<int (*)(const Inquiry<H>&, const Frame&, const code::Call&), &H::suspected> &&
    IsA<bool (*)(const Inquiry<H>&, Seat, CardId), &H::may_react> &&
    IsA<CardId (*)(const Inquiry<H>&, Seat, const code::Reaction&), &H::borrower> &&
    IsA<int (*)(const Inquiry<H>&, const Waiting&), &H::reaction_rank> &&
    IsA<Arrival (*)(Machine<H>&, Frame&, Seat), &H::arrive> &&
    IsA<void (*)(Machine<H>&, Seat, CardId), &H::start_reaction> &&
    IsA<int (*)(Machine<H>&, const code::Reaction&, int), &H::book>;

template <class H>
using DefaultsOf = HostDefaults<H, typename H::State, typename H::Content>;

// Some functions are called only if a flag is set. Without the flag, a game must not define them:
// they would never be called.
template <class H, class Defaults = DefaultsOf<H>>
concept SaysNothingUnheard = (H::kClosesUselessOptions ||
                              &H::open_anyway == &Defaults::open_anyway) &&
                             (H::kChargesNothingForNothing ||
                              &H::charged_anyway == &Defaults::charged_anyway) &&
                             (H::kCountsSuspects || &H::suspected == &Defaults::suspected) &&
                             (H::kRanksReactions || &H::reaction_rank == &Defaults::reaction_rank);

}  // namespace host

template <class H>
concept GameHost = std::derived_from<H, host::DefaultsOf<H>> && host::Speaks<H> &&
    host::Counts<H> && host::Allows<H> && host::Reacts<H> && host::SaysNothingUnheard<H>;

}  // namespace ecumene
