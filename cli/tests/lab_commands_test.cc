// The laboratory as a person uses it: reports, runs that go on after a stop, two contents, strength
// tests, and a queue with many workers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>

#include "base/files.h"
#include "cli/progress.h"
#include "cli/tests/ran.h"
#include "store/run_queue.h"
#include "tests/kit/home.h"

namespace ecumene {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;
using Typed = std::vector<std::string>;

// A process of its own that runs the words, as a person would start it in another window.
class Process {
 public:
  explicit Process(const Typed& words) : id_(fork()) {
    if (id_ != 0) return;
    std::freopen("/dev/null", "w", stdout);
    _exit(run_words(words));
  }
  ~Process() {
    if (id_ > 0) kill(), wait();
  }
  Process(Process&& other) noexcept : id_(std::exchange(other.id_, -1)) {}
  pid_t id() const { return id_; }
  void kill() { ::kill(id_, SIGKILL); }
  void stop() { ::kill(id_, SIGSTOP); }
  void go_on() { ::kill(id_, SIGCONT); }
  int wait() {
    int status = 0;
    waitpid(std::exchange(id_, -1), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t id_;
};

// Waits for what must come; gives up after two minutes, so that a fault ends the test.
template <class F>
[[nodiscard]] bool until(F&& done) {
  for (int i = 0; i < 24000; ++i) {
    if (done()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

class LabCommands : public testing::Test {
 protected:
  LabCommands()
      : folder_(fs::temp_directory_path() / ("ecumene-lab-test-" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
  }
  ~LabCommands() override { fs::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  // A content that differs from the built-in one: cards of one point have seven.
  std::string other_content() const {
    const auto cards = fs::path(path("other")) / "games/template/cards";
    fs::create_directories(cards);
    const std::string own = kit::home() / "games/template/cards";
    for (const auto& file : fs::directory_iterator(own)) {
      if (file.path().extension() != ".yaml") continue;
      std::string text = *read_file(file.path().string());
      for (size_t at = 0; (at = text.find("vp: 1\n", at)) != text.npos; at += 6)
        text.replace(at, 6, "vp: 7\n");
      EXPECT_TRUE(write_file((cards / file.path().filename()).string(), text));
    }
    return path("other");
  }

  // Every file of a report but the chunks.
  std::map<std::string, std::string> report(const std::string& name) const {
    std::map<std::string, std::string> files;
    for (const auto& file : fs::directory_iterator(path(name)))
      if (file.is_regular_file()) files[file.path().filename()] = *read_file(file.path().string());
    return files;
  }

 private:
  fs::path folder_;
};

Typed simulate(const Typed& more) {
  Typed words = {"simulate", "template"};
  for (const auto& [option, value] :
       {std::pair{"--games", "300"}, {"--chunk", "40"}, {"--jobs", "2"}})
    if (std::find(more.begin(), more.end(), option) == more.end())
      words.insert(words.end(), {option, value});
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST_F(LabCommands, AReportHoldsEverything) {
  const Ran done = ran(simulate({"--report", path("r")}));
  ASSERT_EQ(done.exit_code, 0) << done.err;
  const auto files = report("r");
  for (const char* name : {"games.csv", "games.jsonl", "summary.json", "balance.json", "cards.csv",
                           "report.html", "run.json"})
    EXPECT_TRUE(files.contains(name)) << name;
  EXPECT_EQ(std::count(files.at("games.jsonl").begin(), files.at("games.jsonl").end(), '\n'), 300);
  const auto line =
      nlohmann::json::parse(files.at("games.jsonl").substr(0, files.at("games.jsonl").find('\n')));
  EXPECT_EQ(line["seats"].size(), 2u);
  EXPECT_EQ(line["seats"][0]["player"], "random");
  const std::string& html = files.at("report.html");
  for (const char* part : {"Nations", "Who beats whom", "Seats", "Scores", "Endings", "Lead",
                           "Options a decision", "All cards", "Dead cards", "How many games"})
    EXPECT_THAT(html, HasSubstr(part));
  for (const char* outside : {"http://", "https://", "src=", "@import", "url("})
    EXPECT_THAT(html, Not(HasSubstr(outside)));
}

TEST_F(LabCommands, ReportsDoNotDependOnThreads) {
  ASSERT_EQ(ran(simulate({"--report", path("one"), "--jobs", "1"})).exit_code, 0);
  ASSERT_EQ(ran(simulate({"--report", path("four"), "--jobs", "4"})).exit_code, 0);
  EXPECT_EQ(report("one"), report("four"));
}

TEST_F(LabCommands, AWatchedRunIsTheSameRun) {
  const std::string plain = ran(simulate({"--hash"})).out;
  EXPECT_EQ(ran(simulate({"--hash", "--report", path("r")})).out, plain);
  EXPECT_EQ(ran(simulate({"--hash", "--report", path("p"), "--plain"})).out, plain);
  EXPECT_FALSE(report("p").contains("cards.csv"));
}

TEST_F(LabCommands, AnotherRunIsNotMixedIn) {
  ASSERT_EQ(ran(simulate({"--report", path("r")})).exit_code, 0);
  const Ran other = ran(simulate({"--report", path("r"), "--seed", "2"}));
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("another run lies here"));
}

TEST_F(LabCommands, DamagedAndMissingChunksArePlayedAgain) {
  ASSERT_EQ(ran(simulate({"--report", path("r")})).exit_code, 0);
  const auto good = report("r");
  ASSERT_TRUE(write_file(path("r/chunks/000002.txt"), "half a chu"));
  fs::remove(path("r/chunks/000004.txt"));
  fs::remove(path("r/chunks/000005.txt"));
  fs::remove(path("r/report.html"));
  const auto untouched = fs::last_write_time(path("r/chunks/000003.txt"));
  ASSERT_EQ(ran(simulate({"--report", path("r")})).exit_code, 0);
  EXPECT_EQ(report("r"), good);
  EXPECT_EQ(fs::last_write_time(path("r/chunks/000003.txt")), untouched);
}

TEST_F(LabCommands, MoreGamesGoOnFromTheFewer) {
  ASSERT_EQ(ran(simulate({"--report", path("r"), "--games", "100"})).exit_code, 0);
  const auto untouched = fs::last_write_time(path("r/chunks/000001.txt"));
  ASSERT_EQ(ran(simulate({"--report", path("r")})).exit_code, 0);
  EXPECT_EQ(fs::last_write_time(path("r/chunks/000001.txt")), untouched);
  ASSERT_EQ(ran(simulate({"--report", path("whole")})).exit_code, 0);
  EXPECT_EQ(report("r"), report("whole"));
}

TEST_F(LabCommands, AKilledRunGoesOnWhereItWas) {
  const Typed words = simulate({"--games", "10000", "--chunk", "500", "--report", path("killed")});
  // on a busy machine the run may have ended before it was killed
  const auto killed_in_the_middle = [&] {
    fs::remove_all(path("killed"));
    Process run(words);
    EXPECT_TRUE(until([&] { return fs::exists(path("killed/chunks/000001.txt")); }));
    run.kill();
    return run.wait() == -1;
  };
  ASSERT_TRUE(until(killed_in_the_middle));
  EXPECT_FALSE(fs::exists(path("killed/report.html")));
  const auto first = fs::last_write_time(path("killed/chunks/000000.txt"));
  ASSERT_EQ(ran(words).exit_code, 0);
  EXPECT_EQ(fs::last_write_time(path("killed/chunks/000000.txt")), first);
  ASSERT_EQ(
      ran(simulate({"--games", "10000", "--chunk", "500", "--report", path("whole")})).exit_code,
      0);
  auto killed = report("killed");
  std::erase_if(killed, [](const auto& file) { return file.first.ends_with(".tmp"); });
  EXPECT_EQ(killed, report("whole"));
}

TEST_F(LabCommands, AnInterruptedRunSaysHowItGoesOn) {
  const Typed words = simulate({"--games", "1000000", "--chunk", "500", "--report", path("r")});
  Process run(words);
  ASSERT_TRUE(until([&] { return fs::exists(path("r/chunks/000001.txt")); }));
  ::kill(run.id(), SIGINT);
  EXPECT_EQ(run.wait(), 130);
  EXPECT_FALSE(fs::exists(path("r/report.html")));
  EXPECT_TRUE(fs::exists(path("r/chunks/000001.txt")));
}

TEST_F(LabCommands, TwoContentsArePlayedWithTheSameChance) {
  const Ran same = ran(simulate({"--compare", path("nowhere")}));
  EXPECT_NE(same.exit_code, 0);
  const Ran done = ran(simulate({"--compare", other_content(), "--report", path("ab")}));
  ASSERT_EQ(done.exit_code, 0) << done.err;
  EXPECT_THAT(done.out, HasSubstr("share of wins, first -> second:"));
  const auto json = nlohmann::json::parse(*read_file(path("ab/compare.json")));
  EXPECT_EQ(json["games"], 300);
  EXPECT_GT(json["means"][0]["difference"], 0);  // more points on the cards
  EXPECT_TRUE(fs::exists(path("ab/compare.html")));
  const auto first = nlohmann::json::parse(*read_file(path("ab/first/summary.json")));
  EXPECT_EQ(first["hash"], nlohmann::json::parse(ran(simulate({"--json"})).out)["hash"]);
}

TEST_F(LabCommands, AMirroredRunSaysTheEdge) {
  const Typed words = {"--mirror", "--players", "random:greedy,random:random", "--json"};
  const auto json = nlohmann::json::parse(ran(simulate(words)).out);
  const auto& edge = json["strength"]["edge"];
  EXPECT_EQ(edge["deals"], 150);
  EXPECT_EQ(edge["of"], "greedy");
  EXPECT_GT(edge["low"], 0);
  Typed kept = words;
  kept.insert(kept.end(), {"--report", path("mirrored")});
  ASSERT_EQ(ran(simulate(kept)).exit_code, 0);
  EXPECT_THAT(report("mirrored").at("report.html"),
              HasSubstr("the edge of <b>greedy</b> over <b>random</b>"));
}

TEST_F(LabCommands, StrengthTestsEndWithAVerdict) {
  const Ran refused = ran(simulate({"--sprt", "0,30"}));
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.err, HasSubstr("--sprt compares two players"));
  EXPECT_EQ(ran(simulate({"--sprt", "30"})).exit_code, 2);
}

TEST(ProgressText, SaysWhatIsLeft) {
  EXPECT_EQ(progress_line("games", 15, 60, 3),
            "[#######.......................] 15 of 60 games, 3.00/s, 15 s left");
  EXPECT_EQ(progress_line("games", 0, 60, 0), "[..............................] 0 of 60 games");
  EXPECT_EQ(duration_text(59.4), "59 s");
  EXPECT_EQ(duration_text(61), "1 min 01 s");
  EXPECT_EQ(duration_text(3700), "1 h 01 min");
}

// The tests below need a server: `tools/postgres run build/release/ecumene_tests
// --gtest_filter='Queue*'`, which is what the suite `queue` of check does.
class Queue : public LabCommands {
 protected:
  void SetUp() override {
    const char* address = std::getenv("ECUMENE_TEST_POSTGRES");
    if (!address) GTEST_SKIP() << "no PostgreSQL is given";
    address_ = address;
    opened_ = std::move(*RunQueue::open(address_, "test"));
    const auto left = *opened_->runs();
    for (const RunQueue::Run& run : left) {
      const Status gone = opened_->forget(run.id);
      ASSERT_TRUE(gone) << gone.text();
    }
  }
  Process worker() const { return Process({"worker", address_}); }
  nlohmann::json shown() const {
    return nlohmann::json::parse(ran({"queue", address_, "--json"}).out);
  }
  bool plays(const Process& process) {
    const auto workers = *opened_->workers();
    return std::any_of(workers.begin(), workers.end(), [&](const RunQueue::Worker& worker) {
      return worker.name.ends_with("/" + std::to_string(process.id()));
    });
  }
  uint64_t finished() { return (*opened_->runs())[0].finished; }

  std::string address_;
  std::unique_ptr<RunQueue> opened_;
};

TEST_F(Queue, FourWorkersOfWhichOneIsKilledMakeTheSameReport) {
  const Typed big = {"simulate", "template", "--games", "60000", "--chunk", "2500", "--jobs", "2"};
  const auto with = [&](Typed more) {
    more.insert(more.begin(), big.begin(), big.end());
    return more;
  };
  Process watcher(with({"--queue", address_, "--report", path("queued")}));
  std::vector<Process> workers;
  for (int i = 0; i < 4; ++i) workers.push_back(worker());
  // One of them is caught while it holds a chunk, and dies with it.
  ASSERT_TRUE(until([&] {
    if (!plays(workers[1])) return false;
    workers[1].stop();
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    if (plays(workers[1])) return true;
    workers[1].go_on();
    return false;
  }));
  EXPECT_LT(finished(), 24u);
  workers[1].kill();
  EXPECT_EQ(watcher.wait(), 0);
  EXPECT_EQ(finished(), 24u);
  ASSERT_EQ(ran(with({"--report", path("alone")})).exit_code, 0);
  EXPECT_EQ(report("queued"), report("alone"));
  for (size_t i : {0u, 2u, 3u}) {
    ::kill(workers[i].id(), SIGTERM);
    EXPECT_EQ(workers[i].wait(), 0);
  }
}

TEST_F(Queue, AStoppedWatcherFindsItsRunAgain) {
  const Typed words = simulate({"--queue", address_, "--hash"});
  {
    Process watcher(words);
    ASSERT_TRUE(until([&] { return !opened_->runs()->empty(); }));
    ::kill(watcher.id(), SIGINT);
    EXPECT_EQ(watcher.wait(), 130);
  }
  EXPECT_EQ(ran({"worker", address_, "--drain"}).out, "300 games played\n");
  EXPECT_EQ(ran(words).out, ran(simulate({"--hash"})).out);
  EXPECT_EQ(opened_->runs()->size(), 1u);
}

TEST_F(Queue, APausedRunWaits) {
  Process watcher(simulate({"--queue", address_}));
  ASSERT_TRUE(until([&] { return !opened_->runs()->empty(); }));
  const std::string id = std::to_string((*opened_->runs())[0].id);
  EXPECT_EQ(ran({"queue", address_, "--pause", id}).exit_code, 0);
  EXPECT_EQ(ran({"worker", address_, "--drain"}).out, "0 games played\n");
  EXPECT_EQ(shown()["runs"][0]["state"], "paused");
  EXPECT_EQ(ran({"queue", address_, "--resume", id}).exit_code, 0);
  EXPECT_EQ(ran({"worker", address_, "--drain"}).out, "300 games played\n");
  EXPECT_EQ(watcher.wait(), 0);
  EXPECT_EQ(shown()["runs"][0]["state"], "finished");
  EXPECT_EQ(ran({"queue", address_, "--forget", id}).exit_code, 0);
  EXPECT_EQ(ran({"queue", address_}).out, "the queue is empty\n");
  EXPECT_EQ(ran({"queue", address_, "--pause", "999999"}).exit_code, 1);
}

TEST_F(Queue, WorkersBringTheContentOfTheRun) {
  const std::string content = other_content();
  const std::string alone = ran(simulate({"--json", "--content", content})).out;
  EXPECT_NE(alone, ran(simulate({"--json"})).out);
  Process watcher(simulate({"--queue", address_, "--content", content}));
  ASSERT_TRUE(until([&] { return !opened_->runs()->empty(); }));
  EXPECT_EQ(ran({"worker", address_, "--drain"}).out, "300 games played\n");
  EXPECT_EQ(watcher.wait(), 0);
  EXPECT_EQ(ran(simulate({"--queue", address_, "--content", content, "--json"})).out, alone);
}

TEST_F(Queue, RunsOfAnotherProgramAreLeftAlone) {
  ASSERT_TRUE(opened_->put("strange", "{\"game\": \"chess\"}", 100, 10));
  const Ran worked = ran({"worker", address_, "--drain"});
  EXPECT_EQ(worked.out, "0 games played\n");
  EXPECT_THAT(worked.err, HasSubstr("is left to others: there is no game \"chess\""));
}

// Two sessions never hold one chunk, and a session that ends gives back what it held.
TEST_F(Queue, AChunkHasOneHolder) {
  const int64_t run = *opened_->put("k", "{}", 25, 10);
  EXPECT_EQ(*opened_->put("k", "{}", 25, 10), run);
  auto other = std::move(*RunQueue::open(address_, "other"));
  EXPECT_EQ((*opened_->claim({run}))->chunk, 0u);
  EXPECT_EQ((*other->claim({run}))->chunk, 1u);
  EXPECT_TRUE(opened_->hold());
  EXPECT_TRUE(other->finish({run, 1}, "one"));
  other.reset();
  auto third = std::move(*RunQueue::open(address_, "third"));
  EXPECT_EQ((*third->claim({run}))->chunk, 2u);
  third.reset();  // gone without a word
  EXPECT_TRUE(opened_->give_back());
  EXPECT_EQ((*opened_->claim({run}))->chunk, 0u);
  EXPECT_TRUE(opened_->finish({run, 0}, "zero"));
  ASSERT_TRUE(until([&] {
    const auto claim = *opened_->claim({run});
    EXPECT_TRUE(!claim || claim->chunk == 2);
    return claim.has_value();
  }));
  EXPECT_TRUE(opened_->finish({run, 2}, "two"));
  EXPECT_FALSE((*opened_->claim({run})).has_value());
  EXPECT_EQ(**opened_->result(run, 1), "one");
  EXPECT_EQ((*opened_->runs())[0].games_finished, 25u);
  EXPECT_TRUE(opened_->forget(run));
  EXPECT_FALSE(opened_->result(run, 1));
}

}  // namespace
}  // namespace ecumene
