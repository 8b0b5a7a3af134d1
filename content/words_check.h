// What load_words refuses: words that are missing, superfluous or out of date.
#pragma once

#include "content/words.h"
#include "content/words_files.h"

namespace ecumene {

struct WordsCheck {
  const Language& language;
  const GameInfo& info;
  const Library& library;
  const Sources& sources;
  const WordSections& sections;
};

void check_words(const WordsCheck& with, const Words& words, Status& status);

}  // namespace ecumene
