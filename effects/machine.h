// Machine runs card programs and the game's own procedures, both as frames on the stack inside a
// State, until the next Decision or the end of the game. (It is long because the ops of one
// interpreter belong together.)
//
// Order of resolution (docs/decisions/0002-resolution.md): a verb proposes a deed; modifiers are
// summed; at most one replacement applies; the deed is done; reactions that see it wait. At the
// seam after each op that is not inside a cost, waiting reactions are served: deepest first, active
// seat first and then clockwise, mandatory ones before optional ones, and where several of one
// class wait, their owner picks.
//
// `Host` binds a game to the machine; effects/host.h says what it must offer.
#pragma once

#include "base/narrow.h"
#include "effects/inquiry.h"
#include "rules/event.h"

namespace ecumene {

inline constexpr uint16_t kFirstProcedure = 0x8000;

enum class [[nodiscard]] Replaced : uint8_t{
    kNot,   // nothing stands in the way: do the deed
    kWait,  // asked, or the replacement is running: return Step::kWait and come again
    kYes,   // the replacement has run: the deed counts as done
};

// A game makes a Machine on its stack for one answer: `Machine(content, state, events).answer(a)`
// plays the answer and runs to the next question or the end. Procedures and verbs get the Machine
// as `m`. Everything it must remember between two answers lies in the State.
template <class Host>
class Machine : public Inquiry<Host> {
 public:
  using Base = Inquiry<Host>;
  using Base::code;
  using typename Base::Content;
  using typename Base::State;

  // `events` receives what happens; null: nobody listens, and telling costs nothing.
  // REQUIRES: all three outlive the Machine.
  Machine(const Content& content, State& state, Events* events)
      : Base(content, state), s(state), events(events) {}

  // The room that the State has for what is under way.
  static constexpr Capacities kMost = decltype(State::effects)::kMost;

  State& s;
  Events* events;

  // --- for the game: starting, answering, running ---

  // Starts a card program for `seat`: it runs before what is under way now goes on. The reference
  // is good until the next push or pop. REQUIRES: fewer than kMost.frames are under way.
  Frame& push(ProgramId program, Seat seat, CardId source) {
    CHECK_LT(s.effects.stack.size(), kMost.frames);  // effects that start each other without an end
    s.effects.stack.push_back(Base::imagined(program, seat, source));
    return s.effects.stack.back();
  }
  // Starts a procedure of the game, numbered from 0. Host::procedure is called with its frame until
  // the procedure pops it.
  Frame& push_procedure(int procedure, Seat seat, CardId source = CardId::none()) {
    return push(ProgramId(kFirstProcedure + procedure), seat, source);
  }
  // The same with locals of its own.
  template <Locals L>
  Frame& push_procedure(int procedure, Seat seat, CardId source, const L& locals) {
    Frame& f = push_procedure(procedure, seat, source);
    f.locals<L>() = locals;
    return f;
  }
  // A procedure is over: the frame as it was. What it started goes on below it.
  Frame pop() { return s.effects.stack.pop_back(); }
  // The same; adds `done` to the progress of who started it.
  void pop_with(int done) {
    pop();
    Frame& below = s.effects.stack.back();
    below.done = narrow<int16_t>(below.done + done);
  }
  static bool is_procedure(const Frame& f) { return f.program.value >= kFirstProcedure; }

  // The seat to move answers, and is in charge of what follows (rules/card_table.h).
  void answer(Action action) {
    s.cards.in_charge(s.pending.seat);
    answer_within(action);
  }
  // The answer of a seat that nobody plays, such as an automaton: it belongs to the decision before
  // it, whose seat stays in charge.
  void answer_within(Action action) {
    s.effects.answer = action;
    s.effects.answered = 1;
    s.pending = {};
    run();
    if (choice_.frames > 0) tell_choice();
  }

  // Runs to the next question or the end of the game. If nothing is under way, Host::idle says
  // what comes next.
  void run() {
    run_until([] { return false; });
  }
  // Stops before that where `done()` holds between two steps: for tests that look at one op.
  template <class Done>
  void run_until(Done&& done) {
    for (int steps = 0; !s.pending && !Host::over(s) && !done(); ++steps) {
      CHECK_LT(steps, 1 << 20);  // a program that never stops
      if (choice_.frames > 0 && has_left_choice()) tell_choice();
      if (s.effects.stack.empty())
        Host::idle(*this);
      else if (s.effects.waiting.empty() || !serve())
        step();
    }
  }

  // The game is over in the middle of anything: nothing is under way any more.
  void clear() {
    s.effects = {};
    s.pending = {};
  }

  // --- for verbs and procedures ---

  // True when the op starts, false when it is run again after a question or a frame.
  bool begin(Frame& f) {
    if (f.flags & frame::kEntered) return false;
    f.flags |= frame::kEntered;
    return true;
  }
  // What the op came to: how much was done, which `per: done` reads, and whether that was all of
  // it, which `then` and `else` read.
  void set_result(Frame& f, int done, bool complete) {
    f.done = narrow<int16_t>(done);
    f.drop(frame::kComplete);
    if (complete) f.flags |= frame::kComplete;
  }
  // The same, for a verb that is over: `return m.finish(f, count, true);`
  Step finish(Frame& f, int done, bool complete) {
    return set_result(f, done, complete), Step::kDone;
  }
  // Asks `seat`. The machine stops; what asked is run again when the answer is there. Options are
  // those of the verb's record, or of the game's legal() for a procedure.
  void pose(uint8_t decision, Seat seat) { s.pending = {decision, seat}; }
  // The same, for a verb: `return m.ask(kAskColour, f.who);`
  Step ask(uint8_t decision, Seat seat) { return pose(decision, seat), Step::kWait; }
  // Whether an answer waits to be taken.
  bool answered() const { return s.effects.answered; }
  // The answer to the question; it is taken once. REQUIRES: answered().
  Action take_answer() {
    CHECK(s.effects.answered);
    const Action action = s.effects.answer;
    s.effects.answer = {}, s.effects.answered = 0;
    return action;
  }

  // The card is about to move: references to it (`it`, `other`) end. move() and move_chosen() call
  // this; only code that moves cards in CardTable itself has to.
  void moved(CardId card) {
    for (Frame& f : s.effects.stack) {
      if (f.it.card() == card) f.it.gone();
      if (f.other.card() == card) f.other.gone();
    }
    for (Waiting& w : s.effects.waiting)
      if (w.it.card() == card) w.it.gone();
  }
  // Moves a card. Who sees it go follows from the two zones (rules/card_table.h).
  void move(CardId card, ZoneId to, Place place = Place::kBottom) {
    moved(card), s.cards.move(card, to, place);
  }
  // The same for a card that `chooser` picked: others do not learn which of the hidden cards it is.
  void move_chosen(CardId card, ZoneId to, Place place, Seat chooser) {
    moved(card), s.cards.move_chosen(card, to, place, chooser);
  }

  // Reports an event. Each listener hears the cards that it may know, after the move.
  void tell(const Happening& what) {
    if (events) record(*events, s.cards, what);
  }

  // It shows which hidden cards fit, as Inquiry::unknown_to and shown_by say. What the seat in
  // charge knows itself need be disclosed only where the course of things depends on it.
  void disclose(uint8_t viewers) { s.cards.disclose(viewers); }
  void disclose_to_charge(uint8_t viewers) {
    const Seat seat = s.cards.in_charge();
    if (!seat || (viewers & viewer_bit(seat))) s.cards.disclose(viewers);
  }

  // Something happened: the reactions that see it wait for the next seam.
  void emit(int trigger, const Occurrence& o) {
    for (const code::Reaction& r : code.reactions[trigger]) {
      if (!Base::is_live(r.card, r.live)) continue;
      const Seat seat = s.cards.owner(s.cards.where(r.card));
      if (!seat) continue;
      if (Base::sees(r.filter, r.card, seat, o)) await(trigger, r, seat, o);
      const Seat active = Host::active(s);
      if (active != seat && kHooks<Host>.borrower(*this, active, r) &&
          Base::sees(r.filter, r.card, active, o))
        await(trigger, r, active, o);
    }
  }
  // The reaction waits for `seat` to be served, as often as its limit leaves.
  void await(int trigger, const code::Reaction& r, Seat seat, const Occurrence& o) {
    const int amount = within_limit(r, o.amount);
    if (amount == 0) return;
    CHECK_LT(s.effects.waiting.size(), kMost.waiting);
    Waiting w;
    w.source = r.card;
    w.it = CardRef(o.card);
    w.amount = narrow<int16_t>(amount);
    w.trigger = static_cast<uint8_t>(trigger);
    w.number = r.number;
    w.seat = seat;
    w.depth = static_cast<uint8_t>(s.effects.stack.size());
    w.via = o.via;
    s.effects.waiting.push_back(w);
  }

  // What `limit: {round: n}` leaves of the amount; Hooks::book keeps the count.
  int within_limit(const code::Reaction& r, int amount) {
    return r.filter.per_round > 0 ? kHooks<Host>.book(*this, r, amount) : amount;
  }

  // Proposes a deed. To be called on every entry of the op until it says kNot or kYes.
  Replaced replace(Frame& f, int proposal, const Occurrence& o);

  // Whether the replacement takes the place of the deed. A card whose replacement is running does
  // not replace again.
  bool replaces(const code::Replacement& r, const Occurrence& o) const;

  // Temporary modifiers that last until then are over. `seat`: only those of that seat, as at the
  // beginning of its turn.
  void expire(tree::Until until, Seat seat = Seat::none()) {
    for (int i = s.effects.grants.size() - 1; i >= 0; --i) {
      const Grant& grant = s.effects.grants[i];
      const bool due = !seat || grant.seat == seat;
      if (due && grant.until == static_cast<uint8_t>(until)) s.effects.grants.erase(i);
    }
  }

 private:
  using OpCode = code::OpCode;

  // --- ops ---

  void go(Frame& f, int pc) {
    f.pc = static_cast<uint16_t>(pc);
    f.drop(frame::kEntered | frame::kPicked | frame::kReplaced | frame::kReplacing);
    f.local = {};
  }
  void skip(Frame& f, int pc) { set_result(f, 0, false), go(f, pc); }

  // What happens (or not) between two places shows what hidden cards are.
  void disclose(const Frame& f, int pc, int end) { disclose(Base::shown_by_ops(f, pc, end)); }
  // Whether a question is asked may hang on an `if` about hidden cards. Both answers show that.
  void disclose_tests(const Frame& f, int pc, int end) {
    disclose(Base::shown_by_ops(f, pc, end, Base::Shown::kByTests));
  }

  void step() {
    Frame& f = s.effects.stack.back();
    is_procedure(f) ? Host::procedure(*this, f) : run_op(f);
  }

  // Out of line: most steps are those of a procedure, which would save and restore its registers.
  [[gnu::noinline]] void run_op(Frame& f) {
    const size_t index = code.programs[f.program.value].first + f.pc;
    if (visited) visited->ops[index] = 1;
    const code::Op& op = code.ops[index];
    switch (op.code) {
      case OpCode::kDo:
        return do_verb(f, op);
      case OpCode::kAsk:
        return do_ask(f, op);
      case OpCode::kChoose:
        return do_choose(f, op);
      case OpCode::kFirst:
        return do_first(f, op);
      case OpCode::kGate:
        return do_gate(f, op);
      case OpCode::kRelease:
        return do_release(f);
      case OpCode::kTest:
        return do_test(f, op);
      case OpCode::kDone:
        return go(f, f.flags & frame::kComplete ? op.b : f.pc + 1);
      case OpCode::kUndone:
        return go(f, f.flags & frame::kComplete ? f.pc + 1 : op.b);
      case OpCode::kEach:
        return do_each(f, op);
      case OpCode::kLater:
        return do_later(f);
      case OpCode::kOne:
        return do_one(f, op);
      case OpCode::kTimes:
        return do_times(f, op);
      case OpCode::kAbleTimes:
        return do_able_times(f, op);
      case OpCode::kDeclare:
        return do_declare(f);
      case OpCode::kGrant:
        return do_grant(f, op);
      case OpCode::kResolve:
        return do_resolve(f, op);
      case OpCode::kClose:
        return do_close(f, op);
      case OpCode::kJump:
        return go(f, op.b);
      case OpCode::kReturn:
        return do_return();
    }
  }

  void do_test(Frame& f, const code::Op& op) {
    const code::Condition& condition = code.conditions[op.a];
    disclose(Base::shown_by(f, condition));
    go(f, Base::holds(f, condition) ? f.pc + 1 : op.b);
  }

  void do_verb(Frame& f, const code::Op& op) {
    const code::Call& call = code.calls[op.a];
    const Verb<Host>& verb = Base::verb_of(f, call);
    const int pc = f.pc;
    if (!(f.flags & frame::kEntered)) {
      if (call.counts_cards) disclose(Base::shown_by(f, call));
      disclose_to_charge(probed_by(f, call, verb));
    }
    const Step step = verb.run          ? verb.run(*this, f, call)
                      : verb.candidates ? run_pick(f, call, verb)
                                        : run_cards(f, call, verb);
    // A game that ended inside the verb has no frames any more.
    if (step != Step::kDone || Host::over(s)) return;
    if (!verb.act && !(f.flags & frame::kComplete)) disclose(probed_by(f, call, verb));
    if ((f.flags & frame::kHolds) && !(f.flags & frame::kComplete)) {
      // `can` said that this part of a cost would be met, so it must have been; only in a world
      // guessed in the middle of a cost a hand may lack what its owner was known to have.
      const int own = call.cards;
      CHECK(own >= 0 && Base::depends_on_hidden(Base::selector(own), verb.selective));
      f.flags |= frame::kComplete;
    }
    go(f, pc + 1);
  }

  // The viewers to whom it shows something of hidden cards whether the verb finds what it asks for.
  uint8_t probed_by(const Frame& f, const code::Call& call, const Verb<Host>& verb) const {
    const int own = call.cards;
    if (own < 0 || !Base::depends_on_hidden(Base::selector(own), verb.selective)) return 0;
    return Base::unknown_to(f, Base::selector(own));
  }

  void do_ask(Frame& f, const code::Op& op) {
    if (begin(f)) {
      disclose_tests(f, f.pc + 1, op.b);
      if (!Base::has_effect(f, f.pc + 1, op.b) && !Base::asking_conceals(f, f.pc + 1, op.b))
        return skip(f, op.b);
      pose(kAskMay, f.who);
    } else if (take_answer().kind == kDoYes) {
      chose(f, op.b, {.kind = kChoseOption});
      go(f, f.pc + 1);
    } else {
      skip(f, op.b);
    }
  }

  void do_choose(Frame& f, const code::Op& op) {
    const auto target = [&](int i) { return code.option_targets[op.a + i]; };
    if (!begin(f)) {
      const int option = take_answer().arg[0];
      chose(f, op.b, {.kind = kChoseOption, .amount = option});
      return go(f, target(option - 1));
    }
    disclose_tests(f, f.pc + 1, op.b);
    int open = 0, last = 0;
    for (int i = 0; i < op.n; ++i)
      if (!Base::option_forbidden(f, op, i)) ++open, last = i;
    if (open == 0) return disclose(f, f.pc + 1, op.b), skip(f, op.b);
    if (open == 1 && !Base::asking_conceals(f, op)) return go(f, target(last));
    pose(kAskOption, f.who);
  }

  void do_first(Frame& f, const code::Op& op) {
    for (int i = 0; i < op.n; ++i) {
      const int target = code.option_targets[op.a + i];
      const int end = i + 1 < op.n ? code.option_targets[op.a + i + 1] : op.b;
      disclose(f, target, end);
      if (!Base::forbidden_at(f, target) && Base::has_effect(f, target, end)) return go(f, target);
    }
    skip(f, op.b);
  }

  void do_gate(Frame& f, const code::Op& op) {
    const bool pays = Base::cost_charged(f, f.pc);
    if (!pays || f.who != s.cards.in_charge()) disclose(f, f.pc + 1, op.b);
    if (!pays) return skip(f, op.b);
    f.flags |= frame::kHolds;
    ++s.effects.holds;
    go(f, f.pc + 1);
  }
  void do_release(Frame& f) {
    f.drop(frame::kHolds);
    f.flags |= frame::kComplete;
    --s.effects.holds;
    if (f.flags & frame::kCostOnly) return do_return();
    go(f, f.pc + 1);
  }

  void start_loop(Frame& f) { set_result(f, 0, true); }
  void push_child(Frame& f, Seat who) {
    Frame child = f;
    child.pc = static_cast<uint16_t>(f.pc + 1);
    child.who = who;
    child.done = 0;
    child.local = {};
    child.flags = frame::kChild | frame::kComplete;
    CHECK_LT(s.effects.stack.size(), kMost.frames);
    s.effects.stack.push_back(child);
  }

  // The seats left, in order: from the owner on, or with the owner last.
  Seat next_seat(const Frame& f, const code::Op& op) const;

  // All seats, or with kMarked those that `later` has marked in the round before.
  int seats_of(const Frame& f, const code::Op& op) const;

  void do_each(Frame& f, const code::Op& op);
  void end_each(Frame& f, const code::Op& op);
  // The seat needs no visit any more.
  static void strike(Frame& f, Seat seat) {
    f.locals<EachLocals>().left &= static_cast<uint8_t>(~viewer_bit(seat));
  }
  // Whether there is too little for the seats that are left, so that the owner picks among them.
  bool runs_short(const Frame& f, const code::Op& op) const;

  // Whether the `each` enters a seat: it must be concerned, and not protected.
  Arrival arrival_at(Frame& f, const code::Op& op, Seat seat);

  // Who is not concerned or is protected is not among those to be picked. False: somebody must be
  // asked first.
  bool leave_out_spared(Frame& f, const code::Op& op);

  // The body of an `each` is a frame on top of it.
  void do_later(Frame& f);

  void do_one(Frame& f, const code::Op& op);

  void do_times(Frame& f, const code::Op& op) {
    if (begin(f)) {
      const int times = Base::value(f, op.a);
      disclose(Base::shown_by(f, Base::value_at(op.a)));
      start_loop(f);
      f.locals<TimesLocals>().left = narrow<int16_t>(times);
    }
    if (f.locals<TimesLocals>().left <= 0) return go(f, op.b);
    --f.locals<TimesLocals>().left;
    push_child(f, f.who);
  }

  void do_able_times(Frame& f, const code::Op& op) {
    if (begin(f)) start_loop(f);
    const bool able = Base::has_effect(f, f.pc + 1, op.b);
    if (!able || f.who != s.cards.in_charge()) disclose(f, f.pc + 1, op.b);
    if (!able) return go(f, op.b);
    push_child(f, f.who);
  }

  void do_declare(Frame& f) {
    if (begin(f)) return pose(kAskWord, f.who);
    f.declared = static_cast<uint8_t>(take_answer().arg[0] + 1);
    tell({.kind = kNamedWord, .seat = f.who, .source = f.source, .word = WordId(f.declared - 1)});
    set_result(f, 1, true);
    go(f, f.pc + 1);
  }

  void do_grant(Frame& f, const code::Op& op) {
    CardId on;
    if (begin(f)) {
      typename Base::Cards cards;
      if (kHooks<Host>.grantable(*this, f, code.modifiers[op.a],
                                 [&](CardId card) { return cards.push_back(card), true; })) {
        if (cards.empty()) return skip(f, f.pc + 1);
        if (cards.size() > 1) return pose(kAskCard, f.who);
        on = cards[0];
      }
    } else {
      on = card_of(take_answer());
    }
    CHECK_LT(s.effects.grants.size(), kMost.grants);
    s.effects.grants.push_back({op.a, on, f.who, op.n});
    set_result(f, 1, true);
    go(f, f.pc + 1);
  }

  void do_resolve(Frame& f, const code::Op& op) {
    if (begin(f)) {
      typename Base::Cards cards;
      Base::for_each_resolvable(f, op, [&](CardId card) { return cards.push_back(card), true; });
      const bool hides = Base::asking_conceals_resolvable(f, op);
      const uint8_t others = static_cast<uint8_t>(~viewer_bit(f.who));
      if (Base::depends_on_hidden(Base::selector(op.a)))
        disclose_to_charge(Base::unknown_to(f, Base::selector(op.a)));
      if (hides) disclose_to_charge(others);
      disclose(Base::shown_by_resolvable(f, op));
      if (cards.empty()) {
        if (hides) disclose(others);
        return skip(f, f.pc + 1);
      }
      if (cards.size() > 1 || hides) {
        look_through(f, Base::selector(op.a));
        return pose(kAskCard, f.who);
      }
      return resolve(f, op, cards[0]);
    }
    if (answered()) return resolve(f, op, card_of(take_answer()));
    set_result(f, 1, true);
    go(f, f.pc + 1);
  }
  // In a borrowed ability `this` is the borrower; in one's own it is the card itself.
  void resolve(Frame& f, const code::Op& op, CardId card) {
    const bool own = s.cards.owner(s.cards.where(card)) == f.who;
    push(code.ability[op.n][card.value], f.who, own ? card : f.source);
  }

  void do_close(Frame& f, const code::Op& op) {
    const code::Call& call = code.calls[op.a];
    const int pc = f.pc;
    const int16_t done = f.done;
    const uint16_t complete = f.flags & frame::kComplete;
    if (Base::verb(call).close(*this, f, call) == Step::kWait) return;
    set_result(f, done, complete);
    go(f, pc + 1);
  }

  void do_return() {
    const Frame over = s.effects.stack.pop_back();
    if (!(over.flags & frame::kChild)) return;
    Frame& f = s.effects.stack.back();
    CHECK_LE(f.done + over.done, std::numeric_limits<int16_t>::max());  // a loop that never stops
    f.done = static_cast<int16_t>(f.done + over.done);
    if (!(over.flags & frame::kComplete)) f.drop(frame::kComplete);
    f.asked |= over.asked, f.immune |= over.immune, f.via |= over.via;
  }

  // --- what was chosen ---

  // The seat has chosen the part of the text that ends at `end`. That is told when nothing else has
  // been told by the time the part is over or asks a question: otherwise what happened says it.
  void chose(const Frame& f, int end, Happening what) {
    if (!events) return;
    what.seat = f.who, what.source = f.source;
    what.part = code.parts[code.programs[f.program.value].first + f.pc];
    choice_ = {what, s.effects.stack.size(), f.pc, end, events->size()};
  }
  bool has_left_choice() const {
    const int frames = s.effects.stack.size();
    if (frames != choice_.frames) return frames < choice_.frames;
    const int pc = s.effects.stack.back().pc;
    return pc < choice_.pc || pc >= choice_.end;
  }
  void tell_choice() {
    if (events->size() == choice_.told) tell(choice_.what);
    choice_ = {};
  }
  struct Choice {
    Happening what;
    int frames = 0;       // in the stack, with its own on top; 0: nothing is to be told
    int pc = 0, end = 0;  // of the part of the text
    size_t told = 0;      // events before it
  };
  Choice choice_;

  // --- one of several things (effects/machine_picks.h) ---

  Step run_pick(Frame& f, const code::Call& call, const Verb<Host>& verb);
  Step pick_next(Frame& f, const code::Call& call, const Verb<Host>& verb);
  Step picked(Frame& f, const code::Call& call, const Verb<Host>& verb, Action action);

  // --- cards one by one (effects/machine_cards.h) ---

  Step run_cards(Frame& f, const code::Call& call, const Verb<Host>& verb);
  Step finish_cards(Frame& f, const code::Call& call, const Verb<Host>& verb,
                    const code::Selector& sel);
  // The card that comes next without a question; none() if there is none or if the player was
  // asked.
  CardId next_card(Frame& f, const code::Call& call, const Verb<Host>& verb,
                   const code::Selector& sel);
  // Who picks from the hands of others sees them.
  void look_through(const Frame& f, const code::Selector& sel);
  // Does the deed to one card. False: something else must run first; the op will be entered again.
  bool handle(Frame& f, const code::Call& call, const Verb<Host>& verb, const code::Selector& sel,
              CardId card);

  // --- replacements and reactions ---

  Replaced start_replacement(Frame& f, int proposal, const Occurrence& o, CardId card);

  // An op between its items is no seam.
  bool at_seam() const {
    if (s.effects.holds > 0) return false;
    const Frame& f = s.effects.stack.back();
    return is_procedure(f) || !(f.flags & frame::kEntered) || Base::op_at(f).code != OpCode::kDo;
  }

  // A reaction or replacement that has begun runs to its end before older events have their turn:
  // only what happened inside it may come on top of it.
  int floor() const {
    for (int depth = s.effects.stack.size(); depth > 0; --depth)
      if (s.effects.stack[depth - 1].flags & (frame::kReaction | frame::kReplacement)) return depth;
    return 0;
  }

  // Serves waiting reactions; true if there was anything to do. REQUIRES: some wait.
  bool serve();

  // A reaction that is still impossible after its seat was served is dropped; an earlier reaction
  // may first make it possible.
  bool serve_depth(int depth);

  bool drop(int depth, Seat seat);
  bool is_due(const Waiting& w, bool optional) const {
    const code::Reaction* r = Base::due(w);
    return r && r->exhaust == optional;
  }

  bool serve_class(int depth, Seat seat, bool optional);

  // By Hooks::reaction_rank; nobody is asked.
  int first_in_rank(int depth, Seat seat) const;

  void serve_answer();

  // The seat that was asked lets all its optional reactions of this moment pass. Seats are asked in
  // order, so it is the first one that has any.
  void decline(int depth);

  void fire(int index);
};

}  // namespace ecumene

#include "effects/machine_cards.h"      // IWYU pragma: export
#include "effects/machine_picks.h"      // IWYU pragma: export
#include "effects/machine_reactions.h"  // IWYU pragma: export
#include "effects/machine_seats.h"      // IWYU pragma: export
