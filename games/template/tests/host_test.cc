// What a Host must be, tried on hosts that are nearly right (effects/host.h).
#include "games/template/host.h"

#include <gtest/gtest.h>

namespace ecumene::template_game {
namespace {

// All that a game has to say, and nothing more.
template <class Self>
struct Plain : HostDefaults<Self, State, Content> {
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
};

struct Complete : Plain<Complete> {};

struct Protects : Plain<Protects> {
  static bool may_visit(const Inquiry<Protects>&, const Frame&, Seat) { return true; }
};
struct ProtectsByAFrameToChange : Plain<ProtectsByAFrameToChange> {
  static bool may_visit(const Inquiry<ProtectsByAFrameToChange>&, Frame&, Seat) { return true; }
};
struct ProtectsByANumber : Plain<ProtectsByANumber> {
  static int may_visit(const Inquiry<ProtectsByANumber>&, const Frame&, Seat) { return true; }
};
struct ChargesWithoutTheFlag : Plain<ChargesWithoutTheFlag> {
  static bool charged_anyway(const Inquiry<ChargesWithoutTheFlag>&, const Frame&, int) {
    return true;
  }
};
struct ChargesWithTheFlag : Plain<ChargesWithTheFlag> {
  static constexpr bool kChargesNothingForNothing = true;
  static bool charged_anyway(const Inquiry<ChargesWithTheFlag>&, const Frame&, int) { return true; }
};
struct WithoutDefaults {
  using State = template_game::State;
  using Content = template_game::Content;
};
struct CountsGoodsOfNobody : Plain<CountsGoodsOfNobody> {
  static int pool(const State&, int, int) { return 0; }
};

TEST(GameHost, IsWhatSaysEverything) {
  EXPECT_TRUE(GameHost<Complete>);
  EXPECT_TRUE(GameHost<Host>);
  EXPECT_FALSE(GameHost<WithoutDefaults>);
  EXPECT_FALSE(GameHost<CountsGoodsOfNobody>);
}

TEST(GameHost, IsNoNearMiss) {
  EXPECT_TRUE(GameHost<Protects>);
  EXPECT_FALSE(GameHost<ProtectsByAFrameToChange>);
  EXPECT_FALSE(GameHost<ProtectsByANumber>);
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

TEST(VerbRecord, HasAllThatItsKindNeeds) {
  EXPECT_FALSE(verbs::is_sound(Record{.name = "a", .run = run}));
  EXPECT_FALSE(verbs::is_sound(Record{.name = "a", .take = take}));
  EXPECT_FALSE(verbs::is_sound(Record{.name = "a", .candidates = candidates}));
  EXPECT_FALSE(verbs::is_sound(Record{.name = "a", .opens_tray = true, .act = act}));
}

}  // namespace
}  // namespace ecumene::template_game
