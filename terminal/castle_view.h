// CastleView reads the map and the roundel of Castle Men out of a View: which land is where, who
// stands on it, what a space offers. Territories go by their codes: 23 is row 2, column 3.
#pragma once

#include <string>
#include <vector>

#include "content/match_speaker.h"
#include "rules/view.h"
#include "table/loaded_game.h"

namespace ecumene {

class CastleView {
 public:
  struct Settlement {
    Seat seat{};  // none: there is no settlement
    bool town = false, walled = false;
  };
  struct Unit {
    Seat seat{};
    int number = 0;
    bool military = false;
  };
  struct Token {
    Seat seat{};
    bool waiting = false;  // in the centre, until the other one arrives
  };

  // Both outlive it.
  CastleView(const View& view, const LoadedGame& loaded) : view_(view), loaded_(loaded) {}

  int seats() const { return static_cast<int>(view_.seats.size()); }
  std::string land(int code) const;  // its word ("W2"); empty while its card lies face down
  Settlement settlement(int code) const;
  std::vector<Unit> units(int code) const;
  std::vector<Unit> units_in_castle(Seat seat) const;
  // 1112: it opens to 11 and 12; 0: not placed yet
  int castle(Seat seat) const { return counter("castle", seat); }

  // of the roundel, from 1; 0 is the square where tokens begin
  int spaces() const;
  std::string deeds(int space, const MatchSpeaker& speaker) const;  // "Forage, Fight"
  std::vector<Token> tokens(int space) const;

 private:
  int counter(std::string_view name, Seat seat = {}) const;

  const View& view_;
  const LoadedGame& loaded_;
};

}  // namespace ecumene
