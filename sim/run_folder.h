// RunFolder keeps the finished chunks of a run in a directory, each a file of its own, on the disk
// before the next one begins: a run that is stopped in any way goes on from there.
#pragma once

#include <optional>

#include "sim/plan.h"

namespace ecumene {

class RunFolder {
 public:
  // Makes the directory, or opens it again for the same run or for more games of it. Another run is
  // refused.
  static Result<RunFolder> open(const std::string& directory, const Plan& plan,
                                const GameInfo& info);

  // Whether a file for it is there; the chunk, if that file is whole and has as many games as the
  // plan wants.
  bool has(uint64_t index) const;
  std::optional<Chunk> chunk(uint64_t index) const;
  Status keep(const Chunk& chunk) const;
  std::string path(const std::string& name) const { return directory_ + "/" + name; }

 private:
  RunFolder(std::string directory, const Plan& plan, uint64_t key)
      : directory_(std::move(directory)), plan_(&plan), key_(key) {}
  std::string chunk_path(uint64_t index) const;

  std::string directory_;
  const Plan* plan_;
  uint64_t key_;
};

}  // namespace ecumene
