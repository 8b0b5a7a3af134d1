#include "content/reference.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

#include "content/capital.h"
#include "content/yaml.h"

namespace ecumene {
namespace {

constexpr std::string_view kCard = "card:";

// Whether a word of the text begins so. REQUIRES: both are in small letters.
bool has_word(const std::string& text, const std::string& begin) {
  for (size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at + 1))
    if (at == 0 || text[at - 1] == ' ' || text[at - 1] == '(' || text[at - 1] == '-') return true;
  return false;
}

// The value of a key, or the item of a list with that number (from 0) or that name (what stands
// first in it).
const Yaml* step_into(const Yaml& yaml, std::string_view step) {
  if (!yaml.is_list()) return yaml.find(step);
  for (const Yaml& item : yaml.items())
    if (!item.entries().empty() && item.entries().front().value.scalar() == step) return &item;
  size_t number = 0;
  const auto [end, error] = std::from_chars(step.data(), step.data() + step.size(), number);
  return error == std::errc{} && number < yaml.items().size() ? &yaml.items()[number] : nullptr;
}

class ReferenceBuilder {
 public:
  ReferenceBuilder(const Language& language, const GameInfo& info, const Words& words,
                   const Library& library, const Sources& sources)
      : language_(language), info_(info), words_(words), library_(library) {
    for (const SourceFile& file : sources)
      if (lies_in(file.path, "cards"))
        if (auto document = parse_yaml(file.text, file.shown()))
          numbers_.push_back(std::move(*document));
  }

  Result<Reference> build(const SourceFile& file) {
    Reference reference{info_.name, std::string(words_.lang()), "", {}};
    const auto document = read_yaml(file.text, file.shown(), status_);
    if (!document || !status_) return failure(status_);
    reference.title = text_of(*document, "title");
    if (const Yaml* type = document->find("type")) reference.type = type->scalar();
    if (const Yaml* sections = document->find("sections"))
      for (const Yaml& section : sections->items())
        reference.sections.push_back(section_of(section));
    if (!status_) return failure(status_);
    return reference;
  }

 private:
  std::string text_of(const Yaml& map, std::string_view key) {
    const Yaml* value = map.find(key);
    if (!value) return map.refuse(status_, fmt::format("{} is missing", key)), "";
    return value->scalar();
  }

  ReferenceSection section_of(const Yaml& yaml) {
    ReferenceSection section{
        text_of(yaml, "key"), text_of(yaml, "title"), yaml.find("overleaf") != nullptr, {}};
    if (const Yaml* entries = yaml.find("entries"))
      for (const Yaml& entry : entries->items()) section.entries.push_back(entry_of(entry));
    if (const Yaml* cards = yaml.find("cards"))
      for (const Yaml& card : cards->items()) section.entries.push_back(card_of(card));
    return section;
  }

  ReferenceEntry entry_of(const Yaml& yaml) {
    ReferenceEntry entry;
    for (const Yaml::Entry& field : yaml.entries()) {
      if (field.key != "key" && field.key != "term" && field.key != "text" && field.key != "cards")
        field.value.refuse(status_,
                           fmt::format("an entry has key, term, text and cards, no {}", field.key));
    }
    if (const Yaml* key = yaml.find("key")) entry.key = key->scalar();
    if (!entry.key.empty() && !keys_.insert(entry.key).second)
      yaml.refuse(status_, fmt::format("there are two entries for {}", entry.key));
    if (const Yaml* term = yaml.find("term"))
      entry.term = term->scalar();
    else
      entry.term = name_of(entry.key);
    const std::string glossary = entry.key + ".text";
    if (!yaml.find("text") && words_.has("glossary", glossary))
      entry.text = words_.text("glossary", glossary);
    else
      entry.text = filled(yaml, text_of(yaml, "text"));
    if (const Yaml* cards = yaml.find("cards"))
      for (const Yaml::Entry& card : cards->entries())
        entry.text += fmt::format("\n{}: {}", card.key, card_of(card.value).text);
    return entry;
  }

  ReferenceEntry card_of(const Yaml& yaml) {
    const tree::Card* card = library_.find(yaml.scalar());
    if (!card)
      return yaml.refuse(status_, fmt::format("there is no card {}", yaml.scalar())),
             ReferenceEntry{};
    ReferenceEntry entry{card->id, words_.card_name(card->name), ""};
    for (const SpokenAbility& ability : speak(language_, words_, library_, *card)) {
      if (!entry.text.empty()) entry.text += ' ';
      entry.text += (ability.label.empty() ? "" : ability.label + ": ") + ability.text;
    }
    return entry;
  }

  // What the game itself calls it.
  std::string name_of(std::string_view key) const {
    if (const std::string name = std::string(key) + ".name"; words_.has("glossary", name))
      return words_.text("glossary", name);
    for (const char* section : {"factions", "abilities", "counters"})
      if (words_.has(section, key)) return words_.text(section, key);
    const Slot term = words_.term(key);
    return key.empty() ? "" : capitalised(term.text);
  }

  std::string filled(const Yaml& place, std::string text) {
    for (size_t open = text.find('{'); open != std::string::npos; open = text.find('{', open)) {
      const size_t close = text.find('}', open);
      if (close == std::string::npos) break;
      const std::string value = number_at(place, text.substr(open + 1, close - open - 1));
      text.replace(open, close - open + 1, value);
      open += value.size();
    }
    return text;
  }

  std::string counted(const std::string& number, const Slot& good) const {
    if (!good.noun) return number + " " + good.text;
    Amount amount;
    amount.number = std::atoi(number.c_str());
    amount.digits = true;
    return words_.grammar().counted(amount, *good.noun, words_.grammar().noun_forms()[0]);
  }

  const Yaml* number_below(std::string_view path) const {
    for (const Yaml& document : numbers_) {
      const Yaml* at = &document;
      for (std::string_view rest = path; at && !rest.empty();) {
        const size_t dot = std::min(rest.find('.'), rest.size());
        at = step_into(*at, rest.substr(0, dot));
        rest.remove_prefix(std::min(dot + 1, rest.size()));
      }
      if (at) return at;
    }
    return nullptr;
  }

  std::string number_at(const Yaml& place, const std::string& path) {
    if (path.starts_with(kCard)) {
      const tree::Card* card = library_.find(path.substr(kCard.size()));
      if (card) return words_.card_name(card->name);
    }
    const Yaml* at = number_below(path);
    if (!at)
      return place.refuse(status_, fmt::format("there is no {} in the card files", path)), "";
    if (at->is_scalar()) return at->scalar();
    std::vector<std::string> goods;
    for (const Yaml::Entry& entry : at->entries())
      if (entry.value.scalar() != "0")
        goods.push_back(counted(entry.value.scalar(), words_.term(entry.key)));
    return fmt::format("{}", fmt::join(goods, ", "));
  }

  const Language& language_;
  const GameInfo& info_;
  const Words& words_;
  const Library& library_;
  std::vector<Yaml> numbers_;
  std::set<std::string, std::less<>> keys_;
  Status status_;
};

}  // namespace

const ReferenceEntry* Reference::find(std::string_view key) const {
  for (const ReferenceSection& section : sections)
    for (const ReferenceEntry& entry : section.entries)
      if (!key.empty() && entry.key == key) return &entry;
  return nullptr;
}

std::vector<const ReferenceEntry*> Reference::search(std::string_view text) const {
  const std::string wanted = lowered(std::string(text));
  std::vector<const ReferenceEntry*> first, others;
  for (const ReferenceSection& section : sections)
    for (const ReferenceEntry& entry : section.entries) {
      const std::string term = lowered(entry.term);
      if (wanted.empty() || !has_word(term, wanted)) continue;
      (term.starts_with(wanted) ? first : others).push_back(&entry);
    }
  first.insert(first.end(), others.begin(), others.end());
  return first;
}

Result<Reference> load_reference(const Language& language, const GameInfo& info, const Words& words,
                                 const Library& library, const Sources& sources) {
  const std::string name = std::string(words.lang()) + ".yaml";
  for (const SourceFile& file : sources)
    if (lies_in(file.path, "reference") && file.path.ends_with("/" + name))
      return ReferenceBuilder(language, info, words, library, sources).build(file);
  return Reference{info.name, std::string(words.lang()), info.name, {}};
}

}  // namespace ecumene
