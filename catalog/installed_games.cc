#include "catalog/installed_games.h"

#include <algorithm>
#include <iterator>

namespace ecumene {
namespace {

constexpr std::string_view kGames = "games/";

// games/<game>/…: which; empty for a file of no game.
std::string_view game_of(std::string_view path) {
  if (!path.starts_with(kGames)) return "";
  path.remove_prefix(kGames.size());
  return path.substr(0, path.find('/'));
}

// Whether a file is where content lies: in a directory of that name, or of a game. A repository
// has many others.
bool is_content(std::string_view path) {
  if (path.starts_with("content/words/")) return true;
  if (path.starts_with(kGames)) path = path.substr(kGames.size() + game_of(path).size());
  while (path.starts_with('/')) path.remove_prefix(1);
  for (std::string_view kind : {"cards/", "words/", "values/", "reference/", "tutorial/"})
    if (path.starts_with(kind)) return true;
  return false;
}

bool is_superfluous(const SourceFile& file) { return file.over && !is_content(file.path); }

// A directory of another layout would be read without a word and change nothing.
Status no_content(const std::string& directory, const Sources& superfluous) {
  std::string what =
      "there is no content in this directory: it needs *.yaml files in cards/ or words/, or in "
      "games/<game>/cards/ or games/<game>/words/";
  if (superfluous.empty())
    what += "; there is no *.yaml file at all";
  else
    what += "; " + superfluous[0].shown() + " lies in none of them";
  return Status::fail(directory, what);
}

}  // namespace

const GameDriver* InstalledGames::find_driver(std::string_view game) const {
  for (const auto& driver : drivers)
    if (driver->info().name == game) return driver.get();
  return nullptr;
}

std::string InstalledGames::known_games() const {
  std::string names;
  for (const auto& driver : drivers) names += (names.empty() ? "" : ", ") + driver->info().name;
  return names;
}

Result<Sources> InstalledGames::sources(const GameDriver& driver) const {
  if (content.empty()) return driver.sources();
  auto files = overlay(driver.sources(), content);
  if (!files) return files;
  Sources superfluous;
  std::copy_if(files->begin(), files->end(), std::back_inserter(superfluous), is_superfluous);
  std::erase_if(*files, is_superfluous);
  if (std::none_of(files->begin(), files->end(), [](const SourceFile& f) { return f.over; }))
    return failure(no_content(content, superfluous));
  for (const SourceFile& file : *files)
    if (const std::string_view game = game_of(file.path); !game.empty() && !find_driver(game))
      return failure(file.shown(),
                     "there is no game \"" + std::string(game) + "\"; there is " + known_games());
  return of_game(*files, driver.info().name);
}

Result<std::shared_ptr<const Rulebook>> InstalledGames::rulebook(const GameDriver& driver) const {
  const auto files = sources(driver);
  if (!files) return failure(files.error());
  return driver.load(*files);
}

}  // namespace ecumene
