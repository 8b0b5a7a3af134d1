// Definitions of Inquiry about amounts, conditions and points. Included by effects/inquiry.h.
#pragma once

namespace ecumene {

template <class Host>
inline int Inquiry<Host>::value(const Frame& f, int index) const {
  const code::Value& v = code.values[index];
  switch (v.kind) {
    case tree::Value::Kind::kNumber:
    case tree::Value::Kind::kUpTo:
      return v.number;
    case tree::Value::Kind::kAmount:
      return f.amount;
    case tree::Value::Kind::kAll:
      return 32767;
    case tree::Value::Kind::kPer:
      break;
  }
  return scaled(v, countable(f, v));
}

template <class Host>
inline bool Inquiry<Host>::holds(const Frame& f, const code::Condition& c) const {
  switch (c.kind) {
    case tree::Condition::Kind::kFact:
      return kHooks<Host>.fact(state, f.who, c.fact);
    case tree::Condition::Kind::kHas:
      return count(f, selector(c.selector)) >= selector(c.selector).count;
    case tree::Condition::Kind::kNone:
      return count(f, selector(c.selector)) == 0;
    case tree::Condition::Kind::kIt:
      return f.it.card() && fits(f, selector(c.selector), f.it.card());
    case tree::Condition::Kind::kGoods:
      for (int i = 0; i < c.goods_count; ++i) {
        const code::GoodAmount& good = code.goods[c.goods + i];
        if (Host::pool(state, f.who, good.good) < value(f, good.value)) return false;
      }
      return true;
    case tree::Condition::Kind::kAll:
      for (int i = 0; i < c.all_count; ++i)
        if (!holds(f, code.conditions[code.condition_lists[static_cast<size_t>(c.all + i)]]))
          return false;
      return true;
  }
  return false;
}

template <class Host>
inline int Inquiry<Host>::score(Seat seat, CardId card) const {
  const code::Score& score = code.scores[card.value];
  const Frame f = imagined(ProgramId::none(), seat, card);
  int points = 0;
  for (const auto& [zones, worth] : score.places)
    if (zones == 0 || (zones >> state.cards.word(state.cards.where(card))) & 1u) return worth;
  for (const auto& [worth, count] : score.counts) points += worth * value(f, count);
  for (const auto& [reached, worth] : score.tiers)
    if (value(f, score.tier_of) >= reached) points = worth;
  return points;
}

}  // namespace ecumene
