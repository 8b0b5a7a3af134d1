// Loading content: every file is read, everything wrong is told at once.
#include "games/castlemen/reading.h"

namespace ecumene::castlemen {

int index_in(const Keys& words, std::string_view word) {
  int i = 0;
  for (std::string_view one : words) {
    if (one == word) return i;
    ++i;
  }
  return -1;
}

Reading::Reading(const Sources& sources) {
  files_.reserve(sources.size());
  for (const SourceFile& file : sources)
    if (lies_in(file.path, "cards")) add(file);
}

void Reading::add(const SourceFile& file) {
  auto yaml = parse_yaml(file.text, file.shown());
  if (!yaml) return status_.add(yaml.error());
  if (yaml->is_list()) return card_files_.push_back(file);
  files_.push_back(std::move(*yaml));
  if (!files_.back().expect(Yaml::Kind::kMap, status_)) return;
  for (const Yaml::Entry& entry : files_.back().entries()) add(entry, file.over);
}

void Reading::add(const Yaml::Entry& entry, bool over) {
  const auto [at, fresh] = sections_.try_emplace(entry.key, Section{&entry.value, over});
  Section& section = at->second;
  if (fresh) return;
  if (over == section.over)
    status_.add(entry.key_mark.text(), "the section " + entry.key + " stands at " +
                                           section.node->mark().text() + " already");
  if (over && !section.over) section = {&entry.value, over};
}

const Yaml& Reading::section(std::string_view name) {
  static const Yaml kEmpty;
  const auto found = sections_.find(name);
  if (found == sections_.end()) {
    status_.add("cards", "no file has the section " + std::string(name));
    return kEmpty;
  }
  found->second.read = true;
  return *found->second.node;
}

void Reading::finish() {
  for (const auto& [name, section] : sections_)
    if (!section.read) fault(*section.node, "there is no section " + name);
}

const Yaml* Reading::value(const Yaml& map, std::string_view key) {
  const Yaml* found = map.find(key);
  if (!found && map.is_map()) fault(map, "the key " + std::string(key) + " is missing");
  return found;
}

int Reading::number(const Yaml& map, std::string_view key, int low, int high) {
  const Yaml* node = value(map, key);
  return node ? node->as_int(status_, low, high) : 0;
}

bool Reading::flag(const Yaml& map, std::string_view key, bool standard) {
  const Yaml* node = map.find(key);
  return node ? node->as_bool(status_) : standard;
}

bool Reading::only(const Yaml& map, const Keys& keys) {
  if (!map.expect(Yaml::Kind::kMap, status_)) return false;
  std::string list;
  for (std::string_view key : keys) list += (list.empty() ? "" : ", ") + std::string(key);
  for (const Yaml::Entry& entry : map.entries())
    if (index_in(keys, entry.key) < 0)
      status_.add(entry.key_mark.text(),
                  "there is no key " + entry.key + " here; possible are " + list);
  return true;
}

Goods Reading::goods(const Yaml& map, std::string_view key, int most) {
  Goods goods;
  const Yaml* node = value(map, key);
  if (!node || !only(*node, kGoodNames)) return goods;
  for (const Yaml::Entry& entry : node->entries())
    if (const int good = index_in(kGoodNames, entry.key); good >= 0)
      goods.set(kAllGoods[good], entry.value.as_int(status_, 0, most));
  return goods;
}

Result<std::shared_ptr<const Content>> load_content(const Sources& sources) {
  auto content = std::make_shared<Content>();
  Reading in(sources);
  read_numbers(in, *content);
  read_roundel(in, *content);
  read_seasons(in, *content);
  in.finish();
  read_cards(in.card_files(), *content, in.status());
  if (!in.status()) return failure(in.status());
  return content;
}

}  // namespace ecumene::castlemen
