// Break through (IMP-R29 to R44): declare a suit, then the market, a deck, or what the main deck
// reveals.
#include "games/imperium/host.h"

namespace ecumene::imperium {

bool breaks_through_for(const Query& q, int suit, CardId card) {
  if (suit != kAnyVariable) return has_suit(face_of(q, card), suit);
  const tree::Score::Kind kind = q.code.scores[card.value].kind;  // IMP-T1
  return kind == tree::Score::Kind::kCounts || kind == tree::Score::Kind::kTiers;
}

namespace {

enum class Breaking : uint16_t { kDeclareSuit, kChooseSource };
constexpr std::array<int, 4> kSuitDeck = {kRegionDeck, kUncivilisedDeck, kCivilisedDeck,
                                          kMain};  // by suit; a tributary is revealed

// The suit that was declared; kAnyVariable if none was to be.
int suit_of(const Frame& f) { return f.declared - 1; }

template <class F>
void for_each_open_card(const Query& q, const Frame& f, F&& visit) {
  const auto visit_fitting = [&](CardId card) {
    if (breaks_through_for(q, suit_of(f), card)) visit(card);
  };
  q.state.cards.for_each(zone_of(kMarket), visit_fitting);
  if (f.locals<BreakThrough>().also_exile)
    q.state.cards.for_each(zone_of(kExile), visit_fitting);  // IMP-Z26
}

// Hands the card to who started it.
void finish(Engine& m, CardId card) {
  m.pop_with(card ? 1 : 0);
  if (card) m.s.effects.stack.back().it = CardRef(card);
}

void broke_through(Engine& m, Seat seat, CardId card, Zone from) {
  m.emit(kWhenBreakThrough, {.seat = seat, .card = card, .from = 1u << from});
}

// IMP-R35 to R37: unseen.
CardId take_top(Engine& m, Seat seat, int deck, CardId source) {
  const CardId card = m.s.cards.top(zone_of(deck));
  receive(m, seat, card);
  say(m, kBrokeThrough, seat, card, source, "IMP-R35");
  return card;
}

// IMP-R38 to R40
CardId reveal(Engine& m, Seat seat, int suit, CardId source) {
  CardId found;
  for (CardId card = m.s.cards.top(zone_of(kMain)); card && !found; card = m.s.cards.below(card)) {
    m.s.cards.show(card, kEverybody);
    say(m, {.kind = kRevealed,
            .seat = seat,
            .card = card,
            .source = source,
            .clause = "IMP-R38",
            .from = zone_of(kMain)});
    if (breaks_through_for(m, suit, card)) found = card;
  }
  if (found) receive(m, seat, found), m.s.belongs.keep(found, seat);
  const bool others = !m.s.cards.empty(zone_of(kMain));
  m.s.cards.shuffle(zone_of(kMain), m.s.rng);
  if (found) say(m, kBrokeThrough, seat, found, source, "IMP-R38");
  if (others)
    say(m, {.kind = kShuffled, .seat = seat, .clause = "IMP-R39", .from = zone_of(kMain)});
  if (found) main_deck_touched(m);  // IMP-Z28
  return found;
}

}  // namespace

CardId break_through_unseen(Engine& m, Seat seat, int suit, CardId source) {
  const int deck = suit == kAnyVariable ? kMain : kSuitDeck[suit];
  if (deck == kMain || m.s.cards.empty(zone_of(deck))) return reveal(m, seat, suit, source);
  return take_top(m, seat, deck, source);
}

namespace {

void from_deck(Engine& m, Frame& f) {
  const Seat who = f.who;
  const CardId source = f.source;
  const CardId card = break_through_unseen(m, who, suit_of(f), source);
  finish(m, card);
  if (card)
    broke_through(m, who, card, kMain);
  else
    gain_goods(m, who, kProgress, 2, source);
}

// IMP-R77
void take_exiled(Engine& m, Seat seat, CardId card, CardId source) {
  m.move(card, zone_of(kHand, seat));
  m.s.belongs.keep(card, seat);
  say(m, {.kind = kBrokeThrough,
          .seat = seat,
          .card = card,
          .source = source,
          .clause = "IMP-R77",
          .from = zone_of(kExile)});
}

void take_open(Engine& m, Frame& f, CardId card) {
  const Seat who = f.who;
  const CardId source = f.source;
  const bool exiled = m.s.cards.where(card) == zone_of(kExile);
  finish(m, card);
  exiled ? take_exiled(m, who, card, source) : take_market_card(m, who, card, false, source);
  if (Host::over(m.s)) return;
  broke_through(m, who, card, exiled ? kExile : kMarket);
}

void declare(Engine& m, Frame& f) {
  const unsigned suits = f.locals<BreakThrough>().suits;
  if (std::popcount(suits) > 1) {
    if (!m.answered()) return m.pose(kAskSuit, f.who);
    f.declared = static_cast<uint8_t>(1 + m.take_answer().arg[0]);
    m.tell({.kind = kNamedWord,
            .seat = f.who,
            .source = f.source,
            .clause = "IMP-R29",
            .word = WordId(suit_of(f))});
  } else if (suits != 0) {
    f.declared = static_cast<uint8_t>(1 + std::countr_zero(suits));
  }
  f.go_to(Breaking::kChooseSource);
}

void choose_source(Engine& m, Frame& f) {
  if (m.answered()) {
    const Action answer = m.take_answer();
    return answer.kind == kDoDeck ? from_deck(m, f) : take_open(m, f, card_of(answer));
  }
  bool any = false;
  for_each_open_card(m, f, [&](CardId) { any = true; });
  any ? m.pose(kAskSource, f.who) : from_deck(m, f);
}

}  // namespace

bool Imperium::keeps_word(const Frame& frame) {
  return frame.program == ProgramId(kFirstProcedure + kBreakThrough);
}

void start_break_through(Engine& m, Seat seat, BreakThrough what, CardId source) {
  m.push_procedure(kBreakThrough, seat, source, what);
}

void break_through_procedure(Engine& m, Frame& f) {
  switch (f.step<Breaking>()) {
    case Breaking::kDeclareSuit:
      return declare(m, f);
    case Breaking::kChooseSource:
      return choose_source(m, f);
  }
}

void suit_options(const Query& q, Actions& out) {
  const unsigned suits = q.state.effects.stack.back().locals<BreakThrough>().suits;
  for (int suit = 0; suit < static_cast<int>(kSuitDeck.size()); ++suit)
    if (suits & (1u << suit)) out.push_back(number_action(kDoName, suit));
}

void source_options(const Query& q, Actions& out) {
  for_each_open_card(q, q.state.effects.stack.back(),
                     [&](CardId card) { out.push_back(card_action(kDoTake, card)); });
  out.push_back({kDoDeck, {}});
}

}  // namespace ecumene::imperium
