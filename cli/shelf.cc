#include "cli/shelf.h"

#include "content/shared_words.h"
#include "table/tutorial.h"

namespace ecumene {

// Who leaves is followed by a middling player; hints come from the best.
void seat_bots(const Lab& lab, Box& box) {
  const auto levels = lab.levels(*box.rulebook);
  box.bots = {"random"};
  box.bots.insert(box.bots.end(), levels.begin(), levels.end());
  box.stand_in = box.bots[box.bots.size() / 2];
  box.adviser = box.bots.back();
  box.judge = [&lab, rulebook = box.rulebook](const Match& match) {
    return lab.shares(*rulebook, match);
  };
}

Result<Box> make_box(const Shell& shell, const Lab& lab) {
  const auto sources = shell.sources(lab);
  if (!sources) return failure(sources.error());
  auto rulebook = lab.load(*sources);
  if (!rulebook) return failure(rulebook.error());
  Box box;
  box.rulebook = *rulebook;
  box.language = lab.language(), box.library = lab.library(**rulebook);
  if (!box.language || !box.library) return failure(lab.info().name, "it has no words for a table");
  box.cards = CardIndex(box.rulebook->cards());
  auto dress = read_dress(lab.info(), *sources);
  if (!dress) return failure(dress.error());
  box.dress = std::move(*dress);
  const Sources files = with_shared_words(*sources);
  for (const std::string& lang : languages_of(*sources)) {
    auto words = load_words(*box.language, lab.info(), *box.library, files, lang);
    if (!words) return failure(words.error());
    box.words.emplace(lang, std::move(*words));
  }
  seat_bots(lab, box);
  return box;
}

Result<Shelf> make_shelf(const Shell& shell) {
  Shelf shelf;
  for (const auto& lab : shell.labs) {
    auto box = make_box(shell, *lab);
    if (!box) return failure(box.error());
    shelf.emplace(lab->info().name, std::move(*box));
  }
  return shelf;
}

Status check_language(const std::string& lang) {
  return is_spoken(lang)
             ? Status::ok()
             : Status::fail("there are no words in \"" + lang + "\"; there are en and hu");
}

Result<Reference> reference_of(const Shell& shell, const Box& box, const std::string& lang) {
  if (const Status spoken = check_language(lang); !spoken) return failure(spoken);
  const auto sources = shell.sources(shell.lab(box.info().name));
  if (!sources) return failure(sources.error());
  const auto in = [&](std::string_view spoken) {
    return load_reference(*box.language, box.info(), box.words_in(spoken), *box.library, *sources);
  };
  auto reference = in(lang);
  return reference && reference->sections.empty() ? in("en") : std::move(reference);
}

Result<Json> tutorial_of(const Shell& shell, const Shelf& shelf, const std::string& game,
                         const std::string& lang) {
  const auto sources = shell.sources(shell.lab(game));
  if (!sources) return failure(sources.error());
  const auto tutorial = read_tutorial(*sources);
  if (!tutorial) return failure(tutorial.error());
  if (!*tutorial) return failure("there is no tutorial of " + game);
  const Box& box = shelf.find(game)->second;
  return tutorial_json(shelf, game, **tutorial, std::string(box.words_in(lang).lang()));
}

}  // namespace ecumene
