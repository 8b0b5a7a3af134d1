// Session is one agent's conversation with an arena: a line of JSON comes in, a line goes out. A
// line that makes no sense is answered with its fault and changes nothing.
#pragma once

#include <functional>

#include "agents/observation.h"
#include "sim/arena.h"

namespace ecumene {

inline constexpr size_t kLongestAgentLine = 4u << 20;
inline constexpr int kMostAgentGames = 4096;

class Session {
 public:
  using MakeArena = std::function<std::unique_ptr<Arena>(const ArenaOrder&)>;
  Session(Stage stage, MakeArena make) : stage_(std::move(stage)), make_(std::move(make)) {}

  // Without its line feed.
  std::string answer(std::string_view line);
  // To a line of more than kLongestAgentLine bytes.
  static std::string too_long();

 private:
  using Answer = Result<Json>;
  Answer dispatch(const Json& message);
  Answer start(Fields& fields);
  Answer step(Fields& fields);
  Answer begin(Fields& fields);
  Answer look(Fields& fields);
  Answer everything() const;
  Json shown(int game) const;
  Status needs_games() const;

  Stage stage_;
  MakeArena make_;
  std::unique_ptr<Arena> arena_;
  Show show_;
};

}  // namespace ecumene
