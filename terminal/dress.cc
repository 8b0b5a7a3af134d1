#include "terminal/dress.h"

#include <algorithm>

namespace ecumene {
namespace {

using enum Colour;

Dress castlemen_dress() {
  Dress dress{.game = "castlemen", .has_map = true};
  dress.signs = {{"food", "●", kRed},   {"wood", "♣", kGreen},  {"stone", "■", kGrey},
                 {"metal", "▲", kCyan}, {"gold", "★", kYellow}, {"knowledge", "♦", kMagenta},
                 {"red", "◆", kRed},    {"blue", "◇", kBlue}};
  dress.tallies = {"food", "wood", "stone", "metal", "gold", "knowledge"};
  dress.headline = {"turn",   "season",          "movement-points",
                    "trades", "attack-strength", "defence-strength"};
  dress.spelled = {{"season", 0, {"spring", "summer", "autumn", "winter"}}};
  dress.left_out = {"first",    "active",  "map*",  "turn-cap",  "castle",
                    "token",    "waiting", "unit*", "military*", "standing-*",
                    "village*", "town*",   "fort*", "bought",    "region*"};
  return dress;
}

Dress settlers_dress() {
  Dress dress{.game = "settlers"};
  dress.signs = {{"wood", "♣", kGreen},   {"stone", "■", kGrey},    {"food", "●", kRed},
                 {"gold", "★", kYellow},  {"worker", "☺", kPlain},  {"raze", "†", kRed},
                 {"defense", "Θ", kBlue}, {"vp", "◎", kMagenta},    {"samurai", "♞", kRed},
                 {"brown", "▤", kYellow}, {"gray", "▦", kGrey},     {"red", "◆", kRed},
                 {"pink", "♥", kMagenta}, {"golden", "☼", kYellow}, {"blue", "≈", kBlue},
                 {"black", "◙", kPlain},  {"purple", "♠", kMagenta}};
  dress.tallies = {"wood", "stone", "food", "gold", "worker", "raze", "defense", "vp"};
  dress.headline = {"round", "phase", "first"};
  dress.spelled = {{"phase", 1, {"lookout", "production", "actions", "cleanup", "attack"}},
                   {"first", 1, {}}};
  dress.piles = {"common_discard", "faction_discard", "removed",
                 "collection",     "markers",         "attack_deck"};
  dress.left_out = {"actions"};
  return dress;
}

Dress imperium_dress() {
  Dress dress{.game = "imperium"};
  dress.signs = {
      {"materials", "■", kYellow}, {"population", "●", kRed},   {"progress", "★", kCyan},
      {"actions", "»", kPlain},    {"exhaustion", "○", kPlain}, {"region", "▲", kGreen},
      {"uncivilised", "◊", kRed},  {"civilised", "◈", kBlue},   {"tributary", "▼", kMagenta},
      {"fame", "☆", kYellow},      {"unrest", "✖", kRed},       {"attack", "†", kRed}};
  dress.tallies = {"materials", "population", "progress", "actions", "exhaustion"};
  dress.headline = {"round", "die"};
  dress.piles = {"exile",   "unrest",      "fame",   "discard",
                 "history", "development", "nation", "flooded"};
  dress.left_out = {"final_round", "slot1_*", "slot2_*", "slot3_*", "slot4_*", "slot5_*"};
  dress.tucked = {"tucked"};
  return dress;
}

}  // namespace

const Sign* Dress::sign(std::string_view key) const {
  for (const Sign& sign : signs)
    if (sign.key == key) return &sign;
  return nullptr;
}

bool Dress::leaves_out(std::string_view key) const {
  return std::any_of(left_out.begin(), left_out.end(), [&](std::string_view one) {
    return one.ends_with('*') ? key.starts_with(one.substr(0, one.size() - 1)) : key == one;
  });
}

const SpelledCounter* Dress::spelling(std::string_view counter) const {
  for (const SpelledCounter& one : spelled)
    if (one.counter == counter) return &one;
  return nullptr;
}

const Dress& dress_of(std::string_view game) {
  static const std::vector<Dress> kDresses = {castlemen_dress(), settlers_dress(),
                                              imperium_dress()};
  static const Dress kPlainDress;
  for (const Dress& dress : kDresses)
    if (dress.game == game) return dress;
  return kPlainDress;
}

}  // namespace ecumene
