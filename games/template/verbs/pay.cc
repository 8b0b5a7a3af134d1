#include "effects/standard.h"
#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

constexpr auto kRecord = standard::pay<Host>("pay");

}  // namespace

extern const Verb<Host> pay_verb = verb<kRecord>;

}  // namespace ecumene::template_game
