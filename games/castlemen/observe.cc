// Seeing and guessing. CAS-P8: hidden are the faces of cards not yet turned up and their rotation,
// and chance.
#include "games/castlemen/castlemen.h"
#include "games/castlemen/look.h"

namespace ecumene::castlemen {
namespace {

uint16_t slots_face_up(const State& s) {
  uint16_t slots = 0;
  for (int slot = 0; slot < kSlots; ++slot)
    if (is_face_up(s, slot)) slots = static_cast<uint16_t>(slots | 1u << slot);
  return slots;
}

}  // namespace

Observation<State> CastleMen::observe(const Content&, const State& s, Seat viewer) {
  State seen = s;
  seen.rng = {};
  seen.rotated &= slots_face_up(s);
  seen.cards.relabel_unknown(viewer, [](std::span<CardId>) {});
  return {viewer, seen};
}

State CastleMen::determinize(const Content&, const Observation<State>& seen, Rng& rng) {
  State s = seen.state();
  s.cards.relabel_unknown(seen.viewer(), [&](std::span<CardId> names) { rng.shuffle(names); });
  const uint32_t hidden = ((1u << kSlots) - 1) & ~static_cast<uint32_t>(slots_face_up(s));
  s.rotated = static_cast<uint16_t>(s.rotated | (rng.below(1u << kSlots) & hidden));
  Seed seed;
  for (uint32_t& word : seed) word = rng.next();
  s.rng = Rng(seed);
  return s;
}

}  // namespace ecumene::castlemen
