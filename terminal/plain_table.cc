#include "terminal/plain_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <istream>
#include <ostream>

#include "base/check.h"
#include "base/hash.h"
#include "terminal/legible.h"
#include "terminal/view_text.h"

namespace ecumene {
namespace {

constexpr std::string_view kHelp =
    "a number or an action text: do it   u: undo   l: log   s: score   t: table   ? TEXT: why not\n"
    "a: advice   w FILE: save the log   q: quit\n";

constexpr std::string_view kHowToAsk =
    "? and an action text or the number of an option: says whether it can be done, and if not, why\n";

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
       << view_text(history_.match().view(viewer()))
       << "\nthe game is over: " << print_outcome(history_.match()) << "\n"
       << score_text(history_.match(), viewer());
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
  out_ << "\n"
       << view_text(view) << seat_text(view, view.to_move) << ", " << view.decision << "?\n"
       << options_text(view);
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
  if (!adviser_) return void(out_ << "there is nobody to ask\n");
  const Choice choice = adviser_->choose(history_.match(), chance());
  if (choice.best.empty()) out_ << "  " << choice.action << "\n";
  for (size_t i = 0; i < std::min(kShown, choice.best.size()); ++i) {
    const Consideration& one = choice.best[i];
    out_ << fmt::format("  {}: {:.0f} % ({:.0f} to {:.0f}), {} playouts\n", one.action, 100 * one.expected,
                        100 * one.low, 100 * one.high, one.playouts);
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
    out_ << kHelp;
  else if (line == "q")
    quit_ = true;
  else if (line == "u")
    take_back();
  else if (line == "a")
    advise();
  else if (line == "l")
    show_log();
  else if (line == "s")
    out_ << score_text(history_.match(), viewer());
  else if (line == "t")
    stale_ = true;
  else if (line[0] == '?')
    explain(rest);
  else if (line.starts_with("w "))
    save_to(rest);
  else
    act(line);
}

void PlainTable::act(const std::string& text) {
  const std::string option = numbered(history_.match().options(), text);
  Events events;
  if (const Status done = history_.apply(option.empty() ? text : option, &events); !done) {
    out_ << "not done: " << legible(done.text()) << " (h shows what can be typed)\n";
    return;
  }
  stale_ = true;
  tell(events);
}

void PlainTable::take_back() {
  const Seat seat = only_human_        ? only_human_
                    : history_.steps() ? history_.step_seat(history_.steps())
                                       : Seat();
  if (const Status done = history_.undo(seat); !done) {
    out_ << "not undone: " << done.text() << "\n";
    return;
  }
  std::erase_if(events_, [&](const auto& told) { return told.first > history_.steps(); });
  out_ << "undone\n";
  stale_ = true;
}

void PlainTable::explain(const std::string& text) {
  if (text.empty()) {
    out_ << kHowToAsk;
    return;
  }
  const std::string option = numbered(history_.match().options(), text);
  const auto why = history_.match().why_not(option.empty() ? text : option);
  if (!why)
    out_ << legible(why.error().text()) << "\n";
  else if (!*why)
    out_ << "it can be done\n";
  else
    out_ << (*why)->reason << " [" << (*why)->clause << "]\n";
}

void PlainTable::save_to(const std::string& file) {
  const Status done = save_(file, print(history_.closed_log(true)));
  out_ << legible(done ? "saved to " + file : "not saved: " + done.text()) << "\n";
}

void PlainTable::tell(const Events& events) {
  for (const Event& event : events) {
    events_.emplace_back(history_.steps(), event);
    out_ << "  " << event_text(history_.match(), event, viewer()) << "\n";
  }
}

void PlainTable::show_log() {
  for (const auto& [step, event] : events_)
    out_ << fmt::format("{:>4} ", step) << event_text(history_.match(), event, viewer()) << "\n";
}

}  // namespace ecumene
