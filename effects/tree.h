// The trees of card effects: which cards (Selector), how much (Value), whether (Condition), what
// happens (Op). A tree is what the author wrote with every word looked up; rule, card text, icons
// and bot features all come from it. Words, zones, goods, verbs … are indices into the game's
// Language.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"

namespace ecumene::tree {

// Where in which file something was written; line and column count from 1, file is an index kept by
// the reader.
struct Mark {
  int file = 0, line = 0, column = 0;
};

enum class Ref : uint8_t { kNone, kThis, kIt, kHost, kNamed };
enum class Quantity : uint8_t { kExactly, kUpTo, kAny, kAll };

struct Selector;

// One thing a card must be. All tests of a selector must hold.
struct Test {
  enum class Kind : uint8_t {
    kIs,        // has one of `words`
    kNamed,     // its name or family is one of `names`
    kAbility,   // has the ability number `index`
    kVariable,  // its points depend on something
    kHolds,     // the good number `index` lies on it
    kHost,      // lies under a card that fits inner[0]
    kHosting,   // a card that fits inner[0] lies under it
    kNot,       // does not fit inner[0] (which may be `this`)
    kEither,    // fits one of inner
    kDeclared,  // has the declared word
  };
  Kind kind = Kind::kIs;
  int index = -1;
  std::vector<int> words;
  std::vector<std::string> names;
  std::vector<Selector> inner;
};

struct Selector {
  Mark mark;
  Ref ref = Ref::kNone;
  int named_ref = -1;  // Ref::kNamed: index into Language::references
  Quantity quantity = Quantity::kExactly;
  int count = 1;           // for kExactly and kUpTo
  std::vector<int> zones;  // empty: the default of the place it stands in
  bool others = false;     // cards of the other seats instead of the acting one's
  std::vector<Test> tests;
};

// What can be counted.
struct Countable {
  enum class Kind : uint8_t {
    kCards,   // fitting `cards` (icons or marks, if it names such words)
    kDone,    // units of the op directly before
    kPool,    // the acting seat's good number `good`
    kOnCard,  // good number `good` on `this`
    kSeats,   // other seats with less of good number `good`
    kStored,  // things stored on `this`; good >= 0: only that good
  };
  Kind kind = Kind::kDone;
  int good = -1;
  std::vector<Selector> cards;  // one, for kCards
};

struct Value {
  enum class Kind : uint8_t { kNumber, kAll, kUpTo, kAmount, kPer };
  Kind kind = Kind::kNumber;
  int number = 0;  // kNumber, kUpTo
  Countable of;    // kPer: times * (count / every), at most `max`
  int times = 1, every = 1;
  int max = -1;  // -1: no limit
};

struct GoodAmount {
  int good = 0;
  Value amount;
};

struct Condition {
  enum class Kind : uint8_t { kFact, kHas, kNone, kIt, kGoods, kAll };
  Kind kind = Kind::kFact;
  int fact = -1;
  // one, for kHas (at least its count), kNone, kIt (printed features)
  std::vector<Selector> cards;
  std::vector<GoodAmount> goods;  // kGoods: at least these in the pool
  std::vector<Condition> all;
  Mark mark;
};

// An argument of a verb or modifier: `param` is the index into its params, the member used follows
// its kind.
struct Arg {
  int param = 0;
  std::vector<Selector> cards;    // kCards: one, kPair: two
  std::vector<GoodAmount> goods;  // kGoods
  Value value;                    // kValue; kNumber as a number
  int index = -1;                 // kZone: zone, kChoice: choice
  std::vector<int> words;         // kWords
};

struct Modifier {
  int kind = 0;  // index into Language::modifiers
  std::vector<Arg> args;
  Mark mark;
};

enum class OpKind : uint8_t {
  kList,     // body in order
  kChoose,   // exactly one of body
  kMay,      // body[0] or not
  kCost,     // all of body or nothing; then
  kIf,       // condition; then, otherwise
  kEach,     // body[0] for every seat of `seats` for which `where` holds
  kOne,      // body[0] for one seat
  kRepeat,   // body[0], value times (`able`: as often as its cost can be paid)
  kFirst,    // the first of body that is able
  kLater,    // body[0] for the acting seat, after every seat of the `each` around it
  kDeclare,  // names one of words
  kGrant,    // modifier until `until`
  kResolve,  // runs ability number `index` of a card that fits cards[0]
  kVerb,     // verb number `index` with args
};

enum class Seats : uint8_t { kAll, kOthers };
// How long a grant lasts: this turn, until the next card is played, until one's next turn begins.
enum class Until : uint8_t { kTurn, kNextPlay, kNextTurn };
inline constexpr std::array<std::string_view, 3> kUntilWords = {"turn", "next_play", "next_turn"};

struct Op {
  OpKind kind = OpKind::kList;
  Mark mark;
  PartId part{};  // its number among the ops of all cards; none: it was not read from a file
  int index = -1;
  std::vector<Op> body;
  std::vector<Op> then;              // none or one
  std::vector<Op> otherwise;         // none or one
  std::vector<Condition> condition;  // kIf: one; kEach: none or one (`where`)
  std::vector<Selector> cards;       // kResolve
  std::vector<Arg> args;             // kVerb
  std::vector<int> words;            // kDeclare
  std::vector<Modifier> modifier;    // kGrant: one
  Value value;                       // kRepeat
  bool able = false;                 // kRepeat
  Seats seats = Seats::kOthers;      // kEach, kOne
  Until until = Until::kTurn;        // kGrant
};

// What an event must be for a reaction or a replacement to see it.
struct Filter {
  // none or one: the card of the event (`this`: the listener itself)
  std::vector<Selector> card;
  std::vector<int> from;   // zones it came from
  std::vector<int> zones;  // `deck`, `onto`: zones the deed was done to
  int good = -1;           // `tokens`
  int at_least = 0;        // amount
  int via = -1;            // word of a contributor
  int source = -1;         // word of what it came from
  bool by_others = false;  // done by another seat
  int per_round = 0;       // `limit: {round: n}`: units a round, 0: no limit
};

struct Reaction {
  std::vector<int> triggers;
  Filter filter;
  bool exhaust = false;   // optional, and uses the card up
  std::vector<int> live;  // zones in which it listens; empty: the live ones
  Op run;
  Mark mark;
};

struct Replacement {
  int would = 0;
  Filter filter;
  Op run;
  Mark mark;
};

struct Ability {
  int index = 0;  // of Language::abilities
  Op run;
};

// Points of a card: the first entry of `places` that fits where it lies; an entry is a plain number
// or a count.
struct ScorePlace {
  std::vector<int> zones;  // empty: anywhere
  int points = 0;
};
struct ScoreCount {
  int points = 1, every = 1;
  Countable of;
};
struct Score {
  enum class Kind : uint8_t { kNone, kPlaces, kCounts, kTiers };
  Kind kind = Kind::kNone;
  std::vector<ScorePlace> places;
  std::vector<ScoreCount> counts;          // summed
  std::vector<std::pair<int, int>> tiers;  // {reached, points}, ascending
  Countable tier_of;
};

// A field of a card; the member used follows FieldSpec::kind.
struct FieldValue {
  int field = 0;                  // index into Language::fields
  int number = 0;                 // kNumber; kFlag 1; kChoice: index of the choice
  std::vector<int> list;          // kWords, kGoodsList
  std::vector<GoodAmount> goods;  // kGoods
  std::vector<Condition> condition;
  std::string text;  // kCard, kText
  Mark mark;
};

struct Card {
  std::string id;
  std::string name;    // key into the words
  std::string family;  // second name, may be empty
  Mark mark;
  std::vector<int> words;  // every printed word, doubles kept
  std::vector<FieldValue> fields;
  std::vector<Ability> abilities;
  std::vector<Modifier> passive;
  std::vector<Reaction> reactions;
  std::vector<Replacement> replacements;
  Score score;
  std::string note;  // reminder, a key of the words
};

}  // namespace ecumene::tree
