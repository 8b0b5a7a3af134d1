#include "rules/setup.h"

#include <algorithm>
#include <charconv>

#include "rules/game_info.h"

namespace ecumene {

// Viewers are the bits of one byte, with the spectator's above those of the seats.
static_assert(kMaxSeats <= kSpectator.value, "a seat would see what a spectator sees");

namespace {

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const size_t end = text.find_first_of(separators);
    if (end != 0) parts.push_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  return parts;
}

std::string listed(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) out += (out.empty() ? "" : ", ") + name;
  return out;
}

bool is_taken(const GameInfo& info, const Setup& setup, std::string_view faction) {
  for (size_t seat = 0; seat < setup.seats; ++seat)
    if (setup.faction[seat] != kRandomFaction &&
        seat_word(info.factions[setup.faction[seat]]) == seat_word(faction))
      return true;
  return false;
}

Status seat(const GameInfo& info, std::string_view part, Seating& seating) {
  const size_t colon = part.find(':');
  const std::string_view faction = part.substr(0, colon);
  auto found = std::find(info.factions.begin(), info.factions.end(), faction);
  if (found == info.factions.end())
    found = std::find_if(info.factions.begin(), info.factions.end(),
                         [&](const auto& f) { return seat_word(f) == faction; });
  if (faction != "random" && found == info.factions.end())
    return Status::fail("players", "\"" + std::string(faction) + "\" is not one of " +
                                       listed(info.factions) + ", random");
  const auto index = found == info.factions.end()
                         ? kRandomFaction
                         : static_cast<uint8_t>(found - info.factions.begin());
  for (size_t i = 0; i < seating.who.size(); ++i)
    if (index != kRandomFaction && seating.setup.faction[i] != kRandomFaction &&
        seat_word(info.factions[seating.setup.faction[i]]) == seat_word(faction))
      return Status::fail("players", "\"" + std::string(faction) + "\" sits at the table twice");
  seating.setup.faction[seating.who.size()] = index;
  seating.who.emplace_back(colon == std::string_view::npos ? "random" : part.substr(colon + 1));
  return Status::ok();
}

Status set_option(const GameInfo& info, std::string_view part, Setup& setup) {
  const size_t equals = part.find('=');
  const std::string name(part.substr(0, equals));
  const std::string value(equals == std::string_view::npos ? "" : part.substr(equals + 1));
  const auto spec = std::find_if(info.options.begin(), info.options.end(),
                                 [&](const auto& o) { return o.name == name; });
  if (spec == info.options.end())
    return Status::fail("options", info.name + " has no option \"" + name + "\"");
  int16_t number = 0;
  const auto word = std::find(spec->words.begin(), spec->words.end(), value);
  if (word != spec->words.end()) {
    number = static_cast<int16_t>(word - spec->words.begin());
  } else {
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (!spec->words.empty() || error != std::errc{} || end != value.data() + value.size() ||
        number < spec->min || number > spec->max)
      return Status::fail("options", name + "=" + value + ": expected " +
                                         (spec->words.empty() ? std::to_string(spec->min) + " to " +
                                                                    std::to_string(spec->max)
                                                              : "one of " + listed(spec->words)));
  }
  setup.option[spec - info.options.begin()] = number;
  return Status::ok();
}

}  // namespace

Result<Seating> parse_seating(const GameInfo& info, std::string_view players,
                              std::string_view options) {
  Seating seating;
  Status status;
  for (size_t i = 0; i < info.options.size(); ++i)
    seating.setup.option[i] = info.options[i].standard;
  std::vector<std::string_view> named;
  for (std::string_view part : split(options, ", ")) {
    const std::string_view name = part.substr(0, part.find('='));
    if (std::find(named.begin(), named.end(), name) != named.end())
      status.add("options", "\"" + std::string(name) + "\" stands there twice");
    named.push_back(name);
    status.add(set_option(info, part, seating.setup));
  }

  auto parts = split(players, ",");
  if (parts.empty())
    parts.assign(static_cast<size_t>(std::clamp(2, info.min_seats, info.max_seats)), "random");
  if (static_cast<int>(parts.size()) < info.min_seats ||
      static_cast<int>(parts.size()) > info.max_seats)
    return failure("players", info.name + " takes " + std::to_string(info.min_seats) + " to " +
                                  std::to_string(info.max_seats) + " players, not " +
                                  std::to_string(parts.size()));
  for (std::string_view part : parts) status.add(seat(info, part, seating));
  if (!status) return failure(status);
  seating.setup.seats = static_cast<uint8_t>(parts.size());
  if (info.check)
    if (const Status fits = info.check(seating.setup); !fits) return failure(fits);
  return seating;
}

Setup settle_factions(const GameInfo& info, Setup setup, QuickRng& rng) {
  for (size_t seat = 0; seat < setup.seats; ++seat) {
    if (setup.faction[seat] != kRandomFaction) continue;
    std::vector<uint8_t> free;
    for (size_t f = 0; f < info.factions.size(); ++f)
      if (!is_taken(info, setup, info.factions[f])) free.push_back(static_cast<uint8_t>(f));
    setup.faction[seat] = free[rng.below(static_cast<uint32_t>(free.size()))];
  }
  return setup;
}

std::string print_factions(const GameInfo& info, const Setup& setup) {
  std::string out;
  for (size_t seat = 0; seat < setup.seats; ++seat) {
    const uint8_t faction = setup.faction[seat];
    out += (seat ? "," : "") + (faction == kRandomFaction ? "random" : info.factions[faction]);
  }
  return out;
}

std::string print_options(const GameInfo& info, const Setup& setup) {
  std::string out;
  for (size_t i = 0; i < info.options.size(); ++i) {
    const OptionSpec& spec = info.options[i];
    const int16_t value = setup.option[i];
    out += (i ? " " : "") + spec.name + "=" +
           (spec.words.empty() ? std::to_string(value) : spec.words[value]);
  }
  return out;
}

}  // namespace ecumene
