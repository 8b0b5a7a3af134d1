// Host binds Market Day to the machine that runs card programs (effects/host.h says what it must
// offer).
#pragma once

#include "effects/machine.h"
#include "games/template/template.h"

namespace ecumene::template_game {

struct Host : HostDefaults<Host, State, Content> {
  static const code::Code& code(const Content& content) { return content.code; }
  using Modifiers = template_game::Modifiers;
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

// What happened, for those who listen.
enum Happened : uint16_t {
  kWorked = kFirstOwnEvent,
  kBought,
  kPlayed,
  kUsedCard,
  kGained,
  kPaid,
  kStolen,
  kPlaced,
  kDrew,
  kFlipped,
  kDiscarded,
  kPutCard,
  kTucked,
  kAcquired,
  kGuarded,
  kReacted,
  kTurnBegan,
  kGameEnded
};
inline constexpr std::array kEvents = {
    Named{kWorked, "worked"},   Named{kBought, "bought"},        Named{kPlayed, "played"},
    Named{kUsedCard, "used"},   Named{kGained, "gained"},        Named{kPaid, "paid"},
    Named{kStolen, "stolen"},   Named{kPlaced, "placed"},        Named{kDrew, "drew"},
    Named{kFlipped, "flipped"}, Named{kDiscarded, "discarded"},  Named{kPutCard, "put"},
    Named{kTucked, "tucked"},   Named{kAcquired, "acquired"},    Named{kGuarded, "guarded"},
    Named{kReacted, "reacted"}, Named{kTurnBegan, "turn_began"}, Named{kGameEnded, "game_ended"}};
static_assert(names_in_order(kEvents, kFirstOwnEvent));

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
