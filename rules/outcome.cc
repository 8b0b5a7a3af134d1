#include "rules/outcome.h"

namespace ecumene {

Outcome ranked_by_score(Outcome outcome) {
  for (size_t i = 0; i < static_cast<size_t>(outcome.seats); ++i) {
    outcome.rank[i] = 1;
    for (size_t j = 0; j < static_cast<size_t>(outcome.seats); ++j)
      if (outcome.score[j] > outcome.score[i]) ++outcome.rank[i];
  }
  return outcome;
}

}  // namespace ecumene
