// Planted leaks of what lies between the rules and the wire: a Match that tells more than it may,
// each time in one way, to try the tests that compare twin worlds (twin_test.cc). Leaks of the
// rules themselves are in tests/kit/leaks.h.
#pragma once

#include "rules/match.h"

namespace ecumene::table_tests {

enum class WireLeak : uint8_t {
  kNone,
  kScore,       // before the end, points show what their owner alone may know
  kAskingCard,  // a question names a hidden card as the one that asks
  kEffectCard,  // what is under way names a hidden card
  kTopCard,     // the top card of a face-down pile is shown
  kCounter,     // a number on the table depends on a hidden card
  kRefusal,     // why something is refused depends on a hidden card
  kRealWorld,   // prices and what-if are played in the real world
  kCardName,    // what a line of the log calls a card depends on a hidden one
};

// The match that is given, with the leak. It looks at the match; it cannot go on.
class LeakyMatch final : public Match {
 public:
  LeakyMatch(const Match& real, WireLeak leak) : real_(real), leak_(leak) {}

  const GameInfo& info() const override { return real_.info(); }
  Setup setup() const override { return real_.setup(); }
  std::unique_ptr<Match> clone() const override { return real_.clone(); }
  bool over() const override { return real_.over(); }
  Seat to_move() const override { return real_.to_move(); }
  std::string_view decision() const override { return real_.decision(); }
  std::vector<std::string> options() const override { return real_.options(); }
  Outcome outcome() const override { return real_.outcome(); }
  std::vector<ScoreLine> breakdown(Seat seat, Seat viewer) const override {
    return real_.breakdown(seat, leak_ == WireLeak::kScore ? seat : viewer);
  }
  Verdict apply(std::string_view, Events*) override { return Status::fail("it is only looked at"); }
  Result<std::optional<Refusal>> why_not(std::string_view text) const override {
    const auto why = real_.why_not(text);
    if (leak_ != WireLeak::kRefusal || !why || !*why || !is_odd()) return why;
    return std::optional(Refusal{"ODD", "odd"});
  }
  uint64_t hash() const override { return real_.hash(); }
  News news() const override { return real_.news(); }
  uint8_t disclosed() const override { return real_.disclosed(); }
  View view(Seat viewer) const override {
    View view = real_.view(viewer);
    if (leak_ == WireLeak::kAskingCard && view.to_move) view.source = hidden_card();
    if (leak_ == WireLeak::kEffectCard)
      for (ViewEffect& effect : view.effects) effect.card = hidden_card();
    if (leak_ == WireLeak::kTopCard)
      for (ViewArea& area : view.areas)
        if (!area.cards.empty())
          area.cards[0].id = real_.editor().cards_in(area.zone, area.seat)->front();
    if (leak_ == WireLeak::kCounter && is_odd()) ++view.counters.back().value;
    return view;
  }
  std::unique_ptr<Match> seen_by(Seat viewer) const override { return real_.seen_by(viewer); }
  std::unique_ptr<Match> imagine(Seat viewer, const Seed& seed) const override {
    return leak_ == WireLeak::kRealWorld ? real_.clone() : real_.imagine(viewer, seed);
  }
  std::string snapshot() const override { return real_.snapshot(); }
  Status restore(std::string_view) override { return Status::fail("it is only looked at"); }
  std::string card_name(CardId card) const override {
    return leak_ == WireLeak::kCardName && is_odd() ? "odd" : real_.card_name(card);
  }

  TableEditor& editor() override { check_failed(__FILE__, __LINE__, "it is only looked at", ""); }
  const TableEditor& editor() const override { return real_.editor(); }

 private:
  // The top card of the first face-down pile that has one.
  std::string hidden_card() const {
    for (const ZoneSpec& zone : info().zones) {
      if (zone.sight != Sight::kHidden) continue;
      const auto cards = real_.editor().cards_in(zone.name, zone.per_seat ? Seat(0) : Seat::none());
      if (cards && !cards->empty()) return cards->front();
    }
    return "";
  }
  bool is_odd() const {
    const std::string card = hidden_card();
    return !card.empty() && card.back() % 2 == 1;
  }

  const Match& real_;
  WireLeak leak_;
};

}  // namespace ecumene::table_tests
