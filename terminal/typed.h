// What a person types at the table in place of a number: words of an option, a card by its name;
// and why what is meant cannot be done. Both tables of the terminal understand the same.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "content/match_speaker.h"
#include "rules/match.h"
#include "terminal/phrases.h"

namespace ecumene {

// The number that the text is; 0: it is none.
size_t number_in(const std::string& text);

// The options that are meant: the one with this number, from 1, or with this text; else all of them
// in whose words, as `say` has them, each typed word begins one.
std::vector<std::string> meant_options(const std::vector<std::string>& options,
                                       const std::string& typed,
                                       const std::function<std::string(std::string_view)>& say);

// The card in view with this id or this name, whatever its case; empty: none.
std::string meant_card(const View& view, const MatchSpeaker& speaker, const std::string& typed);

// Whether an action can be done, and if not, why.
std::string why_not_action(const Match& match, const MatchSpeaker& speaker, const Phrases& phrases,
                           const std::string& action);

// Everything that could be done with one card, a line each: what can be done, then reason by reason
// what cannot.
std::string why_not_card(const Match& match, const MatchSpeaker& speaker, const Phrases& phrases,
                         const std::string& card);

}  // namespace ecumene
