// SOLO-2 to SOLO-7, SOLO-16: how the automaton is laid out.
#include "games/imperium/solo/automaton.h"

namespace ecumene::imperium {
namespace {

using Pile = ScratchVector<CardId, kCards>;

void shuffle(State& s, Pile& pile) {
  s.rng.shuffle(std::span(pile.begin(), static_cast<size_t>(pile.size())));
}

void add(const Content& content, const std::vector<CardId>& cards, Pile& out) {
  for (CardId card : cards)
    if (content.faces[card.value].players <= 2) out.push_back(card);
}

void deal(State& s, const Pile& pile, int zone) {
  for (CardId card : pile) {
    s.cards.deal(card, zone_of(zone, kAutomaton));
    if (Cards::spec(zone_of(zone, kAutomaton)).sight != Sight::kPublic)
      s.belongs.keep(card, kAutomaton);
  }
}

// SOLO-3. What the sorting tells everybody stays known; of equal cards nobody knows which comes
// first.
void deal_developments(const Content& content, State& s, const std::vector<CardId>& developments) {
  Pile sorted;
  add(content, developments, sorted);
  shuffle(s, sorted);
  const int sign = s.option[kOptionDynastyOrder] ? -1 : 1;
  const auto value = [&](CardId card) { return sign * content.faces[card.value].bot_value; };
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](CardId a, CardId b) { return value(a) > value(b); });
  deal(s, sorted, kNation);
  for (CardId card : sorted)
    if (std::count_if(sorted.begin(), sorted.end(),
                      [&](CardId c) { return value(c) == value(card); }) == 1)
      s.cards.show(card, kEverybody);
}

void deal_dynasty(const Content& content, State& s, const NationSet& set, const Nation& nation) {
  Pile crescent;
  add(content, set.nation, crescent);
  shuffle(s, crescent);
  deal(s, crescent, kNation);
  if (set.disc)
    s.cards.deal(set.disc, zone_of(kNation, kAutomaton)), s.cards.show(set.disc, kEverybody);
  if (nation.develops) return deal_developments(content, s, set.development);
  Pile quests;  // SOLO-16: they lie open
  add(content, set.development, quests);
  deal(s, quests, kDevelopment);
}

// SOLO-15: the first journey card; nothing else of what lies in play has a meaning (SOLO-2).
void deal_journey(const Content& content, State& s, const NationSet& set) {
  for (CardId card : set.in_play)
    if (content.faces[card.value].next) return s.cards.deal(card, zone_of(kPower, kAutomaton));
}

uint8_t draw_nation(State& s) {
  const int own = nation_of(s.player[0].faction), wanted = s.option[kOptionAutomaton] - 1;
  if (wanted >= 0 && wanted != own) return static_cast<uint8_t>(wanted);
  const int pick = static_cast<int>(s.rng.below(kNations - 1));
  return static_cast<uint8_t>(pick + (pick >= own));
}

}  // namespace

int slots_at(int level) { return level <= kWarlord ? 4 : level <= kSovereign ? 5 : 6; }

void fill_first_slots(State& s) {
  for (int slot = 0; slot < slots_at(s.option[kOptionLevel]); ++slot)
    if (const CardId card = s.cards.top(zone_of(kDeck, kAutomaton)))
      s.cards.move(card, zone_of(kSlotRow, kAutomaton));
}

void lay_automaton(const Content& content, State& s) {
  Player& player = s.player[kAutomaton.value];
  player.faction = static_cast<uint8_t>(2 * draw_nation(s));
  const Nation& nation = nation_at(s, kAutomaton);
  const NationSet& set = nation_set(content, s, kAutomaton);
  player.empire = nation.flooded;                                     // SOLO-5
  if (s.option[kOptionLevel] >= kSovereign) player.pool = {3, 2, 1};  // SOLO-6, SOLO-7
  deal_dynasty(content, s, set, nation);
  deal_journey(content, s, set);
  Pile deck;
  add(content, set.deck, deck);
  shuffle(s, deck);
  deal(s, deck, kDeck);  // SOLO-4
  fill_first_slots(s);
}

}  // namespace ecumene::imperium
