#include "terminal/plain_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <istream>
#include <ostream>
#include <sstream>

#include "base/check.h"
#include "base/hash.h"
#include "terminal/legible.h"

namespace ecumene {
namespace {

std::string trimmed(const std::string& line) {
  const size_t begin = line.find_first_not_of(" \t\r"), end = line.find_last_not_of(" \t\r");
  return begin == std::string::npos ? "" : line.substr(begin, end - begin + 1);
}

// The option with the number that `text` is; nothing if it is no number.
std::string numbered(const std::vector<std::string>& options, const std::string& text) {
  size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return "";
  return number >= 1 && number <= options.size() ? options[number - 1] : "";
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// "  Hand" of "  Hand: Glory".
std::string name_of(const std::string& line) { return line.substr(0, line.find(':')); }

// The title of a part, the lines of it that are new, and the names of those that are gone.
std::string changes(const std::string& before, const std::string& now) {
  const std::vector<std::string> old = lines_of(before), all = lines_of(now);
  std::string out = all[0] + "\n";
  for (size_t i = 1; i < all.size(); ++i)
    if (std::find(old.begin(), old.end(), all[i]) == old.end()) out += all[i] + "\n";
  for (size_t i = 1; i < old.size(); ++i)
    if (std::none_of(all.begin(), all.end(),
                     [&](const std::string& line) { return name_of(line) == name_of(old[i]); }))
      out += name_of(old[i]) + ": -\n";
  return out;
}

}  // namespace

PlainTable::PlainTable(History& history, std::vector<std::string> who, uint64_t seed, std::istream& in,
                       std::ostream& out, Save save, Bots bots)
    : history_(history),
      who_(std::move(who)),
      seed_(seed),
      bots_(std::move(bots)),
      in_(in),
      out_(out),
      save_(std::move(save)) {
  if (std::count(who_.begin(), who_.end(), "human") == 1)
    only_human_ = Seat(static_cast<int>(std::find(who_.begin(), who_.end(), "human") - who_.begin()));
}

bool PlainTable::run() {
  while (!quit_ && !history_.match().over()) {
    if (!is_human(history_.match().to_move()))
      move_by_bot();
    else if (!ask())
      break;
  }
  if (!history_.match().over()) return false;
  out_ << "\n"
       << fmt::format("{}\n", fmt::join(lines_->table(history_.match(), viewer()), ""))
       << lines_->say("nothing_asked") << " " << lines_->end(history_.match()) << "\n"
       << lines_->score(history_.match(), viewer());
  return true;
}

// Whose eyes the table is shown through: the only person's, else the person's who is to move.
Seat PlainTable::viewer() const {
  if (only_human_) return only_human_;
  const Seat seat = history_.match().to_move();
  return seat && is_human(seat) ? seat : kSpectator;
}

void PlainTable::show_table() {
  const View view = history_.match().view(viewer());
  std::vector<std::string> parts = lines_->table(history_.match(), viewer());
  if (shown_to_ != viewer()) shown_.clear();
  out_ << "\n";
  for (size_t i = 0; i < parts.size(); ++i)
    if (i >= shown_.size() || (i == 0 && shown_[i] != parts[i]))
      out_ << parts[i];
    else if (shown_[i] != parts[i])
      out_ << changes(shown_[i], parts[i]);
  shown_ = std::move(parts), shown_to_ = viewer();
  out_ << lines_->question(view) << "\n";
  for (size_t i = 0; i < view.options.size(); ++i)
    out_ << fmt::format("  {:>2} {}\n", i + 1, lines_->action(view.options[i]));
  stale_ = false;
}

uint64_t PlainTable::chance() const { return mix(seed_, history_.log().entries.size()); }

void PlainTable::move_by_bot() {
  const Match& match = history_.match();
  const Seat seat = match.to_move();
  if (seat.value < bots_.size() && bots_[seat.value])
    return act(bots_[seat.value]->choose(match, chance()).action);
  const View view = match.view(seat);
  act(view.options[QuickRng(chance()).below(static_cast<uint32_t>(view.options.size()))]);
}

void PlainTable::advise() {
  constexpr size_t kShown = 4;
  if (!adviser_) return void(out_ << lines_->say("no_hint") << "\n");
  const Choice choice = adviser_->choose(history_.match(), chance());
  if (choice.best.empty())
    out_ << lines_->say("hint_alone", {{"action", lines_->action(choice.action)}}) << "\n";
  for (size_t i = 0; i < std::min(kShown, choice.best.size()); ++i) {
    const Consideration& one = choice.best[i];
    const auto percent = [](double share) { return fmt::format("{:.0f}", 100 * share); };
    out_ << "  "
         << lines_->say("hint_line",
                        {{"percent", percent(one.expected)}, {"action", lines_->action(one.action)}})
         << " ("
         << lines_->say("hint_range", {{"low", percent(one.low)},
                                       {"high", percent(one.high)},
                                       {"count", std::to_string(one.playouts)}})
         << ")\n";
  }
}

bool PlainTable::ask() {
  if (stale_) show_table();
  out_ << "> " << std::flush;
  std::string line;
  if (!std::getline(in_, line)) {
    out_ << "\n";
    return false;
  }
  answer(trimmed(line));
  return true;
}

void PlainTable::answer(const std::string& line) {
  const std::string rest = line.size() > 1 ? trimmed(line.substr(1)) : "";
  if (line.empty() || line == "h")
    out_ << lines_->say("plain_help");
  else if (line == "q")
    quit_ = true;
  else if (line == "u")
    take_back();
  else if (line == "a")
    advise();
  else if (line == "l")
    show_log();
  else if (line == "s")
    out_ << lines_->score(history_.match(), viewer());
  else if (line == "t")
    stale_ = true, shown_.clear();
  else if (line[0] == '?')
    explain(rest);
  else if (line.starts_with("w "))
    save_to(rest);
  else if (line.starts_with("c "))
    read_card(rest);
  else
    act(line);
}

void PlainTable::act(const std::string& text) {
  const std::string option = numbered(history_.match().options(), text);
  Events events;
  if (const Status done = history_.apply(option.empty() ? text : option, &events); !done) {
    out_ << lines_->say("not_done", {{"why", why_not(text)}}) << "\n";
    return;
  }
  stale_ = true;
  tell(events);
}

void PlainTable::take_back() {
  const Seat seat = only_human_        ? only_human_
                    : history_.steps() ? history_.step_seat(history_.steps())
                                       : Seat();
  if (!history_.undo(seat)) {
    const bool other = history_.steps() && history_.step_seat(history_.steps()) != seat;
    const char* why = history_.steps() == 0 ? "undo_nothing" : other ? "undo_other" : "undo_news";
    out_ << lines_->say("not_undone", {{"why", lines_->say(why)}}) << "\n";
    return;
  }
  std::erase_if(events_, [&](const auto& told) { return told.first > history_.steps(); });
  out_ << lines_->say("undone") << "\n";
  stale_ = true;
}

// Of an action text or the number of an option.
std::string PlainTable::why_not(const std::string& text) const {
  const std::string option = numbered(history_.match().options(), text);
  const std::string action = option.empty() ? text : option;
  const auto why = history_.match().why_not(action);
  if (!why) return legible(lines_->say("not_an_action", {{"text", text}}));
  if (!*why) return lines_->say("can_be_done", {{"what", lines_->action(action)}});
  return lines_->refusal(**why);
}

void PlainTable::explain(const std::string& text) {
  out_ << (text.empty() ? lines_->say("plain_why") : why_not(text)) << "\n";
}

void PlainTable::read_card(const std::string& id) {
  const std::string text = lines_->card(id);
  out_ << (text.empty() ? legible(lines_->say("no_rules", {{"text", id}})) : text) << "\n";
}

void PlainTable::save_to(const std::string& file) {
  const Status done = save_(file, print(history_.closed_log(true)));
  out_ << (done ? lines_->say("saved", {{"file", legible(file)}})
                : lines_->say("not_saved", {{"why", legible(done.text())}}))
       << "\n";
}

void PlainTable::tell(const Events& events) {
  for (const Event& event : events) {
    events_.emplace_back(history_.steps(), event);
    out_ << "  " << lines_->event(history_.match(), event, viewer()) << "\n";
  }
}

void PlainTable::show_log() {
  for (const auto& [step, event] : events_)
    out_ << fmt::format("{:>4} ", step) << lines_->event(history_.match(), event, viewer()) << "\n";
}

}  // namespace ecumene
