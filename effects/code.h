// Code is every card program of a game, compiled from trees to flat ops: what the machine runs.
// Constant after loading and shared by all matches. Indices are into the vectors of Code; -1 is
// "none".
#pragma once

#include <array>
#include <vector>

#include "base/bit_set.h"
#include "base/check.h"
#include "base/ids.h"
#include "effects/tree.h"

namespace ecumene::code {

inline constexpr int kMaxCards = 640;
using CardSet = BitSet<kMaxCards>;

// What printed features cannot decide: tests that read the table.
struct TableTest {
  enum class Kind : uint8_t { kHolds, kHost, kHosting, kNotThis, kNotIt, kDeclared };
  Kind kind = Kind::kHolds;
  bool negated = false;
  int16_t index = -1;  // kHolds: good; kHost, kHosting: selector
};

struct Selector {
  tree::Ref ref = tree::Ref::kNone;
  int8_t named_ref = -1;
  tree::Quantity quantity = tree::Quantity::kExactly;
  bool others = false;
  int16_t count = 1;
  uint32_t zones = 0;    // bit per zone of the Language
  int16_t printed = -1;  // set of the cards that fit by what is printed; -1: all do
  int16_t weights = -1;  // what each card counts for; -1: 1
  int16_t tests = 0, test_count = 0;
  int16_t number = -1;  // its own place in Code::selectors
};

struct Value {
  tree::Value::Kind kind = tree::Value::Kind::kNumber;
  tree::Countable::Kind of = tree::Countable::Kind::kDone;
  int16_t number = 0;
  int16_t good = -1, selector = -1;
  int16_t times = 1, every = 1, max = -1;
};

struct GoodAmount {
  uint8_t good = 0;
  int16_t value = -1;
};

struct Condition {
  tree::Condition::Kind kind = tree::Condition::Kind::kFact;
  int16_t fact = -1, selector = -1;
  int16_t goods = 0, goods_count = 0;
  int16_t all = 0, all_count = 0;  // into Code::condition_lists
};

// The argument for one param of a verb or modifier.
struct Slot {
  bool given = false;
  int8_t index = -1;  // kZone, kChoice
  int16_t selector = -1, second = -1;
  int16_t value = -1;
  int16_t goods = 0, goods_count = 0;
  uint64_t words = 0;  // kWords: bit per word
};

inline constexpr int kMaxParams = 5;

using Slots = std::array<Slot, kMaxParams>;

// A verb (or modifier) with its arguments.
struct Call {
  uint8_t verb = 0;           // or the number of the modifier in the Language
  bool counts_cards = false;  // an amount among its arguments counts cards
  uint16_t number = 0;        // of a verb: its own place in Code::calls
  // The cards that stand behind its name: a selector, -1 if none do.
  int16_t cards = -1;
  // The condition about the card just handled that the text tests next (`then: {if: {it: …}}`), -1
  // if there is none.
  int16_t tests_it = -1;
  // The call that has laid the cards out that lie in the tray now, -1 if none has.
  int16_t tray = -1;
  // The arguments as the compiler made them: an index into Code::slots.
  uint16_t slots = 0;
  // The same as the verb's own struct (effects/arguments.h), which is what runs.
  alignas(8) std::array<unsigned char, 40> args{};
};

enum class OpCode : uint8_t {
  kDo,         // a: call
  kAsk,        // may; b: where to go on if not
  kChoose,     // a: first of option_targets, n: how many, b: end
  kFirst,      // the same, the first that is able
  kGate,       // cost; group is (pc, a), b: where to go on if it cannot be met
  kRelease,    // the cost is paid
  kTest,       // a: condition, b: where to go on if not
  kDone,       // b: where to go on if the last op was done completely
  kUndone,     // b: where to go on if not
  kEach,       // body is (pc, b), a: condition on the seat + 1
  kLater,      // marks the acting seat for the kEach with kMarked behind the one it stands in
  kOne,        // the same for one seat
  kTimes,      // body is (pc, b), a: value
  kAbleTimes,  // the same, as often as the body is able
  kDeclare,    // a: word list
  kGrant,      // a: modifier, n: tree::Until
  kResolve,    // a: selector, n: ability
  kClose,      // a: the call that opened the tray
  kJump,       // b: where to
  kReturn,
};

// Ops with a body that ends at b.
inline bool is_block(OpCode op) {
  switch (op) {
    case OpCode::kAsk:
    case OpCode::kGate:
    case OpCode::kUndone:
    case OpCode::kDone:
    case OpCode::kEach:
    case OpCode::kOne:
    case OpCode::kTimes:
    case OpCode::kAbleTimes:
    case OpCode::kChoose:
    case OpCode::kFirst:
      return true;
    default:
      return false;
  }
}

// kGate: an unmet cost forbids the whole; kTest: a closed condition does
inline constexpr uint8_t kBlocking = 1;
inline constexpr uint8_t kPaysOnly = 8;  // kGate with kBlocking: only what is paid in goods forbids
inline constexpr uint8_t kOthers = 2;    // kEach, kOne: without the owner
inline constexpr uint8_t kOwnerLast = 4;  // kEach: the owner comes last
inline constexpr uint8_t kMarked = 16;    // kEach: only the seats that a kLater has marked
// kEach, kOne: what is done there harms the seat it reaches, unless that seat may decline it
inline constexpr uint8_t kHarms = 32;
inline constexpr uint8_t kShares = 64;  // kEach: everybody takes of what may not be enough for all
inline constexpr uint8_t kOffered = 128;  // kGate: the cost may be declined

struct Op {
  OpCode code = OpCode::kReturn;
  uint8_t flags = 0;
  uint8_t n = 0;
  uint16_t a = 0;
  uint16_t b = 0;
};

struct Program {
  uint32_t first = 0;  // into Code::ops; targets in ops count from here
  uint16_t size = 0;
  CardId card{};
  // Where the cost is, if the program is nothing but a cost that may be declined; 0: it is not.
  uint16_t optional_cost = 0;
};

struct Filter {
  int16_t card = -1;  // selector
  uint32_t from = 0, zones = 0;
  int8_t good = -1, via = -1, source = -1;
  int16_t at_least = 0, per_round = 0;
  bool by_others = false;
};

struct Reaction {
  CardId card{};
  uint8_t number = 0;  // among the reactions of its card
  ProgramId program{};
  Filter filter;
  bool exhaust = false;
  uint32_t live = 0;  // zones; 0: the live ones
};

struct Replacement {
  CardId card{};
  ProgramId program{};
  Filter filter;
};

struct Modifier {
  CardId card{};  // none: only granted
  Call call;
  int of = -1;  // selector of its `of`
};

// Points of a card.
struct Score {
  tree::Score::Kind kind = tree::Score::Kind::kNone;
  std::vector<std::pair<uint32_t, int>> places;
  std::vector<std::pair<int, int>> counts;  // {points, value}
  std::vector<std::pair<int, int>> tiers;   // {reached, points}, ascending
  int tier_of = -1;                         // value
};

struct Code {
  std::vector<Op> ops;
  std::vector<tree::Mark> marks;  // of each op, for coverage and messages
  std::vector<PartId> parts;      // of each op: the part of the card's text it was compiled from
  std::vector<Program> programs;
  std::vector<Selector> selectors;
  std::vector<CardSet> sets;
  std::vector<std::vector<uint8_t>> weights;
  std::vector<TableTest> tests;
  std::vector<Value> values;
  std::vector<GoodAmount> goods;
  std::vector<Condition> conditions;
  std::vector<int16_t> condition_lists;
  std::vector<Call> calls;
  std::vector<Slots> slots;  // of calls and modifiers
  std::vector<uint16_t> option_targets;
  std::vector<std::vector<uint8_t>> word_lists;
  std::vector<Modifier> modifiers;

  // [ability][card]; none: the card has no such ability
  std::vector<std::vector<ProgramId>> ability;
  std::vector<std::vector<Reaction>> reactions;        // [trigger]
  std::vector<std::vector<Replacement>> replacements;  // [proposal]
  std::vector<std::vector<uint16_t>> passive;          // [modifier kind]: those printed on cards
  std::vector<std::vector<uint8_t>> word_count;        // [word][card]: how often it is printed
  std::vector<Score> scores;                           // [card]
  std::vector<uint16_t> names;                         // [card]: equal numbers, equal names
};

inline bool has_word(const Code& code, CardId card, int word) {
  return code.word_count[word][card.value] != 0;
}

}  // namespace ecumene::code
