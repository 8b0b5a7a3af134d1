// Findings is all that is made of a run: its summary, its balance, its cards. Chunks are added in
// their order.
#pragma once

#include "sim/balance.h"
#include "sim/plan.h"

namespace ecumene {

class Findings {
 public:
  Findings(const Plan& plan, const GameInfo& info);
  void add(const Chunk& chunk);

  const Summary& summary() const { return summary_; }
  const Balance& balance() const { return balance_; }
  const CardTally& cards() const { return cards_; }
  // The summary, and what players are worth where there are several.
  std::string text() const;
  std::string json() const;  // the same; one object

 private:
  Summary summary_;
  Balance balance_;
  CardTally cards_;
};

// Gathers records that come in the order of the games into whole chunks, from chunk `first` on.
class ChunkBuilder {
 public:
  using Take = std::function<void(const Chunk&)>;
  ChunkBuilder(const Plan& plan, uint64_t first, Take take);
  void add(const GameRecord& record);

 private:
  const Plan& plan_;
  Take take_;
  Chunk chunk_;
};

// One line for each game: a JSON object.
std::string json_line(const GameInfo& info, const std::vector<std::string>& players,
                      const GameRecord& record);

}  // namespace ecumene
