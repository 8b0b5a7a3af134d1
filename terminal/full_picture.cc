// The picture of FullTable: head, table on the left, options on the right, what happened last,
// keys.
#include <fmt/format.h>

#include <algorithm>

#include "terminal/full_table.h"
#include "terminal/glyphs.h"
#include "terminal/view_text.h"

namespace ecumene {
namespace {

constexpr int kLeastRows = 24, kLeastColumns = 80;
// rows from which the text of a card stands below the options, however many there are
constexpr int kRoomy = 34;
constexpr int kDetailRows = 10, kLeastDetailRows = 4;

// The first line to show so that the lines [line, line + lines) are seen.
int scrolled(int top, int rows, int line, int lines, int all) {
  if (line + lines > top + rows) top = line + lines - rows;
  if (line < top) top = line;
  return std::clamp(top, 0, std::max(0, all - rows));
}

int message_rows(int rows) { return rows < 30 ? 3 : std::min(8, rows / 5); }

void show_more(Canvas& canvas, Rect frame, int top, int lines) {
  const int right = frame.column + frame.columns - 1;
  if (top > 0) canvas.put(frame.row, right, "↑", kBold);
  if (top + frame.rows < lines) canvas.put(frame.row + frame.rows - 1, right, "↓", kBold);
}

}  // namespace

void FullTable::look() {
  scene_.emplace(match(), viewer(), order_.loaded, speaker_, phrases_, order_.who);
  const int columns = screen_.columns();
  const int left = has_map(match().info()) ? 42 : columns * 11 / 20;
  table_ = scene_->table(left);
  options_ = scene_->options(columns - left - 2);
  place_ = std::clamp(place_, 0, std::max(0, static_cast<int>(table_.spots().size()) - 1));
  option_ = std::clamp(option_, 0, std::max(0, static_cast<int>(options_.spots().size()) - 1));
}

Canvas FullTable::picture() {
  const int rows = screen_.rows(), columns = screen_.columns();
  Canvas canvas(rows, columns);
  if (rows < kLeastRows || columns < kLeastColumns) {
    const std::string text = phrases_.say(
        "too_small", {{"columns", std::to_string(columns)}, {"rows", std::to_string(rows)}});
    int row = 0;
    for (const std::string& line : broken(text, columns)) canvas.put(row++, 0, line);
    return canvas;
  }
  canvas.fill({0, 0, 1, columns}, kReverse);
  canvas.put(0, 1, scene_->headline(), {Colour::kPlain, true, true}, columns - 2);
  const Page head = scene_->head(columns);
  head.draw(canvas, {1, 0, head.lines(), columns}, 0, -1);

  const int top = 1 + head.lines(), messages = message_rows(rows);
  const Rect main{top, 0, rows - top - messages - 1, columns};
  const Rect left{main.row, 0, main.rows, table_.columns()};
  if (const Spot* at = spot(); at && focus_ == Focus::kTable)
    table_top_ = scrolled(table_top_, left.rows, at->line, at->lines, table_.lines());
  table_top_ = std::clamp(table_top_, 0, std::max(0, table_.lines() - left.rows));
  table_.draw(canvas, left, table_top_, focus_ == Focus::kTable ? place_ : -1);
  show_more(canvas, {left.row, 0, left.rows, left.columns + 1}, table_top_, table_.lines());
  draw_right(canvas, {main.row, left.columns + 1, main.rows, columns - left.columns - 1});
  draw_messages(canvas, {main.row + main.rows, 0, messages, columns});
  draw_bottom(canvas);
  return canvas;
}

void FullTable::draw_right(Canvas& canvas, Rect frame) {
  const Page aside = scene_->aside(frame.columns - 1);
  aside.draw(canvas, frame, 0, -1);
  frame.row += aside.lines(), frame.rows -= aside.lines();
  const bool moves = scene_->view().to_move == scene_->view().viewer;
  for (const std::string& line : broken(scene_->question(), frame.columns - 1)) {
    canvas.put(frame.row++, frame.column, line,
               {moves ? Colour::kGreen : Colour::kPlain, true, false});
    --frame.rows;
  }
  const int kept = screen_.rows() >= kRoomy ? kDetailRows : 0;
  const int room = std::clamp(frame.rows - options_.lines(), kept, kDetailRows);
  if (room >= kLeastDetailRows) {
    draw_details(canvas, {frame.row + frame.rows - room, frame.column, room, frame.columns});
    frame.rows -= room;
  }
  if (!scene_->view().to_move || options_.lines() == 0) return;
  if (option_ < static_cast<int>(options_.spots().size())) {
    const Spot& at = options_.spots()[option_];
    option_top_ = scrolled(option_top_, frame.rows, at.line, at.lines, options_.lines());
  }
  options_.draw(canvas, frame, option_top_, focus_ == Focus::kOptions ? option_ : -1);
  show_more(canvas, frame, option_top_, options_.lines());
}

// A card; else the card that asks; else the rules of what is under the cursor.
std::pair<std::string, std::string> FullTable::details() const {
  const Spot* at = spot();
  std::string card = card_under_cursor();
  if (card.empty() && at && at->kind == Spot::Kind::kOption) card = scene_->view().source;
  if (!card.empty()) return {scene_->signs_of(card) + speaker_.card(card), card_lines(card)};
  return {"", at ? rules_of(*at) : ""};
}

void FullTable::draw_details(Canvas& canvas, Rect frame) const {
  const auto [title, text] = details();
  if (text.empty()) return;
  canvas.box(frame, title, kQuiet);
  int row = frame.row + 1;
  for (const std::string& line : broken(text, frame.columns - 2)) {
    if (row >= frame.row + frame.rows - 1) break;
    canvas.put(row++, frame.column + 1, line, {}, frame.columns - 2);
  }
}

// What happened since a person last did something; a message of the table itself in the last line.
void FullTable::draw_messages(Canvas& canvas, Rect frame) const {
  const Seat seat = viewer();
  std::vector<std::string> lines;
  const size_t heard = seat.value < order_.who.size() ? heard_[seat.value] : heard_.back();
  for (size_t i = std::min(heard, events_.size()); i < events_.size(); ++i)
    lines.push_back(speaker_.event(events_[i].second.heard_by(seat)));
  lines = folded(lines);
  std::string last = message_;
  if (last.empty() && !match().over() && !is_human(match().to_move()))
    last = phrases_.say("thinks", {{"seat", speaker_.seat(match().to_move())}});
  const int room = frame.rows - (last.empty() ? 0 : 1), all = static_cast<int>(lines.size());
  const int skipped = all > room ? all - room + 1 : 0;
  int row = frame.row;
  if (skipped)
    canvas.put(row++, 1, phrases_.say("more_events", {{"count", std::to_string(skipped)}}), kQuiet);
  for (int i = skipped; i < all && row < frame.row + room; ++i)
    canvas.put(row++, 1, cut(lines[i], frame.columns - 2));
  if (!last.empty())
    canvas.put(frame.row + frame.rows - 1, 1, cut(last, frame.columns - 2),
               {Colour::kYellow, true, false});
}

void FullTable::draw_bottom(Canvas& canvas) const {
  const bool asked = match().to_move() && is_human(match().to_move());
  const std::string keys =
      number_.empty() ? phrases_.say(asked ? "keys" : "keys_watch") : "> " + number_ + "_";
  canvas.fill({canvas.rows() - 1, 0, 1, canvas.columns()}, kReverse);
  canvas.put(canvas.rows() - 1, 1, cut(keys, canvas.columns() - 2), kReverse);
}

Rect FullTable::middle(int rows, int columns) const {
  const int most_rows = screen_.rows() - 4, most_columns = std::min(screen_.columns() - 4, 96);
  Rect frame;
  frame.rows = std::clamp(rows, 3, std::max(3, most_rows));
  frame.columns = columns ? std::clamp(columns, 20, most_columns) : most_columns;
  frame.row = std::max(0, (screen_.rows() - frame.rows) / 2);
  frame.column = std::max(0, (screen_.columns() - frame.columns) / 2);
  return frame;
}

}  // namespace ecumene
