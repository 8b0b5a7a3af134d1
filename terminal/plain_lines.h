// PlainLines puts a table and what happens at it into lines of text, for PlainTable.
#pragma once

#include <string>
#include <vector>

#include "table/box.h"
#include "terminal/phrases.h"

namespace ecumene {

class PlainLines {
 public:
  explicit PlainLines(std::string_view lang) : phrases_(lang) {}
  virtual ~PlainLines() = default;

  // What the table says itself, in any case in words.
  std::string say(std::string_view key, const Phrases::Blanks& blanks = {}) const {
    return phrases_.say(key, blanks);
  }

  // Areas and counters in parts: the whole, the table, each seat. A part after the first is a title and lines
  // that begin with two blanks and a name ("  Hand: …"); what did not change need not be told again.
  virtual std::vector<std::string> table(const Match& match, Seat viewer) const = 0;
  virtual std::string seat(const View& view, Seat seat) const = 0;
  virtual std::string question(const View& view) const = 0;
  virtual std::string action(std::string_view text) const = 0;
  virtual std::string refusal(const Refusal& refusal) const = 0;
  virtual std::string event(const Match& match, const Event& event, Seat viewer) const = 0;
  virtual std::string score(const Match& match, Seat viewer) const = 0;
  virtual std::string end(const Match& match) const = 0;
  // What a card says; empty if there is no such card, or no words.
  virtual std::string card(std::string_view id) const = 0;

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
  std::string action(std::string_view text) const override { return std::string(text); }
  std::string refusal(const Refusal& refusal) const override;
  std::string event(const Match& match, const Event& event, Seat viewer) const override;
  std::string score(const Match& match, Seat viewer) const override;
  std::string end(const Match& match) const override;
  std::string card(std::string_view) const override { return ""; }
};

// In a language of people, made to be heard as well as seen: no boxes, no signs, a card with its name and id.
class SpokenLines final : public PlainLines {
 public:
  // REQUIRES: the box outlives the lines. `who` is by seat, as in the log.
  SpokenLines(const Box& box, std::string_view lang, const Setup& setup, std::vector<std::string> who);
  std::vector<std::string> table(const Match& match, Seat viewer) const override;
  std::string seat(const View&, Seat seat) const override { return voice_.seat(seat); }
  std::string question(const View& view) const override;
  std::string action(std::string_view text) const override { return voice_.option(text); }
  std::string refusal(const Refusal& refusal) const override { return voice_.refusal(refusal); }
  std::string event(const Match& match, const Event& event, Seat viewer) const override;
  std::string score(const Match& match, Seat viewer) const override;
  std::string end(const Match& match) const override;
  std::string card(std::string_view id) const override;

 private:
  const Box& box_;
  Voice voice_;
  std::vector<std::string> who_;
};

}  // namespace ecumene
