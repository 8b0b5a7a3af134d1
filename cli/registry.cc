#include "cli/registry.h"

#include "games/castlemen/castlemen.h"
#include "games/imperium/imperium.h"
#include "games/settlers/settlers.h"
#include "games/template/template.h"
#include "sim/lab_of.h"

namespace ecumene {

std::vector<std::unique_ptr<Lab>> all_labs() {
  using Plays = std::vector<std::string_view>;
  std::vector<std::unique_ptr<Lab>> labs;
  labs.push_back(std::make_unique<LabOf<template_game::Template>>(Plays{"played"}));
  labs.push_back(std::make_unique<LabOf<CastleMen>>(Plays{"developed"}));
  labs.push_back(std::make_unique<LabOf<Settlers>>(Plays{"built", "deal_made"}));
  labs.push_back(std::make_unique<LabOf<imperium::Imperium>>(Plays{"played"}));
  return labs;
}

}  // namespace ecumene
