// Capital and small letters; beyond ASCII those of Hungarian and its neighbours.
#pragma once

#include <string>

namespace ecumene {

std::string capitalised(std::string text);  // with a capital in front
std::string lowered(std::string text);      // in small letters throughout

}  // namespace ecumene
