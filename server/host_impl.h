// The inside of the Host: live tables, sockets, and the work that is under way.
#pragma once

#include <atomic>

#include "base/guard.h"
#include "server/host.h"
#include "server/packed.h"
#include "server/think_tank.h"

namespace ecumene {

struct Host::Impl : std::enable_shared_from_this<Host::Impl> {
  Impl(const GameCatalog& catalog, Store& store, AskBot ask, HostOptions options, Post post);

  const GameCatalog& catalog;
  Store& store;
  AskBot ask_bot;
  HostOptions options;
  Post post;
  Metrics metrics;
  std::map<std::string, std::shared_ptr<LiveTable>, std::less<>> tables;
  std::map<PersonKey, int> sockets_of_person;
  std::map<std::string, int> sockets_of_address;
  Buckets person_messages, chat_messages, address_requests, person_tables, address_tables,
      address_proofs;
  std::map<std::pair<std::string, std::string>, Packed> words;  // by game and language
  // of a bot's decision, by game and level
  std::map<std::pair<std::string, std::string>, double> usual_ms;
  struct Health {
    bool known = false;
    int64_t at = 0;
    Status status;
    std::vector<Respond> asking;
  } health;
  std::map<std::string, Packed> pages;  // GAME/PAGE/LANG
  bool closing = false;
  ThinkTank tank;  // last: its threads stop first

  int64_t now() const { return options.now(); }

  // HTTP (server/routes.cc).
  HttpResponse respond(const HttpRequest& request);
  // The rate of the address, the origin of the page.
  std::optional<HttpResponse> may_not_ask(const HttpRequest& request);
  HttpResponse words_of(const HttpRequest& request, const LoadedGame& loaded,
                        std::string_view lang);
  HttpResponse page_of(const HttpRequest& request, const LoadedGame& loaded,
                       const std::string& page, std::string_view lang);
  HttpResponse tell_campaign(const HttpRequest& request, const std::string& lang);
  bool respond_later(const HttpRequest& request, const Respond& respond);
  void list_tables(const HttpRequest& request, const Respond& respond);
  void mark_aside(Json& list) const;
  void tell_log(const std::string& id, const Respond& respond);
  HttpResponse tell_table(const std::string& id);
  void prove_log(const HttpRequest& request, const Respond& respond);
  void tell_health(Respond respond);
  HttpResponse health_response() const;

  // New tables (server/new_tables.cc). These answer when the table is on disk.
  void open_table(const HttpRequest& request, const Respond& respond);
  void import_table(const HttpRequest& request, const Respond& respond);
  // The table where the people of a game that is over go on: live->table().next() once `done` is
  // called with true.
  Status rematch(const std::shared_ptr<LiveTable>& live, const Sender& sender,
                 std::function<void(bool)> done);
  void take_away(const std::string& id, const PersonKey& host);
  // Who may open a table now.
  std::expected<PersonKey, HttpResponse> who_opens(const HttpRequest& request);
  Result<std::shared_ptr<LiveTable>> put_down(Table table, std::function<void(bool)> kept);
  void put_down(Table table, const Respond& respond);

  // Tables (server/host.cc).
  // From memory or from the store; status_of says what a failure means.
  Result<std::shared_ptr<LiveTable>> find_table(const std::string& id);
  bool is_here(const std::shared_ptr<LiveTable>& live) const;  // it was not lost
  // Runs `wanted` when this node may write the table and knows all of its journal: at once, or when
  // the node that holds the lease has given it back.
  void with_lease(const std::shared_ptr<LiveTable>& live, std::function<void()> wanted);
  bool take_lease(const std::shared_ptr<LiveTable>& live);
  void give_lease_back(const std::shared_ptr<LiveTable>& live);
  void run_delayed(const std::shared_ptr<LiveTable>& live);
  Status catch_up(const std::shared_ptr<LiveTable>& live);
  void noticed(const std::string& table, uint64_t records);
  void follow_others(const std::shared_ptr<LiveTable>& live);
  void look_after(const std::shared_ptr<LiveTable>& live, int64_t now);
  // After a command: writes what was recorded and tells everybody.
  void commit(const std::shared_ptr<LiveTable>& live, const std::function<void()>& tell);
  void save(const std::shared_ptr<LiveTable>& live);  // what was recorded
  void wake_bot(const std::shared_ptr<LiveTable>& live);
  // Asks a bot on a thread of its own; `then` runs back here.
  void think(const LoadedGame& loaded, std::shared_ptr<const Match> match, const std::string& level,
             std::function<void(BotAnswer)> then);
  void bot_found(const std::shared_ptr<LiveTable>& live, Seat seat, int entries,
                 const BotAnswer& answer);
  void bot_moves(const std::shared_ptr<LiveTable>& live, Seat seat, int entries,
                 const BotAnswer& answer);
  void bot_failed(const std::shared_ptr<LiveTable>& live, Seat seat, const BotFault& why);
  void lose(const std::shared_ptr<LiveTable>& live, const Status& why);
  // Works at one table. If that breaks a promise of the program (base/guard.h), this table is set
  // aside, and all others go on. False: it was.
  bool at_table(const std::shared_ptr<LiveTable>& live, const std::function<void()>& work);
  // If the table was set aside and nobody knows: into the log, and to everybody at it.
  void tell_aside(const std::shared_ptr<LiveTable>& live);
  // Counts a broken promise and puts it into the log; `where` is a table, a question, a bot.
  void survived(std::string_view where, std::string_view breach);
  void broke_on(const Respond& respond, std::string_view where, const Breach& breach);
  void forget_idle();

  // Sockets (server/visit.cc).
  std::expected<std::shared_ptr<SocketUser>, HttpResponse> admit(const HttpRequest& request,
                                                                 std::shared_ptr<Socket> socket);
};

// What people are told of a fault of the program itself; what it was stands in the log.
inline constexpr const char* kOwnFault = "the program has found a fault of its own";

// What strangers are told of a fault of the store; where it lies stands in the log.
Status out_of_reach(const Status& why);
// The HTTP status for a table that find_table did not find: 404 there is none, 409 there is one
// that this program cannot continue, 503 the store did not answer.
int status_of(const Status& why);

HttpResponse json(const Json& body, int status = 200);
// A response with an error in it: {error: {where, text}}.
HttpResponse refused(int status, const Status& why);
HttpResponse refused(int status, std::string why);

}  // namespace ecumene
