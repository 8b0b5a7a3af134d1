// Break through (IMP-R29 to R44): declare a suit, then the market, a deck, or what the main deck
// reveals.
#include "games/imperium/host.h"

namespace ecumene::imperium {

bool breaks_through_for(const Query& q, const Frame& f, CardId card) {
  if (f.scratch & kVariableOnly) {  // IMP-T1
    const auto kind = q.code.scores[card.value].kind;
    return kind == tree::Score::Kind::kCounts || kind == tree::Score::Kind::kTiers;
  }
  return has_suit(face_of(q, card), f.declared - 1);
}

namespace {

enum Step { kDeclareSuit, kChooseSource };
constexpr std::array<int, 4> kSuitDeck = {kRegionDeck, kUncivilisedDeck, kCivilisedDeck,
                                          kMain};  // by suit; a tributary is revealed

template <class F>
void for_each_open_card(const Query& q, const Frame& f, F&& visit) {
  q.state.cards.for_each(zone_of(kMarket), [&](CardId card) {
    if (breaks_through_for(q, f, card)) visit(card);
  });
  if (f.scratch & kAlsoExile)
    q.state.cards.for_each(zone_of(kExile), [&](CardId card) {
      if (breaks_through_for(q, f, card)) visit(card);
    });  // IMP-Z26
}

void finish(Table& m, CardId card) {
  m.s.effects.stack.pop_back();
  if (m.s.effects.stack.empty()) return;
  Frame& below = m.s.effects.stack.back();
  below.scratch = card ? 1 : 0;
  if (card) below.it = CardRef(card);
}

void broke_through(Table& m, Seat seat, CardId card, CardId source, uint32_t from) {
  (void)source;
  Occurrence o;
  o.seat = seat, o.card = card, o.from = from;
  m.emit(kWhenBreakThrough, o);
}

// IMP-R35 to R37: unseen.
CardId take_top(Table& m, const Frame& f, int deck) {
  const CardId card = m.s.cards.top(zone_of(deck));
  receive(m, f.who, card);
  say(m, kBrokeThrough, f.who, card, f.source, "IMP-R35");
  return card;
}

// IMP-R38 to R40
CardId reveal(Table& m, const Frame& f) {
  CardId found;
  for (CardId card = m.s.cards.top(zone_of(kMain)); card && !found; card = m.s.cards.below(card)) {
    m.s.cards.show(card, kEverybody);
    say(m, {.kind = kRevealed,
            .seat = f.who,
            .card = card,
            .source = f.source,
            .clause = "IMP-R38",
            .from = zone_of(kMain)});
    if (breaks_through_for(m, f, card)) found = card;
  }
  if (found) receive(m, f.who, found), belongs_to(m.s, found, f.who);
  const bool others = !m.s.cards.empty(zone_of(kMain));
  m.s.cards.shuffle(zone_of(kMain), m.s.rng);
  if (found) say(m, kBrokeThrough, f.who, found, f.source, "IMP-R38");
  if (others)
    say(m, {.kind = kShuffled, .seat = f.who, .clause = "IMP-R39", .from = zone_of(kMain)});
  if (found) main_deck_touched(m);  // IMP-Z28
  return found;
}

}  // namespace

CardId break_through_unseen(Table& m, const Frame& f) {
  const int deck =
      f.scratch & kVariableOnly ? kMain : kSuitDeck[static_cast<size_t>(f.declared - 1)];
  return deck == kMain || m.s.cards.empty(zone_of(deck)) ? reveal(m, f) : take_top(m, f, deck);
}

namespace {

void from_deck(Table& m, Frame& f) {
  const CardId card = break_through_unseen(m, f);
  const Seat who = f.who;
  const CardId source = f.source;
  finish(m, card);
  if (card)
    broke_through(m, who, card, source, 1u << kMain);
  else
    gain_goods(m, who, kProgress, 2, source);
}

void take_open(Table& m, Frame& f, CardId card) {
  const Seat who = f.who;
  const CardId source = f.source;
  const bool exiled = m.s.cards.where(card) == zone_of(kExile);
  finish(m, card);
  if (exiled) {
    m.move(card, zone_of(kHand, who));  // IMP-R77
    belongs_to(m.s, card, who);
    say(m, {.kind = kBrokeThrough,
            .seat = who,
            .card = card,
            .source = source,
            .clause = "IMP-R77",
            .from = zone_of(kExile)});
  } else {
    take_market_card(m, who, card, false, source);
    if (Host::over(m.s)) return;
  }
  broke_through(m, who, card, source, 1u << (exiled ? kExile : kMarket));
}

void declare(Table& m, Frame& f) {
  const uint32_t suits = static_cast<uint32_t>(f.scratch & kAnySuit);
  if (std::popcount(suits) > 1 && !m.answered()) return void(m.ask(kAskSuit, f.who));
  const bool named = m.answered();
  if (suits != 0)
    f.declared =
        static_cast<uint8_t>(1 + (named ? m.take_answer().arg[0] : std::countr_zero(suits)));
  if (named)
    m.tell({.kind = kNamedWord,
            .seat = f.who,
            .source = f.source,
            .clause = "IMP-R29",
            .word = WordId(f.declared - 1)});
  f.pc = kChooseSource;
}

}  // namespace

bool Imperium::keeps_word(const Frame& frame) {
  return frame.program == ProgramId(kFirstProcedure + kBreakThrough);
}

void start_break_through(Table& m, Seat seat, int what, CardId source) {
  m.push_procedure(kBreakThrough, seat, source).scratch = static_cast<int16_t>(what);
}

void break_through_procedure(Table& m, Frame& f) {
  if (f.pc == kDeclareSuit) return declare(m, f);
  if (!m.answered()) {
    bool any = false;
    for_each_open_card(m, f, [&](CardId) { any = true; });
    if (any) return void(m.ask(kAskSource, f.who));
    return from_deck(m, f);
  }
  const Action answer = m.take_answer();
  answer.kind == kDoDeck ? from_deck(m, f) : take_open(m, f, card_of(answer));
}

void break_through_options(const Query& q, Actions& out) {
  const Frame& f = q.state.effects.stack.back();
  if (q.state.pending.kind == kAskSuit) {
    for (int suit = 0; suit < 4; ++suit)
      if (f.scratch & (1 << suit)) out.push_back({kDoName, {static_cast<int16_t>(suit), 0, 0}});
    return;
  }
  for_each_open_card(q, f, [&](CardId card) { out.push_back(card_action(kDoTake, card)); });
  out.push_back({kDoDeck, {}});
  std::sort(out.begin(), out.end());
}

}  // namespace ecumene::imperium
