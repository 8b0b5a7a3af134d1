#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "sim/situation.h"

namespace ecumene {
namespace {

struct NamedZone {
  std::string zone;
  Seat seat;
  std::vector<LaidCard> cards;
  const Yaml* node;
};

struct Given {
  std::vector<NamedZone> zones;
  std::map<std::string, std::string> place;  // of each card, as zone_name says it

  bool names(std::string_view zone, Seat seat) const {
    return std::any_of(zones.begin(), zones.end(),
                       [&](const NamedZone& z) { return z.zone == zone && z.seat == seat; });
  }
};

void read_zone(const Trial& trial, const Yaml::Entry& entry, Seat seat, Given& given,
               Status& status) {
  if (!trial.zone_named(entry.key, seat))
    return status.add(entry.key_mark.text(), no_zone(trial, entry.key, seat));
  NamedZone zone{entry.key, seat, laid_cards(entry.value, status), &entry.value};
  const auto place = [&](const std::string& card, const std::string& here) {
    if (const auto [first, is_new] = given.place.emplace(card, here); !is_new)
      entry.value.refuse(status, fmt::format("card {} lies in {} already", card, first->second));
  };
  for (const LaidCard& card : zone.cards) {
    place(card.id, zone_name(trial, entry.key, seat));
    for (const std::string& guest : card.under) place(guest, "the cards under " + card.id);
  }
  given.zones.push_back(std::move(zone));
}

void read_part(Trial& trial, const Yaml::Entry& entry, Seat seat, Given& given, Status& status) {
  if (entry.value.is_list()) return read_zone(trial, entry, seat, given, status);
  if (entry.value.is_map() && !seat)
    return status.add(entry.key_mark.text(), no_seat(trial, entry.key));
  const int value = entry.value.as_int(status);
  if (const Status set = trial.match->editor().set_counter(entry.key, seat, value); !set)
    status.add(entry.key_mark.text(), set.text());
}

void read_given(Trial& trial, const Yaml& node, Given& given, Status& status) {
  if (!node.expect(Yaml::Kind::kMap, status)) return;
  for (const auto& entry : node.entries()) {
    const Seat seat = trial.seat_named(entry.key);
    if (!seat)
      read_part(trial, entry, seat, given, status);
    else if (entry.value.expect(Yaml::Kind::kMap, status))
      for (const auto& part : entry.value.entries()) read_part(trial, part, seat, given, status);
  }
}

// Where a card goes that must leave its zone (sim/scenario.h); an empty name if there is no such
// place.
std::pair<std::string, Seat> home_of(const Trial& trial, const Given& given, Seat owner) {
  for (const Seat seat : {owner, Seat::none()})
    for (const ZoneSpec& zone : trial.match->info().zones)
      if (zone.sight == Sight::kHidden && zone.ordered &&
          zone.per_seat == static_cast<bool>(seat) && !given.names(zone.name, seat))
        return {std::string(zone.name), seat};
  return {};
}

void clear_out(Trial& trial, const Given& given, const NamedZone& named, Status& status) {
  std::vector<std::string> leaving = *trial.match->editor().cards_in(named.zone, named.seat);
  std::erase_if(leaving, [&](const std::string& card) { return given.place.contains(card); });
  if (leaving.empty()) return;
  const auto [zone, seat] = home_of(trial, given, named.seat);
  if (zone.empty())
    return named.node->refuse(
        status, fmt::format("{} holds {} after set-up: say where they lie instead",
                            zone_name(trial, named.zone, named.seat), listed(leaving)));
  status.add(trial.match->editor().lay(zone, seat, leaving));
}

// What lies under and on the cards of a zone, once they lie there themselves.
void lay_upon(Trial& trial, const NamedZone& zone, Status& status) {
  for (const LaidCard& card : zone.cards) {
    for (const std::string& guest : card.under)
      if (const Status laid = trial.match->editor().lay_under(guest, card.id); !laid)
        card.node->refuse(status, laid.text());
    for (const auto& [counter, value] : card.counters)
      if (const Status set = trial.match->editor().set_on_card(card.id, counter, value); !set)
        card.node->refuse(status, set.text());
  }
}

}  // namespace

void lay_out(Trial& trial, const Yaml& node, Status& status) {
  Given given;
  read_given(trial, node, given, status);
  if (!status) return;
  for (const NamedZone& zone : given.zones) clear_out(trial, given, zone, status);
  for (const NamedZone& zone : given.zones)
    if (const Status laid = trial.match->editor().lay(zone.zone, zone.seat, ids_of(zone.cards));
        !laid)
      zone.node->refuse(status, laid.text());
  for (const NamedZone& zone : given.zones) lay_upon(trial, zone, status);
  if (status && !trial.match->over() && trial.match->options().empty())
    node.refuse(status,
                fmt::format("{} can do nothing on this table ({})",
                            trial.seat_name(trial.match->to_move()), trial.match->decision()));
}

}  // namespace ecumene
