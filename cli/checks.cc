#include "cli/checks.h"

#include <charconv>
#include <cmath>

namespace ecumene {
namespace {

template <class T>
bool reads_as(const std::string& text, T& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size();
}

CLI::Validator check(const char* description, std::string (*fault)(const std::string&)) {
  return CLI::Validator([fault](std::string& text) { return fault(text); }, description);
}

}  // namespace

CLI::Validator whole_number() {
  return check("NUMBER", [](const std::string& text) -> std::string {
    uint64_t value = 0;
    return reads_as(text, value)
               ? ""
               : "takes a whole number from 0 to 18446744073709551615, not \"" + text + "\"";
  });
}

CLI::Validator finite_number() {
  return check("", [](const std::string& text) -> std::string {
    double value = 0;
    return reads_as(text, value) && std::isfinite(value) ? "" : "takes a number, not \"" + text + "\"";
  });
}

CLI::Validator not_empty() {
  return check("", [](const std::string& text) -> std::string {
    return text.empty() ? "needs a name; it was given an empty one" : "";
  });
}

}  // namespace ecumene
