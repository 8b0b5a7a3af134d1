// Inquiry answers what a program wants to know about the table, and changes nothing. Its parts are
// in files of their own: which cards (inquiry_cards.h), how much (inquiry_amounts.h), what is
// possible (inquiry_possible.h), what must not show (inquiry_secrets.h), standing effects
// (inquiry_standing.h), what the text says (inquiry_texts.h) and the answers to a question
// (inquiry_options.h). (It is long because every question is declared here, with its contract.)
//
// Five ideas decide what may be done, and each has its own word in the names of functions:
//   can_complete   the verb would be done in full: it finds as many cards or goods as it asks for
//   has_effect     something would happen at all, if not all of it
//   forbidden      the player may not choose it now: a cost that must be paid cannot be
//   cost_…         about a cost and what follows it: whether it can be paid (payable), is worth it
//                  (worth_paying), and is taken when the text comes to it (charged)
//   conceals       a question is asked although there is one answer, because leaving it out would
//                  tell the others something about hidden cards
//
// `Host` binds a game to it: effects/host.h says how.
#pragma once

#include <algorithm>

#include "base/narrow.h"
#include "effects/asking.h"
#include "effects/coverage.h"
#include "effects/host.h"
#include "rules/card_table.h"

namespace ecumene {

template <class Host>
class Inquiry {
 public:
  using State = typename Host::State;
  using Content = typename Host::Content;
  using Cards = ScratchVector<CardId, kMaxOptions>;

  Inquiry(const Content& content, const State& state)
      : content(content), code(Host::code(content)), state(state) {
    static_assert(GameHost<Host>, "a function of Host is missing or not as effects/host.h has it");
  }

  const Content& content;
  const code::Code& code;
  const State& state;
  CardId excluded{};  // a card that is about to be played: it cannot pay for itself
  // One text may start another (`resolve`, or a verb that plays cards), and that one the first
  // again. So they are looked at so many deep, and so many in all for one question.
  static constexpr int kLooksAhead = 3, kMostLooks = 1 << 12;
  static constexpr uint8_t kAllViewers = 0xff;

  const code::Op& op_at(ProgramId program, int pc) const {
    return code.ops[code.programs[program.value].first + static_cast<size_t>(pc)];
  }
  const code::Op& op_at(const Frame& f) const { return op_at(f.program, f.pc); }
  const code::Selector& selector(int index) const { return code.selectors[index]; }
  const code::Value& value_at(int index) const { return code.values[index]; }

  // --- verbs ---

  const Verb<Host>& verb(const code::Call& call) const { return *Host::kVerbs[call.verb]; }
  // The verb as the seat that acts performs it.
  const Verb<Host>& verb_of(const Frame& f, const code::Call& call) const {
    const Verb<Host>& usual = verb(call);
    return usual.by_rule && kHooks<Host>.acts_by_rule(state, f.who) ? *usual.by_rule : usual;
  }
  // The arguments of the call if its verb takes an Args, else null. A struct that is one verb's own
  // tells which verb it is.
  template <class Args>
  const Args* as(const code::Call& call) const {
    return verb(call).takes == &verbs::kTag<Args> ? &arguments<Args>(call) : nullptr;
  }

  // The seats that an `each` has not visited yet, a bit each.
  static int seats_left(const Frame& f) { return f.locals<EachLocals>().left; }

  // --- what the text says (effects/inquiry_texts.h) ---

  // A place in a program is the number of an op, as the machine counts them.

  // The verb at a place; null if no verb stands there.
  const code::Call* call_at(ProgramId program, int pc) const;
  // The verb that a frame is at; null if it is at none, or is a procedure.
  const code::Call* call_under_way(const Frame& f) const;
  // Whether the text begins with a cost.
  bool begins_with_cost(ProgramId program) const;
  // Where the text goes on behind the cost at `cost`.
  int behind_cost(ProgramId program, int cost) const;
  // Calls visit(call) for each verb of the cost; stops when it returns false.
  template <class F>
  void for_each_cost_part(ProgramId program, int cost, F&& visit) const;
  // Whether something of the cost is paid in goods.
  bool cost_pays(ProgramId program, int cost) const;
  // Whether the player may decline the cost.
  bool cost_offered(ProgramId program, int cost) const;
  // Where the cost is, if the text is nothing but a cost that may be declined; 0: it is not.
  int optional_cost(ProgramId program) const { return code.programs[program.value].optional_cost; }
  // Whether a verb that is a payment of its own (VerbRecord::is_priced) stands behind the cost at
  // pc and cannot be done. False if no cost stands at pc.
  bool priced_effect_forbidden(const Frame& f, int pc) const;
  // Calls visit(place) for each way the text may begin: its options if it is a `choose`, or its
  // first op.
  template <class F>
  void for_each_beginning(ProgramId program, F&& visit) const;
  // Whether the `may` that the frame is at offers something for a cost.
  bool offers_cost(const Frame& f) const;
  // Whether the text at a place lets a seat be chosen (`one`).
  bool chooses_seat(ProgramId program, int pc) const;
  // Whether what the `each` or `one` at f.pc does harms whom it reaches (VerbRecord::harms).
  bool harms_visited(const Frame& f) const { return op_at(f).flags & code::kHarms; }
  // Whether the `each` or `one` at f.pc concerns the seat: its `where` holds.
  bool concerns_seat(const Frame& f, Seat seat) const;
  // The seats that the `each` or `one` at f.pc still reaches, a bit each; `seat` is the next.
  int seats_reached(const Frame& f, Seat seat) const;

  // --- which cards ---

  bool fits(const Frame& f, const code::Selector& s, CardId card) const {
    if (s.ref != tree::Ref::kNone) return referred(f, s) == card;
    return is_printed(s, card) && passes(f, s, card);
  }

  // The one card a reference means, none() if it is gone.
  CardId referred(const Frame& f, const code::Selector& s) const;

  // Calls f(card) for every card of the selector's zones that fits it; stops when it returns false.
  template <class F>
  void for_each_card(const Frame& frame, const code::Selector& s, F&& f) const;

  int weight(const code::Selector& s, CardId card) const {
    return s.weights < 0 ? 1 : code.weights[s.weights][card.value];
  }
  // The cards that an argument of a verb means.
  template <class F>
  void for_each_card(const Frame& frame, arg::Cards cards, F&& f) const {
    for_each_card(frame, selector(cards), f);
  }
  const code::Selector& selector(arg::Cards cards) const { return selector(cards.selector); }
  int count(const Frame& f, const code::Selector& s) const;
  // How many cards the verb asks for.
  int demanded(const Frame& f, const code::Call& call, const code::Selector& s) const {
    const auto demand = verb(call).demand;
    return demand ? demand(*this, f, call, s.count) : s.count;
  }

  // What a further card may count for, while a verb is under way. A fixed number may be overshot by
  // a card that counts for several, `up_to: 3` may not; `up_to: 1` means one card, whatever it
  // counts for.
  int room(const Frame& f, const code::Call& call, const code::Selector& s) const {
    return s.quantity == tree::Quantity::kUpTo && s.count > 1 ? demanded(f, call, s) - f.done
                                                              : 32767;
  }

  // Cards on which a verb may act now.
  template <class F>
  void for_each_candidate(const Frame& frame, const code::Call& call, const Verb<Host>& verb,
                          F&& f) const;

  // --- how much, whether ---

  int value(const Frame& f, int index) const;
  int value(const Frame& f, arg::Amount amount) const { return value(f, amount.value); }
  bool is_up_to(arg::Amount amount) const {
    return value_at(amount.value).kind == tree::Value::Kind::kUpTo;
  }
  // One of the goods of an argument, with its amount.
  struct GoodsItem {
    int good = 0;
    int amount = 0;
    const code::Value* value = nullptr;  // what the amount was worked out from
    bool is_up_to() const { return value->kind == tree::Value::Kind::kUpTo; }
    bool is_all() const { return value->kind == tree::Value::Kind::kAll; }
  };
  GoodsItem item(const Frame& f, arg::Goods goods, int i) const {
    const code::GoodAmount& good = code.goods[goods.first + i];
    return {good.good, value(f, good.value), &value_at(good.value)};
  }
  // Calls visit(item) for each of the goods of an argument.
  template <class F>
  void for_each_item(const Frame& f, arg::Goods goods, F&& visit) const {
    for (int i = 0; i < goods.count; ++i) visit(item(f, goods, i));
  }

  // The value of a `per` for a given count.
  static int scaled(const code::Value& v, int count) {
    const int result = v.times * (count / v.every);
    return narrow<int16_t>(v.max >= 0 ? std::min<int>(result, v.max) : result);
  }

  bool holds(const Frame& f, const code::Condition& c) const;
  bool holds(const Frame& f, int condition) const { return holds(f, code.conditions[condition]); }

  // Points of a card that lies where it lies, to `seat`. Caps are the game's business.
  int score(Seat seat, CardId card) const;

  // --- what is possible ---

  // Whether the verb would be done completely.
  bool can_complete(const Frame& f, const code::Call& call) const;

  // Whether it would do anything at all: a `may` is not asked otherwise.
  bool has_effect(const Frame& f, const code::Call& call) const;

  // Whether a verb that takes one of several things finds one, and of a pair the other, too.
  bool has_candidates(const Frame& f, const code::Call& call, const Verb<Host>& verb) const;

  // Whether the ability, option or `then` that starts at pc is forbidden now (a cost that cannot be
  // paid).
  bool forbidden_at(const Frame& f, int pc) const;

  // Whether a text that another one would start is forbidden now, with `without` about to be played
  // (none: nothing is). What lies deeper than kLooksAhead counts as allowed, and is judged when it
  // comes to it.
  bool start_forbidden(const Frame& f, CardId without) const;

  // Whether the cost at pc forbids what it stands before. Where only payments forbid, one that
  // would not be made, because the rest of its cost is not there, does not.
  bool cost_forbids(const Frame& f, int pc) const;

  // Whether what ends at pc was all of an ability or option, or what follows hangs on it.
  bool ends_part(const Frame& f, int pc) const;

  // Whether option number i of a `choose` may not be chosen now: its cost cannot be paid, or, in
  // games that say so, what it takes from its chooser is not there, or nothing of it could be done.
  bool option_forbidden(const Frame& f, const code::Op& op, int i) const;

  // Whether an op between two places of a program must give up more than there is.
  bool lacks_what_it_gives_up(const Frame& f, int pc, int end) const;

  // Whether the verb takes from its chooser what it asks for.
  bool gives_up(const code::Call& call) const;

  // Whether an op between two places of a program is for its user's good only, whether it can do
  // anything or not.
  bool benefits_only(const Frame& f, int pc, int end) const;

  // Whether the cost group whose gate is at pc can be met.
  bool cost_payable(const Frame& f, int pc) const {
    return cost_parts_met(f, pc, true) && cost_parts_met(f, pc, false) &&
           !(acts_by_rule(f) && !has_effect(f, op_at(f.program, pc).a + 1, op_at(f.program, pc).b));
  }
  // The parts of it that are paid in goods, or the others.
  bool cost_parts_met(const Frame& f, int pc, bool goods) const;

  // Whether a program that comes to the cost group pays it: it can be met, and either something
  // comes of it or Hooks::charged_anyway says that it is paid all the same.
  bool cost_charged(const Frame& f, int pc) const {
    return kHooks<Host>.charged_anyway(*this, f, pc) ? cost_payable(f, pc)
                                                     : cost_worth_paying(f, pc);
  }

  // Whether the cost group is met and, in games that say so, not for nothing.
  bool cost_worth_paying(const Frame& f, int pc) const;

  // Whether a card that the cost between pc and `then` may take is one that the ops from there to
  // `end` can use.
  bool cost_feeds_effect(const Frame& f, int pc, int then, int end) const;
  bool effect_takes(const Frame& f, const code::Call& cost, uint32_t zones, int pc, int end) const;

  // Whether anything between two places of a program would do something.
  bool has_effect(const Frame& f, int pc, int end) const { return has_effect<false>(f, pc, end); }
  // The same, where what is optional counts as well.
  bool has_effect_or_offer(const Frame& f, int pc, int end) const {
    return has_effect<true>(f, pc, end);
  }
  // The same for all of the text that the frame is about.
  bool has_effect_or_offer(const Frame& f) const {
    return has_effect_or_offer(f, 0, code.programs[f.program.value].size - 1);
  }

  // One of the options is open and would do something.
  template <bool kOptionalCounts>
  bool any_option_has_effect(const Frame& f, const code::Op& op) const;

  template <bool kOptionalCounts>
  bool has_effect(const Frame& f, int pc, int end) const;

  // --- what must not show (effects/inquiry_secrets.h) ---

  // Whether what fits depends on cards that not everybody sees. Then a question is asked even if
  // there is only one answer: a question left out would tell the others what a hand holds.
  bool depends_on_hidden(const code::Selector& s, bool selective = false) const;
  bool depends_on_hidden(const Frame& f, int pc, int end) const;

  // The same, while there is something to hide. In a game with Hooks::suspected, leaving a
  // question out tells nothing where that finds no hidden card that might fit.
  bool asking_conceals(const Frame& f, int pc, int end) const;
  // Whether a question about the `count` cards that fit hides something: not if these are all that
  // the others suspect.
  bool asking_conceals(const Frame& f, const code::Call& call, int count) const;
  // Whether leaving a `choose` with one open option out would tell why the others are closed.
  bool asking_conceals(const Frame& f, const code::Op& choose) const;

  // The viewers who do not know all the cards that the selector looks at, or the card: they learn
  // something when it shows which of them fit.
  uint8_t unknown_to(const Frame& f, const code::Selector& s) const;
  uint8_t unknown_to(CardId card) const;

  // The viewers who learn something of hidden cards when it shows whether the condition holds, what
  // the amount comes to, or which of the ops between two places of a program can be done.
  uint8_t shown_by(const Frame& f, const code::Condition& c) const;
  uint8_t shown_by(const Frame& f, const code::Value& v) const;
  uint8_t shown_by(const Frame& f, const code::Call& call) const;
  enum class Shown : uint8_t { kByAll, kByTests };  // by which of the ops: all, or `if` alone
  uint8_t shown_by_ops(const Frame& f, int pc, int end, Shown what = Shown::kByAll) const;

  // The seats that the `one` at f.pc may choose, without those that Hooks::may_visit protects. Who
  // chooses may be among them where the card says so.
  template <class F>
  void for_each_visitable(const Frame& f, F&& visit) const {
    const bool others = op_at(f).flags & code::kOthers;
    for (int s = 0; s < Host::seats(state); ++s) {
      const bool own = Seat(s) == f.owner;
      if (own ? !others : kHooks<Host>.may_visit(*this, f, Seat(s))) visit(Seat(s));
    }
  }

  // A frame that is only imagined: to ask whether `program` could start now.
  static Frame imagined(ProgramId program, Seat seat, CardId source) {
    Frame f;
    f.program = program;
    f.source = source;
    f.who = f.owner = seat;
    return f;
  }
  bool allowed(ProgramId program, Seat seat, CardId source) const {
    return !forbidden_at(imagined(program, seat, source), 0);
  }

  // --- standing effects ---

  bool is_live(CardId card, uint32_t zones) const;

  // Calls f(modifier) for every modifier of `kind` that is on for the seat; with `about`, only
  // those whose `of` fits that card.
  template <class F>
  void for_each_modifier(int kind, Seat seat, CardId about, F&& f) const;
  // The same for one modifier of the game's list: calls f(args, modifier).
  template <class M, class F>
  void for_each_modifier(Seat seat, CardId about, F&& f) const {
    for_each_modifier(kind_of<M>(), seat, about,
                      [&](const code::Modifier& m) { f(arguments<M>(m.call), m); });
  }
  template <class M, class F>
  void for_each_modifier(Seat seat, F&& f) const {
    for_each_modifier<M>(seat, CardId::none(), f);
  }
  // Calls f(args, grant) for each modifier of the kind that a text has granted the seat.
  template <class M, class F>
  void for_each_grant(Seat seat, F&& f) const;
  // The places in Code::modifiers of those that are printed on cards.
  template <class M>
  const std::vector<uint16_t>& printed_modifiers() const {
    return code.passive[kind_of<M>()];
  }
  template <class M>
  static constexpr int kind_of() {
    return Host::Modifiers::template index<M>();
  }
  // The sum of the numbers or amounts behind the names of all such modifiers.
  template <class M>
  int modified(Seat seat, CardId about = CardId::none()) const;
  // The sum of what they say of one good.
  template <class M>
  int modified_good(Seat seat, int good, CardId about = CardId::none()) const;

  // Whether `filter` of a card of `seat` sees the occurrence.
  bool sees(const code::Filter& filter, CardId listener, Seat seat, const Occurrence& o) const;

  // --- options ---

  // The answers to a question that a program asks (state.pending.kind < kFirstOwnDecision),
  // ascending.
  void options(Actions& out) const;

  // A reaction that can still happen: its card listens, and what it costs can be paid.
  const code::Reaction* due(const Waiting& w) const;
  // The card with which a seat uses a reaction: the one that prints it, or one that borrows it.
  CardId used_by(const code::Reaction& r, Seat seat) const;

 protected:
  int plain(arg::Number number) const { return number.number; }
  int plain(arg::Amount amount) const { return value(Frame{}, amount); }
  bool acts_by_rule(const Frame& f) const {
    return kHooks<Host>.acts_by_rule(state, f.who) && kHooks<Host>.acts_by_rule(state, f.owner);
  }
  // Whether the `one` at pc has anybody to choose.
  bool has_visitable(const Frame& f, int pc) const;
  // Whether the `each` at pc would do anything to anybody, where its owner goes by that.
  bool each_has_effect(const Frame& f, int pc) const;

  // Everybody sees how many cards a hand holds: an empty one has no secrets.
  bool has_any_card(const Frame& f, const code::Selector& s) const;

  // The zones that the selector means with one of its words; stops when f returns false.
  template <class F>
  bool for_each_place(const Frame& frame, const code::Selector& s, int word, F&& f) const;

  template <class F>
  bool for_each_in_zone(const Frame& frame, const code::Selector& s, int word, F& f) const;

  // Whether it takes more than the number of cards to say how many fit.
  static bool is_filtered(const code::Selector& s) {
    return s.printed >= 0 || s.test_count > 0 || s.weights >= 0;
  }
  bool is_printed(const code::Selector& s, CardId card) const {
    return s.printed < 0 || code.sets[s.printed].contains(card.value);
  }
  bool passes(const Frame& f, const code::Selector& s, CardId card) const;
  bool passes(const Frame& f, const code::TableTest& test, CardId card) const;

  int countable(const Frame& f, const code::Value& v) const;

  bool concerns(const code::Modifier& m, Seat seat, CardId about) const {
    if (m.of < 0 || !about) return m.of < 0;
    return fits(imagined(ProgramId::none(), seat, m.card), selector(m.of), about);
  }

  template <class Add>
  void option_options(const Frame& f, Add&& add) const;

  // The selector whose cards the op at f.pc handles, and its verb's say in it.
  void card_options(const Frame& f, Actions& out) const;

  // Cards whose ability `op` may run: those that have it and are not closed.
  template <class F>
  void for_each_resolvable(const Frame& f, const code::Op& op, F&& visit) const;
  // The ability of a card as the frame would run it: one's own is the card's, another is borrowed.
  Frame resolved(ProgramId program, const Frame& f, CardId card) const {
    const bool own = state.cards.owner(state.cards.where(card)) == f.who;
    return imagined(program, f.who, own ? card : f.source);
  }

  // Whether a card is passed over there for a reason that not everybody sees.
  bool asking_conceals_resolvable(const Frame& f, const code::Op& op) const;
  // The viewers who learn something of hidden cards when it shows which cards are passed over,
  // because an `if` or `resolve` of their abilities looks at them. Everybody, where there is too
  // much to look at.
  uint8_t shown_by_resolvable(const Frame& f, const code::Op& op) const;

  bool can_grant(const Frame& f, const code::Op& op) const;
  bool resolvable(const Frame& f, const code::Op& op) const;

  int deepest() const;

  void reaction_options(Actions& out) const;
  void verb_options(const Frame& f, const code::Call& call, const Verb<Host>& verb,
                    Actions& out) const;

 private:
  int ahead_ = 0;         // how many texts deep this looks
  int* looks_ = nullptr;  // texts looked at for the question, counted by the outermost
};

}  // namespace ecumene

#include "effects/inquiry_amounts.h"   // IWYU pragma: export
#include "effects/inquiry_cards.h"     // IWYU pragma: export
#include "effects/inquiry_options.h"   // IWYU pragma: export
#include "effects/inquiry_possible.h"  // IWYU pragma: export
#include "effects/inquiry_secrets.h"   // IWYU pragma: export
#include "effects/inquiry_standing.h"  // IWYU pragma: export
#include "effects/inquiry_texts.h"     // IWYU pragma: export
