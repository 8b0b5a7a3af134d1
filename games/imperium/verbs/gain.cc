#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

// IMP-Z93: a card in play one of whose icons is read as one that is counted is used for the gain as
// well.
uint8_t read_as_counted(const Query& q, const Frame& f, int selector) {
  uint8_t icons = 0;
  const uint8_t names = q.content.counts_icons[static_cast<size_t>(selector)];
  for (const Grant& grant : q.state.effects.grants) {
    const code::Modifier& m = q.code.modifiers[grant.modifier];
    if (m.call.verb == kReadIcon && grant.seat == f.who &&
        q.state.cards.lies_in(grant.card, kPlay, f.who) &&
        ((m.call.param[1].words >> kIsRiver) & names))
      icons |= face_of(q, grant.card).icons;
  }
  return icons;
}

// IMP-T3 to T8: whatever was counted for the gain, or moved to pay for it, or the region whose text
// it is.
uint8_t contributors(const Query& q, const Frame& f, const code::Slot& slot, int i) {
  const code::Value& value =
      q.code.values[static_cast<size_t>(q.code.goods[static_cast<size_t>(slot.goods + i)].value)];
  uint8_t icons = f.via;
  if (has_suit(face_of(q, f.source), kIsRegion) && q.state.cards.lies_in(f.source, kPlay, f.who))
    icons |= face_of(q, f.source).icons;
  if (value.kind != tree::Value::Kind::kPer || value.of != tree::Countable::Kind::kCards)
    return icons;
  q.for_each_card(f, q.selector(value.selector),
                  [&](CardId card) { return icons |= face_of(q, card).icons, true; });
  return static_cast<uint8_t>(icons | read_as_counted(q, f, value.selector));
}

// All goods of one op are one gain each; a replacement that comes up runs behind it.
Step run(Table& m, Frame& f, const code::Call& call) {
  int total = 0;
  for (int i = 0; i < call.param[0].goods_count; ++i) {
    const Amount gain = amount_at(m, f, call.param[0], i);
    total += gain.amount;
    const uint8_t via = gain.good == kMaterials ? contributors(m, f, call.param[0], i) : uint8_t{0};
    gain_goods(m, f.who, gain.good, gain.amount, f.source, via);
  }
  return m.finish(f, total, true);
}

}  // namespace

const Verb<Host> kGainVerb = {.run = run, .can = always};

}  // namespace ecumene::imperium
