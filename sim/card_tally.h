// CardTally adds up what seats had to do with cards and how they fared. Whole numbers only: it does
// not matter in which order games are added.
#pragma once

#include <array>
#include <map>
#include <string>

#include "sim/record.h"

namespace ecumene {

inline constexpr int kTenths = 10;
inline constexpr uint32_t kWin = 12;  // a win; shared by n it is kWin / n

// Seats of a game that are alike: same faction, same seat, same player.
struct SeatKind {
  uint8_t faction = 0, seat = 0, who = 0;
  auto operator<=>(const SeatKind&) const = default;
};

struct CardCount {
  uint64_t owned = 0, offered = 0, gained = 0, used = 0, played = 0;
  uint64_t wins_gained = 0, wins_played = 0;  // in kWin
  void add(const CardCount& other);
  bool operator==(const CardCount&) const = default;
};

class CardTally {
 public:
  struct Seats {
    uint64_t games = 0, wins = 0;
    std::map<CardId, CardCount> cards;
    bool operator==(const Seats&) const = default;
  };
  struct Times {
    std::array<uint64_t, kTenths> gained{}, played{};
    bool operator==(const Times&) const = default;
  };

  void add(const GameRecord& record);
  void add(const CardTally& other);
  bool empty() const { return kinds_.empty(); }
  const std::map<SeatKind, Seats>& kinds() const { return kinds_; }
  const std::map<CardId, Times>& times() const { return times_; }
  CardCount total(CardId card) const;

  // Lines "k …", "c …" and "t …"; read() takes one of them and says whether it was one.
  std::string text() const;
  bool read(std::string_view line);
  bool operator==(const CardTally&) const = default;

 private:
  std::map<SeatKind, Seats> kinds_;
  std::map<CardId, Times> times_;
};

// kWin, a part of it, or 0.
uint32_t win_of(const Outcome& outcome, size_t seat);

}  // namespace ecumene
