// The verbs by their number in the Language.
#include "games/settlers/host.h"

namespace ecumene::settlers {

const Verb<Host>& Host::verb(int kind) {
  static constexpr std::array<const Verb<Host>*, kVerbs> kByKind = {
      &kGainVerb,  &kPayVerb,     &kDrawVerb,        &kDiscardVerb, &kPutVerb,     &kBuildVerb,
      &kRazeVerb,  &kEndDealVerb, &kGainPrintedVerb, &kProduceVerb, &kConvertVerb, &kResetVerb,
      &kStoreVerb, &kStealVerb,   &kMakeDealVerb,    &kSamuraiVerb, &kBlockVerb,   &kTakeOverVerb};
  return *kByKind[static_cast<size_t>(kind)];
}

}  // namespace ecumene::settlers
