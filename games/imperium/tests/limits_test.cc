// Cards that a person lays over the printed ones: what is refused, and what play makes of the rest.
#include <gmock/gmock.h>

#include "base/guard.h"
#include "games/imperium/host.h"
#include "games/imperium/tests/scene.h"

namespace ecumene::imperium {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::UnorderedElementsAre;

Result<std::shared_ptr<const Content>> load_with(const std::string& cards) {
  Sources sources = Imperium::sources();
  sources.push_back({"games/imperium/cards/zz-own.yaml", cards, true});
  return Imperium::load(sources);
}

std::string faults_of(const std::string& cards) {
  const auto loaded = load_with(cards);
  return loaded ? "" : loaded.error().text();
}

// Glory with another text.
std::string glory(const std::string& on_play) {
  return "- {id: 1ROM14, like: 1CAR14, on_play: " + on_play + "}\n";
}

// Romans against Celts with own cards; it is the Romans' turn to activate.
MatchOf<Imperium> table_with(const std::string& cards) {
  auto content = load_with(cards);
  if (!content) ADD_FAILURE() << content.error().text();
  const auto seating = parse_seating(Imperium::info(), "romans/B,celts/B", "starts=listed");
  Rng rng(seed_from(1));
  MatchOf<Imperium> match(*content, Imperium::setup(**content, seating->setup, rng));
  EXPECT_TRUE(match.lay("hand", Seat(0), {"1ROM14"}));
  EXPECT_TRUE(match.apply("activate", nullptr));
  return match;
}

void act(MatchOf<Imperium>& match, const Texts& actions) {
  for (const std::string& text : actions) {
    const Status done = match.apply(text, nullptr);
    EXPECT_TRUE(done) << text << ": " << done.text() << "; options are "
                      << testing::PrintToString(match.options());
  }
}

int count(const MatchOf<Imperium>& match, const char* counter, int seat = 0) {
  return match.counter(counter, Seat(seat)).value();
}

TEST(ImperiumLimits, RefusesWhatCouldNotBePlayed) {
  EXPECT_THAT(faults_of(glory("{repeat: 9, do: {grant: {ignore_state: empire}, until: turn}}")),
              HasSubstr("zz-own.yaml:1:39: card 1ROM14: this may grant 9 times"));
  EXPECT_THAT(faults_of(glory("{choose: [{pay: {materials: 60, population: 20}}, {draw: 1}]}")),
              HasSubstr("60 materials and 20 population could be paid in 651 ways"));
  EXPECT_EQ(faults_of(glory("{choose: [{pay: {materials: 20, population: 20}}, {draw: 1}]}")), "");
  EXPECT_THAT(faults_of(glory("{pay: {materials: 200}}")), HasSubstr("at most 127"));
  EXPECT_THAT(faults_of(glory("{pay: {progress: 100, population: 50}}")),
              HasSubstr("could be paid with 150 progress: at most 127"));
  EXPECT_THAT(faults_of("- {id: 1ROM3, like: 1ROM4, cost: {materials: 200}}\n"),
              HasSubstr("at most 127"));
}

// Each of these would have written beside an array.
TEST(ImperiumLimits, RefusesGoodsWhereTheyMeanNothing) {
  EXPECT_THAT(faults_of(glory("{place: {actions: 1}, onto: {in: play}}")),
              HasSubstr("\"actions\" cannot stand here"));
  EXPECT_THAT(faults_of(glory("{place: {materials: 1, progress: 1}, onto: {in: play}}")),
              HasSubstr("one kind of good"));
  EXPECT_EQ(faults_of(glory("{place: {materials: 255}, onto: {in: play}}")), "");
  EXPECT_THAT(faults_of(glory("{place: {materials: 256}, onto: {in: play}}")),
              HasSubstr("256 tokens in one pile; there is room for 255"));
  EXPECT_THAT(faults_of(glory("{pay: {actions: {up_to: 2}}}")),
              HasSubstr("\"actions\" cannot stand here"));
  EXPECT_THAT(faults_of(glory("{pay: {progress: 1, materials: {up_to: 2}}}")),
              HasSubstr("`up_to` stands alone"));
  EXPECT_THAT(
      faults_of("- {id: 1ROM20, name: dalmatia, passive: [{shield: true, pay: {actions: 1}}]}"
                "\n"),
      HasSubstr("\"actions\" cannot stand here"));
}

// Play says how much is paid: one good at a time, there is always room for the ways to pay it.
TEST(ImperiumLimits, RefusesWhatPlayCouldMakeTooManyWaysToPay) {
  EXPECT_THAT(faults_of(glory("{pay: {materials: all, population: all}}")),
              HasSubstr("Pay one after the other, or say a `max`"));
  EXPECT_THAT(faults_of(glory("{pay: {materials: {per: region}, population: {per: city}}}")),
              HasSubstr("Pay one after the other, or say a `max`"));
  EXPECT_EQ(faults_of(glory("{pay: {materials: {per: region, max: 9}, population: 9}}")), "");
  EXPECT_EQ(faults_of(glory("{pay: {materials: all}}")), "");
  EXPECT_EQ(faults_of(glory("{cost: {pay: {materials: all}}, then: {cost: {pay: {population: "
                            "all}}, then: {draw: 1}}}")),
            "");
}

// What breaks when the action is taken, in a copy, and the options after it are asked for.
std::string breach_of(const MatchOf<Imperium>& match, const std::string& action) {
  const auto played = guard([&] {
    MatchOf<Imperium> copy = match;
    const Status done = copy.apply(action, nullptr);
    EXPECT_TRUE(done) << done.text();
    return copy.options().size();
  });
  return played ? "nothing breaks" : played.error().text();
}

TEST(ImperiumLimits, PaysAllThereIsWhereNothingIsAsked) {
  MatchOf<Imperium> match = table_with(glory("{pay: {materials: all}}"));
  ASSERT_TRUE(match.set_counter("materials", Seat(0), 300));
  ASSERT_TRUE(match.set_counter("progress", Seat(0), 0));
  act(match, {"play 1ROM14"});
  EXPECT_EQ(count(match, "materials"), 0);
}

// An answer has no room for 300 materials.
TEST(ImperiumLimits, AnAnswerWithoutRoomBreaksTheGame) {
  MatchOf<Imperium> match = table_with(glory("{pay: {materials: all}}"));
  ASSERT_TRUE(match.set_counter("materials", Seat(0), 300));
  ASSERT_TRUE(match.set_counter("progress", Seat(0), 2));
  EXPECT_THAT(breach_of(match, "play 1ROM14"), HasSubstr("<= kMostPaid"));
}

// Eight piles of tokens lie on three cards: the ninth has no room.
TEST(ImperiumLimits, APileOfTokensWithoutRoomBreaksTheGame) {
  MatchOf<Imperium> match = table_with(glory("{place: {progress: 1}, onto: {in: play}}"));
  ASSERT_TRUE(match.lay("play", Seat(0), {"1ROM11", "1ROM12", "1ROM20"}));
  for (const char* card : {"1ROM11", "1ROM12"})
    for (const char* good : {"materials", "population", "progress"})
      ASSERT_TRUE(match.set_on_card(card, good, 1));
  for (const char* good : {"materials", "population"})
    ASSERT_TRUE(match.set_on_card("1ROM20", good, 1));
  act(match, {"play 1ROM14"});
  EXPECT_THAT(match.options(), IsSupersetOf({"take 1ROM11", "take 1ROM12", "take 1ROM20"}));
  EXPECT_THAT(breach_of(match, "take 1ROM20"), HasSubstr("fixed_vector.h"));
  act(match, {"take 1ROM12"});
  EXPECT_EQ(match.on_card("1ROM12", "progress").value(), 2);
}

TEST(ImperiumLimits, MoreTokensThanLieOnACardBreakTheGame) {
  MatchOf<Imperium> match = table_with(glory("{place: {progress: 200}, onto: this}"));
  act(match, {"play 1ROM14"});
  MatchOf<Imperium> twice = table_with(
      glory("[{place: {progress: 200}, onto: this}, {place: {progress: 200}, onto: this}]"));
  EXPECT_THAT(breach_of(twice, "play 1ROM14"), HasSubstr("narrow.h"));
}

TEST(ImperiumLimits, NoCardAsksForMorePlayersThanThereCanBe) {
  const std::string advance = "- {id: 1ROM14, name: advance, start: deck, players: ";
  EXPECT_EQ(faults_of(advance + "4}\n"), "");
  for (const char* players : {"5", "257", "999"})
    EXPECT_THAT(faults_of(advance + players + "}\n"),
                HasSubstr(std::string("it asks for ") + players + " players"));
}

// IMP-Z65: an attack on one player of the attacker's choice is an attack on that player.
TEST(ImperiumLimits, WhoIsChosenForAnAttackMayProtectHimself) {
  const std::string cards =
      "- {id: 1ROM14, name: glory, attack: true, start: deck, on_play: {one: others, do: "
      "{take_unrest: 1}}}\n"
      "- {id: 1CEL5, name: glory, pinned: true, start: deck, passive: [{shield: true, pay: "
      "{materials: 1}}]}\n"
      "- {id: 1GRE5, like: 1CEL5}\n";
  auto content = load_with(cards);
  ASSERT_TRUE(content) << content.error().text();
  const auto seating =
      parse_seating(Imperium::info(), "romans/B,celts/B,greeks/B", "starts=listed");
  Rng rng(seed_from(1));
  MatchOf<Imperium> match(*content, Imperium::setup(**content, seating->setup, rng));
  ASSERT_TRUE(match.lay("hand", Seat(0), {"1ROM14"}));
  ASSERT_TRUE(match.lay("play", Seat(1), {"1CEL5"}));
  ASSERT_TRUE(match.lay("play", Seat(2), {"1GRE5"}));
  for (int seat : {1, 2}) {
    MatchOf<Imperium> copy = match;
    const std::string victim = seat == 1 ? "celts" : "greeks";
    const std::string shield = seat == 1 ? "shield 1CEL5" : "shield 1GRE5";
    ASSERT_TRUE(copy.set_counter("materials", Seat(seat), 3));
    ASSERT_TRUE(copy.set_counter("progress", Seat(seat), 0));  // it would pay, too
    const size_t held = copy.cards_in("hand", Seat(seat))->size();
    act(copy, {"activate", "play 1ROM14", "seat " + victim});
    EXPECT_EQ(copy.to_move(), Seat(seat));
    EXPECT_EQ(copy.decision(), "choose_shield");
    MatchOf<Imperium> open = copy;
    act(copy, {shield});
    EXPECT_EQ(copy.cards_in("hand", Seat(seat))->size(), held);
    EXPECT_EQ(count(copy, "materials", seat), 2);
    EXPECT_EQ(copy.to_move(), Seat(0)) << "nobody else is asked";
    act(open, {"done"});
    EXPECT_EQ(open.cards_in("hand", Seat(seat))->size(), held + 1);
    EXPECT_EQ(open.to_move(), Seat(0));
  }
}

// A shield is used by means of its card.
TEST(ImperiumLimits, RefusesShieldsThatCouldNotBeToldApart) {
  EXPECT_THAT(faults_of(glory("{grant: {shield: true}, until: turn}")),
              HasSubstr("`shield` cannot be granted"));
  EXPECT_THAT(faults_of(glory("{grant: {spare: mask, by: 1, exhaust: true}, until: turn}")),
              HasSubstr("`spare` cannot be granted"));
  EXPECT_THAT(faults_of("- {id: 1ROM20, name: dalmatia, passive: [{shield: true, pay: "
                        "{materials: 1}}, {shield: true, bribe: {progress: 1}}]}\n"),
              HasSubstr("a card has one `shield`"));
}

// Whether a text can do anything hangs on whether the texts it starts can, and those may start it
// again: that is not asked without an end.
TEST(ImperiumLimits, TextsThatStartEachOtherAreJudged) {
  for (const char* text :
       {"{choose: [{resolve: on_play, of: {in: discard}}, {pay: {population: 9}}]}",
        "{choose: [{play: {in: hand}}, {pay: {population: 9}}]}",
        "{choose: [{play: {in: [hand, discard]}, free: true}, "
        "{pay: {population: 9}}]}"}) {
    std::string cards;
    for (const char* id : {"1ROM14", "1ROM15", "1ROM16", "1ROM17"})
      cards +=
          std::string("- {id: ") + id + ", name: advance, start: deck, on_play: " + text + "}\n";
    MatchOf<Imperium> match = table_with(cards);
    EXPECT_TRUE(match.lay("hand", Seat(0), {"1ROM14", "1ROM15"}));
    EXPECT_TRUE(match.lay("discard", Seat(0), {"1ROM16", "1ROM17"}));
    EXPECT_THAT(match.options(), Contains("play 1ROM14")) << text;
  }
}

// SOLO-18: the automaton breaks through for cards with variable points as well.
TEST(ImperiumLimits, TheAutomatonBreaksThroughForVariablePoints) {
  auto content = load_with(glory("{each: others, do: {break_through: {vp: variable}}}"));
  ASSERT_TRUE(content) << content.error().text();
  const auto seating = parse_seating(Imperium::info(), "romans/B", "automaton=celts");
  Rng rng(seed_from(1));
  MatchOf<Imperium> match(*content, Imperium::setup(**content, seating->setup, rng));
  ASSERT_TRUE(match.lay("hand", Seat(0), {"1ROM14"}));
  act(match, {"activate"});
  const auto is_variable = [&](CardId card) {
    const auto kind = (*content)->code.scores[card.value].kind;
    return kind == tree::Score::Kind::kCounts || kind == tree::Score::Kind::kTiers;
  };
  const State before = match.state();
  act(match, {"play 1ROM14"});
  const CardId got = match.state().cards.top(zone_of(kDeck, kAutomaton));
  ASSERT_NE(got, before.cards.top(zone_of(kDeck, kAutomaton)));
  EXPECT_TRUE(is_variable(got));
}

constexpr const char* kUsurper =
    "- {id: 1ROM19, name: city_of_rome, icons: [city], pinned: true, start: deck, instead: "
    "[{would: "
    "gain_card, card: {named: king_of_kings}, do: {gain: {materials: 5}}}]}\n";

MatchOf<Imperium> before_the_king(const std::string& on_play) {
  MatchOf<Imperium> match = table_with(glory(on_play) + kUsurper);
  EXPECT_TRUE(match.lay("play", Seat(0), {"1ROM19"}));
  EXPECT_TRUE(match.lay("box", Seat::none(), *match.cards_in("fame", Seat::none())));
  EXPECT_TRUE(match.lay("fame", Seat::none(), {"1FAM9A"}));
  EXPECT_TRUE(match.set_counter("materials", Seat(0), 0));
  EXPECT_TRUE(match.set_counter("progress", Seat(0), 0));
  return match;
}

// IMP-T17, IMP-T18: King of Kings is resolved instead of being looked at or taken; where another
// card replaces that as well, its player says which of the two does.
TEST(ImperiumLimits, WhoMeetsTheKingChoosesBetweenTwoReplacements) {
  for (const char* text : {"{look: 1, of: fame}", "{take_fame: 1}"}) {
    MatchOf<Imperium> match = before_the_king(text);
    act(match, {"play 1ROM14"});
    EXPECT_THAT(match.options(), UnorderedElementsAre("instead 1FAM9A", "instead 1ROM19")) << text;
    MatchOf<Imperium> other = match;
    act(match, {"instead 1ROM19"});
    EXPECT_EQ(count(match, "materials"), 5) << text;
    EXPECT_EQ(count(match, "progress"), 0) << text;
    EXPECT_EQ(count(match, "king"), 1) << text;
    EXPECT_THAT(match.cards_in("fame", Seat::none()).value(), ElementsAre("1FAM9A")) << text;
    EXPECT_EQ(match.decision(), "choose_action") << text;
    act(other, {"instead 1FAM9A"});
    EXPECT_EQ(count(other, "progress"), 6) << text;
    EXPECT_THAT(other.cards_in("fame", Seat::none()).value(), ElementsAre("1FAM9B")) << text;
  }
}

}  // namespace
}  // namespace ecumene::imperium
