// Inquiry answers what a program wants to know about the table: which cards fit, how many, whether,
// and what is possible. It changes nothing. (It is long because all these questions lean on each
// other.)
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
  const code::Selector& selector(int index) const {
    return code.selectors[static_cast<size_t>(index)];
  }
  const code::Value& value_at(int index) const { return code.values[static_cast<size_t>(index)]; }

  // The verb as the seat that acts performs it.
  const Verb<Host>& verb_of(const Frame& f, const code::Call& call) const {
    return Host::verb_of(state, f.who, call.verb);
  }

  // The seats that an `each` has not visited yet, a bit each.
  static int seats_left(const Frame& f) { return f.loop & ((1 << frame::kMarks) - 1); }

  // --- which cards ---

  bool fits(const Frame& f, const code::Selector& s, CardId card) const {
    if (s.ref != tree::Ref::kNone) return referred(f, s) == card;
    return is_printed(s, card) && passes(f, s, card);
  }

  // The one card a reference means, none() if it is gone.
  CardId referred(const Frame& f, const code::Selector& s) const {
    switch (s.ref) {
      case tree::Ref::kThis:
        return f.source;
      case tree::Ref::kIt:
        return f.it.here() ? f.it.card() : CardId::none();
      case tree::Ref::kHost:
        return f.it.card() ? Host::host_of(state, f.it.card()) : CardId::none();
      case tree::Ref::kNamed:
        return Host::reference(state, f.who, s.named_ref);
      case tree::Ref::kNone:
        break;
    }
    return CardId::none();
  }

  // Calls f(card) for every card of the selector's zones that fits it; stops when it returns false.
  template <class F>
  void for_each_card(const Frame& frame, const code::Selector& s, F&& f) const {
    if (s.ref != tree::Ref::kNone) {
      const CardId card = referred(frame, s);
      if (card && (card != excluded || s.ref == tree::Ref::kThis)) f(card);
      return;
    }
    for (uint32_t zones = s.zones; zones != 0; zones &= zones - 1)
      if (!for_each_in_zone(frame, s, std::countr_zero(zones), f)) return;
  }

  int weight(const code::Selector& s, CardId card) const {
    return s.weights < 0 ? 1 : code.weights[static_cast<size_t>(s.weights)][card.value];
  }
  int count(const Frame& f, const code::Selector& s) const {
    int sum = 0;
    for_each_card(f, s, [&](CardId card) { return sum += weight(s, card), true; });
    return Host::counted(*this, f, s, sum);
  }
  // How many cards the verb asks for.
  int demanded(const Frame& f, const code::Call& call, const code::Selector& s) const {
    return Host::demand(*this, f, call, s.count);
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
                          F&& f) const {
    const code::Selector& s = selector(call.param[0].selector);
    bool more = true;
    for_each_card(frame, s, [&](CardId card) {
      if (verb.fits && !verb.fits(*this, frame, call, card)) return true;
      return more = f(card);
    });
    if (more) Host::stand_ins(*this, frame, call, f);
  }

  // --- how much, whether ---

  int value(const Frame& f, int index) const {
    const code::Value& v = code.values[static_cast<size_t>(index)];
    switch (v.kind) {
      case tree::Value::Kind::kNumber:
      case tree::Value::Kind::kUpTo:
        return v.number;
      case tree::Value::Kind::kAmount:
        return f.loop;
      case tree::Value::Kind::kAll:
        return 32767;
      case tree::Value::Kind::kPer:
        break;
    }
    return scaled(v, countable(f, v));
  }
  // What a `per` comes to where there are so many.
  static int scaled(const code::Value& v, int count) {
    const int result = v.times * (count / v.every);
    return narrow<int16_t>(v.max >= 0 ? std::min<int>(result, v.max) : result);
  }

  bool holds(const Frame& f, const code::Condition& c) const {
    switch (c.kind) {
      case tree::Condition::Kind::kFact:
        return Host::fact(state, f.who, c.fact);
      case tree::Condition::Kind::kHas:
        return count(f, selector(c.selector)) >= selector(c.selector).count;
      case tree::Condition::Kind::kNone:
        return count(f, selector(c.selector)) == 0;
      case tree::Condition::Kind::kIt:
        return f.it.card() && fits(f, selector(c.selector), f.it.card());
      case tree::Condition::Kind::kGoods:
        for (int i = 0; i < c.goods_count; ++i) {
          const code::GoodAmount& good = code.goods[static_cast<size_t>(c.goods + i)];
          if (Host::pool(state, f.who, good.good) < value(f, good.value)) return false;
        }
        return true;
      case tree::Condition::Kind::kAll:
        for (int i = 0; i < c.all_count; ++i)
          if (!holds(f, code.conditions[static_cast<size_t>(
                            code.condition_lists[static_cast<size_t>(c.all + i)])]))
            return false;
        return true;
    }
    return false;
  }
  bool holds(const Frame& f, int condition) const {
    return holds(f, code.conditions[static_cast<size_t>(condition)]);
  }

  // Points of a card that lies where it lies, to `seat`. Caps are the game's business.
  int score(Seat seat, CardId card) const {
    const code::Score& score = code.scores[card.value];
    const Frame f = imagined(ProgramId::none(), seat, card);
    int points = 0;
    for (const auto& [zones, worth] : score.places)
      if (zones == 0 || (zones >> state.cards.word(state.cards.where(card))) & 1u) return worth;
    for (const auto& [worth, count] : score.counts) points += worth * value(f, count);
    for (const auto& [reached, worth] : score.tiers)
      if (value(f, score.tier_of) >= reached) points = worth;
    return points;
  }

  // --- what is possible ---

  // Whether the verb would be done completely.
  bool can(const Frame& f, const code::Call& call) const {
    const Verb<Host>& verb = verb_of(f, call);
    if (verb.can) return verb.can(*this, f, call);
    const code::Selector& s = selector(call.param[0].selector);
    if (s.quantity != tree::Quantity::kExactly) return true;
    const int wanted = demanded(f, call, s);
    int have = 0;
    for_each_candidate(f, call, verb,
                       [&](CardId card) { return (have += weight(s, card)) < wanted; });
    return have >= wanted;
  }

  // Whether it would do anything at all: a `may` is not asked otherwise.
  bool able(const Frame& f, const code::Call& call) const {
    const Verb<Host>& verb = verb_of(f, call);
    if (verb.able) return verb.able(*this, f, call);
    if (verb.can) return verb.can(*this, f, call);
    bool any = false;
    for_each_candidate(f, call, verb, [&](CardId) { return !(any = true); });
    return any;
  }

  // Whether the ability, option or `then` that starts at pc is forbidden now (a cost that cannot be
  // paid).
  bool blocked(const Frame& f, int pc) const {
    const code::Op& op = op_at(f.program, pc);
    switch (op.code) {
      case code::OpCode::kGate:
        return (op.flags & code::kBlocking) && forbids(f, pc);
      case code::OpCode::kTest:
        return (op.flags & code::kBlocking) && (!holds(f, op.a) || blocked(f, pc + 1));
      case code::OpCode::kDo:
        return Host::pays(code.calls[op.a].verb) && !can(f, code.calls[op.a]);
      case code::OpCode::kChoose:
        for (int i = 0; i < op.n; ++i)
          if (!closed(f, op, i)) return false;
        return !Host::kOnlyPaymentsForbid || is_all(f, op.b);
      default:
        return false;
    }
  }

  // Whether a text that another one would start is forbidden now, with `without` about to be played
  // (none: nothing is). What lies deeper than kLooksAhead counts as allowed, and is judged when it
  // comes to it.
  bool start_blocked(const Frame& f, CardId without) const;

  // Whether the cost at pc forbids what it stands before. Where only payments forbid, one that
  // would not be made, because the rest of its cost is not there, does not.
  bool forbids(const Frame& f, int pc) const {
    if (!Host::kOnlyPaymentsForbid || !(op_at(f.program, pc).flags & code::kPaysOnly))
      return !can_pay(f, pc);
    return !parts_met(f, pc, true) && parts_met(f, pc, false);
  }

  // Whether what ends at pc was all of an ability or option, or what follows hangs on it.
  bool is_all(const Frame& f, int pc) const {
    const code::OpCode next = op_at(f.program, pc).code;
    return next == code::OpCode::kReturn || next == code::OpCode::kJump ||
           next == code::OpCode::kUndone;
  }

  // Whether option number i of a `choose` may not be chosen now: its cost cannot be paid, or, in
  // games that say so, what it takes from its chooser is not there, or nothing of it could be done.
  bool closed(const Frame& f, const code::Op& op, int i) const {
    const int start = code.option_targets[static_cast<size_t>(op.a + i)];
    if (blocked(f, start)) return true;
    if (!Host::kClosesUselessOptions || Host::open_anyway(*this, f, start)) return false;
    const int end = i + 1 < op.n ? code.option_targets[static_cast<size_t>(op.a + i + 1)] : op.b;
    return falls_short(f, start, end) || !(benefits(f, start, end) || worthwhile(f, start, end));
  }

  // Whether an op between two places of a program must give up more than there is.
  bool falls_short(const Frame& f, int pc, int end) const;

  // Whether an op between two places of a program is for its user's good only, whether it can do
  // anything or not.
  bool benefits(const Frame& f, int pc, int end) const {
    for (; pc < end; ++pc) {
      const code::Op& op = op_at(f.program, pc);
      if (op.code == code::OpCode::kDo && Host::only_benefits(code.calls[op.a])) return true;
      if (op.code == code::OpCode::kTest ? !holds(f, op.a) : code::is_block(op.code)) pc = op.b - 1;
    }
    return false;
  }

  // Whether the cost group whose gate is at pc can be met.
  bool can_pay(const Frame& f, int pc) const {
    return parts_met(f, pc, true) && parts_met(f, pc, false) && !Host::pointless(*this, f, pc);
  }
  // The parts of it that are paid in goods, or the others.
  bool parts_met(const Frame& f, int pc, bool goods) const {
    const int end = op_at(f.program, pc).a;
    for (int part = pc + 1; part < end; ++part) {
      const code::Op& op = op_at(f.program, part);
      if (op.code == code::OpCode::kDo && Host::pays(code.calls[op.a].verb) == goods &&
          !can(f, code.calls[op.a]))
        return false;
    }
    return true;
  }

  // Whether a program that comes to the cost group pays it: it can be met, and either something
  // comes of it or the game says with Host::charged_anyway(inquiry, frame, pc) that it is paid all
  // the same.
  bool is_charged(const Frame& f, int pc) const {
    return Host::charged_anyway(*this, f, pc) ? can_pay(f, pc) : pays_off(f, pc);
  }

  // Whether the cost group is met and, in games that say so, not for nothing.
  bool pays_off(const Frame& f, int pc) const {
    if (!can_pay(f, pc)) return false;
    if (!Host::kChargesNothingForNothing) return true;
    const code::Op& gate = op_at(f.program, pc);
    return worthwhile(f, gate.a, gate.b) || provides(f, pc + 1, gate.a, gate.b);
  }

  // Whether a card that the cost between pc and `then` may take is one that the ops from there to
  // `end` can use.
  bool provides(const Frame& f, int pc, int then, int end) const {
    for (; pc < then; ++pc) {
      if (op_at(f.program, pc).code != code::OpCode::kDo) continue;
      const code::Call& cost = code.calls[op_at(f.program, pc).a];
      if (const uint32_t zones = Host::lands_in(cost); zones && takes_up(f, cost, zones, then, end))
        return true;
    }
    return false;
  }
  bool takes_up(const Frame& f, const code::Call& cost, uint32_t zones, int pc, int end) const {
    bool any = false;
    for (; pc < end && !any; ++pc) {
      const code::Op& op = op_at(f.program, pc);
      if (op.code != code::OpCode::kDo || code.calls[op.a].param[0].selector < 0) continue;
      const code::Selector& wanted = selector(code.calls[op.a].param[0].selector);
      if (wanted.zones & zones)
        for_each_card(f, selector(cost.param[0].selector),
                      [&](CardId card) { return !(any = fits(f, wanted, card)); });
    }
    return any;
  }

  // Whether anything between two places of a program would do something.
  bool able(const Frame& f, int pc, int end) const { return able<false>(f, pc, end); }
  // The same, where what is optional counts as well.
  bool worthwhile(const Frame& f, int pc, int end) const { return able<true>(f, pc, end); }

  // One of the options is open and would do something.
  template <bool kOptionalCounts>
  bool any_option_able(const Frame& f, const code::Op& op) const {
    for (int i = 0; i < op.n; ++i) {
      const int target = code.option_targets[static_cast<size_t>(op.a + i)];
      const int next = i + 1 < op.n ? code.option_targets[static_cast<size_t>(op.a + i + 1)] : op.b;
      const bool shut = op.code == code::OpCode::kChoose ? closed(f, op, i) : blocked(f, target);
      if (!shut && able<kOptionalCounts>(f, target, next)) return true;
    }
    return false;
  }

  template <bool kOptionalCounts>
  bool able(const Frame& f, int pc, int end) const {
    for (; pc < end; ++pc) {
      const code::Op& op = op_at(f.program, pc);
      switch (op.code) {
        case code::OpCode::kAsk:
          if (kOptionalCounts) return true;
          break;
        case code::OpCode::kGate:
          if (is_charged(f, pc)) return true;
          pc = op.b - 1;
          break;
        case code::OpCode::kDo:
          if (able(f, code.calls[op.a])) return true;
          break;
        case code::OpCode::kChoose:
        case code::OpCode::kFirst:
          if (any_option_able<kOptionalCounts>(f, op)) return true;
          pc = op.b - 1;
          break;
        case code::OpCode::kTest:
          if (!holds(f, op.a)) pc = op.b - 1;
          break;
        // what follows depends on what came before
        case code::OpCode::kUndone:
          pc = op.b - 1;
          break;
        case code::OpCode::kEach:
          if (Host::reaches(*this, f, pc)) return true;
          pc = op.b - 1;
          break;
        case code::OpCode::kOne:
        case code::OpCode::kTimes:
        case code::OpCode::kAbleTimes:
        case code::OpCode::kLater:
        case code::OpCode::kDeclare:
          return true;
        case code::OpCode::kGrant:
          if (can_grant(f, op)) return true;
          break;
        case code::OpCode::kResolve:
          if (selector(op.a).ref != tree::Ref::kNone || resolvable(f, op)) return true;
          break;
        default:
          break;
      }
    }
    return false;
  }

  // --- what must not show (effects/inquiry_secrets.h) ---

  // Whether what fits depends on cards that not everybody sees. Then a question is asked even if
  // there is only one answer: a question left out would tell the others what a hand holds.
  bool secret(const code::Selector& s, bool selective = false) const;
  bool secret(const Frame& f, int pc, int end) const;

  // The same, while there is something to hide. In a game with Host::kCountsSuspects, leaving a
  // question out tells nothing where Host::suspected finds no hidden card that might fit.
  bool conceals(const Frame& f, int pc, int end) const;
  // Whether a question about the `count` cards that fit hides something: not if these are all that
  // the others suspect.
  bool conceals(const Frame& f, const code::Call& call, int count) const;
  // Whether leaving a `choose` with one open option out would tell why the others are closed.
  bool conceals(const Frame& f, const code::Op& choose) const;

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
  uint8_t shown_between(const Frame& f, int pc, int end, Shown what = Shown::kByAll) const;

  // The other seats that the `one` at f.pc may choose, without those that Host::may_visit protects.
  template <class F>
  void for_each_visitable(const Frame& f, F&& visit) const {
    for (int s = 0; s < Host::seats(state); ++s) {
      if (Seat(s) != f.owner && Host::may_visit(*this, f, Seat(s))) visit(Seat(s));
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
  bool open(ProgramId program, Seat seat, CardId source) const {
    return !blocked(imagined(program, seat, source), 0);
  }

  // --- standing effects ---

  bool is_live(CardId card, uint32_t zones) const {
    const ZoneId zone = state.cards.where(card);
    if (!zone || !(zones ? (zones >> state.cards.word(zone)) & 1u : state.cards.spec(zone).live))
      return false;
    return !Host::mute(state, zone);
  }

  // Calls f(modifier) for every modifier of `kind` that is on for the seat; with `about`, only
  // those whose `of` fits that card.
  template <class F>
  void for_each_modifier(int kind, Seat seat, CardId about, F&& f) const;
  // The sum of the plain numbers of all such modifiers.
  int modified(int kind, Seat seat, CardId about = CardId::none()) const {
    int sum = 0;
    for_each_modifier(kind, seat, about, [&](const code::Modifier& m) {
      sum += value(Frame{}, m.call.param[0].value);
    });
    return sum;
  }
  // The sum of what they say of one good.
  int modified_good(int kind, Seat seat, int good, CardId about) const {
    int sum = 0;
    for_each_modifier(kind, seat, about, [&](const code::Modifier& m) {
      for (int i = 0; i < m.call.param[0].goods_count; ++i) {
        const code::GoodAmount& amount = code.goods[static_cast<size_t>(m.call.param[0].goods + i)];
        if (amount.good == good) sum += value(Frame{}, amount.value);
      }
    });
    return sum;
  }

  // Whether `filter` of a card of `seat` sees the occurrence.
  bool sees(const code::Filter& filter, CardId listener, Seat seat, const Occurrence& o) const;

  // --- options ---

  // The answers to a question that a program asks (state.pending.kind < kFirstOwnDecision),
  // ascending.
  void options(Actions& out) const;

  // A reaction that can still happen: its card listens, and what it costs can be paid.
  const code::Reaction* due(const Waiting& w) const {
    for (const code::Reaction& r : code.reactions[w.trigger]) {
      if (r.card != w.source || r.number != w.number) continue;
      const CardId with = used_by(r, w.seat);
      if (!with ||
          (r.exhaust && !(Host::may_react(*this, w.seat, with) && open(r.program, w.seat, with))))
        return nullptr;
      return &r;
    }
    return nullptr;
  }
  // The card with which a seat uses a reaction: the one that prints it, or one that borrows it.
  CardId used_by(const code::Reaction& r, Seat seat) const {
    if (!is_live(r.card, r.live)) return CardId::none();
    if (state.cards.owner(state.cards.where(r.card)) == seat) return r.card;
    return Host::borrower(*this, seat, r);
  }

 protected:
  // Everybody sees how many cards a hand holds: an empty one has no secrets.
  bool holds_any(const Frame& f, const code::Selector& s) const;

  // The zones that the selector means with one of its words; stops when f returns false.
  template <class F>
  bool for_each_place(const Frame& frame, const code::Selector& s, int word, F&& f) const {
    using Table = std::remove_cvref_t<decltype(state.cards)>;
    const int first = word < Table::kShared ? 0 : s.others ? 0 : frame.who.value;
    const int last = word < Table::kShared ? 0
                     : s.others            ? Host::seats(state) - 1
                                           : frame.who.value;
    for (int seat = first; seat <= last; ++seat) {
      if (word >= Table::kShared && s.others && Seat(seat) == frame.who) continue;
      if (!f(Table::zone(word, Seat(seat)))) return false;
    }
    return true;
  }

  template <class F>
  bool for_each_in_zone(const Frame& frame, const code::Selector& s, int word, F& f) const {
    using Table = std::remove_cvref_t<decltype(state.cards)>;
    return for_each_place(frame, s, word, [&](ZoneId zone) {
      // A face-down pile gives its top card without a question.
      const bool top_only = Table::spec(zone).sight == Sight::kHidden &&
                            s.quantity != tree::Quantity::kAll && !Host::open_pile(state, word);
      for (CardId card = state.cards.top(zone); card;) {
        const CardId next = top_only ? CardId::none() : state.cards.below(card);
        if (is_printed(s, card) && card != excluded && passes(frame, s, card) && !f(card))
          return false;
        card = next;
      }
      return true;
    });
  }

  // Whether it takes more than the number of cards to say how many fit.
  static bool is_filtered(const code::Selector& s) {
    return s.printed >= 0 || s.test_count > 0 || s.weights >= 0;
  }
  bool is_printed(const code::Selector& s, CardId card) const {
    return s.printed < 0 || code.sets[static_cast<size_t>(s.printed)].contains(card.value);
  }
  bool passes(const Frame& f, const code::Selector& s, CardId card) const {
    for (int t = 0; t < s.test_count; ++t)
      if (!passes(f, code.tests[static_cast<size_t>(s.tests + t)], card)) return false;
    return true;
  }
  bool passes(const Frame& f, const code::TableTest& test, CardId card) const {
    using Kind = code::TableTest::Kind;
    switch (test.kind) {
      case Kind::kHolds:
        return Host::on_card(state, card, test.index) > 0;
      case Kind::kNotThis:
        return card != f.source;
      case Kind::kNotIt:
        return card != f.it.card();
      case Kind::kDeclared:
        return f.declared != 0 && code::has_word(code, card, f.declared - 1);
      case Kind::kHost: {
        const CardId host = Host::host_of(state, card);
        return host && fits(f, selector(test.index), host);
      }
      case Kind::kHosting: {
        bool any = false;
        Host::for_each_guest(
            state, card, [&](CardId guest) { any = any || fits(f, selector(test.index), guest); });
        return any;
      }
    }
    return false;
  }

  int countable(const Frame& f, const code::Value& v) const;

  bool concerns(const code::Modifier& m, Seat seat, CardId about) const {
    if (m.of < 0 || !about) return m.of < 0;
    return fits(imagined(ProgramId::none(), seat, m.card), selector(m.of), about);
  }

  template <class Add>
  void option_options(const Frame& f, Add&& add) const {
    const code::Op& op = op_at(f);
    for (int i = 0; i < op.n; ++i)
      if (!closed(f, op, i)) add(kDoChoose, i + 1);
  }

  // The selector whose cards the op at f.pc handles, and its verb's say in it.
  void card_options(const Frame& f, Actions& out) const;

  // Cards whose ability `op` may run: those that have it and are not closed.
  template <class F>
  void for_each_resolvable(const Frame& f, const code::Op& op, F&& visit) const {
    for_each_card(f, selector(op.a), [&](CardId card) {
      const ProgramId program = code.ability[op.n][card.value];
      if (!program || start_blocked(resolved(program, f, card), excluded)) return true;
      return visit(card);
    });
  }
  // The ability of a card as the frame would run it: one's own is the card's, another is borrowed.
  Frame resolved(ProgramId program, const Frame& f, CardId card) const {
    const bool own = state.cards.owner(state.cards.where(card)) == f.who;
    return imagined(program, f.who, own ? card : f.source);
  }

  // Whether a card is passed over there for a reason that not everybody sees.
  bool conceals_resolvable(const Frame& f, const code::Op& op) const;
  // The viewers who learn something of hidden cards when it shows which cards are passed over,
  // because an `if` or `resolve` of their abilities looks at them. Everybody, where there is too
  // much to look at.
  uint8_t shown_by_resolvable(const Frame& f, const code::Op& op) const;

  bool can_grant(const Frame& f, const code::Op& op) const {
    bool any = false;
    const auto visit = [&](CardId) { return any = true; };
    return !Host::grantable(*this, f, code.modifiers[op.a], visit) || any;
  }
  bool resolvable(const Frame& f, const code::Op& op) const {
    bool any = false;
    for_each_resolvable(f, op, [&](CardId) { return !(any = true); });
    return any;
  }

  int deepest() const {
    int depth = -1;
    for (const Waiting& w : state.effects.waiting) depth = std::max<int>(depth, w.depth);
    return depth;
  }

  void reaction_options(Actions& out) const;

 private:
  int ahead_ = 0;         // how many texts deep this looks
  int* looks_ = nullptr;  // texts looked at for the question, counted by the outermost
};

}  // namespace ecumene

#include "effects/inquiry_options.h"   // IWYU pragma: export
#include "effects/inquiry_possible.h"  // IWYU pragma: export
#include "effects/inquiry_secrets.h"   // IWYU pragma: export
