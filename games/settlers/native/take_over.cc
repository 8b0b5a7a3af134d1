// Temple of Ra EGY013: the line on the card is short, the weight is in the rules (SET-Q21, S5, S19
// to S21): a taken location lies in the taker's empire, with a tie to its owner, until the action
// phase is over (cleanup.cc).
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

bool fits(const Query& q, const Frame& f, const CardsArgs&, CardId card) {
  return is_enemy_location(q.state, f.who, card);
}

void act(Engine& m, Frame& f, const CardsArgs&, CardId card) {
  take_over(m, f.who, card, f.source);
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {
    .name = "take_over", .counts = true, .native = true, .act = act, .fits = fits};

}  // namespace

extern const Verb<Host> take_over_verb = verb<kRecord>;

}  // namespace ecumene::settlers
