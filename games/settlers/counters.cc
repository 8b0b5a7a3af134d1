// The numbers on the table by their names: for views and situations.
#include "games/settlers/locals.h"

namespace ecumene::settlers {
namespace {

template <Good kGood>
Counter<State> of_good(std::string_view name) {
  return {name, true, [](const State& s, Seat seat) -> int { return s.pool[seat.value][kGood]; },
          [](State& s, Seat seat, int n) { s.pool[seat.value][kGood] = static_cast<int16_t>(n); }};
}

// Situations begin where they like: the lookout of round 1 is cut short and the first player is
// asked for an action.
void jump_to_actions(State& s) {
  const auto put_back = [&](CardId card) { s.cards.lay(card, zone(kCommonDeck), Place::kBottom); };
  s.cards.for_each(zone(kRow), put_back);
  for (int seat = 0; seat < kSeats; ++seat) s.cards.for_each(zone(kDraft, Seat(seat)), put_back);
  s.effects = {};
  s.phase = kActionPhase;
  s.passed = 0;
  s.active = s.first;
  const auto push = [&](Procedure procedure) -> Frame& {
    const ProgramId program(kFirstProcedure + procedure);
    s.effects.stack.push_back(Query::imagined(program, s.first, CardId::none()));
    return s.effects.stack.back();
  };
  push(kRound).go_to(Round::kCleanup);
  push(kActions).flags = frame::kEntered;
  push(kTurn).go_to(Turn::kAction);
  s.pending = {kAskAction, s.first};
}

}  // namespace

std::span<const Counter<State>> Settlers::counters() {
  static const std::vector<Counter<State>> kCounters = {
      of_good<kWood>("wood"),
      of_good<kStone>("stone"),
      of_good<kFood>("food"),
      of_good<kGold>("gold"),
      of_good<kWorker>("worker"),
      of_good<kRazeToken>("raze"),
      of_good<kDefense>("defense"),
      of_good<kVp>("vp"),
      {"passed", true, [](const State& s, Seat seat) -> int { return s.has_passed(seat); },
       [](State& s, Seat seat, int n) {
         s.passed =
             static_cast<uint8_t>(n ? s.passed | viewer_bit(seat) : s.passed & ~viewer_bit(seat));
       }},
      {"actions", true, [](const State& s, Seat seat) -> int { return s.actions[seat.value]; },
       [](State& s, Seat seat, int n) { s.actions[seat.value] = static_cast<uint16_t>(n); }},
      {"round", false, [](const State& s, Seat) -> int { return s.round; },
       [](State& s, Seat, int n) { s.round = static_cast<uint8_t>(n); }},
      {"first", false, [](const State& s, Seat) -> int { return s.first.value + 1; },
       [](State& s, Seat, int n) { s.first = s.active = Seat((n - 1) % s.seats); }},
      {"phase", false, [](const State& s, Seat) -> int { return s.phase + 1; },
       [](State& s, Seat, int n) {
         if (n == kActionPhase + 1) jump_to_actions(s);
       }},
  };
  return kCounters;
}

std::span<const CardCounter<State>> Settlers::card_counters() {
  static const std::vector<CardCounter<State>> kCounters = {
      {"uses", [](const State& s, CardId card) -> int { return s.marks[card.value].uses; },
       [](State& s, CardId card, int n) {
         s.marks[card.value].uses = static_cast<uint8_t>(n) & 3;
       }},
      {"blocked", [](const State& s, CardId card) -> int { return s.marks[card.value].blocked; },
       [](State& s, CardId card, int n) { s.marks[card.value].blocked = n != 0; }},
      {"defense", [](const State& s, CardId card) -> int { return s.marks[card.value].defense; },
       [](State& s, CardId card, int n) {
         s.marks[card.value].defense = static_cast<uint8_t>(n) & 7;
       }},
      {"samurai", [](const State& s, CardId card) -> int { return s.marks[card.value].samurai; },
       [](State& s, CardId card, int n) { s.marks[card.value].samurai = n != 0; }},
      {"resources", [](const State& s, CardId card) -> int { return s.stored[card.value]; },
       [](State& s, CardId card, int n) { s.stored[card.value] = static_cast<uint8_t>(n); }},
      {"taken_from", [](const State& s, CardId card) -> int { return s.ties[card.value].owner; },
       [](State& s, CardId card, int n) {
         s.ties[card.value].owner = static_cast<uint8_t>(n) & 7;
       }},
      {"deal_of", [](const State& s, CardId card) -> int { return s.ties[card.value].route; },
       [](State& s, CardId card, int n) {
         s.ties[card.value].route = static_cast<uint8_t>(n) & 7;
       }},
  };
  return kCounters;
}

CardId Settlers::host_of(const State& state, CardId card) { return Host::host_of(state, card); }

// A card that is laid under a location by hand lies there for the one who controls it.
void Settlers::lay_under(State& state, CardId card, CardId host) {
  const Seat seat = empire_of(state, host);
  state.cards.lay(card, zone(kUnder, seat ? seat : Seat(0)), Place::kBottom);
  state.host[card.value] = static_cast<uint8_t>(host.value + 1);
}

}  // namespace ecumene::settlers
