// A table at which a CHECK fails is set aside, and every other table goes on.
#include <gmock/gmock.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <sstream>

#include "server/tests/stage.h"
#include "table/tests/scene.h"

namespace ecumene::server_tests {
namespace {

using table_tests::faulty;
using testing::HasSubstr;
using testing::Not;

BotAnswer first_option(const LoadedGame&, const Match& match, const std::string&, const Seed&) {
  return {match.options().front(), nullptr, {}, {}};
}

class House : public testing::Test {
 protected:
  House() { open_host(first_option); }
  ~House() override { spdlog::set_default_logger(usual_); }

  void open_host(AskBot bots) {
    HostOptions options;
    options.now = [this] {
      CHECK_NE(sound_looks_--, 0);
      return now_ += 1000;
    };
    host_.reset();
    host_ =
        std::make_unique<Host>(faulty(), store_, std::move(bots), options,
                               [this](std::function<void()> work) { mail_.post(std::move(work)); });
    spdlog::set_default_logger(std::make_shared<spdlog::logger>(
        "test", std::make_shared<spdlog::sinks::ostream_sink_st>(log_, true)));
  }

  std::string ask(const std::string& method, const std::string& path,
                  const std::string& body = "") {
    HttpRequest request = request_of(0);
    request.method = method, request.path = path, request.body = body;
    std::string out;
    host_->answer(request, [&](const HttpResponse& got) {
      out = std::to_string(got.status) + " " + got.body;
    });
    mail_.pump();
    return out;
  }

  // A table of person 0 against a bot, begun.
  std::string open_table(const std::string& game, const std::string& bot = "random") {
    const std::string got =
        ask("POST", "/api/v1/tables",
            R"({"game": ")" + game + R"(", "seats": [{"who": "me"}, {"who": ")" + bot +
                R"("}], "start": true})");
    EXPECT_THAT(got, testing::StartsWith("201"));
    return Json::parse(got.substr(4)).value("table", "");
  }

  struct Guest {
    std::shared_ptr<Ear> ear = std::make_shared<Ear>();
    std::shared_ptr<SocketUser> user;
  };
  Guest come(const std::string& table) {
    Guest guest;
    HttpRequest request = request_of(0);
    request.query["table"] = table;
    guest.user = host_->admit(request, guest.ear).value();
    say(guest, {{"do", "hello"}, {"v", 1}, {"id", "hello"}});
    return guest;
  }
  void say(Guest& guest, const Json& message) {
    guest.user->heard(message.dump());
    mail_.pump();
  }
  // The last message of a kind.
  static Json last(const Guest& guest, const std::string& kind) {
    Json found = Json::object();
    std::istringstream lines(guest.ear->heard);
    for (std::string line; std::getline(lines, line);)
      if (const Json message = Json::parse(line, nullptr, false);
          message.is_object() && message.value("t", "") == kind)
        found = message;
    return found;
  }
  // Waits for the bots until it is the person's turn.
  void let_bots_move(const Guest& guest) {
    for (int i = 0; i < 200 && options(guest).empty(); ++i)
      if (mail_.wait(std::chrono::seconds(10))) mail_.pump();
  }
  static Json options(const Guest& guest) {
    Json latest = Json::array();
    std::istringstream lines(guest.ear->heard);
    for (std::string line; std::getline(lines, line);) {
      const Json message = Json::parse(line, nullptr, false);
      const Json* game = &message;
      if (message.value("t", "") == "table" && message.contains("game")) game = &message["game"];
      if (!game->contains("ask")) continue;
      const Json& asked = (*game)["ask"];
      latest = asked.is_object() ? asked.value("options", Json::array()) : Json::array();
    }
    return latest;
  }
  int entries(const Guest& guest) const {
    int latest = 0;
    std::istringstream lines(guest.ear->heard);
    for (std::string line; std::getline(lines, line);) {
      const Json message = Json::parse(line, nullptr, false);
      if (message.contains("game")) latest = message["game"].value("entries", latest);
      latest = message.value("entries", latest);
    }
    return latest;
  }
  // Does the first option that begins with a word.
  void act(Guest& guest, const std::string& word, const std::string& id) {
    for (const Json& option : options(guest)) {
      const std::string text = option["do"];
      if (text.starts_with(word))
        return say(guest, {{"do", "act"}, {"entries", entries(guest)}, {"text", text}, {"id", id}});
    }
    ADD_FAILURE() << "there is nothing to " << word << " in " << guest.ear->heard;
  }
  // All remarks that a guest was told: with the table, or when they were made.
  static Json remarks(const Guest& guest) {
    Json all = Json::array();
    std::istringstream lines(guest.ear->heard);
    for (std::string line; std::getline(lines, line);) {
      const Json message = Json::parse(line, nullptr, false);
      for (const Json& remark : message.value("chat", Json::array())) all.push_back(remark);
    }
    return all;
  }
  // How the list of running tables shows it to person 0.
  Json row_in_list(const std::string& table) {
    HttpRequest request = request_of(0);
    request.method = "GET", request.path = "/api/v1/tables", request.query["phase"] = "running";
    std::string body;
    host_->answer(request, [&](const HttpResponse& got) { body = got.body; });
    while (body.empty() && mail_.wait(std::chrono::seconds(10))) mail_.pump();
    for (const Json& row : Json::parse(body).value("tables", Json::array()))
      if (row["table"] == table) return row;
    return nullptr;
  }
  std::string metrics() { return ask("GET", "/metrics"); }

  int64_t now_ = 1'000'000'000;
  int sound_looks_ = -1;  // so many looks at the clock go well, and the next one breaks; -1: all do
  Memory store_;
  Mailbox mail_;
  std::shared_ptr<spdlog::logger> usual_ = spdlog::default_logger();
  std::ostringstream log_;
  std::unique_ptr<Host> host_;
};

TEST_F(House, OneTableIsSetAsideAndTheOthersGoOn) {
  const std::string broken = open_table("template"), sound = open_table("settlers");
  Guest here = come(broken), there = come(sound);
  let_bots_move(here), let_bots_move(there);
  act(here, "play", "m1");
  EXPECT_EQ(last(here, "answer")["ok"], false);
  EXPECT_EQ(last(here, "answer")["error"]["where"], "aside");
  EXPECT_EQ(last(here, "room")["aside"], true);
  EXPECT_THAT(metrics(), HasSubstr("ecumene_tables_aside_total 1\n"));
  EXPECT_THAT(log_.str(), HasSubstr("table " + broken.substr(0, 4)));
  EXPECT_THAT(log_.str(), Not(HasSubstr(broken))) << "the id is the key to the table";
  EXPECT_THAT(log_.str(), HasSubstr("machine.h"));

  act(there, "", "m1");
  EXPECT_EQ(last(there, "answer")["ok"], true);
  EXPECT_EQ(last(there, "room").value("aside", false), false);
}

TEST_F(House, TheLogOfATableThatIsSetAsideCanBeTaken) {
  const std::string table = open_table("template");
  Guest here = come(table);
  let_bots_move(here);
  EXPECT_THAT(ask("GET", "/api/v1/tables/" + table + "/log"), testing::StartsWith("403"));
  act(here, "play", "m1");
  const std::string log = ask("GET", "/api/v1/tables/" + table + "/log");
  EXPECT_THAT(log, testing::StartsWith("200 ecumene-log 1"));
  EXPECT_THAT(log, Not(HasSubstr("seed:")));
}

TEST_F(House, ARepeatedCommandAfterARestartSetsTheTableAsideAgain) {
  const std::string table = open_table("template");
  Guest here = come(table);
  let_bots_move(here);
  act(here, "play", "m1");
  open_host(first_option);
  Guest again = come(table);
  EXPECT_FALSE(last(again, "table").contains("aside"));
  let_bots_move(again);
  act(again, "play", "m1");
  EXPECT_EQ(last(again, "answer")["error"]["where"], "aside");
  EXPECT_THAT(metrics(), HasSubstr("ecumene_tables_aside_total 1\n"));
  EXPECT_THAT(ask("GET", "/api/v1/games"), testing::StartsWith("200")) << "it still answers";
}

TEST_F(House, AWhatIfThatBreaksLeavesTheGameAlone) {
  const std::string table = open_table("template");
  Guest here = come(table);
  let_bots_move(here);
  std::string play;
  for (const Json& option : options(here))
    if (option["do"].get<std::string>().starts_with("play")) play = option["do"];
  say(here, {{"do", "whatif"}, {"moves", {play}}, {"id", "q1"}});
  EXPECT_EQ(last(here, "answer")["error"]["where"], "fault");
  EXPECT_THAT(metrics(), HasSubstr("ecumene_tables_aside_total 0\n"));
  EXPECT_THAT(metrics(), HasSubstr("ecumene_breaches_total 1\n"));
  act(here, "work", "m1");
  EXPECT_EQ(last(here, "answer")["ok"], true);
}

// The first to think breaks; the stand-in goes on for it.
TEST_F(House, ABotThatBreaksInItsThoughtsIsReplaced) {
  open_host(
      [](const LoadedGame& loaded, const Match& match, const std::string& level, const Seed& seed) {
        CHECK_EQ(level, loaded.stand_in);
        return first_option(loaded, match, level, seed);
      });
  const std::string table = open_table("settlers", "expert");
  Guest here = come(table);
  let_bots_move(here);
  for (int i = 0; i < 100 && remarks(here).empty(); ++i) {
    act(here, "", "m" + std::to_string(i));
    let_bots_move(here);
  }
  ASSERT_FALSE(remarks(here).empty());
  EXPECT_EQ(remarks(here)[0]["lost"]["key"], "fault");
  EXPECT_THAT(metrics(), HasSubstr("ecumene_tables_aside_total 0\n"));
}

TEST_F(House, WhereEvenTheStandInBreaksTheTableIsSetAside) {
  open_host([](const LoadedGame&, const Match&, const std::string&, const Seed&) {
    CHECK(false);
    return BotAnswer{};
  });
  const std::string table = open_table("settlers", "steady");
  Guest here = come(table);
  for (int i = 0; i < 100 && !last(here, "room").value("aside", false); ++i) {
    if (!options(here).empty()) act(here, "", "m" + std::to_string(i));
    if (options(here).empty() && mail_.wait(std::chrono::seconds(2))) mail_.pump();
  }
  EXPECT_EQ(last(here, "room")["aside"], true);
}

// The clock is looked at when the message comes, and when the greeting is made.
TEST_F(House, WhatBreaksOutsideOfACommandIsAnsweredWithItsId) {
  const std::string table = open_table("settlers");
  Guest here = come(table);
  here.ear->heard.clear();
  sound_looks_ = 1;
  say(here, {{"do", "hello"}, {"v", 1}, {"id", "again"}});
  const Json answered = last(here, "answer");
  EXPECT_EQ(answered["re"], "again");
  EXPECT_EQ(answered["ok"], false);
  EXPECT_EQ(answered["error"]["where"], "fault");
  EXPECT_THAT(here.ear->heard, Not(HasSubstr(R"("ok":true)"))) << "one answer to one message";
}

TEST_F(House, AStoppedTableIsListedAsSuch) {
  const std::string broken = open_table("template");
  Guest here = come(broken);
  let_bots_move(here);
  EXPECT_EQ(row_in_list(broken)["turn"], true);
  EXPECT_FALSE(row_in_list(broken).contains("aside"));
  act(here, "play", "m1");
  EXPECT_EQ(row_in_list(broken)["aside"], true);
  EXPECT_EQ(row_in_list(broken)["turn"], false);
}

TEST_F(House, AHintThatBreaksIsRefused) {
  open_host([](const LoadedGame&, const Match&, const std::string&, const Seed&) {
    CHECK(false);
    return BotAnswer{};
  });
  const std::string table = open_table("template", "random");
  Guest here = come(table);
  ASSERT_FALSE(options(here).empty());
  say(here, {{"do", "hint"}, {"id", "h1"}});
  // The answer may be there already: it comes from another thread.
  while (last(here, "answer").value("re", "") != "h1")
    if (mail_.wait(std::chrono::seconds(10)))
      mail_.pump();
    else
      FAIL() << "no answer to the hint in " << here.ear->heard;
  EXPECT_EQ(last(here, "answer")["error"]["where"], "fault");
}

}  // namespace
}  // namespace ecumene::server_tests
