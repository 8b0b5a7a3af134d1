// The capital of a text's first letter; beyond ASCII those of Hungarian and its neighbours.
#pragma once

#include <string>

namespace ecumene {

std::string capitalised(std::string text);

}  // namespace ecumene
