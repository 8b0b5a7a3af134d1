#include "terminal/castle_map.h"

#include <fmt/format.h>

#include <array>

#include "games/castlemen/castlemen.h"
#include "games/castlemen/content.h"
#include "games/castlemen/vocabulary.h"
#include "rules/match_of.h"
#include "terminal/dress.h"
#include "terminal/glyphs.h"

namespace ecumene {
namespace {

using castlemen::CastleMen;
using castlemen::code_of;
using castlemen::Site;

constexpr int kCellColumns = 6;
constexpr std::array<std::string_view, 4> kQuarters = {"nw", "ne", "sw", "se"};

int counter(const View& view, std::string_view name, Seat seat = {}) {
  for (const ViewCounter& one : view.counters)
    if (one.name == name && one.seat == seat) return one.value;
  return 0;
}

const castlemen::Content& content_of(const Box& box) {
  return *static_cast<const RulebookOf<CastleMen>&>(*box.rulebook).content();
}

// The code of the land ("W2"); empty while its card lies face down. A card upside down is counted negative.
std::string land_of(const View& view, const Box& box, Site site) {
  const int slot = castlemen::slot_of(site);
  const int card = counter(view, fmt::format("map-{}", slot + 1));
  if (card == 0) return "";
  const int quarter = card < 0 ? 3 - castlemen::quarter_of(site) : castlemen::quarter_of(site);
  const tree::Card* region = box.library->find(fmt::format("R{}", std::abs(card)));
  if (!region) return "";
  for (const tree::FieldValue& field : region->fields)
    if (box.language->fields[static_cast<size_t>(field.field)].name ==
        kQuarters[static_cast<size_t>(quarter)])
      return std::string(box.language->words[static_cast<size_t>(field.list.front())]);
  return "";
}

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
  const Sign* sign = dress_of("castlemen").sign(view.seats[seat.value]);
  return {sign ? sign->colour : Colour::kPlain, true, false};
}

struct Settlement {
  Seat seat{};
  bool town = false, walled = false;
};

Settlement settlement_on(const View& view, int code) {
  Settlement out;
  for (int s = 0; s < static_cast<int>(view.seats.size()); ++s) {
    const auto is = [&](std::string_view name) { return counter(view, name, Seat(s)) == code; };
    if (is("village-1") || is("village-2")) out = {Seat(s), false, false};
    if (is("town-1") || is("town-2")) out = {Seat(s), true, false};
    for (const char* fort : {"fort-1", "fort-2", "fort-3", "fort-4"})
      if (out.seat == Seat(s) && is(fort)) out.walled = true;
  }
  return out;
}

struct UnitHere {
  Seat seat{};
  int number = 0;
  bool military = false;
};

std::vector<UnitHere> units_on(const View& view, int code) {
  std::vector<UnitHere> out;
  for (int s = 0; s < static_cast<int>(view.seats.size()); ++s)
    for (int unit = 1; unit <= castlemen::kUnits; ++unit)
      if (counter(view, fmt::format("unit-{}", unit), Seat(s)) == code)
        out.push_back({Seat(s), unit, counter(view, fmt::format("military-{}", unit), Seat(s)) != 0});
  return out;
}

std::string unit_text(const Voice& voice, const UnitHere& unit) {
  return fmt::format("{}{}{}", seat_letter(voice, unit.seat), unit.number, unit.military ? "†" : "");
}

std::string padded(std::string text, int columns) {
  const int used = columns_of(text);
  return used < columns ? text + std::string(static_cast<size_t>(columns - used), ' ') : text;
}

// Upper row of a territory: land and settlement.
void add_land(const View& view, const Box& box, const Voice& voice, int code, std::vector<PageWord>& row) {
  const std::string land = land_of(view, box, castlemen::site_of(code));
  const Settlement settlement = settlement_on(view, code);
  std::string built;
  if (settlement.seat)
    built =
        seat_letter(voice, settlement.seat) + (settlement.town ? "♖" : "⌂") + (settlement.walled ? "#" : "");
  const Style style = settlement.seat ? seat_style(view, settlement.seat) : Style{};
  row.push_back({padded(land.empty() ? "░░" : land, 3), land_style(land),
                 Spot{Spot::Kind::kTerritory, std::to_string(code)}});
  row.push_back({padded(built, kCellColumns - 3), style, {}});
}

// Lower row of a territory: units.
void add_units(const View& view, const Voice& voice, int code, std::vector<PageWord>& row) {
  int used = 0;
  for (const UnitHere& unit : units_on(view, code)) {
    const std::string text = unit_text(voice, unit);
    used += columns_of(text);
    row.push_back({text, seat_style(view, unit.seat), {}});
  }
  row.push_back({std::string(static_cast<size_t>(std::max(0, kCellColumns - used)), ' '), {}, {}});
}

// Whose castle opens to the territory across that edge; none: nobody's.
Seat castle_at(const View& view, int code, bool level) {
  for (int s = 0; s < static_cast<int>(view.seats.size()); ++s) {
    const int castle = counter(view, "castle", Seat(s));
    const int first = castle / 100, second = castle % 100;
    const bool is_level = first / 10 == second / 10;
    if (castle && is_level == level && (first == code || second == code)) return Seat(s);
  }
  return {};
}

void add_edge(const View& view, const Voice& voice, int line, Page& page) {
  constexpr std::array<std::array<std::string_view, 3>, 3> kCorners = {
      {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}}};
  const size_t kind = line == 0 ? 0 : line == 3 ? 2 : 1;
  std::vector<PageWord> row = {{" ", {}, {}}, {std::string(kCorners[kind][0]), kQuiet, {}}};
  for (int column = 1; column <= castlemen::kSide; ++column) {
    const int code = (line == 0 ? 10 : 60) + column;
    const Seat castle = kind == 1 ? Seat() : castle_at(view, code, true);
    const std::string number = line == 0 ? std::to_string(column) : "─";
    row.push_back({number, kind == 0 ? kBold : kQuiet, {}});
    if (castle)
      row.push_back(
          {(line == 0 ? "▼" : "▲") + seat_letter(voice, castle) + "───", seat_style(view, castle), {}});
    else
      row.push_back({"─────", kQuiet, {}});
    if (column % 2 == 0)
      row.push_back({std::string(kCorners[kind][column == castlemen::kSide ? 2 : 1]), kQuiet, {}});
  }
  page.row(row);
}

PageWord side_edge(const View& view, int row, int column) {
  const int code = row * 10 + (column == 0 ? 1 : castlemen::kSide);
  const bool outer = column == 0 || column == castlemen::kSide;
  const Seat castle = outer ? castle_at(view, code, false) : Seat();
  if (!castle) return {"│", kQuiet, {}};
  return {column == 0 ? "►" : "◄", seat_style(view, castle), {}};
}

void add_territories(const View& view, const Box& box, const Voice& voice, int row, bool upper, Page& page) {
  std::vector<PageWord> words = {{upper ? std::to_string(row) : " ", kBold, {}}};
  words.push_back(side_edge(view, row, 0));
  for (int column = 1; column <= castlemen::kSide; ++column) {
    const int code = row * 10 + column;
    if (upper)
      add_land(view, box, voice, code, words);
    else
      add_units(view, voice, code, words);
    if (column % 2 == 0) words.push_back(side_edge(view, row, column));
  }
  page.row(words);
}

std::string deeds_of(const castlemen::Space& space, const Voice& voice) {
  constexpr std::array<std::string_view, castlemen::kDeeds> kDeedWords = {
      "", "move", "forage", "build", "expand", "convert", "fight"};
  std::string out;
  for (int deed = 1; deed < castlemen::kDeeds; ++deed) {
    if (!space.offers(static_cast<castlemen::Deed>(deed))) continue;
    if (!out.empty()) out += ", ";
    out += voice.text("terms", kDeedWords[static_cast<size_t>(deed)]);
    if (static_cast<castlemen::Deed>(deed) == castlemen::Deed::kMove) out += fmt::format(" {}", space.points);
  }
  return out;
}

}  // namespace

std::string seat_letter(const Voice& voice, Seat seat) {
  const std::string name = voice.seat(seat);
  const auto glyphs = glyphs_of(name);
  return glyphs.empty() ? "?" : std::string(glyphs.front().bytes);
}

void draw_castle_map(const View& view, const Box& box, const Voice& voice, Page& page) {
  for (int row = 1; row <= castlemen::kSide; ++row) {
    if (row % 2 == 1) add_edge(view, voice, (row - 1) / 2, page);
    add_territories(view, box, voice, row, true, page);
    add_territories(view, box, voice, row, false, page);
  }
  add_edge(view, voice, 3, page);
}

void draw_roundel(const View& view, const Box& box, const Voice& voice, const Phrases& phrases, Page& page) {
  const castlemen::Roundel& roundel = content_of(box).roundel;
  std::vector<PageWord> spaces = {{phrases.say("roundel"), kBold, {}}};
  for (int space = 0; space <= roundel.spaces; ++space) {
    Style style;
    std::string tokens;
    for (int s = 0; s < static_cast<int>(view.seats.size()); ++s) {
      if (counter(view, "token", Seat(s)) != space) continue;
      tokens += seat_letter(voice, Seat(s)) + (counter(view, "waiting", Seat(s)) ? "…" : "●");
      style = seat_style(view, Seat(s));
    }
    const std::string deeds =
        space == 0 ? phrases.say("start_square") : deeds_of(roundel.space[static_cast<size_t>(space)], voice);
    spaces.push_back({fmt::format("{}{} {}", tokens, space, deeds), style, {}});
  }
  page.flow(spaces, 1);
  std::vector<PageWord> castles;
  for (int s = 0; s < static_cast<int>(view.seats.size()); ++s) {
    const int castle = counter(view, "castle", Seat(s));
    if (!castle) continue;
    std::string text = phrases.say(
        "castle_of",
        {{"seat", voice.seat(Seat(s))}, {"exits", fmt::format("{} {}", castle / 100, castle % 100)}});
    for (const UnitHere& unit : units_on(view, code_of(castlemen::kCastle)))
      if (unit.seat == Seat(s)) text += " " + unit_text(voice, unit);
    castles.push_back({text, seat_style(view, Seat(s)), {}});
  }
  if (!castles.empty()) page.flow(castles, 1);
}

std::string territory_text(const View& view, const Box& box, const Voice& voice, const Phrases& phrases,
                           std::string_view key) {
  const int code = std::atoi(std::string(key).c_str());
  const std::string land = land_of(view, box, castlemen::site_of(code));
  std::string out = land.empty() ? phrases.say("unknown_land") : voice.words().term(land).text;
  for (const UnitHere& unit : units_on(view, code)) out += ", " + unit_text(voice, unit);
  if (const Settlement settlement = settlement_on(view, code); settlement.seat)
    out += fmt::format(", {}: {}{}", voice.seat(settlement.seat), settlement.town ? "♖" : "⌂",
                       settlement.walled ? "#" : "");
  return out;
}

}  // namespace ecumene
