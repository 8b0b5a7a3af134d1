#include "content/shared_words.h"

#include <algorithm>

#include "content/words_files.h"

extern "C" const ecumene::EmbeddedFile ecumene_embedded_content[];

namespace ecumene {

Sources with_shared_words(Sources sources) {
  const Sources shared = embedded(ecumene_embedded_content);
  sources.insert(sources.end(), shared.begin(), shared.end());
  std::sort(sources.begin(), sources.end(),
            [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
  return sources;
}

bool is_spoken(std::string_view lang) {
  const Sources shared = embedded(ecumene_embedded_content);
  return std::any_of(shared.begin(), shared.end(),
                     [&](const SourceFile& file) { return language_of(file.path) == lang; });
}

}  // namespace ecumene
