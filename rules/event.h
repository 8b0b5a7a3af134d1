// Event is one thing that happened, and why. Log lines, animations, recaps and explanations of a
// score are made from events; the rules never read them. A simulation passes no list of events, and
// they cost nothing then.
//
// A game describes what happened as a Happening, and record() makes an Event of it, which also says
// which viewers knew its cards at that moment; other viewers hear of the event without the card. So
// a game records a card after the move that shows it and before a shuffle that hides it, and cannot
// reveal anything by it.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/ids.h"

namespace ecumene {

// A kind of event is its name: the words of the game, logs and the page find it by that. Each is a
// constant of the game, made of a literal, and stands in GameInfo::events.
struct EventKind {
  std::string_view name;
  friend constexpr bool operator==(const EventKind&, const EventKind&) = default;
};

struct Happening {
  EventKind kind{};
  Seat seat{};                // who did it, or whom it happened to
  Seat other{};               // a second seat, where there is one (stolen from, given to)
  CardId card{};              // the card that moved or acted
  CardId source{};            // the card whose text caused it; none: a rule did
  std::string_view clause{};  // the ledger's clause, where a rule did it ("TPL-7"); a literal
  ZoneId from{}, to{};
  int amount = 0;
  WordId word{};  // a good, a suit: the game's vocabulary
  PartId part{};  // the part of a card's text that was chosen, where that is what happened
};

// The bit of a viewer (a seat or kSpectator) in a mask of viewers.
constexpr uint8_t viewer_bit(Seat viewer) { return static_cast<uint8_t>(1u << viewer.value); }
inline constexpr uint8_t kEverybody = 0xff;

class Event;
using Events = std::vector<Event>;

// Appends what happened to the list. `cards` is the CardTable of the State at that moment. A card
// that is not in the game (a table of an automaton, the other side of a card) is no secret.
template <class Cards>
void record(Events& events, const Cards& cards, const Happening& what);

class Event : public Happening {
 public:
  // The event as `viewer` may hear it: without the cards that the viewer did not know.
  Happening heard_by(Seat viewer) const {
    Happening heard = *this;
    if (!(sees_card_ & viewer_bit(viewer))) heard.card = CardId::none();
    if (!(sees_source_ & viewer_bit(viewer))) heard.source = CardId::none();
    return heard;
  }

 private:
  template <class Cards>
  friend void record(Events& events, const Cards& cards, const Happening& what);
  Event(const Happening& what, uint8_t sees_card, uint8_t sees_source)
      : Happening(what), sees_card_(sees_card), sees_source_(sees_source) {}

  // A bit for each viewer (base/ids.h Seat).
  uint8_t sees_card_, sees_source_;
};

template <class Cards>
void record(Events& events, const Cards& cards, const Happening& what) {
  const auto told = [&](CardId card) {
    return card && cards.in_game(card) ? cards.known_by(card) : kEverybody;
  };
  events.push_back(Event(what, told(what.card), told(what.source)));
}

}  // namespace ecumene
