#include "sim/run_folder.h"

#include <fmt/format.h>

#include <filesystem>

#include "base/files.h"

namespace ecumene {
namespace {

bool exists(const std::string& path) {
  std::error_code error;
  return std::filesystem::exists(path, error);
}

// Empty, or how the run that lies there differs.
Status same_run(const std::string& path, const Plan& plan, const GameInfo& info) {
  if (!exists(path)) return Status::ok();
  const auto text = read_file(path);
  if (!text) return text.error();
  const auto there =
      parse_plan(*text, [&](std::string_view game) { return game == info.name ? &info : nullptr; });
  if (there && plan_key(*there, info) == plan_key(plan, info)) return Status::ok();
  return Status::fail(
      path,
      "another run lies here (other players, seed, options, content or program); give "
      "another directory, or remove this one");
}

}  // namespace

Result<RunFolder> RunFolder::open(const std::string& directory, const Plan& plan,
                                  const GameInfo& info) {
  Status status = make_directory(directory + "/chunks");
  if (status) status = same_run(directory + "/run.json", plan, info);
  if (status) status = write_file(directory + "/run.json", print_plan(plan, info));
  if (!status) return failure(status);
  return RunFolder(directory, plan, plan_key(plan, info));
}

std::string RunFolder::chunk_path(uint64_t index) const {
  return fmt::format("{}/chunks/{:06}.txt", directory_, index);
}

bool RunFolder::has(uint64_t index) const { return exists(chunk_path(index)); }

std::optional<Chunk> RunFolder::chunk(uint64_t index) const {
  if (!has(index)) return std::nullopt;
  const auto text = read_file(chunk_path(index));
  if (!text) return std::nullopt;
  auto chunk = parse_chunk(*text, key_, plan_->order.seating.setup);
  if (!chunk || chunk->index != index || chunk->games.size() != plan_->games_in(index))
    return std::nullopt;
  return std::move(*chunk);
}

Status RunFolder::keep(const Chunk& chunk) const {
  return write_file(chunk_path(chunk.index), print_chunk(chunk, key_));
}

}  // namespace ecumene
