#include "content/words_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "content/reading.h"
#include "content/words.h"

namespace ecumene {
namespace {

const std::vector<std::string_view> kTextSections = {
    "language",  "clauses", "attributes", "abilities", "fields",   "names",    "notes",  "texts",
    "decisions", "actions", "events",     "options",   "factions", "counters", "scores", "refusals",
    "endings",   "terms",   "glossary",   "kept",      "game",     "about"};
const std::vector<std::string_view> kOtherSections = {
    "words", "goods", "references", "nouns",     "seats",     "zones",
    "verbs", "facts", "triggers",   "proposals", "modifiers", "overrides"};

WordLayer layer_of(const SourceFile& file) {
  // a person's copy of content/words is still what all games share
  if (file.path.starts_with("content/")) return WordLayer::kContent;
  return file.over ? WordLayer::kOver : WordLayer::kGame;
}

class Merging {
 public:
  Merging(WordSections& out, WordLayer layer, Status& status)
      : out_(out), layer_(layer), status_(status) {}

  void file(const Yaml& document) {
    if (!document.expect(Yaml::Kind::kMap, status_)) return;
    for (const Yaml::Entry& section : document.entries()) {
      if (!is_known(section)) continue;
      if (!section.value.expect(Yaml::Kind::kMap, status_)) continue;
      for (const Yaml::Entry& entry : section.value.entries()) add(section.key, entry.key, entry);
    }
  }

 private:
  bool is_known(const Yaml::Entry& section) {
    std::vector<std::string_view> all = kTextSections;
    all.insert(all.end(), kOtherSections.begin(), kOtherSections.end());
    if (index_of(all, section.key) >= 0) return true;
    const std::string_view meant = closest(all, section.key);
    status_.add(section.key_mark.text(),
                fmt::format("unknown section \"{}\"{}", section.key,
                            meant.empty() ? "" : fmt::format("; did you mean {}?", meant)));
    return false;
  }

  void add(const std::string& section, const std::string& key, const Yaml::Entry& entry) {
    if (is_text_section(section) && entry.value.is_map()) {
      for (const Yaml::Entry& inner : entry.value.entries())
        add(section, key + "." + inner.key, inner);
      return;
    }
    const auto [place, is_new] =
        out_[section].try_emplace(key, WordEntry{entry.value, entry.key_mark, layer_});
    if (is_new) return;
    if (place->second.layer == layer_)
      status_.add(entry.key_mark.text(), fmt::format("{}.{} is written already, at {}", section,
                                                     key, place->second.mark.text()));
    else
      place->second = {entry.value, entry.key_mark, layer_};
  }

  WordSections& out_;
  WordLayer layer_;
  Status& status_;
};

}  // namespace

bool is_text_section(std::string_view section) { return index_of(kTextSections, section) >= 0; }

std::string_view language_of(std::string_view path) {
  if (!lies_in(path, "words") || !path.ends_with(".yaml")) return "";
  path.remove_suffix(std::string_view(".yaml").size());
  const size_t at = path.find_last_of("./");
  return path.substr(at + 1);
}

std::string file_for_words(const Sources& sources, std::string_view lang) {
  std::string out = fmt::format("words/{}.yaml", lang);
  for (const SourceFile& source : sources)
    if (language_of(source.path) == lang &&
        (layer_of(source) == WordLayer::kGame || !out.starts_with("games/")))
      out = source.path;
  return out;
}

WordSections merge_words(const Sources& sources, std::string_view lang, Status& status) {
  WordSections out;
  for (WordLayer layer : {WordLayer::kContent, WordLayer::kGame, WordLayer::kOver})
    for (const SourceFile& source : sources) {
      if (layer_of(source) != layer || language_of(source.path) != lang) continue;
      const Result<Yaml> document = parse_yaml(source.text, source.shown());
      if (document)
        Merging(out, layer, status).file(*document);
      else
        status.add(document.error());
    }
  return out;
}

std::vector<std::string> languages_of(const Sources& sources) {
  std::set<std::string> out;
  for (const SourceFile& source : sources)
    if (const std::string_view lang = language_of(source.path);
        !lang.empty() && layer_of(source) != WordLayer::kContent)
      out.emplace(lang);
  return {out.begin(), out.end()};
}

}  // namespace ecumene
