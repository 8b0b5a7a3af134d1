#include "terminal/page.h"

#include <algorithm>
#include <cstdlib>

#include "terminal/glyphs.h"

namespace ecumene {
namespace {

constexpr int kGap = 2;      // blanks between the words of a flow
constexpr int kIndent = 12;  // at most, below the second word

std::string repeated(std::string_view glyph, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += glyph;
  return out;
}

}  // namespace

void Page::open_box(std::string_view title, Style style, std::optional<Spot> spot) {
  loaded_ = false;
  const std::string shown = title.empty() ? "" : " " + cut(title, columns_ - 4) + " ";
  lines_.emplace_back();
  lines_.back().push_back({0, "┌", style});
  const int end = add({shown, {style.colour, true, false}, std::move(spot)}, 1);
  lines_.back().push_back({end, repeated("─", columns_ - 1 - end) + "┐", style});
  loaded_ = true, box_style_ = style;
}

void Page::close_box() {
  loaded_ = false;
  new_line().push_back({0, "└" + repeated("─", columns_ - 2) + "┘", box_style_});
}

Page::Line& Page::new_line() {
  lines_.emplace_back();
  if (loaded_) {
    lines_.back().push_back({0, "│", box_style_});
    lines_.back().push_back({columns_ - 1, "│", box_style_});
  }
  return lines_.back();
}

int Page::add(const PageWord& word, int column) {
  const int width = columns_of(word.text);
  lines_.back().push_back({column, word.text, word.style});
  if (word.spot) {
    Spot spot = *word.spot;
    spot.line = lines() - 1, spot.column = column, spot.columns = width;
    spots_.push_back(std::move(spot));
  }
  return column + width;
}

void Page::flow(const std::vector<PageWord>& words, int below) {
  const int end = left() + inner();
  new_line();
  int column = left(), indent = left() + std::max(0, below);
  for (size_t i = 0; i < words.size(); ++i) {
    PageWord word = words[i];
    if (i > 0 && column + columns_of(word.text) > end) new_line(), column = indent;
    word.text = cut(word.text, end - column);
    column = add(word, column) + kGap;
    if (i == 0 && below == kBelowSecond) indent = std::min(column, left() + kIndent);
  }
}

void Page::row(const std::vector<PageWord>& words) {
  const int end = left() + inner();
  new_line();
  int column = left();
  for (PageWord word : words) {
    word.text = cut(word.text, end - column);
    column = add(word, column);
  }
}

void Page::paragraph(std::string_view mark, std::string_view text, Style style,
                     std::optional<Spot> spot) {
  const int begin = left() + columns_of(mark);
  const auto broken_text = broken(text, left() + inner() - begin);
  for (size_t i = 0; i < broken_text.size(); ++i) {
    new_line();
    if (i == 0) add({std::string(mark), style, {}}, left());
    add({broken_text[i], style, {}}, begin);
  }
  if (!spot) return;
  spot->line = lines() - static_cast<int>(broken_text.size()),
  spot->lines = static_cast<int>(broken_text.size());
  spot->column = left(), spot->columns = inner();
  spots_.push_back(std::move(*spot));
}

void Page::draw(Canvas& canvas, Rect frame, int top, int cursor) const {
  for (int i = 0; i < frame.rows && top + i < lines(); ++i)
    for (const Piece& piece : lines_[top + i])
      canvas.put(frame.row + i, frame.column + piece.column, piece.text, piece.style,
                 frame.columns - piece.column);
  if (cursor < 0 || cursor >= static_cast<int>(spots_.size())) return;
  const Spot& spot = spots_[cursor];
  for (int line = spot.line; line < spot.line + spot.lines; ++line)
    if (line >= top && line < top + frame.rows)
      canvas.mark(frame.row + line - top, frame.column + spot.column, spot.columns);
}

// The spot of the next line with one (step 1 or -1) that is closest to the cursor's column.
int Page::nearest(int cursor, int step) const {
  if (cursor < 0 || cursor >= static_cast<int>(spots_.size())) return spots_.empty() ? -1 : 0;
  const Spot& from = spots_[cursor];
  int best = cursor, best_line = -1;
  for (int i = 0; i < static_cast<int>(spots_.size()); ++i) {
    const Spot& spot = spots_[i];
    const int away = (spot.line - from.line) * step;
    if (away <= 0) continue;
    const auto off = [&](const Spot& s) { return std::abs(s.column - from.column); };
    if (best_line < 0 || away < best_line || (away == best_line && off(spot) < off(spots_[best])))
      best = i, best_line = away;
  }
  return best;
}

int Page::above(int cursor) const { return nearest(cursor, -1); }
int Page::below(int cursor) const { return nearest(cursor, 1); }

int Page::found(const Spot& spot) const {
  for (size_t i = 0; i < spots_.size(); ++i)
    if (spots_[i].same_thing(spot)) return static_cast<int>(i);
  return -1;
}

}  // namespace ecumene
