// A household is what limits count: all addresses that one client can take. It has one address of
// IPv4, and 64 bits full of those of IPv6.
#pragma once

#include <string>
#include <string_view>

namespace ecumene {

// Named by one address of it, or by the text itself if that is no address.
std::string household(const std::string& address);

// The address that the proxy in front has added to X-Forwarded-For: the last.
std::string forwarded_address(std::string_view header);

}  // namespace ecumene
