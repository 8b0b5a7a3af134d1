// What is answered over HTTP: the games and their words, new tables, logs, and how the server is.
#include <fmt/format.h>

#include "server/assets.h"
#include "server/catalogue.h"
#include "server/host_impl.h"

namespace ecumene {
namespace {

constexpr std::string_view kApi = "/api/v1/";

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> out;
  while (!path.empty()) {
    const size_t end = std::min(path.find('/'), path.size());
    out.emplace_back(path.substr(0, end));
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return out;
}

// One table as a list shows it to `me`; null for a table that is not for strangers.
Json listed(const TableRow& row, const PersonKey& me) {
  const Json summary = Json::parse(row.summary, nullptr, false);
  if (!summary.is_object()) return nullptr;
  bool mine = !me.empty() && summary.value("host", "") == me;
  int my_seat = -1;
  Json seats = Json::array();
  for (const Json& seat : summary["seats"]) {
    const bool my = !me.empty() && seat["person"] == me;
    if (my) mine = true, my_seat = static_cast<int>(seats.size());
    seats.push_back(
        {{"faction", seat["faction"]}, {"name", seat["name"]}, {"bot", seat["bot"]}, {"me", my}});
  }
  if (!mine && !summary["listed"]) return nullptr;
  return {{"table", row.id},        {"phase", row.phase},
          {"changed", row.changed}, {"game", summary["game"]},
          {"seats", seats},         {"turn", my_seat >= 0 && summary.value("turn", -1) == my_seat}};
}

HttpResponse kept_for_an_hour(const HttpRequest& request, const Packed& body) {
  HttpResponse response = packed_response(request, "application/json; charset=utf-8", body);
  response.headers.emplace_back("Cache-Control", "max-age=3600");
  return response;
}

}  // namespace

HttpResponse json(const Json& body, int status) {
  return {status, "application/json; charset=utf-8", dump(body), {}};
}

HttpResponse refused(int status, const Status& why) {
  const Fault& fault = why.faults().front();
  return json(
      {{"error",
        {{"where", fault.where}, {"text", why.faults().size() == 1 ? fault.what : why.text()}}}},
      status);
}
HttpResponse refused(int status, std::string why) {
  return refused(status, Status::fail(std::move(why)));
}

// A running game's log would tell what was chosen in secret; and what is not on disk is not over. A
// game that is set aside gives its log as it stands, without the seed, for who looks for the fault.
void Host::Impl::tell_log(const std::string& id, const Respond& respond) {
  const auto live = find_table(id);
  if (!live) return respond(refused(status_of(live.error()), live.error()));
  (*live)->when_written([live = *live, respond](bool kept) {
    if (!kept) return respond(refused(503, "the table could not be saved"));
    const Table& table = live->table();
    const bool ended = table.phase() == Phase::kOver || table.phase() == Phase::kAbandoned;
    if (!ended && !table.is_aside())
      return respond(refused(403, "the log is shown when the game is over"));
    if (!table.entries()) return respond(refused(404, "the game was never begun"));
    respond({200,
             "text/plain; charset=utf-8",
             print(table.log()),
             {{"Content-Disposition", "attachment; filename=\"" + table.id() + ".log\""}}});
  });
}

// Whether there is such a table: a page cannot see why its WebSocket was refused, and asks here.
HttpResponse Host::Impl::tell_table(const std::string& id) {
  const auto live = find_table(id);
  if (!live) return refused(status_of(live.error()), live.error());
  const Table& table = (*live)->table();
  return json({{"table", id}, {"game", table.roster().game}, {"phase", phase_word(table.phase())}});
}

// Proves an uploaded log. That takes up to a second: not on this thread.
void Host::Impl::prove_log(const HttpRequest& request, const Respond& respond) {
  if (auto no = may_not_ask(request)) return respond(std::move(*no));
  if (!address_proofs.take(request.address, now()))
    return respond(refused(429, "slow down: too many logs"));
  tank.add(false, [&catalog = catalog, post = post, body = request.body, respond,
                   self = weak_from_this()] {
    const auto proven = guard([&] {
      const auto log = parse_log(body);
      const Status status = log ? check_log(catalog, *log) : log.error();
      return status ? json({{"ok", true}, {"outcome", log->footer->outcome}})
                    : refused(400, status);
    });
    if (!proven)
      return post([self, respond, why = proven.error()] {
        if (const auto host = self.lock()) host->broke_on(respond, "a log to prove", why);
      });
    post([respond, response = *proven] { respond(response); });
  });
}

// The store looks through all tables: not on this thread.
void Host::Impl::list_tables(const HttpRequest& request, const Respond& respond) {
  if (auto no = may_not_ask(request)) return respond(std::move(*no));
  const auto identity = identify(request);
  const PersonKey me = identity ? identity->person : "";
  tank.add(true, [&store = store, post = post, self = weak_from_this(),
                  phase = request.parameter("phase", "open"), me, respond] {
    std::vector<std::string> marks = {R"("listed":true)"};
    if (!me.empty())
      marks.insert(marks.end(), {R"("person":")" + me + '"', R"("host":")" + me + '"'});
    const auto rows = store.list(phase, 200, marks);
    Json out = Json::array();
    for (const TableRow& row : rows ? *rows : std::vector<TableRow>())
      if (Json one = listed(row, me); !one.is_null()) out.push_back(std::move(one));
    if (!rows) {
      const HttpResponse response = refused(503, out_of_reach(rows.error()));
      return post([respond, response] { respond(response); });
    }
    post([self, respond, out = std::move(out)]() mutable {
      if (const auto host = self.lock()) host->mark_aside(out);
      respond(json({{"tables", std::move(out)}}));
    });
  });
}

// The store does not know it: it is kept with the live table.
void Host::Impl::mark_aside(Json& list) const {
  for (Json& one : list) {
    const auto at = tables.find(one["table"].get_ref<const std::string&>());
    if (at != tables.end() && at->second->table().is_aside())
      one["aside"] = true, one["turn"] = false;
  }
}

std::optional<HttpResponse> Host::Impl::may_not_ask(const HttpRequest& request) {
  if (!address_requests.take(request.address, now()))
    return refused(429, "slow down: too many requests");
  const auto identity = identify(request);
  if (is_foreign(request, options.origins, identity && identity->by_cookie))
    return refused(403, "this page may not talk to this server");
  return std::nullopt;
}

// Long, and the same for everybody: made once for each language.
HttpResponse Host::Impl::words_of(const HttpRequest& request, const LoadedGame& loaded,
                                  std::string_view lang) {
  const std::pair key(std::string(loaded.info().name), std::string(loaded.words_in(lang).lang()));
  auto at = words.find(key);
  if (at == words.end()) at = words.emplace(key, pack(words_json(loaded, lang).dump())).first;
  return kept_for_an_hour(request, at->second);
}

HttpResponse Host::Impl::page_of(const HttpRequest& request, const LoadedGame& loaded,
                                 const std::string& page, std::string_view lang) {
  const std::string spoken(loaded.words_in(lang).lang());
  const std::string key = loaded.info().name + '/' + page + '/' + spoken;
  auto at = pages.find(key);
  if (at == pages.end()) {
    const auto made = options.pages.at(page)(loaded, spoken);
    if (!made) return refused(404, made.error());
    at = pages.emplace(key, pack(made->dump())).first;
  }
  return kept_for_an_hour(request, at->second);
}

HttpResponse Host::Impl::tell_campaign(const HttpRequest& request, const std::string& lang) {
  const auto order = parse_object(request.body, {options.limits.message_bytes, 8, 1024});
  if (!order) return refused(400, order.error());
  const auto told = [](const Result<Json>& made) {
    return made ? json(*made) : refused(400, made.error());
  };
  const auto named = order->find("table");
  if (named == order->end() || !named->is_string() || *named == "")
    return told(options.campaign(*order, lang, nullptr, ""));
  const auto live = find_table(named->get<std::string>());
  if (!live) return refused(status_of(live.error()), live.error());
  const Table& table = (*live)->table();
  if (table.phase() != Phase::kOver) return refused(409, "the game is not over");
  return told(options.campaign(*order, lang, &table.match(), table.commitment()));
}

// The store is tried by writing, which takes its time: off this thread, and once a second however
// many ask.
void Host::Impl::tell_health(Respond respond) {
  constexpr int64_t kGood = 1000;
  if (health.known && now() - health.at < kGood) return respond(health_response());
  health.asking.push_back(std::move(respond));
  if (health.asking.size() > 1) return;
  tank.add(true, [this, self = weak_from_this()] {
    Status status = store.ping();
    post([self, status = std::move(status)] {
      const auto host = self.lock();
      if (!host) return;
      host->health.known = true, host->health.at = host->now();
      host->health.status = status ? status : out_of_reach(status);
      for (const Respond& one : std::exchange(host->health.asking, {}))
        one(host->health_response());
    });
  });
}

HttpResponse Host::Impl::health_response() const {
  if (!health.status) return refused(503, health.status);
  return json({{"ok", !closing}}, closing ? 503 : 200);
}

// What is answered later, by whatever answers it. False: it is answered at once (respond).
bool Host::Impl::respond_later(const HttpRequest& request, const Respond& respond) {
  const bool post = request.method == "POST";
  if (request.path == "/healthz") return tell_health(respond), true;
  if (post && request.path == "/api/v1/tables") return open_table(request, respond), true;
  if (post && request.path == "/api/v1/import") return import_table(request, respond), true;
  if (post && request.path == "/api/v1/verify") return prove_log(request, respond), true;
  if (request.method != "GET" || !request.path.starts_with(kApi)) return false;
  if (request.path == "/api/v1/tables") return list_tables(request, respond), true;
  const auto parts = parts_of(std::string_view(request.path).substr(kApi.size()));
  if (parts.size() != 3 || parts[0] != "tables" || parts[2] != "log") return false;
  if (auto no = may_not_ask(request)) return respond(std::move(*no)), true;
  return tell_log(parts[1], respond), true;
}

HttpResponse Host::Impl::respond(const HttpRequest& request) {
  metrics.live_tables = static_cast<int64_t>(tables.size());
  if (request.path == "/metrics")
    return {200, "text/plain; version=0.0.4", metrics.print(store.figures()), {}};
  if (!request.path.starts_with(kApi)) return asset(request);
  if (auto no = may_not_ask(request)) return std::move(*no);
  const auto identity = identify(request);
  const auto parts = parts_of(std::string_view(request.path).substr(kApi.size()));
  const std::string lang = request.parameter("lang", "en");
  const bool get = request.method == "GET", post = request.method == "POST";
  if (parts == std::vector<std::string>{"games"} && get) {
    Json games = Json::array();
    for (const LoadedGame* loaded : in_order(catalog)) games.push_back(game_json(*loaded, lang));
    return json({{"games", std::move(games)}});
  }
  if (parts.size() == 3 && parts[0] == "games" &&
      (parts[2] == "words" || options.pages.contains(parts[2])) && get) {
    const auto loaded = catalog.find(parts[1]);
    if (loaded == catalog.end()) return refused(404, "there is no such game");
    return parts[2] == "words" ? words_of(request, loaded->second, lang)
                               : page_of(request, loaded->second, parts[2], lang);
  }
  if (parts.size() == 2 && parts[0] == "tables" && get) return tell_table(parts[1]);
  if (parts == std::vector<std::string>{"guest"} && post) {
    if (identity) return json({{"ok", true}});
    const std::string token = fresh_token();
    HttpResponse response = json({{"token", token}}, 201);
    response.headers.emplace_back("Set-Cookie", cookie_for(request, token));
    return response;
  }
  if (parts == std::vector<std::string>{"campaign"} && post && options.campaign)
    return tell_campaign(request, lang);
  return refused(404, "there is nothing here");
}

}  // namespace ecumene
