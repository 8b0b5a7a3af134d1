// The inside of the Host: live tables, sockets, and the work that is under way.
#pragma once

#include <atomic>

#include "server/host.h"
#include "server/packed.h"
#include "server/think_tank.h"

namespace ecumene {

struct Host::Impl : std::enable_shared_from_this<Host::Impl> {
  Impl(const Shelf& shelf, Store& store, AskBot ask, HostOptions options, Post post);

  const Shelf& shelf;
  Store& store;
  AskBot ask_bot;
  HostOptions options;
  Post post;
  Metrics metrics;
  std::map<std::string, std::shared_ptr<LiveTable>, std::less<>> tables;
  std::map<PersonKey, int> sockets_of_person;
  std::map<std::string, int> sockets_of_address;
  Buckets person_messages, chat_messages, address_requests, person_tables, address_tables, address_proofs;
  std::map<std::pair<std::string, std::string>, Packed> words;  // by game and language
  std::map<std::pair<std::string, std::string>, double> usual_ms;  // of a bot's decision, by game and level
  struct Health {
    bool known = false;
    int64_t at = 0;
    Status status;
    std::vector<Respond> asking;
  } health;
  std::map<std::string, Packed> pages;                             // GAME/PAGE/LANG
  bool closing = false;
  ThinkTank tank;  // last: its threads stop first

  int64_t now() const { return options.now(); }

  // HTTP (server/routes.cc).
  HttpResponse respond(const HttpRequest& request);
  // The rate of the address, the origin of the page.
  std::optional<HttpResponse> may_not_ask(const HttpRequest& request);
  HttpResponse words_of(const HttpRequest& request, const Box& box, std::string_view lang);
  HttpResponse page_of(const HttpRequest& request, const Box& box, const std::string& page, std::string_view lang);
  HttpResponse tell_campaign(const HttpRequest& request, const std::string& lang);
  bool respond_later(const HttpRequest& request, const Respond& respond);
  void list_tables(const HttpRequest& request, const Respond& respond);
  void tell_log(const std::string& id, const Respond& respond);
  void prove_log(const HttpRequest& request, const Respond& respond);
  void tell_health(Respond respond);
  HttpResponse health_response() const;

  // New tables (server/new_tables.cc). These answer when the table is on disk.
  void open_table(const HttpRequest& request, const Respond& respond);
  void import_table(const HttpRequest& request, const Respond& respond);
  // The table where the people of a game that is over go on: live->table().next() once `done` is called with true.
  Status rematch(const std::shared_ptr<LiveTable>& live, const Sender& sender, std::function<void(bool)> done);
  void take_away(const std::string& id, const PersonKey& host);
  // Who may open a table now.
  std::expected<PersonKey, HttpResponse> who_opens(const HttpRequest& request);
  Result<std::shared_ptr<LiveTable>> put_down(Table table, std::function<void(bool)> kept);
  void put_down(Table table, const Respond& respond);

  // Tables (server/host.cc).
  // From memory or from the store.
  Result<std::shared_ptr<LiveTable>> find_table(const std::string& id);
  bool is_here(const std::shared_ptr<LiveTable>& live) const;  // it was not lost
  // Runs `work` when this node may write the table and knows all of its journal: at once, or when the node that
  // holds the lease has given it back.
  void with_lease(const std::shared_ptr<LiveTable>& live, std::function<void()> work);
  bool take_lease(const std::shared_ptr<LiveTable>& live);
  void give_lease_back(const std::shared_ptr<LiveTable>& live);
  void run_delayed(const std::shared_ptr<LiveTable>& live);
  Status catch_up(const std::shared_ptr<LiveTable>& live);
  void noticed(const std::string& table, uint64_t records);
  void follow_others(const std::shared_ptr<LiveTable>& live);
  void look_after(const std::shared_ptr<LiveTable>& live, int64_t now);
  // After a command: writes what was recorded and tells everybody.
  void commit(const std::shared_ptr<LiveTable>& live, const std::function<void()>& tell);
  void wake_bot(const std::shared_ptr<LiveTable>& live);
  // Asks a bot on a thread of its own; `then` runs back here.
  void think(const Box& box, std::shared_ptr<const Match> match, const std::string& level,
             std::function<void(BotAnswer)> then);
  void bot_found(const std::shared_ptr<LiveTable>& live, Seat seat, int entries, const BotAnswer& answer);
  void bot_moves(const std::shared_ptr<LiveTable>& live, Seat seat, int entries, const BotAnswer& answer);
  void bot_failed(const std::shared_ptr<LiveTable>& live, Seat seat, const BotFault& why);
  void lose(const std::shared_ptr<LiveTable>& live, const Status& why);
  void forget_idle();

  // Sockets (server/visit.cc).
  std::expected<std::shared_ptr<SocketUser>, HttpResponse> admit(const HttpRequest& request,
                                                                 std::shared_ptr<Socket> socket);
};

// What strangers are told of a fault of the store; where it lies stands in the log.
Status out_of_reach(const Status& why);

HttpResponse json(const Json& body, int status = 200);
// A response with an error in it: {error: {where, text}}.
HttpResponse refused(int status, const Status& why);
HttpResponse refused(int status, std::string why);

}  // namespace ecumene
