// Trade Route JAP021, JAP022, JAP023: a deal bound to an enemy location, which no other card makes.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

constexpr EventKind kMarkerLaid{"marker_laid"};

// SET-S7: one such deal to a location.
bool fits(const Query& q, const Frame& f, const CardsArgs&, CardId card) {
  return is_enemy_location(q.state, f.who, card) && !q.state.ties[card.value].route;
}

void act(Engine& m, Frame& f, const CardsArgs&, CardId card) {
  m.s.ties[card.value].route = static_cast<uint8_t>(f.who.value + 1) & 7;
  m.tell({.kind = kDealMade, .seat = f.who, .card = card, .source = f.source, .clause = "SET-S7"});
  if (const CardId marker = take_top(m, true, f.who, zone(kMarkers))) {
    m.s.host[marker.value] = static_cast<uint8_t>(card.value + 1);
    m.tell(
        {.kind = kMarkerLaid, .seat = f.who, .card = marker, .source = card, .clause = "SET-S7"});
  }
  emit_about(m, kWhenMakeDeal, f.who, card);
  const uint8_t good = facts(m, card).deal;
  gain_fields(m, f.who, std::span(&good, 1), card, "SET-I3", false);
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {.name = "make_deal",
                                                 .events = {kMarkerLaid},
                                                 .counts = true,
                                                 .native = true,
                                                 .act = act,
                                                 .fits = fits};

}  // namespace

extern const Verb<Host> make_deal_verb = verb<kRecord>;

}  // namespace ecumene::settlers
