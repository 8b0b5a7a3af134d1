// Files that people write.
#include <nlohmann/json.hpp>

#include "base/check.h"
#include "bots/spec.h"
#include "bots/values.h"
#include "content/library.h"
#include "content/reference.h"
#include "content/shared_words.h"
#include "sim/scenario.h"
#include "table/tutorial.h"
#include "tests/fuzz/fuzz.h"

namespace ecumene::fuzz {

// The language of a small game is enough: the reader, the checker and the compiler are the same for
// all.
void cards(std::string_view bytes) {
  const auto library =
      load_library(*loaded().language, {{"games/template/cards/fuzz.yaml", std::string(bytes)}});
  if (!library) CHECK(!library.error().faults().empty());
}

void words(std::string_view bytes) {
  static const Sources kFiles = with_shared_words({});
  Sources files = kFiles;
  files.push_back({"games/template/words/fuzz.en.yaml", std::string(bytes)});
  (void)load_words(*loaded().language, loaded().info(), *loaded().library, files, "en");
}

void values(std::string_view bytes) {
  const auto read = read_values({{"games/template/values/fuzz.yaml", std::string(bytes)}});
  if (!read) return;
  const std::string text = print(*read);
  const auto again = read_values({{"games/template/values/fuzz.yaml", text}});
  CHECK(again.has_value());
  CHECK(print(*again) == text);
}

void scenario(std::string_view bytes) {
  (void)try_situations(bytes, "fuzz.yaml",
                       [](const std::string& game) -> Result<std::shared_ptr<const Rulebook>> {
                         if (game != "template") return failure("there is no such game");
                         return loaded().rulebook;
                       });
}

void reference(std::string_view bytes) {
  const auto read =
      load_reference(*loaded().language, loaded().info(), loaded().words_in("en"),
                     *loaded().library, {{"games/template/reference/en.yaml", std::string(bytes)}});
  if (!read) return;
  (void)reference_json(*read);
  (void)reference_text(*read);
  (void)reference_html(*read);
}

void tutorial(std::string_view bytes) {
  const auto read = read_tutorial({{"games/template/tutorial/first.yaml", std::string(bytes)}});
  if (read) (void)tutorial_json(catalog(), "template", read->value(), "en");
}

}  // namespace ecumene::fuzz
