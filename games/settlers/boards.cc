#include "games/settlers/boards.h"

#include <fmt/format.h>

#include <map>

#include "content/yaml.h"

namespace ecumene::settlers {
namespace {

constexpr std::string_view kFile = "cards/boards.yaml";
constexpr int kMostGiven = 99;  // of one good a round

bool is_boards(const SourceFile& source) { return source.path.ends_with(kFile); }

template <class List>
int word_of(const Yaml& node, const List& list, std::string_view what, Status& status) {
  const std::string& text = node.as_text(status);
  const int index = index_of(list, text);
  if (index < 0) node.refuse(status, fmt::format("there is no {} \"{}\"", what, text));
  return index;
}

void read_gives(const Yaml& node, Board& out, Status& status) {
  if (!node.expect(Yaml::Kind::kMap, status)) return;
  for (const Yaml::Entry& entry : node.entries()) {
    const int good = index_of(language().goods, entry.key);
    if (good < 0 || good >= kPoolKinds)
      status.add(entry.key_mark.text(), fmt::format("a board cannot give \"{}\"", entry.key));
    else
      out.gives.push_back({static_cast<uint8_t>(good),
                           static_cast<uint8_t>(entry.value.as_int(status, 1, kMostGiven))});
  }
}

void leave_out(const Yaml& node, uint8_t faction, Content& content, Status& status) {
  if (!node.expect(Yaml::Kind::kList, status)) return;
  for (const Yaml& item : node.items()) {
    const std::string& name = item.as_text(status);
    bool found = false;
    for (size_t c = 0; c < content.facts.size(); ++c)
      if (content.facts[c].deck == faction && content.library.cards()[c].name == name)
        content.facts[c].left_out = found = true;
    if (!found && content.library.is_whole())
      item.refuse(status, fmt::format("the {} have no card \"{}\" to leave out",
                                      Settlers::info().factions[faction], name));
  }
}

void read_board(const Yaml& node, Content& content, std::array<bool, kFactions>& seen,
                Status& status) {
  if (!node.expect(Yaml::Kind::kMap, status)) return;
  for (const Yaml::Entry& entry : node.entries())
    if (entry.key != "faction" && entry.key != "gives" && entry.key != "keeps" &&
        entry.key != "leave_out")
      status.add(
          entry.key_mark.text(),
          fmt::format("a board has no \"{}\"; it has faction, gives, keeps, leave_out", entry.key));
  const Yaml *faction = node.find("faction"), *gives = node.find("gives"),
             *keeps = node.find("keeps"), *out = node.find("leave_out");
  if (!faction || !gives || !keeps)
    return node.refuse(status, "a board needs faction, gives and keeps");
  const int index = word_of(*faction, Settlers::info().factions, "faction", status);
  if (index < 0) return;
  if (seen[index]) return faction->refuse(status, "this faction has a board already");
  seen[index] = true;
  Board& board = content.board[index];
  read_gives(*gives, board, status);
  board.keeps = static_cast<uint8_t>(word_of(*keeps, language().goods, "good", status));
  if (out) leave_out(*out, static_cast<uint8_t>(index), content, status);
}

// SET-N5
void check_deck(const Content& content, uint8_t faction, Status& status) {
  if (!content.library.is_whole()) return;  // which cards are missing has been said
  std::map<std::string, int> copies;
  for (size_t c = 0; c < content.facts.size(); ++c)
    if (content.facts[c].deck == faction && !content.facts[c].left_out)
      ++copies[content.library.cards()[c].name];
  std::array<int, 4> kinds{};  // singles at 1, pairs at 2, triples at 3, anything else at 0
  for (const auto& [name, count] : copies) ++kinds[count <= 3 ? static_cast<size_t>(count) : 0];
  if (kinds == std::array<int, 4>{0, 9, 6, 3}) return;
  status.add(
      "SET-N5",
      fmt::format("the deck of the {} has {} triples, {} pairs and {} single cards{}; it must have "
                  "3, 6 and 9: "
                  "cards are taken out with `leave_out` in boards.yaml",
                  Settlers::info().factions[faction], kinds[3], kinds[2], kinds[1],
                  kinds[0] ? fmt::format(", and {} with more than three copies", kinds[0]) : ""));
}

}  // namespace

Sources without_boards(const Sources& sources) {
  Sources out;
  for (const SourceFile& source : sources)
    if (!is_boards(source)) out.push_back(source);
  return out;
}

void read_boards(const Sources& sources, Content& content, Status& status) {
  std::array<bool, kFactions> seen{};
  const SourceFile* file = nullptr;
  for (const SourceFile& source : sources)
    if (is_boards(source) && (!file || source.over)) file = &source;
  if (!file) return status.add(std::string(kFile), "the file of the faction boards is missing");
  const auto document = parse_yaml(file->text, file->shown());
  if (!document) return status.add(document.error());
  if (!document->expect(Yaml::Kind::kList, status)) return;
  for (const Yaml& node : document->items()) read_board(node, content, seen, status);
  for (uint8_t faction = 0; faction < kFactions; ++faction) {
    if (!seen[faction])
      status.add(file->shown(),
                 fmt::format("the {} have no board", Settlers::info().factions[faction]));
    check_deck(content, faction, status);
  }
}

}  // namespace ecumene::settlers
