// Sections C, D and E: how the table is laid.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

// A card stays in the box when it asks for more players (IMP-D5, C22).
bool in_this_game(const Content& content, const State& s, CardId card) {
  return content.faces[card.value].players <= s.seats;
}

using Pile = ScratchVector<CardId, 128>;

void add(const Content& content, const State& s, const std::vector<CardId>& cards, Pile& out) {
  for (CardId card : cards)
    if (in_this_game(content, s, card)) out.push_back(card);
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

// Section C
void lay_nation(const Content& content, State& s, Seat seat) {
  Player& player = s.player[seat.value];
  const NationSet& set = content.nations[static_cast<size_t>(nation_of(player.faction))];
  const Nation& nation = nation_at(s, seat);
  s.cards.deal(set.power[static_cast<size_t>(side_of(player.faction))], zone_of(kPower, seat));  // IMP-C3
  for (CardId card : set.in_play) {                                                              // IMP-C7, C8
    s.cards.deal(card, zone_of(kPower, seat));
    if (content.faces[card.value].next) break;  // the other journey card lies beneath
  }
  Pile deck, crescent;
  add(content, s, set.nation, crescent);
  shuffle(s, crescent);
  deal(s, crescent, zone_of(kNation, seat));  // IMP-C12
  for (CardId card : crescent) belongs_to(s, card, seat);
  if (set.disc) s.cards.deal(set.disc, zone_of(kNation, seat)), s.cards.show(set.disc, kEverybody);
  for (CardId card : set.development) s.cards.deal(card, zone_of(kDevelopment, seat));  // IMP-C14
  player.empire = nation.flooded;                                                       // IMP-C17, C18
  player.pool = {3, 2, 1};                                                              // IMP-D2
  player.actions = 3;                                                                   // IMP-D3
  player.exhaustion = nation.exhaustion;
  add(content, s, set.deck, deck);
  shuffle(s, deck);
  deal(s, deck, zone_of(kDeck, seat));  // IMP-C23
  for (CardId card : deck) belongs_to(s, card, seat);
}

bool combined(const Content& content, const State& s, int box) {
  if (s.option[kOptionBox] >= 2) return true;
  for (int seat = 0; seat < s.seats; ++seat)
    if (content
            .faces[content
                       .nations[static_cast<size_t>(nation_of(s.player[static_cast<size_t>(seat)].faction))]
                       .power[0]
                       .value]
            .box != box + 1)
      return true;
  return false;
}

bool named_like_a_nation(const Content& content, const State& s, CardId card) {
  for (int seat = 0; seat < s.seats; ++seat)
    if (content.code.names[card.value] ==
        content.nation_name[static_cast<size_t>(nation_of(s.player[static_cast<size_t>(seat)].faction))])
      return true;
  return false;
}

// Section E: tributaries that are called like a nation at the table give way to some of the other box.
void add_tributaries(const Content& content, State& s, int box, Pile& out) {
  if (!combined(content, s, box))
    return add(content, s, content.commons[static_cast<size_t>(box)].tributary, out);
  Pile own, other;
  add(content, s, content.commons[static_cast<size_t>(box)].tributary, own);
  add(content, s, content.commons[static_cast<size_t>(1 - box)].tributary, other);  // IMP-E5
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
  for (int seat = 0; seat < s.seats; ++seat)
    add(content, s,
        content.nations[static_cast<size_t>(nation_of(s.player[static_cast<size_t>(seat)].faction))].supply,
        unrest);
  deal(s, unrest, zone_of(kUnrest));  // IMP-D7
}

// IMP-D11 to D15
void lay_decks(const Content& content, State& s, int box) {
  const Commons& commons = content.commons[static_cast<size_t>(box)];
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
void lay_market(Table& m) {
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
  s.seats = setup.seats;
  for (size_t seat = 0; seat < setup.seats; ++seat) s.player[seat].faction = setup.faction[seat];
  for (size_t option = 0; option < kOptions; ++option) s.option[option] = setup.option[option];
  const int box = s.option[kOptionBox] % 2;
  s.first = Seat(0);  // IMP-D25: the seats are numbered from the solstice card on
  s.active = s.first;
  s.turns_left = s.seats;

  for (int seat = 0; seat < s.seats; ++seat) lay_nation(content, s, Seat(seat));
  lay_unrest(content, s, content.commons[static_cast<size_t>(box)]);
  lay_fame(content, s, content.commons[static_cast<size_t>(box)]);
  lay_decks(content, s, box);
  Table m(content, s, nullptr);
  lay_market(m);
  for (int seat = 0; seat < s.seats; ++seat)
    for (int i = 0; i < 5; ++i) draw_one(m, Seat(seat), kHand, CardId::none());  // IMP-C24
  m.run();
  return s;
}

Setup Imperium::setup_of(const State& state) {
  Setup setup;
  setup.seats = state.seats;
  for (size_t seat = 0; seat < state.seats; ++seat) setup.faction[seat] = state.player[seat].faction;
  for (size_t option = 0; option < kOptions; ++option) setup.option[option] = state.option[option];
  return setup;
}

}  // namespace ecumene::imperium
