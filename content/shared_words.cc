#include "content/shared_words.h"

#include <algorithm>

extern "C" const ecumene::EmbeddedFile ecumene_embedded_content[];

namespace ecumene {

Sources with_shared_words(Sources sources) {
  const Sources shared = embedded(ecumene_embedded_content);
  sources.insert(sources.end(), shared.begin(), shared.end());
  std::sort(sources.begin(), sources.end(),
            [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
  return sources;
}

}  // namespace ecumene
