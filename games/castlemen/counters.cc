// Counters: the numbers on the table by their names, for views and situations. A territory is
// written as row and column (23), the castle as 1, nowhere as 0; a castle as the two territories
// its arrows show (1112).
#include <algorithm>
#include <cstdlib>

#include "games/castlemen/castlemen.h"
#include "games/castlemen/look.h"

namespace ecumene::castlemen {
namespace {

using Line = Counter<State>;

uint8_t clamped(int value, int most) { return static_cast<uint8_t>(std::clamp(value, 0, most)); }

template <Good good>
constexpr Line good_line(std::string_view name) {
  return {name, true, [](const State& s, Seat seat) { return s.player(seat).goods[good]; },
          [](State& s, Seat seat, int value) {
            s.player(seat).goods.set(good, clamped(value, kLongestTrack));
          }};
}

template <int unit>
constexpr Line site_line(std::string_view name) {
  return {name, true,
          [](const State& s, Seat seat) { return code_of(s.player(seat).units[unit].site); },
          [](State& s, Seat seat, int value) {
            Unit& u = s.player(seat).units[unit];
            u.site = site_of(value);
            if (u.site == kNowhere) u = {};
          }};
}
template <int unit>
constexpr Line military_line(std::string_view name) {
  return {
      name, true,
      [](const State& s, Seat seat) { return static_cast<int>(s.player(seat).units[unit].kind); },
      [](State& s, Seat seat, int value) {
        s.player(seat).units[unit].kind = value ? Kind::kMilitary : Kind::kWorker;
      }};
}
template <int unit>
constexpr Line standing_line(std::string_view name) {
  return {name, true,
          [](const State& s, Seat seat) {
            return static_cast<int>(s.player(seat).units[unit].standing);
          },
          [](State& s, Seat seat, int value) {
            s.player(seat).units[unit].standing = static_cast<Standing>(clamped(value, 3));
          }};
}

// The nth site of a set, lowest first, as its code; 0 if there are fewer.
int nth(Sites sites, int n) {
  for (; sites && n; --n) sites &= sites - 1;
  return sites ? code_of(first_of(sites)) : 0;
}
void replace_nth(Sites& sites, int n, int value) {
  if (const int old = nth(sites, n)) sites &= ~bit(site_of(old));
  if (is_territory(site_of(value))) sites |= bit(site_of(value));
}
template <Sites Player::*set, int n>
constexpr Line settlement_line(std::string_view name) {
  return {name, true, [](const State& s, Seat seat) { return nth(s.player(seat).*set, n); },
          [](State& s, Seat seat, int value) { replace_nth(s.player(seat).*set, n, value); }};
}

template <uint8_t Player::*member>
constexpr Line player_line(std::string_view name) {
  return {name, true, [](const State& s, Seat seat) -> int { return s.player(seat).*member; },
          [](State& s, Seat seat, int value) { s.player(seat).*member = clamped(value, 255); }};
}

int castle_code(const Player& p) { return code_of(p.arrows[0]) * 100 + code_of(p.arrows[1]); }

// Both castles follow from one corner: the other player's corner is the opposite one.
void place_castle(State& s, Seat seat, int code) {
  for (int corner = 0; corner < 4; ++corner)
    for (int edge = 0; edge < 4; ++edge) {
      const auto arrows = arrows_of(corner, static_cast<Edge>(edge));
      if (!is_outer(corner, static_cast<Edge>(edge)) ||
          code_of(arrows[0]) * 100 + code_of(arrows[1]) != code)
        continue;
      s.player(seat).arrows = arrows;
      s.corner = static_cast<uint8_t>(seat == s.first ? corner : opposite_corner(corner));
      s.cards.show(region_in(s, kCornerSlots[corner]), kEverybody);
    }
}

constexpr Line castle_line() {
  return {"castle", true, [](const State& s, Seat seat) { return castle_code(s.player(seat)); },
          place_castle};
}

// The card in a slot: its number, negative if it lies upside down; 0 face down. To lay one face
// down, a hundred is added.
int region_code(const State& s, int slot) {
  if (!is_face_up(s, slot)) return 0;
  const int number = region_in(s, slot).value - kDevelopments + 1;
  return s.rotated >> slot & 1 ? -number : number;
}
void turn_region(State& s, int slot, bool face_up, bool rotated) {
  const CardId card = region_in(s, slot);
  s.cards.lay(card, ZoneId(slot), Place::kTop);  // nobody knows it
  if (face_up) s.cards.show(card, kEverybody);
  s.rotated = static_cast<uint16_t>((s.rotated & ~(1u << slot)) | (rotated ? 1u << slot : 0u));
}
// Cards change places, so that each stays on the map; the other one keeps its side.
void lay_region(State& s, int slot, int code) {
  const int number = std::abs(code) % 100;
  if (number < 1 || number > kRegions) return;
  const CardId card(kDevelopments + number - 1), old = region_in(s, slot);
  const int from = s.cards.where(card).value;
  if (from != slot) {
    const bool shown = is_face_up(s, slot);
    s.cards.lay(old, ZoneId(from), Place::kTop);
    s.cards.lay(card, ZoneId(slot), Place::kTop);
    turn_region(s, from, shown, s.rotated >> from & 1);
  }
  turn_region(s, slot, std::abs(code) < 100, code < 0);
}

// The whole map in one number, a digit for each slot: 0 face down. Laying it leaves those of digit
// 0 as they are.
int map_code(const State& s, Seat) {
  int code = 0;
  for (int slot = 0; slot < kSlots; ++slot) code = code * 10 + std::abs(region_code(s, slot));
  return code;
}
void lay_map(State& s, Seat, int code) {
  for (int slot = kSlots - 1; slot >= 0; --slot, code /= 10) lay_region(s, slot, code % 10);
}
template <int slot>
constexpr Line region_line(std::string_view name) {
  return {name, false, [](const State& s, Seat) { return region_code(s, slot); },
          [](State& s, Seat, int value) { lay_region(s, slot, value); }};
}

// Puts the table where the active player selects a space. Castles not placed yet stand at the north
// and south.
void begin_at_turn(State& s, Seat, int turn) {
  s.turn = static_cast<uint16_t>(std::max(turn, 1));
  if (!s.player(Seat(0)).arrows[0]) place_castle(s, Seat(0), 1112);
  if (!s.player(Seat(1)).arrows[0]) place_castle(s, Seat(1), 6566);
  s.phase = Phase::kTurnBegins;
  s.pending = {static_cast<uint8_t>(Ask::kSelect), s.active};
}
void set_active(State& s, Seat, int seat) {
  s.active = Seat(seat ? 1 : 0);
  if (s.phase != Phase::kSetup) s.pending.seat = s.active;
}
void set_first(State& s, Seat, int seat) {
  s.first = Seat(seat ? 1 : 0);
  if (s.phase == Phase::kSetup) s.active = s.pending.seat = s.first;
}

constexpr std::array<Line, 49> kLines = {
    Line{"turn", false, [](const State& s, Seat) -> int { return s.turn; }, begin_at_turn},
    Line{"season", false, [](const State& s, Seat) -> int { return s.season; },
         [](State& s, Seat, int value) { s.season = clamped(value, kSeasons - 1); }},
    Line{"first", false, [](const State& s, Seat) -> int { return s.first.value; }, set_first},
    Line{"active", false, [](const State& s, Seat) -> int { return s.active.value; }, set_active},
    region_line<0>("map-1"),
    region_line<1>("map-2"),
    region_line<2>("map-3"),
    region_line<3>("map-4"),
    region_line<4>("map-5"),
    region_line<5>("map-6"),
    region_line<6>("map-7"),
    region_line<7>("map-8"),
    region_line<8>("map-9"),
    Line{"map", false, map_code, lay_map},
    Line{"attack-strength", false, [](const State& s, Seat) -> int { return s.battle.strength[0]; },
         nullptr},
    Line{"defence-strength", false,
         [](const State& s, Seat) -> int { return s.battle.strength[1]; }, nullptr},
    Line{"movement-points", false,
         [](const State& s, Seat) -> int {
           return s.journey.unit ? s.journey.points : s.battle.points;
         },
         nullptr},
    Line{"trades", false, [](const State& s, Seat) -> int { return s.trades; }, nullptr},
    good_line<Good::kFood>("food"),
    good_line<Good::kWood>("wood"),
    good_line<Good::kStone>("stone"),
    good_line<Good::kMetal>("metal"),
    good_line<Good::kGold>("gold"),
    good_line<Good::kKnowledge>("knowledge"),
    castle_line(),
    player_line<&Player::token>("token"),
    player_line<&Player::waiting>("waiting"),
    site_line<0>("unit-1"),
    site_line<1>("unit-2"),
    site_line<2>("unit-3"),
    military_line<0>("military-1"),
    military_line<1>("military-2"),
    military_line<2>("military-3"),
    standing_line<0>("standing-1"),
    standing_line<1>("standing-2"),
    standing_line<2>("standing-3"),
    settlement_line<&Player::villages, 0>("village-1"),
    settlement_line<&Player::villages, 1>("village-2"),
    settlement_line<&Player::towns, 0>("town-1"),
    settlement_line<&Player::towns, 1>("town-2"),
    settlement_line<&Player::forts, 0>("fort-1"),
    settlement_line<&Player::forts, 1>("fort-2"),
    settlement_line<&Player::forts, 2>("fort-3"),
    settlement_line<&Player::forts, 3>("fort-4"),
    player_line<&Player::bought>("bought"),
    player_line<&Player::exterminations>("exterminations"),
    player_line<&Player::vanquished>("vanquished"),
    Line{"units", true,
         [](const State& s, Seat seat) {
           int n = 0;
           for (const Unit& unit : s.player(seat).units) n += unit.site != kNowhere;
           return n;
         },
         nullptr},
    Line{"turn-cap", false, [](const State& s, Seat) -> int { return s.turn_cap; }, nullptr}};

// What a turn under way remembers.
template <uint8_t Journey::*kMember>
constexpr Line journey_line(std::string_view name) {
  return {name, false, [](const State& s, Seat) -> int { return s.journey.*kMember; }, nullptr};
}
template <uint8_t Battle::*kMember>
constexpr Line battle_line(std::string_view name) {
  return {name, false, [](const State& s, Seat) -> int { return s.battle.*kMember; }, nullptr};
}
template <auto State::*kMember>
constexpr Line table_line(std::string_view name) {
  return {name, false, [](const State& s, Seat) { return static_cast<int>(s.*kMember); }, nullptr};
}
constexpr std::array<Line, 26> kDetails = {
    table_line<&State::phase>("phase"),
    table_line<&State::corner>("corner"),
    table_line<&State::changed>("changed"),
    table_line<&State::taxed>("taxed"),
    Line{"owed-units", false, [](const State& s, Seat) -> int { return s.owed[0]; }, nullptr},
    Line{"owed-forts", false, [](const State& s, Seat) -> int { return s.owed[1]; }, nullptr},
    table_line<&State::deed>("deed"),
    Line{"building", false, [](const State& s, Seat) { return code_of(s.building); }, nullptr},
    table_line<&State::trading>("trading"),
    table_line<&State::bartered>("bartered"),
    Line{"battle-stage", false,
         [](const State& s, Seat) { return static_cast<int>(s.battle.stage); }, nullptr},
    Line{"battle-from", false, [](const State& s, Seat) { return code_of(s.battle.from); },
         nullptr},
    Line{"battle-to", false, [](const State& s, Seat) { return code_of(s.battle.to); }, nullptr},
    battle_line<&Battle::loser>("battle-loser"),
    battle_line<&Battle::losses>("battle-losses"),
    battle_line<&Battle::worker>("battle-worker"),
    battle_line<&Battle::points>("battle-points"),
    battle_line<&Battle::steps>("battle-steps"),
    battle_line<&Battle::surrendered>("battle-surrendered"),
    battle_line<&Battle::must_leave>("battle-must-leave"),
    journey_line<&Journey::unit>("journey-unit"),
    journey_line<&Journey::points>("journey-points"),
    journey_line<&Journey::steps>("journey-steps"),
    journey_line<&Journey::moved>("journey-moved"),
    journey_line<&Journey::left>("journey-left"),
    Line{"journey-from", false, [](const State& s, Seat) { return code_of(s.journey.from); },
         nullptr}};

}  // namespace

std::span<const Counter<State>> CastleMen::counters() { return kLines; }
std::span<const Counter<State>> CastleMen::details() { return kDetails; }

}  // namespace ecumene::castlemen
