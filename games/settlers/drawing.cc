// SET-F2, L3, L5: cards are drawn one at a time, from the deck the player names.
#include "games/settlers/host.h"

namespace ecumene::settlers {

// In the frame: loop = how many are left, declared = From, via = the zone they go to, done = how
// many came.
void draw_cards(Table& m, Seat seat, int count, From from, Zone to, CardId source) {
  Frame& f = m.push_procedure(kDrawCards, seat, source);
  f.loop = static_cast<int16_t>(count);
  f.declared = static_cast<uint8_t>(from);
  f.via = to;
}

void draw_step(Table& m, Frame& f) {
  const bool common =
      f.declared != static_cast<uint8_t>(From::kFaction) && can_draw(m, false, f.who);
  const bool faction =
      f.declared != static_cast<uint8_t>(From::kCommon) && can_draw(m, true, f.who);
  if (f.loop <= 0 || (!common && !faction)) {
    const int16_t drawn = f.done;
    m.s.effects.stack.pop_back();
    m.s.effects.stack.back().scratch = drawn;
    return;
  }
  bool from_faction = faction;
  if (m.answered())
    from_faction = m.take_answer().arg[0] == card_word(kFaction).value;
  else if (common && faction)
    return void(m.ask(kAskDeck, f.who));
  const CardId card = take_top(m, from_faction, f.who, zone(static_cast<Zone>(f.via), f.who));
  m.tell({.kind = kDrew,
          .seat = f.who,
          .card = card,
          .source = f.source,
          .clause = "SET-F2",
          .from = deck_zone(from_faction, f.who)});
  --f.loop, ++f.done;
}

}  // namespace ecumene::settlers
