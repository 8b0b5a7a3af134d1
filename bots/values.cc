#include "bots/values.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "content/yaml.h"

namespace ecumene {
namespace {

constexpr int kMostWorth = 1'000'000, kMostScale = 1'000'000;

// Names are printed as they are, so there is no sign in them that YAML reads in another way.
void check_name(std::string_view name, const std::string& place, Status& status,
                std::string_view also = "") {
  const auto is_plain = [&](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || also.find(c) != also.npos;
  };
  if (name.empty() || !std::all_of(name.begin(), name.end(), is_plain))
    status.add(place, "\"" + std::string(name) + "\" is no name: letters, digits and _ make one");
}

void read_levels(const Yaml& node, Values& values, Status& status) {
  if (!node.expect(Yaml::Kind::kMap, status)) return;
  for (const auto& [key, mark, value] : node.entries()) {
    check_name(key, mark.text(), status);
    const auto spec = parse_bot(value.as_text(status));
    if (spec)
      values.levels.push_back({key, *spec});
    else
      value.refuse(status, spec.error().text());
  }
}

void read_manner(const Yaml& node, Values& values, Status& status) {
  if (!node.expect(Yaml::Kind::kMap, status)) return;
  for (const auto& [key, mark, value] : node.entries()) {
    if (key == "horizon")
      values.manner.horizon = value.as_int(status, 0, kMostHorizon);
    else if (key == "curiosity")
      values.manner.curiosity = value.as_int(status, 1, 10000);
    else
      status.add(mark.text(), "there is horizon and curiosity, but no \"" + key + "\"");
  }
}

void read_groups(const Yaml& node, Values& values, Status& status) {
  if (!node.expect(Yaml::Kind::kMap, status)) return;
  for (const auto& [key, mark, value] : node.entries()) {
    if (!value.expect(Yaml::Kind::kList, status)) continue;
    check_name(key, mark.text(), status);
    ZoneGroup group{key, {}};
    for (const Yaml& zone : value.items()) {
      group.zones.push_back(zone.as_text(status));
      check_name(group.zones.back(), zone.mark().text(), status);
    }
    values.groups.push_back(std::move(group));
  }
}

void read_worth(const Yaml& node, Values& values, Status& status) {
  if (!node.expect(Yaml::Kind::kMap, status)) return;
  for (const auto& [key, mark, value] : node.entries()) {
    check_name(key, mark.text(), status, " :-");
    if (value.items().size() != 2) {
      value.refuse(status, "expected two numbers: the worth at the start and at the end");
      continue;
    }
    const auto number = [&](size_t i) {
      return value.items()[i].as_int(status, -kMostWorth, kMostWorth);
    };
    values.worth[key] = {number(0), number(1)};
  }
}

void read_values_file(const Yaml& file, Values& values, Status& status) {
  if (!file.expect(Yaml::Kind::kMap, status)) return;
  for (const auto& [key, mark, value] : file.entries()) {
    if (key == "scale")
      values.scale = value.as_int(status, 1, kMostScale);
    else if (key == "levels")
      read_levels(value, values, status);
    else if (key == "search")
      read_manner(value, values, status);
    else if (key == "groups")
      read_groups(value, values, status);
    else if (key == "worth")
      read_worth(value, values, status);
    else
      status.add(mark.text(),
                 "there is scale, levels, search, groups and worth, but no \"" + key + "\"");
  }
}

}  // namespace

Result<Values> read_values(const Sources& sources) {
  Values values;
  Status status;
  for (const SourceFile& source : sources) {
    if (!lies_in(source.path, "values")) continue;
    const auto file = parse_yaml(source.text, source.shown());
    if (file)
      read_values_file(*file, values, status);
    else
      status.add(file.error());
  }
  if (!status) return failure(std::move(status));
  return values;
}

std::string print(const Values& values) {
  std::string out = fmt::format("scale: {}\n", values.scale);
  if (!values.levels.empty()) out += "levels:\n";
  for (const Level& level : values.levels)
    out += fmt::format("  {}: {}\n", level.name, print(level.spec));
  out += fmt::format("search: {{horizon: {}, curiosity: {}}}\n", values.manner.horizon,
                     values.manner.curiosity);
  if (!values.groups.empty()) out += "groups:\n";
  for (const ZoneGroup& group : values.groups)
    out += fmt::format("  {}: [{}]\n", group.name, fmt::join(group.zones, ", "));
  out += "worth:\n";
  for (const auto& [name, worth] : values.worth)
    out += fmt::format("  \"{}\": [{}, {}]\n", name, worth.early, worth.late);
  return out;
}

}  // namespace ecumene
