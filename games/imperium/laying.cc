// Situations: what lies on and under cards, and the market's slots when cards were laid by hand.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

template <Good kGood>
CardCounter<State> tokens_on(std::string_view name) {
  return {name, [](const State& s, CardId card) -> int { return Host::on_card(s, card, kGood); },
          [](State& s, CardId card, int n) {
            if (const int slot = slot_of(s, card); slot >= 0)
              return void(slot_at(s, slot).tokens[kGood] = static_cast<uint8_t>(n));
            for (int i = s.tokens.size() - 1; i >= 0; --i)
              if (s.tokens[i].card == card && s.tokens[i].good == kGood) s.tokens.erase(i);
            if (n > 0) s.tokens.push_back({card, kGood, static_cast<uint8_t>(n)});
          }};
}

}  // namespace

std::span<const CardCounter<State>> Imperium::card_details() {
  static const std::array<CardCounter<State>, 2> kDetails = {{
      {"due", [](const State& s, CardId card) -> int { return s.due.contains(card.value); },
       nullptr},
      // 1: the others know, too, that its owner has it.
      {"home-known",
       [](const State& s, CardId card) -> int { return kept_by(s, card) != Seat::none(); },
       nullptr},
  }};
  return kDetails;
}

Seat Imperium::kept_by(const State& state, CardId card) {
  const ZoneId zone = state.cards.where(card);
  if (!zone || Cards::spec(zone).sight == Sight::kPublic) return Seat::none();
  return state.belongs.keeper(card);
}

std::span<const CardCounter<State>> Imperium::card_counters() {
  static const std::vector<CardCounter<State>> kCounters = {
      tokens_on<kMaterials>("materials"),
      tokens_on<kPopulation>("population"),
      tokens_on<kProgress>("progress"),
      {"exhausted",
       [](const State& s, CardId card) -> int { return s.exhausted.contains(card.value); },
       [](State& s, CardId card, int n) {
         n ? s.exhausted.insert(card.value) : s.exhausted.erase(card.value);
       }},
  };
  return kCounters;
}

CardId Imperium::host_of(const State& s, CardId card) {
  const ZoneId zone = s.cards.where(card);
  if (zone == zone_of(kTucked))
    for (const Slot& slot : s.market)
      if (slot.unrest == card) return slot.card;
  if (zone && Cards::word(zone) == kAside)
    return s.cards.bottom(zone_of(kPower, Cards::owner(zone)));
  return Host::host_of(s, card);
}

void Imperium::lay_under(State& s, CardId card, CardId host) {
  const ZoneId zone = s.cards.where(host);
  if (const int slot = slot_of(s, host); slot >= 0) {
    s.cards.lay(card, zone_of(kTucked), Place::kBottom);
    slot_at(s, slot).unrest = card;
  } else if (Cards::word(zone) == kPower) {
    s.cards.lay(card, zone_of(kAside, Cards::owner(zone)), Place::kBottom);
  } else {
    s.cards.lay(card, zone_of(kGarrison, Cards::owner(zone)), Place::kBottom);
    s.belongs.join(card, host_number(s, host));
  }
}

// A card laid into play by hand is no host yet, whatever was known of it elsewhere.
static void forget_homes(State& s) {
  for (int seat = 0; seat < s.seats; ++seat)
    s.cards.for_each(zone_of(kPlay, Seat(seat)), [&](CardId card) {
      bool hosts = false;
      Host::for_each_guest(s, card, [&](CardId) { hosts = true; });
      if (!hosts) s.belongs.forget(card);
    });
}

// The sides of a card follow one another (Face::next), so the one that is up comes before or
// behind.
void Imperium::turn_up(const Content& content, State& s, CardId side) {
  if (!side || s.cards.in_game(side)) return;
  const auto leads_to = [&](CardId from, CardId to) {
    while (from && from != to) from = content.faces[from.value].next;
    return from == to;
  };
  for (size_t c = 0; c < content.faces.size(); ++c) {
    const CardId up(c);
    if (!s.cards.in_game(up) || !(leads_to(up, side) || leads_to(side, up))) continue;
    const ZoneId zone = s.cards.where(up);
    s.cards.remove(up);
    s.cards.deal(side, zone);
    return;
  }
}

void Imperium::before_edit(State& s, CardId card) {
  const int slot = slot_of(s, card);
  if (slot >= 0) slot_at(s, slot) = {};
}

void Imperium::after_edit(const Content&, State& s) {
  forget_homes(s);
  std::array<Slot, kSlots> market{};
  size_t next = 0;
  s.cards.for_each(zone_of(kMarket), [&](CardId card) {
    if (next == kSlots) return;
    const int before = slot_of(s, card);
    if (before >= 0) market[next] = slot_at(s, before);
    market[next++].card = card;
  });
  for (Slot& slot : market)
    if (slot.unrest && s.cards.where(slot.unrest) != zone_of(kTucked)) slot.unrest = CardId::none();
  s.cards.for_each(zone_of(kTucked), [&](CardId unrest) {
    for (const Slot& slot : market)
      if (slot.unrest == unrest) return;
    s.cards.lay(unrest, zone_of(kBox), Place::kBottom);  // the pile may have been named already
  });
  s.market = market;
}

}  // namespace ecumene::imperium
