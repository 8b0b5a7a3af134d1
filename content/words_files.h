// The entries of all word files of one language, layer over layer, before anybody asks what they
// mean.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "content/sources.h"
#include "content/yaml.h"

namespace ecumene {

enum class WordLayer : uint8_t { kContent, kGame, kOver };

struct WordEntry {
  Yaml value;
  Mark mark;  // of its key
  WordLayer layer = WordLayer::kContent;
};

using WordSection = std::map<std::string, WordEntry, std::less<>>;
using WordSections = std::map<std::string, WordSection, std::less<>>;

// Whether a section holds texts only: keys inside keys are then written `has.you`.
bool is_text_section(std::string_view section);

WordSections merge_words(const Sources& sources, std::string_view lang, Status& status);

// The language a file has words for, or an empty text: words/hu.yaml, words/names.hu.yaml.
std::string_view language_of(std::string_view path);

// Where a person would write what a game lacks: its own file, or the last one there is.
std::string file_for_words(const Sources& sources, std::string_view lang);

}  // namespace ecumene
