#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

constexpr EventKind kFound{"found"};

enum class To : uint8_t { kHand, kDiscard, kHistory };

struct Args {
  arg::Cards cards;
  arg::Choice<To> to;
  static constexpr auto params() {
    return std::tuple{required("find", &Args::cards),
                      required("to", &Args::to, "hand", "discard", "history")};
  }
};

constexpr std::array<int, 4> kSearched = {kHand, kDiscard, kDeck, kNation};  // IMP-R80

template <class F>
void for_each_found(const Query& q, const Frame& f, const Args& args, F&& visit) {
  const code::Selector& selector = q.selector(args.cards);
  for (int zone : kSearched) {
    if (!((selector.zones >> zone) & 1u)) continue;
    q.state.cards.for_each(zone_of(zone, f.who), [&](CardId card) {
      if (!is_disc(q, f.who, card) && q.fits(f, selector, card)) visit(card, zone);
    });
  }
}

void options(const Query& q, const Frame& f, const Args& args, Actions& out) {
  for_each_found(q, f, args, [&](CardId card, int) { out.push_back(card_action(kDoTake, card)); });
}

// IMP-Z61: the search reaches `last`; every pile on the way is looked through and shuffled.
void shuffle_searched(Engine& m, Seat seat, const code::Selector& selector, int last) {
  for (int zone : kSearched) {
    if (((selector.zones >> zone) & 1u) && zone == kDeck)
      m.s.cards.shuffle(zone_of(kDeck, seat), m.s.rng);
    if (((selector.zones >> zone) & 1u) && zone == kNation) shuffle_nation(m, seat);
    if (zone == last) return;
  }
}

void look_through(Engine& m, const Frame& f, const code::Selector& selector) {
  for (int zone : {kDeck, kNation})
    if ((selector.zones >> zone) & 1u)
      m.s.cards.for_each(zone_of(zone, f.who),
                         [&](CardId card) { m.s.cards.show(card, viewer_bit(f.who)); });
}

// Where it goes is told with it; what goes into the history is told when it does.
void tell(Engine& m, const Frame& f, const Args& args, CardId card) {
  Happening event{
      .kind = kFound, .seat = f.who, .card = card, .source = f.source, .clause = "IMP-R82"};
  const ZoneId zone = zone_of(args.to.is(To::kHand) ? kHand : kDiscard, f.who);
  if (!args.to.is(To::kHistory) && m.s.cards.where(card) != zone) event.to = zone;
  say(m, event);
}

Step found(Engine& m, Frame& f, const Args& args, CardId card, int last) {
  const Seat who = f.who;
  const CardId source = f.source;
  m.s.cards.show(card, kEverybody);  // IMP-V11
  tell(m, f, args, card);
  const Step step = m.finish(f, 1, true);
  const bool from_deck = Cards::word(m.s.cards.where(card)) == kDeck;
  switch (args.to.value()) {
    case To::kHand:
      if (m.s.cards.where(card) != zone_of(kHand, who)) m.move(card, zone_of(kHand, who));
      break;
    case To::kDiscard:
      if (m.s.cards.where(card) != zone_of(kDiscard, who))
        m.move(card, zone_of(kDiscard, who), Place::kTop);
      break;
    case To::kHistory:
      put_into_history(m, who, card, source);
      break;
  }
  f.it = CardRef(card);
  if (from_deck && !args.to.is(To::kHistory)) left_deck(m, who);
  shuffle_searched(m, who, m.selector(args.cards), last);
  return step;
}

Step run(Engine& m, Frame& f, const Args& args) {
  if (!m.begin(f)) return found(m, f, args, card_of(m.take_answer()), kNation);
  const uint8_t searched = m.unknown_to(f, m.selector(args.cards));
  m.disclose_to_charge(searched);
  int count = 0, zone = kNation;
  CardId only;
  for_each_found(m, f, args, [&](CardId card, int where) { only = card, zone = where, ++count; });
  if (count == 1) return found(m, f, args, only, zone);
  if (count == 0) {  // IMP-R84: the piles are shuffled all the same
    shuffle_searched(m, f.who, m.selector(args.cards), kNation);
    m.disclose(searched);
    return m.finish(f, 0, false);
  }
  look_through(m, f, m.selector(args.cards));
  return m.ask(kAskVerb, f.who);
}

// What a hidden pile holds is never asked beforehand.
constexpr VerbRecord<Host, Args> kRecord = {.name = "find",
                                            .events = {kFound},
                                            .zones = {"hand", "discard", "deck", "nation"},
                                            .counts = true,
                                            .hidden = true,
                                            .only_benefits = true,
                                            .by_rule = &automaton_nothing,
                                            .run = run,
                                            .can = always,
                                            .options = options};

}  // namespace

extern const Verb<Host> find_verb = verb<kRecord>;

}  // namespace ecumene::imperium
