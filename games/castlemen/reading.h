// Reading is the rules in numbers as they are written: sections of all content files that are no
// lists of cards, and every fault found in them so far.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "content/yaml.h"
#include "games/castlemen/content.h"

namespace ecumene::castlemen {

using Keys = std::vector<std::string_view>;

class Reading {
 public:
  // Reads every file that lies in a directory `cards`. A file is a list of cards, or a map of
  // sections, each of which stands in one file only. A section that a person laid over the built-in
  // ones takes its place.
  explicit Reading(const Sources& sources);

  Status& status() { return status_; }
  const Sources& card_files() const { return card_files_; }
  // The section, or an empty node and a fault.
  const Yaml& section(std::string_view name);
  // Sections that nobody asked for are faults.
  void finish();

  // What does not fit is a fault and reads as 0, false or nothing.
  const Yaml* value(const Yaml& map, std::string_view key);  // must be there
  int number(const Yaml& map, std::string_view key, int low, int high);
  Goods goods(const Yaml& map, std::string_view key, int most);
  // It is a map, and every key of it is one of these.
  bool only(const Yaml& map, const Keys& keys);
  bool flag(const Yaml& map, std::string_view key, bool standard);
  void fault(const Yaml& node, std::string what) { node.refuse(status_, std::move(what)); }

 private:
  void add(const SourceFile& file);
  void add(const Yaml::Entry& entry, bool over);

  Status status_;
  Sources card_files_;
  std::vector<Yaml> files_;
  struct Section {
    const Yaml* node;
    bool over = false;
    bool read = false;
  };
  std::map<std::string, Section, std::less<>> sections_;
};

// Where the word is in the list, or -1.
int index_in(const Keys& words, std::string_view word);

inline const Keys kGoodNames = {"food", "wood", "stone", "metal", "gold", "knowledge"};

// Each part fills its fields of the content; load.cc puts them together.
void read_roundel(Reading& in, Content& out);                         // load_rules.cc
void read_seasons(Reading& in, Content& out);                         // load_rules.cc
void read_numbers(Reading& in, Content& out);                         // load_rules.cc
void read_cards(const Sources& files, Content& out, Status& status);  // load_cards.cc

}  // namespace ecumene::castlemen
