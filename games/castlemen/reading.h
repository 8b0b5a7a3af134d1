// Reading is the sections of all content files, and every fault found in them so far.
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
  // Reads every file that lies in a directory `cards`. A file is a map of sections; each section stands in one file.
  explicit Reading(const Sources& sources);

  Status& status() { return status_; }
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

  Status status_;
  std::vector<Yaml> files_;
  struct Section {
    const Yaml* node;
    bool read = false;
  };
  std::map<std::string, Section, std::less<>> sections_;
};

// Where the word is in the list, or -1.
int index_in(const Keys& words, std::string_view word);

inline const Keys kGoodNames = {"food", "wood", "stone", "metal", "gold", "knowledge"};

// Each part fills its fields of the content; load.cc puts them together.
void read_regions(Reading& in, Content& out);       // load_cards.cc
void read_developments(Reading& in, Content& out);  // load_cards.cc
void read_roundel(Reading& in, Content& out);       // load_rules.cc
void read_seasons(Reading& in, Content& out);       // load_rules.cc
void read_numbers(Reading& in, Content& out);       // load_rules.cc

}  // namespace ecumene::castlemen
