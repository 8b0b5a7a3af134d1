// Page is a text with boxes that may be longer than the place it is shown in; some of its words are
// spots, which the cursor can stand on.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/ids.h"
#include "terminal/canvas.h"

namespace ecumene {

// What stands under the cursor.
struct Spot {
  enum class Kind : uint8_t { kOption, kCard, kZone, kCounter, kSeat, kTerritory };
  Kind kind = Kind::kOption;
  std::string key;  // of an option its canonical text, of a card its id, else a key of the game
  Seat seat{};
  int line = 0, column = 0, lines = 1, columns = 0;  // set by the page
  bool same_thing(const Spot& other) const {
    return kind == other.kind && key == other.key && seat == other.seat;
  }
};

struct PageWord {
  std::string text;
  Style style;
  std::optional<Spot> spot;
};

class Page {
 public:
  explicit Page(int columns) : columns_(columns) {}

  void open_box(std::string_view title, Style style = {}, std::optional<Spot> spot = {});
  void close_box();
  static constexpr int kBelowSecond = -1;
  // Words with two blanks between them, over as many lines as they need; those after the first
  // begin at `indent`, or below the second word.
  void flow(const std::vector<PageWord>& words, int indent = kBelowSecond);
  // One line as it stands, cut at the edge.
  void row(const std::vector<PageWord>& words);
  // A text that is one spot, after a mark in front (a number).
  void paragraph(std::string_view mark, std::string_view text, Style style = {},
                 std::optional<Spot> spot = {});

  int columns() const { return columns_; }
  int lines() const { return static_cast<int>(lines_.size()); }
  const std::vector<Spot>& spots() const { return spots_; }

  // The lines from `top` on; the spot number `cursor` is shown reversed.
  void draw(Canvas& canvas, Rect frame, int top, int cursor) const;

  // Where the cursor goes. -1: there is no spot.
  int above(int cursor) const;
  int below(int cursor) const;
  int found(const Spot& spot) const;

 private:
  struct Piece {
    int column;
    std::string text;
    Style style;
  };
  using Line = std::vector<Piece>;

  int inner() const { return loaded_ ? columns_ - 2 : columns_; }
  int left() const { return loaded_ ? 1 : 0; }
  Line& new_line();
  // Puts a word into the last line and returns the column behind it.
  int add(const PageWord& word, int column);
  int nearest(int cursor, int step) const;

  int columns_;
  bool loaded_ = false;
  Style box_style_;
  std::vector<Line> lines_;
  std::vector<Spot> spots_;
};

}  // namespace ecumene
