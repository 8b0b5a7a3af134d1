#include "content/reading.h"

#include <algorithm>

#include "content/forms.h"

namespace ecumene {
namespace {

constexpr size_t kReadable = 80;  // lists up to this length are shown whole
constexpr size_t kAlike = 12;     // of longer ones so many

// Letters to add, drop, change, or swap with their neighbour.
int edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<int>> d(a.size() + 1, std::vector<int>(b.size() + 1));
  for (size_t i = 0; i <= a.size(); ++i) d[i][0] = static_cast<int>(i);
  for (size_t j = 0; j <= b.size(); ++j) d[0][j] = static_cast<int>(j);
  for (size_t i = 1; i <= a.size(); ++i)
    for (size_t j = 1; j <= b.size(); ++j) {
      d[i][j] =
          std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  return d[a.size()][b.size()];
}

std::string joined(const std::vector<std::string_view>& list) {
  std::string out;
  for (std::string_view item : list) out += (out.empty() ? "" : ", ") + std::string(item);
  return out;
}

bool is_key(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '.';
  });
}

}  // namespace

std::string_view closest(const std::vector<std::string_view>& list, std::string_view text) {
  std::string_view best;
  // of a short word one letter may be wrong, of others two
  int distance = text.size() <= 3 ? 2 : 3;
  for (std::string_view word : list)
    if (const int d = edit_distance(word, text); d < distance) best = word, distance = d;
  return best;
}

std::string candidates(const std::vector<std::string_view>& list, std::string_view text) {
  if (list.empty()) return "";
  std::vector<std::string_view> shown = list;
  if (list.size() > kReadable) {
    std::stable_sort(shown.begin(), shown.end(), [&](std::string_view a, std::string_view b) {
      return edit_distance(a, text) < edit_distance(b, text);
    });
    shown.resize(kAlike);
  }
  const std::string all = (list.size() > kReadable ? "among others " : "") + joined(shown);
  const std::string_view meant = closest(list, text);
  return meant.empty() ? fmt::format("; there is {}", all)
                       : fmt::format("; did you mean {}? There is {}", meant, all);
}

std::string Reading::in_card(std::string_view what) const {
  return card_.empty() ? std::string(what) : fmt::format("card {}: {}", card_, what);
}

void Reading::fault(const Mark& mark, std::string what) { status_.add(mark.text(), in_card(what)); }

void Reading::unknown(const Mark& mark, std::string_view kind, std::string_view text,
                      const std::vector<std::string_view>& list) {
  fault(mark, fmt::format("unknown {} \"{}\"{}", kind, text, candidates(list, text)));
}

int Reading::number(const Yaml& node, int low, int high) {
  return typed([&](Status& status) { return node.as_int(status, low, high); });
}
bool Reading::is_map(const Yaml& node) {
  return typed([&](Status& status) { return node.expect(Yaml::Kind::kMap, status); });
}

bool Reading::is_true(const Yaml& node) {
  if (node.is_scalar() && !node.quoted() && node.scalar() == "true") return true;
  fault(node, fmt::format("expected true (leave the key out otherwise), found {}", node.shown()));
  return false;
}

bool Reading::is_list(const Yaml& node) {
  const bool list = typed([&](Status& status) { return node.expect(Yaml::Kind::kList, status); });
  if (list && node.items().empty()) fault(node, "this list is empty: leave the key out instead");
  return list && !node.items().empty();
}

std::string Reading::key(const Yaml& node) {
  // An id such as 12 is plain digits, which as_text would refuse.
  if (node.is_scalar() && is_key(node.scalar())) return node.scalar();
  fault(node, fmt::format("expected a word of letters, digits and _ - . without spaces, found {}",
                          node.shown()));
  return "";
}

std::string Reading::scalar(const Yaml& node, std::string_view kind) {
  if (node.is_scalar() && !node.scalar().empty()) return node.scalar();
  fault(node, fmt::format("expected a {}, found {}", kind, node.shown()));
  return "";
}

void Reading::only_keys(const Yaml& map, const std::vector<std::string_view>& keys,
                        std::string_view owner) {
  for (const Yaml::Entry& entry : map.entries())
    if (index_of(keys, entry.key) < 0)
      unknown(entry.key_mark, fmt::format("key in {}", owner), entry.key, keys);
}

void Reading::only_keys(const Yaml& map, std::string_view group) {
  only_keys(map, form_keys(group), group);
}

const Yaml* Reading::required(const Yaml& map, std::string_view key, std::string_view owner) {
  const Yaml* value = map.find(key);
  if (value == nullptr) fault(map, fmt::format("{} needs the key {}", owner, key));
  return value;
}

std::vector<const Yaml*> Reading::items(const Yaml& node) {
  if (!node.is_list()) return {&node};
  std::vector<const Yaml*> out;
  for (const Yaml& item : node.items()) out.push_back(&item);
  return out;
}

}  // namespace ecumene
