#include "terminal/castle_map.h"

#include <fmt/format.h>

#include <array>

#include "games/castlemen/board.h"
#include "terminal/castle_view.h"
#include "terminal/glyphs.h"

namespace ecumene {
namespace {

constexpr int kCellColumns = 6;

Style land_style(const std::string& land) {
  switch (land.empty() ? ' ' : land[0]) {
    case 'W':
      return {Colour::kYellow, false, false};
    case 'F':
      return {Colour::kBlue, false, false};
    case 'T':
      return {Colour::kGreen, false, false};
    case 'M':
      return {Colour::kCyan, false, false};
    case 'G':
      return {Colour::kYellow, true, false};
    case 'B':
      return {Colour::kMagenta, false, false};
    case 'D':
      return {Colour::kRed, false, false};
    default:
      return kQuiet;
  }
}

Style seat_style(const View& view, Seat seat) {
  return {view.seats[seat.value] == "red" ? Colour::kRed : Colour::kBlue, true, false};
}

std::string unit_text(const MatchSpeaker& speaker, const CastleView::Unit& unit) {
  return fmt::format("{}{}{}", seat_letter(speaker, unit.seat), unit.number,
                     unit.military ? "†" : "");
}

std::string padded(std::string text, int columns) {
  const int used = columns_of(text);
  return used < columns ? text + std::string(static_cast<size_t>(columns - used), ' ') : text;
}

// Upper row of a territory: land and settlement.
void add_land(const View& view, const LoadedGame& loaded, const MatchSpeaker& speaker, int code,
              std::vector<PageWord>& row) {
  const CastleView castles(view, loaded);
  const std::string land = castles.land(code);
  const CastleView::Settlement settlement = castles.settlement(code);
  std::string built;
  if (settlement.seat)
    built = seat_letter(speaker, settlement.seat) + (settlement.town ? "♖" : "⌂") +
            (settlement.walled ? "#" : "");
  const Style style = settlement.seat ? seat_style(view, settlement.seat) : Style{};
  row.push_back({padded(land.empty() ? "░░" : land, 3), land_style(land),
                 Spot{Spot::Kind::kTerritory, std::to_string(code)}});
  row.push_back({padded(built, kCellColumns - 3), style, {}});
}

// Lower row of a territory: units.
void add_units(const View& view, const LoadedGame& loaded, const MatchSpeaker& speaker, int code,
               std::vector<PageWord>& row) {
  int used = 0;
  for (const CastleView::Unit& unit : CastleView(view, loaded).units(code)) {
    const std::string text = unit_text(speaker, unit);
    used += columns_of(text);
    row.push_back({text, seat_style(view, unit.seat), {}});
  }
  row.push_back({std::string(static_cast<size_t>(std::max(0, kCellColumns - used)), ' '), {}, {}});
}

// Whose castle opens to the territory across that edge; none: nobody's.
Seat castle_at(const CastleView& castles, int code, bool level) {
  for (int s = 0; s < castles.seats(); ++s) {
    const int castle = castles.castle(Seat(s));
    const int first = castle / 100, second = castle % 100;
    const bool is_level = first / 10 == second / 10;
    if (castle && is_level == level && (first == code || second == code)) return Seat(s);
  }
  return {};
}

void add_edge(const View& view, const LoadedGame& loaded, const MatchSpeaker& speaker, int line,
              Page& page) {
  constexpr std::array<std::array<std::string_view, 3>, 3> kCorners = {
      {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}}};
  const size_t kind = line == 0 ? 0 : line == 3 ? 2 : 1;
  std::vector<PageWord> row = {{" ", {}, {}}, {std::string(kCorners[kind][0]), kQuiet, {}}};
  for (int column = 1; column <= castlemen::kSide; ++column) {
    const int code = (line == 0 ? 10 : 60) + column;
    const Seat castle = kind == 1 ? Seat() : castle_at(CastleView(view, loaded), code, true);
    const std::string number = line == 0 ? std::to_string(column) : "─";
    row.push_back({number, kind == 0 ? kBold : kQuiet, {}});
    if (castle)
      row.push_back({(line == 0 ? "▼" : "▲") + seat_letter(speaker, castle) + "───",
                     seat_style(view, castle),
                     {}});
    else
      row.push_back({"─────", kQuiet, {}});
    if (column % 2 == 0)
      row.push_back({std::string(kCorners[kind][column == castlemen::kSide ? 2 : 1]), kQuiet, {}});
  }
  page.row(row);
}

PageWord side_edge(const View& view, const LoadedGame& loaded, int row, int column) {
  const int code = row * 10 + (column == 0 ? 1 : castlemen::kSide);
  const bool outer = column == 0 || column == castlemen::kSide;
  const Seat castle = outer ? castle_at(CastleView(view, loaded), code, false) : Seat();
  if (!castle) return {"│", kQuiet, {}};
  return {column == 0 ? "►" : "◄", seat_style(view, castle), {}};
}

void add_territories(const View& view, const LoadedGame& loaded, const MatchSpeaker& speaker,
                     int row, bool upper, Page& page) {
  std::vector<PageWord> words = {{upper ? std::to_string(row) : " ", kBold, {}}};
  words.push_back(side_edge(view, loaded, row, 0));
  for (int column = 1; column <= castlemen::kSide; ++column) {
    const int code = row * 10 + column;
    if (upper)
      add_land(view, loaded, speaker, code, words);
    else
      add_units(view, loaded, speaker, code, words);
    if (column % 2 == 0) words.push_back(side_edge(view, loaded, row, column));
  }
  page.row(words);
}

}  // namespace

std::string seat_letter(const MatchSpeaker& speaker, Seat seat) {
  const std::string name = speaker.seat(seat);
  const auto glyphs = glyphs_of(name);
  return glyphs.empty() ? "?" : std::string(glyphs.front().bytes);
}

void draw_castle_map(const View& view, const LoadedGame& loaded, const MatchSpeaker& speaker,
                     Page& page) {
  for (int row = 1; row <= castlemen::kSide; ++row) {
    if (row % 2 == 1) add_edge(view, loaded, speaker, (row - 1) / 2, page);
    add_territories(view, loaded, speaker, row, true, page);
    add_territories(view, loaded, speaker, row, false, page);
  }
  add_edge(view, loaded, speaker, 3, page);
}

void draw_roundel(const View& view, const LoadedGame& loaded, const MatchSpeaker& speaker,
                  const Phrases& phrases, Page& page) {
  const CastleView castles(view, loaded);
  std::vector<PageWord> spaces = {{phrases.say("roundel"), kBold, {}}};
  for (int space = 0; space <= castles.spaces(); ++space) {
    Style style;
    std::string tokens;
    for (const CastleView::Token& token : castles.tokens(space)) {
      tokens += seat_letter(speaker, token.seat) + (token.waiting ? "…" : "●");
      style = seat_style(view, token.seat);
    }
    const std::string deeds =
        space == 0 ? phrases.say("start_square") : castles.deeds(space, speaker);
    spaces.push_back({fmt::format("{}{} {}", tokens, space, deeds), style, {}});
  }
  page.flow(spaces, 1);
  std::vector<PageWord> seats;
  for (int s = 0; s < castles.seats(); ++s) {
    const int castle = castles.castle(Seat(s));
    if (!castle) continue;
    std::string text =
        fmt::format("{} {} {}", phrases.say("castle_of", {{"seat", speaker.seat(Seat(s))}}),
                    castle / 100, castle % 100);
    for (const CastleView::Unit& unit : castles.units_in_castle(Seat(s)))
      text += " " + unit_text(speaker, unit);
    seats.push_back({text, seat_style(view, Seat(s)), {}});
  }
  if (!seats.empty()) page.flow(seats, 1);
}

}  // namespace ecumene
