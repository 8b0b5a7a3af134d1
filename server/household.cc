#include "server/household.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

namespace ecumene {

std::string household(const std::string& address) {
  namespace ip = boost::asio::ip;
  boost::system::error_code error;
  const auto read = ip::make_address(address, error);
  if (error || read.is_v4()) return address;
  if (read.to_v6().is_v4_mapped())
    return ip::make_address_v4(ip::v4_mapped, read.to_v6()).to_string();
  auto bytes = read.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string();
}

std::string forwarded_address(std::string_view header) {
  std::string_view last = header.substr(header.rfind(',') + 1);
  while (!last.empty() && last.front() == ' ') last.remove_prefix(1);
  return std::string(last);
}

}  // namespace ecumene
