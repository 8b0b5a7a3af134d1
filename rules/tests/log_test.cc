#include "rules/log.h"

#include <gtest/gtest.h>

#include "rules/replay.h"
#include "rules/tests/played.h"

namespace ecumene {
namespace {

using pick::kBook;

// A game with an undo, with and without its end.
GameLog played(bool to_the_end, bool reveal = true) {
  History history = pick::started(kBook, 5);
  QuickRng rng(2);
  pick::play_on(history, rng, 3, false);
  EXPECT_TRUE(history.undo_to(2));
  pick::play_on(history, rng, to_the_end ? 1000 : 4, false);
  EXPECT_EQ(history.match().over(), to_the_end);
  return history.closed_log(reveal);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (size_t begin = 0, end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1)
    lines.push_back(text.substr(begin, end + 1 - begin));
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

Status judged(const std::string& text) {
  const auto log = parse_log(text);
  return log ? verify(kBook, *log) : log.error();
}

// The line the first fault names, 0 if there is no fault, -1 if it names none.
int accused(const std::string& text) {
  const Status status = judged(text);
  if (status) return 0;
  int line = -1;
  std::sscanf(status.faults().front().where.c_str(), "line %d", &line);
  return line;
}

TEST(Log, ReadsBackWhatItPrints) {
  for (const bool end : {false, true})
    for (const bool reveal : {false, true}) {
      const GameLog log = played(end, reveal);
      const auto back = parse_log(print(log));
      ASSERT_TRUE(back) << back.error().text();
      EXPECT_EQ(*back, log);
      EXPECT_EQ(print(*back), print(log));
    }
}

TEST(Log, IsOneThingALine) {
  const auto lines = lines_of(print(played(true)));
  EXPECT_EQ(lines[0].substr(0, 14), "ecumene-log 1 ");
  EXPECT_EQ(lines[1].substr(0, 11), "game: pick ");
  EXPECT_EQ(lines[5].substr(0, 19), "factions: red,blue ");
  EXPECT_EQ(lines[6].substr(0, 27), "options: hand=2 deal=plain ");
  EXPECT_EQ(lines[12].substr(0, 4), "--- ");
  EXPECT_EQ(lines[13].substr(0, 6), "1 red ");
  EXPECT_EQ(lines[16].substr(0, 7), "undo 2 ");
  EXPECT_EQ(lines[17].substr(0, 7), "2 blue ");
  EXPECT_EQ(lines[lines.size() - 2].substr(0, 6), "seed: ");
  EXPECT_EQ(lines.back().substr(0, 15), "end: empty red=");
}

TEST(Log, VerifiesWhatWasPlayed) {
  EXPECT_EQ(judged(print(played(false))).text(), "");
  EXPECT_EQ(judged(print(played(true))).text(), "");
}

TEST(Log, AnyFlippedBitIsFoundInItsLine) {
  const std::string good = print(played(false));
  std::string text = good;
  int line = 1;
  for (size_t i = 0; i < text.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      text[i] = static_cast<char>(good[i] ^ (1 << bit));
      ASSERT_EQ(accused(text), line)
          << "byte " << i << " bit " << bit << ": " << judged(text).text();
    }
    text[i] = good[i];
    line += good[i] == '\n';
  }
}

TEST(Log, MissingDoubledAndSwappedLinesAreFound) {
  const auto lines = lines_of(print(played(true)));
  for (size_t i = 0; i < lines.size(); ++i) {
    auto missing = lines, doubled = lines;
    missing.erase(missing.begin() + static_cast<long>(i));
    EXPECT_EQ(accused(joined(missing)), static_cast<int>(i) + 1) << "without " << lines[i];
    doubled.insert(doubled.begin() + static_cast<long>(i), lines[i]);
    EXPECT_EQ(accused(joined(doubled)), static_cast<int>(i) + 2) << "twice " << lines[i];
    for (size_t j = i + 1; j < lines.size(); ++j) {
      auto swapped = lines;
      std::swap(swapped[i], swapped[j]);
      EXPECT_EQ(accused(joined(swapped)), static_cast<int>(i) + 1)
          << "swapped " << lines[i] << "and " << lines[j];
    }
  }
}

TEST(Log, ATruncatedFileIsFound) {
  const std::string good = print(played(true));
  for (size_t size = 0; size < good.size(); ++size) {
    const std::string text = good.substr(0, size);
    const int whole = static_cast<int>(lines_of(text).size());
    ASSERT_EQ(accused(text), whole + 1) << judged(text).text();
  }
}

TEST(Log, ParsePrefixKeepsWhatIsWholeAndSaysWhatWasCut) {
  const GameLog log = played(true);
  const std::string good = print(log);
  const size_t start = good.find("\n1 red") + 1;
  for (size_t size = 0; size < good.size(); ++size) {
    const std::string text = good.substr(0, size);
    const auto prefix = parse_prefix(text);
    if (size < start) {
      EXPECT_FALSE(prefix) << "without its header a log says nothing";
      continue;
    }
    ASSERT_TRUE(prefix) << prefix.error().text();
    const bool torn = text.back() != '\n' || lines_of(text).back().starts_with("seed: ");
    EXPECT_EQ(prefix->cut.empty(), !torn) << prefix->cut;
    EXPECT_FALSE(prefix->log.footer);
    ASSERT_LE(prefix->log.entries.size(), log.entries.size());
    for (size_t i = 0; i < prefix->log.entries.size(); ++i)
      EXPECT_EQ(prefix->log.entries[i], log.entries[i]);
  }
  EXPECT_EQ(parse_prefix(good)->log, log);
  EXPECT_FALSE(parse_prefix(good + "x"));
}

TEST(Log, ParsePrefixRefusesFaultsInTheMiddle) {
  auto lines = lines_of(print(played(false)));
  lines[14][0] = '7';
  lines.pop_back();
  lines.pop_back();
  EXPECT_FALSE(parse_prefix(joined(lines)));
}

TEST(Log, AllFaultsOfFormAreToldAtOnce) {
  auto lines = lines_of(print(played(true)));
  lines[2] = "rules: many" + lines[2].substr(8);
  lines[13] = "fold\n";
  lines[15] = "9" + lines[15].substr(1);
  const auto log = parse_log(joined(lines));
  ASSERT_FALSE(log);
  std::string text = log.error().text();
  for (const char* place : {"line 3", "line 14", "line 16"})
    EXPECT_NE(text.find(place), std::string::npos) << text;
}

std::string refusal(LogHeader header, const Rulebook& book = kBook) {
  return fits(book, header).text();
}

TEST(Log, IsRefusedByAnotherGameRevisionOrContent) {
  const LogHeader header = played(false).header;
  EXPECT_EQ(refusal(header), "");
  LogHeader other = header;
  other.game = "chess";
  EXPECT_EQ(refusal(other), "line 2: the log is of the game chess, not of pick");
  other = header;
  other.rules_revision = 9;
  EXPECT_EQ(
      refusal(other),
      "line 3: the log was played under rules revision 9 of pick; this program knows revision 1");
  const RulebookOf<pick::Pick> changed(pick::content(), 7);
  EXPECT_NE(refusal(header, changed).find("line 4: the log was played with other cards"),
            std::string::npos);
  EXPECT_FALSE(verify(changed, played(false)));
}

TEST(Log, AnUnknownFormatIsRefusedBeforeAnythingElse) {
  const auto log = parse_log("ecumene-log 2 ffff\nanything\n");
  ASSERT_FALSE(log);
  EXPECT_NE(log.error().text().find("format version 2 is not known: this program reads version 1"),
            std::string::npos);
}

TEST(Log, AHiddenSeedCanBeCheckedByWhoKnowsIt) {
  const GameLog log = played(true, false);
  EXPECT_NE(verify(kBook, log).text().find("the seed is not revealed"), std::string::npos);
  EXPECT_TRUE(verify(kBook, log, seed_from(5)));
  EXPECT_NE(verify(kBook, log, seed_from(6)).text().find("not the one committed to in line 12"),
            std::string::npos);
}

// A forger who makes the chain fit again still cannot bend the rules.
TEST(Log, AForgedStepOrOutcomeIsFoundByReplay) {
  GameLog log = played(true);
  log.footer->outcome = "empty red=99#1 blue=0#2";
  const auto forged = parse_log(print(log));
  ASSERT_TRUE(forged);
  EXPECT_NE(verify(kBook, *forged).text().find("the outcome is \"empty red="), std::string::npos);

  log = played(true);
  log.entries[1].action = "play N99";
  EXPECT_EQ(verify(kBook, log).text(),
            "line 14: \"play N99\" cannot be done: there is no card \"N99\"");

  log = played(true);
  log.entries[3].state ^= 1;
  EXPECT_NE(verify(kBook, log).text().find("line 16: the rules give another table"),
            std::string::npos);
}

TEST(Log, AnyBytesAreReadWithoutHarm) {
  const std::string good = print(played(true));
  QuickRng rng(8);
  for (int i = 0; i < 3000; ++i) {
    std::string text = good.substr(0, rng.below(static_cast<uint32_t>(good.size())));
    for (uint32_t edits = rng.below(6); edits > 0 && !text.empty(); --edits) {
      const auto at = rng.below(static_cast<uint32_t>(text.size()));
      if (rng.below(2))
        text[at] = static_cast<char>(rng.below(256));
      else
        text.insert(at, good.substr(rng.below(static_cast<uint32_t>(good.size())), rng.below(80)));
    }
    EXPECT_FALSE(judged(text));
    static_cast<void>(parse_prefix(text));  // reads it without a fault of its own
  }
}

TEST(Log, HeadersHoldNoLineFeedsAndNoNovels) {
  LogHeader header = played(false).header;
  EXPECT_TRUE(check_header(header));
  header.players[0] = "Ann\nseed: 0";
  EXPECT_FALSE(check_header(header));
  header.players[0] = std::string(1001, 'a');
  EXPECT_FALSE(check_header(header));
  header.players = {"a", "b", "c", "d", "e"};
  EXPECT_FALSE(check_header(header));
}

TEST(Log, EmptyAndSpacedTextsReadBack) {
  LogHeader header = pick::header_for(kBook, seed_from(1));
  header.players = {"", "  Ann of  Tyre "};
  header.salts = {"", "a b"};
  const auto history = History::start(kBook, header, seed_from(1));
  ASSERT_TRUE(history);
  const auto back = parse_log(print(history->closed_log(true)));
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(back->header, header);
  EXPECT_TRUE(verify(kBook, *back));
}

}  // namespace
}  // namespace ecumene
