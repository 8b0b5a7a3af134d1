#include "cli/run.h"

int main(int argc, char** argv) { return ecumene::run_command_line(argc, argv); }
