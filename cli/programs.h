// Outside programs that play: named by the person at the command line as cmd:COMMAND, and by nobody
// else. No log, no queue and no client can name one.
#pragma once

#include "agents/program.h"
#include "cli/arguments.h"
#include "cli/shell.h"

namespace ecumene {

// --program-ms and --program-memory.
void add_program_options(Arguments& command, ProgramLimits& limits);

bool is_program(std::string_view who);

// A list for --players, in which a program without a faction has become one with any.
std::string with_factions(const std::string& players);

// The bot that runs the command; ends the request if it does not answer. REQUIRES: is_program(who).
std::shared_ptr<const Bot> need_program(const Shell& shell, const GameDriver& driver,
                                        const std::string& who, const ProgramLimits& limits);

}  // namespace ecumene
