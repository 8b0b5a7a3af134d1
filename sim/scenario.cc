#include "sim/scenario.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/guard.h"
#include "content/reading.h"
#include "sim/situation.h"

namespace ecumene {
namespace {

constexpr std::array<std::string_view, 9> kKeys = {"name", "proves", "game", "players", "options",
                                                   "seed", "given",  "when", "then"};

bool check_keys(const Yaml& node, Status& status) {
  if (!node.expect(Yaml::Kind::kMap, status)) return false;
  for (const auto& entry : node.entries())
    if (std::find(kKeys.begin(), kKeys.end(), entry.key) == kKeys.end())
      status.add(entry.key_mark.text(), fmt::format("a situation has no \"{}\"; it has {}",
                                                    entry.key, fmt::join(kKeys, ", ")));
  for (const char* key : {"name", "game", "then"})
    if (!node.find(key)) node.refuse(status, fmt::format("a situation needs \"{}\"", key));
  return status.is_ok();
}

std::string options_text(const Yaml& options, Status& status) {
  std::string out;
  if (options.expect(Yaml::Kind::kMap, status))
    for (const auto& entry : options.entries()) out += entry.key + "=" + entry.value.scalar() + ",";
  return out;
}

// A game that draws who starts has the option `starts`; in a situation the first one does, unless
// it names the option.
std::string first_starts(const Rulebook& rulebook, const Yaml* options) {
  if (options && options->is_map() && options->find("starts")) return "";
  for (const OptionSpec& option : rulebook.info().options)
    if (option.name == "starts") return "starts=listed,";
  return "";
}

// The table after set-up.
Trial start(const Yaml& node, const FindRulebook& find_rulebook, Status& status) {
  Trial trial;
  trial.listed = node.find("players") != nullptr;
  const auto rulebook = find_rulebook(node.find("game")->as_text(status));
  if (!rulebook) return node.find("game")->refuse(status, rulebook.error().text()), Trial();
  const Yaml *players = node.find("players"), *options = node.find("options"),
             *seed = node.find("seed");
  const std::string factions =
      players ? fmt::format("{}", fmt::join(text_list(*players, status), ",")) : "";
  const auto seating = parse_seating(
      (*rulebook)->info(), factions,
      first_starts(**rulebook, options) + (options ? options_text(*options, status) : ""));
  const int number = seed ? seed->as_int(status, 0) : 1;
  if (!seating) (players ? *players : node).refuse(status, seating.error().text());
  if (!status) return trial;
  QuickRng rng(static_cast<uint64_t>(number), 2);
  const Setup setup = settle_factions((*rulebook)->info(), seating->setup, rng);
  trial.match = (*rulebook)->start(setup, seed_from(static_cast<uint64_t>(number)));
  trial.seats = trial.match->view(kSpectator).seats;
  return trial;
}

void act(Trial& trial, const Yaml& step, Status& status) {
  if (!step.expect(Yaml::Kind::kMap, status)) return;
  if (step.entries().size() != 1) return step.refuse(status, "expected one seat and what it does");
  const auto& [name, mark, value] = step.entries().front();
  const std::string& text = value.as_text(status);
  const Seat seat = trial.seat_named(name);
  if (!seat) return status.add(mark.text(), no_seat(trial, name));
  if (trial.match->over()) return status.add(mark.text(), "the game is over already");
  const Seat due = trial.match->to_move();
  if (seat != due)
    return status.add(mark.text(),
                      fmt::format("it is the turn of {} ({}), not of {}", trial.seat_name(due),
                                  trial.match->decision(), name));
  trial.told.clear();
  if (const Status done = trial.match->apply(text, &trial.told); !done)
    value.refuse(status, fmt::format("\"{}\" is refused: {}; options are {}", text, done.text(),
                                     listed(trial.match->options())));
}

void act_all(Trial& trial, const Yaml& when, Status& status) {
  if (!when.expect(Yaml::Kind::kList, status)) return;
  for (const Yaml& step : when.items())
    if (status) act(trial, step, status);
}

// 1. set up  2. given  3. when  4. then; nothing is tried on a table that is not the one meant.
Status tried(const Yaml& node, const FindRulebook& find_rulebook) {
  Status status;
  if (!check_keys(node, status)) return status;
  Trial trial = start(node, find_rulebook, status);
  if (const Yaml* given = node.find("given"); given && status) lay_out(trial, *given, status);
  if (const Yaml* when = node.find("when"); when && status) act_all(trial, *when, status);
  if (status) check_then(trial, *node.find("then"), status);
  return status;
}

}  // namespace

Seat Trial::seat_named(std::string_view name) const {
  const auto found = std::find(seats.begin(), seats.end(), name);
  return found == seats.end() ? Seat::none() : Seat(static_cast<int>(found - seats.begin()));
}

const ZoneSpec* Trial::zone_named(std::string_view name, Seat seat) const {
  for (const ZoneSpec& zone : match->info().zones)
    if (zone.name == name && zone.per_seat == static_cast<bool>(seat)) return &zone;
  return nullptr;
}

std::string no_seat(const Trial& trial, std::string_view name) {
  return fmt::format("there is no seat \"{}\"; the seats are {}{}", name,
                     fmt::join(trial.seats, ", "),
                     trial.listed ? "" : " (`players` says who sits there)");
}

std::string no_zone(const Trial& trial, std::string_view name, Seat seat) {
  std::vector<std::string_view> zones;
  for (const ZoneSpec& zone : trial.match->info().zones)
    if (zone.per_seat == static_cast<bool>(seat)) zones.push_back(zone.name);
  return fmt::format("there is no zone \"{}\" of {}{}", name, seat ? "a seat" : "the table",
                     candidates(zones, name));
}

std::string zone_name(const Trial& trial, std::string_view zone, Seat seat) {
  return seat ? fmt::format("{}'s {}", trial.seat_name(seat), zone) : fmt::format("the {}", zone);
}

std::vector<std::string> text_list(const Yaml& node, Status& status) {
  std::vector<std::string> texts;
  if (node.expect(Yaml::Kind::kList, status))
    for (const Yaml& item : node.items()) texts.push_back(item.as_text(status));
  return texts;
}

std::string listed(const std::vector<std::string>& texts) {
  return fmt::format("[{}]", fmt::join(texts, ", "));
}

Result<std::vector<SituationResult>> try_situations(std::string_view text, std::string_view file,
                                                    const FindRulebook& find_rulebook) {
  const auto root = parse_yaml(text, file);
  if (!root) return failure(root.error());
  Status status;
  if (!root->expect(Yaml::Kind::kList, status)) return failure(status);
  if (root->items().empty()) return failure(std::string(file), "it holds no situation");
  std::vector<SituationResult> results;
  for (const Yaml& node : root->items()) {
    SituationResult result{"", node.mark().text(), {}, {}};
    if (const Yaml* name = node.find("name")) result.name = name->as_text(result.status);
    if (const Yaml* proves = node.find("proves")) result.proves = text_list(*proves, result.status);
    if (result.status) {
      const auto ended = guard([&] { return tried(node, find_rulebook); });
      result.status = ended ? *ended : Status::fail(result.where, ended.error().text());
    }
    results.push_back(std::move(result));
  }
  return results;
}

}  // namespace ecumene
