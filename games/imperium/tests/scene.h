// Scene is a table of Imperium for tests in C++: laid by zones and counters, moved by action texts,
// looked at through a seat's eyes. Situations in YAML are preferred; a Scene is for what one seat
// sees and another does not.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>

#include "games/imperium/host.h"
#include "rules/match_of.h"

namespace ecumene::imperium {

using Texts = std::vector<std::string>;

inline const std::shared_ptr<const Content>& built_in() {
  static const std::shared_ptr<const Content> kContent =
      Imperium::load(Imperium::sources()).value();
  return kContent;
}
inline const Content& content() { return *built_in(); }

inline CardId card_of(std::string_view id) { return Imperium::card_named(*built_in(), id); }
inline std::string id_of(CardId card) {
  return std::string(Imperium::card_name(*built_in(), card));
}
inline const Face& face(std::string_view id) { return built_in()->faces[card_of(id).value]; }
inline const std::string& name_of(std::string_view id) {
  return built_in()->library.cards()[card_of(id).value].name;
}

inline State set_up(const std::string& players, const std::string& options = "",
                    uint64_t seed = 1) {
  const auto seating = parse_seating(Imperium::info(), players, options);
  CHECK(seating);
  QuickRng choice(seed);
  Rng rng(seed_from(seed));
  return Imperium::setup(*built_in(), settle_factions(Imperium::info(), seating->setup, choice),
                         rng);
}

inline Texts ids_in(const State& s, int zone, int seat = 0) {
  Texts ids;
  s.cards.for_each(Cards::zone(zone, Seat(seat)), [&](CardId card) { ids.push_back(id_of(card)); });
  return ids;
}
inline int size_of(const State& s, int zone, int seat = 0) {
  return s.cards.size(Cards::zone(zone, Seat(seat)));
}

class Scene {
 public:
  explicit Scene(const std::string& players, const std::string& options = "", uint64_t seed = 1)
      : match_(built_in(), set_up(players, "starts=listed " + options, seed)) {}

  Scene& lay(std::string_view zone, int seat, const Texts& cards) {
    const Status laid = match_.lay(zone, seat < 0 ? Seat::none() : Seat(seat), cards);
    EXPECT_TRUE(laid) << laid.text();
    return *this;
  }
  // The zone holds exactly these; what lay there goes into the box.
  Scene& only(std::string_view zone, int seat, const Texts& cards) {
    lay("box", -1, *match_.cards_in(zone, seat < 0 ? Seat::none() : Seat(seat)));
    return lay(zone, seat, cards);
  }
  Scene& under(std::string_view host, const Texts& guests) {
    for (const std::string& guest : guests) EXPECT_TRUE(match_.lay_under(guest, host));
    return *this;
  }
  Scene& set(std::string_view counter, int seat, int value) {
    EXPECT_TRUE(match_.set_counter(counter, seat < 0 ? Seat::none() : Seat(seat), value));
    return *this;
  }
  Scene& act(const Texts& actions) {
    for (const std::string& text : actions) {
      const Status done = match_.apply(text, nullptr);
      EXPECT_TRUE(done) << text << ": " << done.text();
    }
    return *this;
  }
  // The cards of a zone as a viewer sees them, sorted; "?" stands for a card face down to him.
  Texts sees(int viewer, std::string_view zone, int seat) const {
    Texts cards;
    for (const ViewArea& area : match_.view(Seat(viewer)).areas)
      if (area.zone == zone && area.seat == (seat < 0 ? Seat::none() : Seat(seat)))
        for (const ViewCard& card : area.cards) cards.push_back(card.id.empty() ? "?" : card.id);
    std::sort(cards.begin(), cards.end());
    return cards;
  }
  int get(std::string_view counter, int seat) const {
    return match_.counter(counter, seat < 0 ? Seat::none() : Seat(seat)).value();
  }
  // What the points of a seat come to as a viewer knows them.
  int points(int seat, int viewer) const {
    int sum = 0;
    for (const ScoreLine& line : match_.breakdown(Seat(seat), Seat(viewer))) sum += line.points;
    return sum;
  }
  const State& state() const { return match_.state(); }
  MatchOf<Imperium>& match() { return match_; }
  const MatchOf<Imperium>& match() const { return match_; }

 private:
  MatchOf<Imperium> match_;
};

}  // namespace ecumene::imperium
