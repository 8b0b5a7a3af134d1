// Two hosts on one PostgreSQL, with a clock that the test sets: what people at different nodes wait
// for.
#include <algorithm>
#include <sstream>

#include "server/tests/stage.h"
#include "store/tests/backend.h"
#include "table/tests/scene.h"

namespace ecumene::server_tests {
namespace {

constexpr int kPeople = 4;

// A table for two or four; persons 0 and 2 are at one node, 1 and 3 at the other.
class HostsOfOneStore : public testing::Test {
 protected:
  HostsOfOneStore() : HostsOfOneStore(table_tests::catalog(), "settlers", kPeople) {}
  HostsOfOneStore(const GameCatalog& catalog, std::string game, int people)
      : catalog_(catalog), game_(std::move(game)), people_(people) {}

  struct Node {
    std::unique_ptr<Store> store;
    std::unique_ptr<Host> host;
  };

  void SetUp() override {
    backend_ = store_tests::postgres_backend();
    if (!backend_) GTEST_SKIP() << "ECUMENE_TEST_POSTGRES is not set";
    for (Node& node : nodes_) {
      HostOptions options;
      options.now = [this] { return now_; };
      node.store = store_tests::opened(backend_->address());
      node.host = std::make_unique<Host>(
          catalog_, *node.store,
          [](auto&, const Match& match, auto&, auto&) {
            return BotAnswer{match.options().front(), {}, {}};
          },
          options, [this](std::function<void()> work) { mail_.post(std::move(work)); });
    }
    open();
  }
  void TearDown() override {
    for (Node& node : nodes_) node.host.reset(), node.store.reset();
  }

  void open() {
    HttpRequest request = request_of(0);
    request.method = "POST", request.path = "/api/v1/tables";
    Json wish{{"game", game_}, {"seats", {{{"who", "me"}}}}, {"patience", 60}};
    for (int who = 1; who < people_; ++who) wish["seats"].push_back({{"who", "open"}});
    request.body = wish.dump();
    nodes_[0].host->answer(request, [&](const HttpResponse& got) {
      table_ = Json::parse(got.body).value("table", "");
    });
    ASSERT_TRUE(until([&] { return !table_.empty(); }));
    for (int who = 0; who < people_; ++who) {
      HttpRequest to = request_of(who);
      to.query["table"] = table_;
      users_[who] = nodes_[who % 2].host->admit(to, ears_[who]).value();
      say(who, {{"do", "hello"}, {"v", 1}, {"lang", "en"}, {"name", "p" + std::to_string(who)}});
      if (who > 0) {
        ASSERT_TRUE(say(who, {{"do", "sit"}, {"seat", who}}));
      }
    }
    ASSERT_TRUE(say(0, {{"do", "start"}}));
    ASSERT_TRUE(until(
        [&] { return all_told([](const Told& told) { return told.game.contains("ask"); }); }));
  }

  // Whether it is granted.
  bool say(int who, Json message) {
    const std::string id = message["id"] = "m" + std::to_string(++said_);
    users_[who]->heard(message.dump());
    EXPECT_TRUE(until([&] { return told_[who].answers.contains(id) || message["do"] == "hello"; }))
        << message;
    return told_[who].answers[id];
  }
  // False: it has not come true within a minute without news.
  bool until(const std::function<bool()>& done) {
    for (hear(); !done(); hear()) {
      if (!mail_.wait(std::chrono::seconds(60))) return false;
      mail_.pump();
    }
    return true;
  }
  void hear() {
    mail_.pump();
    for (int who = 0; who < people_; ++who) {
      std::istringstream lines(std::exchange(ears_[who]->heard, ""));
      for (std::string line; std::getline(lines, line);) told_[who].take(Json::parse(line));
    }
  }
  bool all_see_bot(int seat, bool bot) {
    return all_told([&](const Told& told) {
      return told.room.at("seats").at(static_cast<size_t>(seat)).value("bot", "").empty() != bot;
    });
  }

  // What a person knows.
  struct Told {
    void take(const Json& message) {
      const std::string kind = message["t"];
      if (kind == "answer") answers[message["re"].get<std::string>()] = message["ok"];
      if (kind == "table" || kind == "room") room = message;
      if (kind == "news" || (kind == "table" && message.value("game", Json()).is_object()))
        game = kind == "news" ? message : message["game"];
      if (game.contains("areas")) areas.update(game["areas"]);
    }
    std::map<std::string, bool> answers;
    Json room, game, areas = Json::object();
  };

  bool all_told(const std::function<bool(const Told&)>& test) const {
    return std::all_of(std::begin(told_), std::begin(told_) + people_, test);
  }

  const GameCatalog& catalog_;
  const std::string game_;
  const int people_;
  int64_t now_ = 1'000'000'000'000;
  std::unique_ptr<store_tests::Backend> backend_;
  Mailbox mail_;
  Node nodes_[2];
  std::string table_;
  std::shared_ptr<Ear> ears_[kPeople] = {std::make_shared<Ear>(), std::make_shared<Ear>(),
                                         std::make_shared<Ear>(), std::make_shared<Ear>()};
  std::shared_ptr<SocketUser> users_[kPeople];
  Told told_[kPeople];
  int said_ = 0;
};

// Of three who wait two have to call, at whichever node they are.
TEST_F(HostsOfOneStore, CallsForAStandInCountAcrossNodes) {
  const int absent = told_[0].game["ask"]["seat"];
  const int here = (absent + 2) % kPeople, there = (absent + 1) % kPeople;
  const Json call = {{"do", "stand_in"}, {"seat", absent}};
  EXPECT_FALSE(say(there, call)) << "he may still take his time";
  now_ += 61'000;
  EXPECT_FALSE(say(absent, call)) << "nobody calls for himself";
  ASSERT_TRUE(say(there, call));
  ASSERT_TRUE(until([&] { return told_[absent].room.contains("absent"); }))
      << "the other node is told";
  EXPECT_TRUE(all_see_bot(absent, false)) << "one of three is not enough";
  const int entries = told_[absent].game["entries"];
  ASSERT_TRUE(say(here, call));
  EXPECT_TRUE(until([&] { return all_see_bot(absent, true); }));
  EXPECT_TRUE(until([&] {
    return all_told([&](const Told& told) { return told.game.at("entries") > entries; });
  })) << "the bot moves, and everybody hears it";
  ASSERT_TRUE(say(absent, {{"do", "sit"}, {"seat", absent}}));
  EXPECT_TRUE(until([&] { return all_see_bot(absent, false); }));
  const Json& hand = told_[absent].areas[std::to_string(absent) + ".hand"];
  EXPECT_TRUE(hand.is_array() && !hand.empty() && hand[0].is_string())
      << "he sees his cards again: " << hand;
}

// Both nodes have the same program; a third, which has another, has made a step that breaks a CHECK
// of theirs.
class HostsThatBreak : public HostsOfOneStore {
 protected:
  HostsThatBreak() : HostsOfOneStore(table_tests::faulty(), "template", 2) {}

  // Waits for the lease as a node does: whoever holds it gives it back when he hears of the wish.
  void write_faulty_step() {
    const std::unique_ptr<Store> third = store_tests::opened(backend_->address());
    third->watch([this](const std::string&, uint64_t) { mail_.post([] {}); });
    ASSERT_TRUE(until([&] { return third->lease(table_).value_or(false); }));
    const int seat = told_[0].game["ask"]["seat"];
    std::string play;
    for (const Json& option : told_[seat].game["ask"]["options"])
      if (option["do"].get<std::string>().starts_with("play")) play = option["do"];
    const Json step{{"k", "step"}, {"seat", seat}, {"do", play}, {"at", now_}};
    const uint64_t written = store_tests::read_all(*third, table_).size();
    const Status done =
        store_tests::append_now(*third, store_tests::append_of(table_, written, {step.dump()}));
    ASSERT_TRUE(done) << done.text();
    third->release(table_);
  }
};

TEST_F(HostsThatBreak, ANodeThatTakesOverABrokenTableLives) {
  write_faulty_step();
  EXPECT_TRUE(say(1, {{"do", "say"}, {"text", "what now?"}})) << "it takes the lease for that";
  EXPECT_TRUE(until([&] {
    return all_told([](const Told& told) { return told.room.value("aside", false); });
  })) << "both nodes set the table aside";
  const int entries = told_[1].game["entries"];
  EXPECT_FALSE(say(1, {{"do", "act"}, {"entries", entries}, {"text", "work"}}));
  EXPECT_TRUE(say(0, {{"do", "abandon"}})) << "the first node has taken it over again";
  EXPECT_TRUE(until([&] {
    return all_told([](const Told& told) { return told.room.value("phase", "") == "abandoned"; });
  }));
  for (Node& node : nodes_) {
    HttpRequest request = request_of(0);
    request.method = "GET", request.path = "/metrics";
    std::string figures;
    node.host->answer(request, [&](const HttpResponse& got) { figures = got.body; });
    EXPECT_THAT(figures, testing::HasSubstr("ecumene_tables_aside_total 1\n"));
  }
}

}  // namespace
}  // namespace ecumene::server_tests
