// Kit tests of what is refused: any answer that can be said, and what cannot. Included by kit.h.
#pragma once

#include <filesystem>
#include <fstream>
#include <set>

#include "content/shared_words.h"
#include "content/words.h"
#include "tests/kit/home.h"

namespace ecumene::kit {

// Any answer that a text can say, whether it makes sense or not: each kind, each card of the game
// (in this match or not), each seat, each word, any number.
template <Game G>
Action any_action(const typename G::Content& content, const typename G::State& state,
                  QuickRng& rng) {
  const auto below = [&](size_t n) {
    return static_cast<int16_t>(rng.below(static_cast<uint32_t>(n)));
  };
  const GameInfo& info = G::info();
  Action action{static_cast<uint16_t>(below(info.actions.size())), {}};
  const ActionWord& word = info.actions[action.kind];
  for (size_t good = 0; good < word.goods.size(); ++good)
    action.arg[good / 2] = static_cast<int16_t>(action.arg[good / 2] | below(below(2) ? 4 : 128)
                                                                           << (good % 2 ? 0 : 8));
  for (size_t i = 0; i < word.args.size(); ++i) switch (word.args[i]) {
      case ActionArg::kCard:
        action.arg[i] = below(static_cast<size_t>(G::card_count(content)));
        break;
      case ActionArg::kSeat:
        action.arg[i] = below(static_cast<size_t>(places_at<G>(state)));
        break;
      case ActionArg::kWord:
        action.arg[i] = below(info.words.size());
        break;
      case ActionArg::kNumber:
        action.arg[i] = below(2) ? below(8) : static_cast<int16_t>(rng.below(65536));
        break;
    }
  return action;
}

// A legal action with one argument changed: what a slip would say.
template <Game G>
Action nearby_action(Action legal, const typename G::Content& content,
                     const typename G::State& state, QuickRng& rng) {
  for (int tries = 0; tries < 20; ++tries) {
    const Action other = any_action<G>(content, state, rng);
    if (other.kind != legal.kind) continue;
    const auto i = static_cast<size_t>(rng.below(3));
    legal.arg[i] = other.arg[i];
    break;
  }
  return legal;
}

// The clauses of all ledgers. A clause begins a line: "- IMP-G1: ...", "- SET-A1 ...", "  - CAS-A7
// ...".
inline const std::set<std::string, std::less<>>& clauses() {
  static const std::set<std::string, std::less<>> kClauses = [] {
    std::set<std::string, std::less<>> found;
    for (const auto& file : std::filesystem::directory_iterator(home() / "docs" / "rules")) {
      if (file.path().extension() != ".md") continue;
      std::ifstream ledger(file.path());
      for (std::string line; std::getline(ledger, line);) {
        const size_t begin = line.find_first_not_of(' ');
        if (begin == std::string::npos || !line.substr(begin).starts_with("- ")) continue;
        const size_t end = line.find_first_of(": ", begin + 2);
        found.insert(line.substr(begin + 2, end - begin - 2));
      }
    }
    return found;
  }();
  return kClauses;
}

inline bool is_clause(std::string_view clause) { return clauses().contains(clause); }

// In every language that the game speaks.
template <Game G>
const std::vector<Words>& words_of(const typename G::Content& content) {
  static const std::vector<Words> kWords = [&] {
    std::vector<Words> all;
    for (const std::string& lang : languages_of(G::sources())) {
      auto loaded = load_words(G::language(), G::info(), G::library(content),
                               with_shared_words(G::sources()), lang);
      if (!loaded) ADD_FAILURE() << loaded.error().text();
      all.push_back(std::move(loaded.value()));
    }
    return all;
  }();
  return kWords;
}

}  // namespace ecumene::kit

namespace ecumene {

// Whatever is said, it is an option or it is refused by a clause of the ledger, in words of every
// language, and so it is by what the seat sees, which is what a table asks.
TYPED_TEST_P(Kit, WhatIsNoOptionIsRefusedByAClause) {
  using G = typename TypeParam::Game;
  TestFixture::for_each_game(4, [&](auto& play) {
    play.run([&](Action legal) {
      const auto seen = G::observe(play.content, play.state, play.state.pending.seat);
      for (int tries = 0; tries < 8; ++tries) {
        const Action action =
            tries % 2 ? kit::any_action<G>(play.content, play.state, play.choice)
                      : kit::nearby_action<G>(legal, play.content, play.state, play.choice);
        if (std::binary_search(play.options.begin(), play.options.end(), action)) continue;
        SCOPED_TRACE(play.text(action) + " for " +
                     std::string(G::info().decisions[play.state.pending.kind]));
        const Names names = names_in<G>(play.content, play.state);
        const auto parsed = parse_action(G::info(), names, play.text(action));
        ASSERT_TRUE(parsed && *parsed == action) << "it cannot be said";
        for (const auto* state : {&std::as_const(play.state), &seen.state()}) {
          const Refusal refusal = G::refuse(play.content, *state, action);
          ASSERT_TRUE(kit::is_clause(refusal.clause)) << refusal.clause;
          for (const Words& words : kit::words_of<G>(play.content))
            ASSERT_TRUE(words.has("refusals", refusal.reason))
                << refusal.reason << " has no words in " << words.lang();
        }
      }
    });
  });
}

// What is refused, or cannot be said at all, leaves no trace.
TYPED_TEST_P(Kit, IllegalActionsChangeNothing) {
  using G = typename TypeParam::Game;
  TestFixture::for_each_game(4, [&](auto& play) {
    const std::shared_ptr<const typename G::Content> content(&play.content, [](const void*) {});
    play.run([&](Action) {
      MatchOf<G> match(content, play.state);
      std::vector<std::string> texts = {"",     "nonsense",  "work work",
                                        "take", "choose 99", "play nobody"};
      for (int tries = 0; tries < 4; ++tries) {
        const Action action = kit::any_action<G>(play.content, play.state, play.choice);
        const std::string word(G::info().actions[action.kind].word);
        texts.insert(texts.end(), {play.text(action), word + " zzz", word + " 99999 99999",
                                   play.text(action) + " 1", word + " -1"});
      }
      const auto options = match.options();
      for (const std::string& text : texts) {
        if (std::find(options.begin(), options.end(), text) != options.end()) continue;
        ASSERT_FALSE(match.apply(text, nullptr)) << text;
        ASSERT_TRUE(same_fields(match.state(), play.state)) << text << " left a trace";
      }
    });
  });
}

}  // namespace ecumene
