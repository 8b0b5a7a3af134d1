// What several verbs share, or a verb and the automaton's own way to perform it.
#pragma once

#include "games/imperium/host.h"

namespace ecumene::imperium {

// --- arguments that two records read ---

struct PayArgs {
  arg::Goods goods;
  arg::Number min;  // of `all`
  static constexpr auto params() {
    return std::tuple{required("pay", &PayArgs::goods), optional("min", &PayArgs::min)};
  }
};

struct PlaceArgs {
  arg::Goods goods;
  arg::Cards onto;
  static constexpr auto params() {
    return std::tuple{required("place", &PlaceArgs::goods), required("onto", &PlaceArgs::onto)};
  }
};

enum class PutTo : uint8_t { kHand, kDeckTop, kDiscard, kPlay, kNationBottom };
struct PutArgs {
  arg::Cards cards;
  arg::Choice<PutTo> to;
  static constexpr auto params() {
    return std::tuple{
        required("put", &PutArgs::cards),
        required("to", &PutArgs::to, "hand", "deck_top", "discard", "play", "nation_bottom")};
  }
};

struct LookArgs {
  arg::Amount count;
  arg::Zone of;
  arg::Flag open;
  static constexpr auto params() {
    return std::tuple{required("look", &LookArgs::count), required("of", &LookArgs::of),
                      optional("open", &LookArgs::open)};
  }
};

struct BreakThroughArgs {
  arg::Cards cards;
  arg::Flag also_exile;
  static constexpr auto params() {
    return std::tuple{required("break_through", &BreakThroughArgs::cards),
                      optional("also", &BreakThroughArgs::also_exile, "exile")};
  }
};

struct TakeUnrestArgs {
  arg::Amount count;
  arg::Flag after_shuffle;
  static constexpr auto params() {
    return std::tuple{required("take_unrest", &TakeUnrestArgs::count),
                      optional("after", &TakeUnrestArgs::after_shuffle, "shuffle")};
  }
};

// --- how the automaton performs verbs, if not as everybody does: solo/verbs_*.cc ---

extern const Verb<Host> automaton_abandon, automaton_acquire, automaton_break_through,
    automaton_discard, automaton_exile, automaton_history, automaton_pay, automaton_place,
    automaton_put, automaton_recall, automaton_return_unrest, automaton_take_fame,
    automaton_take_unrest;
// It has no hand to draw to, to play from, to garrison from (SOLO-22).
extern const Verb<Host> automaton_nothing;

// --- which cards fit ---

bool may_abandon(const Query& q, const Frame& f, const CardsArgs& args, CardId card);
bool may_recall(const Query& q, const Frame& f, const CardsArgs& args, CardId card);
bool may_go_into_history(const Query& q, const Frame& f, const CardsArgs& args, CardId card);
bool may_exile(const Query& q, const Frame& f, const CardsArgs& args, CardId card);
bool may_put(const Query& q, const Frame& f, const PutArgs& args, CardId card);

// What abandon and recall share (IMP-R3, R132, Z63, Z108).
inline bool may_leave(const Query& q, const Frame& f, CardId card) {
  const ZoneId zone = q.state.cards.where(card);
  if (Cards::owner(zone) != f.who) return false;
  return Cards::word(zone) == kGarrison || (Cards::word(zone) == kPlay && face_of(q, card).pinned);
}

// IMP-Z31: own cards that the chooser must give up.
template <class Args>
bool gives_up_all(const Query& q, const Args& args) {
  return q.selector(args.cards).quantity == tree::Quantity::kExactly;
}

// --- steps of several verbs ---

template <class Args>
bool always(const Query&, const Frame&, const Args&) {
  return true;
}
template <class Args>
bool never(const Query&, const Frame&, const Args&) {
  return false;
}

// A card that is moved to pay for something contributes to what it brings (IMP-T4).
inline void contribute(Engine& m, Frame& f, CardId card) {
  if (f.flags & frame::kHolds) f.via |= face_of(m, card).icons;
}

inline bool is_king(const Query& q, CardId card) {
  return face_of(q, card).start == kStartFameBase;
}

// Whether the text of an unrest is under way, or imagined, that is being played (IMP-Z120).
inline bool plays_unrest(const Query& q, const Frame& f) {
  return f.source && has_suit(face_of(q, f.source), kIsUnrest) &&
         q.code.ability[kOnPlay][f.source.value] == f.program;
}

}  // namespace ecumene::imperium
