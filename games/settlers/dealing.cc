// SET-I1 to I6: a faction card becomes a deal.
#include "games/settlers/host.h"

namespace ecumene::settlers {

void deal_card(Table& m, Frame& f) {
  if (f.pc == 0) {
    if (!pay_or_ask(m, f, kDealCost, "SET-I1")) return;
    f.pc = 1;
    m.move(f.source, zone(kDeals, f.who));
    m.tell({.kind = kDealMade, .seat = f.who, .card = f.source, .clause = "SET-I2"});
    const uint8_t good = facts(m, f.source).deal;
    gain_fields(m, f.who, std::span(&good, 1), f.source, "SET-I3", false);
  } else if (f.pc == 1) {
    f.pc = 2;
    Occurrence o;
    o.seat = f.who, o.card = f.source;
    m.emit(kWhenMakeDeal, o);
  } else {
    m.s.effects.stack.pop_back();
  }
}

}  // namespace ecumene::settlers
