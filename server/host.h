// Host answers everything that comes in: it keeps the live tables, writes what they record, lets
// bots think, and tells everybody what he may know. It runs on one thread; slow work goes to others
// and comes back by `post`.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "server/identity.h"
#include "server/limits.h"
#include "server/live_table.h"
#include "server/metrics.h"
#include "server/wire.h"
#include "store/store.h"

namespace ecumene {

// What a bot of this level does in the seat that is to move; runs on any thread.
struct BotAnswer {
  std::string action;
  Json reasons;  // the best few options, for hints; null: none
  // it did not choose, and why: the seat has lost by default, and another bot goes on
  BotFault fault;
  std::string breach;  // the program has broken a promise of its own while it was thinking
};
using AskBot = std::function<BotAnswer(const LoadedGame& loaded, const Match& match,
                                       const std::string& level, const Seed& seed)>;

struct HostOptions {
  ServerLimits limits;
  std::vector<std::string> origins;  // further pages that may talk to this server
  // for bots that look ahead; quick ones have one more of their own
  int bot_threads = 1;
  // Further pages of a game in a language, made when first asked for: "tutorial", "reference".
  std::map<std::string,
           std::function<Result<Json>(const LoadedGame& loaded, const std::string& lang)>,
           std::less<>>
      pages;
  // A row of games that a page keeps as a text: what came of the last, and which is next.
  // `finished` is null or the match of the table that was named, `log` its commitment. Empty: there
  // is none.
  std::function<Result<Json>(const Json& order, const std::string& lang, const Match* finished,
                             const std::string& log)>
      campaign;
  std::function<int64_t()> now;  // milliseconds since 1970
};

class Host final : public Service {
 public:
  using Post = std::function<void(std::function<void()>)>;

  // `post` runs something on the host's thread, later. All of them outlive the host.
  Host(const GameCatalog& catalog, Store& store, AskBot ask_bot, HostOptions options, Post post);
  ~Host() override;

  void answer(const HttpRequest& request, Respond respond) override;
  std::expected<std::shared_ptr<SocketUser>, HttpResponse> admit(
      const HttpRequest& request, std::shared_ptr<Socket> socket) override;

  // Called every second or so: clocks, tables nobody looks at, leases.
  void tick();
  // No new connections; sockets are closed with "going away", and everything acknowledged is on
  // disk.
  void shut_down();

  struct Impl;  // server/host_impl.h

 private:
  std::shared_ptr<Impl> impl_;
};

}  // namespace ecumene
