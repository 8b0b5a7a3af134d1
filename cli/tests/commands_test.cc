// The commands as a person types them, on the template game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/files.h"
#include "cli/run.h"

namespace ecumene {
namespace {

using testing::HasSubstr;

struct Ran {
  int exit_code;
  std::string out, err;
};

Ran ran(std::vector<std::string> words) {
  std::vector<const char*> arguments = {"ecumene"};
  for (const std::string& word : words) arguments.push_back(word.c_str());
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const int code = run_command_line(static_cast<int>(arguments.size()), arguments.data());
  std::fflush(stdout);
  return {code, testing::internal::GetCapturedStdout(), testing::internal::GetCapturedStderr()};
}

class Commands : public testing::Test {
 protected:
  Commands()
      : folder_(std::filesystem::temp_directory_path() / ("ecumene-test-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~Commands() override { std::filesystem::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  // A game that two random players have played to its end.
  std::string played() const {
    const std::string file = path("game.log");
    EXPECT_EQ(ran({"play", "template", "--players", "red:random,blue:random", "--seed", "7", "--save", file})
                  .exit_code,
              0);
    return file;
  }

 private:
  std::filesystem::path folder_;
};

TEST_F(Commands, WrongRequestsEndWithTwoAndASentence) {
  EXPECT_EQ(ran({}).exit_code, 2);
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
  const auto found =
      std::find_if(games.begin(), games.end(), [](const auto& g) { return g["name"] == "template"; });
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
  EXPECT_EQ(ran({"simulate", "template", "--games", "100", "--report", path("report")}).exit_code, 0);
  const std::string games = *read_file(path("report/games.csv"));
  EXPECT_EQ(std::count(games.begin(), games.end(), '\n'), 101);
  const auto summary = nlohmann::json::parse(*read_file(path("report/summary.json")));
  EXPECT_EQ(summary["games"], 100);
  EXPECT_EQ(summary["violations"], 0);
  for (const auto& file : std::filesystem::directory_iterator(path("report")))
    EXPECT_NE(file.path().extension(), ".tmp");
}

TEST_F(Commands, BenchMeasuresEverything) {
  const auto report =
      nlohmann::json::parse(ran({"bench", "template", "--seconds", "0.001", "--json"}).out)["games"][0];
  std::set<std::string> names;
  for (const auto& figure : report["figures"]) {
    names.insert(figure["name"]);
    EXPECT_GT(figure["ns"], 0);
    EXPECT_GT(figure["steps"], 0);
  }
  EXPECT_EQ(names, (std::set<std::string>{"decision", "game", "set-up", "copy", "hash", "legal", "observe",
                                          "determinize", "load"}));
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
    EXPECT_THAT(verified.out,
                HasSubstr("bad.log: REFUSED\n" + path("bad.log") + ": line " + std::to_string(line) + ": "));
  }
}

TEST_F(Commands, ReplayShowsTheTable) {
  const std::string file = played();
  const Ran start = ran({"replay", file, "--to", "0", "--view", "red"});
  EXPECT_EQ(start.exit_code, 0) << start.err;
  EXPECT_THAT(start.out, HasSubstr("red *"));
  EXPECT_THAT(ran({"replay", file}).out, HasSubstr("the game is over: "));
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
  EXPECT_THAT(tried.out, HasSubstr("a.yaml:2:53: over: expected true, found false\n1 passed, 1 failed\n"));
}

TEST_F(Commands, AFileIsWrittenWholeOrNotAtAll) {
  EXPECT_TRUE(write_file(path("file"), "old"));
  {
    PendingFile pending(path("file"));
    pending.write("half of the n");
    EXPECT_EQ(*read_file(path("file")), "old");
  }
  EXPECT_EQ(*read_file(path("file")), "old");
  EXPECT_FALSE(std::filesystem::exists(path("file.tmp")));
  EXPECT_TRUE(write_file(path("file"), "new"));
  EXPECT_EQ(*read_file(path("file")), "new");
  EXPECT_FALSE(write_file(path("no/such/folder"), "x"));
}

}  // namespace
}  // namespace ecumene
