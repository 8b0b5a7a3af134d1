// How a table comes to be: ordered, imported from a log, or as a rematch of a game that is over.
#include <algorithm>

#include "rules/seed.h"
#include "server/host_impl.h"

namespace ecumene {
namespace {

// One seat of a new table: {who: "me" | "open" | a bot's level, faction}.
Status read_chair(const Json& json, const PersonKey& me, const std::string& name,
                  const std::string& salt, Chair& chair) {
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
  roster.opener = me;
  roster.game = fields.text("game", 40), roster.options = fields.text_or("options", 400, "");
  const std::string name = fields.text_or("name", 40, "guest"),
                    salt = fields.text_or("salt", 64, "");
  roster.hints = fields.flag_or("hints", true), roster.listed = fields.flag_or("listed", false);
  roster.clock = fields.number_or("clock", 0, 30 * 24 * 3600, 0),
  roster.gain = fields.number_or("gain", 0, 3600, 0);
  roster.patience = fields.number_or("patience", 60, 30 * 24 * 3600, Roster::kUsualPatience);
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

// As parse_object takes a text: what comes with a query is not looked at by it.
bool is_name(const std::string& text) {
  const auto read = parse_object(dump(Json{{"name", text}}));
  return text.size() <= 40 && read && (*read)["name"] == text;
}

// "me,steady": who goes on in the seats of an imported game. Not said: the person, and bots for the
// others.
Result<Roster> read_seats(const std::string& text, const LoadedGame& loaded, size_t seats,
                          const PersonKey& me, std::string name) {
  Roster roster;
  roster.opener = me;
  std::string_view rest = text;
  for (size_t s = 0; s < seats; ++s) {
    const size_t end = std::min(rest.find(','), rest.size());
    std::string who(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (who.empty()) who = s == 0 && text.empty() ? "me" : loaded.stand_in;
    Chair& chair = roster.chairs.emplace_back();
    if (who != "me") {
      chair.kind = Chair::Kind::kBot, chair.level = std::move(who);
    } else if (roster.seat_of(me)) {
      return failure("seats", "you can sit on one seat only");
    } else {
      chair.kind = Chair::Kind::kPerson, chair.person = me, chair.name = name;
    }
  }
  if (!rest.empty()) return failure("seats", "there are more than the game has");
  return roster;
}

Result<Table> imported(const GameCatalog& catalog, const HttpRequest& request, const PersonKey& me,
                       int64_t now) {
  const auto log = parse_log(request.body);
  if (!log) return failure(log.error());
  const auto loaded = catalog.find(log->header.game);
  if (loaded == catalog.end()) return failure("there is no game \"" + log->header.game + "\"");
  const std::string name = request.parameter("name", "guest");
  if (!is_name(name)) return failure("name", "it is too long, or holds what no name holds");
  auto roster =
      read_seats(request.parameter("seats"), loaded->second, log->header.players.size(), me, name);
  if (!roster) return failure(roster.error());
  return Table::import(catalog, fresh_table_id(), *log, std::move(*roster), now);
}

// The same people again; who sat second begins.
Roster again(const Roster& before, const PersonKey& host) {
  Roster roster = before;
  roster.opener = host;
  for (Chair& chair : roster.chairs) {
    if (chair.kind == Chair::Kind::kBot) chair.person.clear(), chair.name.clear();
    chair.salt.clear();
  }
  std::rotate(roster.chairs.begin(), roster.chairs.begin() + 1, roster.chairs.end());
  return roster;
}

}  // namespace

std::expected<PersonKey, HttpResponse> Host::Impl::who_opens(const HttpRequest& request) {
  if (auto no = may_not_ask(request)) return std::unexpected(std::move(*no));
  const auto identity = identify(request);
  if (!identity) return std::unexpected(refused(401, "a guest needs a token: POST /api/v1/guest"));
  if (!person_tables.take(identity->person, now()) || !address_tables.take(request.address, now()))
    return std::unexpected(refused(429, "you have opened too many tables"));
  return identity->person;
}

Result<std::shared_ptr<LiveTable>> Host::Impl::put_down(Table table,
                                                        std::function<void(bool)> kept) {
  if (const auto leased = store.lease(table.id()); !leased || !*leased)
    return failure("the store is out of reach: try again");
  auto live = std::make_shared<LiveTable>(std::move(table));
  live->leased = true;
  tables.emplace(live->table().id(), live);
  commit(live, [] {});
  live->when_written(std::move(kept));
  return live;
}

// Answers when the table is on disk.
void Host::Impl::put_down(Table table, const Respond& respond) {
  const Json opened{{"table", table.id()}, {"commitment", table.commitment()}};
  const auto live = put_down(std::move(table), [respond, opened](bool kept) {
    respond(kept ? json(opened, 201) : refused(503, "the table could not be saved"));
  });
  if (!live) respond(refused(503, live.error()));
}

void Host::Impl::open_table(const HttpRequest& request, const Respond& respond) {
  auto me = who_opens(request);
  if (!me) return respond(std::move(me.error()));
  const auto order = parse_object(request.body, {options.limits.message_bytes, 8, 1024});
  if (!order) return respond(refused(400, order.error()));
  const auto roster = read_roster(*order, *me);
  if (!roster) return respond(refused(400, roster.error()));
  auto table = Table::open(catalog, fresh_table_id(), *roster, fresh_seed(), now());
  if (!table) return respond(refused(400, table.error()));
  if (order->value("start", false))
    if (const Status started = table->start({*me, "", "", now()}); !started) {
      if (table->is_aside()) survived("a new table", table->breach());
      return respond(refused(table->is_aside() ? 500 : 400, started));
    }
  put_down(std::move(*table), respond);
}

// The proof takes its time: not on this thread.
void Host::Impl::import_table(const HttpRequest& request, const Respond& respond) {
  auto me = who_opens(request);
  if (!me) return respond(std::move(me.error()));
  if (!address_proofs.take(request.address, now()))
    return respond(refused(429, "slow down: too many logs"));
  tank.add(false, [&catalog = catalog, post = post, request, me = *me, respond, now = now(),
                   self = weak_from_this()] {
    auto tried = guard([&] { return imported(catalog, request, me, now); });
    if (!tried)
      return post([self, respond, why = tried.error()] {
        if (const auto host = self.lock()) host->broke_on(respond, "a log to import", why);
      });
    Result<Table>& made = *tried;
    if (!made) return post([respond, why = refused(400, made.error())] { respond(why); });
    const auto table = std::make_shared<Table>(std::move(*made));
    post([self, respond, table] {
      if (const auto host = self.lock()) host->put_down(std::move(*table), respond);
    });
  });
}

// A new table that nobody will come to: somebody else asked for a rematch at the same time.
void Host::Impl::take_away(const std::string& id, const PersonKey& host) {
  const auto live = find_table(id);
  if (!live) return;
  with_lease(*live, [this, live = *live, host] {
    if (live->table().abandon({host, "", "", now()})) commit(live, [&] { live->tell_room(now()); });
  });
}

Status Host::Impl::rematch(const std::shared_ptr<LiveTable>& live, const Sender& sender,
                           std::function<void(bool)> done) {
  const Roster& roster = live->table().roster();
  const Phase phase = live->table().phase();
  if (!live->table().next().empty()) return done(true), Status::ok();
  if (phase != Phase::kOver && phase != Phase::kAbandoned)
    return Status::fail("the game is not over");
  if (!roster.seat_of(sender.person) && sender.person != roster.opener)
    return Status::fail("you do not sit at this table");
  if (!person_tables.take(sender.person, now()))
    return Status::fail("you have opened too many tables");
  auto table =
      Table::open(catalog, fresh_table_id(), again(roster, sender.person), fresh_seed(), now());
  if (!table) return table.error();
  const std::string id = table->id();
  const auto put =
      put_down(std::move(*table), [self = weak_from_this(), live, sender, id, done](bool kept) {
        const auto host = self.lock();
        if (!host || !kept) return done(false);
        host->with_lease(live, [host, live, sender, id, done] {
          const bool said = live->table().set_next(sender, id).is_ok();
          host->commit(live, [&] { live->tell_room(host->now()); });
          done(said);
          if (live->table().next() != id) host->take_away(id, sender.person);
        });
      });
  return put ? Status::ok() : put.error();
}

}  // namespace ecumene
