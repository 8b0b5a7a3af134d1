#include "games/castlemen/run.h"

#include <algorithm>

namespace ecumene::castlemen {

void Run::tell_listener(Tell kind, Seat seat, std::string_view clause, const Telling& more) const {
  Happening event;
  event.kind = event_of(kind);
  event.seat = seat;
  event.other = more.other;
  event.card = more.card;
  event.clause = clause;
  event.amount = more.amount;
  if (more.word >= 0) event.word = WordId(more.word);
  record(*events, s.cards, event);
}

void Run::gain(Seat seat, Good good, int amount, Tell kind, std::string_view clause,
               CardId card) const {
  Goods& goods = s.player(seat).goods;
  const int gained = std::min(amount, c.limits.track - goods[good]);
  goods += Goods::of(good, gained);
  // Nothing is said of a track that is full; the waiting itself is.
  if (gained > 0 || kind == Tell::kWaited)
    tell(kind, seat, clause, {gained > 0 ? word_of(good) : -1, gained, card});
}

void Run::pay(Seat seat, Goods cost, std::string_view clause) const {
  s.player(seat).goods -= cost;
  if (!events) return;
  for (const Good good : kAllGoods)
    if (const int n = cost[good]) tell(Tell::kPaid, seat, clause, {word_of(good), n});
}

void Run::check_win(Seat seat) const {
  const int points = points_of(c, s, seat);
  if (points <= c.points.win_above) return;  // CAS-1
  tell(Tell::kWon, seat, "CAS-1", {-1, points});
  finish();
}

void Run::finish() const {
  s.phase = Phase::kOver;
  s.pending = {};
}

}  // namespace ecumene::castlemen
