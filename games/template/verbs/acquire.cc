#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

constexpr EventKind kAcquired{"acquired"};

void act(Engine& m, Frame& f, const CardsArgs&, CardId card) {
  m.tell({.kind = kAcquired, .seat = f.who, .card = card, .source = f.source});
  Occurrence o{.seat = f.who, .card = card, .from = 1u << m.s.cards.word(m.s.cards.where(card))};
  m.move(card, Cards::zone(kHand, f.who));
  fill_row(m);
  m.emit(kWhenAcquire, o);
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {
    .name = "acquire", .events = {kAcquired}, .zones = {"row"}, .counts = true, .act = act};

}  // namespace

extern const Verb<Host> acquire_verb = verb<kRecord>;

}  // namespace ecumene::template_game
