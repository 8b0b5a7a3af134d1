// The commands as a person types them, on the template game.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "base/files.h"
#include "cli/tests/ran.h"
#include "tests/kit/home.h"

namespace ecumene {
namespace {

using testing::HasSubstr;

// With a standard output that takes nothing.
int ran_into_full_disk(const std::vector<const char*>& words) {
  testing::internal::CaptureStderr();
  std::fflush(stdout);
  const int usual = dup(STDOUT_FILENO), full = open("/dev/full", O_WRONLY);
  dup2(full, STDOUT_FILENO);
  const int code = run_command_line(static_cast<int>(words.size()), words.data());
  dup2(usual, STDOUT_FILENO);
  std::clearerr(stdout);
  close(full);
  close(usual);
  EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("ecumene: "));
  return code;
}

class Commands : public testing::Test {
 protected:
  Commands()
      : folder_(std::filesystem::temp_directory_path() /
                ("ecumene-test-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~Commands() override { std::filesystem::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  // A game that two random players have played to its end.
  std::string played() const {
    const std::string file = path("game.log");
    EXPECT_EQ(ran({"play", "template", "--players", "red:random,blue:random", "--seed", "7",
                   "--save", file})
                  .exit_code,
              0);
    return file;
  }

 private:
  std::filesystem::path folder_;
};

TEST_F(Commands, WrongRequestsEndWithTwoAndASentence) {
  EXPECT_EQ(ran({"cards"}).exit_code, 2);
  EXPECT_EQ(ran({"dance"}).exit_code, 2);
  EXPECT_EQ(ran({"games", "--frob"}).exit_code, 2);
  EXPECT_EQ(ran({"simulate"}).exit_code, 2);
  EXPECT_EQ(ran({"simulate", "template", "--games", "0"}).exit_code, 2);
  EXPECT_EQ(ran({"simulate", "template", "--jobs", "many"}).exit_code, 2);
  const Ran unknown = ran({"simulate", "chess"});
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_THAT(unknown.err, HasSubstr("there is no game \"chess\"; there is "));
  const Ran players = ran({"simulate", "template", "--players", "red:ghost,blue"});
  EXPECT_EQ(players.exit_code, 2);
  EXPECT_THAT(players.err, HasSubstr("there is no player \"ghost\""));
  EXPECT_EQ(ran({"play", "template", "--seed", "often"}).exit_code, 2);
}

TEST_F(Commands, NumbersDoNotWrapAround) {
  EXPECT_EQ(ran({"cards", "coverage", "template", "--games", "-1"}).exit_code, 2);
  EXPECT_EQ(ran({"cards", "coverage", "template", "--games", "0"}).exit_code, 2);
  EXPECT_EQ(ran({"simulate", "template", "--games", "1", "--seed", "-1"}).exit_code, 2);
  EXPECT_EQ(
      ran({"simulate", "template", "--games", "1", "--seed", "18446744073709551616"}).exit_code, 2);
  EXPECT_EQ(
      ran({"simulate", "template", "--games", "1", "--seed", "18446744073709551615"}).exit_code, 0);
  EXPECT_EQ(ran({"simulate", "template", "--games", "1", "--first", "-1"}).exit_code, 2);
  EXPECT_EQ(ran({"play", "template", "--seed", "-1"}).exit_code, 2);
  for (const char* seconds : {"nan", "inf", "-nan", "0"})
    EXPECT_EQ(ran({"bench", "template", "--seconds", seconds}).exit_code, 2) << seconds;
}

TEST_F(Commands, LostOutputIsAFault) {
  EXPECT_EQ(ran_into_full_disk({"ecumene", "games"}), 1);
  EXPECT_EQ(ran_into_full_disk({"ecumene", "--help"}), 1);
  setvbuf(stdout, nullptr, _IONBF, 0);
  EXPECT_EQ(ran_into_full_disk({"ecumene", "games", "--json"}), 1);
  setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
}

TEST_F(Commands, StrangeBytesAreShownEscapedAndShort) {
  const Ran unknown = ran({"simulate", "\x1b[31m" + std::string(5000, 'x')});
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_THAT(unknown.err, HasSubstr("there is no game \"\\x1b[31mxxx"));
  EXPECT_LT(unknown.err.size(), 300u);
}

TEST_F(Commands, ContentOfAnotherLayoutIsRefused) {
  const Ran none = ran({"simulate", "template", "--games", "1", "--content", ""});
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.err, HasSubstr("--content"));
  std::filesystem::create_directories(path("mine/carts"));
  ASSERT_TRUE(write_file(path("mine/carts/a.yaml"), "[]\n"));
  const Ran other = ran({"simulate", "template", "--games", "1", "--content", path("mine")});
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_THAT(other.err, HasSubstr("games/<game>/cards/"));
  std::filesystem::create_directories(path("mine/games/template/cards"));
  ASSERT_TRUE(write_file(path("mine/games/template/cards/none.yaml"), "[]\n"));
  EXPECT_THAT(ran({"simulate", "template", "--games", "1", "--content", path("mine")}).err,
              testing::Not(HasSubstr("there is no content")));
}

TEST_F(Commands, WhoNamesNoGameIsAsked) {
  const Ran none = ran({"play"});
  EXPECT_THAT(none.out, HasSubstr("Which game?\n   1 Imperium (imperium)\n"));
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(ran({"play"}, "chess\n2\n").out, HasSubstr("\nImperial Settlers: "));
  EXPECT_THAT(ran({"play", "castlemen", "--players", "human,steady"}).err,
              HasSubstr("a seat is FACTION:WHO"));
  EXPECT_THAT(ran({}).out, HasSubstr("Subcommands:"));
}

TEST_F(Commands, PlainLinesAreInWordsAndTellOnlyWhatChanged) {
  const std::vector<std::string> play = {
      "play", "settlers", "--players", "romans:human,barbarians:random", "--seed", "5"};
  const Ran told = ran(play, "1\nc ROM016\nfly\n");
  EXPECT_THAT(told.out, HasSubstr("Imperial Settlers · Round 1"));
  EXPECT_THAT(told.out, HasSubstr("Romans (you): Wood 0, "));
  EXPECT_THAT(told.out, HasSubstr("> Headquarters\nRoman faction card."));
  EXPECT_THAT(told.out, HasSubstr("Not done: \"fly\" is no option and no action here."));
  const auto count = [](const std::string& text, const std::string& part) {
    int found = 0;
    for (size_t at = 0; (at = text.find(part, at)) != text.npos; ++at) ++found;
    return found;
  };
  EXPECT_EQ(count(told.out, "Romans (you)"), 2);
  EXPECT_EQ(count(told.out, "  Faction deck: 27 face down"), 2)
      << "one for each seat, when they were first shown";
  EXPECT_EQ(count(ran(play, "1\nt\n").out, "  Faction deck: 27 face down"), 4);
  std::vector<std::string> hungarian = play;
  hungarian.insert(hungarian.end(), {"--lang", "hu"});
  EXPECT_THAT(ran(hungarian).out, HasSubstr("(te): Fa 0, "));
  hungarian.back() = "la";
  EXPECT_EQ(ran(hungarian).exit_code, 2);
}

TEST_F(Commands, PlainLinesSayWhichCardAsksAndReadItOut) {
  const std::string text = "On play: Each player may gain 1 coin. Gain 1 star.\n";
  const Ran told = ran({"play", "template", "--players", "red:human,blue:random", "--seed", "1"},
                       "play festival\nc\n");
  EXPECT_THAT(
      told.out,
      HasSubstr("Red, Festival: You may gain 1 coin. Do it or not?\n    Festival\n    " + text));
  EXPECT_THAT(told.out, HasSubstr("> Festival\n" + text)) << "c alone reads the card that asks";
}

TEST_F(Commands, PlainLinesTellAMapInWords) {
  const Ran told = ran({"play", "castlemen", "--players", "red:human,blue:random", "--seed", "3"},
                       "1\n1\nr convert\n? navigation\n");
  EXPECT_THAT(told.out, HasSubstr("\n  Red castle: opens to 11 and 12, Red worker 1\n"));
  EXPECT_THAT(told.out, HasSubstr("\n  22: stone ×2\n"));
  EXPECT_THAT(told.out, HasSubstr("> Convert: "));
  EXPECT_THAT(told.out, HasSubstr("> Navigation\n"));
  EXPECT_THAT(told.out, testing::Not(HasSubstr("│")));
}

TEST_F(Commands, OneDirectoryHoldsCardsOfSeveralGames) {
  const std::string both = kit::home() / "docs/examples/cards";
  const Ran imperium = ran({"cards", "text", "imperium", "1CEL29", "--content", both});
  EXPECT_THAT(imperium.out, HasSubstr("Tin Trade")) << imperium.err;
  const Ran settlers = ran({"cards", "text", "settlers", "ROM031", "--content", both});
  EXPECT_THAT(settlers.out, HasSubstr("Fullers")) << settlers.err;
  std::filesystem::create_directories(path("mine/games/imperum/cards"));
  ASSERT_TRUE(write_file(path("mine/games/imperum/cards/a.yaml"), "[]\n"));
  EXPECT_THAT(ran({"cards", "check", "imperium", "--content", path("mine")}).err,
              HasSubstr("there is no game \"imperum\""));
}

TEST_F(Commands, OnlyRegularFilesAreRead) {
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  ASSERT_TRUE(write_file(path("big"), ""));
  std::filesystem::resize_file(path("big"), kMaxFileBytes + 1);
  for (const char* command : {"verify", "scenario", "replay"})
    for (const std::string& file : {path("pipe"), path(""), path("big"), std::string("/dev/zero")})
      EXPECT_EQ(ran({command, file}).exit_code, 1) << command << " " << file;
  EXPECT_THAT(ran({"replay", path("pipe")}).err, HasSubstr("this is a pipe, not a regular file"));
  EXPECT_THAT(ran({"replay", path("big")}).err, HasSubstr("more than the 16777216 allowed"));
}

TEST_F(Commands, ASavePathIsTriedBeforeTheGame) {
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  for (const std::string& file :
       {path("pipe"), path(""), path("no/such/file"), std::string("/dev/null")}) {
    const Ran refused =
        ran({"play", "template", "--players", "red:random,blue:random", "--save", file});
    EXPECT_EQ(refused.exit_code, 1) << file;
    EXPECT_EQ(refused.out, "") << file;
    EXPECT_THAT(refused.err, HasSubstr(file + ": "));
  }
  EXPECT_TRUE(std::filesystem::is_fifo(path("pipe")));
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST_F(Commands, AnUnfinishedGameSaysSoAndGoesOn) {
  const Ran lost = ran({"play", "template"});
  EXPECT_THAT(lost.err, HasSubstr("The game is not finished; it was not saved."));
  const std::string file = path("game.log");
  const Ran kept = ran({"play", "castlemen", "--save", file}, "1\n");
  EXPECT_THAT(kept.err, HasSubstr("The game is not finished; it was last saved to " + file));
  EXPECT_THAT(ran({"play", "castlemen", "--save", file, "--lang", "hu"}, "1\n").err,
              HasSubstr("A játszmának nincs vége; legutóbb ide lett mentve: " + file));
  const Ran resumed = ran({"play", "--resume", file});
  EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
  EXPECT_TRUE(resumed.out.starts_with("Castle Men: ")) << resumed.out;
  EXPECT_THAT(ran({"play", "--resume", file}, "1\nl\n").out, HasSubstr("   1 Blue takes the"));
  EXPECT_THAT(*read_file(file), HasSubstr("\n3 ")) << "what is resumed is kept";
  const std::string before = *read_file(file);
  ran({"play", "--resume", file, "--save", path("other.log")}, "1\n");
  EXPECT_EQ(*read_file(file), before);
  EXPECT_EQ(ran({"play", "template", "--resume", file}).exit_code, 2);
  const std::vector<std::pair<std::string, std::string>> settled = {
      {"--seed", "1"}, {"--players", "random,random"}, {"--options", "a=b"}};
  for (const auto& [option, value] : settled) {
    const Ran refused = ran({"play", "--resume", file, option, value});
    EXPECT_EQ(refused.exit_code, 2) << option;
    EXPECT_THAT(refused.err, HasSubstr("--resume takes seed, players and options from the log"));
  }
}

TEST_F(Commands, FaultsEndWithOne) {
  EXPECT_EQ(ran({"verify", path("nowhere")}).exit_code, 1);
  EXPECT_EQ(ran({"replay", path("nowhere")}).exit_code, 1);
  EXPECT_EQ(ran({"scenario", path("nowhere")}).exit_code, 1);
  const Ran content = ran({"simulate", "template", "--content", path("nowhere")});
  EXPECT_EQ(content.exit_code, 1);
  EXPECT_THAT(content.err, HasSubstr("there is no such directory"));
}

TEST_F(Commands, HelpIsNoFault) {
  EXPECT_EQ(ran({"--help"}).exit_code, 0);
  EXPECT_EQ(ran({"simulate", "--help"}).exit_code, 0);
}

TEST_F(Commands, GamesSayWhatTheyAre) {
  const auto games = nlohmann::json::parse(ran({"games", "--json"}).out)["games"];
  const auto found = std::find_if(games.begin(), games.end(),
                                  [](const auto& g) { return g["name"] == "template"; });
  ASSERT_NE(found, games.end());
  EXPECT_EQ((*found)["factions"], (std::vector<std::string>{"red", "blue"}));
  EXPECT_GT((*found)["state_bytes"], 0);
  EXPECT_LE((*found)["state_bytes"], (*found)["state_budget"]);
  EXPECT_FALSE((*found)["options"].empty());
}

TEST_F(Commands, SimulationsDoNotDependOnThreads) {
  const Ran one = ran({"simulate", "template", "--games", "300", "--jobs", "1", "--hash"});
  EXPECT_EQ(one.exit_code, 0) << one.err;
  EXPECT_THAT(one.out, testing::MatchesRegex("hash: [0-9a-f]{16}\n"));
  EXPECT_EQ(ran({"simulate", "template", "--games", "300", "--jobs", "4", "--hash"}).out, one.out);
  EXPECT_NE(ran({"simulate", "template", "--games", "300", "--seed", "2", "--hash"}).out, one.out);
}

TEST_F(Commands, ReportsAreWhole) {
  EXPECT_EQ(ran({"simulate", "template", "--games", "100", "--report", path("report")}).exit_code,
            0);
  const std::string games = *read_file(path("report/games.csv"));
  EXPECT_EQ(std::count(games.begin(), games.end(), '\n'), 101);
  const auto summary = nlohmann::json::parse(*read_file(path("report/summary.json")));
  EXPECT_EQ(summary["games"], 100);
  EXPECT_EQ(summary["violations"], 0);
  for (const auto& file : std::filesystem::directory_iterator(path("report")))
    EXPECT_NE(file.path().extension(), ".tmp");
}

TEST_F(Commands, BenchMeasuresEverything) {
  const auto report = nlohmann::json::parse(
      ran({"bench", "template", "--seconds", "0.001", "--json"}).out)["games"][0];
  std::set<std::string> names;
  for (const auto& figure : report["figures"]) {
    names.insert(figure["name"]);
    EXPECT_GT(figure["ns"], 0);
    EXPECT_GT(figure["steps"], 0);
  }
  EXPECT_EQ(names, (std::set<std::string>{"decision", "game", "set-up", "copy", "hash", "legal",
                                          "observe", "determinize", "playout", "search", "load"}));
}

TEST_F(Commands, APlayedGameVerifies) {
  const std::string file = played();
  const Ran verified = ran({"verify", file});
  EXPECT_EQ(verified.exit_code, 0) << verified.out;
  EXPECT_THAT(verified.out, HasSubstr(file + ": ok, "));
}

TEST_F(Commands, OneFlippedByteIsRefusedWithItsLine) {
  const std::string file = played();
  const std::string good = *read_file(file);
  for (size_t at = 3; at < good.size(); at += 41) {
    std::string text = good;
    text[at] ^= 1;
    ASSERT_TRUE(write_file(path("bad.log"), text));
    const Ran verified = ran({"verify", file, path("bad.log")});
    EXPECT_EQ(verified.exit_code, 1);
    const auto line = std::count(good.begin(), good.begin() + static_cast<long>(at), '\n') + 1;
    EXPECT_THAT(verified.out, HasSubstr("bad.log: REFUSED\n" + path("bad.log") + ": line " +
                                        std::to_string(line) + ": "));
  }
}

TEST_F(Commands, ReplayShowsTheTable) {
  const std::string file = played();
  const Ran start = ran({"replay", file, "--to", "0", "--view", "red"});
  EXPECT_EQ(start.exit_code, 0) << start.err;
  EXPECT_THAT(start.out, HasSubstr("Red (you, "));
  EXPECT_THAT(ran({"replay", file, "--to", "0", "--keys"}).out, HasSubstr("red *"));
  EXPECT_THAT(ran({"replay", file}).out, HasSubstr("The game is over. "));
  EXPECT_THAT(ran({"replay", file, "--lang", "hu"}).out, HasSubstr("A játéknak vége. "));
  EXPECT_EQ(ran({"replay", file, "--lang", "la"}).exit_code, 2);
  EXPECT_EQ(ran({"replay", file, "--to", "9999"}).exit_code, 1);
  EXPECT_EQ(ran({"replay", file, "--to", "-1"}).exit_code, 2);
  EXPECT_EQ(ran({"replay", file, "--view", "pink"}).exit_code, 2);
}

TEST_F(Commands, SituationsAreCounted) {
  ASSERT_TRUE(write_file(path("a.yaml"),
                         "- {name: it runs, game: template, then: {over: false}}\n"
                         "- {name: it has ended, game: template, then: {over: true}}\n"));
  const Ran tried = ran({"scenario", path("a.yaml")});
  EXPECT_EQ(tried.exit_code, 1);
  EXPECT_THAT(tried.out, HasSubstr("ok     it runs\nFAILED it has ended"));
  EXPECT_THAT(tried.out,
              HasSubstr("a.yaml:2:53: over: expected true, found false\n1 passed, 1 failed\n"));
}

TEST_F(Commands, AFileIsWrittenWholeOrNotAtAll) {
  EXPECT_TRUE(write_file(path("file"), "old"));
  {
    PendingFile pending(path("file"));
    pending.write("half of the n");
    EXPECT_EQ(*read_file(path("file")), "old");
  }
  EXPECT_EQ(*read_file(path("file")), "old");
  for (const auto& file : std::filesystem::directory_iterator(path("")))
    EXPECT_EQ(file.path().filename(), "file");
  EXPECT_TRUE(write_file(path("file"), "new"));
  EXPECT_EQ(*read_file(path("file")), "new");
  EXPECT_FALSE(write_file(path("no/such/folder"), "x"));
}

TEST_F(Commands, LinksStayLinks) {
  ASSERT_TRUE(write_file(path("file"), "old"));
  std::filesystem::create_symlink("file", path("link"));
  std::filesystem::create_symlink("fresh", path("dangling"));
  std::filesystem::create_symlink("circle", path("circle"));
  EXPECT_TRUE(write_file(path("link"), "new"));
  EXPECT_TRUE(write_file(path("dangling"), "first"));
  EXPECT_FALSE(write_file(path("circle"), "x"));
  EXPECT_TRUE(std::filesystem::is_symlink(path("link")));
  EXPECT_EQ(*read_file(path("file")), "new");
  EXPECT_EQ(*read_file(path("fresh")), "first");
}

}  // namespace
}  // namespace ecumene
