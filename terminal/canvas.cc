#include "terminal/canvas.h"

#include <algorithm>

#include "terminal/glyphs.h"

namespace ecumene {

Canvas::Canvas(int rows, int columns)
    : rows_(rows), columns_(columns), cells_(static_cast<size_t>(rows * columns)) {}

int Canvas::put(int row, int column, std::string_view text, Style style, int most) {
  const int end = std::min(columns_, column + most);
  for (const Glyph& glyph : glyphs_of(text)) {
    if (column + glyph.columns > end) break;
    if (inside(row, column)) {
      cells_[index(row, column)] = {std::string(glyph.bytes), style};
      if (glyph.columns == 2) cells_[index(row, column + 1)] = {"", style};
    }
    column += glyph.columns;
  }
  return column;
}

void Canvas::fill(Rect frame, Style style) {
  for (int row = frame.row; row < frame.row + frame.rows; ++row)
    for (int column = frame.column; column < frame.column + frame.columns; ++column)
      if (inside(row, column)) cells_[index(row, column)] = {" ", style};
}

void Canvas::box(Rect frame, std::string_view title, Style style) {
  const int right = frame.column + frame.columns - 1, bottom = frame.row + frame.rows - 1;
  for (int column = frame.column + 1; column < right; ++column) {
    put(frame.row, column, "─", style);
    put(bottom, column, "─", style);
  }
  for (int row = frame.row + 1; row < bottom; ++row) {
    put(row, frame.column, "│", style);
    put(row, right, "│", style);
  }
  put(frame.row, frame.column, "┌", style), put(frame.row, right, "┐", style);
  put(bottom, frame.column, "└", style), put(bottom, right, "┘", style);
  if (!title.empty())
    put(frame.row, frame.column + 1, " " + cut(title, frame.columns - 4) + " ",
        {style.colour, true, false});
}

void Canvas::mark(int row, int column, int columns) {
  for (int c = column; c < column + columns; ++c)
    if (inside(row, c)) cells_[index(row, c)].style.reverse = !cells_[index(row, c)].style.reverse;
}

std::string Canvas::text() const {
  std::string out;
  for (int row = 0; row < rows_; ++row) {
    std::string line;
    for (int column = 0; column < columns_; ++column) line += at(row, column).glyph;
    out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return out;
}

}  // namespace ecumene
