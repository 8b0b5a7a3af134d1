// Sections N and P: what ends the game, and the last things that happen.
#include "games/imperium/solo/automaton.h"

namespace ecumene::imperium {
namespace {

struct EndLocals {
  uint8_t collapsed = 0;
};

}  // namespace

// IMP-Z2: only the first trigger counts. IMP-O1, O2: this round, then one more.
void trigger_scoring(Engine& m, Ending why, CardId source) {
  if (m.s.trigger != kRunning || m.s.mode == kEndMode) return;
  m.s.trigger = why;
  m.s.final_round = static_cast<uint16_t>(m.s.round + 1);
  say(m, kTriggered, m.s.active, CardId::none(), source, "IMP-N9", why);
}

// IMP-Z10, T24: what happens at the end of the game, in turn order, before anything is counted.
void end_procedure(Engine& m, Frame& f) {
  State& s = m.s;
  if (m.begin(f)) {
    s.mode = kEndMode;
    for (int k = 0; k < s.seats; ++k) {
      const Seat seat((s.first.value + k) % s.seats);
      // everything is laid open to be counted
      for (int zone : {kHand, kDeck, kHistory, kFlooded, kSlotRow, kSetAside})
        s.cards.for_each(zone_of(zone, seat), [&](CardId card) { s.cards.show(card, kEverybody); });
      m.emit(kWhenGameEnd, {.seat = seat});
    }
    return;
  }
  const bool collapsed = f.locals<EndLocals>().collapsed;
  m.clear();
  s.ending = collapsed ? uint8_t{kByCollapse} : s.trigger;
  say(m, kGameEnded, s.first, CardId::none(), CardId::none(), collapsed ? "IMP-P1" : "IMP-O3");
}

// IMP-P1, Z10: a collapse has stopped everything; only what happens at the end of the game is still
// done.
void run_on(Engine& m) {
  m.run();
  answer_for_automaton(m);
  if (m.s.ending != kCut) return;
  m.s.ending = kRunning;
  m.push_procedure(kEnd, m.s.first, CardId::none(), EndLocals{.collapsed = 1});
  m.run();
  answer_for_automaton(m);
}

}  // namespace ecumene::imperium
