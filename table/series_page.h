// A series of games as a page in the browser keeps it: the page holds the text of the series and
// asks what came of a game and which one is next.
#pragma once

#include "table/fields.h"
#include "table/loaded_game.h"

namespace ecumene {

// Answers {campaign, faction, options, reward, table}: the lines of the series, or the faction and
// options of a new one, and the reward that was chosen. `finished` is null, or a match of the
// series that is over, and `commitment` the one of its seed; a game that was counted already is not
// counted again. The answer is {campaign, faction, wins, losses, over, level, options, games,
// rewards} (docs/protocol.md). REQUIRES: loaded.info().has_series.
Result<Json> series_page(const LoadedGame& loaded, const Json& order, const std::string& lang,
                         const Match* finished, const std::string& commitment);

}  // namespace ecumene
