// The map of Castle Men, six by six territories on nine region cards, and its roundel: drawn from a
// View, or told in words (castle_lines.cc).
#pragma once

#include "content/match_speaker.h"
#include "rules/view.h"
#include "table/loaded_game.h"
#include "terminal/page.h"
#include "terminal/phrases.h"

namespace ecumene {

// Sixteen rows, each territory a spot with its code (23) as key. Castles are arrows in the edge of
// the map.
void draw_castle_map(const View& view, const LoadedGame& loaded, const MatchSpeaker& speaker,
                     Page& page);

// The spaces of the roundel with the tokens that stand on them, and where the castles are.
void draw_roundel(const View& view, const LoadedGame& loaded, const MatchSpeaker& speaker,
                  const Phrases& phrases, Page& page);

// What stands on a territory, in words.
std::string territory_text(const View& view, const LoadedGame& loaded, const MatchSpeaker& speaker,
                           const Phrases& phrases, std::string_view code);

// Castles and the territories that are turned up, and the spaces of the roundel; each a title and a
// line for each of them that begins with its name.
std::string map_lines(const View& view, const LoadedGame& loaded, const MatchSpeaker& speaker,
                      const Phrases& phrases);
std::string roundel_lines(const View& view, const LoadedGame& loaded, const MatchSpeaker& speaker,
                          const Phrases& phrases);

// The letter that stands for a seat: the first of its name.
std::string seat_letter(const MatchSpeaker& speaker, Seat seat);

}  // namespace ecumene
