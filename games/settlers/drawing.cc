// SET-F2, L3, L5: cards are drawn one at a time, from the deck the player names.
#include "games/settlers/locals.h"

namespace ecumene::settlers {
namespace {

void start(Engine& m, Seat seat, int count, Drawing drawing, CardId source) {
  drawing.left = static_cast<uint8_t>(std::clamp(count, 0, kCards));
  m.push_procedure(kDrawCards, seat, source, drawing);
}

}  // namespace

void draw_cards(Engine& m, Seat seat, int count, From from, Zone to, CardId source) {
  start(m, seat, count, {.from = from, .to = to, .counted = true}, source);
}

void draw_uncounted(Engine& m, Seat seat, int count, Zone to, CardId source) {
  start(m, seat, count, {.to = to}, source);
}

// Frame::done counts the cards that came.
void draw_step(Engine& m, Frame& f) {
  Drawing& drawing = f.locals<Drawing>();
  const bool common = drawing.from != From::kFaction && can_draw(m, false, f.who);
  const bool faction = drawing.from != From::kCommon && can_draw(m, true, f.who);
  if (drawing.left == 0 || (!common && !faction)) {
    m.pop_with(drawing.counted ? f.done : 0);
    return;
  }
  bool from_faction = faction;
  if (m.answered())
    from_faction = m.take_answer().arg[0] == card_word(kFaction).value;
  else if (common && faction)
    return m.pose(kAskDeck, f.who);
  const CardId card = take_top(m, from_faction, f.who, zone(drawing.to, f.who));
  m.tell({.kind = kDrew,
          .seat = f.who,
          .card = card,
          .source = f.source,
          .clause = "SET-F2",
          .from = deck_zone(from_faction, f.who)});
  --drawing.left;
  ++f.done;
}

}  // namespace ecumene::settlers
