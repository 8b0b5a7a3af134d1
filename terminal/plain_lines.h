// PlainLines puts a table and what happens at it into lines of text, for PlainTable.
#pragma once

#include <string>
#include <vector>

#include "content/reference.h"
#include "table/loaded_game.h"
#include "terminal/phrases.h"
#include "terminal/view_text.h"

namespace ecumene {

class PlainLines {
 public:
  explicit PlainLines(std::string_view lang) : phrases_(lang) {}
  virtual ~PlainLines() = default;

  // What the table says itself, in any case in words.
  std::string say(std::string_view key, const Phrases::Blanks& blanks = {}) const {
    return phrases_.say(key, blanks);
  }

  // Areas and counters in parts: the whole, the table, each seat. A part after the first is a title
  // and lines that begin with two blanks and a name ("  Hand: …"); what did not change need not be
  // told again.
  virtual std::vector<std::string> table(const Match& match, Seat viewer) const = 0;
  virtual std::string seat(const View& view, Seat seat) const = 0;
  virtual std::string question(const View& view) const = 0;
  virtual std::vector<std::string> options(const View& view) const = 0;  // of that question
  virtual std::string action(std::string_view text) const = 0;
  virtual std::string refusal(const Refusal& refusal) const = 0;
  virtual std::string event(const Match& match, const Event& event, Seat viewer) const = 0;
  // The lines of several events, in their order.
  virtual std::vector<std::string> told(std::vector<std::string> lines) const = 0;
  virtual std::string score(const Match& match, Seat viewer) const = 0;
  virtual std::string end(const Match& match) const = 0;
  // The id of the card in view that is meant by its id or its name; else the text as it is.
  virtual std::string card_meant(const View& view, const std::string& text) const = 0;
  // What a card says; empty if there is no such card, or no words.
  virtual std::string card(std::string_view id) const = 0;
  // The rules of a word, or of all that begin so; empty if there are none.
  virtual std::string rules(const std::string& word) const = 0;
  // Of an action text or a card: whether it can be done, and if not, why.
  virtual std::string why_not(const Match& match, const View& view,
                              const std::string& text) const = 0;

 protected:
  Phrases phrases_;
};

// In the keys of the game: for programs, and for games without words.
class KeyLines final : public PlainLines {
 public:
  KeyLines() : PlainLines("en") {}
  std::vector<std::string> table(const Match& match, Seat viewer) const override;
  std::string seat(const View& view, Seat seat) const override;
  std::string question(const View& view) const override;
  std::vector<std::string> options(const View& view) const override { return view.option_texts(); }
  std::string action(std::string_view text) const override { return std::string(text); }
  std::string refusal(const Refusal& refusal) const override;
  std::string event(const Match& match, const Event& event, Seat viewer) const override;
  std::vector<std::string> told(std::vector<std::string> lines) const override { return lines; }
  std::string score(const Match& match, Seat viewer) const override;
  std::string end(const Match& match) const override;
  std::string card_meant(const View&, const std::string& text) const override { return text; }
  std::string card(std::string_view) const override { return ""; }
  std::string rules(const std::string&) const override { return ""; }
  std::string why_not(const Match& match, const View& view, const std::string& text) const override;
};

// In a language of people, made to be heard as well as seen: no boxes, no signs, a card with its
// name and id.
class SpokenLines final : public PlainLines {
 public:
  // REQUIRES: `loaded` and `reference` outlive the lines. `who` is by seat, as in the log; no
  // reference: no rules of words.
  SpokenLines(const LoadedGame& loaded, std::string_view lang, const Setup& setup,
              std::vector<std::string> who, const Reference* reference = nullptr);
  std::vector<std::string> table(const Match& match, Seat viewer) const override;
  // points and places of a game that is over, a line
  std::string standing(const Match& match) const;
  std::string seat(const View&, Seat seat) const override { return speaker_.seat(seat); }
  std::string question(const View& view) const override;
  std::vector<std::string> options(const View& view) const override {
    return speaker_.question(view).options;
  }
  std::string action(std::string_view text) const override { return speaker_.option(text); }
  std::string refusal(const Refusal& refusal) const override { return speaker_.refusal(refusal); }
  std::string event(const Match& match, const Event& event, Seat viewer) const override;
  std::vector<std::string> told(std::vector<std::string> lines) const override {
    return folded(lines);
  }
  std::string score(const Match& match, Seat viewer) const override;
  std::string end(const Match& match) const override;
  std::string card_meant(const View& view, const std::string& text) const override;
  std::string card(std::string_view id) const override;
  std::string rules(const std::string& word) const override;
  std::string why_not(const Match& match, const View& view, const std::string& text) const override;

 private:
  const LoadedGame& loaded_;
  MatchSpeaker speaker_;
  std::vector<std::string> who_;
  const Reference* reference_;
};

}  // namespace ecumene
