// Host binds Imperium to the machine that runs card programs (effects/host.h says what it must
// offer), and declares what the moments of the game share.
#pragma once

#include "effects/machine.h"
#include "games/imperium/imperium.h"

namespace ecumene::imperium {

using Cards = State::Cards;

struct Host : HostDefaults<Host, State, Content> {
  static const code::Code& code(const Content& content) { return content.code; }
  static const Verb<Host>& verb(int kind);
  static const Verb<Host>& verb_of(const State& s, Seat seat, int kind) {
    return s.solo && seat == kAutomaton ? automaton_verb(kind) : verb(kind);
  }
  static const Verb<Host>& automaton_verb(int kind);
  // SOLO-14
  static bool mute(const State& s, ZoneId zone) {
    return s.solo && Cards::owner(zone) == kAutomaton && !s.option[kOptionTexts];
  }
  static bool reaches(const Inquiry<Host>& q, const Frame& f, int pc);
  static bool pointless(const Inquiry<Host>& q, const Frame& f, int pc);
  static bool pays(int kind) { return kind == kVerbPay; }
  static bool gives_up(const Inquiry<Host>& q, const code::Call& call);
  // IMP-Z32: nothing is charged for nothing.
  static uint32_t lands_in(const code::Call& call) {
    return call.verb == kVerbDiscard || call.verb == kVerbAbandon ? 1u << kDiscard : 0;
  }
  static bool charged_anyway(const Inquiry<Host>& q, const Frame& f, int pc);
  static bool open_anyway(const Inquiry<Host>& q, const Frame& f, int pc);
  static bool only_benefits(const code::Call& call);
  static constexpr bool kOnlyPaymentsForbid = true, kEmptyHidesNothing = true;  // IMP-Z102
  static constexpr bool kClosesUselessOptions = true;                           // IMP-Z31
  static constexpr bool kChargesNothingForNothing = true;                       // IMP-Z32
  static int seats(const State& s) { return s.seats; }
  static Seat active(const State& s) { return s.active; }
  static bool over(const State& s) { return s.ending != kRunning; }
  static bool fact(const State& s, Seat seat, int fact) {
    if (fact == kTables2024) return !s.option[kOptionTables];
    if (fact == kTables2021) return s.option[kOptionTables];
    return s.player[seat.value].empire == fact;
  }
  static int pool(const State& s, Seat seat, int good) {
    return good == kActions ? s.player[seat.value].actions
                            : s.player[seat.value].pool[static_cast<size_t>(good)];
  }
  static int on_card(const State& s, CardId card, int good);
  static CardId host_of(const State& s, CardId card);
  template <class F>
  static void for_each_guest(const State& s, CardId host, F&& f) {
    const uint8_t group = s.group[host.value];
    if (group == 0) return;
    s.cards.for_each(Cards::zone(kGarrison, s.cards.owner(s.cards.where(host))), [&](CardId card) {
      if (s.group[card.value] == group) f(card);
    });
  }
  static CardId reference(const State& s, Seat seat, int reference) {
    if (reference == kActiveQuest) return s.cards.top(Cards::zone(kAside, seat));
    return s.die >= 1 && s.die <= kSlots ? s.market[static_cast<size_t>(s.die - 1)].card
                                         : CardId::none();
  }
  static uint8_t via_bit(int word) { return static_cast<uint8_t>(1 << (word - kIsRiver)); }
  // At the end of the game everybody may look through the own deck (IMP-T23).
  static bool open_pile(const State& s, int) { return s.mode == kEndMode; }
  static int demand(const Inquiry<Host>& q, const Frame& f, const code::Call& call, int count);
  static bool scarce(const Inquiry<Host>& q, const Frame& f);
  // The token that will pay for the ability a frame imagines (IMP-H3).
  static int about_to_exhaust(const Inquiry<Host>& q, const Frame& f) {
    return f.source && q.code.ability[kExhaust][f.source.value] == f.program &&
           !q.state.exhausted.contains(f.source.value);
  }
  // IMP-Z138: a card to exhaust or garrisoned cards to abandon in place of masks that are asked
  // for.
  template <class F>
  static void stand_ins(const Inquiry<Host>& q, const Frame& f, const code::Call& call, F&& visit) {
    if (call.verb != kVerbDiscard ||
        !q.content.asks_masks[static_cast<size_t>(call.param[0].selector)])
      return;
    q.for_each_modifier(kSpare, f.who, CardId::none(), [&](const code::Modifier& m) {
      const auto& param = m.call.param;
      if (param[2].given && q.state.player[f.who.value].exhaustion > about_to_exhaust(q, f) &&
          !q.state.exhausted.contains(m.card.value))
        visit(m.card);
      if (param[3].given)
        q.for_each_card(q.imagined(ProgramId::none(), f.who, m.card), q.selector(param[3].selector),
                        [&](CardId card) { return visit(card), true; });
    });
  }
  static int counted(const Inquiry<Host>& q, const Frame& f, const code::Selector& s, int sum);
  template <class F>
  static bool grantable(const Inquiry<Host>& q, const Frame& f, const code::Modifier& modifier,
                        F&& visit) {
    if (modifier.call.verb != kReadIcon) return false;
    const uint64_t words = modifier.call.param[0].words;
    q.state.cards.for_each(Cards::zone(kPlay, f.who), [&](CardId card) {
      if ((q.content.faces[card.value].icons & (words >> kIsRiver))) visit(card);
    });
    return true;
  }

  static void procedure(Machine<Host>& m, Frame& f);
  static void idle(Machine<Host>& m);
  static Arrival arrive(Machine<Host>& m, Frame& f, Seat seat);
  static bool may_react(const Inquiry<Host>& q, Seat seat, CardId card);
  static CardId borrower(const Inquiry<Host>& q, Seat seat, const code::Reaction& reaction);
  static void start_reaction(Machine<Host>& m, Seat seat, CardId card);
};

using Table = Machine<Host>;
using Query = Inquiry<Host>;

enum Procedure {
  kTurn,
  kPlayCard,
  kCleanUpTurn,
  kDrawCards,
  kReshuffle,
  kPayment,
  kBreakThrough,
  kDevelopCard,
  kSolsticeTime,
  kShieldWindow,
  kEnd,
  kAutomatonTurn,
  kAutomatonShuffle,
};

// What happened, for those who listen. The order is that of GameInfo::events.
enum Happened : uint16_t {
  kTurnBegan = kFirstOwnEvent,
  kActivated,
  kInnovated,
  kRevolted,
  kPlayed,
  kUsed,
  kReacted,
  kGained,
  kPaid,
  kStolen,
  kPlaced,
  kRefreshed,
  kDrew,
  kReshuffled,
  kDiscarded,
  kToHistory,
  kExiled,
  kAbandoned,
  kRecalled,
  kSunk,
  kGarrisoned,
  kWentAlong,
  kToHand,
  kOntoDeck,
  kToDiscard,
  kIntoPlay,
  kOntoNation,
  kUnderNation,
  kNationCame,
  kMarkedNation,
  kMarkedArea,
  kFound,
  kLooked,
  kPutBack,
  kShuffled,
  kSwapped,
  kGave,
  kAcquired,
  kBrokeThrough,
  kDeveloped,
  kTookUnrest,
  kUnrestCame,
  kUnrestTucked,
  kUnrestLeft,
  kReturnedUnrest,
  kTookFame,
  kTurned,
  kBecame,
  kRefilled,
  kTriggered,
  kCollapsed,
  kProtected,
  kSolsticeBegan,
  kRevealed,
  kCleanedUp,
  kGameEnded,
  kRolled,
  kRowDecides,
  kRowSkipped,
  kMilled,
  kDynasty,
  kFilledSlot,
};

// Goods stand behind the printed words in GameInfo::words.
inline WordId good_word(int good) {
  return WordId(static_cast<int>(language().words.size()) + good);
}
inline ZoneId zone_of(int zone, Seat seat = Seat()) { return Cards::zone(zone, seat); }
inline const Face& face_of(const Query& q, CardId card) { return q.content.faces[card.value]; }
inline const Nation& nation_at(const State& s, Seat seat) {
  return kNationList[static_cast<size_t>(nation_of(s.player[seat.value].faction))];
}
inline bool has_suit(const Face& face, int suit) { return face.suits & (1 << suit); }
inline Seat next_seat(const State& s, Seat seat) { return Seat((seat.value + 1) % s.seats); }
inline bool is_automaton(const State& s, Seat seat) { return s.solo && seat == kAutomaton; }
inline Action card_action(uint16_t kind, CardId card) {
  return {kind, {static_cast<int16_t>(card.value), 0, 0}};
}
inline CardId card_of(Action action) { return CardId(static_cast<uint16_t>(action.arg[0])); }

// Tells what happened; the card is heard by those who know it now.
inline void say(Table& m, const Happening& what) { m.tell(what); }
inline void say(Table& m, uint16_t kind, Seat seat, CardId card, CardId source,
                std::string_view clause = "", int amount = 0, int good = -1) {
  if (!m.events) return;
  m.tell({.kind = kind,
          .seat = seat,
          .card = card,
          .source = source,
          .clause = clause,
          .amount = static_cast<int16_t>(amount),
          .word = good >= 0 ? good_word(good) : WordId()});
}

// A power card has the name of its nation: telling its place lets words call it otherwise.
inline void say_at_work(Table& m, uint16_t kind, Seat seat, CardId card, std::string_view clause) {
  Happening what{.kind = kind, .seat = seat, .card = card, .clause = clause};
  if (face_of(m, card).power) what.from = m.s.cards.where(card);
  say(m, what);
}

// --- moving.cc: tokens and cards, and what comes along ---

int16_t& tokens_of(State& s, Seat seat, int good);
template <class Count>
void add_tokens(Count& have, int amount) {
  have = narrow<Count>(have + amount);
}
// Gains for a seat; a replacement may take its place (IMP-Z129). `via`: icons of contributors,
// `source_word`: kIsMarketCard.
void gain_goods(Table& m, Seat seat, int good, int amount, CardId source, uint8_t via = 0,
                int source_word = -1);
// Moves a card to where it goes now; out of play it loses its tokens, and its garrison follows or
// is discarded (IMP-R111, Z59). `chooser` picked it; Seat::none() where everybody is shown which
// card it is, so that nobody loses track of the others in a hand.
void move_card(Table& m, CardId card, ZoneId to, Place place, Seat chooser, bool garrison_follows);
void discard_card(Table& m, Seat seat, CardId card, CardId source, uint16_t happened,
                  bool garrison_follows);
void garrison_card(Table& m, Seat seat, CardId card, CardId host);
uint8_t free_group(const State& s, Seat seat);  // a number for a new host
bool is_disc(const Query& q, Seat seat, CardId card);
// The top card of the nation deck comes to the discard pile, with what follows from it (IMP-L6, L8,
// Z48); the nadir card goes to the play area instead (IMP-L11).
void nation_card_arrives(Table& m, Seat seat, CardId card);
// A card that everybody has seen. Where there is no history, it is discarded (IMP-R120).
void put_into_history(Table& m, Seat seat, CardId card, CardId source);
void shuffle_nation(Table& m, Seat seat);
void set_state(Table& m, Seat seat, bool empire);
void turn_face(Table& m, CardId card);

// A card comes to a seat: to the hand; the automaton has none, to it on top of its deck (SOLO-17).
void receive(Table& m, Seat seat, CardId card);

// Everybody knows that the card is somewhere with this seat: guesses keep it there (observing.cc).
inline void belongs_to(State& s, CardId card, Seat seat) {
  s.group[card.value] = static_cast<uint8_t>(seat.value + 1);
}

// --- market.cc ---

int slot_of(const State& s, CardId card);
// The card, its tokens and what lies under it go to the seat or back, and the slot is filled again.
// The game may be cut short.
void take_market_card(Table& m, Seat seat, CardId card, bool acquire, CardId source);
void exile_market_card(Table& m, Seat seat, CardId card, CardId source);
void swap_market_card(Table& m, Seat seat, CardId in, CardId out, CardId source);
bool gets_unrest(const Face& face);
void main_deck_touched(Table& m);
void fill_slot(Table& m, int slot);

// --- unrest.cc, ending.cc ---

// One card of the pile to the hand; the game may be cut short.
void take_unrest(Table& m, Seat seat, CardId source);
void return_unrest(Table& m, Seat seat, CardId card, CardId source);
void check_collapse(Table& m);
void trigger_scoring(Table& m, Ending why, CardId source);
void end_procedure(Table& m, Frame& f);
// Goes on until a person is asked or the game is over.
void run_on(Table& m);
int unrest_of(const Query& q, Seat seat);

// --- drawing.cc ---

bool draw_one(Table& m, Seat seat, Zone to, CardId source);  // false: the deck is empty
void draw_procedure(Table& m, Frame& f);
void reshuffle_procedure(Table& m, Frame& f);
void left_deck(Table& m, Seat seat);

// --- payment.cc ---

using Price = std::array<int, kResources>;
// No more than this of one good can stand in an answer (rules/game_info.h).
inline constexpr int kMostPaid = 127;
// In how many ways a price can be paid by who has enough of everything.
int ways_to_pay(const Price& price);
bool affordable(const Query& q, Seat seat, const Price& price);
// Pays at once if there is one way to do it, else asks; true: paid.
bool start_payment(Table& m, Seat seat, const Price& price, CardId source);
void payment_procedure(Table& m, Frame& f);
void payment_options(const Query& q, Actions& out);
Price development_price(const Query& q, Seat seat, CardId card);
bool may_develop(const Query& q, Seat seat, CardId card, bool free);
bool any_development(const Query& q, Seat seat, bool free);
void develop_procedure(Table& m, Frame& f);

// --- turn.cc, play.cc, cleanup.cc, solstice.cc, standing.cc, breaking.cc ---

void turn_procedure(Table& m, Frame& f);
void play_procedure(Table& m, Frame& f);
void clean_up_procedure(Table& m, Frame& f);
void solstice_procedure(Table& m, Frame& f);
void shield_procedure(Table& m, Frame& f);
void break_through_procedure(Table& m, Frame& f);

// How a card is played: what is lifted (IMP-Z39).
struct Playing {
  bool free = false;
  bool ignore_state = false;
  bool from_hand = true;
};
Frame& start_playing(Table& m, Seat seat, CardId card, Playing how);
bool may_play(const Query& q, Seat seat, CardId card, Playing how);
bool plays_free(const Query& q, Seat seat, CardId card);
bool state_allows(const Query& q, Seat seat, CardId card);
bool may_use(const Query& q, Seat seat, CardId card);
Refusal refuse_play(const Query& q, Seat seat, CardId card);
Refusal refuse_use(const Query& q, Seat seat, CardId card);

// Suits of a break through as bits from kIsRegion on; kVariableOnly and kAlsoExile beside them.
inline constexpr int kVariableOnly = 16, kAlsoExile = 32, kAnySuit = 15;
// From the deck of the declared suit, unseen, or out of the main deck; none() if it holds no such
// card.
// Whether a card is one of those that the frame breaks through for.
bool breaks_through_for(const Query& q, const Frame& f, CardId card);
CardId break_through_unseen(Table& m, const Frame& f);
void start_break_through(Table& m, Seat seat, int what, CardId source);
void break_through_options(const Query& q, Actions& out);
void shield_options(const Query& q, Actions& out);
void mode_options(const Query& q, Actions& out);
void action_options(const Query& q, Actions& out);

// One of these per file in verbs/.
extern const Verb<Host> kGainVerb, kPayVerb, kStealVerb, kPlaceVerb, kRefreshVerb, kDrawVerb,
    kDiscardVerb, kHistoryVerb, kExileVerb, kAbandonVerb, kRecallVerb, kSinkVerb, kGarrisonVerb,
    kPutVerb, kFindVerb, kLookVerb, kRevealVerb, kShuffleVerb, kSwapVerb, kPlayVerb, kGiveVerb,
    kAcquireVerb, kBreakThroughVerb, kDevelopVerb, kTakeUnrestVerb, kReturnUnrestVerb,
    kTakeFameVerb, kAdvanceVerb, kSetStateVerb, kEndGameVerb;
extern const Verb<Host> kNothingVerb;  // what a seat never does

}  // namespace ecumene::imperium
