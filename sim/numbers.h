// Numbers in a line of text, with blanks between them: what chunks are made of.
#pragma once

#include <charconv>
#include <string_view>

namespace ecumene {

class Numbers {
 public:
  explicit Numbers(std::string_view text) : rest_(text) {}

  std::string_view word() {
    while (rest_.starts_with(' ')) rest_.remove_prefix(1);
    const std::string_view found = rest_.substr(0, rest_.find(' '));
    rest_.remove_prefix(found.size());
    return found;
  }
  template <class T>
  Numbers& operator>>(T& value) {
    const std::string_view found = word();
    const auto [end, error] = std::from_chars(found.data(), found.data() + found.size(), value);
    good_ = good_ && error == std::errc{} && end == found.data() + found.size();
    return *this;
  }
  std::string_view rest() const { return rest_; }
  bool good() const { return good_; }  // every number so far was one
  bool finished() const { return good_ && rest_.empty(); }

 private:
  std::string_view rest_;
  bool good_ = true;
};

}  // namespace ecumene
