#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

constexpr EventKind kPutCard{"put"};

enum class To : uint8_t { kHand, kDeckTop, kDeck };

struct Args {
  arg::Cards cards;
  arg::Choice<To> to;
  static constexpr auto params() {
    return std::tuple{required("put", &Args::cards),
                      required("to", &Args::to, "hand", "deck_top", "deck")};
  }
};

// TPL-19
void act(Engine& m, Frame& f, const Args& args, CardId card) {
  const ZoneId from = m.s.cards.where(card);
  const ZoneId to = args.to.is(To::kHand) ? Cards::zone(kHand, f.who) : Cards::zone(kDeck, Seat());
  const Place place = args.to.is(To::kDeckTop) ? Place::kTop : Place::kBottom;
  m.s.host[card.value] = CardId::none();
  if (m.s.cards.spec(from).sight == Sight::kPublic)
    leave_play(m, card, to, place);
  else
    m.move_chosen(card, to, place, f.who);
  m.tell({.kind = kPutCard,
          .seat = f.who,
          .card = card,
          .source = f.source,
          .clause = "TPL-19",
          .from = from,
          .to = to});
  if (args.to.is(To::kDeck)) m.s.cards.shuffle(to, m.s.rng);
}

constexpr VerbRecord<Host, Args> kRecord = {
    .name = "put", .events = {kPutCard}, .counts = true, .ordered = true, .act = act};

}  // namespace

extern const Verb<Host> put_verb = verb<kRecord>;

}  // namespace ecumene::template_game
