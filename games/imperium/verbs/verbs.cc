// The verbs by their number in the Language.
#include "games/imperium/host.h"

namespace ecumene::imperium {

const Verb<Host>& Host::verb(int kind) {
  static const std::array<const Verb<Host>*, 32> kVerbs = {
      &kGainVerb,         &kPayVerb,      &kStealVerb,        &kPlaceVerb,    &kRefreshVerb,
      &kDrawVerb,         &kDiscardVerb,  &kHistoryVerb,      &kExileVerb,    &kAbandonVerb,
      &kRecallVerb,       &kSinkVerb,     &kGarrisonVerb,     &kPutVerb,      &kFindVerb,
      &kLookVerb,         &kRevealVerb,   &kShuffleVerb,      &kSwapVerb,     &kPlayVerb,
      &kGiveVerb,         &kAcquireVerb,  &kBreakThroughVerb, &kDevelopVerb,  &kTakeUnrestVerb,
      &kReturnUnrestVerb, &kTakeFameVerb, &kAdvanceVerb,      &kSetStateVerb, &kEndGameVerb,
      &kNothingVerb,      &kNothingVerb};
  return *kVerbs[static_cast<size_t>(kind)];
}

}  // namespace ecumene::imperium
