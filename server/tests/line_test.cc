// What a client needs to keep its line: pings, what was said while it was away, and why a table
// cannot be reached.
#include <gmock/gmock.h>

#include <sstream>

#include "server/tests/lobby.h"

namespace ecumene::server_tests {
namespace {

using testing::HasSubstr;
using testing::Not;

class Line : public Lobby {
 protected:
  std::vector<Json> say(SocketUser& user, const Json& message) {
    ear_->heard.clear();
    user.heard(message.dump());
    mail_.pump();
    std::vector<Json> out;
    std::istringstream lines(ear_->heard);
    for (std::string line; std::getline(lines, line);) out.push_back(Json::parse(line));
    return out;
  }
  // What a hello is answered with, by the kinds of its messages.
  static std::vector<std::string> kinds(const std::vector<Json>& heard) {
    std::vector<std::string> out;
    for (const Json& one : heard) out.push_back(one["t"]);
    return out;
  }
  // A game of anna, who opened the table, against a bot of nobody's: ben sits down and it starts.
  std::shared_ptr<SocketUser> begun() {
    auto anna = come(0, "192.0.2.1").value(), ben = come(1, "192.0.2.1").value();
    say(*anna, {{"do", "hello"}, {"id", "a"}, {"v", 1}, {"name", "anna"}});
    say(*ben, {{"do", "hello"}, {"id", "b"}, {"v", 1}, {"name", "ben"}});
    say(*ben, {{"do", "sit"}, {"id", "c"}, {"seat", 1}});
    say(*anna, {{"do", "start"}, {"id", "d"}});
    ben->closed();
    return anna;
  }
};

TEST_F(Line, APingIsAnsweredAndTakesNothingOfTheAllowance) {
  const auto user = come(1, "192.0.2.1").value();
  for (int i = 0; i < 20; ++i) {
    const auto heard = say(*user, {{"do", "ping"}, {"id", "p"}});
    ASSERT_EQ(heard.size(), 1u);
    EXPECT_EQ(heard[0], Json({{"t", "answer"}, {"re", "p"}, {"ok", true}}));
  }
  EXPECT_THAT(flood(*user, 40), Not(HasSubstr("slow down"))) << "as many as without pings";
  EXPECT_THAT(flood(*user, 1), HasSubstr("slow down"));
}

// Pings beyond their own allowance are messages like others.
TEST_F(Line, AFloodOfPingsIsClosed) {
  const auto user = come(1, "192.0.2.1").value();
  const auto ping = [&] { return say(*user, {{"do", "ping"}, {"id", "p"}}).at(0); };
  for (int i = 0; i < 20 + 40; ++i) EXPECT_TRUE(ping()["ok"]) << i;
  EXPECT_EQ(ping()["error"]["where"], "rate");
  for (int i = 0; i < 199; ++i) ping();
  ear_->heard.clear();
  user->heard(R"({"do": "ping", "id": "p"})");
  EXPECT_THAT(ear_->heard, HasSubstr("1008"));
}

TEST_F(Line, APingSaysNothingElse) {
  const auto user = come(1, "192.0.2.1").value();
  EXPECT_FALSE(say(*user, {{"do", "ping"}, {"id", "p"}, {"text", "x"}}).at(0)["ok"]);
  EXPECT_FALSE(say(*user, {{"do", "ping"}}).at(0)["ok"]);
}

TEST_F(Line, WhoComesBackHearsWhatWasSaid) {
  const auto anna = begun();
  for (const char* text : {"one", "two", "three"})
    say(*anna, {{"do", "say"}, {"id", text}, {"text", text}});
  const auto back = come(1, "192.0.2.1").value();
  Json hello{{"do", "hello"}, {"id", "h"}, {"v", 1}, {"name", "ben"}, {"entries", 1}, {"said", 1}};
  const auto heard = say(*back, hello);
  EXPECT_EQ(kinds(heard), (std::vector<std::string>{"answer", "room", "said"}));
  ASSERT_EQ(heard.back()["chat"].size(), 2u);
  EXPECT_EQ(heard.back()["chat"][0]["text"], "two");
  EXPECT_EQ(heard.back()["chat"][1]["n"], 3);
  hello["said"] = 3;
  EXPECT_EQ(kinds(say(*back, hello)), (std::vector<std::string>{"answer", "room"}));
  hello.erase("said");
  EXPECT_EQ(kinds(say(*back, hello)), (std::vector<std::string>{"answer", "room"}))
      << "a client that does not count is told nothing twice";
  hello["entries"] = 0, hello["said"] = 2;
  const auto whole = say(*back, hello);
  EXPECT_EQ(kinds(whole), (std::vector<std::string>{"answer", "table"}));
  EXPECT_EQ(whole.back()["chat"].size(), 3u);
}

// A node that follows another tells every remark, also when as many are kept as can be.
TEST_F(Line, ARemarkOfAnotherNodeIsToldHoweverManyThereWere) {
  table_tests::Person anna("anna"), ben("ben");
  Table table = table_tests::running("template", anna, ben);
  LiveTable live(Table::recall(table_tests::catalog(), "t1", table.take_records()).value());
  auto who = std::make_shared<Onlooker>();
  who->socket = ear_, who->viewer = ben.viewer(), who->greeted = true, who->entries = 1;
  live.onlookers().insert(who);
  for (int i = 0; i < 103; ++i) {
    ear_->heard.clear();
    ASSERT_TRUE(table.say(anna.sender(), "remark " + std::to_string(i)));
    ASSERT_TRUE(live.follow(table.take_records(), 0));
    EXPECT_THAT(ear_->heard, HasSubstr("remark " + std::to_string(i) + "\"")) << i;
  }
}

TEST_F(Line, WhyATableCannotBeReached) {
  const auto asked = [&](const std::string& id) {
    const int status = get("/api/v1/tables/" + id).status;
    table_ = id;
    EXPECT_EQ(refusal(0, "192.0.2.1"), status == 200 ? 0 : status) << "the handshake says the same";
    return status;
  };
  const std::string table = table_;
  EXPECT_EQ(asked(table), 200);
  EXPECT_EQ(Json::parse(get("/api/v1/tables/" + table).body),
            Json({{"table", table}, {"game", "template"}, {"phase", "open"}}));
  EXPECT_EQ(asked("nowhere"), 404);
  EXPECT_EQ(asked("\xff no name"), 404);
  store_.records_of("other") = store_.records_of(table);
  Json first = Json::parse(store_.records_of("other").front());
  first["rules"] = 999;
  store_.records_of("other").front() = first.dump();
  EXPECT_EQ(asked("other"), 409) << "begun with other rules";
  store_.fault = Status::fail("table damaged, record 3", "the checksum does not fit");
  EXPECT_EQ(asked("damaged"), 409);
  store_.fault = Status::fail("the database", "no answer");
  EXPECT_EQ(asked("away"), 503);
  EXPECT_EQ(asked(table), 200) << "it is in memory";
}

}  // namespace
}  // namespace ecumene::server_tests
