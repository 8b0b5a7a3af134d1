// Phrases are what the table in the terminal says itself (terminal/words), in one language of
// people.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ecumene {

class Phrases {
 public:
  // Those of the language; of English where there are none.
  explicit Phrases(std::string_view lang);

  using Blanks = std::vector<std::pair<std::string_view, std::string>>;
  // The text with {blanks} filled in. REQUIRES: there is such a key.
  std::string say(std::string_view key, const Blanks& blanks = {}) const;
  bool has(std::string_view key) const { return texts_.contains(key); }
  const std::map<std::string, std::string, std::less<>>& all() const { return texts_; }

 private:
  std::map<std::string, std::string, std::less<>> texts_;
};

}  // namespace ecumene
