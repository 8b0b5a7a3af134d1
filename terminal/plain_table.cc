#include "terminal/plain_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <ostream>
#include <sstream>

#include "base/check.h"
#include "base/hash.h"
#include "terminal/legible.h"
#include "terminal/typed.h"
#include "terminal/view_text.h"

namespace ecumene {
namespace {

std::string trimmed(const std::string& line) {
  const size_t begin = line.find_first_not_of(" \t\r"), end = line.find_last_not_of(" \t\r");
  return begin == std::string::npos ? "" : line.substr(begin, end - begin + 1);
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

PlainTable::PlainTable(History& history, std::vector<std::string> who, uint64_t seed,
                       std::istream& in, std::ostream& out, Save save, Bots bots)
    : history_(history),
      who_(std::move(who)),
      seed_(seed),
      bots_(std::move(bots)),
      in_(in),
      out_(out),
      save_(std::move(save)),
      events_(events_so_far(history)),
      heard_(who_.size(), events_.size()) {
  if (std::count(who_.begin(), who_.end(), "human") == 1)
    only_human_ =
        Seat(static_cast<int>(std::find(who_.begin(), who_.end(), "human") - who_.begin()));
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

bool PlainTable::hides_hands() const {
  const auto& zones = history_.match().info().zones;
  return std::count(who_.begin(), who_.end(), "human") > 1 &&
         std::any_of(zones.begin(), zones.end(),
                     [](const ZoneSpec& zone) { return zone.sight == Sight::kOwner; });
}

void PlainTable::show_table() {
  std::vector<std::string> parts = lines_->table(history_.match(), viewer());
  if (shown_to_ != viewer()) shown_.clear();
  out_ << "\n";
  for (size_t i = 0; i < parts.size(); ++i)
    if (i >= shown_.size() || (i == 0 && shown_[i] != parts[i]))
      out_ << parts[i];
    else if (shown_[i] != parts[i])
      out_ << changes(shown_[i], parts[i]);
  shown_ = std::move(parts), shown_to_ = viewer();
  show_question(history_.match().view(viewer()));
  stale_ = false;
}

// A card that asks is read out, once for all it asks in a row.
void PlainTable::show_question(const View& view) {
  out_ << lines_->question(view) << "\n";
  if (read_ != view.source)
    for (const std::string& line : lines_of(lines_->card(view.source)))
      out_ << "    " << line << "\n";
  read_ = view.source;
  for (int number = 0; const std::string& option : lines_->options(view))
    out_ << fmt::format("  {:>2} {}\n", ++number, option);
}

uint64_t PlainTable::chance() const { return mix(seed_, history_.log().entries.size()); }

void PlainTable::move_by_bot() {
  const Match& match = history_.match();
  const Seat seat = match.to_move();
  if (seat.value < bots_.size() && bots_[seat.value])
    return do_option(bots_[seat.value]->choose(match, chance()).action);
  const View view = match.view(seat);
  do_option(
      view.options[QuickRng(chance()).below(static_cast<uint32_t>(view.options.size()))].text);
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
         << lines_->say("hint_line", {{"percent", percent(one.expected)},
                                      {"action", lines_->action(one.action)}})
         << " ("
         << lines_->say("hint_range", {{"low", percent(one.low)},
                                       {"high", percent(one.high)},
                                       {"count", std::to_string(one.playouts)}})
         << ")\n";
  }
}

bool PlainTable::read_line(std::string& line) {
  out_ << "> " << std::flush;
  if (!std::getline(in_, line)) {
    out_ << "\n";
    return false;
  }
  line = trimmed(line);
  return true;
}

bool PlainTable::ask() {
  const Seat seat = history_.match().to_move();
  if (hides_hands() && seat != seen_ && !hand_over(seat)) return false;
  if (hides_hands()) tell(heard_[seat.value], seat);
  seen_ = seat;
  if (stale_) show_table();
  std::string line;
  if (!read_line(line)) return false;
  answer(line);
  return true;
}

// Who sat here reads what came of his step before it is wiped away.
bool PlainTable::hand_over(Seat seat) {
  const std::string next = lines_->seat(history_.match().view(kSpectator), seat);
  std::string line;
  if (seen_ && !wipe_.empty()) {
    out_ << "\n" << lines_->say("wipe", {{"seat", next}}) << "\n";
    if (!read_line(line)) return false;
  }
  out_ << wipe_;
  do {
    if (line == "q") return quit_ = true, false;
    out_ << "\n" << lines_->say("pass", {{"seat", next}}) << "\n";
    if (!read_line(line)) return false;
  } while (!line.empty());
  shown_.clear(), read_.clear();
  stale_ = true;
  return true;
}

void PlainTable::answer(const std::string& line) {
  const std::string rest = line.size() > 1 ? trimmed(line.substr(1)) : "";
  // a letter alone, or one with something
  const bool asks = line.size() == 1 || (line.size() > 1 && line[1] == ' ');
  const char what = asks ? line[0] : ' ';
  if (line.empty() || line == "k")
    out_ << lines_->say("plain_help");
  else if (line == "q")
    quit_ = true;
  else if (line == "u")
    take_back();
  else if (line == "h")
    advise();
  else if (line == "l")
    show_log();
  else if (line == "s")
    out_ << lines_->score(history_.match(), viewer());
  else if (line == "t")
    stale_ = true, shown_.clear();
  else if (line[0] == '?')
    explain(rest);
  else if (what == 'w')
    save_to(rest);
  else if (what == 'c')
    read_card(rest);
  else if (what == 'r')
    read_rules(rest);
  else
    act(line);
}

// What is no option is tried all the same: an action may be spelled in more than one way.
void PlainTable::act(const std::string& text) {
  const auto meant =
      meant_options(history_.match().options(), text,
                    [this](std::string_view option) { return lines_->action(option); });
  if (meant.size() > 1)
    out_ << legible(lines_->say("many_options", {{"text", text},
                                                 {"count", std::to_string(meant.size())},
                                                 {"first", lines_->action(meant[0])},
                                                 {"second", lines_->action(meant[1])}}))
         << "\n";
  else
    do_option(meant.empty() ? text : meant.front());
}

void PlainTable::do_option(const std::string& text) {
  const bool by_person = is_human(history_.match().to_move());
  Events events;
  if (!history_.apply(text, &events)) {
    const View view = history_.match().view(viewer());
    out_ << lines_->say("not_done", {{"why", lines_->why_not(history_.match(), view, text)}})
         << "\n";
    return;
  }
  stale_ = true;
  const size_t before = events_.size();
  for (const Event& event : events) events_.emplace_back(history_.steps(), event);
  if (!hides_hands())
    tell(before, viewer());
  else if (by_person)
    tell(before, seen_);
  if (by_person || history_.match().over()) keep();
}

void PlainTable::keep() {
  if (!keeps_) return;
  if (const Status kept = save_(file_, print(history_.closed_log(true))); !kept)
    out_ << lines_->say("not_saved", {{"why", legible(kept.text())}}) << "\n";
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
  for (size_t& heard : heard_) heard = std::min(heard, events_.size());
  out_ << lines_->say("undone") << "\n";
  stale_ = true;
  keep();
}

void PlainTable::explain(const std::string& text) {
  if (text.empty()) return void(out_ << lines_->say("plain_why") << "\n");
  const View view = history_.match().view(viewer());
  const size_t number = number_in(text);
  const bool is_option = number >= 1 && number <= view.options.size();
  out_ << lines_->why_not(history_.match(), view, is_option ? view.options[number - 1].text : text)
       << "\n";
}

// Without a text: the card that asks.
void PlainTable::read_card(const std::string& text) {
  const View view = history_.match().view(viewer());
  if (text.empty() && view.source.empty()) return void(out_ << lines_->say("plain_help"));
  const std::string said =
      lines_->card(text.empty() ? view.source : lines_->card_meant(view, text));
  out_ << (said.empty() ? legible(lines_->say("no_rules", {{"text", text}})) : said) << "\n";
}

void PlainTable::read_rules(const std::string& word) {
  if (word.empty()) return void(out_ << lines_->say("plain_help"));
  const std::string said = lines_->rules(word);
  out_ << (said.empty() ? legible(lines_->say("no_rules", {{"text", word}})) : said) << "\n";
}

// Without a name: where the game is kept, or the name of the game.
void PlainTable::save_to(const std::string& name) {
  const std::string standard = file_.empty() ? history_.match().info().name + ".log" : file_;
  const std::string file = name.empty() ? standard : name;
  const Status done = save_(file, print(history_.closed_log(true)));
  out_ << (done ? lines_->say("saved", {{"file", legible(file)}})
                : lines_->say("not_saved", {{"why", legible(done.text())}}))
       << "\n";
}

void PlainTable::tell(size_t from, Seat hearer) {
  std::vector<std::string> lines;
  for (size_t i = from; i < events_.size(); ++i)
    lines.push_back(lines_->event(history_.match(), events_[i].second, hearer));
  for (const std::string& line : lines_->told(std::move(lines))) out_ << "  " << line << "\n";
  if (hearer.value < heard_.size()) heard_[hearer.value] = events_.size();
}

void PlainTable::show_log() {
  for (const auto& [step, event] : events_)
    out_ << fmt::format("{:>4} ", step) << lines_->event(history_.match(), event, viewer()) << "\n";
  if (events_.empty()) out_ << lines_->say("no_log") << "\n";
}

}  // namespace ecumene
