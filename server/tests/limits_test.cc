// T16: what one client may take of the server. The clock stands still, so that every limit is
// reached exactly.
#include <gmock/gmock.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <thread>

#include "server/household.h"
#include "server/listener.h"
#include "server/tests/lobby.h"

namespace ecumene::server_tests {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Household, IsTheFirst64BitsOfIPv6) {
  EXPECT_EQ(household("2001:db8:1:2::1"), household("2001:db8:1:2:ffff:ffff:ffff:ffff"));
  EXPECT_NE(household("2001:db8:1:2::1"), household("2001:db8:1:3::1"));
  EXPECT_EQ(household("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(household("::ffff:192.0.2.1"), "192.0.2.1") << "IPv4 that came by a socket of IPv6";
  EXPECT_EQ(household("fe80::1%lo"), household("fe80::2"));
  EXPECT_EQ(household("somewhere"), "somewhere");
}

TEST(Household, IsWhatTheNearestProxySays) {
  EXPECT_EQ(forwarded_address("198.51.100.7"), "198.51.100.7");
  EXPECT_EQ(forwarded_address("a lie,  198.51.100.7"), "198.51.100.7");
  EXPECT_EQ(forwarded_address(""), "");
}

TEST_F(Lobby, AFloodIsSlowedDownAndThenClosed) {
  const auto user = come(1, "192.0.2.1").value();
  EXPECT_THAT(flood(*user, 40), Not(HasSubstr("slow down")));
  EXPECT_THAT(flood(*user, 1), HasSubstr("slow down"));
  EXPECT_THAT(flood(*user, 199), HasSubstr("slow down"));
  EXPECT_THAT(flood(*user, 1), HasSubstr("1008"));
}

TEST_F(Lobby, WhoSlowsDownIsNotClosed) {
  const auto user = come(1, "192.0.2.1").value();
  EXPECT_THAT(flood(*user, 40 + 200), HasSubstr("slow down"));
  now_ += 200;  // a message of the socket every 100 ms, one of the person every 200 ms
  EXPECT_THAT(flood(*user, 1), Not(HasSubstr("slow down")));
  EXPECT_THAT(flood(*user, 200), Not(HasSubstr("1008")));
}

TEST_F(Lobby, ManySocketsOfAPersonAreRefused) {
  std::vector<std::shared_ptr<SocketUser>> users;
  for (int i = 0; i < 8; ++i) users.push_back(come(1, "192.0.2." + std::to_string(i)).value());
  EXPECT_EQ(refusal(1, "192.0.2.100"), 429);
  users.front()->closed();
  EXPECT_EQ(refusal(1, "192.0.2.100"), 0);
}

TEST_F(Lobby, ManySocketsOfAnAddressAreRefused) {
  std::vector<std::shared_ptr<SocketUser>> users;
  for (int i = 0; i < 32; ++i) users.push_back(come(i, "192.0.2.1").value());
  EXPECT_EQ(refusal(32, "192.0.2.1"), 429);
  EXPECT_EQ(refusal(32, "192.0.2.2"), 0) << "others are not kept out";
  users.front()->closed();
  EXPECT_EQ(refusal(33, "192.0.2.1"), 0);
}

class Greeter final : public Service {
 public:
  void answer(const HttpRequest&, Respond respond) override { respond({}); }
  std::expected<std::shared_ptr<SocketUser>, HttpResponse> admit(const HttpRequest&,
                                                                 std::shared_ptr<Socket>) override {
    return std::unexpected(HttpResponse{});
  }
};

// One connection of this machine.
class Connection {
 public:
  explicit Connection(uint16_t port) : file_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in to{};
    to.sin_family = AF_INET, to.sin_port = htons(port), to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(file_, reinterpret_cast<const sockaddr*>(&to), sizeof to), 0);
  }
  ~Connection() { close(file_); }
  Connection(const Connection&) = delete;
  // Whether a request is answered; the connection stands on.
  bool is_served() {
    const std::string_view request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    char answer[4096];
    return send(file_, request.data(), request.size(), MSG_NOSIGNAL) > 0 &&
           recv(file_, answer, sizeof answer, 0) > 0;
  }

 private:
  int file_;
};

// How many of six connections at once are served when three are allowed.
int served(bool trust_proxy) {
  ServerLimits limits;
  limits.connections_per_address = 3, limits.header_seconds = 600;
  const auto listener = Listener::bind("127.0.0.1", 0, limits, trust_proxy).value();
  Greeter greeter;
  std::jthread thread([&] { listener->run(greeter, [] {}); });
  int count = 0;
  {
    std::deque<Connection> open;
    for (int i = 0; i < 6; ++i) count += open.emplace_back(listener->port()).is_served();
  }
  listener->stop();
  return count;
}

TEST(Listener, ManyConnectionsOfAnAddressAreClosed) { EXPECT_EQ(served(false), 3); }

TEST(Listener, AProxyHasAsManyAsItNeeds) { EXPECT_EQ(served(true), 6); }

}  // namespace
}  // namespace ecumene::server_tests
