#include "content/voice.h"

#include <algorithm>

namespace ecumene {
namespace {

// The zones of a game count as in CardTable: those of the table, then those of each seat.
std::string zone_key(const GameInfo& info, ZoneId zone) {
  const auto shared =
      std::count_if(info.zones.begin(), info.zones.end(), [](const ZoneSpec& z) { return !z.per_seat; });
  const auto owned = static_cast<long>(info.zones.size()) - shared;
  const long index = zone.value;
  const long word = index < shared || owned == 0 ? index : shared + (index - shared) % owned;
  return word < static_cast<long>(info.zones.size()) ? std::string(info.zones[static_cast<size_t>(word)].name) : "";
}

}  // namespace

CardIndex::CardIndex(std::vector<std::string> cards) : ids(std::move(cards)) {
  for (size_t i = 0; i < ids.size(); ++i) by_id.emplace(ids[i], CardId(i));
}

CardId CardIndex::find(std::string_view id) const {
  const auto at = by_id.find(id);
  return at == by_id.end() ? CardId::none() : at->second;
}

Voice::Voice(const GameInfo& info, const Words& words, const Library& library, const CardIndex& cards,
             const Setup& setup)
    : info_(info), words_(words), library_(library), cards_(cards), setup_(setup) {
  names_.card = [this](CardId id) { return cards_.ids[id.value]; };
  names_.find_card = [this](std::string_view id) { return cards_.find(id); };
  const size_t places = std::max<size_t>(setup_.seats, 2);  // who plays alone may have an automaton beside him
  for (size_t s = 0; s < places; ++s) names_.seats[s] = seat_word(info_.factions[setup_.faction[s]]);
  spoken_.card = [this](CardId id) { return card(cards_.ids[id.value]); };
  spoken_.seat = [this](Seat who) { return seat(who); };
  spoken_.zone = [this](ZoneId zone) { return zone_key(info_, zone); };
}

std::string Voice::card(std::string_view id) const {
  const tree::Card* card = library_.find(id);
  return card ? words_.card_name(card->name) : std::string(id);
}

std::string Voice::seat(Seat seat) const { return words_.text("factions", seat_word(info_.factions[setup_.faction[seat.value]])); }

std::string Voice::card_of(std::string_view option) const {
  const auto action = parsed(option);
  if (!action) return "";
  const auto& args = info_.actions[action->kind].args;
  if (std::count(args.begin(), args.end(), ActionArg::kCard) != 1) return "";
  const auto at = static_cast<size_t>(std::find(args.begin(), args.end(), ActionArg::kCard) - args.begin());
  const int card = action->arg[at];
  return card >= 0 && card < static_cast<int>(cards_.ids.size()) ? cards_.ids[static_cast<size_t>(card)] : "";
}

std::string Voice::option(std::string_view option) const {
  const auto action = parsed(option);
  return action ? speak_action(info_, words_, spoken_, *action) : std::string(option);
}

std::string Voice::event(const Event& event) const { return speak_event(info_, words_, spoken_, event); }

}  // namespace ecumene
