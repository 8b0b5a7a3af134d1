// Scorpion Breeder EGY010: nobody else blocks a location.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

constexpr EventKind kBlocked{"blocked"};

bool fits(const Query& q, const Frame& f, const CardsArgs&, CardId card) {
  return is_enemy_location(q.state, f.who, card);
}

// SET-S17
void act(Engine& m, Frame& f, const CardsArgs&, CardId card) {
  m.s.marks[card.value].blocked = 1;
  m.tell({.kind = kBlocked, .seat = f.who, .card = card, .source = f.source, .clause = "SET-S17"});
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {.name = "block",
                                                 .events = {kBlocked},
                                                 .counts = true,
                                                 .native = true,
                                                 .act = act,
                                                 .fits = fits};

}  // namespace

extern const Verb<Host> block_verb = verb<kRecord>;

}  // namespace ecumene::settlers
