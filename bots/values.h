// Values are what bots know of one game, as numbers in games/<game>/values/*.yaml: what things are
// worth in points, and how strong the levels are. `ecumene fit` writes the worths; nothing in them
// names a card.
//
//   scale: 850                  # hundredths of a point: with such a lead, 3 of 4 games are won
//   levels: {novice: greedy:60, steady: greedy, expert: search:200, master: search:1000}
//   search: {horizon: 4, curiosity: 50}    # SearchManner
//   groups:                     # zones of a seat whose cards are judged together (bots/traits.h)
//     board: [play, power]
//   worth:                      # thousandths of a point for one of it: at the start, at the end
//     score: [1000, 1000]
//     materials: [120, 15]
//     "board: exhaust gain materials": [700, 40]
#pragma once

#include <map>
#include <string>
#include <vector>

#include "bots/spec.h"
#include "content/sources.h"

namespace ecumene {

struct Worth {
  int early = 0, late = 0;  // thousandths
};

struct ZoneGroup {
  std::string name;
  std::vector<std::string> zones;
};

// How a search spends its playouts.
struct SearchManner {
  // settled decisions that are played on beyond the tree before a position is judged
  int horizon = 0;
  int curiosity = 50;    // hundredths: how much what was tried little is preferred
  bool careful = false;  // of the bot, not of the file: fewer and wiser playouts (bots/spec.h)
};

struct Values {
  int scale = 1000;  // hundredths of a point
  SearchManner manner;
  std::vector<Level> levels;
  std::vector<ZoneGroup> groups;
  std::map<std::string, Worth, std::less<>> worth = {{"score", {1000, 1000}}};
};

// Those of the game's files that lie in a directory `values`; without such files only points count.
Result<Values> read_values(const Sources& sources);
std::string print(const Values& values);  // read_values reads it back

}  // namespace ecumene
