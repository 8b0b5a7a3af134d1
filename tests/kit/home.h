// The home of the house: the source tree the tests were built from, for tests that read kept files
// of it.
#pragma once

#include <filesystem>

namespace ecumene::kit {

std::filesystem::path home();

}  // namespace ecumene::kit
