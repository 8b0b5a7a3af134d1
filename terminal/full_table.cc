// FullTable as it plays: whose turn it is, what keys do. Its windows stand in full_windows.cc, its
// picture in full_picture.cc.
#include "terminal/full_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/hash.h"
#include "base/rng.h"
#include "terminal/legible.h"
#include "terminal/typed.h"
#include "terminal/view_text.h"

namespace ecumene {

FullTable::FullTable(History& history, Screen& screen, FullTableOrder order)
    : history_(history),
      screen_(screen),
      order_(std::move(order)),
      phrases_(order_.lang),
      speaker_(speaker_of(order_.loaded, order_.lang, history.match().setup())),
      events_(events_so_far(history)),
      heard_(order_.who.size() + 1, events_.size()) {}

bool FullTable::run() {
  while (!quit_) step();
  return match().over();
}

void FullTable::step() {
  const Seat seat = match().to_move();
  if (match().over() || !is_human(seat)) {
    look();
    draw();
    if (!match().over()) return move_by_bot();
    if (!told_end_) {
      told_end_ = true;
      return show_score();
    }
    return handle(next_key());
  }
  if (hides_hands() && seat != seen_) pass_the_screen();
  if (quit_) return;
  seen_ = seat;
  look();
  draw();
  handle(next_key());
}

Seat FullTable::only_human() const {
  if (std::count(order_.who.begin(), order_.who.end(), "human") != 1) return {};
  return Seat(static_cast<int>(std::find(order_.who.begin(), order_.who.end(), "human") -
                               order_.who.begin()));
}

// Whose eyes the table is shown through: the only person's, else the person's who sits at the
// screen.
Seat FullTable::viewer() const {
  if (const Seat only = only_human()) return only;
  const Seat seat = match().to_move();
  return seat && is_human(seat) ? seat : kSpectator;
}

bool FullTable::hides_hands() const {
  const auto& zones = match().info().zones;
  return !only_human() && std::any_of(zones.begin(), zones.end(), [](const ZoneSpec& zone) {
    return zone.sight == Sight::kOwner;
  });
}

uint64_t FullTable::chance() const { return mix(order_.seed, history_.log().entries.size()); }

void FullTable::move_by_bot() {
  const Seat seat = match().to_move();
  if (const Key key = screen_.poll(); key.is("q") || key.kind == Key::Kind::kInterrupt)
    leave();
  else if (key.kind == Key::Kind::kResize)
    return;
  else if (key.kind != Key::Kind::kNone)
    ahead_.push_back(key);
  if (quit_ || match().over()) return;
  const auto& bot = seat.value < order_.bots.size() ? order_.bots[seat.value] : nullptr;
  if (bot) return act(bot->choose(match(), chance()).action);
  const View view = match().view(seat);
  act(view.options[QuickRng(chance()).below(static_cast<uint32_t>(view.options.size()))].text);
}

Key FullTable::next_key() {
  if (ahead_.empty()) return screen_.read();
  const Key key = ahead_.front();
  ahead_.erase(ahead_.begin());
  return key;
}

void FullTable::hear(const Events& events) {
  for (const Event& event : events) events_.emplace_back(history_.steps(), event);
}

void FullTable::say(std::string text) { message_ = std::move(text); }

void FullTable::act(const std::string& text) {
  const Seat seat = match().to_move();
  const bool by_person = is_human(seat);
  Events events;
  if (const Verdict done = history_.apply(text, &events); !done) return say(legible(done.text()));
  if (by_person) heard_[seat.value] = heard_.back() = events_.size(), message_.clear();
  hear(events);
  if (by_person) option_ = 0, option_top_ = 0, focus_ = Focus::kOptions;
  if (by_person || match().over()) keep();
}

void FullTable::keep() {
  if (!order_.keeps || order_.file.empty()) return;
  if (const Status kept = order_.save(order_.file, print(history_.closed_log(true))); !kept)
    say(phrases_.say("not_saved", {{"why", legible(kept.text())}}));
}

void FullTable::take_back() {
  const Seat seat = only_human()       ? only_human()
                    : history_.steps() ? history_.step_seat(history_.steps())
                                       : Seat();
  if (!history_.can_undo(seat)) {
    const bool other = history_.steps() && history_.step_seat(history_.steps()) != seat;
    const char* why = history_.steps() == 0 ? "undo_nothing" : other ? "undo_other" : "undo_news";
    return say(phrases_.say("not_undone", {{"why", phrases_.say(why)}}));
  }
  CHECK(history_.undo(seat).is_ok());
  std::erase_if(events_, [&](const auto& told) { return told.first > history_.steps(); });
  for (size_t& heard : heard_) heard = std::min(heard, events_.size());
  told_end_ = false;
  option_ = 0;
  say(phrases_.say("undone"));
  keep();
}

void FullTable::handle(const Key& key) {
  using enum Key::Kind;
  if (key.kind == kClosed) quit_ = true;
  if (key.kind == kText && key.text.size() == 1 && key.text[0] >= '0' && key.text[0] <= '9')
    return digit(key.text[0]);
  if (key.kind == kEnter && !number_.empty()) return choose(number_in(number_));
  if (key.kind != kResize && key.kind != kNone) number_.clear();
  switch (key.kind) {
    case kText:
      return command(key.text);
    case kEnter:
      return enter();
    case kInterrupt:
      return leave();
    case kTab:
    case kBackTab:
      focus_ = focus_ == Focus::kOptions ? Focus::kTable : Focus::kOptions;
      return;
    default:
      return go(key.kind);
  }
}

void FullTable::command(const std::string& key) {
  message_.clear();
  if (key == "u") return take_back();
  if (key == "h") return show_hint();
  if (key == "l") return show_log();
  if (key == "s") return show_score();
  if (key == "r") return show_rules();
  if (key == "R") return find_rules();
  if (key == "w") return void(save());
  if (key == "q") return leave();
  if (key == "k") return show_help();
  if (key == "?") return show_why_not();
  if (key == ":") return typed_option();
  if (key == " ") return;
  say(phrases_.say("keys"));
}

// A number is done as soon as no longer one can be meant.
void FullTable::digit(char digit) {
  const size_t options = scene_->view().options.size();
  if (number_.empty() && digit == '0') return;
  number_ += digit;
  size_t number = number_in(number_);
  if (number > options) {
    say(phrases_.say("not_an_action", {{"text", number_}}));
    number_.clear();
    return;
  }
  focus_ = Focus::kOptions;
  option_ = static_cast<int>(number) - 1;
  if (number * 10 > options) choose(number);
}

void FullTable::choose(size_t number) {
  number_.clear();
  const auto& options = scene_->view().options;
  if (number >= 1 && number <= options.size()) act(options[number - 1].text);
}

void FullTable::enter() {
  const Spot* at = spot();
  if (!at) return;
  if (at->kind == Spot::Kind::kOption) return act(std::string(at->key));
  if (at->kind != Spot::Kind::kZone) return show_rules();
  const ViewArea* area = scene_->area(*at);
  const auto count = area ? std::to_string(area->cards.size()) : "0";
  window(phrases_.say("title_cards", {{"zone", scene_->zone_name(at->key)}, {"count", count}}),
         scene_->pile(*at, middle(0, 0).columns - 2));
}

void FullTable::go(Key::Kind kind) {
  constexpr int kPageSteps = 8;
  const Page& where = page();
  const int last = static_cast<int>(where.spots().size()) - 1;
  int& at = cursor();
  using enum Key::Kind;
  if (kind == kUp) at = where.above(at);
  if (kind == kDown) at = where.below(at);
  if (kind == kLeft) at = std::max(0, at - 1);
  if (kind == kRight) at = std::min(last, at + 1);
  for (int i = 0; i < kPageSteps && kind == kPageUp; ++i) at = where.above(at);
  for (int i = 0; i < kPageSteps && kind == kPageDown; ++i) at = where.below(at);
  if (kind == kHome) at = 0;
  if (kind == kEnd) at = last;
}

void FullTable::typed_option() {
  const auto text = prompt(phrases_.say("prompt_do"));
  if (!text || text->empty()) return;
  const auto fitting =
      meant_options(scene_->view().option_texts(), *text,
                    [this](std::string_view option) { return speaker_.option(option); });
  if (fitting.size() == 1) return act(fitting.front());
  if (fitting.size() > 1)
    return say(phrases_.say("many_options", {{"text", legible(*text)},
                                             {"count", std::to_string(fitting.size())},
                                             {"first", speaker_.option(fitting[0])},
                                             {"second", speaker_.option(fitting[1])}}));
  say(why_not_action(match(), speaker_, phrases_, *text));
}

const Spot* FullTable::spot() const {
  const Page& where = focus_ == Focus::kOptions ? options_ : table_;
  const int at = focus_ == Focus::kOptions ? option_ : place_;
  return at >= 0 && at < static_cast<int>(where.spots().size()) ? &where.spots()[at] : nullptr;
}

std::string FullTable::card_under_cursor() const {
  const Spot* at = spot();
  if (!at) return "";
  if (at->kind == Spot::Kind::kCard) return at->key;
  return at->kind == Spot::Kind::kOption ? scene_->card_of(*at) : "";
}

}  // namespace ecumene
