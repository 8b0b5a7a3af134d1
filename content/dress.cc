#include "content/dress.h"

#include <fmt/format.h>

#include <algorithm>

#include "content/capital.h"
#include "content/reading.h"
#include "content/words_files.h"
#include "content/yaml.h"

namespace ecumene {
namespace {

using Keys = std::vector<std::string_view>;

// `class`, `plays`, `apart` and `open` are for cmake/games.cmake and tools/house.py.
const Keys kKeys = {"class",  "place", "plays",    "apart",  "open",     "first",
                    "listed", "seats", "terminal", "emblem", "languages"};
const Keys kTerminalKeys = {"signs", "tallies", "headline", "spelled",
                            "piles", "tucked",  "left_out"};

bool is_path(std::string_view text) {
  return text.find_first_not_of("MmLlHhVvCcSsQqTtAaZz0123456789.-, ") == std::string_view::npos;
}
bool is_word(std::string_view text) {
  return !text.empty() &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string_view::npos;
}

class DressReader {
 public:
  DressReader(const GameInfo& info, Dress& out, Status& status)
      : info_(info), out_(out), status_(status) {}

  void read(const Yaml& file) {
    known(file, kKeys);
    if (const Yaml* place = file.find("place"))
      out_.place = place->as_int(status_, 1, Dress::kNoPlace - 1);
    if (const Yaml* languages = file.find("languages")) out_.languages = texts(*languages);
    if (const Yaml* listed = file.find("listed")) out_.listed = listed->as_bool(status_);
    if (const Yaml* first = file.find("first")) out_.first = faction(*first, false);
    if (const Yaml* emblem = file.find("emblem")) read_emblem(*emblem);
    if (const Yaml* seats = file.find("seats"))
      for (const Yaml::Entry& seat : map(*seats)) read_seat(seat);
    if (const Yaml* terminal = file.find("terminal")) read_terminal(*terminal);
  }

 private:
  const std::vector<Yaml::Entry>& map(const Yaml& node) {
    node.expect(Yaml::Kind::kMap, status_);
    return node.entries();
  }

  void known(const Yaml& node, const Keys& keys) {
    for (const Yaml::Entry& entry : map(node))
      if (index_of(keys, entry.key) < 0) unknown(entry.key_mark, entry.key, keys);
  }
  void unknown(const Mark& mark, std::string_view text, const Keys& list) {
    const std::string_view meant = closest(list, text);
    status_.add(mark.text(),
                fmt::format("there is no \"{}\" here; {}", text,
                            meant.empty() ? fmt::format("there is {}", fmt::join(list, ", "))
                                          : fmt::format("did you mean {}?", meant)));
  }

  std::string faction(const Yaml& node, bool without_side) {
    return faction(node.as_text(status_), node.mark(), without_side);
  }
  std::string faction(const std::string& name, const Mark& mark, bool without_side) {
    Keys all;
    for (const std::string& one : info_.factions)
      all.push_back(without_side ? seat_word(one) : std::string_view(one));
    if (index_of(all, name) < 0) unknown(mark, name, all);
    return name;
  }

  void read_emblem(const Yaml& node) {
    known(node, {"ink", "path"});
    if (const Yaml* path = node.find("path")) out_.emblem = path->as_text(status_);
    if (out_.emblem.empty() || !is_path(out_.emblem))
      node.refuse(status_,
                  "an emblem has a path of letters as in an SVG (M, L, a, z …) and numbers");
    const Yaml* ink = node.find("ink");
    if (ink) out_.ink = ink->as_text(status_);
    if (ink && !is_word(out_.ink))
      ink->refuse(status_, "an ink is one of the page's colours: region, uncivilised, gold …");
  }

  void read_seat(const Yaml::Entry& seat) {
    const std::string& colour = seat.value.as_text(status_);
    const auto piece = std::find(std::begin(kPieces), std::end(kPieces), colour);
    if (piece == std::end(kPieces))
      return unknown(seat.value.mark(), colour, Keys(std::begin(kPieces), std::end(kPieces)));
    out_.pieces[faction(seat.key, seat.key_mark, true)] =
        static_cast<int>(piece - std::begin(kPieces));
  }

  void read_terminal(const Yaml& node) {
    known(node, kTerminalKeys);
    out_.has_terminal = true;
    if (const Yaml* signs = node.find("signs"))
      for (const Yaml::Entry& entry : map(*signs)) read_sign(entry);
    if (const Yaml* spelled = node.find("spelled"))
      for (const Yaml::Entry& entry : map(*spelled)) read_spelled(entry);
    for (auto [key, list] : {std::pair{"tallies", &out_.tallies},
                             {"headline", &out_.headline},
                             {"piles", &out_.piles},
                             {"tucked", &out_.tucked},
                             {"left_out", &out_.left_out}})
      if (const Yaml* found = node.find(key)) *list = texts(*found);
  }

  std::vector<std::string> texts(const Yaml& node) {
    std::vector<std::string> out;
    node.expect(Yaml::Kind::kList, status_);
    for (const Yaml& item : node.items()) out.push_back(item.as_text(status_));
    return out;
  }

  // `wood: [♣, green]`, or `wood: ♣` in the colour of the text.
  void read_sign(const Yaml::Entry& entry) {
    const bool alone = entry.value.is_scalar();
    const auto& items = entry.value.items();
    if (!alone && (items.empty() || items.size() > 2))
      return entry.value.refuse(status_, "a sign is [GLYPH, COLOUR]");
    const std::string glyph = (alone ? entry.value : items[0]).as_text(status_);
    const std::string colour = items.size() == 2 ? items[1].as_text(status_) : "";
    const Keys colours(std::begin(kSignColours), std::end(kSignColours));
    const int index = index_of(colours, colour);
    if (index < 0) return unknown(items[1].mark(), colour, colours);
    for (const Sign& other : out_.signs)
      if (other.glyph == glyph)
        entry.value.refuse(status_, fmt::format("{} has the sign {} already", other.key, glyph));
    out_.signs.push_back({entry.key, glyph, colours[index]});
  }

  // `phase: {from: 1, words: [lookout, …]}`
  void read_spelled(const Yaml::Entry& entry) {
    known(entry.value, {"from", "words"});
    SpelledCounter counter{entry.key, 0, {}};
    if (const Yaml* from = entry.value.find("from")) counter.first = from->as_int(status_);
    if (const Yaml* words = entry.value.find("words")) counter.words = texts(*words);
    out_.spelled.push_back(std::move(counter));
  }

  const GameInfo& info_;
  Dress& out_;
  Status& status_;
};

}  // namespace

const Sign* Dress::sign(std::string_view key) const {
  for (const Sign& sign : signs)
    if (sign.key == key) return &sign;
  return nullptr;
}

bool Dress::leaves_out(std::string_view key) const {
  return std::any_of(left_out.begin(), left_out.end(), [&](std::string_view one) {
    return one.ends_with('*') ? key.starts_with(one.substr(0, one.size() - 1)) : key == one;
  });
}

const SpelledCounter* Dress::spelling(std::string_view counter) const {
  for (const SpelledCounter& one : spelled)
    if (one.counter == counter) return &one;
  return nullptr;
}

std::string title_of(const Words& words, const GameInfo& info) {
  return words.has("game", "title") ? words.text("game", "title") : capitalised(info.name);
}

std::string title_of(const Sources& sources, const GameInfo& info, std::string_view lang) {
  Status ignored;  // who loads the words is told
  for (const std::string_view spoken : {lang, std::string_view("en")}) {
    const WordSections sections = merge_words(of_game(sources, info.name), spoken, ignored);
    if (const auto game = sections.find("game"); game != sections.end())
      if (const auto title = game->second.find("title"); title != game->second.end())
        return title->second.value.scalar();
  }
  return capitalised(info.name);
}

Result<Dress> read_dress(const GameInfo& info, const Sources& sources) {
  Dress dress;
  for (const std::string& faction : info.factions)
    if (const auto piece = std::find(std::begin(kPieces), std::end(kPieces), seat_word(faction));
        piece != std::end(kPieces))
      dress.pieces[std::string(seat_word(faction))] = static_cast<int>(piece - std::begin(kPieces));
  Status status;
  for (const SourceFile& file : of_game(sources, info.name)) {
    dress.has_tutorial |= lies_in(file.path, "tutorial");
    dress.has_reference |= lies_in(file.path, "reference");
    if (!file.path.ends_with("/game.yaml")) continue;
    if (const auto document = parse_yaml(file.text, file.path))
      DressReader(info, dress, status).read(*document);
    else
      status.add(document.error());
  }
  const auto spoken = languages_of(of_game(sources, info.name));
  for (const std::string& lang : dress.languages)
    if (std::find(spoken.begin(), spoken.end(), lang) == spoken.end())
      status.add(fmt::format("games/{}/words/{}.yaml", info.name, lang),
                 fmt::format("the game promises to speak \"{}\", and has no words in it", lang));
  if (!status.is_ok()) return failure(std::move(status));
  return dress;
}

}  // namespace ecumene
