#include "server/target.h"

#include <algorithm>

namespace ecumene {
namespace {

int digit(char c) {
  return c >= '0' && c <= '9'   ? c - '0'
         : c >= 'a' && c <= 'f' ? c - 'a' + 10
         : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                : -1;
}

std::string decoded(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 && digit(text[i + 2]) >= 0)
      out += static_cast<char>(16 * digit(text[i + 1]) + digit(text[i + 2])), i += 2;
    else
      out += text[i] == '+' ? ' ' : text[i];
  }
  return out;
}

}  // namespace

void read_target(std::string_view target, HttpRequest& request) {
  const size_t mark = std::min(target.find('?'), target.size());
  request.path = decoded(target.substr(0, mark));
  std::string_view query = target.substr(std::min(mark + 1, target.size()));
  while (!query.empty()) {
    const size_t end = std::min(query.find('&'), query.size());
    const std::string_view one = query.substr(0, end);
    query.remove_prefix(std::min(end + 1, query.size()));
    const size_t equals = one.find('=');
    if (equals != std::string_view::npos)
      request.query[decoded(one.substr(0, equals))] = decoded(one.substr(equals + 1));
  }
}

}  // namespace ecumene
