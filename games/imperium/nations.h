// The nations of both boxes and how their sets differ (IMP-U, the structure matrix).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace ecumene::imperium {

struct Nation {
  std::string_view code;  // letters of its card ids
  std::string_view name;
  bool flips = true;       // its disc card turns the state card (IMP-L8, L11, L12)
  bool flooded = false;    // has a flooded pile, and starts as an empire (IMP-C18, R90)
  bool develops = true;    // IMP-R57
  uint8_t exhaustion = 5;  // IMP-D3, D4
};

enum NationKind : uint8_t {
  kCarthaginians,
  kCelts,
  kGreeks,
  kMacedonians,
  kPersians,
  kRomans,
  kScythians,
  kVikings,
  kArthurians,
  kAtlanteans,
  kEgyptians,
  kMauryans,
  kMinoans,
  kOlmecs,
  kQin,
  kUtopians,
  kNations,
};
inline constexpr uint8_t kNoNation = 0xff;

inline constexpr std::array<Nation, kNations> kNationList = {{
    {"CAR", "carthaginians"},
    {"CEL", "celts"},
    {"GRE", "greeks"},
    {"MAC", "macedonians"},
    {"PER", "persians"},
    {"ROM", "romans"},
    {"SCY", "scythians"},
    {.code = "VIK", .name = "vikings", .flips = false, .develops = false},
    {.code = "ART", .name = "arthurians", .flips = false, .develops = false},
    {.code = "ATL", .name = "atlanteans", .flips = false, .flooded = true},
    {"EGY", "egyptians"},
    {"MAU", "mauryans"},
    {"MIN", "minoans"},
    {"OLM", "olmecs"},
    {"QIN", "qin"},
    {.code = "UTO", .name = "utopians", .flips = false, .develops = false, .exhaustion = 3},
}};

// A faction is a nation with a side of its power card: "romans/A".
constexpr int nation_of(int faction) { return faction / 2; }
constexpr int side_of(int faction) { return faction % 2; }

}  // namespace ecumene::imperium
