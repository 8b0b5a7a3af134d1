// What may be done now, and why the rest may not.
#include "games/settlers/locals.h"

namespace ecumene::settlers {
namespace {

// Options are gathered kind by kind; inside a kind they are in the order of their cards. Where a
// seat lacks what every move of a kind takes, none of its cards has to be judged.
class Options {
 public:
  Options(const State& s, Actions& out) : s_(s), out_(out), begin_(out.size()) {}

  // The cards of a zone for which judge(card) knows no reason against it.
  template <class Judge>
  void cards(ZoneId zone, uint16_t kind, Judge&& judge) {
    for (CardId card = s_.cards.top(zone); card; card = s_.cards.below(card))
      if (!judge(card)) out_.push_back(card_action(kind, card));
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
  int begin_;
};

void raze_options(const Query& q, Seat seat, Options& options) {
  const State& s = q.state;
  const int tokens = s.pool[seat.value][kRazeToken];
  const auto judge = [&](CardId card) { return judge_raze(q, seat, card); };
  if (tokens >= 1) options.cards(zone(kHand, seat), kDoRaze, judge);
  if (tokens >= 2) {
    for (int other = 0; other < s.seats; ++other)
      options.cards(zone(kEmpire, Seat(other)), kDoRaze, judge);
    options.cards(zone(kVirtual), kDoRaze, judge);
  }
  options.sort();
}

void action_options(const Query& q, Seat seat, Actions& out) {
  const State& s = q.state;
  Options options(s, out);
  const ZoneId hand = zone(kHand, seat), empire = zone(kEmpire, seat);
  options.cards(hand, kDoBuild, [&](CardId card) { return judge_build(q, seat, card); });
  options.sort();
  if (can_pay(s.pool[seat.value], kDealCost))
    options.cards(hand, kDoDeal, [&](CardId card) { return judge_deal(q, seat, card); });
  options.sort();
  raze_options(q, seat, options);
  options.cards(empire, kDoActivate,
                [&](CardId card) { return judge_activation(q, seat, card, 1); });
  options.sort();
  options.cards(empire, kDoTwice, [&](CardId card) { return judge_activation(q, seat, card, 2); });
  options.sort();
  for (int pairs = 1; !judge_spending(q, seat, pairs); ++pairs)
    out.push_back(number_action(kDoSpend, pairs));
}

void pick_options(const State& s, ZoneId from, Actions& out) {
  Options options(s, out);
  options.cards(from, kDoTake, [](CardId) { return Refusal{}; });
  options.sort();
}

void location_options(const State& s, Seat seat, Actions& out) {
  Options options(s, out);
  for (const Zone word : {kEmpire, kFoundations})
    options.cards(zone(word, seat), kDoTake,
                  [&](CardId card) { return judge_location(s, seat, card); });
  options.sort();
}

void deck_options(const Query& q, Seat seat, Actions& out) {
  if (can_draw(q, false, seat)) out.push_back(number_action(kDoDraw, card_word(kCommon).value));
  if (can_draw(q, true, seat)) out.push_back(number_action(kDoDraw, card_word(kFaction).value));
}

// SET-P9: where the rules leave several locations, the player chooses.
void victim_options(const Query& q, const Frame& f, Actions& out) {
  CardList victims;
  attack_victims(q, f.who, victims);
  for (CardId card : victims) out.push_back(card_action(kDoTake, card));
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
      return ways_to_pay(s.pool[seat.value],
                         procedure_of(f) == kDealCard ? kDealCost : facts(q, f.source).cost, kDoPay,
                         out);
    case kAskGood:
      deck_options(q, seat, out);
      for (const Good good : kResources) out.push_back(number_action(kDoGood, good));
      return;
    case kAskSource:
      return source_options(q, seat, out);
    default:
      return victim_options(q, f, out);
  }
}

// The name of the verb that asks; empty if something else does.
std::string_view asking_verb(const Query& q) {
  if (q.state.pending.kind != kAskVerb) return {};
  const code::Call* call = q.call_under_way(q.state.effects.stack.back());
  return call ? q.verb(*call).name : std::string_view();
}

// The draft that is under way.
Literal draft_clause(const Query& q) {
  const Frame& f = q.state.effects.stack.back();
  switch (procedure_of(f)) {
    case kAdvanced:
      return q.state.seats == 2 ? "SET-N2" : "SET-N3";
    case kSoloLookout:
      return "SET-P4";
    default:
      return f.locals<Drafting>().picks < q.state.seats ? "SET-E2" : "SET-E3";
  }
}

// A good that is not among those to be had, taken or given up.
Refusal refuse_good(const Query& q) {
  if (q.state.pending.kind == kAskGood) return {"SET-K3", "other_good"};
  const std::string_view verb = asking_verb(q);
  if (verb == "steal") return {"SET-Q26", "other_good"};
  if (verb == "gain_printed") return {"SET-Q27", "other_good"};
  if (verb == "store") return {"SET-Q13", "other_good"};
  return {"SET-G2", "not_asked"};
}

// An answer that the question asked does not have.
Refusal refuse_answer(const Query& q, Action action, bool known) {
  const Decision& asked = q.state.pending;
  if (action.kind == kDoPay && (asked.kind == kAskPayment || asking_verb(q) == "pay"))
    return {"SET-L1", "other_payment"};
  if (action.kind == kDoDraw && (asked.kind == kAskDeck || asked.kind == kAskGood))
    return {"SET-B7", "no_deck"};
  if (action.kind == kDoGood) return refuse_good(q);
  if (action.kind != kDoTake || !known) return {"SET-G2", "not_asked"};
  switch (asked.kind) {
    case kAskPick:
      return {draft_clause(q), "not_offered"};
    case kAskSecretPick:
      return {"SET-N1", "not_offered"};
    case kAskLocation:
      return judge_location(q.state, asked.seat, card_of(action));
    case kAskVictim:
      return {"SET-P9", "not_attacked"};
    case kAskSource:
      return {"SET-F8", "no_source"};
    case kAskCard:
    case kAskVerb:
      return {"SET-K8", "not_eligible"};
    default:
      return {"SET-G2", "not_asked"};
  }
}

// What is done to a card in one's turn.
Refusal judge_move(const Query& q, Seat seat, Action action) {
  const CardId card = card_of(action);
  switch (action.kind) {
    case kDoBuild:
      return judge_build(q, seat, card);
    case kDoDeal:
      return judge_deal(q, seat, card);
    case kDoRaze:
      return judge_raze(q, seat, card);
    case kDoActivate:
      return judge_activation(q, seat, card, 1);
    case kDoTwice:
      return judge_activation(q, seat, card, 2);
    case kDoDefend:
      return judge_defense(q, seat, card);
    case kDoSamurai:
      return judge_samurai(q, seat, card);
    case kDoStore:
      return judge_store(q, seat, card);
    default:
      return {"SET-G2", "not_asked"};
  }
}

bool is_free_move(Action action) {
  return action.kind == kDoDefend || action.kind == kDoSamurai || action.kind == kDoStore;
}

}  // namespace

void free_moves(const Query& q, Seat seat, Actions& out) {
  Options options(q.state, out);
  const ZoneId empire = zone(kEmpire, seat);
  if (q.state.pool[seat.value][kDefense] > 0)
    options.cards(empire, kDoDefend, [&](CardId card) { return judge_defense(q, seat, card); });
  options.sort();
  if (q.state.faction[seat.value] == kJapanese)
    options.cards(empire, kDoSamurai, [&](CardId card) { return judge_samurai(q, seat, card); });
  options.sort();
  options.cards(empire, kDoStore, [&](CardId card) { return judge_store(q, seat, card); });
  options.sort();
}

void Settlers::legal(const Content& content, const State& state, Actions& out) {
  out.clear();
  if (!state.pending) return;
  const Query q(content, state);
  state.pending.kind < kFirstOwnDecision ? q.options(out) : own_options(q, out);
}

// REQUIRES: `legal` does not have the action.
Refusal Settlers::refuse(const Content& content, const State& state, Action action) {
  if (!state.pending) return {"SET-D2", "over"};
  const Query q(content, state);
  const Seat seat = state.pending.seat;
  const bool known = action.arg[0] >= 0 && action.arg[0] < card_count(content);
  switch (state.pending.kind) {
    case kAskAction:
      if (action.kind == kDoSpend) return judge_spending(q, seat, action.arg[0]);
      return known ? judge_move(q, seat, action) : Refusal{"SET-G2", "not_asked"};
    case kAskFreeMove:
      if (!known || !is_free_move(action)) return {"SET-G7", "one_action"};
      return judge_move(q, seat, action);
    default:
      return refuse_answer(q, action, known);
  }
}

}  // namespace ecumene::settlers
