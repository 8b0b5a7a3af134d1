// The map of Castle Men in words, for who reads or hears line by line.
#include <fmt/format.h>

#include "games/castlemen/board.h"
#include "terminal/castle_map.h"
#include "terminal/castle_view.h"

namespace ecumene {
namespace {

void list(std::string& out, const std::string& text) { out += (out.empty() ? "" : ", ") + text; }

std::string unit_words(const CastleView::Unit& unit, const MatchSpeaker& speaker,
                       const Phrases& phrases) {
  return phrases.say(unit.military ? "military_here" : "worker_here",
                     {{"seat", speaker.seat(unit.seat)}, {"number", std::to_string(unit.number)}});
}

// Land, settlement, units; empty while its card lies face down.
std::string territory_words(const CastleView& castles, int code, const MatchSpeaker& speaker,
                            const Phrases& phrases) {
  const std::string land = castles.land(code);
  std::string out = land.empty() ? "" : speaker.words().term(land).text;
  if (const auto settlement = castles.settlement(code); settlement.seat) {
    list(out, phrases.say(settlement.town ? "town_here" : "village_here",
                          {{"seat", speaker.seat(settlement.seat)}}));
    if (settlement.walled) list(out, phrases.say("walls_here"));
  }
  for (const auto& unit : castles.units(code)) list(out, unit_words(unit, speaker, phrases));
  return out;
}

std::string castle_words(const CastleView& castles, Seat seat, const MatchSpeaker& speaker,
                         const Phrases& phrases) {
  const int castle = castles.castle(seat);
  std::string out = phrases.say("castle_opens", {{"first", std::to_string(castle / 100)},
                                                 {"second", std::to_string(castle % 100)}});
  for (const auto& unit : castles.units_in_castle(seat))
    list(out, unit_words(unit, speaker, phrases));
  return out;
}

}  // namespace

std::string territory_text(const View& view, const LoadedGame& loaded, const MatchSpeaker& speaker,
                           const Phrases& phrases, std::string_view key) {
  const std::string words = territory_words(CastleView(view, loaded),
                                            std::atoi(std::string(key).c_str()), speaker, phrases);
  return words.empty() ? phrases.say("unknown_land") : words;
}

std::string map_lines(const View& view, const LoadedGame& loaded, const MatchSpeaker& speaker,
                      const Phrases& phrases) {
  const CastleView castles(view, loaded);
  std::string out = phrases.say("map") + "\n";
  for (int s = 0; s < castles.seats(); ++s)
    if (castles.castle(Seat(s)))
      out += fmt::format("  {}: {}\n", phrases.say("castle_of", {{"seat", speaker.seat(Seat(s))}}),
                         castle_words(castles, Seat(s), speaker, phrases));
  for (int row = 1; row <= castlemen::kSide; ++row)
    for (int column = 1; column <= castlemen::kSide; ++column) {
      const std::string words = territory_words(castles, row * 10 + column, speaker, phrases);
      if (!words.empty()) out += fmt::format("  {}{}: {}\n", row, column, words);
    }
  return out;
}

std::string roundel_lines(const View& view, const LoadedGame& loaded, const MatchSpeaker& speaker,
                          const Phrases& phrases) {
  const CastleView castles(view, loaded);
  std::string out = phrases.say("roundel") + "\n";
  for (int space = 0; space <= castles.spaces(); ++space) {
    std::string words = space == 0 ? phrases.say("start_square") : castles.deeds(space, speaker);
    for (const auto& token : castles.tokens(space))
      words += "; " + phrases.say(token.waiting ? "token_waits" : "token_here",
                                  {{"seat", speaker.seat(token.seat)}});
    out +=
        fmt::format("  {}: {}\n", phrases.say("space", {{"number", std::to_string(space)}}), words);
  }
  return out;
}

}  // namespace ecumene
