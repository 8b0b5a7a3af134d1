// What is under way refers to cards. Here is how those references follow when cards are given other
// names for somebody who does not know them (CardTable::relabel_unknown).
#pragma once

#include <array>

#include "base/bit_set.h"
#include "effects/frame.h"

namespace ecumene {

// How a card is set apart by what is under way: a bit for each reference that means it. For
// CardTable::relabel_unknown: unknown cards of equal rank must be alike.
using ReferenceRank = std::array<uint64_t, 2>;
template <class Effects>
ReferenceRank reference_rank(const Effects& effects, CardId card) {
  static_assert(3 * Effects::kMost.frames + Effects::kMost.waiting <= 128,
                "a bit for each reference");
  ReferenceRank rank{};
  size_t at = 0;
  const auto add = [&](bool means) {
    rank[at / 64] |= uint64_t{means} << (63 - at % 64);
    ++at;
  };
  for (const Frame& f : effects.stack)
    add(f.source == card), add(f.it.card() == card), add(f.other.card() == card);
  for (const Waiting& w : effects.waiting) add(w.it.card() == card);
  return rank;
}

// The cards whose rank is not 0.
template <int Cards, class Effects>
BitSet<Cards> referred_cards(const Effects& effects) {
  BitSet<Cards> cards;
  const auto insert = [&](CardId card) {
    if (card) cards.insert(card.value);
  };
  for (const Frame& f : effects.stack)
    insert(f.source), insert(f.it.card()), insert(f.other.card());
  for (const Waiting& w : effects.waiting) insert(w.it.card());
  return cards;
}

// Names of cards in what is under way follow a relabelling of the table.
template <class Effects, class Relabel>
void relabel(Effects& effects, const Relabel& names) {
  const auto rename = [&](CardId& card) {
    if (card) card = names[card.value];
  };
  const auto rename_ref = [&](CardRef& ref) {
    if (ref.card()) ref.rename(names[ref.card().value]);
  };
  for (Frame& f : effects.stack) rename(f.source), rename_ref(f.it), rename_ref(f.other);
  for (Waiting& w : effects.waiting) rename(w.source), rename_ref(w.it);
  for (CardId& card : effects.replacers) rename(card);
}

}  // namespace ecumene
