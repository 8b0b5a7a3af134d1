#include "tests/kit/home.h"

namespace ecumene::kit {

std::filesystem::path home() { return ECUMENE_HOME; }

}  // namespace ecumene::kit
