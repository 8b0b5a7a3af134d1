// Points of a card.
#include "content/form_tables.h"

namespace ecumene {
namespace {

FormGroup places() {
  return {
      "points by place",
      "Points",
      "Points are a number, a list that looks at where the card lies (the first entry that "
      "fits counts), a count, a sum of counts, or tiers.",
      {{"in", "a zone or a list", "Counts if the card lies there. Only the last entry may lack it.",
        "", "vp: [{in: under, points: 3}, {points: 0}]"},
       {"points", "a number", "So many points."}}};
}

FormGroup counts() {
  return {"points per count",
          "",
          "A count: `points` for every `every` of what `per` counts.",
          {{"points", "a number", "So many; 1 if it is not written.", "",
            "vp: {points: 2, per: court}"},
           {"every", "a number", "For so many counted things together instead of each one.", "",
            "vp: {points: 1, every: 2, per: {tokens: coins, onto: this}}"},
           {"per", "what is counted", "As in values; cards are looked for wherever they count."}}};
}

FormGroup sums() {
  return {"a sum of points",
          "",
          "A sum.",
          {{"sum", "a list of counts", "All of them together.", "",
            "vp: {sum: [{every: 4, per: {tokens: coins}}, {per: {players: others, fewer: "
            "stars}}]}"}}};
}

FormGroup tiers() {
  return {"points by tiers",
          "",
          "Tiers.",
          {{"tiers", "a list of `[reached, points]`, ascending",
            "The points of the highest tier that was reached.", "",
            "vp: {tiers: [[3, 2], [7, 5]], of: farm}"},
           {"of", "what is counted", "What is measured."}}};
}

}  // namespace

std::vector<FormGroup> score_forms() { return {places(), counts(), sums(), tiers()}; }

}  // namespace ecumene
