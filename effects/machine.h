// Machine runs card programs and the game's own procedures, both as frames on the stack inside a State, until
// the next Decision or the end of the game. (It is long because the ops of one interpreter belong together.)
//
// Order of resolution (docs/decisions/0002-resolution.md): a verb proposes a deed; modifiers are summed; at most
// one replacement applies; the deed is done; reactions that see it wait. At the seam after each op that is not
// inside a cost, waiting reactions are served: deepest first, active seat first and then clockwise, mandatory
// ones before optional ones, and where several of one class wait, their owner picks.
//
// `Host` binds a game to the machine. For Inquiry:
//   types   State (with cards: CardTable, effects: EffectState, pending: Decision), Content
//   static  code(content) · verb(number) -> const Verb<Host>& · seats(state) · active(state) · over(state)
//           fact(state, seat, fact) · pool(state, seat, good) · on_card(state, card, good) · stored(state, card, good)
//           host_of(state, card) · hosts(state, card, f) · reference(state, seat, number) -> CardId
//           via_bit(word) · may_react(inquiry, seat, card)
//   and, if the game needs them:
//           gives_up(inquiry, call)             closes an option whose chooser cannot give up that much
//           lands_in(call)                      zones into which a verb of a cost moves its cards; a game that has
//                                               it charges no cost when what it is for would do nothing
//           only_benefits(call)                 never closes an option, even if it can do nothing
//           kOnlyPaymentsForbid                 of what a card's text asks for only payments in goods forbid to play it
//           kEmptyHidesNothing                  an empty hand is not asked what it might do
//           demand(inquiry, frame, call, count) how many cards a verb asks for, if not what is printed
//           counted(inquiry, frame, selector, sum)   what a count comes to, if not what is printed
//           stand_ins(inquiry, frame, call, f)  cards that may be handled in place of those a verb asks for
//           suspected(inquiry, frame, call)     how many hidden cards of the seat might fit, to the eyes of the others
//           borrower(inquiry, seat, reaction)   a card of the seat by which it may use a reaction that is not its own
//           scarce(inquiry, frame)              not all seats of an `each` will be served: its owner picks them
//           open_pile(state, zone word)         a face-down pile may be looked through
//           grantable(inquiry, frame, modifier, f)   on which cards a granted modifier may lie; false: on none
//           verb_of(state, seat, number)        how that seat performs a verb (an automaton has its own ways)
//           mute(state, zone)                   the texts of the cards that lie there are ignored
//           reaches(inquiry, frame, pc)         whether the `each` at pc would do anything to anybody
//           pointless(inquiry, frame, pc)       the cost at pc is not paid, for nothing would come of it
// and for Machine:
//   procedure(machine, frame)           one step of the game's own procedure (program >= kFirstProcedure)
//   idle(machine)                       the stack is empty and the game goes on: push the next procedure
//   arrive(machine, frame, seat)        an effect reaches another seat (protection): Arrival
//   start_reaction(machine, seat, card)       pays for an optional reaction (uses the card up)
#pragma once

#include "effects/inquiry.h"
#include "rules/event.h"

namespace ecumene {

inline constexpr uint16_t kFirstProcedure = 0x8000;

enum class Arrival : uint8_t { kEnter, kSkip, kWait };
enum class Replaced : uint8_t {
  kNot,   // nothing stands in the way: do the deed
  kWait,  // asked, or the replacement is running: return Step::kWait and come again
  kYes,   // the replacement has run: the deed counts as done
};

template <class Host>
class Machine : public Inquiry<Host> {
 public:
  using Base = Inquiry<Host>;
  using typename Base::Content;
  using typename Base::State;
  using Base::code;

  Machine(const Content& content, State& state, Events* events) : Base(content, state), s(state), events(events) {}

  State& s;
  Events* events;

  // --- for the game: starting, answering, running ------------------------------------------------------------

  Frame& push(ProgramId program, Seat seat, CardId source) {
    s.effects.stack.push_back(Base::imagined(program, seat, source));
    return s.effects.stack.back();
  }
  Frame& push_procedure(int procedure, Seat seat, CardId source = CardId::none()) {
    return push(ProgramId(kFirstProcedure + procedure), seat, source);
  }
  static bool is_procedure(const Frame& f) { return f.program.value >= kFirstProcedure; }

  void answer(Action action) {
    s.effects.answer = action;
    s.effects.answered = 1;
    s.pending = {};
    run();
  }

  void run() {
    for (int steps = 0; !s.pending && !Host::over(s); ++steps) {
      CHECK_LT(steps, 1 << 20);  // a program that never stops
      if (s.effects.stack.empty()) Host::idle(*this);
      else if (!serve()) step();
    }
  }

  // The game is over in the middle of anything: nothing is under way any more.
  void clear() {
    const uint8_t disclosed = s.effects.disclosed;
    s.effects = EffectState{};
    s.effects.disclosed = disclosed;
    s.pending = {};
  }

  // --- for verbs and procedures -------------------------------------------------------------------------------

  // True when the op starts, false when it is run again after a question or a frame.
  bool begin(Frame& f) {
    if (f.flags & frame::kEntered) return false;
    f.flags |= frame::kEntered;
    return true;
  }
  Step finish(Frame& f, int done, bool complete) {
    f.done = static_cast<int16_t>(done);
    f.flags = static_cast<uint16_t>(complete ? f.flags | frame::kComplete : f.flags & ~frame::kComplete);
    return Step::kDone;
  }
  Step ask(uint8_t decision, Seat seat) {
    s.pending = {decision, seat};
    return Step::kWait;
  }
  bool answered() const { return s.effects.answered; }
  Action take_answer() {
    CHECK(s.effects.answered);
    const Action action = s.effects.answer;
    s.effects.answer = {}, s.effects.answered = 0;
    return action;
  }

  // References to a card end when it moves. Every move of a card goes through here.
  void moved(CardId card) {
    for (Frame& f : s.effects.stack) {
      if (f.it.card() == card) f.it.gone();
      if (f.other.card() == card) f.other.gone();
    }
    for (Waiting& w : s.effects.waiting)
      if (w.it.card() == card) w.it.gone();
  }
  void move(CardId card, ZoneId to, Place place = Place::kBottom) { moved(card), s.cards.move(card, to, place); }
  void move_chosen(CardId card, ZoneId to, Place place, Seat chooser) { moved(card), s.cards.move_chosen(card, to, place, chooser); }

  void tell(const Event& event) {
    if (events) events->push_back(event);
  }

  // Something happened: the reactions that see it wait for the next seam.
  void emit(int trigger, const Occurrence& o) {
    for (const code::Reaction& r : code.reactions[static_cast<size_t>(trigger)]) {
      if (!Base::is_live(r.card, r.live)) continue;
      const Seat seat = s.cards.owner(s.cards.where(r.card));
      if (!seat) continue;
      if (Base::sees(r.filter, r.card, seat, o)) await(trigger, r, seat, o);
      if constexpr (requires { Host::borrower(*this, seat, r); })
        if (const Seat active = Host::active(s); active != seat && Host::borrower(*this, active, r) && Base::sees(r.filter, r.card, active, o))
          await(trigger, r, active, o);
    }
  }
  void await(int trigger, const code::Reaction& r, Seat seat, const Occurrence& o) {
    const int amount = within_limit(r, o.amount);
    if (amount == 0) return;
    Waiting w;
    w.source = r.card;
    w.it = CardRef(o.card);
    w.amount = static_cast<int16_t>(amount);
    w.trigger = static_cast<uint8_t>(trigger);
    w.number = r.number;
    w.seat = seat;
    w.depth = static_cast<uint8_t>(s.effects.stack.size());
    w.via = o.via;
    s.effects.waiting.push_back(w);
  }

  // `limit: {round: n}`: what is left of it, booked by the game with Host::book(machine, reaction, amount).
  int within_limit(const code::Reaction& r, int amount) {
    if constexpr (requires { Host::book(*this, r, amount); })
      if (r.filter.per_round > 0) return Host::book(*this, r, amount);
    return amount;
  }

  // Proposes a deed. To be called on every entry of the op until it says kNot or kYes.
  Replaced replace(Frame& f, int proposal, const Occurrence& o) {
    if (f.flags & frame::kReplaced) return f.flags &= static_cast<uint16_t>(~frame::kReplaced), Replaced::kYes;
    if (f.flags & frame::kReplacing) {
      const CardId chosen(static_cast<uint16_t>(take_answer().arg[0]));
      f.flags &= static_cast<uint16_t>(~frame::kReplacing);
      s.effects.replacers.clear();
      return start_replacement(f, proposal, o, chosen);
    }
    FixedVector<CardId, 6> found;
    for (const code::Replacement& r : code.replacements[static_cast<size_t>(proposal)])
      if (replaces(r, o)) found.push_back(r.card);
    if (found.empty()) return Replaced::kNot;
    if (found.size() == 1) return start_replacement(f, proposal, o, found[0]);
    s.effects.replacers = found;
    f.flags |= frame::kReplacing;
    ask(kAskReplacement, o.seat);
    return Replaced::kWait;
  }

  // Temporary modifiers that last until then are over.
  void expire(tree::Until until) {
    for (int i = s.effects.grants.size() - 1; i >= 0; --i)
      if (s.effects.grants[i].until == static_cast<uint8_t>(until)) s.effects.grants.erase(i);
  }

 private:
  using OpCode = code::OpCode;

  // --- ops ----------------------------------------------------------------------------------------------------

  void go(Frame& f, int pc) {
    f.pc = static_cast<uint16_t>(pc);
    f.flags &= static_cast<uint16_t>(~(frame::kEntered | frame::kVerb1 | frame::kVerb2 | frame::kReplaced | frame::kReplacing));
  }
  void skip(Frame& f, int pc) { finish(f, 0, false), go(f, pc); }

  // What happens (or not) between here and `end` shows what a hidden hand lacks.
  void disclose(const Frame& f, int end) {
    if (Base::secret(f, f.pc + 1, end)) ++s.effects.disclosed;
  }

  void step() {
    Frame& f = s.effects.stack.back();
    if (is_procedure(f)) return Host::procedure(*this, f);
    const size_t index = code.programs[f.program.value].first + f.pc;
    if (visited) visited->ops[index] = 1;
    const code::Op& op = code.ops[index];
    switch (op.code) {
      case OpCode::kDo: return do_verb(f, op);
      case OpCode::kAsk: return do_ask(f, op);
      case OpCode::kChoose: return do_choose(f, op);
      case OpCode::kFirst: return do_first(f, op);
      case OpCode::kGate: return do_gate(f, op);
      case OpCode::kRelease: return do_release(f);
      case OpCode::kTest: return go(f, Base::holds(f, op.a) ? f.pc + 1 : op.b);
      case OpCode::kDone: return go(f, f.flags & frame::kComplete ? op.b : f.pc + 1);
      case OpCode::kUndone: return go(f, f.flags & frame::kComplete ? f.pc + 1 : op.b);
      case OpCode::kEach: return do_each(f, op);
      case OpCode::kOne: return do_one(f, op);
      case OpCode::kTimes: return do_times(f, op);
      case OpCode::kAbleTimes: return do_able_times(f, op);
      case OpCode::kDeclare: return do_declare(f);
      case OpCode::kGrant: return do_grant(f, op);
      case OpCode::kResolve: return do_resolve(f, op);
      case OpCode::kClose: return do_close(f, op);
      case OpCode::kJump: return go(f, op.b);
      case OpCode::kReturn: return do_return();
    }
  }

  void do_verb(Frame& f, const code::Op& op) {
    const code::Call& call = code.calls[op.a];
    const Verb<Host>& verb = Base::verb_of(f, call);
    const int pc = f.pc;
    const Step step = verb.run ? verb.run(*this, f, call) : run_cards(f, call, verb);
    // A game that ended inside the verb has no frames any more.
    if (step != Step::kDone || Host::over(s)) return;
    if ((f.flags & frame::kHolds) && !(f.flags & frame::kComplete)) {
      // `can` said that this part of a cost would be met, so it must have been; only in a world guessed in the
      // middle of a cost a hand may lack what its owner was known to have.
      const int own = call.param[0].selector;
      CHECK(own >= 0 && Base::secret(Base::selector(own), verb.selective));
      f.flags |= frame::kComplete;
    }
    go(f, pc + 1);
  }

  void do_ask(Frame& f, const code::Op& op) {
    if (begin(f)) {
      if (!Base::able(f, f.pc + 1, op.b) && !Base::conceals(f, f.pc + 1, op.b)) return skip(f, op.b);
      ask(kAskMay, f.who);
    } else {
      take_answer().kind == kDoYes ? go(f, f.pc + 1) : skip(f, op.b);
    }
  }

  void do_choose(Frame& f, const code::Op& op) {
    const auto target = [&](int i) { return code.option_targets[static_cast<size_t>(op.a + i)]; };
    if (!begin(f)) return go(f, target(take_answer().arg[0] - 1));
    int open = 0, last = 0;
    for (int i = 0; i < op.n; ++i)
      if (!Base::closed(f, op, i)) ++open, last = i;
    if (open == 0) return disclose(f, op.b), skip(f, op.b);
    if (open == 1 && !Base::conceals(f, op)) return go(f, target(last));
    ask(kAskOption, f.who);
  }

  void do_first(Frame& f, const code::Op& op) {
    disclose(f, op.b);
    for (int i = 0; i < op.n; ++i) {
      const int target = code.option_targets[static_cast<size_t>(op.a + i)];
      const int end = i + 1 < op.n ? code.option_targets[static_cast<size_t>(op.a + i + 1)] : op.b;
      if (!Base::blocked(f, target) && Base::able(f, target, end)) return go(f, target);
    }
    skip(f, op.b);
  }

  void do_gate(Frame& f, const code::Op& op) {
    if (!Base::pays_off(f, f.pc)) return disclose(f, op.b), skip(f, op.b);
    f.flags |= frame::kHolds;
    ++s.effects.holds;
    go(f, f.pc + 1);
  }
  void do_release(Frame& f) {
    f.flags = static_cast<uint16_t>((f.flags & ~frame::kHolds) | frame::kComplete);
    --s.effects.holds;
    if (f.flags & frame::kCostOnly) return do_return();
    go(f, f.pc + 1);
  }

  void start_loop(Frame& f) { finish(f, 0, true); }
  void push_child(Frame& f, Seat who) {
    Frame child = f;
    child.pc = static_cast<uint16_t>(f.pc + 1);
    child.who = who;
    child.done = child.loop = child.scratch = 0;
    child.flags = frame::kChild | frame::kComplete;
    s.effects.stack.push_back(child);
  }

  // The seats left, in order: from the owner on, or with the owner last.
  Seat next_seat(const Frame& f, const code::Op& op) const {
    const int seats = Host::seats(s);
    const int start = op.flags & (code::kOwnerLast | code::kOthers) ? 1 : 0;
    for (int k = 0; k < seats; ++k) {
      const int seat = (f.owner.value + start + k) % seats;
      if (f.loop & (1 << seat)) return Seat(seat);
    }
    return Seat::none();
  }

  void do_each(Frame& f, const code::Op& op) {
    if (begin(f)) {
      start_loop(f);
      f.loop = static_cast<int16_t>((1 << Host::seats(s)) - 1);
      if (op.flags & code::kOthers) f.loop &= static_cast<int16_t>(~(1 << f.owner.value));
    }
    Seat seat = next_seat(f, op);
    if (!seat) return go(f, op.b);
    if constexpr (requires { Host::scarce(*this, f); })
      if (Host::scarce(*this, f)) {
        if (!leave_out_protected(f)) return;
        if (!f.loop) return go(f, op.b);
        if (!Host::scarce(*this, f)) seat = next_seat(f, op);
        else if (!answered()) return void(ask(kAskSeat, f.owner));
        else seat = Seat(take_answer().arg[0]);
      }
    Frame visitor = f;
    visitor.who = seat;
    const bool concerned = op.a == 0 || Base::holds(visitor, op.a - 1);
    const Arrival arrival = !concerned ? Arrival::kSkip : seat == f.owner ? Arrival::kEnter : Host::arrive(*this, f, seat);
    if (arrival == Arrival::kWait) return;
    f.loop &= static_cast<int16_t>(~(1 << seat.value));
    if (arrival == Arrival::kEnter) push_child(f, seat);
  }

  // Who is protected is not among those to be picked. False: somebody must be asked first.
  bool leave_out_protected(Frame& f) {
    for (int seat = 0; seat < Host::seats(s); ++seat) {
      if (!(f.loop & (1 << seat)) || Seat(seat) == f.owner) continue;
      const Arrival arrival = Host::arrive(*this, f, Seat(seat));
      if (arrival == Arrival::kWait) return false;
      if (arrival == Arrival::kSkip) f.loop &= static_cast<int16_t>(~(1 << seat));
    }
    return true;
  }

  void do_one(Frame& f, const code::Op& op) {
    if (begin(f)) {
      start_loop(f);
      f.loop = -1;
      int count = 0;
      Seat only;
      Base::for_each_visitable(f, [&](Seat seat) { only = seat, ++count; });
      if (count == 0) return skip(f, op.b);
      if (count > 1) return void(ask(kAskSeat, f.who));
      f.loop = static_cast<int16_t>(only.value);
    }
    if (f.loop == -1) f.loop = take_answer().arg[0];
    if (f.loop == -2) return go(f, op.b);
    const Seat seat(f.loop);
    const Arrival arrival = Host::arrive(*this, f, seat);
    if (arrival == Arrival::kWait) return;
    f.loop = -2;
    if (arrival == Arrival::kEnter) push_child(f, seat);
    else finish(f, 0, false);
  }

  void do_times(Frame& f, const code::Op& op) {
    if (begin(f)) {
      const int times = Base::value(f, op.a);
      start_loop(f);
      f.loop = static_cast<int16_t>(times);
    }
    if (f.loop <= 0) return go(f, op.b);
    --f.loop;
    push_child(f, f.who);
  }

  void do_able_times(Frame& f, const code::Op& op) {
    if (begin(f)) start_loop(f);
    if (!Base::able(f, f.pc + 1, op.b)) return disclose(f, op.b), go(f, op.b);
    push_child(f, f.who);
  }

  void do_declare(Frame& f) {
    if (begin(f)) return void(ask(kAskWord, f.who));
    f.declared = static_cast<uint8_t>(take_answer().arg[0] + 1);
    finish(f, 1, true);
    go(f, f.pc + 1);
  }

  void do_grant(Frame& f, const code::Op& op) {
    CardId on;
    if constexpr (requires { Host::grantable(*this, f, code.modifiers[0], [](CardId) { return true; }); }) {
      if (begin(f)) {
        typename Base::Cards cards;
        if (Host::grantable(*this, f, code.modifiers[op.a], [&](CardId card) { return cards.push_back(card), true; })) {
          if (cards.empty()) return skip(f, f.pc + 1);
          if (cards.size() > 1) return void(ask(kAskCard, f.who));
          on = cards[0];
        }
      } else {
        on = CardId(static_cast<uint16_t>(take_answer().arg[0]));
      }
    }
    s.effects.grants.push_back({op.a, on, f.who, op.n});
    finish(f, 1, true);
    go(f, f.pc + 1);
  }

  void do_resolve(Frame& f, const code::Op& op) {
    if (begin(f)) {
      typename Base::Cards cards;
      Base::for_each_resolvable(f, op, [&](CardId card) { return cards.push_back(card), true; });
      const bool hides = Base::conceals_resolvable(f, op);
      if (cards.empty()) return s.effects.disclosed += hides, skip(f, f.pc + 1);
      if (cards.size() > 1 || hides) return void(ask(kAskCard, f.who));
      return resolve(f, op, cards[0]);
    }
    if (answered()) return resolve(f, op, CardId(static_cast<uint16_t>(take_answer().arg[0])));
    finish(f, 1, true);
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
    if (Host::verb(call.verb).close(*this, f, call) == Step::kWait) return;
    finish(f, done, complete);
    go(f, pc + 1);
  }

  void do_return() {
    const Frame over = s.effects.stack.pop_back();
    if (!(over.flags & frame::kChild)) return;
    Frame& f = s.effects.stack.back();
    f.done = static_cast<int16_t>(f.done + over.done);
    if (!(over.flags & frame::kComplete)) f.flags &= static_cast<uint16_t>(~frame::kComplete);
    f.asked |= over.asked, f.immune |= over.immune, f.via |= over.via;
  }

  // --- cards one by one ---------------------------------------------------------------------------------------

  Step run_cards(Frame& f, const code::Call& call, const Verb<Host>& verb) {
    const code::Selector& sel = Base::selector(call.param[0].selector);
    if (begin(f)) f.done = 0, f.other = CardRef();
    if (f.flags & (frame::kReplaced | frame::kReplacing)) {
      if (!handle(f, call, verb, sel, f.other.card())) return Step::kWait;
    } else if (answered()) {
      const Action action = take_answer();
      if (action.kind == kDoDone) return finish(f, f.done, true);
      if (!handle(f, call, verb, sel, CardId(static_cast<uint16_t>(action.arg[0])))) return Step::kWait;
    }
    while (true) {
      if (Host::over(s)) return Step::kDone;
      const CardId card = next_card(f, call, verb, sel);
      if (!card && s.pending) return Step::kWait;
      if (!card) return finish_cards(f, call, sel, verb.selective);
      if (!handle(f, call, verb, sel, card)) return Step::kWait;
    }
  }

  Step finish_cards(Frame& f, const code::Call& call, const code::Selector& sel, bool selective) {
    const bool enough = f.done >= Base::demanded(f, call, sel);
    const bool ran_out = !enough || sel.quantity == tree::Quantity::kAny;
    if (sel.quantity != tree::Quantity::kAll && ran_out && Base::secret(sel, selective)) ++s.effects.disclosed;
    return finish(f, f.done, enough || sel.quantity != tree::Quantity::kExactly);
  }

  // The card that comes next without a question; none() if there is none or if the player was asked.
  CardId next_card(Frame& f, const code::Call& call, const Verb<Host>& verb, const code::Selector& sel) {
    const bool all = sel.quantity == tree::Quantity::kAll;
    const bool limited = sel.quantity == tree::Quantity::kExactly || sel.quantity == tree::Quantity::kUpTo;
    const int wanted = limited ? Base::demanded(f, call, sel) - f.done : 32767;
    if (wanted <= 0 || (sel.ref != tree::Ref::kNone && f.done > 0)) return CardId::none();
    CardId first, next;
    const int room = Base::room(f, call, sel);
    int count = 0, weight = 0;
    Base::for_each_candidate(f, call, verb, [&](CardId card) {
      if (Base::weight(sel, card) > room) return true;
      if (!first || card < first) first = card;  // never by position: the order of a set says nothing
      // `all` takes each card once, in the order of their names, whether it moves or not
      if ((!f.other.card() || card > f.other.card()) && (!next || card < next)) next = card;
      ++count, weight += Base::weight(sel, card);
      return true;
    });
    if (all) return next;
    if (count == 0) return CardId::none();
    const bool forced = sel.quantity == tree::Quantity::kExactly && (count == 1 || (weight <= wanted && !verb.ordered)) &&
                        !Base::conceals(f, call, count);
    if (forced) return first;
    ask(kAskCard, f.who);
    return CardId::none();
  }

  // Does the deed to one card. False: something else must run first; the op will be entered again.
  bool handle(Frame& f, const code::Call& call, const Verb<Host>& verb, const code::Selector& sel, CardId card) {
    const int frames = s.effects.stack.size();
    bool replaced = false;
    if (verb.would >= 0) {
      Occurrence o;
      o.seat = f.who, o.card = card, o.from = 1u << s.cards.word(s.cards.where(card));
      f.other = CardRef(card);
      const Replaced answer = replace(f, verb.would, o);
      if (answer == Replaced::kWait) return false;
      replaced = answer == Replaced::kYes;
    }
    f.done = static_cast<int16_t>(f.done + Base::weight(sel, card));
    if (!replaced) verb.act(*this, f, call, card);
    if (Host::over(s)) return true;
    f.other = CardRef(card);
    if (!replaced) f.it = CardRef(card);
    return s.effects.stack.size() == frames && !s.pending;
  }

  // --- replacements and reactions -----------------------------------------------------------------------------

  bool replaces(const code::Replacement& r, const Occurrence& o) const {
    const ZoneId zone = s.cards.where(r.card);
    const bool itself = r.card == o.card;  // `card: this` works wherever the card is
    if (!itself && !Base::is_live(r.card, 0)) return false;
    const Seat seat = itself && !(zone && s.cards.owner(zone)) ? o.seat : s.cards.owner(zone);
    if (!Base::sees(r.filter, r.card, seat, o)) return false;
    for (const Frame& f : s.effects.stack)
      if ((f.flags & frame::kReplacement) && f.source == r.card) return false;
    return true;
  }

  Replaced start_replacement(Frame& f, int proposal, const Occurrence& o, CardId card) {
    for (const code::Replacement& r : code.replacements[static_cast<size_t>(proposal)]) {
      if (r.card != card || !replaces(r, o)) continue;
      f.flags |= frame::kReplaced;
      Frame& next = push(r.program, o.seat, card);
      next.flags |= frame::kReplacement;
      next.it = CardRef(o.card);
      next.loop = static_cast<int16_t>(o.amount);
      return Replaced::kWait;
    }
    CHECK(false);
    return Replaced::kNot;
  }

  // An op between its items is no seam.
  bool at_seam() const {
    if (s.effects.holds > 0) return false;
    const Frame& f = s.effects.stack.back();
    return is_procedure(f) || !(f.flags & frame::kEntered) || Base::op_at(f).code != OpCode::kDo;
  }

  // A reaction or replacement that has begun runs to its end before older events have their turn: only what
  // happened inside it may come on top of it.
  int floor() const {
    for (int depth = s.effects.stack.size(); depth > 0; --depth)
      if (s.effects.stack[depth - 1].flags & (frame::kReaction | frame::kReplacement)) return depth;
    return 0;
  }

  // Serves waiting reactions; true if there was anything to do.
  bool serve() {
    if (s.effects.waiting.empty() || (!s.effects.seam && !at_seam())) return false;
    if (s.effects.seam) return serve_answer(), true;
    for (int depth = Base::deepest(), lowest = floor(); depth >= lowest; depth = Base::deepest())
      if (serve_depth(depth)) return true;
    return false;
  }

  // What cannot happen when its seat has had its turn is dropped; not before, for an earlier one may open it.
  bool serve_depth(int depth) {
    for (int k = 0; k < Host::seats(s); ++k) {
      const Seat seat((Host::active(s).value + k) % Host::seats(s));
      for (const bool optional : {false, true})
        if (serve_class(depth, seat, optional)) return true;
      drop(depth, seat);
    }
    return false;
  }

  bool drop(int depth, Seat seat) {
    bool any = false;
    for (int i = s.effects.waiting.size() - 1; i >= 0; --i)
      if (s.effects.waiting[i].depth == depth && s.effects.waiting[i].seat == seat) s.effects.waiting.erase(i), any = true;
    return any;
  }
  bool is_due(const Waiting& w, bool optional) const {
    const code::Reaction* r = Base::due(w);
    return r && r->exhaust == optional;
  }

  bool serve_class(int depth, Seat seat, bool optional) {
    int count = 0, first = -1;
    for (int i = s.effects.waiting.size() - 1; i >= 0; --i) {
      const Waiting& w = s.effects.waiting[i];
      if (w.depth == depth && w.seat == seat && is_due(w, optional)) ++count, first = i;
    }
    if (count == 0) return false;
    if (count == 1 && !optional) return fire(first), true;
    if constexpr (requires(const Waiting& w) { Host::reaction_rank(*this, w); })
      if (!optional) return fire(first_in_rank(depth, seat)), true;
    s.effects.seam = optional ? 2 : 1;
    ask(kAskReaction, seat);
    return true;
  }

  // A game whose rules fix the order says so with Host::reaction_rank(inquiry, waiting): the lowest comes first,
  // of equals the one that happened first, and nobody is asked.
  int first_in_rank(int depth, Seat seat) const {
    int best = -1, lowest = 0;
    for (int i = 0; i < s.effects.waiting.size(); ++i) {
      const Waiting& w = s.effects.waiting[i];
      if (w.depth != depth || w.seat != seat || !is_due(w, false)) continue;
      const int rank = Host::reaction_rank(*this, w);
      if (best < 0 || rank < lowest) best = i, lowest = rank;
    }
    return best;
  }

  void serve_answer() {
    const Action action = take_answer();
    const bool optional = s.effects.seam == 2;
    s.effects.seam = 0;
    const int depth = Base::deepest();
    if (action.kind == kDoDone) return decline(depth);
    for (int i = 0; i < s.effects.waiting.size(); ++i) {
      const Waiting& w = s.effects.waiting[i];
      const code::Reaction* r = w.depth == depth ? Base::due(w) : nullptr;
      if (r && r->exhaust == optional && w.source.value == action.arg[0] && w.number + 1 == action.arg[1]) return fire(i);
    }
    CHECK(false);
  }

  // The seat that was asked lets all its optional reactions of this moment pass. Seats are asked in order, so it
  // is the first one that has any.
  void decline(int depth) {
    for (int k = 0; k < Host::seats(s); ++k)
      if (drop(depth, Seat((Host::active(s).value + k) % Host::seats(s)))) return;
  }

  void fire(int index) {
    const Waiting w = s.effects.waiting[index];
    const code::Reaction& r = *Base::due(w);
    s.effects.waiting.erase(index);
    const CardId with = Base::used_by(r, w.seat);
    if (r.exhaust) Host::start_reaction(*this, w.seat, with);
    Frame& f = push(r.program, w.seat, with);
    f.flags |= frame::kReaction;
    f.it = w.it;
    f.loop = w.amount;
    f.via = w.via;
  }
};

}  // namespace ecumene
