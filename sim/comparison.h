// Comparison sets two contents side by side: the same games, card for card the same chance, played
// with each. What differs is the content's doing or follows from it, and the pairs make small
// differences visible.
#pragma once

#include "sim/plan.h"
#include "sim/summary.h"

namespace ecumene {

class Comparison {
 public:
  Comparison(const Plan& plan, const GameInfo& info);
  void add_first(const GameRecord& record);   // in the order of the games
  void add_second(const GameRecord& record);  // the same games, after all of the first

  struct Row {
    std::string name;
    double first = 0, second = 0;  // means
    Paired difference;             // second less first, for each game
    double rate = 1;               // false discovery rate among the rows of its kind
  };
  uint64_t games() const { return seen_; }
  uint64_t changed() const { return changed_; }  // games that went otherwise
  std::vector<Row> shares() const;               // of wins: by nation, then the first seat
  std::vector<Row> measures() const;             // points, decisions

  std::string text() const;
  std::string json() const;
  std::string html(const std::string& first_name, const std::string& second_name) const;

 private:
  struct Kept {
    std::array<int16_t, kMaxSeats> score{};
    std::array<uint8_t, kMaxSeats> win{};  // in kWin
    int decisions = 0;
    uint64_t actions_hash = 0;
  };
  static Kept kept(const GameRecord& record);

  std::string game_;
  std::vector<std::string> nations_;
  std::vector<uint8_t> nation_of_;
  std::vector<Kept> first_;
  uint64_t seen_ = 0, changed_ = 0;
  std::vector<Row> nation_, other_;  // other_: seat 1, points of a seat, decisions
};

}  // namespace ecumene
