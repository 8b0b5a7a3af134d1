// Sections C, D and E: how the table is laid.
#include "games/imperium/solo/automaton.h"

namespace ecumene::imperium {
namespace {

// A card stays in the box when it asks for more players (IMP-D5, C22).
bool in_this_game(const Content& content, const State& s, CardId card) {
  return content.faces[card.value].players <= s.seats;
}

const Commons& commons_in(const Content& content, int box) { return content.commons[box]; }

using Pile = ScratchVector<CardId, kCards>;

// SOLO-27: a commons card, not one that belongs to a nation or to the table.
bool may_join(const Content& content, CardId card) {
  const Face& face = content.faces[card.value];
  return face.nation == kNoNation && !face.table && !face.journey &&
         (face.start == kStartMarket || face.start == kStartFameDeck);
}

void add(const Content& content, const State& s, const std::vector<CardId>& cards, Pile& out) {
  for (CardId card : cards)
    if (in_this_game(content, s, card) && !s.cards.in_game(card)) out.push_back(card);
}

void shuffle(State& s, Pile& pile) {
  s.rng.shuffle(std::span(pile.begin(), static_cast<size_t>(pile.size())));
}

void deal(State& s, const Pile& pile, ZoneId zone) {
  for (CardId card : pile) s.cards.deal(card, zone);
}

// Takes n cards off the end of a shuffled pile.
void deal_some(State& s, Pile& pile, int n, ZoneId zone) {
  for (int i = 0; i < n && !pile.empty(); ++i) {
    s.cards.deal(pile[pile.size() - 1], zone);
    pile.resize(pile.size() - 1);
  }
}

// SOLO-27: what a campaign has added to the first deck, or taken out of it.
void change_deck(const Content& content, const State& s, Pile& deck) {
  for (int i = 0; i < kDeckChanges; ++i) {
    const int change = s.option[kOptionDeckChange + i];
    const CardId card(static_cast<uint16_t>(std::abs(change) - 1));
    if (change == 0 || card.value >= content.faces.size()) continue;
    const auto at = std::find(deck.begin(), deck.end(), card);
    if (change < 0 && at != deck.end()) *at = deck[deck.size() - 1], deck.resize(deck.size() - 1);
    if (change > 0 && at == deck.end() && may_join(content, card)) deck.push_back(card);
  }
}

// Section C
void lay_nation(const Content& content, State& s, Seat seat) {
  Player& player = s.player[seat.value];
  const NationSet& set = nation_set(content, s, seat);
  const Nation& nation = nation_at(s, seat);
  // IMP-C3
  s.cards.deal(set.power[side_of(player.faction)], zone_of(kPower, seat));
  // IMP-C7, C8
  for (CardId card : set.in_play) {
    s.cards.deal(card, zone_of(kPower, seat));
    if (content.faces[card.value].next) break;  // the other journey card lies beneath
  }
  Pile deck, crescent;
  add(content, s, set.nation, crescent);
  shuffle(s, crescent);
  deal(s, crescent, zone_of(kNation, seat));  // IMP-C12
  for (CardId card : crescent) s.belongs.keep(card, seat);
  if (set.disc) s.cards.deal(set.disc, zone_of(kNation, seat)), s.cards.show(set.disc, kEverybody);
  for (CardId card : set.development) s.cards.deal(card, zone_of(kDevelopment, seat));  // IMP-C14
  // IMP-C17, C18
  player.empire = nation.flooded;
  player.pool = {3, 2, 1};                                             // IMP-D2
  if (s.solo && s.option[kOptionFirstGoods]) player.pool = {6, 4, 2};  // SOLO-27
  player.actions = 3;                                                  // IMP-D3
  player.exhaustion = nation.exhaustion;
  add(content, s, set.deck, deck);
  if (s.solo) change_deck(content, s, deck);
  shuffle(s, deck);
  deal(s, deck, zone_of(kDeck, seat));  // IMP-C23
  for (CardId card : deck) s.belongs.keep(card, seat);
}

bool combined(const Content& content, const State& s, int box) {
  if (s.option[kOptionBox] >= 2) return true;
  for (int seat = 0; seat < s.seats; ++seat) {
    const CardId power = nation_set(content, s, Seat(seat)).power[0];
    if (content.faces[power.value].box != box + 1) return true;
  }
  return false;
}

bool named_like_a_nation(const Content& content, const State& s, CardId card) {
  for (size_t seat = 0; seat < s.seats; ++seat) {
    const auto nation = static_cast<size_t>(nation_of(s.player[seat].faction));
    if (content.code.names[card.value] == content.nation_name[nation]) return true;
  }
  return false;
}

// Section E: tributaries that are called like a nation at the table give way to some of the other
// box.
void add_tributaries(const Content& content, State& s, int box, Pile& out) {
  if (!combined(content, s, box)) return add(content, s, commons_in(content, box).tributary, out);
  Pile own, other;
  add(content, s, commons_in(content, box).tributary, own);
  add(content, s, commons_in(content, 1 - box).tributary, other);  // IMP-E5
  shuffle(s, other);
  int next = 0;
  for (CardId card : own) {
    if (!named_like_a_nation(content, s, card)) {
      out.push_back(card);
      continue;
    }
    while (next < other.size() && named_like_a_nation(content, s, other[next])) ++next;  // IMP-E6
    if (next < other.size()) out.push_back(other[next++]);                               // IMP-Z80
  }
}

void lay_fame(const Content& content, State& s, const Commons& commons) {
  Pile fame;
  add(content, s, commons.fame, fame);
  shuffle(s, fame);
  deal_some(s, fame, kSeats - s.seats, zone_of(kBox));  // IMP-D10
  deal(s, fame, zone_of(kFame));
  s.cards.deal(commons.king, zone_of(kFame));  // IMP-D8, D9
  s.cards.show(commons.king, kEverybody);
}

void lay_unrest(const Content& content, State& s, const Commons& commons) {
  Pile unrest;
  add(content, s, commons.unrest, unrest);
  const int givers = s.solo && s.option[kOptionSupply] ? 1 : s.seats;  // SOLO-5
  for (int seat = 0; seat < givers; ++seat)
    add(content, s, nation_set(content, s, Seat(seat)).supply, unrest);
  deal(s, unrest, zone_of(kUnrest));  // IMP-D7
}

// IMP-D11 to D15
void lay_decks(const Content& content, State& s, int box) {
  const Commons& commons = commons_in(content, box);
  const int n = 4 + s.seats;
  Pile main;
  for (const auto& [cards, zone] : {std::pair{&commons.region, kRegionDeck},
                                    {&commons.uncivilised, kUncivilisedDeck},
                                    {&commons.civilised, kCivilisedDeck}}) {
    Pile pile;
    add(content, s, *cards, pile);
    shuffle(s, pile);
    deal_some(s, pile, n, zone_of(zone));
    for (CardId card : pile) main.push_back(card);
  }
  add_tributaries(content, s, box, main);
  shuffle(s, main);
  deal(s, main, zone_of(kMain));
}

// IMP-D18 to D22
void lay_market(Engine& m) {
  for (int slot = 0; slot < kSlots; ++slot) fill_slot(m, slot);
  for (Slot& slot : m.s.market) {
    const Face& face = face_of(m, slot.card);
    slot.tokens[kProgress] = has_suit(face, kIsCivilised) && !has_suit(face, kIsUncivilised);
  }
  CHECK(!m.s.cards.empty(zone_of(kUnrest)));  // IMP-Z18
}

}  // namespace

State Imperium::setup(const Content& content, const Setup& setup, Rng& rng) {
  State s;
  s.rng = rng;
  s.solo = setup.seats == 1;
  s.seats = s.solo ? 2 : setup.seats;
  for (size_t seat = 0; seat < setup.seats; ++seat) s.player[seat].faction = setup.faction[seat];
  for (size_t option = 0; option < kOptions; ++option) s.option[option] = setup.option[option];
  const int box = s.option[kOptionBox] % 2;
  // IMP-D24, D25
  s.first = Seat(s.option[kOptionStarts] ? 0 : static_cast<int>(s.rng.below(s.seats)));
  s.active = s.first;
  s.turns_left = s.seats;

  for (int seat = 0; seat < setup.seats; ++seat) lay_nation(content, s, Seat(seat));
  if (s.solo) lay_automaton(content, s);
  lay_unrest(content, s, commons_in(content, box));
  lay_fame(content, s, commons_in(content, box));
  lay_decks(content, s, box);
  Engine m(content, s, nullptr);
  lay_market(m);
  for (int seat = 0; seat < setup.seats; ++seat)
    for (int i = 0; i < 5; ++i) draw_one(m, Seat(seat), kHand, CardId::none());  // IMP-C24
  run_on(m);  // an automaton that starts may be through with everything (SOLO-23)
  return s;
}

Setup Imperium::setup_of(const State& state) {
  Setup setup;
  setup.seats = state.solo ? uint8_t{1} : state.seats;
  for (size_t seat = 0; seat < state.seats; ++seat)
    setup.faction[seat] = state.player[seat].faction;
  for (size_t option = 0; option < kOptions; ++option) setup.option[option] = state.option[option];
  return setup;
}

}  // namespace ecumene::imperium
