// The windows of FullTable: log, points, advice, rules, why not, saving and leaving.
#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "terminal/castle_map.h"
#include "terminal/full_table.h"
#include "terminal/glyphs.h"
#include "terminal/legible.h"
#include "terminal/typed.h"

namespace ecumene {

void FullTable::window(const std::string& title, const std::string& text) {
  Page page(middle(0, 0).columns - 2);
  page.paragraph("", text);
  window(title, page);
}

void FullTable::window(const std::string& title, const Page& page) {
  using enum Key::Kind;
  for (int top = 0;;) {
    Canvas canvas = picture();
    const Rect frame = middle(page.lines() + 2, page.columns() + 2);
    const int most = std::max(0, page.lines() - frame.rows + 2);
    top = std::clamp(top, 0, most);
    canvas.fill(frame);
    canvas.box(frame, title);
    page.draw(canvas, {frame.row + 1, frame.column + 1, frame.rows - 2, frame.columns - 2}, top,
              -1);
    if (top > 0) canvas.put(frame.row + 1, frame.column + frame.columns - 1, "↑", kBold);
    if (top < most)
      canvas.put(frame.row + frame.rows - 2, frame.column + frame.columns - 1, "↓", kBold);
    canvas.fill({canvas.rows() - 1, 0, 1, canvas.columns()}, kReverse);
    canvas.put(canvas.rows() - 1, 1, phrases_.say("keys_popup"), kReverse);
    screen_.show(canvas);
    const Key key = next_key();
    if (key.kind == kClosed) quit_ = true;
    if (key.kind == kUp)
      --top;
    else if (key.kind == kDown)
      ++top;
    else if (key.kind == kPageUp)
      top -= frame.rows - 2;
    else if (key.kind == kPageDown || key.is(" "))
      top += frame.rows - 2;
    else if (key.kind == kHome)
      top = 0;
    else if (key.kind == kEnd)
      top = most;
    else if (key.kind == kResize) {
      look();
      continue;
    } else
      return;
  }
}

std::optional<std::string> FullTable::prompt(const std::string& question,
                                             const std::string& begin) {
  using enum Key::Kind;
  std::string text = begin;
  for (;;) {
    message_ = question + text + "_";
    draw();
    const Key key = next_key();
    message_.clear();
    if (key.kind == kClosed) quit_ = true;
    if (key.kind == kClosed || key.kind == kEscape || key.kind == kInterrupt) return std::nullopt;
    if (key.kind == kEnter) return text;
    if (key.kind == kText) text += key.text;
    if (key.kind == kResize) look();
    if (key.kind == kBackspace && !text.empty()) {
      const auto glyphs = glyphs_of(text);
      text.resize(text.size() - glyphs.back().bytes.size());
    }
  }
}

void FullTable::pass_the_screen() {
  for (;;) {
    Canvas canvas(screen_.rows(), screen_.columns());
    const std::string text = phrases_.say("pass", {{"seat", speaker_.seat(match().to_move())}});
    const Rect frame = middle(3, columns_of(text) + 4);
    canvas.box(frame, phrases_.say("title_pass"));
    canvas.put(frame.row + 1, frame.column + 2, text, kBold);
    screen_.show(canvas);
    const Key key = next_key();
    if (key.kind == Key::Kind::kEnter) break;
    if (key.kind == Key::Kind::kClosed) quit_ = true;
    if (key.kind == Key::Kind::kInterrupt || key.is("q")) {
      look();
      leave();
    }
    if (quit_) return;
  }
  option_ = place_ = table_top_ = 0;
  message_.clear();
}

void FullTable::show_log() {
  const Seat seat = viewer();
  Page page(middle(0, 0).columns - 2);
  int last = -1;
  for (const auto& [step, event] : events_) {
    page.paragraph(step == last ? "     " : fmt::format("{:>4} ", step),
                   speaker_.event(event.heard_by(seat)));
    last = step;
  }
  if (events_.empty()) page.paragraph("", phrases_.say("no_log"));
  window(phrases_.say("title_log"), page);
}

void FullTable::show_score() {
  Page page(middle(0, 0).columns - 2);
  const Outcome standing = match().outcome();
  const Seat seat = viewer();
  if (match().over()) page.paragraph("", speaker_.text("endings", standing.ending), kBold);
  for (int s = 0; s < standing.seats + standing.automata; ++s) {
    const auto lines = match().breakdown(Seat(s), seat);
    int sum = 0;
    for (const ScoreLine& line : lines) sum += line.points;
    const std::string rank = std::to_string(standing.rank[s]);
    page.paragraph("",
                   speaker_.seat(Seat(s)) + ": " +
                       phrases_.say(match().over() ? "rank" : "sum",
                                    {{"points", std::to_string(sum)}, {"rank", rank}}),
                   kBold);
    for (const ScoreLine& line : lines)
      page.paragraph(fmt::format("{:>6}  ", line.points),
                     speaker_.text("scores", line.what) +
                         (line.card ? ": " + speaker_.card(match().card_name(line.card)) : ""));
  }
  window(phrases_.say(match().over() ? "title_over" : "title_score"), page);
}

void FullTable::show_hint() {
  constexpr size_t kShown = 5;
  if (!order_.adviser) return say(phrases_.say("no_hint"));
  if (match().over() || !is_human(match().to_move())) return say(phrases_.say("no_hint_now"));
  say(phrases_.say("asking"));
  draw();
  message_.clear();
  const Choice choice = order_.adviser->choose(match(), chance());
  Page page(middle(0, 0).columns - 2);
  if (choice.best.empty())
    page.paragraph("", phrases_.say("hint_alone", {{"action", speaker_.option(choice.action)}}));
  for (size_t i = 0; i < std::min(kShown, choice.best.size()); ++i) {
    const Consideration& one = choice.best[i];
    const auto percent = [](double share) { return fmt::format("{:.0f}", 100 * share); };
    page.paragraph(
        "",
        phrases_.say("hint_line", {{"percent", fmt::format("{:>3}", percent(one.expected))},
                                   {"action", speaker_.option(one.action)}}),
        i == 0 ? kBold : Style{});
    page.paragraph("       ",
                   phrases_.say("hint_range", {{"low", percent(one.low)},
                                               {"high", percent(one.high)},
                                               {"count", std::to_string(one.playouts)}}),
                   kQuiet);
  }
  if (const int at = options_.found(Spot{Spot::Kind::kOption, choice.action}); at >= 0)
    option_ = at;
  window(phrases_.say("title_hint"), page);
}

void FullTable::show_help() {
  Page page(middle(0, 0).columns - 2);
  const std::string help = phrases_.say("help");
  for (std::string_view rest = help; !rest.empty();) {
    const size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const size_t text = line.find_first_not_of(' ', std::min(line.find("  "), line.size()));
    if (text == std::string_view::npos) continue;
    page.paragraph(line.substr(0, text), line.substr(text));
  }
  const auto legend = scene_->legend();
  if (!legend.empty()) {
    std::vector<PageWord> words = {{phrases_.say("help_signs") + ":", kBold, {}}};
    for (const auto& [sign, meaning] : legend) words.push_back({sign + " " + meaning, {}, {}});
    page.flow(words);
  }
  if (has_map(match().info()))
    page.paragraph("", phrases_.say("unit_legend", {{"letter", seat_letter(speaker_, Seat(0))}}));
  window(phrases_.say("title_keys"), page);
}

std::string FullTable::card_lines(std::string_view id) const {
  return ecumene::card_lines(order_.loaded, speaker_.words(), id);
}

void FullTable::entry_text(std::string_view key, std::string& out) const {
  const ReferenceEntry* entry = order_.reference.find(key);
  if (!entry) return;
  const std::string text = entry->term + ": " + entry->text;
  if (out.find(text) == std::string::npos) out += (out.empty() ? "" : "\n") + text;
}

// A card: its text and its words; an option: its verb, its card and the card that asks; anything
// else: its entry in the reference.
std::string FullTable::rules_of(const Spot& spot) const {
  std::string out;
  const std::string card = spot.kind == Spot::Kind::kCard     ? spot.key
                           : spot.kind == Spot::Kind::kOption ? scene_->card_of(spot)
                                                              : "";
  if (!card.empty()) out = speaker_.card(card) + "\n" + card_lines(card);
  if (const std::string& source = scene_->view().source;
      spot.kind == Spot::Kind::kOption && !source.empty() && source != card)
    out += (out.empty() ? "" : "\n\n") + speaker_.card(source) + "\n" + card_lines(source);
  if (spot.kind == Spot::Kind::kOption) {
    std::string rule, word;
    entry_text(spot.key.substr(0, spot.key.find(' ')), rule);
    entry_text(scene_->view().decision, rule);
    for (std::istringstream words(spot.key); words >> word;) entry_text(word, rule);
    out = rule + (rule.empty() || out.empty() ? "" : "\n\n") + out;
  }
  if (spot.kind == Spot::Kind::kTerritory)
    out = phrases_.say("territory", {{"code", spot.key}}) + ": " +
          territory_text(scene_->view(), order_.loaded, speaker_, phrases_, spot.key);
  if (const tree::Card* found = order_.loaded.library->find(card)) {
    std::string words;
    for (const int word : found->words) entry_text(order_.loaded.language->words[word], words);
    for (const tree::Ability& ability : found->abilities)
      entry_text(order_.loaded.language->abilities[ability.index].name, words);
    if (!words.empty()) out += "\n\n" + words;
  }
  if (card.empty() && spot.kind != Spot::Kind::kTerritory) entry_text(spot.key, out);
  return out;
}

void FullTable::show_rules() {
  const Spot* at = spot();
  const std::string text = at ? rules_of(*at) : "";
  if (text.empty()) return find_rules();
  window(phrases_.say("title_rules"), text);
}

void FullTable::find_rules() {
  const auto wanted = prompt(phrases_.say("prompt_find"));
  if (!wanted || wanted->empty()) return;
  std::string out;
  for (const ReferenceEntry* entry : order_.reference.search(*wanted)) {
    const std::string text = entry->term + ": " + entry->text;
    out += (out.empty() ? "" : "\n\n") + text;
  }
  if (out.empty()) return say(phrases_.say("no_rules", {{"text", legible(*wanted)}}));
  window(phrases_.say("title_rules"), out);
}

void FullTable::show_why_not() {
  const std::string title = phrases_.say("title_why");
  const auto of_card = [&](const std::string& card) {
    window(title, scene_->signs_of(card) + why_not_card(match(), speaker_, phrases_, card));
  };
  if (focus_ == Focus::kTable)
    if (const std::string card = card_under_cursor(); !card.empty()) return of_card(card);
  const auto text = prompt(phrases_.say("prompt_why"));
  if (!text || text->empty()) return;
  if (const std::string card = meant_card(scene_->view(), speaker_, *text); !card.empty())
    return of_card(card);
  const auto& options = scene_->view().options;
  const size_t number = number_in(*text);
  const bool is_option = number >= 1 && number <= options.size();
  window(title,
         why_not_action(match(), speaker_, phrases_, is_option ? options[number - 1].text : *text));
}

bool FullTable::save() {
  const std::string standard = order_.file.empty() ? match().info().name + ".log" : order_.file;
  const auto file = prompt(phrases_.say("prompt_save"), standard);
  if (!file || file->empty()) return false;
  const Status done = order_.save(*file, print(history_.closed_log(true)));
  if (done) order_.file = *file;
  say(done ? phrases_.say("saved", {{"file", legible(*file)}})
           : phrases_.say("not_saved", {{"why", legible(done.text())}}));
  return done.is_ok();
}

void FullTable::leave() {
  if (match().over()) {
    quit_ = true;
    return;
  }
  for (;;) {
    message_ = order_.keeps ? phrases_.say("leave_saved", {{"file", legible(order_.file)}})
                            : phrases_.say("leave_unsaved");
    draw();
    const Key key = next_key();
    message_.clear();
    if (key.kind == Key::Kind::kResize) {
      look();
      continue;
    }
    if (key.is("s") && !order_.keeps) {
      quit_ = save() || quit_;
      return;
    }
    if (key.is("y") || key.is("i") || key.kind == Key::Kind::kClosed) quit_ = true;
    return;
  }
}

}  // namespace ecumene
