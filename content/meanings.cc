#include "content/meanings.h"

#include <fmt/format.h>

#include <set>

#include "content/words_files.h"

namespace ecumene {
namespace {

constexpr std::string_view kSection = "about";

template <class List>
WordsOfSection section_of(std::string_view section, const List& list) {
  WordsOfSection out{section, {}};
  for (const auto& item : list) {
    if constexpr (requires { item.name; }) {
      out.words.emplace_back(item.name);
    } else {
      out.words.emplace_back(item);
    }
    if constexpr (requires { item.params; })
      for (const ParamSpec& param : item.params)
        if (param.key != item.name) out.words.push_back(fmt::format("{}.{}", item.name, param.key));
  }
  return out;
}

}  // namespace

std::string_view Meanings::of(std::string_view section, std::string_view word) const {
  const auto found = texts_.find(fmt::format("{}.{}", section, word));
  return found == texts_.end() ? std::string_view() : found->second;
}

std::vector<WordsOfSection> vocabulary(const Language& l) {
  return {section_of("fields", l.fields),     section_of("abilities", l.abilities),
          section_of("verbs", l.verbs),       section_of("modifiers", l.modifiers),
          section_of("triggers", l.triggers), section_of("proposals", l.proposals),
          section_of("facts", l.facts),       section_of("references", l.references),
          section_of("words", l.words),       section_of("goods", l.goods),
          section_of("zones", l.zones)};
}

Meanings read_meanings(const Sources& sources, Status& status) {
  Meanings out;
  const WordSections sections = merge_words(sources, "en", status);
  if (const auto found = sections.find(kSection); found != sections.end())
    for (const auto& [key, entry] : found->second)
      out.texts_.emplace(key, entry.value.as_text(status));
  return out;
}

Status check_meanings(const Language& language, const Meanings& meanings) {
  Status status;
  std::set<std::string, std::less<>> known;
  for (const auto& [section, words] : vocabulary(language))
    for (const std::string& word : words) {
      const std::string key = fmt::format("{}.{}", section, word);
      if (meanings.of(section, word).empty())
        status.add("", fmt::format("{}.{} has no meaning", kSection, key));
      known.insert(key);
    }
  for (const auto& [key, text] : meanings.texts_)
    if (!known.contains(key))
      status.add("", fmt::format("{}.{}: the language has no such word", kSection, key));
  return status;
}

}  // namespace ecumene
