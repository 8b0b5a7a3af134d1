#include "cli/shell.h"

#include <algorithm>

namespace ecumene {
namespace {

// A directory of another layout would be read without a word and change nothing.
bool adds_something(const Sources& sources) {
  return std::any_of(sources.begin(), sources.end(), [](const SourceFile& file) {
    return file.over && (lies_in(file.path, "cards") || lies_in(file.path, "words") ||
                         lies_in(file.path, "values"));
  });
}

// games/<game>/…: which; empty for a file of no game.
std::string_view game_of(std::string_view path) {
  constexpr std::string_view kGames = "games/";
  if (!path.starts_with(kGames)) return "";
  path.remove_prefix(kGames.size());
  return path.substr(0, path.find('/'));
}

}  // namespace

void refuse_request(std::string why) { throw CommandFailed{2, std::move(why)}; }
std::string own_fault(const Breach& breach) {
  return "a fault of the program itself, not of what you gave it: " + breach.text();
}

void fail(const Status& status) { throw CommandFailed{1, status.text()}; }

const Lab* Shell::find_lab(std::string_view game) const {
  for (const auto& lab : labs)
    if (lab->info().name == game) return lab.get();
  return nullptr;
}

const Lab& Shell::lab(std::string_view game) const {
  if (const Lab* found = find_lab(game)) return *found;
  refuse_request("there is no game \"" + std::string(game) + "\"; there is " + known_games());
}

std::string Shell::known_games() const {
  std::string names;
  for (const auto& lab : labs) names += (names.empty() ? "" : ", ") + lab->info().name;
  return names;
}

Result<Sources> Shell::sources(const Lab& lab) const {
  if (content.empty()) return lab.sources();
  auto files = overlay(lab.sources(), content);
  if (files && !adds_something(*files))
    return failure(
        content,
        "there is no content in this directory: it needs *.yaml files in cards/ or words/, or in "
        "games/<game>/cards/ or games/<game>/words/");
  if (!files) return files;
  for (const SourceFile& file : *files)
    if (const std::string_view game = game_of(file.path); !game.empty() && !find_lab(game))
      return failure(content + "/" + file.path,
                     "there is no game \"" + std::string(game) + "\"; there is " + known_games());
  return of_game(*files, lab.info().name);
}

Result<std::shared_ptr<const Rulebook>> Shell::rulebook(const Lab& lab) const {
  const auto files = sources(lab);
  if (!files) return failure(files.error());
  return lab.load(*files);
}

}  // namespace ecumene
