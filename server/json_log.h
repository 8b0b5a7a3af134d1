// The log of the server: one JSON object a line on standard error, whatever the text holds.
#pragma once

#include <string>
#include <string_view>

#include "base/status.h"

namespace ecumene {

// `level`: debug, info, warn, error. Fails on any other word.
Status log_as_json(std::string_view level);

// A table as the log names it. The whole id is a key to the table, and no key stands in a log.
std::string log_name(std::string_view table);

}  // namespace ecumene
