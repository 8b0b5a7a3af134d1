// Canvas is a picture of a terminal: rows of glyphs with a style each. What reaches beyond its
// edges is left out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ecumene {

enum class Colour : uint8_t { kPlain, kRed, kGreen, kYellow, kBlue, kMagenta, kCyan, kGrey };

struct Style {
  Colour colour = Colour::kPlain;
  bool bold = false;
  bool reverse = false;
  bool operator==(const Style&) const = default;
};
inline constexpr Style kBold{Colour::kPlain, true, false};
inline constexpr Style kReverse{Colour::kPlain, false, true};
inline constexpr Style kQuiet{Colour::kGrey, false, false};

// Rows and columns count from 0 at the top left.
struct Rect {
  int row = 0, column = 0, rows = 0, columns = 0;
};

class Canvas {
 public:
  struct Cell {
    std::string glyph = " ";  // empty: the right half of a wide one
    Style style;
    bool operator==(const Cell&) const = default;
  };

  Canvas(int rows, int columns);
  int rows() const { return rows_; }
  int columns() const { return columns_; }
  const Cell& at(int row, int column) const { return cells_[index(row, column)]; }

  // Writes at most `most` columns and returns the column after the last one written.
  int put(int row, int column, std::string_view text, Style style = {}, int most = 1 << 20);
  void fill(Rect frame, Style style = {});
  // A box around the frame's inside, with a title in its upper edge.
  void box(Rect frame, std::string_view title, Style style = {});
  // Turns the style of what stands there to the opposite, or to bold.
  void mark(int row, int column, int columns);

  std::string text() const;  // the rows with line feeds, blanks at their ends left out; for tests

 private:
  size_t index(int row, int column) const { return static_cast<size_t>(row * columns_ + column); }
  bool inside(int row, int column) const {
    return row >= 0 && row < rows_ && column >= 0 && column < columns_;
  }

  int rows_, columns_;
  std::vector<Cell> cells_;
};

}  // namespace ecumene
