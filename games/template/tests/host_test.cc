// What a Host must be, tried on hosts that are nearly right (effects/host.h).
#include "games/template/host.h"

#include <gtest/gtest.h>

namespace ecumene::template_game {
namespace {

// All that a game has to say, and nothing more.
template <class Self>
struct Plain : HostDefaults<Self, State, Content> {
  static const code::Code& code(const Content& content) { return content.code; }
  static const Verb<Self>& verb(int) {
    static const Verb<Self> kVerb;
    return kVerb;
  }
  static bool pays(int) { return false; }
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
  static uint32_t lands_in(const code::Call&) { return 1; }
};
struct ChargesWithTheFlag : Plain<ChargesWithTheFlag> {
  static constexpr bool kChargesNothingForNothing = true;
  static uint32_t lands_in(const code::Call&) { return 1; }
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

}  // namespace
}  // namespace ecumene::template_game
