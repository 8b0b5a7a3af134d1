// The scene without boxes and signs, line by line.
#include <fmt/format.h>

#include "terminal/castle_map.h"
#include "terminal/scene.h"

namespace ecumene {
namespace {

void list(std::string& out, const std::string& text) {
  if (!text.empty()) out += (out.empty() ? "" : ", ") + text;
}

}  // namespace

std::string Scene::card_text(const ViewCard& card) const {
  std::string out = speaker_.card(card.id);
  for (const auto& [name, value] : card.counters)
    if (value != 0) out += fmt::format(" + {} {}", value, speaker_.text("counters", name));
  if (!card.host.empty()) out += " " + phrases_.say("under", {{"card", speaker_.card(card.host)}});
  return out;
}

// Cards that are alike and lie side by side are counted.
std::string Scene::area_text(const ViewArea& area) const {
  std::string out;
  for (size_t i = 0; i < area.cards.size();) {
    const ViewCard& card = area.cards[i];
    const std::string text = card.id.empty() ? "" : card_text(card);
    size_t alike = 0;
    for (; i < area.cards.size(); ++i, ++alike) {
      const ViewCard& next = area.cards[i];
      if (next.id.empty() != text.empty() || (!text.empty() && card_text(next) != text)) break;
    }
    if (text.empty())
      list(out, phrases_.say("face_down", {{"count", std::to_string(alike)}}));
    else
      list(out,
           alike > 1 ? fmt::format("{} × {}", alike, text) : fmt::format("{} [{}]", text, card.id));
  }
  return out;
}

std::string Scene::counters_text(Seat seat) const {
  std::string out;
  if (seat)
    for (const std::string& key : tallies())
      for (const ViewCounter& counter : view_.counters)
        if (counter.seat == seat && counter.name == key) list(out, counter_text(counter));
  for (const PageWord& word : other_counters(seat)) list(out, word.text);
  return out;
}

std::string Scene::part_lines(Seat seat) const {
  std::string title = phrases_.say("table"), marks;
  if (seat) {
    title = speaker_.seat(seat);
    if (seat == view_.viewer) list(marks, phrases_.say("you"));
    if (seat.value < who_.size() && who_[seat.value] != "human")
      list(marks, player_name(phrases_, who_[seat.value]));
    if (!marks.empty()) title += " (" + marks + ")";
  }
  const std::string counters = counters_text(seat);
  std::string out = title + (counters.empty() ? "" : ": " + counters) + "\n";
  for (const ViewArea& area : view_.areas)
    if (area.seat == seat && !area.cards.empty() && !dress_.leaves_out(area.zone))
      out += fmt::format("  {}: {}\n", zone_name(area.zone), area_text(area));
  return out;
}

std::vector<std::string> Scene::lines() const {
  std::vector<std::string> out = {headline() + "\n"};
  if (has_map(info_)) {
    out.push_back(map_lines(view_, loaded_, speaker_, phrases_));
    out.push_back(roundel_lines(view_, loaded_, speaker_, phrases_));
  }
  out.push_back(part_lines(Seat::none()));
  for (size_t s = 0; s < view_.seats.size(); ++s) out.push_back(part_lines(Seat(s)));
  return out;
}

std::string card_lines(const LoadedGame& loaded, const Words& words, std::string_view id) {
  const tree::Card* card = loaded.library->find(id);
  if (!card) return "";
  std::string out;
  for (const SpokenAbility& ability : speak(*loaded.language, words, *loaded.library, *card))
    out += (out.empty() ? "" : "\n") + (ability.label.empty() ? "" : ability.label + ": ") +
           ability.text;
  return out;
}

}  // namespace ecumene
