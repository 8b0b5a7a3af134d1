// MatchOf<G> and RulebookOf<G> give a game its Match and Rulebook.
#pragma once

#include <cstring>

#include "rules/match.h"
#include "rules/table_editor_of.h"
#include "rules/view_of.h"

namespace ecumene {

template <Game G>
class MatchOf final : public Match, public TableEditorOf<G> {
 public:
  using State = typename G::State;
  using Content = typename G::Content;
  using TableEditorOf<G>::TableEditorOf;

  const GameInfo& info() const override { return G::info(); }
  Setup setup() const override { return G::setup_of(state_); }
  std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }

  bool over() const override { return is_over<G>(state_); }
  Seat to_move() const override { return over() ? Seat::none() : state_.pending.seat; }
  std::string_view decision() const override { return info().decisions[state_.pending.kind]; }
  Outcome outcome() const override { return G::outcome(*content_, state_); }
  std::vector<ScoreLine> breakdown(Seat seat, Seat viewer) const override {
    return G::breakdown(*content_, known_part<G>(G::observe(*content_, state_, viewer)), seat);
  }

  std::vector<std::string> options() const override {
    std::vector<std::string> texts;
    for (ViewOption& option : options_at<G>(*content_, state_))
      texts.push_back(std::move(option.text));
    return texts;
  }

  Verdict apply(std::string_view text, Events* events) override {
    if (over()) return Status::fail("the game is over");
    const auto action = parse_action(info(), names_in<G>(*content_, state_), text);
    if (!action) return action.error();
    if (!is_legal<G>(*content_, state_, *action)) return refusal_of(*action);
    // On a copy: where a CHECK fails inside (base/guard.h), the match stands as it stood.
    State next = state_;
    G::play(*content_, next, *action, events);
    state_ = next;
    return {};
  }

  Result<std::optional<Refusal>> why_not(std::string_view text) const override {
    const auto action = parse_action(info(), names_in<G>(*content_, state_), text);
    if (!action) return failure(action.error());
    if (!over() && is_legal<G>(*content_, state_, *action)) return std::nullopt;
    return refusal_of(*action);
  }

  uint64_t hash() const override { return hash_fields(state_); }
  News news() const override { return news_of(state_); }
  uint8_t disclosed() const override {
    if constexpr (HasCards<G>) return state_.cards.disclosed();
    return 0;
  }

  View view(Seat viewer) const override { return view_of<G>(*content_, state_, viewer); }
  std::unique_ptr<Match> seen_by(Seat viewer) const override {
    return std::make_unique<MatchOf>(content_, G::observe(*content_, state_, viewer).state());
  }
  std::unique_ptr<Match> imagine(Seat viewer, const Seed& seed) const override {
    Rng rng(seed);
    return std::make_unique<MatchOf>(
        content_, G::determinize(*content_, G::observe(*content_, state_, viewer), rng));
  }

  std::string snapshot() const override {
    std::string out(sizeof(uint64_t) + sizeof(State), '\0');
    const uint64_t check = snapshot_check(state_);
    std::memcpy(out.data(), &check, sizeof(check));
    std::memcpy(out.data() + sizeof(check), &state_, sizeof(State));
    return out;
  }

  Status restore(std::string_view snapshot) override {
    uint64_t check = 0;
    if (snapshot.size() != sizeof(check) + sizeof(State))
      return Status::fail("snapshot", "it has the wrong size for " + info().name);
    State state;
    std::memcpy(&check, snapshot.data(), sizeof(check));
    std::memcpy(static_cast<void*>(&state), snapshot.data() + sizeof(check), sizeof(State));
    if (check != snapshot_check(state))
      return Status::fail("snapshot", "its checksum does not fit");
    state_ = state;
    return Status::ok();
  }

  std::string card_name(CardId card) const override {
    return std::string(G::card_name(*content_, card));
  }

  TableEditor& editor() override { return *this; }
  const TableEditor& editor() const override { return *this; }

 private:
  using TableEditorOf<G>::content_;
  using TableEditorOf<G>::state_;

  // REQUIRES: the action is not legal. The reason is found on what the seat to move sees: on the
  // state itself it could depend on hidden cards. A table that was changed by hand hides nothing
  // from whoever changed it, and what a seat sees of it need not fit any game.
  Refusal refusal_of(Action action) const {
    if (this->edited_) return G::refuse(*content_, state_, action);
    const auto seen = G::observe(*content_, state_, over() ? kSpectator : state_.pending.seat);
    CHECK(over() || !is_legal<G>(*content_, seen.state(), action));
    return G::refuse(*content_, seen.state(), action);
  }

  static uint64_t snapshot_check(const State& state) {
    return hash_bytes(&state, sizeof(State), hash_text(G::info().name));
  }
};

template <Game G>
class RulebookOf : public Rulebook {
 public:
  RulebookOf(std::shared_ptr<const typename G::Content> content, uint64_t hash)
      : content_(std::move(content)), hash_(hash) {
    CHECK_GE(G::info().min_seats, 1);
    CHECK_LE(G::info().max_seats, G::kMostSeats);
    CHECK_LE(G::info().options.size(), static_cast<size_t>(kMaxGameOptions));
    CHECK_EQ(G::info().has_series, HasSeries<G>);
  }

  const std::shared_ptr<const typename G::Content>& content() const { return content_; }
  const GameInfo& info() const override { return G::info(); }
  uint64_t content_hash() const override { return hash_; }
  int state_bytes() const override { return static_cast<int>(sizeof(typename G::State)); }
  std::vector<std::string> cards() const override {
    std::vector<std::string> names;
    for (int c = 0; c < G::card_count(*content_); ++c)
      names.emplace_back(G::card_name(*content_, CardId(c)));
    return names;
  }
  std::unique_ptr<Match> start(const Setup& setup, const Seed& seed) const override {
    Rng rng(seed);
    return std::make_unique<MatchOf<G>>(content_, G::setup(*content_, setup, rng));
  }

  Result<std::unique_ptr<Series>> begin_series(const Setup& setup, std::string_view options,
                                               const std::string& where) const override {
    if constexpr (HasSeries<G>) return G::begin_series(content_, setup, options, where);
    return no_series();
  }
  Result<std::unique_ptr<Series>> read_series(std::string_view text,
                                              const std::string& where) const override {
    if constexpr (HasSeries<G>) return G::read_series(content_, text, where);
    return no_series();
  }

 private:
  static std::unexpected<Status> no_series() {
    return failure("there is no series of games of " + G::info().name);
  }

  std::shared_ptr<const typename G::Content> content_;
  uint64_t hash_;
};

}  // namespace ecumene
