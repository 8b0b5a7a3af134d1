#include "catalog/catalog.h"

#include "content/shared_words.h"
#include "table/tutorial.h"

namespace ecumene {

// A bot of middle strength replaces a person who leaves; the strongest gives hints.
static void seat_bots(const GameDriver& driver, LoadedGame& loaded) {
  const auto levels = driver.levels(*loaded.rulebook);
  loaded.bots = {"random"};
  loaded.bots.insert(loaded.bots.end(), levels.begin(), levels.end());
  loaded.stand_in = loaded.bots[loaded.bots.size() / 2];
  loaded.adviser = loaded.bots.back();
  loaded.evaluate = [&driver, rulebook = loaded.rulebook](const Match& match) {
    return driver.shares(*rulebook, match);
  };
}

Result<LoadedGame> load_game(const InstalledGames& games, const GameDriver& driver) {
  const auto sources = games.sources(driver);
  if (!sources) return failure(sources.error());
  auto rulebook = driver.load(*sources);
  if (!rulebook) return failure(rulebook.error());
  LoadedGame loaded;
  loaded.rulebook = *rulebook;
  loaded.language = driver.language(), loaded.library = driver.library(**rulebook);
  if (!loaded.language || !loaded.library)
    return failure(driver.info().name, "it has no words for a table");
  loaded.cards = CardIndex(loaded.rulebook->cards());
  auto dress = read_dress(driver.info(), *sources);
  if (!dress) return failure(dress.error());
  loaded.dress = std::move(*dress);
  const Sources files = with_shared_words(*sources);
  for (const std::string& lang : languages_of(*sources)) {
    auto words = load_words(*loaded.language, driver.info(), *loaded.library, files, lang);
    if (!words) return failure(words.error());
    loaded.words.emplace(lang, std::move(*words));
  }
  seat_bots(driver, loaded);
  return loaded;
}

Result<GameCatalog> load_catalog(const InstalledGames& games) {
  GameCatalog catalog;
  for (const auto& driver : games.drivers) {
    auto loaded = load_game(games, *driver);
    if (!loaded) return failure(loaded.error());
    catalog.emplace(driver->info().name, std::move(*loaded));
  }
  return catalog;
}

Status check_language(const std::string& lang) {
  return is_spoken(lang)
             ? Status::ok()
             : Status::fail("there are no words in \"" + lang + "\"; there are en and hu");
}

Result<Reference> reference_of(const InstalledGames& games, const LoadedGame& loaded,
                               const std::string& lang) {
  if (const Status spoken = check_language(lang); !spoken) return failure(spoken);
  const auto sources = games.sources(*games.find_driver(loaded.info().name));
  if (!sources) return failure(sources.error());
  const auto in = [&](std::string_view spoken) {
    return load_reference(*loaded.language, loaded.info(), loaded.words_in(spoken), *loaded.library,
                          *sources);
  };
  auto reference = in(lang);
  return reference && reference->sections.empty() ? in("en") : std::move(reference);
}

Result<Json> tutorial_of(const InstalledGames& games, const GameCatalog& catalog,
                         const std::string& game, const std::string& lang) {
  const auto sources = games.sources(*games.find_driver(game));
  if (!sources) return failure(sources.error());
  const auto tutorial = read_tutorial(*sources);
  if (!tutorial) return failure(tutorial.error());
  if (!*tutorial) return failure("there is no tutorial of " + game);
  const LoadedGame& loaded = catalog.find(game)->second;
  return tutorial_json(catalog, game, **tutorial, std::string(loaded.words_in(lang).lang()));
}

}  // namespace ecumene
