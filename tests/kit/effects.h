// Kit tests of verbs: what `can` says is what `run` does, tried on copies (effects/verb.h). For
// games that name the Host of their machine:
//
//   struct MarketDayTables {
//     using Host = template_game::Host;
//     …
//   };
//
// Included by kit.h.
#pragma once

#include "base/guard.h"
#include "effects/language.h"
#include "effects/machine.h"
#include "effects/verb.h"

namespace ecumene::kit {

// Whether a verb of a card can be tried alone: it leans on nothing that ops before it leave behind
// (`it`, a declared word, an amount, an open tray, the seat that is visited), and its outcome does
// not depend on hidden cards (VerbSpec::hidden: `can` must not tell what they are, and the checker
// refuses such a verb in a cost).
class StandsAlone {
 public:
  StandsAlone(const Language& language, const code::Code& code)
      : language_(language), code_(code) {}

  bool call(const code::Call& call) const {
    const VerbSpec& spec = language_.verbs[call.verb];
    if (spec.hidden || spec.visits || spec.opens_tray) return false;
    for (const code::Slot& slot : code_.slots[call.slots])
      if (slot.given &&
          !(selector(slot.selector) && selector(slot.second) && value(slot.value) && goods(slot)))
        return false;
    return true;
  }

 private:
  bool selector(int index) const {
    if (index < 0) return true;
    const code::Selector& s = code_.selectors[index];
    if (s.ref == tree::Ref::kIt || s.ref == tree::Ref::kHost) return false;
    for (int t = 0; t < s.test_count; ++t) {
      using Kind = code::TableTest::Kind;
      const Kind kind = code_.tests[s.tests + t].kind;
      if (kind == Kind::kNotIt || kind == Kind::kDeclared) return false;
    }
    return true;
  }
  bool value(int index) const {
    if (index < 0) return true;
    const code::Value& v = code_.values[index];
    return v.kind != tree::Value::Kind::kAmount &&
           (v.kind != tree::Value::Kind::kPer || v.of != tree::Countable::Kind::kDone) &&
           selector(v.selector);
  }
  bool goods(const code::Slot& slot) const {
    for (int i = 0; i < slot.goods_count; ++i)
      if (!value(code_.goods[slot.goods + i].value)) return false;
    return true;
  }

  const Language& language_;
  const code::Code& code_;
};

// One verb of a card.
struct VerbAt {
  ProgramId program;
  int pc;
  CardId card;
};

inline std::vector<VerbAt> verbs_to_try(const Language& language, const code::Code& code) {
  std::vector<VerbAt> out;
  const StandsAlone alone(language, code);
  for (size_t p = 0; p < code.programs.size(); ++p)
    for (int pc = 0; pc < code.programs[p].size; ++pc) {
      const code::Op& op = code.ops[code.programs[p].first + static_cast<size_t>(pc)];
      if (op.code == code::OpCode::kDo && alone.call(code.calls[op.a]))
        out.push_back({ProgramId(p), pc, code.programs[p].card});
    }
  return out;
}

// What comes of the verb when it is run on a copy, with any answers: whether it was done
// completely. Nothing if the game ended in it.
template <class Tables>
std::optional<bool> try_verb(const typename Tables::Game::Content& content,
                             typename Tables::Game::State copy, const VerbAt& verb, Seat seat,
                             QuickRng& rng) {
  using G = typename Tables::Game;
  using Host = typename Tables::Host;
  copy.effects = {};
  copy.pending = {};
  Machine<Host> machine(content, copy, nullptr);
  machine.push(verb.program, seat, verb.card).pc = static_cast<uint16_t>(verb.pc);
  const auto done = [&] {
    return copy.effects.stack.size() == 1 && copy.effects.stack[0].pc != verb.pc;
  };
  for (machine.run_until(done); copy.pending; machine.run_until(done)) {
    Actions options;
    G::legal(content, copy, options);
    CHECK(!options.empty());
    copy.effects.answer =
        options[static_cast<int>(rng.below(static_cast<uint32_t>(options.size())))];
    copy.effects.answered = 1;
    copy.pending = {};
  }
  if (!done()) return std::nullopt;
  return (copy.effects.stack[0].flags & frame::kComplete) != 0;
}

}  // namespace ecumene::kit

namespace ecumene {

// Every verb of the cards that a seat holds or has in play, at every decision: if `can` says that
// it would be done completely it is, however it is answered, and if not it is not.
TYPED_TEST_P(Kit, WhatCanBeDoneIsDone) {
  if constexpr (requires { typename TypeParam::Host; }) {
    using G = typename TypeParam::Game;
    using Host = typename TypeParam::Host;
    constexpr int kTries = 6;
    const auto verbs = kit::verbs_to_try(G::language(), G::code(TestFixture::content()));
    std::array<int, 2> tried{};
    std::map<std::string, std::pair<int, std::string>> wrong;  // how often, and the first of them
    TestFixture::for_each_game(4, [&](auto& play) {
      play.run([&](Action) {
        const Inquiry<Host> inquiry(play.content, play.state);
        for (int tries = 0, left = 200; tries < kTries && left > 0; --left) {
          const kit::VerbAt& verb = verbs[play.choice.below(static_cast<uint32_t>(verbs.size()))];
          const ZoneId zone = play.state.cards.where(verb.card);
          const Seat seat = zone ? play.state.cards.owner(zone) : Seat::none();
          if (!seat || seat.index() >= Host::seats(play.state)) continue;
          ++tries;
          Frame f = Inquiry<Host>::imagined(verb.program, seat, verb.card);
          f.pc = static_cast<uint16_t>(verb.pc);
          const code::Call& call = inquiry.code.calls[inquiry.op_at(f).a];
          const bool can = inquiry.can_complete(f, call);
          const auto complete = guard([&] {
            return kit::try_verb<TypeParam>(play.content, play.state, verb, seat, play.choice);
          });
          if (complete && !*complete) continue;
          ++tried[can];
          if (complete && **complete == can) continue;
          auto& [times, first] = wrong[std::string(G::language().verbs[call.verb].name) +
                                       (!complete ? " breaks: " + complete.error().text()
                                        : can     ? " can be done and is not"
                                                  : " cannot be and is")];
          const code::Program& program = inquiry.code.programs[verb.program.value];
          if (times++ == 0)
            first = G::library(play.content)
                        .where(inquiry.code.marks[program.first + static_cast<size_t>(verb.pc)]);
        }
      });
    });
    for (const auto& [what, where] : wrong)
      ADD_FAILURE() << what << ", " << where.first << " times, first at " << where.second;
    EXPECT_GT(tried[0], 0) << "none that could not be done";
    EXPECT_GT(tried[1], 0);
  } else {
    GTEST_SKIP() << "the list of tables names no Host";
  }
}

}  // namespace ecumene
