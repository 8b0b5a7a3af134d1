#include "cli/registry.h"

#include "games/castlemen/castlemen.h"
#include "games/imperium/imperium.h"
#include "games/settlers/settlers.h"
#include "games/template/template.h"
#include "sim/lab_of.h"

namespace ecumene {

std::vector<std::unique_ptr<Lab>> all_labs() {
  std::vector<std::unique_ptr<Lab>> labs;
  labs.push_back(std::make_unique<LabOf<template_game::Template>>());
  labs.push_back(std::make_unique<LabOf<CastleMen>>());
  labs.push_back(std::make_unique<LabOf<Settlers>>());
  labs.push_back(std::make_unique<LabOf<imperium::Imperium>>());
  return labs;
}

}  // namespace ecumene
