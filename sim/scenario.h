// A situation is one small story about the rules: given this table, when these actions are taken,
// then this holds. docs/situations.md describes the form. A file is a list of them:
//
//   - name: A hidden card counts twice
//     proves: [PCK-1, N4]              # clauses and cards; for tools
//     game: pick
//     players: [red, blue]             # factions; the first one starts (but for `starts: drawn`)
//     options: {hand: 2}               # those that differ from the standard
//     seed: 1                          # 1 if it is not said
//     given:
//       red: {hand: [N4], row: []}     # zones of a seat, and its counters
//       deck: [N1, N2]                 # zones of the table, top first, and its counters
//     when:
//       - red: hide N4                 # canonical action texts
//     then:
//       red: {hand: [], in_hand: 0}    # sets in any order, piles in order
//       to_move: blue                  # who is asked
//       pending: turn                  # what is asked
//       legal: [take]                  # all options; or {includes: [...], excludes: [...]}
//       refused: {blue: play N4}       # cannot be done; or {blue: {text: play N4, clause: PCK-3}};
//                                      # or lists of these
//       told: [hid]                    # events of the last action as the onlookers hear them, each
//                                      # with its card if they may know it; or {includes: [...],
//                                      # excludes: [...]}; or {red: [hid N4]}, as a seat hears them
//       score: {red: 8}
//       over: false
//       winner: red                    # or a list, for a shared win
//
// A card in a zone may say what lies under it, {T10: [T3]}, or on it,
// {T10: {coins: 2, under: [T3]}}. Cards under others are not listed in the zone they lie in
// otherwise.
//
// `given` changes the table that set-up made. A zone it names holds exactly what it lists, top
// first; a card it lists is taken from wherever it lay. A card that lay in a named zone and is
// listed nowhere goes to the bottom of the first hidden pile (hidden and ordered) of the seat whose
// zone it was, or else of the table; piles that `given` names are passed over, and if none is left,
// that is a fault. Who knows the cards follows from where they lie, as after a fresh deal.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "rules/match.h"

namespace ecumene {

struct SituationResult {
  std::string name;
  std::string where;  // file:line:column
  std::vector<std::string> proves;
  Status status;  // what did not hold, each with its place in the file
};

using FindRulebook =
    std::function<Result<std::shared_ptr<const Rulebook>>(const std::string& game)>;

// Tries every situation of a file. Fails only if the file as a whole cannot be read.
Result<std::vector<SituationResult>> try_situations(std::string_view text, std::string_view file,
                                                    const FindRulebook& find_rulebook);

}  // namespace ecumene
