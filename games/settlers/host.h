// Host binds Imperial Settlers to the machine that runs card programs (effects/host.h says what
// it must offer), and here is what the moments of the game and the verbs share.
#pragma once

#include "effects/machine.h"
#include "games/settlers/settlers.h"

namespace ecumene::settlers {

struct Host : HostDefaults<Host, State, Content> {
  static const code::Code& code(const Content& content) { return content.code; }
  static const Verb<Host>& verb(int kind);
  static bool pays(int kind) { return kind == kPay || kind == kRaze; }
  // The virtual player of the solo game has the seat after the only one: it can be chosen, and has
  // nothing there.
  static int seats(const State& s) { return s.solo() ? 2 : s.seats; }
  static Seat active(const State& s) { return s.active; }
  static bool over(const State& s) { return s.ending != kRunning; }
  static int pool(const State& s, Seat seat, int good) {
    return good < kPoolKinds ? s.pool[seat.value][static_cast<size_t>(good)] : 0;
  }
  static int on_card(const State& s, CardId card, int good) {
    return good == kSamurai && s.marks[card.value].samurai;
  }
  static int stored(const State& s, CardId card, int good);
  static CardId host_of(const State& s, CardId card) {
    return s.host[card.value] ? CardId(s.host[card.value] - 1) : CardId::none();
  }
  template <class F>
  static void for_each_guest(const State& s, CardId host, F&& f) {
    const auto visit = [&](CardId card) {
      if (host_of(s, card) == host) f(card);
    };
    for (int seat = 0; seat < s.seats; ++seat)
      s.cards.for_each(State::Cards::zone(kUnder, Seat(seat)), visit);
    s.cards.for_each(State::Cards::zone(kMarkers, Seat()), visit);
  }

  static void procedure(Machine<Host>& m, Frame& f);
  static void idle(Machine<Host>& m);
  static bool may_visit(const Inquiry<Host>& q, const Frame& f, Seat seat);
  static constexpr bool kCountsSuspects = true, kRanksReactions = true;
  static int suspected(const Inquiry<Host>& q, const Frame& f, const code::Call& call);
  static int reaction_rank(const Inquiry<Host>& q, const Waiting& w);
  static int book(Machine<Host>& m, const code::Reaction& reaction, int amount);
};

using Table = Machine<Host>;
using Query = Inquiry<Host>;
using Cards = State::Cards;

// Each procedure is a frame; its pc is the step it is at.
enum Procedure {
  kRound,
  kLookout,
  kAlternate,
  kAdvanced,
  kSoloLookout,
  kCollect,
  kActions,
  kTurn,
  kBuildCard,
  kDealCard,
  kRazeCard,
  kActivate,
  kSpend,
  kDrawCards,
  kAttack
};

// What happened, for those who listen. The order is that of GameInfo::events.
enum Happened : uint16_t {
  kRoundBegan = kFirstOwnEvent,
  kPhaseBegan,
  kDrew,
  kRevealed,
  kPicked,
  kKeptSecret,
  kDiscarded,
  kGained,
  kPaid,
  kBuilt,
  kDealMade,
  kDealEnded,
  kDealTaken,
  kRazed,
  kTornDown,
  kFounded,
  kActivated,
  kSpentWorkers,
  kDefended,
  kSamuraiPlaced,
  kStored,
  kPassed,
  kProduced,
  kDealPaid,
  kBlocked,
  kTakenOver,
  kReturned,
  kFreed,
  kStolen,
  kShuffled,
  kMarkerLaid,
  kConverted,
  kPutBack,
  kGoodsKept,
  kGoodsLost,
  kAttackRevealed,
  kAttacked,
  kCollected,
  kGameEnded
};

// Goods stand before the printed words in GameInfo::words.
inline WordId good_word(int good) { return WordId(good); }
inline WordId card_word(int word) { return WordId(kGoodKinds + word); }
// … and the phases behind them.
inline WordId phase_word(Phase phase) { return card_word(kFaction + 1 + phase); }

inline const Facts& facts(const Query& q, CardId card) { return q.content.facts[card.value]; }
inline ZoneId zone(Zone word, Seat seat = Seat(0)) { return Cards::zone(word, seat); }
inline bool lies_in_hand(const State& s, Seat seat, CardId card) {
  return s.cards.where(card) == zone(kHand, seat);
}
inline bool lies_in_empire(const State& s, Seat seat, CardId card) {
  return s.cards.where(card) == zone(kEmpire, seat);
}
inline CardId card_arg(Action action) { return CardId(static_cast<uint16_t>(action.arg[0])); }
inline Action on_card(uint16_t kind, CardId card) {
  return {kind, {static_cast<int16_t>(card.value), 0, 0}};
}
inline Action on_number(uint16_t kind, int n) { return {kind, {static_cast<int16_t>(n), 0, 0}}; }

// --- goods and cards: moving.cc, drawing.cc ---

// To the supply or the score of a seat, from one source. VP may be a matter for the Sphinx
// (SET-S8).
void add_goods(Table& m, Seat seat, int good, int amount, CardId source,
               std::string_view clause = {});
void take_goods(Table& m, Seat seat, int good, int amount, CardId source,
                std::string_view clause = {});
// The same without an event of its own, where another one tells what becomes of them.
void use_up_goods(Table& m, Seat seat, int good, int amount);
// Pays with one of the ways_to_pay, and the rest of the cost.
void pay(Table& m, Seat seat, const Cost& cost, Action way, CardId source,
         std::string_view clause = {});
// A procedure pays, and asks in which way where there are several. False: wait for the answer.
bool pay_or_ask(Table& m, const Frame& f, const Cost& cost, std::string_view clause);
// The goods of a deal or raze field; `convertible`: they are noted, and cards lie in kGains until a
// `convert` is done with them. True: cards are being drawn, in a frame of their own.
bool gain_fields(Table& m, Seat seat, std::span<const uint8_t> goods, CardId source,
                 std::string_view clause, bool convertible);

ZoneId pile_of(const Query& q, CardId card);  // the discard pile of its kind (SET-B7)
ZoneId deck_zone(bool faction, Seat seat);
bool can_draw(const Query& q, bool faction, Seat seat);
// The top card of a deck, which is rebuilt before and after as SET-B7 says; none() if there is
// nothing.
CardId take_top(Table& m, bool faction, Seat seat, ZoneId to);
// Draws `count` cards in a frame of its own, which leaves the number drawn in `scratch` of the
// frame below.
enum class From : uint8_t { kEither, kCommon, kFaction };
void draw_cards(Table& m, Seat seat, int count, From from, Zone to, CardId source);
void discard_card(Table& m, Seat seat, CardId card, CardId source, std::string_view clause = {});
// The same without an event of its own.
void move_to_pile(Table& m, CardId card);
// A location leaves the table for `to`, and everything on, under and about it ends (SET-H3, J5).
void leave_empire(Table& m, CardId card, ZoneId to);
void end_route(Table& m, CardId location);
// who controls a location; none(): nobody or the virtual player
Seat empire_of(const State& s, CardId card);
bool is_enemy_location(const State& s, Seat seat, CardId card);  // and may be chosen (SET-G4)

// --- prices and permissions: allowed.cc ---

// SET-J1, J2, J4; of hand or enemy location
int raze_price(const Query& q, Seat seat, CardId card);
bool can_be_razed(const Query& q, Seat seat, CardId card);  // by anybody at all: SET-J4, J7
// `besides`: what is to be paid at the same time, if anything.
bool may_build(const Query& q, Seat seat, CardId card, bool ignore_location,
               const Cost* besides = nullptr);
bool is_payable_location(const State& s, Seat seat, CardId card);  // SET-H2
bool may_activate(const Query& q, Seat seat, CardId card, int times);
// REQUIRES: !may_activate, though the location could be used so often. True: for want of a choice
// (SET-K8), and not because its cost cannot be paid.
bool lacks_choice(const Query& q, Seat seat, CardId card, int times);
bool may_sign(const Query& q, Seat seat, CardId card);
bool may_raze(const Query& q, Seat seat, CardId card);
bool may_defend(const Query& q, Seat seat, CardId card);
bool may_post_samurai(const Query& q, Seat seat, CardId card);
bool may_store(const Query& q, Seat seat, CardId card);
bool may_spend(const Query& q, Seat seat, int pairs);
void free_moves(const Query& q, Seat seat, Actions& out);
inline constexpr Cost kDealCost = {{0, 0, 1}, 0};  // SET-I1

// Calls f(card) for every deal: the cards of the selector, and the locations bound by a Trade Route
// deal of a holder the selector means.
template <class F>
void for_each_deal(const Query& q, const Frame& f, const code::Selector& s, F&& visit) {
  q.for_each_card(f, s, [&](CardId card) {
    const Seat holder = q.state.cards.owner(q.state.cards.where(card));
    if (s.ref != tree::Ref::kNone || !s.others || !holder || !q.state.has_passed(holder))
      visit(card);
    return true;
  });
  if (s.ref != tree::Ref::kNone) return;
  for (int seat = 0; seat < q.state.seats; ++seat)
    q.state.cards.for_each(zone(kEmpire, Seat(seat)), [&](CardId card) {
      const uint8_t route = q.state.ties[card.value].route;
      if (!route || (route == f.who.value + 1) == s.others) return;
      if (!s.others || !q.state.has_passed(Seat(route - 1))) visit(card);
    });
}

// --- the moments of the game, one file each ---

void round_step(Table& m, Frame& f);
void lookout(Table& m, Frame& f);
void alternate_lookout(Table& m, Frame& f);
void advanced_lookout(Table& m, Frame& f);
void solo_lookout(Table& m, Frame& f);
void collect(Table& m, Frame& f);
// SET-F8: the deals and production locations among which the player says which pays next.
void source_options(const Query& q, Seat seat, Actions& out);
// Whether what a location produces asks its owner anything now.
bool production_asks(const Query& q, Seat seat, CardId card);
void action_phase(Table& m, Frame& f);
void turn(Table& m, Frame& f);
void build_card(Table& m, Frame& f);
void deal_card(Table& m, Frame& f);
void raze_card(Table& m, Frame& f);
void activate(Table& m, Frame& f);
void spend_workers(Table& m, Frame& f);
void draw_step(Table& m, Frame& f);
void attack(Table& m, Frame& f);
void end_take_overs(Table& m);
void clean_up(Table& m);
void finish_game(Table& m);
// SET-Q21, S19: a location of another player serves `seat` until the action phase is over.
void take_over(Table& m, Seat seat, CardId card, CardId source);

// Frame of a razing: what it costs, and whose text does it (none: the rule).
void start_razing(Table& m, Seat seat, CardId card, int price, CardId cause);
void start_building(Table& m, Seat seat, CardId card, bool ignore_location, CardId cause);
// SET-P8, P9, P13: the locations of `seat` among which the attack card on top of the row leaves the
// choice, and the other attack card it needs (none(): there is nothing to raze).
using CardList = ScratchVector<CardId, kCards>;
CardId attack_victims(const Query& q, Seat seat, CardList& out);

// One of these per file in verbs/ and native/.
extern const Verb<Host> kGainVerb, kPayVerb, kDrawVerb, kDiscardVerb, kPutVerb, kBuildVerb,
    kRazeVerb, kEndDealVerb, kGainPrintedVerb, kProduceVerb, kConvertVerb, kResetVerb, kStoreVerb,
    kStealVerb, kMakeDealVerb, kSamuraiVerb, kBlockVerb, kTakeOverVerb;

Cost cost_of(const Query& q, const Frame& f, const code::Slot& slot);  // the goods of a `pay`
// In Frame::via of an action's cost: which uses its goods are paid for (SET-K1: both at once, in
// one payment).
enum Paying : uint8_t { kPaysOneUse, kPaysBothUses, kPaidAlready };

}  // namespace ecumene::settlers
