#include "content/grammar.h"

namespace ecumene {

const std::string& Noun::form(std::string_view name) const {
  static const std::string kNone;
  const auto found = forms.find(name);
  return found == forms.end() ? kNone : found->second;
}

std::string joined(const std::vector<std::string>& items, std::string_view last) {
  std::string out;
  for (size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 < items.size() ? ", " : std::string(last);
    out += items[i];
  }
  return out;
}

const Grammar* grammar_of(std::string_view lang) {
  if (lang == "en") return &english_grammar();
  if (lang == "hu") return &hungarian_grammar();
  return nullptr;
}

}  // namespace ecumene
