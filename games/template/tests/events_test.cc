// What is told of answers that nothing else shows, in data and in words; and that what all have
// seen stays known.
#include <gmock/gmock.h>

#include "content/match_speaker.h"
#include "content/shared_words.h"
#include "games/template/host.h"
#include "games/template/tests/market.h"

namespace ecumene::template_game {
namespace {

// Everything that a step tells a viewer, in words.
class Told {
 public:
  explicit Told(const std::string& lang)
      : words_(load_words(Template::language(), Template::info(), printed_content()->library,
                          with_shared_words(Template::sources()), lang)
                   .value()),
        cards_([] {
          Texts ids;
          for (const tree::Card& card : printed_content()->library.cards()) ids.push_back(card.id);
          return ids;
        }()),
        voice_(Template::info(), Template::language(), words_, printed_content()->library, cards_,
               parse_seating(Template::info(), "red,blue", "")->setup) {}

  Texts after(Market& m, const std::string& action, Seat viewer = kBlue) const {
    Events events;
    const Status done = m.match().apply(action, &events);
    EXPECT_TRUE(done) << done.text();
    Texts lines;
    for (const Event& event : events) lines.push_back(voice_.event(event.heard_by(viewer)));
    return lines;
  }
  const MatchSpeaker& voice() const { return voice_; }

 private:
  Words words_;
  CardIndex cards_;
  MatchSpeaker voice_;
};

// Red's hand and the top of the deck; Blue has these.
Market table(const Texts& red, const Texts& deck, const Texts& blue = {}) {
  Market m(printed_content());
  m.lay("discard", Seat::none(), m.zone("deck"));
  m.lay("discard", Seat::none(), m.hand(kRed)).lay("discard", Seat::none(), m.hand(kBlue));
  m.lay("deck", Seat::none(), deck).lay("hand", kRed, red).lay("hand", kBlue, blue);
  return m;
}

TEST(MarketDayEvents, WhatIsNamedIsTold) {
  const Told english("en"), hungarian("hu");
  for (const auto& [told, first] :
       {std::pair(&english, "Red names farm."), std::pair(&hungarian, "Piros megnevezi: tanya.")}) {
    Market m = table({"T9", "T3"}, {"T1", "T2"});
    m.act({"play T9"});
    const Texts lines = told->after(m, "name farm");
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines[0], first);
  }
}

// T9: the card lay open, alone, and goes to the hand.
TEST(MarketDayEvents, WhatAllHaveSeenStaysKnownInTheHand) {
  Market m = table({"T9", "T3"}, {"T1", "T2"});
  m.act({"play T9", "name farm"});
  EXPECT_EQ(m.hand(kRed), (Texts{"T1", "T3"}));
  for (const Seat viewer : {kBlue, kSpectator}) {
    EXPECT_TRUE(m.state().cards.knows(viewer, m.card("T1")));
    EXPECT_FALSE(m.state().cards.knows(viewer, m.card("T3")));
  }
}

// T25: the answer is told because a question follows and nothing else says it.
TEST(MarketDayEvents, WhatIsChosenIsToldWhereNothingElseSaysIt) {
  const Told english("en"), hungarian("hu");
  const auto chosen = [&](const Told& told) {
    Market m = table({"T25"}, {"T1", "T2"});
    m.set("coins", kRed, 3).act({"play T25"});
    return told.after(m, "yes");
  };
  EXPECT_EQ(chosen(english), (Texts{"Red chooses “pay up to 3 coins”."}));
  EXPECT_EQ(chosen(hungarian), (Texts{"Piros választása: „fizess legfeljebb 3 érmét”."}));

  Market m = table({"T25"}, {"T1", "T2"});
  m.set("coins", kRed, 3).act({"play T25"});
  for (const std::string& line : english.after(m, "no"))
    EXPECT_EQ(line.find("chooses"), std::string::npos) << line;
}

// T3: what follows says it.
TEST(MarketDayEvents, WhatHappensSpeaksForItself) {
  Market m = table({"T3", "T4"}, {"T1", "T2", "T5"});
  m.act({"play T3"});
  const Texts lines = Told("en").after(m, "choose 2");
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(lines[0], "Red gains 3 coins through Peddler.");
}

// While an effect waits for an answer, everybody sees what was named, and programs do too.
TEST(MarketDayEvents, ViewsShowWhatIsUnderWay) {
  const std::string card =
      "- {id: X, name: filler, on_play: [{declare: [farm, craft]}, {discard: 1}]}";
  std::vector<std::string> named;
  for (const char* word : {"name farm", "name craft"}) {
    Market m(card);
    m.lay("hand", kRed, {"X", "F1", "F2"}).act({"play X", word});
    const View view = m.match().view(kBlue);
    ASSERT_FALSE(view.effects.empty());
    EXPECT_EQ(view.effects.back().card, "X");
    EXPECT_EQ(view.effects.back().seat, kRed);
    EXPECT_GT(view.effects.back().op, 0);
    named.push_back(view.effects.back().named);
  }
  EXPECT_EQ(named, (std::vector<std::string>{"farm", "craft"}));
}

// The part that asks belongs to a card that the asking one has borrowed it from.
TEST(MarketDayEvents, ABorrowedTextAsksInItsOwnWords) {
  Market m(
      "- {id: X, name: filler, on_play: {resolve: action, of: {in: play, owner: others, has: "
      "action}}}\n"
      "- {id: U, name: bank, stays: true, action: {may: {gain: {coins: 1}}}}\n"
      "- {id: V, like: U}\n");
  m.lay("hand", kRed, {"X"}).lay("play", kBlue, {"V"}).act({"play X"});
  const View view = m.match().view(kRed);
  EXPECT_EQ(view.source, "X");
  ASSERT_TRUE(view.asking);
  EXPECT_FALSE(m.match().view(kBlue).asking) << "only for the seat that is asked";
  const Library& library = m.content().library;
  EXPECT_EQ(library.part(view.asking).card->id, "U") << "the first card that has the part";
  EXPECT_EQ(library.part(view.asking, "V").card->id, "V") << "a copy shares it";
  EXPECT_EQ(library.part(view.asking, "V").op->kind, tree::OpKind::kMay);
  const Words words = load_words(Template::language(), Template::info(), printed_content()->library,
                                 with_shared_words(Template::sources()), "en")
                          .value();
  Texts ids;
  for (const tree::Card& card : library.cards()) ids.push_back(card.id);
  const CardIndex cards(ids);
  const MatchSpeaker voice(Template::info(), Template::language(), words, library, cards,
                           m.match().setup());
  EXPECT_EQ(voice.question(view).text, "You may gain 1 coin. Do it or not?");
  EXPECT_THAT(voice.effect(view.effects.back()), testing::EndsWith(": You may gain 1 coin"));
}

}  // namespace
}  // namespace ecumene::template_game
