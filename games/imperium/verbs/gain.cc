#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

// IMP-Z93: a card in play one of whose icons is read as one that is counted is used for the gain as
// well.
uint8_t read_as_counted(const Query& q, const Frame& f, int selector) {
  uint8_t icons = 0;
  const uint8_t names = q.content.counts_icons[selector];
  q.for_each_grant<ReadIcon>(f.who, [&](const ReadIcon& read, const Grant& grant) {
    if (q.state.cards.lies_in(grant.card, kPlay, f.who) && ((read.as.bits >> kIsRiver) & names))
      icons |= face_of(q, grant.card).icons;
  });
  return icons;
}

// IMP-T3 to T8: whatever was counted for the gain, or moved to pay for it, or the region whose text
// it is.
uint8_t contributors(const Query& q, const Frame& f, const code::Value& value) {
  uint8_t icons = f.via;
  if (has_suit(face_of(q, f.source), kIsRegion) && q.state.cards.lies_in(f.source, kPlay, f.who))
    icons |= face_of(q, f.source).icons;
  if (value.kind != tree::Value::Kind::kPer || value.of != tree::Countable::Kind::kCards)
    return icons;
  q.for_each_card(f, q.selector(value.selector), [&](CardId card) {
    icons |= face_of(q, card).icons;
    return true;
  });
  return icons | read_as_counted(q, f, value.selector);
}

// All goods of one op are one gain each; a replacement that comes up runs behind it.
Step run(Engine& m, Frame& f, const GoodsArgs& args) {
  int total = 0;
  m.for_each_item(f, args.goods, [&](const Query::GoodsItem& gain) {
    total += gain.amount;
    const uint8_t via = gain.good == kMaterials ? contributors(m, f, *gain.value) : uint8_t{0};
    gain_goods(m, f.who, gain.good, gain.amount, f.source, via);
  });
  return m.finish(f, total, true);
}

constexpr VerbRecord<Host, GoodsArgs> kRecord = {.name = "gain",
                                                 .counts = true,
                                                 .makes = true,
                                                 .only_benefits = true,
                                                 .run = run,
                                                 .can = always};

}  // namespace

extern const Verb<Host> gain_verb = verb<kRecord>;

}  // namespace ecumene::imperium
