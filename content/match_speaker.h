// MatchSpeaker puts one match into the words of one language: cards, seats, options, questions,
// events.
#pragma once

#include <map>
#include <string>

#include "content/speaker.h"
#include "effects/language.h"
#include "rules/match.h"
#include "rules/notation.h"

namespace ecumene {

// The ids of a rulebook's cards by CardId, and back.
struct CardIndex {
  CardIndex() = default;
  explicit CardIndex(std::vector<std::string> cards);
  CardId find(std::string_view id) const;

  std::vector<std::string> ids;
  std::map<std::string, CardId, std::less<>> by_id;
};

// What is asked, in words.
struct Question {
  std::string text;
  std::vector<std::string> options;  // of each option of the View
};

class MatchSpeaker {
 public:
  // REQUIRES: everything but the set-up outlives the MatchSpeaker.
  MatchSpeaker(const GameInfo& info, const Language& language, const Words& words,
               const Library& library, const CardIndex& cards, const Setup& setup);
  MatchSpeaker(const MatchSpeaker&) = delete;
  MatchSpeaker& operator=(const MatchSpeaker&) = delete;

  // The name of a card; the id itself if there is no such card.
  std::string card(std::string_view id) const;
  std::string seat(Seat seat) const;  // the name of its faction
  // The card an action is about; empty: none, or several.
  std::string card_of(Action action) const;
  std::string option(Action action) const;
  // An action from a log or a message, by its canonical text. A text that is no action of the game
  // comes back as it is.
  std::string option(std::string_view text) const;
  // The question of a View and its options. If a card asks, the question has the part of its text
  // that asks: "You may draw a card." REQUIRES: view.to_move is a seat.
  Question question(const View& view) const;
  // REQUIRES: `event` is as its reader may hear it (Event::heard_by).
  std::string event(const Happening& event) const;
  // The card of a running effect and the part of its text that runs: "Gambler: flip a card". Empty
  // if it is the effect of no card that the viewer knows.
  std::string effect(const ViewEffect& effect) const;
  std::string refusal(const Refusal& refusal) const { return speak_refusal(words_, refusal); }
  std::string text(std::string_view section, std::string_view key) const {
    return words_.text(section, key);
  }
  const Words& words() const { return words_; }

 private:
  Slots named_in(const View& view) const;        // {word}: what the one who is asked has named
  Library::Part asking(const View& view) const;  // empty: no part of a card's text asks
  std::string said(const tree::Card& card, const tree::Op& op) const;
  Slot declined(Seat seat) const;  // seat(), with its forms

  const GameInfo& info_;
  const Language& language_;
  const Words& words_;
  const Library& library_;
  const CardIndex& cards_;
  Setup setup_;
  Names names_;
  SpokenNames spoken_;
};

}  // namespace ecumene
