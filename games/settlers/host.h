// Host binds Imperial Settlers to the machine that runs card programs (effects/host.h says what
// it must offer), and here is what the moments of the game and the verbs share.
#pragma once

#include "effects/machine.h"
#include "games/settlers/settlers.h"

namespace ecumene::settlers {

struct Host {
  using State = settlers::State;
  using Content = settlers::Content;
  using Modifiers = settlers::Modifiers;
  static const code::Code& code(const Content& content) { return content.code; }
  static const Verb<Host>* const kVerbs[];
  // The virtual player of the solo game has the seat after the only one: it can be chosen, and has
  // nothing there.
  static int seats(const State& s) { return s.solo() ? 2 : s.seats; }
  static Seat active(const State& s) { return s.active; }
  static bool over(const State& s) { return s.ending != kRunning; }
  static int pool(const State& s, Seat seat, int good) {
    return good < kPoolKinds ? s.pool[seat.value][good] : 0;
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
  static int suspected(const Inquiry<Host>& q, const Frame& f, const code::Call& call);
  static int reaction_rank(const Inquiry<Host>& q, const Waiting& w);
  static int book(Machine<Host>& m, const code::Reaction& reaction, int amount);
  static constexpr auto hooks() {
    return Hooks<Host>{.stored = stored,
                       .may_visit = may_visit,
                       .suspected = suspected,
                       .reaction_rank = reaction_rank,
                       .book = book};
  }
};

using Engine = Machine<Host>;
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
inline Procedure procedure_of(const Frame& f) {
  return static_cast<Procedure>(f.program.value - kFirstProcedure);
}

// What happened, for those who listen. What one verb alone tells is declared in its file.
inline constexpr EventKind kRoundBegan{"round_began"};
inline constexpr EventKind kPhaseBegan{"phase_began"};
inline constexpr EventKind kDrew{"drew"};
inline constexpr EventKind kRevealed{"revealed"};
inline constexpr EventKind kPicked{"picked"};
inline constexpr EventKind kKeptSecret{"kept_secret"};
inline constexpr EventKind kDiscarded{"discarded"};
inline constexpr EventKind kGained{"gained"};
inline constexpr EventKind kPaid{"paid"};
inline constexpr EventKind kBuilt{"built"};
inline constexpr EventKind kDealMade{"deal_made"};
inline constexpr EventKind kDealEnded{"deal_ended"};
inline constexpr EventKind kRazed{"razed"};
inline constexpr EventKind kTornDown{"torn_down"};
inline constexpr EventKind kFounded{"founded"};
inline constexpr EventKind kActivated{"activated"};
inline constexpr EventKind kSpentWorkers{"spent_workers"};
inline constexpr EventKind kDefended{"defended"};
inline constexpr EventKind kSamuraiPlaced{"samurai_placed"};
inline constexpr EventKind kPassed{"passed"};
inline constexpr EventKind kProduced{"produced"};
inline constexpr EventKind kDealPaid{"deal_paid"};
inline constexpr EventKind kTakenOver{"taken_over"};
inline constexpr EventKind kReturned{"returned"};
inline constexpr EventKind kShuffled{"shuffled"};
inline constexpr EventKind kGoodsKept{"goods_kept"};
inline constexpr EventKind kGoodsLost{"goods_lost"};
inline constexpr EventKind kAttackRevealed{"attack_revealed"};
inline constexpr EventKind kAttacked{"attacked"};
inline constexpr EventKind kCollected{"collected"};
inline constexpr EventKind kGameEnded{"game_ended"};
inline constexpr EventKind kEvents[] = {
    kRoundBegan,    kPhaseBegan, kDrew,      kRevealed,       kPicked,       kKeptSecret,
    kDiscarded,     kGained,     kPaid,      kBuilt,          kDealMade,     kDealEnded,
    kRazed,         kTornDown,   kFounded,   kActivated,      kSpentWorkers, kDefended,
    kSamuraiPlaced, kPassed,     kProduced,  kDealPaid,       kTakenOver,    kReturned,
    kShuffled,      kGoodsKept,  kGoodsLost, kAttackRevealed, kAttacked,     kCollected,
    kGameEnded};

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

// --- goods and cards: moving.cc, drawing.cc ---

// The seat has done something with the card.
void emit_about(Engine& m, Trigger trigger, Seat seat, CardId card);
// To the supply or the score of a seat, from one source. VP may be a matter for the Sphinx
// (SET-S8).
void add_goods(Engine& m, Seat seat, int good, int amount, CardId source,
               std::string_view clause = {});
void take_goods(Engine& m, Seat seat, int good, int amount, CardId source,
                std::string_view clause = {});
// The same without an event of its own, where another one tells what becomes of them.
void use_up_goods(Engine& m, Seat seat, int good, int amount);
// Pays with one of the ways_to_pay, and the rest of the cost.
void pay(Engine& m, Seat seat, const Cost& cost, Action way, CardId source,
         std::string_view clause = {});
// A procedure pays, and asks in which way where there are several. False: wait for the answer.
bool pay_or_ask(Engine& m, const Frame& f, const Cost& cost, std::string_view clause);
// The goods of a deal or raze field; `convertible`: they are noted, and cards lie in kGains until a
// `convert` is done with them. True: cards are being drawn, in a frame of their own.
bool gain_fields(Engine& m, Seat seat, std::span<const uint8_t> goods, CardId source,
                 std::string_view clause, bool convertible);

ZoneId pile_of(const Query& q, CardId card);  // the discard pile of its kind (SET-B7)
ZoneId deck_zone(bool faction, Seat seat);
bool can_draw(const Query& q, bool faction, Seat seat);
// The top card of a deck, which is rebuilt before and after as SET-B7 says; none() if there is
// nothing.
CardId take_top(Engine& m, bool faction, Seat seat, ZoneId to);
void discard_card(Engine& m, Seat seat, CardId card, CardId source, std::string_view clause = {});
// The same without an event of its own.
void move_to_pile(Engine& m, CardId card);
// A location leaves the table for `to`, and everything on, under and about it ends (SET-H3, J5).
void leave_empire(Engine& m, CardId card, ZoneId to);
void end_route(Engine& m, CardId location);
// who controls a location; none(): nobody or the virtual player
Seat empire_of(const State& s, CardId card);
bool is_enemy_location(const State& s, Seat seat, CardId card);  // and may be chosen (SET-G4)

// --- what may be done, or why not: judging.cc ---

// A judge returns an empty Refusal where the seat may do it.
Refusal judge_build(const Query& q, Seat seat, CardId card);
Refusal judge_deal(const Query& q, Seat seat, CardId card);
Refusal judge_raze(const Query& q, Seat seat, CardId card);
Refusal judge_activation(const Query& q, Seat seat, CardId card, int times);
Refusal judge_spending(const Query& q, Seat seat, int pairs);
Refusal judge_defense(const Query& q, Seat seat, CardId card);
Refusal judge_samurai(const Query& q, Seat seat, CardId card);
Refusal judge_store(const Query& q, Seat seat, CardId card);
// SET-H2: a location or foundation that is to go for a building
Refusal judge_location(const State& s, Seat seat, CardId card);
// A building, wherever its card lies. `besides`: what is to be paid at the same time, if anything.
Refusal judge_construction(const Query& q, Seat seat, CardId card, bool ignore_location,
                           const Cost* besides);
// The same for a text, which may also build deals.
bool may_build(const Query& q, Seat seat, CardId card, bool ignore_location,
               const Cost* besides = nullptr);
// SET-J1, J2, J4; of hand or enemy location
int raze_price(const Query& q, Seat seat, CardId card);
// Whether a text of the seat may raze it, if its price can be paid.
bool is_raze_target(const Query& q, Seat seat, CardId card);
void free_moves(const Query& q, Seat seat, Actions& out);  // SET-G5
inline constexpr Cost kDealCost = {{0, 0, 1}, 0};          // SET-I1

// Calls visit(card) for every deal: the cards of the selector, and the locations bound by a Trade
// Route deal of a holder the selector means. Stops when it returns false.
void for_each_deal(const Query& q, const Frame& f, arg::Cards cards, Visit<CardId> visit);

// --- the moments of the game, one file each ---

void round_step(Engine& m, Frame& f);
void lookout(Engine& m, Frame& f);
void alternate_lookout(Engine& m, Frame& f);
void advanced_lookout(Engine& m, Frame& f);
void solo_lookout(Engine& m, Frame& f);
void collect(Engine& m, Frame& f);
// SET-F8: the deals and production locations among which the player says which pays next.
void source_options(const Query& q, Seat seat, Actions& out);
// Whether what a location produces asks its owner anything now.
bool production_asks(const Query& q, Seat seat, CardId card);
void action_phase(Engine& m, Frame& f);
void turn(Engine& m, Frame& f);
void build_card(Engine& m, Frame& f);
void deal_card(Engine& m, Frame& f);
void raze_card(Engine& m, Frame& f);
void activate(Engine& m, Frame& f);
void spend_workers(Engine& m, Frame& f);
void draw_step(Engine& m, Frame& f);
void attack(Engine& m, Frame& f);
void end_take_overs(Engine& m);
void clean_up(Engine& m);
void finish_game(Engine& m);
// SET-Q21, S19: a location of another player serves `seat` until the action phase is over.
void take_over(Engine& m, Seat seat, CardId card, CardId source);

// SET-P8, P9, P13: the locations of `seat` among which the attack card on top of the row leaves the
// choice, and the other attack card it needs (none(): there is nothing to raze).
using CardList = ScratchVector<CardId, kCards>;
CardId attack_victims(const Query& q, Seat seat, CardList& out);

Cost cost_of(const Query& q, const Frame& f, arg::Goods goods);  // of a `pay` (verbs/args.h)

}  // namespace ecumene::settlers
