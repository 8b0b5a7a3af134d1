// A campaign as a page keeps it: the page holds the lines of its file, and is told what came of a
// game and which comes next.
#pragma once

#include "cli/shell.h"
#include "table/box.h"
#include "table/fields.h"

namespace ecumene {

// `order` is {campaign, faction, options, reward}: the lines of the campaign, or who begins one;
// `finished` is null, or a game of it that is over, `log` its commitment. The answer is {campaign,
// faction, wins, losses, over, level, options, games, rewards} (docs/protocol.md). A game that was
// counted already is not counted again.
Result<Json> campaign_page(const Box& box, const Json& order, const std::string& lang,
                           const Match* finished, const std::string& log);

}  // namespace ecumene
