// Section V: who may know what. The table of cards does the work; what is under way follows its
// names.
//
// A guess puts the unknown cards where they can be: a card that all know to be with a seat stays
// with it, nation cards lie in their nation deck as far as there is room, fame cards in the fame
// deck, commons in the decks of their suits. What is left fills the hands and histories.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

// The kinds of unknown cards that a guess tells apart: those of each seat (nation cards and
// others), and the commons that nobody is known to have.
enum Kind : uint8_t {
  kOfNation,
  kOfSeat = kOfNation + kSeats,
  kRegions = kOfSeat + kSeats,
  kUncivilised,
  kCivilised,
  kTributaries,
  kFameCards,
  kOther,
  kKinds
};

uint8_t kind_of(const Content& content, const State& s, CardId card) {
  const Face& face = content.faces[card.value];
  if (const Seat home = s.belongs.keeper(card)) {
    const bool dynasty = is_automaton(s, home) && face.start == kStartDevelopment;
    return narrow<uint8_t>((face.start == kStartNation || dynasty ? kOfNation : kOfSeat) +
                           home.value);
  }
  if (face.start != kStartMarket) return has_suit(face, kIsFame) ? kFameCards : kOther;
  if (has_suit(face, kIsRegion)) return kRegions;
  if (has_suit(face, kIsUncivilised)) return kUncivilised;
  return has_suit(face, kIsCivilised) ? kCivilised : kTributaries;
}

class Guess {
 public:
  Guess(const Content& content, const State& seen, Seat viewer, std::span<CardId> names,
        uint64_t seed)
      : names_(names), rng_(seed) {
    // in the order in which CardTable hands out names
    for (int zone = 0; zone < Cards::kZones; ++zone) {
      int& end = end_[zone] = begin_of(zone);
      if (Cards::spec(ZoneId(zone)).sight != Sight::kPublic)
        seen.cards.for_each(ZoneId(zone),
                            [&](CardId card) { end += !seen.cards.knows(viewer, card); });
    }
    CHECK_EQ(static_cast<int>(names.size()), places());
    draw_order(rng_, names);
    for (CardId name : names) pool_[kind_of(content, seen, name)].push_back(name);
    for (int p = 0; p < places(); ++p) chosen_.push_back(CardId::none());
  }

  void run() {
    for (const auto& [zone, kind] : {std::pair{kFame, kFameCards},
                                     {kBox, kFameCards},
                                     {kRegionDeck, kRegions},
                                     {kUncivilisedDeck, kUncivilised},
                                     {kCivilisedDeck, kCivilised}})
      fill(zone_of(zone), {kind});
    fill(zone_of(kMain), {kRegions, kUncivilised, kCivilised, kTributaries});
    for (int seat = 0; seat < kSeats; ++seat)
      fill(zone_of(kNation, Seat(seat)), {static_cast<Kind>(kOfNation + seat)});
    for (int seat = 0; seat < kSeats; ++seat) scatter(Seat(seat));
    for (int p = 0; p < places(); ++p)
      for (auto pool = pool_.begin(); !chosen_[p] && pool != pool_.end(); ++pool)
        if (!pool->empty()) take(p, *pool);
    std::copy(chosen_.begin(), chosen_.end(), names_.begin());
  }

 private:
  using Pool = ScratchVector<CardId, kCards>;

  int begin_of(int zone) const { return zone == 0 ? 0 : end_[zone - 1]; }
  int places() const { return end_.back(); }
  void take(int place, Pool& pool) {
    chosen_[place] = pool[pool.size() - 1];
    pool.resize(pool.size() - 1);
  }
  // A pile gets cards of these kinds, each kind as likely as it has cards.
  void fill(ZoneId zone, std::initializer_list<Kind> kinds) {
    for (int p = begin_of(zone.value); p < end_[zone.value]; ++p) {
      int sum = 0;
      for (Kind kind : kinds) sum += pool_[kind].size();
      if (sum == 0) return;
      int pick = static_cast<int>(rng_.below(static_cast<uint32_t>(sum)));
      for (Kind kind : kinds) {
        if (pick < pool_[kind].size()) {
          take(p, pool_[kind]);
          break;
        }
        pick -= pool_[kind].size();
      }
    }
  }
  // What is known to be with a seat lies somewhere among its places.
  void scatter(Seat seat) {
    ScratchVector<int, kCards> open;
    const int first = Cards::kShared + seat.value * Cards::kOwned;
    for (int p = begin_of(first); p < begin_of(first + Cards::kOwned); ++p)
      if (!chosen_[p]) open.push_back(p);
    draw_order(rng_, std::span(open.begin(), static_cast<size_t>(open.size())));
    for (int p : open) {
      Pool& own = pool_[kOfSeat + seat.value];
      Pool& nation = pool_[kOfNation + seat.value];
      if (!own.empty())
        take(p, own);
      else if (!nation.empty())
        take(p, nation);
    }
  }

  std::span<CardId> names_;
  QuickRng rng_;
  // of the places in each zone; they begin where the last zone's end
  std::array<int, Cards::kZones> end_{};
  Pool chosen_;
  std::array<Pool, kKinds> pool_;
};

}  // namespace

void Imperium::guess(const Content& content, const State& seen, Seat viewer,
                     std::span<CardId> names, Rng& rng) {
  Guess(content, seen, viewer, names, rng.next()).run();
}

}  // namespace ecumene::imperium
