#include "terminal/phrases.h"

#include "base/check.h"
#include "content/sources.h"
#include "content/yaml.h"

extern "C" const ecumene::EmbeddedFile ecumene_embedded_terminal[];

namespace ecumene {

Phrases::Phrases(std::string_view lang) {
  const std::string wanted = "terminal/words/" + std::string(lang) + ".yaml";
  for (const SourceFile& file : embedded(ecumene_embedded_terminal)) {
    if (file.path != wanted && (file.path != "terminal/words/en.yaml" || !texts_.empty())) continue;
    const Result<Yaml> document = parse_yaml(file.text, file.path);
    CHECK(document.has_value());
    texts_.clear();
    for (const Yaml::Entry& entry : document->entries()) texts_[entry.key] = entry.value.scalar();
  }
}

std::string Phrases::say(std::string_view key, const Blanks& blanks) const {
  const auto found = texts_.find(key);
  CHECK(found != texts_.end());
  std::string out = found->second;
  for (const auto& [name, value] : blanks) {
    const std::string blank = "{" + std::string(name) + "}";
    if (const size_t at = out.find(blank); at != std::string::npos)
      out.replace(at, blank.size(), value);
  }
  return out;
}

}  // namespace ecumene
