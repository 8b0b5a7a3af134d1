#include "content/sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <system_error>

#include "base/hash.h"
#include "content/yaml.h"
#include "content/yaml_text.h"

namespace ecumene {
namespace {

namespace fs = std::filesystem;

void sort_by_path(Sources& sources) {
  std::sort(sources.begin(), sources.end(),
            [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
}

// games/<game>/x is x; any other path is itself.
std::string_view without_game(std::string_view path) {
  constexpr std::string_view kGames = "games/";
  if (!path.starts_with(kGames)) return path;
  const size_t slash = path.find('/', kGames.size());
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

bool is_wanted(const fs::directory_entry& entry) {
  std::error_code error;
  return entry.path().extension() == ".yaml" &&
         !entry.path().filename().string().starts_with('.') && !entry.is_directory(error);
}

// `around` are the directories that this one was reached through, with their links resolved: a link
// back to one of them is not followed.
void find_yaml_files(const fs::path& directory, std::vector<fs::path> around,
                     std::vector<fs::path>& files, Status& status) {
  std::error_code error;
  const fs::path real = fs::canonical(directory, error);
  if (std::find(around.begin(), around.end(), real) != around.end()) return;
  around.push_back(real);
  fs::directory_iterator it(directory, error);
  for (; !error && it != fs::directory_iterator(); it.increment(error)) {
    std::error_code ignored;
    if (is_wanted(*it))
      files.push_back(it->path());
    else if (it->is_directory(ignored) && !it->path().filename().string().starts_with('.'))
      find_yaml_files(it->path(), around, files, status);
  }
  if (error)
    status.add(directory.string(), fmt::format("cannot list this directory: {}", error.message()));
}

std::vector<fs::path> yaml_files_below(const fs::path& directory, Status& status) {
  std::vector<fs::path> files;
  find_yaml_files(directory, {}, files, status);
  std::sort(files.begin(), files.end());
  return files;
}

std::string read_file(const fs::path& path, Status& status) {
  std::error_code error;
  const bool is_file = fs::is_regular_file(path, error);
  const uintmax_t size = is_file ? fs::file_size(path, error) : 0;
  if (!error && is_file && size > kMaxYamlBytes) {
    status.add(path.string(),
               fmt::format("the file has {} bytes, more than the {} allowed: split it", size,
                           kMaxYamlBytes));
    return "";
  }
  std::ifstream in;
  if (is_file) in.open(path, std::ios::binary);
  std::ostringstream out;
  if (is_file && in && size > 0) out << in.rdbuf();
  if (!is_file || !in || !out) {
    status.add(path.string(),
               "cannot read this file: check that it is there and that you may read it");
    return "";
  }
  std::string text = std::move(out).str();
  if (const size_t bad = first_bad_utf8(text); bad != std::string::npos)
    status.add(YamlText(text, path.string()).mark(bad).text(),
               "this byte is no UTF-8 text: save the file as UTF-8");
  return text;
}

// The paths of the sources that a file of the overlay could mean.
std::vector<std::string> meant_by(const Sources& sources, std::string_view path) {
  std::vector<std::string> paths;
  for (const SourceFile& source : sources) {
    if (source.path == path) return {source.path};
    if (without_game(source.path) == path) paths.push_back(source.path);
  }
  return paths;
}

}  // namespace

Sources embedded(const EmbeddedFile* table) {
  Sources sources;
  for (; table->path != nullptr; ++table)
    sources.push_back({table->path, std::string(table->begin, table->end), false});
  sort_by_path(sources);
  return sources;
}

Result<Sources> overlay(Sources sources, std::string_view directory) {
  const fs::path root(directory);
  std::error_code error;
  if (!fs::is_directory(root, error))
    return failure(std::string(directory), "there is no such directory of content files");
  Status status;
  std::map<std::string, SourceFile> over;  // by the path of what is replaced
  std::map<std::string, std::string> origin;
  for (const fs::path& file : yaml_files_below(root, status)) {
    const std::string path = file.lexically_relative(root).generic_string();
    const std::vector<std::string> meant = meant_by(sources, path);
    if (meant.size() > 1)
      status.add(file.string(), fmt::format("this could be {} or {}: put it below games/<game>/",
                                            meant[0], meant[1]));
    const std::string target = meant.empty() ? path : meant[0];
    const auto [first, is_new] = origin.emplace(target, file.string());
    if (!is_new)
      status.add(file.string(),
                 fmt::format("{} replaces {} already: keep one of them", first->second, target));
    over[target] = {target, read_file(file, status), true, file.string()};
  }
  if (!status) return failure(std::move(status));
  std::erase_if(sources, [&](const SourceFile& source) { return over.contains(source.path); });
  for (auto& [path, file] : over) sources.push_back(std::move(file));
  sort_by_path(sources);
  return sources;
}

bool lies_in(std::string_view path, std::string_view directory) {
  const std::string inside = "/" + std::string(directory) + "/";
  return ("/" + std::string(path)).find(inside) != std::string::npos;
}

Sources of_game(const Sources& sources, std::string_view game) {
  const std::string own = "games/" + std::string(game) + "/";
  Sources out;
  for (const SourceFile& source : sources)
    if (source.path.starts_with(own) || !source.path.starts_with("games/")) out.push_back(source);
  return out;
}

uint64_t content_hash(const Sources& sources) {
  uint64_t sum = 0;
  for (const SourceFile& source : sources) sum += hash_text(source.text, hash_text(source.path));
  return mix(sum, sources.size());
}

}  // namespace ecumene
