// Sources are the content files a program runs with: those built into it, and a person's own files
// over them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/status.h"

namespace ecumene {

struct SourceFile {
  std::string path;  // with /, relative to the repository or to the overlay
  std::string text;
  bool over = false;        // a person's own file, laid over the built-in ones
  std::string origin = {};  // where it was read, as the person named it; empty: built in
  const std::string& shown() const { return origin.empty() ? path : origin; }  // for messages
  bool operator==(const SourceFile&) const = default;
};
using Sources = std::vector<SourceFile>;  // sorted by path, no path twice

// One row of the table that cmake/embed.cmake makes; its last row has a null path. A table is
// declared as
//   extern "C" const ecumene::EmbeddedFile ecumene_embedded_<target>[];
struct EmbeddedFile {
  const char* path;
  const char* begin;
  const char* end;
};

Sources embedded(const EmbeddedFile* table);

// Puts every *.yaml file below a directory (what is hidden aside; links are followed) over the
// sources. Its path below
// the directory says what it is: the path of a source, with or without games/<game>/ in front,
// replaces that source; any other path adds a file. A short path that fits two games, and two files
// for one source, are faults.
Result<Sources> overlay(Sources sources, std::string_view directory);

// Whether a file lies in a directory of that name, at any depth: lies_in("games/x/cards/a.yaml",
// "cards").
bool lies_in(std::string_view path, std::string_view directory);

// What one game reads: its own files and those of no game.
Sources of_game(const Sources& sources, std::string_view game);

// Depends on every path and every byte, and not on the order of the files.
uint64_t content_hash(const Sources& sources);

}  // namespace ecumene
