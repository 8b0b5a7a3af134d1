// What is answered over HTTP: the games and their words, new tables, logs, and how the server is.
#include <fmt/format.h>

#include "rules/replay.h"
#include "rules/seed.h"
#include "server/assets.h"
#include "server/catalogue.h"
#include "server/host_impl.h"

namespace ecumene {
namespace {

constexpr std::string_view kApi = "/api/v1/";

HttpResponse json(const Json& body, int status = 200) { return {status, "application/json; charset=utf-8", body.dump(), {}}; }

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> out;
  while (!path.empty()) {
    const size_t end = std::min(path.find('/'), path.size());
    out.emplace_back(path.substr(0, end));
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return out;
}

// One seat of a new table: {who: "me" | "open" | a bot's level, faction}.
Status read_chair(const Json& json, const PersonKey& me, const std::string& name, const std::string& salt, Chair& chair) {
  if (!json.is_object()) return Status::fail("seats", "a seat is an object");
  Fields fields(json);
  const std::string who = fields.text("who", 40);
  chair.faction = fields.text_or("faction", 40, "random");
  if (who == "me")
    chair.kind = Chair::Kind::kPerson, chair.person = me, chair.name = name, chair.salt = salt;
  else if (who != "open")
    chair.kind = Chair::Kind::kBot, chair.level = who;
  return fields.finish();
}

Result<Roster> read_roster(const Json& order, const PersonKey& me) {
  Fields fields(order);
  Roster roster;
  roster.host = me;
  roster.game = fields.text("game", 40), roster.options = fields.text_or("options", 400, "");
  const std::string name = fields.text_or("name", 40, "guest"), salt = fields.text_or("salt", 64, "");
  roster.hints = fields.flag_or("hints", true), roster.listed = fields.flag_or("listed", false);
  roster.clock = fields.number_or("clock", 0, 30 * 24 * 3600, 0), roster.gain = fields.number_or("gain", 0, 3600, 0);
  const Json* seats = fields.list_or_null("seats", kMaxSeats);
  fields.flag_or("start", false);
  Status status = fields.finish();
  int mine = 0;
  for (const Json& seat : seats ? *seats : Json::array()) {
    status.add(read_chair(seat, me, name, salt, roster.chairs.emplace_back()));
    mine += roster.chairs.back().kind == Chair::Kind::kPerson;
  }
  if (roster.chairs.empty()) status.add("seats", "a table needs seats");
  if (mine > 1) status.add("seats", "you can sit on one seat only");
  if (!status) return failure(status);
  return roster;
}

}  // namespace

HttpResponse refused(int status, const Status& why) {
  const Fault& fault = why.faults().front();
  return json({{"error", {{"where", fault.where}, {"text", why.faults().size() == 1 ? fault.what : why.text()}}}}, status);
}
HttpResponse refused(int status, std::string why) { return refused(status, Status::fail(std::move(why))); }

void Host::Impl::open_table(const HttpRequest& request, Respond respond) {
  if (auto no = may_not_ask(request)) return respond(std::move(*no));
  const auto identity = identify(request);
  if (!identity) return respond(refused(401, "a guest needs a token: POST /api/v1/guest"));
  if (!person_tables.take(identity->person, now())) return respond(refused(429, "you have opened too many tables"));
  const auto order = parse_object(request.body, {options.limits.message_bytes, 8, 1024});
  if (!order) return respond(refused(400, order.error()));
  const auto roster = read_roster(*order, identity->person);
  if (!roster) return respond(refused(400, roster.error()));
  auto table = Table::open(shelf, fresh_table_id(), *roster, fresh_seed(), now());
  if (!table) return respond(refused(400, table.error()));
  if (order->value("start", false))
    if (const Status started = table->start({identity->person, "", "", now()}); !started) return respond(refused(400, started));
  if (const auto leased = store.lease(table->id()); !leased || !*leased)
    return respond(refused(503, "the store is out of reach: try again"));
  auto live = std::make_shared<LiveTable>(std::move(*table));
  live->leased = true;
  tables.emplace(live->table().id(), live);
  const Json opened{{"table", live->table().id()}, {"commitment", live->table().commitment()}};
  commit(live, [] {});
  live->when_written([respond, opened](bool kept) { respond(kept ? json(opened, 201) : refused(503, "the table could not be saved")); });
}

// A running game's log would tell what was chosen in secret.
HttpResponse Host::Impl::table_log(std::string_view id, const HttpRequest&) {
  const auto live = find_table(std::string(id));
  if (!live) return refused(404, live.error());
  const Table& table = (*live)->table();
  if (table.phase() != Phase::kOver && table.phase() != Phase::kAbandoned) return refused(403, "the log is shown when the game is over");
  if (!table.entries()) return refused(404, "the game was never begun");
  return {200, "text/plain; charset=utf-8", print(table.log()), {{"Content-Disposition", "attachment; filename=\"" + std::string(id) + ".log\""}}};
}

// Proves an uploaded log.
HttpResponse Host::Impl::import_log(const HttpRequest& request) {
  const auto log = parse_log(request.body);
  if (!log) return refused(400, log.error());
  const auto box = shelf.find(log->header.game);
  if (box == shelf.end()) return refused(400, "there is no game \"" + log->header.game + "\"");
  const Status proven = verify(*box->second.rulebook, *log);
  if (!proven) return refused(400, proven);
  return json({{"ok", true}, {"outcome", log->footer->outcome}});
}

std::optional<HttpResponse> Host::Impl::may_not_ask(const HttpRequest& request) {
  if (!address_requests.take(request.address, now())) return refused(429, "slow down: too many requests");
  const auto identity = identify(request);
  if (is_foreign(request, options.origins, identity && identity->by_cookie))
    return refused(403, "this page may not talk to this server");
  return std::nullopt;
}

// Long, and the same for everybody: made once for each language.
HttpResponse Host::Impl::words_of(const HttpRequest& request, const Box& box, std::string_view lang) {
  const std::pair key(std::string(box.info().name), std::string(box.words_in(lang).lang()));
  auto at = words.find(key);
  if (at == words.end()) at = words.emplace(key, pack(words_json(box, lang).dump())).first;
  HttpResponse response = packed_response(request, "application/json; charset=utf-8", at->second);
  response.headers.emplace_back("Cache-Control", "max-age=3600");
  return response;
}

HttpResponse Host::Impl::respond(const HttpRequest& request) {
  if (request.path == "/healthz") {
    const Status status = store.ping();
    return status ? json({{"ok", !closing}}, closing ? 503 : 200) : refused(503, status);
  }
  if (request.path == "/metrics") return {200, "text/plain; version=0.0.4", metrics.print(store.figures()), {}};
  if (!request.path.starts_with(kApi)) return asset(request);
  if (auto no = may_not_ask(request)) return std::move(*no);
  const auto identity = identify(request);
  const auto parts = parts_of(std::string_view(request.path).substr(kApi.size()));
  const std::string lang = request.parameter("lang", "en");
  const bool get = request.method == "GET", post = request.method == "POST";
  if (parts == std::vector<std::string>{"games"} && get) {
    Json games = Json::array();
    for (const auto& [name, box] : shelf) games.push_back(game_json(box, lang));
    return json({{"games", std::move(games)}});
  }
  if (parts.size() == 3 && parts[0] == "games" && parts[2] == "words" && get) {
    const auto box = shelf.find(parts[1]);
    if (box == shelf.end()) return refused(404, "there is no such game");
    return words_of(request, box->second, lang);
  }
  if (parts == std::vector<std::string>{"guest"} && post) {
    if (identity) return json({{"ok", true}});
    const std::string token = fresh_token();
    HttpResponse response = json({{"token", token}}, 201);
    response.headers.emplace_back("Set-Cookie", cookie_for(request, token));
    return response;
  }
  if (parts == std::vector<std::string>{"tables"} && get) {
    const auto rows = store.list(request.parameter("phase", "open"), 200);
    if (!rows) return refused(503, rows.error());
    Json out = Json::array();
    for (const TableRow& row : *rows) {
      const Json summary = Json::parse(row.summary, nullptr, false);
      if (!summary.is_object()) continue;
      Json seats = Json::array();
      bool mine = false;
      for (const Json& seat : summary["seats"]) {
        const bool me = identity && seat["person"] == identity->person;
        mine |= me;
        seats.push_back({{"faction", seat["faction"]}, {"name", seat["name"]}, {"bot", seat["bot"]}, {"me", me}});
      }
      if (mine || summary["listed"]) out.push_back({{"table", row.id}, {"phase", row.phase}, {"changed", row.changed}, {"game", summary["game"]}, {"seats", std::move(seats)}});
    }
    return json({{"tables", std::move(out)}});
  }
  if (parts.size() == 3 && parts[0] == "tables" && parts[2] == "log" && get) return table_log(parts[1], request);
  if (parts == std::vector<std::string>{"verify"} && post) return import_log(request);
  return refused(404, "there is nothing here");
}

}  // namespace ecumene
