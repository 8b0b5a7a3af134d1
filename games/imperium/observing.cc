// Section V: who may know what. The table of cards does the work; what is under way follows its names.
//
// A guess puts the unknown cards where they can be: a card that all know to be with a seat stays with it, nation
// cards lie in their nation deck as far as there is room, fame cards in the fame deck, commons in the decks of
// their suits. What is left fills the hands and histories.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

template <class Rename>
void rename_unknown(State& s, Seat viewer, Rename&& rename) {
  const auto rank = [&](CardId card) { return reference_rank(s.effects, card); };
  const auto names = s.cards.relabel_unknown(viewer, rank, rename);
  relabel(s.effects, names);
}

// How well a card fits a place out of sight; 0: it does not.
int fit(const Content& content, const State& s, CardId card, ZoneId zone) {
  const Face& face = content.faces[card.value];
  const int word = Cards::word(zone), home = s.group[card.value];
  if (const Seat owner = Cards::owner(zone)) {
    if (home == 0) return 1;
    if (home != owner.value + 1) return 0;
    return (word == kNation) == (face.start == kStartNation) ? 4 : 2;
  }
  if (home != 0) return 0;
  switch (word) {
    case kFame: case kBox: return has_suit(face, kIsFame) ? 4 : 0;
    case kRegionDeck: return has_suit(face, kIsRegion) ? 4 : 0;
    case kUncivilisedDeck: return has_suit(face, kIsUncivilised) ? 4 : 0;
    case kCivilisedDeck: return has_suit(face, kIsCivilised) && !has_suit(face, kIsUncivilised) ? 4 : 0;
    default: return face.start == kStartMarket ? 3 : 0;
  }
}

using Places = ScratchVector<ZoneId, kCards>;

// The places of the unknown cards, in the order in which CardTable hands out names.
void list_places(const State& s, Seat viewer, Places& places) {
  for (int zone = 0; zone < Cards::kZones; ++zone)
    if (Cards::spec(ZoneId(zone)).sight != Sight::kPublic)
      s.cards.for_each(ZoneId(zone), [&](CardId card) { if (!s.cards.knows(viewer, card)) places.push_back(ZoneId(zone)); });
}

// Best fits first, each at random; what fits nowhere takes the places that are left.
void guess(const Content& content, const State& s, Seat viewer, std::span<CardId> names, Rng& rng) {
  Places places;
  list_places(s, viewer, places);
  CHECK_EQ(static_cast<int>(names.size()), places.size());
  rng.shuffle(names);
  std::array<bool, kCards> taken{};
  ScratchVector<CardId, kCards> chosen;
  for (int p = 0; p < places.size(); ++p) chosen.push_back(CardId::none());
  for (int least : {4, 3, 2, 1, 0})
    for (int p = 0; p < places.size(); ++p) {
      if (chosen[p]) continue;
      for (size_t n = 0; n < names.size(); ++n)
        if (!taken[n] && fit(content, s, names[n], places[p]) >= least) {
          chosen[p] = names[n], taken[n] = true;
          break;
        }
    }
  std::copy(chosen.begin(), chosen.end(), names.begin());
}

}  // namespace

Observation<State> Imperium::observe(const Content&, const State& state, Seat viewer) {
  State seen = state;
  seen.rng = Rng();
  rename_unknown(seen, viewer, [](std::span<CardId>) {});
  return {viewer, seen};
}

State Imperium::determinize(const Content& content, const Observation<State>& seen, Rng& rng) {
  State world = seen.table();
  const Seat viewer = seen.viewer();
  rename_unknown(world, viewer, [&](std::span<CardId> names) { guess(content, seen.table(), viewer, names, rng); });
  world.rng = Rng({rng.next(), rng.next(), rng.next(), rng.next(), rng.next(), rng.next(), rng.next(), rng.next()});
  return world;
}

}  // namespace ecumene::imperium
