#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "content/shared_words.h"
#include "games/template/template.h"
#include "rules/match_of.h"
#include "tests/fuzz/fuzz.h"

namespace ecumene::fuzz {
namespace {

using template_game::Template;

constexpr Target kTargets[] = {
    {"cards", cards},         {"words", words},       {"values", values}, {"scenario", scenario},
    {"reference", reference}, {"tutorial", tutorial}, {"log", log},       {"snapshot", snapshot},
    {"players", players},     {"campaign", campaign}, {"plan", plan},     {"chunk", chunk},
    {"message", message},     {"request", request},   {"agent", agent},   {"journal", journal}};

const Target* chosen = nullptr;

LoadedGame load_game() {
  const Sources sources = Template::sources();
  const auto content = Template::load(sources).value();
  LoadedGame loaded;
  loaded.rulebook = std::make_shared<RulebookOf<Template>>(content, content_hash(sources));
  loaded.language = &Template::language(), loaded.library = &Template::library(*content);
  loaded.cards = CardIndex(loaded.rulebook->cards());
  const Sources files = with_shared_words(sources);
  for (const std::string& lang : languages_of(files))
    loaded.words.emplace(
        lang, load_words(*loaded.language, loaded.info(), *loaded.library, files, lang).value());
  loaded.bots = {"random"};
  loaded.stand_in = loaded.adviser = "random";
  return loaded;
}

}  // namespace

const GameCatalog& catalog() {
  static const GameCatalog kCatalog = [] {
    GameCatalog catalog;
    catalog.emplace("template", load_game());
    return catalog;
  }();
  return kCatalog;
}
const LoadedGame& loaded() { return catalog().begin()->second; }

std::string_view before(char mark, std::string_view& rest) {
  const size_t end = std::min(rest.find(mark), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

}  // namespace ecumene::fuzz

using namespace ecumene::fuzz;

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  const char* name = std::getenv("ECUMENE_FUZZ");
  for (const Target& target : kTargets)
    if (name && std::strcmp(target.name, name) == 0) chosen = &target;
  if (chosen) return 0;
  for (const Target& target : kTargets) std::printf("%s\n", target.name);
  std::exit(name ? 2 : 0);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  chosen->run({reinterpret_cast<const char*>(data), size});
  return 0;
}
