// The contract of `Host`, the struct by which a game binds itself to Inquiry and Machine:
//
//   struct Host {
//     using State = …, Content = …, Modifiers = ModifierList<…>;
//     static const Verb<Host>* const kVerbs[];
//     static int seats(const State&) { … }
//     …                                       // all that Speaks asks for
//     static constexpr auto hooks() { return Hooks<Host>{.may_react = may_react}; }
//   };
//
// What every game must say are static functions of Host; the concept GameHost checks that they are
// there and have exactly these types. What a game may say are members of Hooks, each with its
// default: a name that Hooks does not have, or another type, does not compile. A function of Host
// that has the name of a hook must be listed as that hook.
//
// Functions that take a Machine may change the State, the others must not.
#pragma once

#include <concepts>

#include "effects/modifier.h"
#include "effects/verb.h"

namespace ecumene {

// What an effect finds when it reaches another seat.
enum class Arrival : uint8_t { kEnter, kSkip, kWait };

template <class Host>
struct Hooks {
  using State = typename Host::State;
  using Query = const Inquiry<Host>&;
  using Run = Machine<Host>&;

  // --- which cards, how many ---

  // Tokens of a kind that lie on a card and count as its owner's.
  int (*stored)(const State&, CardId, int good) = [](const State&, CardId, int) { return 0; };
  // The card that a game's own reference means (`named_ref`).
  CardId (*reference)(const State&, Seat, int number) = [](const State&, Seat, int) {
    return CardId::none();
  };
  // The bit of a printed word in Occurrence::via.
  uint8_t (*via_bit)(int word) = [](int) { return uint8_t{0}; };
  // Whether a fact of the game holds for the seat (`if: {state: …}`).
  bool (*fact)(const State&, Seat, int fact) = [](const State&, Seat, int) { return false; };
  // What a count comes to, if not the sum of the cards that fit.
  int (*counted)(Query, const Frame&, const code::Selector&,
                 int sum) = [](Query, const Frame&, const code::Selector&, int sum) { return sum; };
  // Whether a face-down pile may be looked through instead of giving its top card only.
  bool (*open_pile)(const State&, int zone_word) = [](const State&, int) { return false; };
  // Whether the texts of the cards that lie there are ignored.
  bool (*mute)(const State&, ZoneId) = [](const State&, ZoneId) { return false; };

  // --- what may be done ---

  // Of what a card's text asks for, only payments in goods forbid to play it.
  bool only_payments_forbid = false;
  // An option of a `choose` is closed if its chooser cannot give up what it takes, or if nothing of
  // it could be done.
  bool closes_useless_options = false;
  // In such a game: whether nothing but a cost closes the option that starts at pc.
  bool (*open_anyway)(Query, const Frame&, int pc) = [](Query, const Frame&, int) { return false; };
  // A cost is not charged if nothing would come of it.
  bool charges_nothing_for_nothing = false;
  // In such a game: whether the cost at pc is charged even so.
  bool (*charged_anyway)(Query, const Frame&, int pc) = [](Query, const Frame&, int) {
    return false;
  };
  // Whether the seat acts by rule, as an automaton does: it pays no cost and starts no `each` of
  // which nothing would come, and performs verbs as VerbRecord::by_rule says.
  bool (*acts_by_rule)(const State&, Seat) = [](const State&, Seat) { return false; };
  // Whether an effect may choose that seat.
  bool (*may_visit)(Query, const Frame&, Seat) = [](Query, const Frame&, Seat) { return true; };
  // Calls visit(card) for the cards on which a granted modifier may lie. False: it lies on none.
  bool (*grantable)(Query, const Frame&, const code::Modifier&, Visit<CardId> visit) =
      [](Query, const Frame&, const code::Modifier&, Visit<CardId>) { return false; };

  // --- what must not show ---

  // An empty hand is not asked what it might do.
  bool empty_hides_nothing = false;
  // How many hidden cards of the seat might fit, as the others see it. nullptr: the game cannot
  // tell.
  int (*suspected)(Query, const Frame&, const code::Call&) = nullptr;

  // --- reactions ---

  // Whether the seat may use a reaction that uses its card up.
  bool (*may_react)(Query, Seat, CardId) = [](Query, Seat, CardId) { return true; };
  // The card of the seat by which it may use a reaction that is not its own.
  CardId (*borrower)(Query, Seat, const code::Reaction&) = [](Query, Seat, const code::Reaction&) {
    return CardId::none();
  };
  // The order of reactions that must happen, where the rules fix it: the lowest comes first, of
  // equals the one that happened first. nullptr: the player says it.
  int (*reaction_rank)(Query, const Waiting&) = nullptr;

  // --- what changes the State ---

  // An effect reaches another seat, which may protect itself.
  Arrival (*arrive)(Run, Frame&, Seat) = [](Run, Frame&, Seat) { return Arrival::kEnter; };
  // Pays for an optional reaction: uses the card up.
  void (*start_reaction)(Run, Seat, CardId) = [](Run, Seat, CardId) {};
  // What is left of `limit: {round: n}` for the reaction; it is used up by that much.
  int (*book)(Run, const code::Reaction&, int amount) = [](Run, const code::Reaction&, int amount) {
    return amount;
  };
};

// The hooks of a game are constant, so calling one is a direct call.
template <class Host>
inline constexpr Hooks<Host> kHooks = Host::hooks();

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
    IsA<Hooks<H> (*)(), &H::hooks> &&
    requires(const typename H::State& s, CardId card, void (*visit)(CardId)) {
      typename H::Modifiers;
      H::for_each_guest(s, card, visit);  // the cards that lie under a card
      // the verbs by their numbers in the Language, and a null behind them; the build writes it
      // (cmake/verbs.cmake)
      { H::kVerbs[0] } -> std::same_as<const Verb<H>* const&>;
    };

// A function of Host that has the name of a hook and is not listed as that would never be called.
template <class H>
concept ListsItsHooks =
    (!requires { &H::stored; } || requires { requires &H::stored == kHooks<H>.stored; }) &&
    (!requires { &H::reference; } || requires { requires &H::reference == kHooks<H>.reference; }) &&
    (!requires { &H::via_bit; } || requires { requires &H::via_bit == kHooks<H>.via_bit; }) &&
    (!requires { &H::fact; } || requires { requires &H::fact == kHooks<H>.fact; }) &&
    (!requires { &H::counted; } || requires { requires &H::counted == kHooks<H>.counted; }) &&
    (!requires { &H::open_pile; } || requires { requires &H::open_pile == kHooks<H>.open_pile; }) &&
    (!requires { &H::mute; } || requires { requires &H::mute == kHooks<H>.mute; }) &&
    (!requires { &H::open_anyway; } ||
     requires { requires &H::open_anyway == kHooks<H>.open_anyway; }) &&
    (!requires { &H::charged_anyway; } ||
     requires { requires &H::charged_anyway == kHooks<H>.charged_anyway; }) &&
    (!requires { &H::acts_by_rule; } ||
     requires { requires &H::acts_by_rule == kHooks<H>.acts_by_rule; }) &&
    (!requires { &H::may_visit; } || requires { requires &H::may_visit == kHooks<H>.may_visit; }) &&
    (!requires { &H::grantable; } || requires { requires &H::grantable == kHooks<H>.grantable; }) &&
    (!requires { &H::suspected; } || requires { requires &H::suspected == kHooks<H>.suspected; }) &&
    (!requires { &H::may_react; } || requires { requires &H::may_react == kHooks<H>.may_react; }) &&
    (!requires { &H::borrower; } || requires { requires &H::borrower == kHooks<H>.borrower; }) &&
    (!requires { &H::reaction_rank; } ||
     requires { requires &H::reaction_rank == kHooks<H>.reaction_rank; }) &&
    (!requires { &H::arrive; } || requires { requires &H::arrive == kHooks<H>.arrive; }) &&
    (!requires { &H::start_reaction; } ||
     requires { requires &H::start_reaction == kHooks<H>.start_reaction; }) &&
    (!requires { &H::book; } || requires { requires &H::book == kHooks<H>.book; });
// clang-format on

// Some hooks are called only if a flag is set. Without the flag, a game must not give them.
template <class H>
concept SaysNothingUnheard = (kHooks<H>.closes_useless_options ||
                              kHooks<H>.open_anyway == Hooks<H>{}.open_anyway) &&
                             (kHooks<H>.charges_nothing_for_nothing ||
                              kHooks<H>.charged_anyway == Hooks<H>{}.charged_anyway);

}  // namespace host

template <class H>
concept GameHost = host::Speaks<H> && host::ListsItsHooks<H> && host::SaysNothingUnheard<H>;

}  // namespace ecumene
