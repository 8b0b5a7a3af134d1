// Set-up: the map is dealt, corners and castle edges are chosen.
#include "games/castlemen/castlemen.h"
#include "games/castlemen/run.h"

namespace ecumene::castlemen {
namespace {

// CAS-3, CAS-A6: nine cards face down, each either way up.
void deal_map(State& s, Rng& rng) {
  std::array<CardId, kRegions> regions;
  for (int r = 0; r < kRegions; ++r) regions[r] = CardId(kDevelopments + r);
  rng.shuffle(std::span<CardId>(regions));
  for (int slot = 0; slot < kSlots; ++slot) s.cards.deal(regions[slot], ZoneId(slot));
  s.rotated = static_cast<uint16_t>(rng.below(1u << kSlots));
}

// CAS-A9: every development is on offer, in everybody's sight.
void lay_out_developments(State& s) {
  for (int d = 0; d < kDevelopments; ++d)
    s.cards.deal(CardId(d), State::Cards::zone(kOffer, Seat::none()));
}

void equip(const Content& c, State& s, Seat seat) {
  Player& p = s.player(seat);
  p.goods = c.start;                                                                // CAS-5
  if (seat != s.first) p.goods += Goods::of(Good::kKnowledge, s.second_knowledge);  // CAS-P7
  if (p.goods[Good::kKnowledge] > c.limits.track) p.goods.set(Good::kKnowledge, c.limits.track);
  p.units[0].site = kCastle;  // CAS-4
}

int corner_of(const State& s, Seat seat) {
  return seat == s.first ? s.corner : opposite_corner(s.corner);
}

Bar bar_corner(const Content&, const State&, Action a) {
  if (kind_of(a) != Do::kCorner) return Bar::kNotNow;
  const bool is_corner = a.arg[0] >= kCornerWord && a.arg[0] < kCornerWord + 4;
  return is_corner ? Bar::kNone : Bar::kNoSuchThing;
}

void list_corners(const Content&, const State&, Actions& out) {
  for (int corner = 0; corner < 4; ++corner) out.push_back(act(Do::kCorner, corner_word(corner)));
}

// CAS-A5: the first player picks, the opponent gets the opposite corner; both cards are turned up.
void take_corner(const Run& run, Action a) {
  State& s = run.s;
  s.corner = static_cast<uint8_t>(a.arg[0] - kCornerWord);
  for (Seat seat : {s.first, other(s.first)}) {
    run.tell(Tell::kCornerTaken, seat, "CAS-A5", {corner_word(corner_of(s, seat))});
    turn_up(run, seat, kCornerSlots[corner_of(s, seat)], "CAS-3");
  }
  run.ask(Ask::kCastle, s.first);
}

Bar bar_castle(const Content&, const State& s, Action a) {
  if (kind_of(a) != Do::kCastle) return Bar::kNotNow;
  if (a.arg[0] < kEdgeWord || a.arg[0] >= kEdgeWord + 4) return Bar::kNoSuchThing;
  const auto edge = static_cast<Edge>(a.arg[0] - kEdgeWord);
  return is_outer(corner_of(s, s.pending.seat), edge) ? Bar::kNone : Bar::kNoOuterEdge;
}

void list_castles(const Content&, const State& s, Actions& out) {
  for (int edge = 0; edge < 4; ++edge)
    if (is_outer(corner_of(s, s.pending.seat), static_cast<Edge>(edge)))
      out.push_back(act(Do::kCastle, word_of(static_cast<Edge>(edge))));
}

// CAS-A5: the first player and after him the other.
void place_castle(const Run& run, Action a) {
  State& s = run.s;
  const Seat seat = s.pending.seat;
  s.player(seat).arrows = arrows_of(corner_of(s, seat), static_cast<Edge>(a.arg[0] - kEdgeWord));
  run.tell(Tell::kCastlePlaced, seat, "CAS-4", {a.arg[0]});
  s.pending = {};
  if (seat == s.first) return run.ask(Ask::kCastle, other(seat));
  s.active = s.first;
  s.phase = Phase::kTurnBegins;
}

}  // namespace

const Moment kCornerMoment = {bar_corner, list_corners, take_corner};
const Moment kCastleMoment = {bar_castle, list_castles, place_castle};

void turn_up(const Run& run, Seat seat, int slot, std::string_view clause) {
  run.s.cards.show(region_in(run.s, slot), kEverybody);
  run.tell(Tell::kRevealed, seat, clause, {kRegionWord + slot, 0, region_in(run.s, slot)});
}

State CastleMen::setup(const Content& c, const Setup& setup, Rng& rng) {
  State s;
  s.faction = {setup.faction[0], setup.faction[1]};
  s.turn_cap = setup.option[0];
  s.second_knowledge = static_cast<uint8_t>(setup.option[1]);
  deal_map(s, rng);
  lay_out_developments(s);
  s.first = Seat(static_cast<int>(rng.below(2)));  // CAS-A5
  s.active = s.first;
  equip(c, s, Seat(0));
  equip(c, s, Seat(1));
  s.rng = rng;
  s.pending = {static_cast<uint8_t>(Ask::kCorner), s.first};
  return s;
}

}  // namespace ecumene::castlemen
