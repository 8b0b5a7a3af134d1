#include "terminal/view_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace ecumene {
namespace {

std::string area_text(const ViewArea& area) {
  const auto hidden = std::count_if(area.cards.begin(), area.cards.end(),
                                    [](const ViewCard& c) { return c.id.empty(); });
  if (area.cards.empty()) return area.zone + ": -";
  if (hidden == static_cast<long>(area.cards.size()))
    return fmt::format("{}: {} face down", area.zone, hidden);
  std::string out = area.zone + ":";
  for (const ViewCard& card : area.cards) out += " " + (card.id.empty() ? "?" : card.id);
  return out;
}

std::string part_text(const View& view, Seat seat) {
  std::string out;
  for (const ViewCounter& counter : view.counters)
    if (counter.seat == seat) out += fmt::format("  {} {}", counter.name, counter.value);
  for (const ViewArea& area : view.areas)
    if (area.seat == seat) out += "\n    " + area_text(area);
  return out.empty() ? ""
                     : fmt::format("{}{}{}\n", seat_text(view, seat),
                                   seat && seat == view.to_move ? " *" : "", out);
}

// The zones of a game count as in CardTable: those of the table, then those of each seat.
std::string zone_text(const GameInfo& info, ZoneId zone) {
  const auto shared = std::count_if(info.zones.begin(), info.zones.end(),
                                    [](const ZoneSpec& z) { return !z.per_seat; });
  const auto owned = static_cast<long>(info.zones.size()) - shared;
  const long word =
      zone.index() < shared || owned == 0 ? zone.index() : shared + (zone.index() - shared) % owned;
  return word < static_cast<long>(info.zones.size()) ? std::string(info.zones[word].name) : "?";
}

std::string seat_name(const Match& match, Seat seat) {
  return std::string(seat_word(match.info().factions[match.setup().faction[seat.value]]));
}

}  // namespace

std::string seat_text(const View& view, Seat seat) {
  return seat ? view.seats[seat.value] : "table";
}

std::string view_text(const View& view) {
  std::string out = part_text(view, Seat::none());
  for (size_t s = 0; s < view.seats.size(); ++s) out += part_text(view, Seat(s));
  return out;
}

std::string options_text(const View& view) {
  std::string out;
  for (size_t i = 0; i < view.options.size(); ++i)
    out += fmt::format("  {:>2} {}\n", i + 1, view.options[i].text);
  return out;
}

std::string event_text(const Match& match, const Event& event, Seat viewer) {
  const GameInfo& info = match.info();
  const Happening heard = event.heard_by(viewer);
  std::string out = heard.seat ? seat_name(match, heard.seat) + ": " : "";
  out += heard.kind.name;
  if (heard.card) out += " " + match.card_name(heard.card);
  if (heard.amount != 0) out += fmt::format(" {}", heard.amount);
  if (heard.word) out += fmt::format(" {}", info.words[heard.word.value]);
  if (heard.other) out += " " + seat_name(match, heard.other);
  if (heard.from) out += " from " + zone_text(info, heard.from);
  if (heard.to) out += " to " + zone_text(info, heard.to);
  if (heard.source) out += " (" + match.card_name(heard.source) + ")";
  if (!heard.clause.empty()) out += fmt::format(" [{}]", heard.clause);
  return out;
}

std::vector<std::string> folded(const std::vector<std::string>& lines) {
  std::vector<std::string> out;
  for (size_t i = 0; i < lines.size();) {
    size_t end = i + 1;
    while (end < lines.size() && lines[end] == lines[i]) ++end;
    std::string line = lines[i];
    const bool stop = line.ends_with('.');
    if (stop && end - i > 1) line.pop_back();
    if (end - i > 1) line += fmt::format(" ({}×){}", end - i, stop ? "." : "");
    out.push_back(std::move(line));
    i = end;
  }
  return out;
}

// Ranks are told at the end only: before, they would tell of hidden cards.
std::vector<std::pair<int, Event>> events_so_far(const History& history) {
  std::vector<std::pair<int, Event>> told;
  const auto again = history.at(0);
  for (int step = 1; step <= history.steps(); ++step) {
    Events events;
    if (!again->apply(history.step_text(step), &events)) break;
    for (const Event& event : events) told.emplace_back(step, event);
  }
  return told;
}

std::string score_text(const Match& match, Seat viewer) {
  std::string out;
  const Outcome standing = match.outcome();
  for (int s = 0; s < standing.seats + standing.automata; ++s) {
    int sum = 0;
    std::string lines;
    for (const ScoreLine& line : match.breakdown(Seat(s), viewer)) {
      sum += line.points;
      lines += fmt::format("    {:>4} {}{}\n", line.points, line.what,
                           line.card ? " " + match.card_name(line.card) : "");
    }
    const std::string rank = match.over() ? fmt::format(", rank {}", standing.rank[s]) : "";
    out += fmt::format("{}: {}{}\n{}", seat_name(match, Seat(s)), sum, rank, lines);
  }
  return out;
}

}  // namespace ecumene
