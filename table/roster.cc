#include "table/roster.h"

#include <algorithm>

namespace ecumene {
namespace {

constexpr const char* kKinds[] = {"open", "person", "bot"};

Json chair_json(const Chair& chair) {
  return {{"kind", kKinds[static_cast<size_t>(chair.kind)]},
          {"faction", chair.faction},
          {"person", chair.person},
          {"name", chair.name},
          {"salt", chair.salt},
          {"level", chair.level}};
}

Chair chair_from(const Json& json) {
  const std::string kind = json.at("kind");
  const auto at = std::find(std::begin(kKinds), std::end(kKinds), kind) - std::begin(kKinds);
  if (at == std::ssize(kKinds))
    throw Json::out_of_range::create(401, "no such kind of chair", &json);
  return {static_cast<Chair::Kind>(at),
          json.at("faction"),
          json.at("person"),
          json.at("name"),
          json.at("salt"),
          json.at("level")};
}

template <class F>
std::vector<std::string> by_chair(const std::vector<Chair>& chairs, F&& f) {
  std::vector<std::string> out;
  for (const Chair& chair : chairs) out.push_back(f(chair));
  return out;
}

}  // namespace

std::optional<Seat> Roster::seat_of(const PersonKey& person) const {
  for (size_t s = 0; s < chairs.size(); ++s)
    if (chairs[s].kind == Chair::Kind::kPerson && chairs[s].person == person) return Seat(s);
  return std::nullopt;
}

bool Roster::full() const {
  return std::none_of(chairs.begin(), chairs.end(),
                      [](const Chair& c) { return c.kind == Chair::Kind::kOpen; });
}

bool Roster::has_person() const {
  return std::any_of(chairs.begin(), chairs.end(),
                     [](const Chair& c) { return c.kind == Chair::Kind::kPerson; });
}

std::string Roster::factions() const {
  std::string out;
  for (const Chair& chair : chairs) out += (out.empty() ? "" : ",") + chair.faction;
  return out;
}

std::vector<std::string> Roster::who() const {
  return by_chair(chairs,
                  [](const Chair& c) { return c.kind == Chair::Kind::kBot ? c.level : c.name; });
}

std::vector<std::string> Roster::salts() const {
  return by_chair(chairs, [](const Chair& c) { return c.salt; });
}

Json to_json(const Roster& roster) {
  Json chairs = Json::array();
  for (const Chair& chair : roster.chairs) chairs.push_back(chair_json(chair));
  return {{"game", roster.game},   {"options", roster.options}, {"chairs", std::move(chairs)},
          {"host", roster.opener}, {"hints", roster.hints},     {"listed", roster.listed},
          {"clock", roster.clock}, {"gain", roster.gain},       {"patience", roster.patience}};
}

Roster roster_from(const Json& json) {
  Roster roster{
      json.at("game"),  json.at("options"), {},
      json.at("host"),  json.at("hints"),   json.at("listed"),
      json.at("clock"), json.at("gain"),    json.value("patience", Roster::kUsualPatience)};
  for (const Json& chair : json.at("chairs")) roster.chairs.push_back(chair_from(chair));
  return roster;
}

}  // namespace ecumene
