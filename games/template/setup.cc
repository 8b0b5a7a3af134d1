// TPL-1 to TPL-3, and what the game says of itself.
#include "games/template/host.h"

extern "C" const ecumene::EmbeddedFile ecumene_embedded_games_template[];

namespace ecumene::template_game {

const GameInfo& Template::info() {
  static const GameInfo kInfo = [] {
    GameInfo info;
    info.name = "template";
    info.rules_revision = 1;
    info.min_seats = info.max_seats = kSeats;
    info.factions = {"red", "blue"};
    info.options = {{"hand-size", 4, 3, 6, {}}, {"rounds", 10, 1, 30, {}}};
    info.zones.assign(Layout::kZones.begin(), Layout::kZones.end());
    info.words = language().words;
    info.words.insert(info.words.end(), language().goods.begin(), language().goods.end());
    info.actions = effect_actions({{kDoWork, {"work", {}}},
                                   {kDoBuy, {"buy", {ActionArg::kCard}}},
                                   {kDoPlay, {"play", {ActionArg::kCard}}},
                                   {kDoUse, {"use", {ActionArg::kCard}}}});
    info.decisions = effect_decisions(names_of(kOwnDecisions));
    info.events = event_names<Host>(kEvents);
    info.longest_game = 4000;
    info.state_budget = 2048;
    return info;
  }();
  return kInfo;
}

Sources Template::sources() { return embedded(ecumene_embedded_games_template); }

State Template::setup(const Content& content, const Setup& setup, Rng& rng) {
  State s;
  s.rng = rng;
  for (size_t seat = 0; seat < kSeats; ++seat) s.faction[seat] = setup.faction[seat];
  s.option = {setup.option[0], setup.option[1]};
  for (int c = 0; c < card_count(content); ++c) s.cards.deal(CardId(c), Cards::zone(kDeck, Seat()));
  s.cards.shuffle(Cards::zone(kDeck, Seat()), s.rng);
  s.active = Seat(0);

  Engine m(content, s, nullptr);
  for (int i = 0; i < 3; ++i)
    m.move(s.cards.top(Cards::zone(kDeck, Seat())), Cards::zone(kRow, Seat()));
  for (int seat = 0; seat < kSeats; ++seat) {
    s.pool[seat][kCoins] = 3;
    for (int i = 0; i < s.option[0]; ++i) draw_card(m, Seat(seat), kHand, CardId::none());
  }
  m.push_procedure(kTurn, s.active);
  m.run();
  return s;
}

Setup Template::setup_of(const State& state) {
  Setup setup;
  setup.seats = kSeats;
  for (size_t seat = 0; seat < kSeats; ++seat) setup.faction[seat] = state.faction[seat];
  setup.option[0] = state.option[0];
  setup.option[1] = state.option[1];
  return setup;
}

}  // namespace ecumene::template_game
