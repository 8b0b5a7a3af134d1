// A lobby is a host with one open table, for tests of what its visitors are told. The clock stands
// still unless a test moves it.
#pragma once

#include "server/tests/stage.h"
#include "table/tests/scene.h"

namespace ecumene::server_tests {

class Lobby : public testing::Test {
 protected:
  Lobby() {
    HostOptions options;
    options.now = [this] { return now_; };
    host_ =
        std::make_unique<Host>(table_tests::catalog(), store_, AskBot(), options,
                               [this](std::function<void()> work) { mail_.post(std::move(work)); });
    HttpRequest request = request_of(0);
    request.method = "POST", request.path = "/api/v1/tables";
    request.body = R"({"game": "template", "seats": [{"who": "me"}, {"who": "open"}]})";
    host_->answer(request, [&](const HttpResponse& got) {
      table_ = Json::parse(got.body).value("table", "");
    });
    mail_.pump();
    EXPECT_NE(table_, "");
  }

  std::expected<std::shared_ptr<SocketUser>, HttpResponse> come(int who,
                                                                const std::string& address) {
    HttpRequest request = request_of(who, address);
    request.query["table"] = table_;
    return host_->admit(request, ear_);
  }
  int refusal(int who, const std::string& address) {
    const auto user = come(who, address);
    return user ? 0 : user.error().status;
  }
  // What is answered to a GET.
  HttpResponse get(const std::string& path) {
    HttpRequest request = request_of(0);
    request.method = "GET", request.path = path;
    HttpResponse response;
    host_->answer(request, [&](const HttpResponse& got) { response = got; });
    mail_.pump();
    return response;
  }
  // What the host says to the last of so many messages.
  std::string flood(SocketUser& user, int messages) {
    for (int i = 0; i < messages; ++i) {
      ear_->heard.clear();
      user.heard(R"({"do": "score", "id": "x"})");
      mail_.pump();
    }
    return ear_->heard;
  }

  int64_t now_ = 1'000'000'000;
  Memory store_;
  Mailbox mail_;
  std::shared_ptr<Ear> ear_ = std::make_shared<Ear>();
  std::unique_ptr<Host> host_;
  std::string table_;
};

}  // namespace ecumene::server_tests
