// What a Host must be, tried on hosts that are nearly right (effects/host.h).
#include "games/template/host.h"

#include <gtest/gtest.h>

namespace ecumene::template_game {
namespace {

// All that a game has to say, and nothing more.
template <class Self>
struct Plain {
  using State = template_game::State;
  using Content = template_game::Content;
  using Modifiers = ModifierList<>;
  static const code::Code& code(const Content& content) { return content.code; }
  static constexpr const Verb<Self>* const kVerbs[] = {nullptr};
  static int seats(const State&) { return kSeats; }
  static Seat active(const State& s) { return s.active; }
  static bool over(const State&) { return false; }
  static int pool(const State&, Seat, int) { return 0; }
  static int on_card(const State&, CardId, int) { return 0; }
  static CardId host_of(const State&, CardId) { return CardId::none(); }
  template <class F>
  static void for_each_guest(const State&, CardId, F&&) {}
  static void procedure(Machine<Self>&, Frame&) {}
  static void idle(Machine<Self>&) {}
  static constexpr auto hooks() { return Hooks<Self>{}; }
};

struct Complete : Plain<Complete> {};

struct Protects : Plain<Protects> {
  static bool may_visit(const Inquiry<Protects>&, const Frame&, Seat) { return false; }
  static constexpr auto hooks() { return Hooks<Protects>{.may_visit = may_visit}; }
};
struct ForgetsToSayIt : Plain<ForgetsToSayIt> {
  static bool may_visit(const Inquiry<ForgetsToSayIt>&, const Frame&, Seat) { return false; }
};
struct ForgetsItAndItsType : Plain<ForgetsItAndItsType> {
  static int may_visit(const Inquiry<ForgetsItAndItsType>&, Frame&, Seat) { return 0; }
};
struct SaysAnother : Plain<SaysAnother> {
  static bool may_visit(const Inquiry<SaysAnother>&, const Frame&, Seat) { return false; }
  static bool anybody(const Inquiry<SaysAnother>&, const Frame&, Seat) { return true; }
  static constexpr auto hooks() { return Hooks<SaysAnother>{.may_visit = anybody}; }
};
bool charged(const auto&, const Frame&, int) { return true; }
struct ChargesWithoutTheFlag : Plain<ChargesWithoutTheFlag> {
  static constexpr auto hooks() { return Hooks<ChargesWithoutTheFlag>{.charged_anyway = charged}; }
};
struct ChargesWithTheFlag : Plain<ChargesWithTheFlag> {
  static constexpr auto hooks() {
    return Hooks<ChargesWithTheFlag>{.charges_nothing_for_nothing = true,
                                     .charged_anyway = charged};
  }
};
struct SaysNothing {
  using State = template_game::State;
  using Content = template_game::Content;
};
struct HasTheHooksOfAnother : Plain<HasTheHooksOfAnother> {
  static constexpr auto hooks() { return Hooks<Complete>{}; }
};
struct CountsGoodsOfNobody : Plain<CountsGoodsOfNobody> {
  static int pool(const State&, int, int) { return 0; }
};

TEST(GameHost, IsWhatSaysEverything) {
  EXPECT_TRUE(GameHost<Complete>);
  EXPECT_TRUE(GameHost<Host>);
  EXPECT_FALSE(GameHost<SaysNothing>);
  EXPECT_FALSE(GameHost<HasTheHooksOfAnother>);
  EXPECT_FALSE(GameHost<CountsGoodsOfNobody>);
}

// Misspelt hooks and hooks of other types do not compile (tools/tests/test_contracts.py).
TEST(GameHost, ListsItsHooks) {
  EXPECT_TRUE(GameHost<Protects>);
  EXPECT_FALSE(GameHost<ForgetsToSayIt>);
  EXPECT_FALSE(GameHost<ForgetsItAndItsType>);
  EXPECT_FALSE(GameHost<SaysAnother>);
}

TEST(GameHost, SaysNothingThatIsNotHeard) {
  EXPECT_TRUE(GameHost<ChargesWithTheFlag>);
  EXPECT_FALSE(GameHost<ChargesWithoutTheFlag>);
}

// A verb is of one kind, and has all that its kind needs (effects/verb.h).
using Record = VerbRecord<Host, NoArgs>;
void act(Engine&, Frame&, const NoArgs&, CardId) {}
Step run(Engine&, Frame&, const NoArgs&) { return Step::kDone; }
bool can(const Query&, const Frame&, const NoArgs&) { return true; }
void candidates(const Query&, const Frame&, const NoArgs&, Visit<Action>) {}
Step take(Engine&, Frame&, const NoArgs&, Action) { return Step::kDone; }

TEST(VerbRecord, IsOfOneKind) {
  EXPECT_TRUE(verbs::is_sound(Record{.name = "a", .act = act}));
  EXPECT_TRUE(verbs::is_sound(Record{.name = "a", .run = run, .can = can}));
  EXPECT_TRUE(verbs::is_sound(Record{.name = "a", .candidates = candidates, .take = take}));
  EXPECT_FALSE(verbs::is_sound(Record{.name = "a"}));
  EXPECT_FALSE(verbs::is_sound(Record{.name = "a", .act = act, .run = run, .can = can}));
}

// The list of events is put together from the game's own and those of its verbs, each name once.
struct Singer : Plain<Singer> {
  static const Verb<Singer>* const kVerbs[];
};
constexpr EventKind kSang{"sang"};
Step sing(Machine<Singer>&, Frame&, const NoArgs&) { return Step::kDone; }
constexpr VerbRecord<Singer, NoArgs> kSing = {
    .name = "sing", .events = {kSang, kWorked}, .run = sing, .can = always};
constexpr Verb<Singer> kSingVerb = verb<kSing>;
const Verb<Singer>* const Singer::kVerbs[] = {&kSingVerb, nullptr};

TEST(VerbRecord, BringsItsEvents) {
  const std::vector<EventKind> shared = {kWorked, kBought};
  const std::vector<std::string_view> expected = {"named",  "chose",  "chose_seat",
                                                  "worked", "bought", "sang"};
  EXPECT_EQ(event_names<Singer>(shared), expected);
}

TEST(VerbRecord, HasAllThatItsKindNeeds) {
  EXPECT_FALSE(verbs::is_sound(Record{.name = "a", .run = run}));
  EXPECT_FALSE(verbs::is_sound(Record{.name = "a", .take = take}));
  EXPECT_FALSE(verbs::is_sound(Record{.name = "a", .candidates = candidates}));
  EXPECT_FALSE(verbs::is_sound(Record{.name = "a", .opens_tray = true, .act = act}));
}

}  // namespace
}  // namespace ecumene::template_game
