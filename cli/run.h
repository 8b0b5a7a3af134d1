// The whole command line: main() only hands its arguments on.
#pragma once

namespace ecumene {

// The exit code: 0 all is well, 1 something is not, 2 the request makes no sense, 130 interrupted.
int run_command_line(int argc, const char* const* argv);

}  // namespace ecumene
