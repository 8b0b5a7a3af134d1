// Sitting down: one game played at this terminal, on its whole screen or in plain lines.
#pragma once

#include <functional>
#include <string>

#include "agents/program.h"
#include "cli/shell.h"
#include "rules/history.h"

namespace ecumene {

struct SittingRequest {
  std::string lang = "en";
  bool plain = false;  // plain lines even where there is a screen
  std::string file;    // where the game is kept after every step; empty: nowhere
  std::function<Status(const std::string& file, const std::string& text)>
      save;  // what the table's command does
  // those that may run (cli/programs.h): a log cannot start others
  std::vector<std::string> programs;
  ProgramLimits limits;
};

// Plays on to the end, or to where the person leaves. True: the game is over. Throws the Forfeit of
// a program.
bool sit_down(const Shell& shell, History& history, const SittingRequest& request);

}  // namespace ecumene
