#include "sim/watch.h"

#include <algorithm>

namespace ecumene {
namespace {

uint8_t tenth(int decision, int decisions) {
  return static_cast<uint8_t>(std::min(9, decisions ? decision * 10 / decisions : 0));
}

}  // namespace

Seat leader_of(const Outcome& outcome) {
  const auto end = outcome.score.begin() + outcome.seats;
  const auto best = std::max_element(outcome.score.begin(), end);
  return best != end && std::count(outcome.score.begin(), end, *best) == 1
             ? Seat(static_cast<int>(best - outcome.score.begin()))
             : Seat::none();
}

Leads leads_of(const std::vector<LeadNote>& notes, int decisions) {
  Leads leads;
  Seat alone = Seat::none();
  for (const LeadNote& note : notes) {
    if (2 * note.decision <= decisions) leads.at_half = note.leader;
    if (note.leader && alone && note.leader != alone) {
      ++leads.changes;
      leads.last = tenth(note.decision, decisions);
    }
    if (note.leader) alone = note.leader;
  }
  return leads;
}

std::vector<CardUse> card_uses(const std::vector<CardNotes>& notes, size_t cards, int decisions) {
  std::vector<CardUse> uses;
  for (size_t i = 0; i < notes.size(); ++i) {
    const CardNotes& note = notes[i];
    if (!note.any()) continue;
    const bool gained = note.gained != CardNotes::kNever, played = note.played != CardNotes::kNever;
    uses.push_back({CardId(i % cards), static_cast<uint8_t>(i / cards), note.owned, note.offered,
                    gained, note.used, played, gained ? tenth(note.gained, decisions) : uint8_t{0},
                    played ? tenth(note.played, decisions) : uint8_t{0}});
  }
  return uses;
}

}  // namespace ecumene
