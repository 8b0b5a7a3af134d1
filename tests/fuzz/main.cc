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

Box make_box() {
  const Sources sources = Template::sources();
  const auto content = Template::load(sources).value();
  Box box;
  box.rulebook = std::make_shared<RulebookOf<Template>>(content, content_hash(sources));
  box.language = &Template::language(), box.library = &Template::library(*content);
  box.cards = CardIndex(box.rulebook->cards());
  const Sources files = with_shared_words(sources);
  for (const std::string& lang : languages_of(files))
    box.words.emplace(lang,
                      load_words(*box.language, box.info(), *box.library, files, lang).value());
  box.bots = {"random"};
  box.stand_in = box.adviser = "random";
  return box;
}

}  // namespace

const Shelf& shelf() {
  static const Shelf kShelf = [] {
    Shelf shelf;
    shelf.emplace("template", make_box());
    return shelf;
  }();
  return kShelf;
}
const Box& box() { return shelf().begin()->second; }

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
