// What may be done now.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

// Options are gathered kind by kind; inside a kind the cards come in the order of their zone.
class Options {
 public:
  Options(const State& s, Actions& out) : s_(s), out_(out) {}

  template <class May>
  void cards(ZoneId zone, uint16_t kind, May&& may) {
    for (CardId card = s_.cards.top(zone); card; card = s_.cards.below(card))
      if (may(card)) out_.push_back(on_card(kind, card));
  }
  // The options of a kind are in place: bring them in order.
  void sort() {
    for (int i = begin_ + 1; i < out_.size(); ++i)
      for (int k = i; k > begin_ && out_[k].arg[0] < out_[k - 1].arg[0]; --k)
        std::swap(out_[k], out_[k - 1]);
    begin_ = out_.size();
  }

 private:
  const State& s_;
  Actions& out_;
  int begin_ = 0;
};

void raze_options(const Query& q, Seat seat, Options& options) {
  const State& s = q.state;
  const int tokens = s.pool[seat.value][kRazeToken];
  const auto may = [&](CardId card) { return may_raze(q, seat, card); };
  if (tokens < 1) return;
  options.cards(zone(kHand, seat), kDoRaze, may);
  if (tokens >= 2) {
    for (int other = 0; other < s.seats; ++other)
      if (Seat(other) != seat && !s.has_passed(Seat(other)))
        options.cards(zone(kEmpire, Seat(other)), kDoRaze, may);
    options.cards(zone(kVirtual), kDoRaze, may);
  }
  options.sort();
}

void action_options(const Query& q, Seat seat, Actions& out) {
  const State& s = q.state;
  Options options(s, out);
  const ZoneId hand = zone(kHand, seat), empire = zone(kEmpire, seat);
  options.cards(hand, kDoBuild, [&](CardId card) { return may_build(q, seat, card, false); });
  options.sort();
  if (can_pay(s.pool[seat.value], kDealCost))
    options.cards(hand, kDoDeal, [&](CardId card) { return facts(q, card).of_faction(); });
  options.sort();
  raze_options(q, seat, options);
  options.cards(empire, kDoActivate, [&](CardId card) { return may_activate(q, seat, card, 1); });
  options.sort();
  options.cards(empire, kDoTwice, [&](CardId card) {
    return facts(q, card).uses > 1 && may_activate(q, seat, card, 2);
  });
  options.sort();
  for (int pairs = 1; may_spend(q, seat, pairs); ++pairs) out.push_back(on_number(kDoSpend, pairs));
}

void pick_options(const State& s, ZoneId from, Actions& out) {
  Options options(s, out);
  options.cards(from, kDoTake, [](CardId) { return true; });
  options.sort();
}

void location_options(const State& s, Seat seat, Actions& out) {
  Options options(s, out);
  for (const Zone word : {kEmpire, kFoundations})
    options.cards(zone(word, seat), kDoTake,
                  [&](CardId card) { return is_payable_location(s, seat, card); });
  options.sort();
}

void deck_options(const Query& q, Seat seat, Actions& out) {
  if (can_draw(q, false, seat)) out.push_back(on_number(kDoDraw, card_word(kCommon).value));
  if (can_draw(q, true, seat)) out.push_back(on_number(kDoDraw, card_word(kFaction).value));
}

// SET-P9: where the rules leave several locations, the player chooses.
void victim_options(const Query& q, const Frame& f, Actions& out) {
  CardList victims;
  attack_victims(q, f.who, victims);
  for (CardId card : victims) out.push_back(on_card(kDoTake, card));
  std::sort(out.begin(), out.end());
}

void own_options(const Query& q, Actions& out) {
  const State& s = q.state;
  const Seat seat = s.pending.seat;
  const Frame& f = s.effects.stack.back();
  switch (s.pending.kind) {
    case kAskAction:
      action_options(q, seat, out);
      free_moves(q, seat, out);
      return out.push_back({kDoPass, {}});
    case kAskFreeMove:
      out.push_back({kDoDone, {}});
      return free_moves(q, seat, out);
    case kAskPick:
      return pick_options(s, zone(kRow), out);
    case kAskSecretPick:
      return pick_options(s, zone(kDraft, seat), out);
    case kAskDeck:
      return deck_options(q, seat, out);
    case kAskLocation:
      return location_options(s, seat, out);
    case kAskPayment:
      return ways_to_pay(
          s.pool[seat.value],
          f.program.value == kFirstProcedure + kDealCard ? kDealCost : facts(q, f.source).cost,
          kDoPay, out);
    case kAskGood:
      deck_options(q, seat, out);
      for (const Good good : kResources) out.push_back(on_number(kDoGood, good));
      return;
    case kAskSource:
      return source_options(q, seat, out);
    default:
      return victim_options(q, f, out);
  }
}

}  // namespace

void free_moves(const Query& q, Seat seat, Actions& out) {
  const State& s = q.state;
  const ZoneId empire = zone(kEmpire, seat);
  const int begin = out.size();
  const auto sort = [&] { std::sort(out.begin() + begin, out.end()); };
  const auto each = [&](uint16_t kind, auto&& may) {
    for (CardId card = s.cards.top(empire); card; card = s.cards.below(card))
      if (may(q, seat, card)) out.push_back(on_card(kind, card));
  };
  if (s.pool[seat.value][kDefense] > 0) each(kDoDefend, may_defend);
  if (s.faction[seat.value] == kJapanese && s.pool[seat.value][kWorker] > 0)
    each(kDoSamurai, may_post_samurai);
  each(kDoStore, may_store);
  if (out.size() > begin + 1) sort();
}

void Settlers::legal(const Content& content, const State& state, Actions& out) {
  out.clear();
  if (!state.pending) return;
  const Query q(content, state);
  state.pending.kind < kFirstOwnDecision ? q.options(out) : own_options(q, out);
}

}  // namespace ecumene::settlers
