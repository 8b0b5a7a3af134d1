// The table on the whole screen, with a screen that a test types into.
#include "terminal/full_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>

#include "catalog/catalog.h"
#include "catalog/registry.h"
#include "cli/shell.h"
#include "rules/seed.h"
#include "terminal/glyphs.h"
#include "terminal/plain_lines.h"
#include "terminal/scene.h"

namespace ecumene {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

TEST(Glyphs, AreMeasuredInColumns) {
  EXPECT_EQ(columns_of("ár"), 2);
  EXPECT_EQ(columns_of("城"), 2);
  EXPECT_EQ(columns_of("a\u0301r"), 2);  // an accent of its own joins its letter
  EXPECT_EQ(cut("birodalom", 5), "biro…");
  EXPECT_EQ(cut("ház", 3), "ház");
  EXPECT_EQ(columns_of("a\x1b[2Jb"), 6);  // nothing of it steers a terminal
  EXPECT_EQ(glyphs_of("\x1b").front().bytes, "?");
  EXPECT_EQ(glyphs_of("\xff").front().bytes, "?");
}

TEST(Glyphs, BreakBetweenWords) {
  EXPECT_THAT(broken("one two three", 7), ElementsAre("one two", "three"));
  EXPECT_THAT(broken("abcdefgh", 5), ElementsAre("abcde", "fgh"));
  EXPECT_THAT(broken("a\n\nb", 5), ElementsAre("a", "", "b"));
  EXPECT_THAT(broken("", 5), ElementsAre(""));
}

TEST(Canvas, LeavesOutWhatReachesBeyond) {
  Canvas canvas(2, 4);
  canvas.put(0, 2, "abc");
  canvas.put(1, 3, "城");
  canvas.put(7, 0, "x");
  EXPECT_EQ(canvas.text(), "  ab\n\n");
}

TEST(Page, TheCursorGoesToTheNearestSpot) {
  Page page(12);
  const auto word = [](const char* text) {
    return PageWord{text, {}, Spot{Spot::Kind::kCard, text}};
  };
  page.flow({word("aa"), word("bb"), word("cc")});
  page.row({{"-----", {}, {}}});
  page.flow({word("dd"), word("ee")});
  EXPECT_EQ(page.below(2), 4);
  EXPECT_EQ(page.above(4), 1);
  EXPECT_EQ(page.below(4), 4);
  EXPECT_EQ(Page(12).below(-1), -1);
}

TEST(Phrases, HaveTheSameKeysAndBlanksInEveryLanguage) {
  const Phrases english("en"), hungarian("hu");
  for (const auto& [key, text] : english.all()) {
    ASSERT_TRUE(hungarian.has(key)) << key;
    const auto blanks = [](const std::string& from) {
      return std::count(from.begin(), from.end(), '{');
    };
    EXPECT_EQ(blanks(text), blanks(hungarian.all().at(key))) << key;
  }
  EXPECT_EQ(english.all().size(), hungarian.all().size());
}

// Shows nothing to anybody, and types what it was given.
class TypedScreen final : public Screen {
 public:
  explicit TypedScreen(std::vector<std::string> keys) : keys_(keys.begin(), keys.end()) {}
  int rows() const override { return 30; }
  int columns() const override { return 90; }
  void show(const Canvas& canvas) override { shown.push_back(canvas.text()); }
  Key poll() override { return {}; }
  Key read() override {
    if (keys_.empty()) return {Key::Kind::kClosed, ""};
    const std::string key = keys_.front();
    keys_.pop_front();
    if (key == "Enter") return {Key::Kind::kEnter, ""};
    if (key == "Escape") return {Key::Kind::kEscape, ""};
    if (key == "Tab") return {Key::Kind::kTab, ""};
    if (key == "Down") return {Key::Kind::kDown, ""};
    return {Key::Kind::kText, key};
  }
  const std::string& last() const { return shown.back(); }

  std::vector<std::string> shown;

 private:
  std::deque<std::string> keys_;
};

struct Sitting {
  Shell shell;
  LoadedGame loaded;
  Reference reference;
  std::optional<History> history;
  TypedScreen screen;
  std::string saved;
  bool over = false;

  Sitting(const std::string& game, std::vector<std::string> keys, std::vector<std::string> who,
          const std::string& lang = "en")
      : screen(std::move(keys)) {
    shell.drivers = all_drivers();
    loaded = need(load_game(shell, shell.driver(game)));
    reference = need(reference_of(shell, loaded, lang));
    Setup setup = parse_seating(loaded.info(), "", "")->setup;
    const Seed seed = seed_from(5);
    QuickRng rng(1, 2);
    setup = settle_factions(loaded.info(), setup, rng);
    history = need(
        History::start(*loaded.rulebook,
                       make_header(*loaded.rulebook, setup, who, "local", {"", ""}, seed), seed));
    FullTableOrder order{loaded, reference};
    order.lang = lang, order.who = who;
    order.save = [this](const std::string&, const std::string& text) {
      return saved = text, Status::ok();
    };
    over = FullTable(*history, screen, std::move(order)).run();
  }
};

// Both faces say what the page and the agents are asked: the words of the card, where one asks.
TEST(Questions, ACardAsksInItsOwnWords) {
  Shell shell;
  shell.drivers = all_drivers();
  for (const char* game : {"template", "settlers", "imperium"})
    for (const char* lang : {"en", "hu"}) {
      const LoadedGame loaded = need(load_game(shell, shell.driver(game)));
      QuickRng rng(1, 2);
      const ecumene::Setup setup =
          settle_factions(loaded.info(), parse_seating(loaded.info(), "", "")->setup, rng);
      const std::vector<std::string> who = {"human", "human"};
      const MatchSpeaker speaker = speaker_of(loaded, lang, setup);
      const Phrases phrases(lang);
      const SpokenLines lines(loaded, lang, setup, who);
      const auto match = loaded.rulebook->start(setup, seed_from(5));
      int in_words_of_cards = 0;
      for (int step = 0; step < 300 && !match->over(); ++step) {
        const View view = match->view(match->to_move());
        const std::string text = speaker.question(view).text;
        in_words_of_cards += text != speaker.text("decisions", view.decision);
        ASSERT_THAT(lines.question(view), HasSubstr(text)) << game;
        ASSERT_THAT(Scene(*match, match->to_move(), loaded, speaker, phrases, who).question(),
                    HasSubstr(text));
        const auto count = static_cast<uint32_t>(view.options.size());
        ASSERT_TRUE(match->apply(view.options[rng.below(count)].text));
      }
      EXPECT_GT(in_words_of_cards, 0) << game;
    }
}

TEST(FullTable, NumbersAreDoneAsSoonAsTheyAreClear) {
  const Sitting one("castlemen", {"2"}, {"human", "human"});
  EXPECT_EQ(one.history->step_text(1), "corner north-east");
  const Sitting wrong("castlemen", {"9", "0"}, {"human", "human"});
  EXPECT_EQ(wrong.history->steps(), 0);
  EXPECT_THAT(wrong.screen.last(), HasSubstr("\"9\" is no option"));
}

TEST(FullTable, TypedWordsFindTheOption) {
  const Sitting found("castlemen", {":", "s", "o", "u", "t", "h", "-", "w", "Enter"},
                      {"human", "human"});
  EXPECT_EQ(found.history->step_text(1), "corner south-west");
  const Sitting many("castlemen", {":", "s", "o", "u", "t", "h", "Enter"}, {"human", "human"});
  EXPECT_EQ(many.history->steps(), 0);
  EXPECT_THAT(many.screen.last(), HasSubstr("fits 2 options"));
}

TEST(FullTable, UndoSaysWhyItCannot) {
  EXPECT_THAT(Sitting("castlemen", {"u"}, {"human", "human"}, "hu").screen.last(),
              HasSubstr("nincs mit visszavenni"));
  EXPECT_THAT(Sitting("castlemen", {"1", "u"}, {"human", "human"}).screen.last(),
              HasSubstr("something hidden has come to light"));
}

TEST(FullTable, ATableIsShownOnlyToWhomTheScreenWasPassed) {
  const Sitting sitting("settlers", {"Enter", "1", "l", "Enter", "Tab", "l", "Escape", "s"},
                        {"human", "human"});
  std::string seat;
  int passed = 0;
  for (const std::string& picture : sitting.screen.shown) {
    const std::string_view next = "Next: ";
    if (const size_t at = picture.find(next); at != std::string::npos) {
      EXPECT_THAT(picture, Not(HasSubstr("(you)")));
      const size_t begin = at + next.size();
      const std::string named = picture.substr(begin, picture.find('.', begin) - begin);
      passed += named != seat;
      seat = named;
    } else {
      EXPECT_THAT(picture, HasSubstr(seat + " (you)"));
    }
  }
  EXPECT_EQ(passed, 2);
}

TEST(FullTable, TheEndOfTheInputEndsIt) {
  const Sitting sitting("castlemen", {}, {"human", "human"});
  EXPECT_FALSE(sitting.over);
}

TEST(FullTable, BotsPlayToTheEnd) {
  const Sitting sitting("template", {"Escape", "q"}, {"random", "random"});
  EXPECT_TRUE(sitting.over);
  EXPECT_THAT(sitting.screen.last(), HasSubstr("The game is over."));
}

}  // namespace
}  // namespace ecumene
