// Host binds Imperium to the machine that runs card programs (effects/host.h says what it must
// offer), and declares what the moments of the game share.
#pragma once

#include "effects/machine.h"
#include "games/imperium/imperium.h"
#include "games/imperium/locals.h"

namespace ecumene::imperium {

using Cards = State::Cards;

struct Host {
  using State = imperium::State;
  using Content = imperium::Content;
  using Modifiers = imperium::Modifiers;
  static const code::Code& code(const Content& content) { return content.code; }
  static const Verb<Host>* const kVerbs[];
  // SOLO-14
  static bool mute(const State& s, ZoneId zone) {
    return s.solo && Cards::owner(zone) == kAutomaton && !s.option[kOptionTexts];
  }
  // SOLO-22
  static bool acts_by_rule(const State& s, Seat seat) { return s.solo && seat == kAutomaton; }
  static bool charged_anyway(const Inquiry<Host>& q, const Frame& f, int pc);
  static bool open_anyway(const Inquiry<Host>& q, const Frame& f, int pc);
  static int seats(const State& s) { return s.seats; }
  static Seat active(const State& s) { return s.active; }
  static bool over(const State& s) { return s.ending != kRunning; }
  static bool fact(const State& s, Seat seat, int fact) {
    if (fact == kTables2024) return !s.option[kOptionTables];
    if (fact == kTables2021) return s.option[kOptionTables];
    return s.player[seat.value].empire == fact;
  }
  static int pool(const State& s, Seat seat, int good) {
    return good == kActions ? s.player[seat.value].actions : s.player[seat.value].pool[good];
  }
  static int on_card(const State& s, CardId card, int good);
  static CardId host_of(const State& s, CardId card);
  template <class F>
  static void for_each_guest(const State& s, CardId host, F&& f) {
    const int garrison = s.belongs.garrison(host);
    if (garrison == 0) return;
    s.cards.for_each(Cards::zone(kGarrison, s.cards.owner(s.cards.where(host))), [&](CardId card) {
      if (s.belongs.garrison(card) == garrison) f(card);
    });
  }
  static CardId reference(const State& s, Seat seat, int reference) {
    if (reference == kActiveQuest) return s.cards.top(Cards::zone(kAside, seat));
    return s.die >= 1 && s.die <= kSlots ? s.market[s.die - 1].card : CardId::none();
  }
  static uint8_t via_bit(int word) { return static_cast<uint8_t>(1 << (word - kIsRiver)); }
  // At the end of the game everybody may look through the own deck (IMP-T23).
  static bool open_pile(const State& s, int) { return s.mode == kEndMode; }
  static int counted(const Inquiry<Host>& q, const Frame& f, const code::Selector& s, int sum);
  static bool grantable(const Inquiry<Host>& q, const Frame& f, const code::Modifier& modifier,
                        Visit<CardId> visit);

  static void procedure(Machine<Host>& m, Frame& f);
  static void idle(Machine<Host>& m);
  static Arrival arrive(Machine<Host>& m, Frame& f, Seat seat);
  static bool may_react(const Inquiry<Host>& q, Seat seat, CardId card);
  static CardId borrower(const Inquiry<Host>& q, Seat seat, const code::Reaction& reaction);
  static void start_reaction(Machine<Host>& m, Seat seat, CardId card);
  static constexpr auto hooks() {
    return Hooks<Host>{.reference = reference,
                       .via_bit = via_bit,
                       .fact = fact,
                       .counted = counted,
                       .open_pile = open_pile,
                       .mute = mute,
                       .only_payments_forbid = true,    // IMP-Z102
                       .closes_useless_options = true,  // IMP-Z31
                       .open_anyway = open_anyway,
                       .charges_nothing_for_nothing = true,  // IMP-Z32
                       .charged_anyway = charged_anyway,
                       .acts_by_rule = acts_by_rule,
                       .grantable = grantable,
                       .empty_hides_nothing = true,  // IMP-Z102
                       .may_react = may_react,
                       .borrower = borrower,
                       .arrive = arrive,
                       .start_reaction = start_reaction};
  }
};

using Engine = Machine<Host>;
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

// What happened, for those who listen. What one verb alone tells is declared in its file.
inline constexpr EventKind kTurnBegan{"turn_began"};
inline constexpr EventKind kActivated{"activated"};
inline constexpr EventKind kInnovated{"innovated"};
inline constexpr EventKind kRevolted{"revolted"};
inline constexpr EventKind kPlayed{"played"};
inline constexpr EventKind kUsed{"used"};
inline constexpr EventKind kReacted{"reacted"};
inline constexpr EventKind kGained{"gained"};
inline constexpr EventKind kPaid{"paid"};
inline constexpr EventKind kPlaced{"placed"};
inline constexpr EventKind kDrew{"drew"};
inline constexpr EventKind kReshuffled{"reshuffled"};
inline constexpr EventKind kDiscarded{"discarded"};
inline constexpr EventKind kToHistory{"to_history"};
inline constexpr EventKind kExiled{"exiled"};
inline constexpr EventKind kAbandoned{"abandoned"};
inline constexpr EventKind kRecalled{"recalled"};
inline constexpr EventKind kGarrisoned{"garrisoned"};
inline constexpr EventKind kWentAlong{"went_along"};
inline constexpr EventKind kToHand{"to_hand"};
inline constexpr EventKind kOntoDeck{"onto_deck"};
inline constexpr EventKind kToDiscard{"to_discard"};
inline constexpr EventKind kIntoPlay{"into_play"};
inline constexpr EventKind kNationCame{"nation_came"};
inline constexpr EventKind kMarkedNation{"marked_nation"};
inline constexpr EventKind kMarkedArea{"marked_area"};
inline constexpr EventKind kShuffled{"shuffled"};
inline constexpr EventKind kSwapped{"swapped"};
inline constexpr EventKind kAcquired{"acquired"};
inline constexpr EventKind kBrokeThrough{"broke_through"};
inline constexpr EventKind kDeveloped{"developed"};
inline constexpr EventKind kTookUnrest{"took_unrest"};
inline constexpr EventKind kUnrestCame{"unrest_came"};
inline constexpr EventKind kUnrestTucked{"unrest_tucked"};
inline constexpr EventKind kUnrestLeft{"unrest_left"};
inline constexpr EventKind kReturnedUnrest{"returned_unrest"};
inline constexpr EventKind kTookFame{"took_fame"};
inline constexpr EventKind kTurned{"turned"};
inline constexpr EventKind kBecame{"became"};
inline constexpr EventKind kRefilled{"refilled"};
inline constexpr EventKind kTriggered{"triggered"};
inline constexpr EventKind kCollapsed{"collapsed"};
inline constexpr EventKind kProtected{"protected"};
inline constexpr EventKind kSolsticeBegan{"solstice_began"};
inline constexpr EventKind kRevealed{"revealed"};
inline constexpr EventKind kCleanedUp{"cleaned_up"};
inline constexpr EventKind kGameEnded{"game_ended"};
inline constexpr EventKind kRolled{"rolled"};
inline constexpr EventKind kRowDecides{"row_decides"};
inline constexpr EventKind kRowSkipped{"row_skipped"};
inline constexpr EventKind kMilled{"milled"};
inline constexpr EventKind kDynasty{"dynasty"};
inline constexpr EventKind kFilledSlot{"filled_slot"};
inline constexpr EventKind kEvents[] = {
    kTurnBegan,    kActivated,     kInnovated,  kRevolted,     kPlayed,     kUsed,
    kReacted,      kGained,        kPaid,       kPlaced,       kDrew,       kReshuffled,
    kDiscarded,    kToHistory,     kExiled,     kAbandoned,    kRecalled,   kGarrisoned,
    kWentAlong,    kToHand,        kOntoDeck,   kToDiscard,    kIntoPlay,   kNationCame,
    kMarkedNation, kMarkedArea,    kShuffled,   kSwapped,      kAcquired,   kBrokeThrough,
    kDeveloped,    kTookUnrest,    kUnrestCame, kUnrestTucked, kUnrestLeft, kReturnedUnrest,
    kTookFame,     kTurned,        kBecame,     kRefilled,     kTriggered,  kCollapsed,
    kProtected,    kSolsticeBegan, kRevealed,   kCleanedUp,    kGameEnded,  kRolled,
    kRowDecides,   kRowSkipped,    kMilled,     kDynasty,      kFilledSlot};

// Goods stand behind the printed words in GameInfo::words.
inline WordId good_word(int good) {
  return WordId(static_cast<int>(language().words.size()) + good);
}
inline ZoneId zone_of(int zone, Seat seat = Seat()) { return Cards::zone(zone, seat); }
inline const Face& face_of(const Query& q, CardId card) { return q.content.faces[card.value]; }
inline const Nation& nation_at(const State& s, Seat seat) {
  return kNationList[nation_of(s.player[seat.value].faction)];
}
inline const NationSet& nation_set(const Content& content, const State& s, Seat seat) {
  return content.nations[nation_of(s.player[seat.value].faction)];
}
inline bool has_suit(const Face& face, int suit) { return face.suits & (1 << suit); }
inline Seat next_seat(const State& s, Seat seat) { return Seat((seat.value + 1) % s.seats); }
inline bool is_automaton(const State& s, Seat seat) { return s.solo && seat == kAutomaton; }

// Tells what happened; the card is heard by those who know it now.
inline void say(Engine& m, const Happening& what) { m.tell(what); }
inline void say(Engine& m, EventKind kind, Seat seat, CardId card, CardId source,
                std::string_view clause = "", int amount = 0, int good = -1) {
  if (!m.events) return;
  m.tell({.kind = kind,
          .seat = seat,
          .card = card,
          .source = source,
          .clause = clause,
          .amount = amount,
          .word = good >= 0 ? good_word(good) : WordId()});
}

// A power card has the name of its nation: telling its place lets words call it otherwise.
inline void say_at_work(Engine& m, EventKind kind, Seat seat, CardId card,
                        std::string_view clause) {
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
void gain_goods(Engine& m, Seat seat, int good, int amount, CardId source, uint8_t via = 0,
                int source_word = -1);
// Moves a card to where it goes now; out of play it loses its tokens, and its garrison follows or
// is discarded (IMP-R111, Z59). `chooser` picked it; Seat::none() where everybody is shown which
// card it is, so that nobody loses track of the others in a hand.
void move_card(Engine& m, CardId card, ZoneId to, Place place, Seat chooser, bool garrison_follows);
void discard_card(Engine& m, Seat seat, CardId card, CardId source, EventKind happened,
                  bool garrison_follows);
void garrison_card(Engine& m, Seat seat, CardId card, CardId host);
// The number that the host shares with its garrison; a new one if it has none yet.
int host_number(State& s, CardId host);
bool is_disc(const Query& q, Seat seat, CardId card);
// The top card of the nation deck comes to the discard pile, with what follows from it (IMP-L6, L8,
// Z48); the nadir card goes to the play area instead (IMP-L11).
void nation_card_arrives(Engine& m, Seat seat, CardId card);
// A card that everybody has seen. Where there is no history, it is discarded (IMP-R120).
void put_into_history(Engine& m, Seat seat, CardId card, CardId source);
void shuffle_nation(Engine& m, Seat seat);
void set_state(Engine& m, Seat seat, bool empire);
void turn_face(Engine& m, CardId card);

// A card comes to a seat: to the hand; the automaton has none, to it on top of its deck (SOLO-17).
void receive(Engine& m, Seat seat, CardId card);

// --- market.cc ---

int slot_of(const State& s, CardId card);  // -1: it is not in the market
inline Slot& slot_at(State& s, int slot) { return s.market[slot]; }
inline const Slot& slot_at(const State& s, int slot) { return s.market[slot]; }
// The card, its tokens and what lies under it go to the seat or back, and the slot is filled again.
// The game may be cut short.
void take_market_card(Engine& m, Seat seat, CardId card, bool acquire, CardId source);
void exile_market_card(Engine& m, Seat seat, CardId card, CardId source);
void swap_market_card(Engine& m, Seat seat, CardId in, CardId out, CardId source);
bool gets_unrest(const Face& face);
void main_deck_touched(Engine& m);
void fill_slot(Engine& m, int slot);

// --- unrest.cc, ending.cc ---

// One card of the pile to the hand; the game may be cut short.
void take_unrest(Engine& m, Seat seat, CardId source);
void return_unrest(Engine& m, Seat seat, CardId card, CardId source);
void check_collapse(Engine& m);
void trigger_scoring(Engine& m, Ending why, CardId source);
void end_procedure(Engine& m, Frame& f);
// Goes on until a person is asked or the game is over.
void run_on(Engine& m);
int unrest_of(const Query& q, Seat seat);

// --- drawing.cc ---

bool draw_one(Engine& m, Seat seat, Zone to, CardId source);  // false: the deck is empty
// Draws so many cards, with a reshuffle where one is due.
void start_drawing(Engine& m, Seat seat, const Drawing& what, CardId source);
void draw_procedure(Engine& m, Frame& f);
void reshuffle_procedure(Engine& m, Frame& f);
void left_deck(Engine& m, Seat seat);

// --- payment.cc ---

using Price = std::array<int, kResources>;
// No more than this of one good can stand in an answer (rules/game_info.h).
inline constexpr int kMostPaid = 127;
// In how many ways a price can be paid by who has enough of everything.
int ways_to_pay(const Price& price);
bool affordable(const Query& q, Seat seat, const Price& price);
// Pays at once if there is one way to do it, else asks; true: paid.
bool start_payment(Engine& m, Seat seat, const Price& price, CardId source);
void payment_procedure(Engine& m, Frame& f);
Price development_price(const Query& q, Seat seat, CardId card);
// Whether the seat may develop the card now, for its price or for free.
Refusal judge_development(const Query& q, Seat seat, CardId card, bool free);
// IMP-R53: pays for the card, then puts it into the discard pile.
void start_development(Engine& m, Seat seat, CardId card, bool free);
void develop_procedure(Engine& m, Frame& f);

// --- turn.cc, play.cc, cleanup.cc, solstice.cc, shield.cc, breaking.cc ---

void turn_procedure(Engine& m, Frame& f);
void play_procedure(Engine& m, Frame& f);
void clean_up_procedure(Engine& m, Frame& f);
void solstice_procedure(Engine& m, Frame& f);
void shield_procedure(Engine& m, Frame& f);
void break_through_procedure(Engine& m, Frame& f);

// How a card is played: what is lifted (IMP-Z39).
struct Playing {
  bool free = false;
  bool ignore_state = false;
  bool from_hand = true;
};
Frame& start_playing(Engine& m, Seat seat, CardId card, Playing how);
// Whether the seat may play the card, or use its exhaust ability, now (IMP-G4 to G10, H1 to H6).
Refusal judge_play(const Query& q, Seat seat, CardId card, Playing how);
Refusal judge_use(const Query& q, Seat seat, CardId card);
bool plays_free(const Query& q, Seat seat, CardId card);
bool state_allows(const Query& q, Seat seat, CardId card);

// Whether a break through for the suit, or for kAnyVariable, may bring the card.
bool breaks_through_for(const Query& q, int suit, CardId card);
// The card that it brings unseen from the deck of the suit, or out of the main deck; none() if that
// holds no such card.
CardId break_through_unseen(Engine& m, Seat seat, int suit, CardId source);
void start_break_through(Engine& m, Seat seat, BreakThrough what, CardId source);
// Whether the seat could protect itself.
bool has_shield(const Query& q, Seat seat);

// The answers to the questions of procedures, in any order (legal.cc).
void mode_options(const Query& q, Actions& out);
void action_options(const Query& q, Actions& out);
void payment_options(const Query& q, Actions& out);
void solstice_options(const Query& q, Actions& out);
void shield_options(const Query& q, Actions& out);
void suit_options(const Query& q, Actions& out);
void source_options(const Query& q, Actions& out);

}  // namespace ecumene::imperium
