#include "server/host.h"

#include <spdlog/spdlog.h>

#include "rules/seed.h"
#include "server/host_impl.h"
#include "server/json_log.h"
#include "store/seal.h"

namespace ecumene {

Host::Impl::Impl(const GameCatalog& catalog, Store& store, AskBot ask, HostOptions given, Post post)
    : catalog(catalog),
      store(store),
      ask_bot(std::move(ask)),
      options(std::move(given)),
      post(std::move(post)),
      person_messages(options.limits.person_per_second, options.limits.person_burst),
      chat_messages(options.limits.chat_per_second, options.limits.chat_burst),
      address_requests(options.limits.requests_per_second, options.limits.request_burst),
      person_tables(options.limits.tables_per_person / 3600.0, options.limits.tables_per_person),
      address_tables(options.limits.tables_per_address / 3600.0, options.limits.tables_per_address),
      address_proofs(options.limits.proofs_per_second, options.limits.proof_burst),
      tank(options.bot_threads) {}

Host::Host(const GameCatalog& catalog, Store& store, AskBot ask_bot, HostOptions options, Post post)
    : impl_(std::make_shared<Impl>(catalog, store, std::move(ask_bot), std::move(options),
                                   std::move(post))) {
  store.watch([impl = std::weak_ptr(impl_), post = impl_->post](const std::string& table,
                                                                uint64_t records) {
    post([impl, table, records] {
      if (const auto host = impl.lock()) host->noticed(table, records);
    });
  });
}

// No bot thinks on when the host goes: what it found would have nowhere to go.
Host::~Host() { impl_->tank.stop(); }

void Host::answer(const HttpRequest& request, Respond respond) {
  ++impl_->metrics.requests;
  const auto answered = std::make_shared<bool>(false);
  const auto counted = [impl = impl_, answered,
                        respond = std::move(respond)](HttpResponse response) {
    if (std::exchange(*answered, true)) return;
    if (response.status >= 400) ++impl->metrics.refused_requests;
    respond(std::move(response));
  };
  const auto done = guard([&] {
    if (!impl_->respond_later(request, counted)) counted(impl_->respond(request));
  });
  if (done) return;
  impl_->broke_on(counted, "a request", done.error());
}

std::expected<std::shared_ptr<SocketUser>, HttpResponse> Host::admit(
    const HttpRequest& request, std::shared_ptr<Socket> socket) {
  auto user = impl_->admit(request, std::move(socket));
  ++(user ? impl_->metrics.sockets_opened : impl_->metrics.sockets_refused);
  return user;
}

void Host::tick() {
  const int64_t now = impl_->now();
  // a copy: tables that are lost leave the map
  for (const auto& [id, live] : std::map(impl_->tables)) {
    impl_->at_table(live, [&] { impl_->look_after(live, now); });
    impl_->run_delayed(live);
  }
  impl_->forget_idle();
}

void Host::Impl::survived(std::string_view where, std::string_view breach) {
  ++metrics.breaches;
  spdlog::error("{}: a fault of the program itself: {}", where, breach);
}

void Host::Impl::broke_on(const Respond& respond, std::string_view where, const Breach& breach) {
  survived(where, breach.text());
  respond(refused(500, Status::fail("fault", kOwnFault)));
}

bool Host::Impl::at_table(const std::shared_ptr<LiveTable>& live,
                          const std::function<void()>& work) {
  const auto done = guard(work);
  if (!done) live->table().set_aside(done.error());
  tell_aside(live);
  return done.has_value();
}

// What was done before something broke is written, and whoever waits for it is answered.
void Host::Impl::tell_aside(const std::shared_ptr<LiveTable>& live) {
  if (!live->table().is_aside() || std::exchange(live->told_aside, true)) return;
  ++metrics.tables_aside;
  survived("table " + log_name(live->table().id()) + " is set aside", live->table().breach());
  save(live);
  if (const auto told = guard([&] { live->tell_room(now()); }); !told)
    survived("table " + log_name(live->table().id()), told.error().text());
}

// The node that has the lease sees to clocks and bots; if it does not, it is gone, and this one
// does.
void Host::Impl::look_after(const std::shared_ptr<LiveTable>& live, int64_t now) {
  constexpr int64_t kPatience = 5'000;
  if (live->table().is_time_up(live->leased ? now : now - kPatience) && take_lease(live) &&
      live->table().check_clocks(now))
    commit(live, [&] { live->tell_room(now); });
  const bool mine = live->leased || now - live->quiet_since > kPatience;
  if (mine && live->table().bot_to_move() && take_lease(live)) wake_bot(live);
}

void Host::shut_down() {
  impl_->closing = true;
  impl_->store.flush();
  for (const auto& [id, live] : impl_->tables)
    for (const auto& onlooker : live->onlookers())
      onlooker->socket->close(1001, "the server restarts");
}

void Host::Impl::forget_idle() {
  std::erase_if(tables, [&](const auto& entry) {
    const bool gone = entry.second->idle();
    if (gone && entry.second->leased) store.release(entry.first);
    return gone;
  });
}

Result<std::shared_ptr<LiveTable>> Host::Impl::find_table(const std::string& id) {
  if (const auto at = tables.find(id); at != tables.end()) return at->second;
  if (!check_table(id)) return failure("table", "there is no such table");
  const auto records = store.read(id);
  if (!records) {
    const Status fault = out_of_reach(records.error());
    // The store names the table where its journal is damaged; trying again would not help then.
    const bool damaged = records.error().faults().front().where.starts_with("table ");
    return failure(damaged ? Status::fail("journal", "what is kept of this table is damaged")
                           : fault);
  }
  if (records->empty()) return failure("table", "there is no such table");
  auto table = Table::recall(catalog, id, *records);
  if (!table)
    return spdlog::error("table {}: {}", log_name(id), table.error().text()),
           failure("journal", table.error().text());
  table->wake(now());
  auto live = std::make_shared<LiveTable>(std::move(*table));
  tables.emplace(id, live);
  tell_aside(live);
  if (live->table().bot_to_move() && take_lease(live)) wake_bot(live);
  return live;
}

Status out_of_reach(const Status& why) {
  spdlog::error("store: {}", why.text());
  return Status::fail("store", "the store cannot be used: try again later");
}

int status_of(const Status& why) {
  const std::string& where = why.faults().front().where;
  return where == "store" ? 503 : where == "journal" ? 409 : 404;
}

Status Host::Impl::catch_up(const std::shared_ptr<LiveTable>& live) {
  const auto records = store.read(live->table().id(), live->table().recorded());
  return records ? live->follow(*records, now()) : records.error();
}

bool Host::Impl::take_lease(const std::shared_ptr<LiveTable>& live) {
  if (live->leased) return true;
  const auto leased = store.lease(live->table().id());
  if (!leased || !*leased) return false;
  Status caught_up;
  at_table(live, [&] { caught_up = catch_up(live); });  // what breaks sets the table aside
  if (!caught_up) return store.release(live->table().id()), lose(live, caught_up), false;
  return live->leased = true;
}

void Host::Impl::give_lease_back(const std::shared_ptr<LiveTable>& live) {
  live->leased = live->wanted = false;
  live->quiet_since = now();
  store.release(live->table().id());
}

bool Host::Impl::is_here(const std::shared_ptr<LiveTable>& live) const {
  const auto at = tables.find(live->table().id());
  return at != tables.end() && at->second == live;
}

// A table that was lost does nothing more: its people come again, to the table of the same name.
void Host::Impl::with_lease(const std::shared_ptr<LiveTable>& live, std::function<void()> wanted) {
  if (!is_here(live)) return;
  const auto work = [this, live, wanted = std::move(wanted)] { at_table(live, wanted); };
  if (live->delayed.empty() && take_lease(live)) return work();
  if (!is_here(live)) return;
  if (live->delayed.empty()) live->delayed_since = now();
  live->delayed.push_back(work);
}

// A node that does not give its lease back is thought dead after a while; until then people wait.
void Host::Impl::run_delayed(const std::shared_ptr<LiveTable>& live) {
  constexpr int64_t kPatience = 15'000;
  if (live->delayed.empty()) return;
  if (!take_lease(live)) {
    if (now() - live->delayed_since > kPatience)
      lose(live, Status::fail("another node holds the table"));
    return;
  }
  for (const auto& work : std::exchange(live->delayed, {})) work();
}

void Host::Impl::noticed(const std::string& table, uint64_t records) {
  if (table.empty()) {  // notices may be lost, and leases with them
    for (const auto& [id, live] : std::map(tables))
      if (live->written()) follow_others(live);
    return;
  }
  const auto at = tables.find(table);
  if (at == tables.end()) return records == Store::kLeaseWanted ? store.release(table) : void();
  const auto live = at->second;
  if (records == Store::kLeaseFree) return run_delayed(live);
  if (records == Store::kLeaseWanted) {
    live->wanted = true;
    if (live->written()) give_lease_back(live);
    return;
  }
  // What is being written here will be refused if the lease is lost.
  if (records > live->table().recorded() && live->written()) follow_others(live);
}

// Another node has written, or may have: if this one had the lease, it was thought dead.
void Host::Impl::follow_others(const std::shared_ptr<LiveTable>& live) {
  live->leased = false;
  at_table(live, [&] {
    if (const Status status = catch_up(live); !status) lose(live, status);
  });
}

void Host::Impl::commit(const std::shared_ptr<LiveTable>& live, const std::function<void()>& tell) {
  tell();
  save(live);
  wake_bot(live);
}

void Host::Impl::save(const std::shared_ptr<LiveTable>& live) {
  auto append = live->take_append();
  if (!append) return;
  const uint64_t records = append->first + append->records.size();
  const int64_t begun = now();
  store.append(std::move(*append),
               [self = weak_from_this(), post = post, live, records, begun](Status status) {
                 post([self, live, records, begun, status = std::move(status)] {
                   const auto host = self.lock();
                   if (!host) return;
                   if (!status) return host->lose(live, status);
                   host->metrics.durable_ms.add(static_cast<double>(host->now() - begun));
                   live->written(records);
                   if (live->wanted && live->written()) host->give_lease_back(live);
                 });
               });
}

void Host::Impl::lose(const std::shared_ptr<LiveTable>& live, const Status& why) {
  ++metrics.lost_appends;
  spdlog::error("table {}: not written: {}", log_name(live->table().id()), why.text());
  live->lost("the last move could not be saved; the table is as it was before it");
  live->delayed.clear();
  if (is_here(live)) tables.erase(live->table().id());
}

void Host::Impl::wake_bot(const std::shared_ptr<LiveTable>& live) {
  const auto seat = live->table().bot_to_move();
  if (!seat || live->thinking || closing || !live->leased || live->wanted) return;
  // nobody waits for them
  if (live->onlookers().empty() && !live->table().roster().has_person()) return;
  live->thinking = true;
  const int entries = live->table().entries();
  think(live->table().loaded(), live->table().match().clone(),
        live->table().roster().chairs[seat->value].level,
        [this, live, seat = *seat, entries](const BotAnswer& answer) {
          bot_found(live, seat, entries, answer);
        });
}

// The job holds nothing of the host but its functions: ~Host stops the tank before they go.
void Host::Impl::think(const LoadedGame& loaded, std::shared_ptr<const Match> match,
                       const std::string& level, std::function<void(BotAnswer)> then) {
  constexpr double kQuick = 20;
  const std::pair key(loaded.info().name, level);
  const auto usual = usual_ms.find(key);
  const bool quick = usual != usual_ms.end() && usual->second < kQuick;
  tank.add(quick, [this, &loaded, match = std::move(match), key, self = weak_from_this(),
                   then = std::move(then)] {
    const auto begun = std::chrono::steady_clock::now();
    auto thought = guard([&] { return ask_bot(loaded, *match, key.second, fresh_seed()); });
    BotAnswer answer = thought ? std::move(*thought) : BotAnswer{};
    if (!thought) answer.breach = thought.error().text();
    const double ms =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
    post([self, key, ms, then, answer = std::move(answer)] {
      const auto host = self.lock();
      if (!host) return;
      host->metrics.bot_ms.add(ms);
      if (!answer.breach.empty())
        host->survived("bot " + key.second + " of " + key.first, answer.breach);
      const auto [at, fresh] = host->usual_ms.try_emplace(key, ms);
      if (!fresh) at->second = 0.8 * at->second + 0.2 * ms;
      then(answer);
    });
  });
}

// The lease may have gone meanwhile to a node where somebody said something; what a bot found is
// not lost by that.
void Host::Impl::bot_found(const std::shared_ptr<LiveTable>& live, Seat seat, int entries,
                           const BotAnswer& answer) {
  live->thinking = false;
  if (live->leased || entries == live->table().entries())
    with_lease(live,
               [this, live, seat, entries, answer] { bot_moves(live, seat, entries, answer); });
}

void Host::Impl::bot_moves(const std::shared_ptr<LiveTable>& live, Seat seat, int entries,
                           const BotAnswer& answer) {
  if (!answer.breach.empty() &&
      live->table().roster().chairs[seat.value].level == live->table().loaded().stand_in)
    return live->table().set_aside(Breach(answer.breach));
  if (!answer.breach.empty()) return bot_failed(live, seat, {kOwnFault, "fault", ""});
  if (!answer.fault.text.empty()) return bot_failed(live, seat, answer.fault);
  if (const Status status = live->table().act_for_bot(seat, entries, answer.action, now()).status();
      !status) {
    // A person has come back to the seat, or something was taken back meanwhile.
    if (live->table().is_aside()) return;
    if (status.faults().front().where != "stale")
      spdlog::error("table {}: a bot: {}", log_name(live->table().id()), status.text());
    return wake_bot(live);
  }
  ++metrics.bot_moves;
  commit(live, [&] { live->tell_step(now()); });
}

void Host::Impl::bot_failed(const std::shared_ptr<LiveTable>& live, Seat seat,
                            const BotFault& why) {
  spdlog::warn("table {}: the bot of seat {} has lost by default: {}", log_name(live->table().id()),
               seat.value + 1, why.text);
  // a person has come back to the seat
  if (!live->table().replace_bot(seat, why, now())) return wake_bot(live);
  commit(live, [&] { live->tell_room(now()), live->tell_chat(); });
}

}  // namespace ecumene
