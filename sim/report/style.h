// The look of reports and the few lines of script that sort and filter their tables.
#pragma once

#include <string_view>

namespace ecumene::page {

extern const std::string_view kStyle;
extern const std::string_view kScript;

}  // namespace ecumene::page
