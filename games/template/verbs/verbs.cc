// The verbs by their number in the Language.
#include "games/template/host.h"

namespace ecumene::template_game {

const Verb<Host>& Host::verb(int kind) {
  static const std::array<const Verb<Host>*, 11> kVerbs = {
      &kGainVerb,    &kPayVerb, &kStealVerb, &kPlaceVerb,   &kDrawVerb,   &kFlipVerb,
      &kDiscardVerb, &kPutVerb, &kTuckVerb,  &kAcquireVerb, &kEndGameVerb};
  return *kVerbs[static_cast<size_t>(kind)];
}

}  // namespace ecumene::template_game
