#include "effects/compiler.h"

#include <algorithm>
#include <map>
#include <utility>

#include "effects/lowering.h"

namespace ecumene {
namespace {

using code::OpCode;
using tree::OpKind;

class Compiler {
 public:
  Compiler(const Language& language, const std::vector<tree::Card>& cards)
      : language_(language), cards_(cards), low_{language, cards, code_} {}

  code::Code run() {
    CHECK_LE(cards_.size(), static_cast<size_t>(code::kMaxCards));
    code_.ability.assign(language_.abilities.size(), std::vector<ProgramId>(cards_.size()));
    code_.reactions.resize(language_.triggers.size());
    code_.replacements.resize(language_.proposals.size());
    code_.passive.resize(language_.modifiers.size());
    for (size_t c = 0; c < cards_.size(); ++c) card(CardId(c), cards_[c]);
    print_words();
    return std::move(code_);
  }

 private:
  void card(CardId id, const tree::Card& card) {
    for (const tree::Ability& ability : card.abilities) {
      const bool blocks = language_.abilities[ability.index].blocks;
      code_.ability[ability.index][id.value] = program(id, ability.run, blocks);
    }
    for (const tree::Modifier& modifier : card.passive)
      code_.passive[modifier.kind].push_back(add_modifier(id, modifier));
    for (size_t i = 0; i < card.reactions.size(); ++i) reaction(id, card.reactions[i], i);
    for (const tree::Replacement& replacement : card.replacements)
      code_.replacements[replacement.would].push_back(
          {id, program(id, replacement.run, false), low_.filter(replacement.filter)});
    code_.scores.push_back(low_.score(card.score));
  }

  void reaction(CardId id, const tree::Reaction& from, size_t number) {
    code::Reaction to{id,
                      static_cast<uint8_t>(number),
                      program(id, from.run, from.exhaust),
                      low_.filter(from.filter),
                      from.exhaust,
                      lowering::mask_of(from.live)};
    for (int trigger : from.triggers) code_.reactions[trigger].push_back(to);
  }

  uint16_t add_modifier(CardId card, const tree::Modifier& modifier) {
    const ModifierSpec& spec = language_.modifiers[modifier.kind];
    code::Modifier to{card, low_.call(modifier.kind, spec.params, modifier.args, 0), -1};
    for (size_t p = 0; p < spec.params.size(); ++p)
      if (spec.params[p].key == "of") to.of = code_.slots[to.call.slots][p].selector;
    if (spec.decode) spec.decode(code_, to.call);
    code_.modifiers.push_back(to);
    return static_cast<uint16_t>(code_.modifiers.size() - 1);
  }

  ProgramId program(CardId card, const tree::Op& op, bool blocks) {
    first_ = code_.ops.size();
    blocks_ = blocks;
    op_sole(op);
    emit(OpCode::kReturn, op.mark);
    CHECK_LT(code_.ops.size() - first_, 65535u);
    const uint16_t size = here();
    note_tests(size);
    code_.programs.push_back({static_cast<uint32_t>(first_), size, card, optional_cost(size)});
    return ProgramId(code_.programs.size() - 1);
  }

  // What the text tests next of the card that a verb handles.
  void note_tests(uint16_t size) {
    for (int pc = 0; pc + 1 < size; ++pc) {
      const code::Op &op = at(pc), &next = at(pc + 1);
      if (op.code != OpCode::kDo || next.code != OpCode::kTest) continue;
      if (code_.conditions[next.a].kind == tree::Condition::Kind::kIt)
        code_.calls[op.a].tests_it = static_cast<int16_t>(next.a);
    }
  }
  // Where the cost is, if the program is nothing but a cost that may be declined; 0: it is not.
  uint16_t optional_cost(uint16_t size) {
    const bool is_all = at(0).code == OpCode::kAsk && at(0).b == size - 1;
    return is_all && at(1).code == OpCode::kGate ? 1 : 0;
  }

  uint16_t here() const { return static_cast<uint16_t>(code_.ops.size() - first_); }
  code::Op& at(int pc) { return code_.ops[first_ + static_cast<size_t>(pc)]; }
  uint16_t emit(OpCode op, tree::Mark mark, size_t a = 0) {
    code_.ops.push_back({op, 0, 0, static_cast<uint16_t>(a), 0});
    code_.marks.push_back(mark);
    code_.parts.push_back(part_);
    return static_cast<uint16_t>(here() - 1);
  }

  // An `if` that is all an ability or option has closes it while the condition is false.
  void op_sole(const tree::Op& from) {
    const uint16_t start = here();
    op(from);
    if (from.kind == OpKind::kIf && from.otherwise.empty()) at(start).flags |= code::kBlocking;
  }

  void op(const tree::Op& from) {
    const PartId outer = std::exchange(part_, from.part);
    op_of_kind(from);
    part_ = outer;
  }

  void op_of_kind(const tree::Op& from) {
    switch (from.kind) {
      case OpKind::kList:
        for (const tree::Op& item : from.body) op(item);
        return;
      case OpKind::kChoose:
        return choose(from, OpCode::kChoose);
      case OpKind::kFirst:
        return choose(from, OpCode::kFirst);
      case OpKind::kMay:
        return may(from);
      case OpKind::kCost:
        return cost(from);
      case OpKind::kIf:
        return test(from);
      case OpKind::kEach:
        return each(from);
      case OpKind::kOne:
        return loop(from, OpCode::kOne, 0);
      case OpKind::kRepeat:
        return from.able ? loop(from, OpCode::kAbleTimes, 0)
                         : loop(from, OpCode::kTimes, static_cast<size_t>(low_.value(from.value)));
      case OpKind::kLater:
        emit(OpCode::kLater, from.mark);
        later_ = &from;
        return;
      case OpKind::kDeclare:
        return declare(from);
      case OpKind::kGrant:
        return grant(from);
      case OpKind::kResolve:
        return resolve(from);
      case OpKind::kVerb:
        return verb(from);
    }
  }

  // `then` and `else` behind any op that has been emitted.
  void branches(const tree::Op& from) {
    if (!from.then.empty()) {
      const uint16_t skip = emit(OpCode::kUndone, from.mark);
      op(from.then[0]);
      if (!from.otherwise.empty()) {
        const uint16_t end = emit(OpCode::kJump, from.mark);
        at(skip).b = here();
        op(from.otherwise[0]);
        at(end).b = here();
      } else {
        at(skip).b = here();
      }
    } else if (!from.otherwise.empty()) {
      const uint16_t skip = emit(OpCode::kDone, from.mark);
      op(from.otherwise[0]);
      at(skip).b = here();
    }
  }

  void choose(const tree::Op& from, OpCode code) {
    const uint16_t start = emit(code, from.mark, code_.option_targets.size());
    const size_t first = code_.option_targets.size();
    code_.option_targets.resize(first + from.body.size());
    at(start).n = static_cast<uint8_t>(from.body.size());
    std::vector<uint16_t> ends;
    for (size_t i = 0; i < from.body.size(); ++i) {
      code_.option_targets[first + i] = here();
      op_sole(from.body[i]);
      ends.push_back(emit(OpCode::kJump, from.body[i].mark));
    }
    for (uint16_t end : ends) at(end).b = here();
    at(start).b = here();
    branches(from);
  }

  void may(const tree::Op& from) {
    const uint16_t ask = emit(OpCode::kAsk, from.mark);
    op(from.body[0]);
    if (at(ask + 1).code == OpCode::kGate) at(ask + 1).flags |= code::kOffered;
    at(ask).b = here();
    branches(from);
  }

  void cost(const tree::Op& from) {
    const uint16_t gate = emit(OpCode::kGate, from.mark);
    bool pays = blocks_;
    for (const tree::Op& part : from.body) {
      op(part);
      pays = pays || (part.kind == OpKind::kVerb && spec_of(part).pays);
    }
    at(gate).a = here();
    if (pays) at(gate).flags |= code::kBlocking;
    if (!blocks_) at(gate).flags |= code::kPaysOnly;
    emit(OpCode::kRelease, from.mark);
    if (!from.then.empty()) op(from.then[0]);
    at(gate).b = here();
  }

  void test(const tree::Op& from) {
    const uint16_t test =
        emit(OpCode::kTest, from.mark, static_cast<size_t>(low_.condition(from.condition[0])));
    if (!from.then.empty()) op(from.then[0]);
    if (from.otherwise.empty()) {
      at(test).b = here();
      return;
    }
    const uint16_t end = emit(OpCode::kJump, from.mark);
    at(test).b = here();
    op(from.otherwise[0]);
    at(end).b = here();
  }

  bool takes_owner_last(const tree::Op& from) const {
    if (from.kind == OpKind::kVerb && spec_of(from).owner_last) return true;
    const auto inside = [&](const std::vector<tree::Op>& ops) {
      return std::any_of(ops.begin(), ops.end(),
                         [&](const tree::Op& op) { return takes_owner_last(op); });
    };
    return inside(from.body) || inside(from.then) || inside(from.otherwise);
  }

  void each(const tree::Op& from) {
    const size_t where =
        from.condition.empty() ? 0 : static_cast<size_t>(low_.condition(from.condition[0])) + 1;
    uint8_t flags = takes_owner_last(from.body[0]) ? code::kOwnerLast : 0;
    if (from.seats == tree::Seats::kOthers) flags |= code::kOthers;
    if (harms(from.body[0])) flags |= code::kHarms;
    later_ = nullptr;
    const uint16_t first = round(from, from.body[0], OpCode::kEach, where);
    at(first).flags = flags | (shares(first) ? code::kShares : uint8_t{0});
    if (!later_) return branches(from);
    const uint8_t harmful = harms(later_->body[0]) ? code::kHarms : uint8_t{0};
    const uint16_t second = round(from, later_->body[0], OpCode::kEach, 0);
    at(second).flags = static_cast<uint8_t>((flags & ~code::kHarms) | harmful | code::kMarked |
                                            (shares(second) ? code::kShares : 0));
    branches(from);
  }

  const VerbSpec& spec_of(const tree::Op& verb) const { return language_.verbs[verb.index]; }

  // Whether what an `each` or `one` does harms who is reached. What it offers does not; what it
  // does later counts.
  bool harms(const tree::Op& op) const {
    if (op.kind == OpKind::kMay) return any_harms(op.then) || any_harms(op.otherwise);
    if (op.kind == OpKind::kVerb && spec_of(op).harms) return true;
    return any_harms(op.body) || any_harms(op.then) || any_harms(op.otherwise);
  }
  bool any_harms(const std::vector<tree::Op>& ops) const {
    return std::any_of(ops.begin(), ops.end(), [&](const tree::Op& op) { return harms(op); });
  }

  // Whether every seat that the `each` at `start` reaches takes of something that may run short: no
  // test comes before that.
  bool shares(int start) {
    for (int pc = start + 1; pc < at(start).b; ++pc) {
      const code::Op& op = at(pc);
      if (op.code == OpCode::kDo && language_.verbs[code_.calls[op.a].verb].shares) return true;
      if (op.code == OpCode::kDone || op.code == OpCode::kTest) return false;
    }
    return false;
  }

  void loop(const tree::Op& from, OpCode code, size_t a) {
    const uint16_t start = round(from, from.body[0], code, a);
    if (code == OpCode::kOne) {
      if (from.seats == tree::Seats::kOthers) at(start).flags |= code::kOthers;
      if (harms(from.body[0])) at(start).flags |= code::kHarms;
    }
    branches(from);
  }
  // The op of a loop and its body; where it starts.
  uint16_t round(const tree::Op& from, const tree::Op& body, OpCode code, size_t a) {
    const uint16_t start = emit(code, from.mark, a);
    op(body);
    emit(OpCode::kReturn, from.mark);
    at(start).b = here();
    return start;
  }

  void declare(const tree::Op& from) {
    std::vector<uint8_t> words(from.words.begin(), from.words.end());
    std::sort(words.begin(), words.end());
    code_.word_lists.push_back(words);
    emit(OpCode::kDeclare, from.mark, code_.word_lists.size() - 1);
    branches(from);
  }

  void grant(const tree::Op& from) {
    const uint16_t start =
        emit(OpCode::kGrant, from.mark, add_modifier(CardId::none(), from.modifier[0]));
    at(start).n = static_cast<uint8_t>(from.until);
    branches(from);
  }

  void resolve(const tree::Op& from) {
    const uint16_t start =
        emit(OpCode::kResolve, from.mark,
             static_cast<size_t>(low_.selector(from.cards[0], low_.play_zones())));
    at(start).n = static_cast<uint8_t>(from.index);
    branches(from);
  }

  void verb(const tree::Op& from) {
    const VerbSpec& spec = spec_of(from);
    code_.calls.push_back(
        low_.call(from.index, spec.params, from.args, zone_mask(language_, spec.zones)));
    const size_t call = code_.calls.size() - 1;
    code_.calls[call].number = static_cast<uint16_t>(call);
    code_.calls[call].tray = tray_;
    if (spec.decode) spec.decode(code_, code_.calls[call]);
    emit(OpCode::kDo, from.mark, call);
    const int16_t outer = tray_;
    if (spec.opens_tray) tray_ = static_cast<int16_t>(call);
    branches(from);
    tray_ = outer;
    if (spec.opens_tray) emit(OpCode::kClose, from.mark, call);
  }

  void print_words() {
    code_.word_count.assign(language_.words.size(), std::vector<uint8_t>(cards_.size(), 0));
    std::map<std::string, uint16_t> names;
    for (size_t c = 0; c < cards_.size(); ++c) {
      for (int word : cards_[c].words) ++code_.word_count[word][c];
      code_.names.push_back(
          names.try_emplace(cards_[c].name, static_cast<uint16_t>(names.size())).first->second);
    }
  }

  const Language& language_;
  const std::vector<tree::Card>& cards_;
  code::Code code_;
  lowering::Lowering low_;
  size_t first_ = 0;
  bool blocks_ = false;
  int16_t tray_ = -1;                // the call whose tray is open
  PartId part_{};                    // of the op being compiled
  const tree::Op* later_ = nullptr;  // the `later` in the body of the `each` being compiled
};

}  // namespace

code::Code compile(const Language& language, const std::vector<tree::Card>& cards) {
  return Compiler(language, cards).run();
}

}  // namespace ecumene
