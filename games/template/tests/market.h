// Market is a table of Market Day for tests: cards of the test's own, laid where the test wants
// them.
#pragma once

#include <gtest/gtest.h>

#include "games/template/template.h"
#include "rules/match_of.h"

namespace ecumene::template_game {

using Texts = std::vector<std::string>;

inline const Seat kRed{0}, kBlue{1};

// Cards without a text, for decks: F1 to F12.
inline std::string fillers() {
  std::string out;
  for (int i = 1; i <= 12; ++i) out += "\n- {id: F" + std::to_string(i) + ", name: filler}";
  return out + "\n";
}

inline std::shared_ptr<const Content> content_of(const std::string& cards) {
  auto loaded = Template::load({{"games/template/cards/x.yaml", cards}});
  if (!loaded) ADD_FAILURE() << loaded.error().text();
  return loaded.value();
}

inline std::shared_ptr<const Content> printed_content() {
  static const auto kContent = [] {
    auto loaded = Template::load(Template::sources());
    if (!loaded) ADD_FAILURE() << loaded.error().text();
    return loaded.value();
  }();
  return kContent;
}

class Market {
 public:
  // The cards, and fillers: those in the deck, F1 on top, everything else in the discard pile, the
  // hands and the row empty. Red, who begins, is asked for the first action; nobody has coins or
  // stars.
  explicit Market(const std::string& cards, const std::string& options = "")
      : Market(content_of(cards + fillers()), options) {
    lay("discard", Seat::none(), all_cards());
    Texts deck;
    for (int i = 1; i <= 12; ++i) deck.push_back("F" + std::to_string(i));
    lay("deck", Seat::none(), deck);
    for (Seat seat : {kRed, kBlue}) set("coins", seat, 0);
  }

  // The table as set-up leaves it.
  explicit Market(std::shared_ptr<const Content> content, const std::string& options = "",
                  uint64_t seed = 1)
      : content_(std::move(content)) {
    const auto seating = parse_seating(Template::info(), "red,blue", options);
    if (!seating) ADD_FAILURE() << seating.error().text();
    Rng rng(seed_from(seed));
    match_ = std::make_unique<MatchOf<Template>>(content_,
                                                 Template::setup(*content_, seating->setup, rng));
  }

  const Content& content() const { return *content_; }
  const State& state() const { return match_->state(); }
  MatchOf<Template>& match() { return *match_; }
  CardId card(std::string_view id) const { return Template::card_named(*content_, id); }

  Market& lay(const std::string& zone, Seat seat, const Texts& cards) {
    const Status status = match_->lay(zone, seat, cards);
    EXPECT_TRUE(status) << status.text();
    return *this;
  }
  Market& set(const std::string& counter, Seat seat, int value) {
    const Status status = match_->set_counter(counter, seat, value);
    EXPECT_TRUE(status) << status.text();
    return *this;
  }

  // Takes the actions one after the other, each for the seat that is asked.
  Market& act(const Texts& actions) {
    for (const std::string& action : actions) {
      const Status status = match_->apply(action, nullptr);
      EXPECT_TRUE(status) << action << ": " << status.text() << "; options are "
                          << ::testing::PrintToString(options());
    }
    return *this;
  }

  Texts zone(const std::string& zone, Seat seat = Seat::none()) const {
    const auto cards = match_->cards_in(zone, seat);
    EXPECT_TRUE(cards) << cards.error().text();
    return *cards;
  }
  Texts hand(Seat seat) const {
    Texts cards = zone("hand", seat);
    std::sort(cards.begin(), cards.end());
    return cards;
  }
  int count(const std::string& counter, Seat seat = Seat::none()) const {
    return match_->counter(counter, seat).value();
  }
  int coins(Seat seat) const { return count("coins", seat); }
  int stars(Seat seat) const { return count("stars", seat); }
  Texts options() const { return match_->options(); }
  std::string asked() const { return std::string(match_->decision()); }
  bool can(const std::string& action) const {
    const Texts all = options();
    return std::find(all.begin(), all.end(), action) != all.end();
  }

 private:
  Texts all_cards() const {
    Texts cards;
    for (int c = 0; c < Template::card_count(*content_); ++c)
      cards.emplace_back(Template::card_name(*content_, CardId(c)));
    return cards;
  }

  std::shared_ptr<const Content> content_;
  std::unique_ptr<MatchOf<Template>> match_;
};

// Three farms and a craft.
inline constexpr const char* kFarms = R"(
- {id: A, name: a, suits: [farm], stays: true}
- {id: B, name: b, suits: [farm], stays: true}
- {id: C, name: c, suits: [farm], stays: true}
- {id: X, name: x, suits: [craft], stays: true}
)";

// A table with one card, P, in Red's hand.
inline Market table_with(const std::string& on_play, const std::string& more = "",
                         const Texts& in_play = {}, const std::string& printed = "") {
  Market m("- {id: P, name: p, " + printed + "on_play: " + on_play + "}" + more);
  m.lay("hand", kRed, {"P"}).lay("play", kRed, in_play);
  return m;
}

}  // namespace ecumene::template_game
