// A visit is one socket at one table: who it is, what he says, and within which limits.
#include <spdlog/spdlog.h>

#include "rules/seed.h"
#include "server/host_impl.h"

namespace ecumene {
namespace {

constexpr size_t kLongestName = 40;
constexpr int kMostIgnored = 200;  // one after another: a client that sends on is no client

class Visit final : public SocketUser, public std::enable_shared_from_this<Visit> {
 public:
  Visit(std::shared_ptr<Host::Impl> host, std::shared_ptr<LiveTable> live,
        std::shared_ptr<Onlooker> who, std::string address)
      : host_(std::move(host)),
        live_(std::move(live)),
        who_(std::move(who)),
        address_(std::move(address)),
        bucket_(host_->options.limits.messages_per_second, host_->options.limits.message_burst),
        pings_(host_->options.limits.pings_per_second, host_->options.limits.ping_burst) {
    live_->onlookers().insert(who_);
    ++host_->metrics.sockets, ++host_->sockets_of_person[who_->viewer.person],
        ++host_->sockets_of_address[address_];
  }

  void heard(std::string_view text) override {
    std::string id;  // known once the message has been read
    if (!host_->at_table(live_, [&] { take(text, id); })) refuse(id, kOwnFault, "fault");
  }

  void closed() override {
    live_->onlookers().erase(who_);
    --host_->metrics.sockets;
    drop(host_->sockets_of_person, who_->viewer.person);
    drop(host_->sockets_of_address, address_);
  }

 private:
  void take(std::string_view text, std::string& id) {
    ++host_->metrics.messages;
    const int64_t now = host_->now();
    const auto message = parse_object(text, {host_->options.limits.message_bytes, 8, 1024});
    const std::string kind = message ? text_at(*message, "do") : "";
    if (message) id = text_at(*message, "id");
    const bool ping = kind == "ping" && pings_.take(now);
    if (!ping && (!bucket_.take(now) || !host_->person_messages.take(who_->viewer.person, now))) {
      ++host_->metrics.limited_messages;
      if (++ignored_ > kMostIgnored) return who_->socket->close(1008, "too many messages");
      return refuse(id, "slow down: too many messages", "rate");
    }
    if (!ping) ignored_ = 0;
    if (!message) return refuse("", message.error().text(), "message");
    if (kind == "ping") return pong(*message, id);
    if (kind == "hello") return greet(*message, id);
    if (!who_->greeted) return refuse(id, "say hello first", "hello");
    if (kind == "say" && !host_->chat_messages.take(who_->viewer.person, now))
      return ++host_->metrics.limited_messages, refuse(id, "slow down: too much talk", "rate");
    if (kind == "hint") return hint(*message, id);
    if (kind == "rematch") return rematch(*message, id);
    if (is_question(kind)) return command(*message, kind);
    host_->with_lease(live_, [self = weak_from_this(), message = *message, kind] {
      if (const auto visit = self.lock()) visit->command(message, kind);
    });
  }

  static void drop(std::map<std::string, int>& counts, const std::string& key) {
    if (const auto at = counts.find(key); at != counts.end() && --at->second == 0) counts.erase(at);
  }

  static std::string text_at(const Json& message, const char* key) {
    const auto at = message.find(key);
    return at != message.end() && at->is_string() ? at->get<std::string>() : "";
  }

  void send(const Json& message) { live_->send(who_, message); }
  void refuse(const std::string& id, const std::string& why, const char* where) {
    ++host_->metrics.refused_messages;
    send(
        {{"t", "answer"}, {"re", id}, {"ok", false}, {"error", {{"where", where}, {"text", why}}}});
  }

  // Answers about the line, not about the table: it does not wait for the disk.
  void pong(const Json& message, const std::string& id) {
    Fields fields(message);
    fields.text("do", 20), fields.text("id", 40);
    if (const Status form = fields.finish(); !form) return refuse(id, form.text(), "message");
    who_->socket->send(dump({{"t", "answer"}, {"re", id}, {"ok", true}}));
  }

  void greet(const Json& message, const std::string& id) {
    Fields fields(message);
    fields.text("do", 20), fields.text_or("id", 40, "");
    const std::string lang = fields.text_or("lang", 5, "en"),
                      name = fields.text_or("name", kLongestName, "");
    const int seen = fields.number_or("entries", 0, 1'000'000, 0),
              said = fields.number_or("said", 0, 1'000'000, -1);
    fields.number("v", 1, 1);
    if (const Status form = fields.finish(); !form) return refuse(id, form.text(), "message");
    who_->viewer.lang = lang, who_->viewer.name = name.empty() ? "guest" : name;
    const Table& table = live_->table();
    who_->greeted = true, who_->entries = table.entries();
    who_->set_eyes(table);
    // made before anything is sent: what breaks in it is the answer
    const std::vector<Json> news = greeting(seen, said);
    send({{"t", "answer"}, {"re", id}, {"ok", true}});
    for (const Json& one : news) send(one);
  }

  std::vector<Json> greeting(int seen, int said) const {
    const Table& table = live_->table();
    if (seen == 0 || !table.entries()) return {welcome(table, who_->viewer, host_->now())};
    std::vector<Json> news = missed(table, who_->viewer, seen, host_->now());
    news.push_back(room_news(table, who_->viewer, host_->now()));
    if (said >= 0 && static_cast<uint64_t>(said) < table.said())
      news.push_back(chat_news(table, static_cast<uint64_t>(said)));
    return news;
  }

  void command(const Json& message, const std::string& kind) {
    Table& table = live_->table();
    const int entries = table.entries();
    const uint64_t recorded = table.recorded();
    const bool proposed = table.proposal().has_value();
    const auto begun = std::chrono::steady_clock::now();
    const auto answered = guard([&] { return answer(table, who_->viewer, message, host_->now()); });
    if (!answered) return broken(message, kind, answered.error());
    const Json& reply = *answered;
    host_->metrics.rules_ms.add(
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun)
            .count());
    if (!reply["ok"]) ++host_->metrics.refused_messages;
    if (table.entries() != entries && kind != "start")
      ++(kind == "act" ? host_->metrics.moves : host_->metrics.undos);
    send(reply);
    host_->commit(live_, [&] {
      if (table.entries() != entries && entries > 0)
        live_->tell_step(host_->now());
      else if (table.entries() != entries)
        live_->tell_step(host_->now()), live_->tell_room(host_->now());
      else if (kind == "say" && table.recorded() != recorded)
        live_->tell_chat();
      else if (table.recorded() != recorded)
        live_->tell_room(host_->now());
      if (table.proposal().has_value() != proposed) live_->tell_room(host_->now());
    });
  }

  // A question looks at guessed worlds and past ones: the game itself may be sound. What breaks in
  // a command is broken.
  void broken(const Json& message, const std::string& kind, const Breach& breach) {
    if (is_question(kind))
      host_->survived("question " + kind, breach.text());
    else
      live_->table().set_aside(breach);
    refuse(text_at(message, "id"), kOwnFault, "fault");
  }

  void hint(const Json& message, const std::string& id) {
    Fields fields(message);
    fields.text("do", 20), fields.text("id", 40);
    if (const Status form = fields.finish(); !form) return refuse(id, form.text(), "message");
    const Table& table = live_->table();
    if (!table.roster().hints) return refuse(id, "hints are not allowed at this table", "hint");
    const auto seat = table.roster().seat_of(who_->viewer.person);
    if (table.phase() != Phase::kRunning || !seat || table.match().to_move() != *seat)
      return refuse(id, "it is not your turn", "hint");
    if (hinting_) return refuse(id, "one hint at a time", "hint");
    hinting_ = true;
    host_->think(table.loaded(), table.match().clone(), table.loaded().adviser,
                 [self = weak_from_this(), id, entries = table.entries()](const BotAnswer& found) {
                   const auto visit = self.lock();
                   if (!visit) return;
                   visit->host_->at_table(visit->live_,
                                          [&] { visit->hint_found(id, entries, found); });
                 });
  }

  void rematch(const Json& message, const std::string& id) {
    Fields fields(message);
    fields.text("do", 20), fields.text("id", 40);
    if (const Status form = fields.finish(); !form) return refuse(id, form.text(), "message");
    const Sender sender{who_->viewer.person, who_->viewer.name, id, host_->now()};
    const Status status = host_->rematch(live_, sender, [self = weak_from_this(), id](bool done) {
      const auto visit = self.lock();
      if (!visit) return;
      if (!done) return visit->refuse(id, "the new table could not be saved", "rematch");
      visit->send(
          {{"t", "answer"}, {"re", id}, {"ok", true}, {"table", visit->live_->table().next()}});
    });
    if (!status) refuse(id, status.text(), "rematch");
  }

  void hint_found(const std::string& id, int entries, const BotAnswer& found) {
    hinting_ = false;
    if (!found.breach.empty()) return refuse(id, kOwnFault, "fault");
    const Table& table = live_->table();
    if (table.entries() != entries)
      return refuse(id, "the table has moved on since you asked", "stale");
    const MatchSpeaker speaker =
        speaker_of(table.loaded(), who_->viewer.lang, table.match().setup());
    Json reasons = found.reasons;
    for (Json& one : reasons) one["text"] = speaker.option(one["do"].get_ref<const std::string&>());
    send({{"t", "answer"},
          {"re", id},
          {"ok", true},
          {"do", found.action},
          {"text", speaker.option(found.action)},
          {"reasons", std::move(reasons)}});
  }

  std::shared_ptr<Host::Impl> host_;
  std::shared_ptr<LiveTable> live_;
  std::shared_ptr<Onlooker> who_;
  std::string address_;
  Bucket bucket_, pings_;
  bool hinting_ = false;
  int ignored_ = 0;
};

}  // namespace

std::expected<std::shared_ptr<SocketUser>, HttpResponse> Host::Impl::admit(
    const HttpRequest& request, std::shared_ptr<Socket> socket) {
  const ServerLimits& limits = options.limits;
  if (closing) return std::unexpected(refused(503, "the server restarts"));
  if (!address_requests.take(request.address, now()))
    return std::unexpected(refused(429, "slow down"));
  const auto identity = identify(request);
  if (!identity) return std::unexpected(refused(401, "a guest needs a token: POST /api/v1/guest"));
  const bool no_origin = request.header("origin").empty() && identity->by_cookie;
  if (no_origin || is_foreign(request, options.origins, identity->by_cookie))
    return std::unexpected(refused(403, "this page may not talk to this server"));
  if (metrics.sockets >= limits.sockets) return std::unexpected(refused(503, "the server is full"));
  const auto count = [](const auto& counts, const std::string& key) {
    const auto at = counts.find(key);
    return at == counts.end() ? 0 : at->second;
  };
  if (count(sockets_of_person, identity->person) >= limits.sockets_per_person ||
      count(sockets_of_address, request.address) >= limits.sockets_per_address)
    return std::unexpected(refused(429, "too many connections"));
  const auto live = find_table(request.parameter("table"));
  if (!live) return std::unexpected(refused(status_of(live.error()), live.error()));
  auto who = std::make_shared<Onlooker>();
  who->socket = std::move(socket), who->viewer.person = identity->person;
  return std::make_shared<Visit>(shared_from_this(), *live, std::move(who), request.address);
}

}  // namespace ecumene
