// Watch<G> follows one game for the statistics of leads and cards; Glance only shows its states. A
// game played with a Glance makes no events and costs nothing beside its rules.
#pragma once

#include <algorithm>

#include "rules/game.h"
#include "sim/record.h"

namespace ecumene {

// Calls f(state) before each decision.
template <class F>
class Glance {
 public:
  explicit Glance(F& f) : f_(f) {}
  Events* events() { return nullptr; }
  template <class State>
  void before(const State& state, const Actions&) {
    f_(state);
  }
  void chosen(Seat, const Action&) {}
  template <class State>
  void after(const State&) {}

 private:
  F& f_;
};

// What a watch puts into the record, worked out from what it noted.
struct CardNotes {
  static constexpr int kNever = -1;
  bool owned = false, offered = false, used = false;
  int gained = kNever, played = kNever;  // number of the decision
  bool any() const { return owned || offered || gained != kNever || played != kNever; }
};
struct LeadNote {
  int decision = 0;
  Seat leader;  // none(): nobody alone
};
Leads leads_of(const std::vector<LeadNote>& notes, int decisions);
std::vector<CardUse> card_uses(const std::vector<CardNotes>& notes, size_t cards,
                               int decisions);  // [seat * cards + card]
Seat leader_of(const Outcome& outcome);

template <Game G>
class Watch {
 public:
  using Content = typename G::Content;
  using State = typename G::State;

  // `plays` are the events by which a seat plays a card.
  Watch(const Content& content, const State& state, const std::vector<std::string_view>& plays)
      : content_(content),
        plays_(plays),
        cards_(static_cast<size_t>(G::card_count(content))),
        notes_(cards_ * G::setup_of(state).seats),
        owner_(cards_, Seat::none()) {
    for (size_t c = 0; c < cards_; ++c) {
      owner_[c] = owner(state, CardId(c));
      if (owner_[c]) note(owner_[c], CardId(c)).owned = true;
    }
  }

  Events* events() { return &events_; }

  void before(const State& state, const Actions& options) {
    const Seat seat = state.pending.seat;
    if (seat != asked_) lead_.push_back({decision_, leader_of(G::outcome(content_, state))});
    asked_ = seat;
    for (const Action& option : options)
      for_each_card(option, [&](CardId card) { note(seat, card).offered = true; });
  }

  void chosen(Seat seat, const Action& action) {
    for_each_card(action, [&](CardId card) { note(seat, card).used = true; });
  }

  void after(const State& state) {
    for (const Event& event : events_)
      if (event.card && event.seat && is_play(event.kind))
        mark(note(event.seat, event.card).played);
    events_.clear();
    for (size_t c = 0; c < cards_; ++c) {
      const Seat now = owner(state, CardId(c));
      if (now == owner_[c]) continue;
      owner_[c] = now;
      if (now) mark(note(now, CardId(c)).gained);
    }
    ++decision_;
  }

  void finish(GameRecord& record) const {
    record.leads = leads_of(lead_, decision_);
    record.cards = card_uses(notes_, cards_, decision_);
  }

 private:
  static Seat owner(const State& state, CardId card) {
    const ZoneId zone = state.cards.where(card);
    return zone ? state.cards.owner(zone) : Seat::none();
  }
  bool is_play(EventKind kind) const {
    return std::find(plays_.begin(), plays_.end(), kind.name) != plays_.end();
  }

  template <class F>
  void for_each_card(const Action& action, F&& f) const {
    const std::vector<ActionArg>& args = G::info().actions[action.kind].args;
    for (size_t i = 0; i < args.size(); ++i)
      if (const auto card = static_cast<size_t>(action.arg[i]);
          args[i] == ActionArg::kCard && card < cards_)
        f(CardId(card));
  }
  void mark(int& when) const {
    if (when == CardNotes::kNever) when = decision_;
  }
  CardNotes& note(Seat seat, CardId card) { return notes_[seat.value * cards_ + card.value]; }

  const Content& content_;
  const std::vector<std::string_view> plays_;
  const size_t cards_;
  std::vector<CardNotes> notes_;
  std::vector<Seat> owner_;
  std::vector<LeadNote> lead_;
  Events events_;
  Seat asked_ = Seat::none();
  int decision_ = 0;
};

}  // namespace ecumene
