#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

constexpr EventKind kDealTaken{"deal_taken"};
constexpr EventKind kPutBack{"put_back"};

enum class To : uint8_t { kFoundations, kFactionDeck, kDeals };

struct Args {
  arg::Cards cards;
  arg::Choice<To> to;
  static constexpr auto params() {
    return std::tuple{required("put", &Args::cards),
                      required("to", &Args::to, "foundations", "faction_deck", "deals")};
  }
};

// A deal of another player is out of reach once that player has passed.
bool fits(const Query& q, const Frame& f, const Args&, CardId card) {
  const ZoneId where = q.state.cards.where(card);
  const Seat holder = q.state.cards.owner(where);
  return q.state.cards.word(where) != kDeals || holder == f.who || !q.state.has_passed(holder);
}

void act(Engine& m, Frame& f, const Args& args, CardId card) {
  const ZoneId from = m.s.cards.where(card);
  switch (args.to.value()) {
    case To::kFoundations:  // SET-Q19, R2
      m.move_chosen(card, zone(kFoundations, f.who), Place::kBottom, f.who);
      return m.tell(
          {.kind = kFounded, .seat = f.who, .card = card, .source = f.source, .clause = "SET-Q19"});
    case To::kFactionDeck:  // SET-S16
      m.move_chosen(card, zone(kFactionDeck, f.who), Place::kBottom, f.who);
      m.tell(
          {.kind = kPutBack, .seat = f.who, .card = card, .source = f.source, .clause = "SET-S16"});
      return m.s.cards.shuffle(zone(kFactionDeck, f.who), m.s.rng);
    case To::kDeals:  // SET-Q24
      m.tell({.kind = kDealTaken,
              .seat = f.who,
              .other = m.s.cards.owner(from),
              .card = card,
              .source = f.source,
              .clause = "SET-Q24"});
      return m.move(card, zone(kDeals, f.who));
  }
}

constexpr VerbRecord<Host, Args> kRecord = {
    .name = "put", .events = {kDealTaken, kPutBack}, .counts = true, .act = act, .fits = fits};

}  // namespace

extern const Verb<Host> put_verb = verb<kRecord>;

}  // namespace ecumene::settlers
