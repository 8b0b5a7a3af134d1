// TableEditorOf<G> holds the state of a match of G and edits it. MatchOf<G> is built on it.
#pragma once

#include <memory>
#include <utility>

#include "rules/game.h"
#include "rules/table_editor.h"

namespace ecumene {

template <Game G>
class TableEditorOf : public TableEditor {
 public:
  using State = typename G::State;
  using Content = typename G::Content;
  TableEditorOf(std::shared_ptr<const Content> content, const State& state)
      : content_(std::move(content)), state_(state) {}

  const State& state() const { return state_; }

  Status lay(std::string_view zone, Seat seat, const std::vector<std::string>& cards) override {
    if constexpr (HasCards<G>) {
      const auto at = find_zone(zone, seat);
      if (!at) return at.error();
      std::vector<CardId> ids;
      for (const std::string& name : cards) {
        if constexpr (requires { G::turn_up(*content_, state_, CardId{}); })
          G::turn_up(*content_, state_, G::card_named(*content_, name));
        const auto id = find_card(name);
        if (!id) return id.error();
        ids.push_back(*id);
      }
      if constexpr (requires { G::before_edit(state_, CardId()); })
        for (CardId id : ids) G::before_edit(state_, id);
      edited_ = true;
      for (CardId id : ids) state_.cards.lay(id, *at, Place::kBottom);
      if constexpr (requires { G::after_edit(*content_, state_); })
        G::after_edit(*content_, state_);
      return Status::ok();
    } else {
      (void)seat, (void)cards;
      return Status::fail("there is no zone \"" + std::string(zone) + "\"");
    }
  }

  Result<std::vector<std::string>> cards_in(std::string_view zone, Seat seat) const override {
    if constexpr (HasCards<G>) {
      const auto at = find_zone(zone, seat);
      if (!at) return failure(at.error());
      std::vector<std::string> out;
      state_.cards.for_each(*at, [&](CardId card) { out.push_back(name_of(card)); });
      return out;
    } else {
      (void)seat;
      return failure("there is no zone \"" + std::string(zone) + "\"");
    }
  }

  Status lay_under(std::string_view card, std::string_view host) override {
    if constexpr (HasHosts<G>) {
      const auto guest = find_card(card), above = find_card(host);
      if (!guest) return guest.error();
      if (!above) return above.error();
      G::lay_under(state_, *guest, *above);
      edited_ = true;
      return Status::ok();
    } else {
      return Status::fail("no card lies under " + std::string(host) + " in " + G::info().name);
    }
  }

  Result<std::vector<std::string>> cards_under(std::string_view host) const override {
    std::vector<std::string> out;
    if constexpr (HasHosts<G>) {
      const auto above = find_card(host);
      if (!above) return failure(above.error());
      for (int c = 0; c < G::card_count(*content_); ++c)
        if (state_.cards.in_game(CardId(c)) && G::host_of(state_, CardId(c)) == *above)
          out.push_back(name_of(CardId(c)));
    }
    return out;
  }

  Status set_on_card(std::string_view card, std::string_view counter, int value) override {
    const auto id = find_card(card);
    if (!id) return id.error();
    if constexpr (HasCardCounters<G>)
      for (const auto& one : G::card_counters())
        if (one.name == counter) return one.set(state_, *id, value), edited_ = true, Status::ok();
    return Status::fail("no \"" + std::string(counter) + "\" can lie on a card");
  }

  Result<int> on_card(std::string_view card, std::string_view counter) const override {
    const auto id = find_card(card);
    if (!id) return failure(id.error());
    if constexpr (HasCardCounters<G>)
      for (const auto& one : G::card_counters())
        if (one.name == counter) return one.get(state_, *id);
    return failure("no \"" + std::string(counter) + "\" can lie on a card");
  }

  Status set_counter(std::string_view name, Seat seat, int value) override {
    const auto* counter = find_counter(name, seat);
    if (!counter || !counter->set)
      return Status::fail("there is no counter \"" + std::string(name) + "\" to set here");
    counter->set(state_, seat, value);
    edited_ = true;
    return Status::ok();
  }

  Result<int> counter(std::string_view name, Seat seat) const override {
    const auto* counter = find_counter(name, seat);
    if (!counter) return failure("there is no counter \"" + std::string(name) + "\" here");
    return counter->get(state_, seat);
  }

 protected:
  std::shared_ptr<const Content> content_;
  State state_;
  bool edited_ = false;  // something was changed by hand, so no game need lead to this state

 private:
  std::string name_of(CardId card) const { return std::string(G::card_name(*content_, card)); }

  Result<CardId> find_card(std::string_view name) const {
    const CardId card = G::card_named(*content_, name);
    if (!card) return failure("there is no card \"" + std::string(name) + "\"");
    if constexpr (HasCards<G>)
      if (!state_.cards.in_game(card))
        return failure("card " + std::string(name) + " is not in this match");
    return card;
  }

  const Counter<State>* find_counter(std::string_view name, Seat seat) const {
    for (const auto& counter : G::counters())
      if (counter.name == name && counter.per_seat == static_cast<bool>(seat)) return &counter;
    return nullptr;
  }

  Result<ZoneId> find_zone(std::string_view name, Seat seat) const {
    const auto& zones = G::info().zones;
    for (size_t word = 0; word < zones.size(); ++word)
      if (zones[word].name == name && zones[word].per_seat == static_cast<bool>(seat))
        return State::Cards::zone(static_cast<int>(word), seat);
    return failure("there is no zone \"" + std::string(name) + "\"" +
                   (seat ? " of a seat" : " of the table"));
  }
};

}  // namespace ecumene
