#include "terminal/castle_view.h"

#include <fmt/format.h>

#include <array>

#include "games/castlemen/castlemen.h"
#include "games/castlemen/content.h"
#include "rules/match_of.h"

namespace ecumene {
namespace {

using castlemen::CastleMen;

constexpr std::array<std::string_view, 4> kQuarters = {"nw", "ne", "sw", "se"};

const castlemen::Roundel& roundel_of(const LoadedGame& loaded) {
  return static_cast<const RulebookOf<CastleMen>&>(*loaded.rulebook).content()->roundel;
}

}  // namespace

int CastleView::counter(std::string_view name, Seat seat) const {
  for (const ViewCounter& one : view_.counters)
    if (one.name == name && one.seat == seat) return one.value;
  return 0;
}

// A card upside down is counted negative.
std::string CastleView::land(int code) const {
  const castlemen::Site site = castlemen::site_of(code);
  const int card = counter(fmt::format("map-{}", castlemen::slot_of(site) + 1));
  if (card == 0) return "";
  const int quarter = card < 0 ? 3 - castlemen::quarter_of(site) : castlemen::quarter_of(site);
  const tree::Card* region = loaded_.library->find(fmt::format("R{}", std::abs(card)));
  if (!region) return "";
  for (const tree::FieldValue& field : region->fields)
    if (loaded_.language->fields[field.field].name == kQuarters[quarter])
      return std::string(loaded_.language->words[field.list.front()]);
  return "";
}

CastleView::Settlement CastleView::settlement(int code) const {
  Settlement out;
  for (int s = 0; s < seats(); ++s) {
    const auto is = [&](std::string_view name) { return counter(name, Seat(s)) == code; };
    if (is("village-1") || is("village-2")) out = {Seat(s), false, false};
    if (is("town-1") || is("town-2")) out = {Seat(s), true, false};
    for (const char* fort : {"fort-1", "fort-2", "fort-3", "fort-4"})
      if (out.seat == Seat(s) && is(fort)) out.walled = true;
  }
  return out;
}

std::vector<CastleView::Unit> CastleView::units(int code) const {
  std::vector<Unit> out;
  for (int s = 0; s < seats(); ++s)
    for (int unit = 1; unit <= castlemen::kUnits; ++unit)
      if (counter(fmt::format("unit-{}", unit), Seat(s)) == code)
        out.push_back({Seat(s), unit, counter(fmt::format("military-{}", unit), Seat(s)) != 0});
  return out;
}

std::vector<CastleView::Unit> CastleView::units_in_castle(Seat seat) const {
  std::vector<Unit> out = units(castlemen::code_of(castlemen::kCastle));
  std::erase_if(out, [&](const Unit& unit) { return unit.seat != seat; });
  return out;
}

int CastleView::spaces() const { return roundel_of(loaded_).spaces; }

std::string CastleView::deeds(int space, const MatchSpeaker& speaker) const {
  constexpr std::array<std::string_view, castlemen::kDeeds> kDeedWords = {
      "", "move", "forage", "build", "expand", "convert", "fight"};
  const castlemen::Space& here = roundel_of(loaded_).space[space];
  std::string out;
  for (int deed = 1; deed < castlemen::kDeeds; ++deed) {
    if (!here.offers(static_cast<castlemen::Deed>(deed))) continue;
    if (!out.empty()) out += ", ";
    out += speaker.text("terms", kDeedWords[deed]);
    if (static_cast<castlemen::Deed>(deed) == castlemen::Deed::kMove)
      out += fmt::format(" {}", here.points);
  }
  return out;
}

std::vector<CastleView::Token> CastleView::tokens(int space) const {
  std::vector<Token> out;
  for (int s = 0; s < seats(); ++s)
    if (counter("token", Seat(s)) == space)
      out.push_back({Seat(s), counter("waiting", Seat(s)) != 0});
  return out;
}

}  // namespace ecumene
