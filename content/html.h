// Text as it stands in a page of ours: in an element or in an attribute.
#pragma once

#include <string>
#include <string_view>

namespace ecumene {

std::string as_html(std::string_view text);

}  // namespace ecumene
