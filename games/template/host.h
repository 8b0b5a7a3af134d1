// Host binds Market Day to the machine that runs card programs (effects/host.h says what it must
// offer).
#pragma once

#include "effects/machine.h"
#include "games/template/template.h"

namespace ecumene::template_game {

struct Host {
  using State = template_game::State;
  using Content = template_game::Content;
  using Modifiers = template_game::Modifiers;
  static const code::Code& code(const Content& content) { return content.code; }
  static const Verb<Host>* const kVerbs[];
  static int seats(const State&) { return kSeats; }
  static Seat active(const State& s) { return s.active; }
  static bool over(const State& s) { return s.ending != kRunning; }
  static bool fact(const State& s, Seat seat, int) { return s.pool[seat.value][kCoins] >= 5; }
  static int pool(const State& s, Seat seat, int good) { return s.pool[seat.value][good]; }
  static int on_card(const State& s, CardId card, int good) {
    return good == kCoins ? s.coins_on[card.value] : 0;
  }
  static CardId host_of(const State& s, CardId card) { return s.host[card.value]; }
  template <class F>
  static void for_each_guest(const State& s, CardId host, F&& f) {
    const Seat seat = s.cards.owner(s.cards.where(host));
    if (!seat) return;  // nothing lies under a card that is not in play
    s.cards.for_each(State::Cards::zone(kUnder, seat), [&](CardId card) {
      if (s.host[card.value] == host) f(card);
    });
  }

  static void procedure(Machine<Host>& m, Frame& f);
  static void idle(Machine<Host>& m);
  static Arrival arrive(Machine<Host>& m, Frame& f, Seat seat);
  static bool may_react(const Inquiry<Host>& q, Seat seat, CardId card);
  static void start_reaction(Machine<Host>& m, Seat seat, CardId card);
  static constexpr auto hooks() {
    return Hooks<Host>{
        .fact = fact, .may_react = may_react, .arrive = arrive, .start_reaction = start_reaction};
  }
  // Goods come to a seat or, with a negative amount, are paid (effects/standard.h).
  static void add_goods(Machine<Host>& m, Seat seat, int good, int amount, CardId source);
  // effects/legality.h
  static void moves(const Inquiry<Host>& q, Visit<Action> visit);
  static Refusal judge(const Inquiry<Host>& q, Action action);
};

inline constexpr int kBuyPrice = 2;        // TPL-7
inline constexpr int kActionsPerTurn = 2;  // TPL-4

using Engine = Machine<Host>;
using Query = Inquiry<Host>;
using Cards = State::Cards;

enum Procedure { kTurn, kPlayCard, kWork };

// What happened, for those who listen. What one verb alone tells is declared in its file.
inline constexpr EventKind kWorked{"worked"};
inline constexpr EventKind kBought{"bought"};
inline constexpr EventKind kPlayed{"played"};
inline constexpr EventKind kUsedCard{"used"};
inline constexpr EventKind kGained{"gained"};
inline constexpr EventKind kPaid{"paid"};
inline constexpr EventKind kDrew{"drew"};
inline constexpr EventKind kDiscarded{"discarded"};
inline constexpr EventKind kGuarded{"guarded"};
inline constexpr EventKind kReacted{"reacted"};
inline constexpr EventKind kTurnBegan{"turn_began"};
inline constexpr EventKind kGameEnded{"game_ended"};
inline constexpr EventKind kEvents[] = {kWorked,  kBought,  kPlayed,    kUsedCard,
                                        kGained,  kPaid,    kDrew,      kDiscarded,
                                        kGuarded, kReacted, kTurnBegan, kGameEnded};

// Goods stand behind the printed words in GameInfo::words.
inline WordId good_word(int good) {
  return WordId(static_cast<int>(language().words.size()) + good);
}

// Whether that is an amount of coins, and nothing else.
inline bool are_coins(const std::vector<tree::GoodAmount>& goods) {
  return goods.size() == 1 && goods[0].good == kCoins;
}

// A card leaves play for `to`, with what lies on and under it (TPL-14).
void leave_play(Engine& m, CardId card, ZoneId to, Place place);
void discard_card(Engine& m, Seat seat, CardId card, CardId source);
void fill_row(Engine& m);
// The top card of the deck into the hand or tray of a seat; false if the deck is empty.
bool draw_card(Engine& m, Seat seat, Zone to, CardId source);
// Coins to play a card now, with every modifier of its price (TPL-16).
int price(const Query& q, Seat seat, CardId card);
CardId guard_of(const Query& q, Seat seat);

}  // namespace ecumene::template_game
