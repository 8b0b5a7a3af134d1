// LoadedGame is one game as a host has loaded it: its rulebook, its words in every language, and
// the bots that can sit at its tables.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "content/dress.h"
#include "content/match_speaker.h"
#include "rules/match.h"

namespace ecumene {

struct LoadedGame {
  std::shared_ptr<const Rulebook> rulebook;
  const Language* language = nullptr;
  const Library* library = nullptr;
  std::map<std::string, Words, std::less<>> words;  // by language: en, hu
  CardIndex cards;
  Dress dress;

  std::vector<std::string> bots;  // levels, weakest first
  std::string stand_in;           // the level that takes over the seat of a person who leaves
  std::string adviser;            // the level that gives hints
  // The chance of each seat to win, estimated with all cards open; empty: there is no estimate.
  std::function<std::vector<double>(const Match& match)> evaluate;

  const GameInfo& info() const { return rulebook->info(); }
  // Those of the language, or of English where there are none.
  const Words& words_in(std::string_view lang) const {
    const auto at = words.find(lang);
    return at != words.end() ? at->second : words.at("en");
  }
};

// REQUIRES: `loaded` outlives the result.
inline MatchSpeaker speaker_of(const LoadedGame& loaded, std::string_view lang,
                               const Setup& setup) {
  return {loaded.info(),   *loaded.language, loaded.words_in(lang),
          *loaded.library, loaded.cards,     setup};
}

// By the name of the game.
using GameCatalog = std::map<std::string, LoadedGame, std::less<>>;

}  // namespace ecumene
