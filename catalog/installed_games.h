// InstalledGames are the games of this program, and the files of a person that are laid over their
// content.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sim/game_driver.h"

namespace ecumene {

struct InstalledGames {
  std::vector<std::unique_ptr<GameDriver>> drivers;
  std::string content;  // --content DIR, or empty

  const GameDriver* find_driver(std::string_view game) const;  // null: no such game
  std::string known_games() const;                             // "template, castlemen"

  // The files the game runs with: its own, with those of `content` over them.
  Result<Sources> sources(const GameDriver& driver) const;
  Result<std::shared_ptr<const Rulebook>> rulebook(const GameDriver& driver) const;
};

}  // namespace ecumene
