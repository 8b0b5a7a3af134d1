#include "bots/spec.h"

#include <fmt/format.h>

#include <charconv>

namespace ecumene {
namespace {

constexpr int kMostMilliseconds = 600'000;

bool read_number(std::string_view text, int least, int most, int& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc{} && end == text.data() + text.size() && out >= least && out <= most;
}

std::string_view name_of(const BotSpec& search) { return search.careful ? "careful" : "search"; }

std::unexpected<Status> unknown_bot(std::string_view text, std::span<const Level> levels) {
  std::string known = "random, greedy, search, search:PLAYOUTS, search:TIMEms, careful:PLAYOUTS";
  for (const Level& level : levels) known += ", " + level.name;
  return failure(fmt::format("there is no player \"{}\"; there is {}", text, known));
}

// "search:400/8" and what is like it.
Result<BotSpec> search_spec(std::string_view word) {
  BotSpec spec{.kind = BotSpec::Kind::kSearch, .careful = word.starts_with("careful")};
  const std::string_view text = word.substr(word.find(':') + 1);
  std::string_view budget = text.substr(0, text.find('/'));
  const bool well = budget.size() == text.size() ||
                    read_number(text.substr(budget.size() + 1), 0, kMostHorizon, spec.horizon);
  const bool in_time = budget.ends_with("ms");
  if (in_time) budget.remove_suffix(2);
  if (well && read_number(budget, 1, in_time ? kMostMilliseconds : kMostPlayouts,
                          in_time ? spec.milliseconds : spec.playouts))
    return spec;
  return failure(fmt::format(
      "{} takes 1 to {} playouts or 1ms to {}ms, and behind / a horizon of 0 to {}, not \"{}\"",
      name_of(spec), kMostPlayouts, kMostMilliseconds, kMostHorizon, text));
}

}  // namespace

Result<BotSpec> parse_bot(std::string_view text, std::span<const Level> levels) {
  for (const Level& level : levels)
    if (level.name == text) return level.spec;
  if (text == "random") return BotSpec{};
  if (text == "greedy") return BotSpec{.kind = BotSpec::Kind::kGreedy};
  if (text == "search" || text == "careful")
    return BotSpec{.kind = BotSpec::Kind::kSearch,
                   .playouts = kStandardPlayouts,
                   .careful = text == "careful"};
  if (text.starts_with("search:") || text.starts_with("careful:")) return search_spec(text);
  if (BotSpec spec{.kind = BotSpec::Kind::kGreedy}; text.starts_with("greedy:")) {
    if (read_number(text.substr(7), 1, 100, spec.slips)) return spec;
    return failure(
        fmt::format("greedy takes 1 to 100 slips in 100 choices, not \"{}\"", text.substr(7)));
  }
  return unknown_bot(text, levels);
}

std::string print(const BotSpec& spec) {
  if (spec.kind == BotSpec::Kind::kRandom) return "random";
  if (spec.kind == BotSpec::Kind::kGreedy)
    return spec.slips ? fmt::format("greedy:{}", spec.slips) : "greedy";
  const std::string horizon = spec.horizon < 0 ? "" : fmt::format("/{}", spec.horizon);
  return spec.playouts ? fmt::format("{}:{}{}", name_of(spec), spec.playouts, horizon)
                       : fmt::format("{}:{}ms{}", name_of(spec), spec.milliseconds, horizon);
}

}  // namespace ecumene
