// The view and the events of a match as plain lines, in the game's keys.
#pragma once

#include <string>
#include <vector>

#include "rules/history.h"

namespace ecumene {

std::string seat_text(const View& view, Seat seat);  // "red"; "table" for none
std::string view_text(const View& view);             // areas and counters; without the question
std::string options_text(const View& view);          // numbered from 1

// What `viewer` hears of the event.
std::string event_text(const Match& match, const Event& event, Seat viewer);

// For people: a line that stands several times in a row is said once, with how often: "… (5×)."
std::vector<std::string> folded(const std::vector<std::string>& lines);

// Everything that was told so far, with the number of its step: the steps that stand are played
// again.
std::vector<std::pair<int, Event>> events_so_far(const History& history);

// The points of each seat and where they come from, as far as `viewer` knows.
std::string score_text(const Match& match, Seat viewer);

}  // namespace ecumene
