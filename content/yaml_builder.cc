#include "content/yaml_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace ecumene {
namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

bool is_implicit_boolean(const std::string& word) {
  static constexpr std::array<std::string_view, 6> kWords = {"yes", "no", "on", "off", "y", "n"};
  if (word.size() > 5 || word == "true" || word == "false") return false;
  const std::string small = lower(word);
  return small == "true" || small == "false" ||
         std::find(kWords.begin(), kWords.end(), small) != kWords.end();
}

// The null that is written at a place; empty if none is.
std::string_view null_word(const std::string& bytes, size_t at) {
  const std::string_view rest = std::string_view(bytes).substr(std::min(at, bytes.size()));
  for (const std::string_view word : {"~", "null", "Null", "NULL"})
    if (rest.starts_with(word)) return word;
  return "";
}

bool is_nothing(std::string_view text) {
  const size_t first = text.find_first_not_of(" \t\r\n");
  return first == std::string_view::npos || (first > 0 && text[first] == '#');
}

// The dash of an empty list item: the last line with anything in it before `at` ends with the dash.
size_t dash_before(const YamlText& text, size_t at) {
  const std::string_view bytes = text.bytes();
  size_t end = std::min(at, bytes.size());
  for (int line = text.line(end); line > 0; --line) {
    const size_t start = text.line_start(line);
    const std::string_view content = bytes.substr(start, end - start);
    for (size_t i = 0; i < content.size(); ++i)
      if (content[i] == '-' && is_nothing(content.substr(i + 1))) return start + i;
    const size_t first = content.find_first_not_of(" \r\n");
    if (first != std::string_view::npos && content[first] != '#') break;
    end = start;
  }
  return at;
}

}  // namespace

size_t closing_quote(std::string_view bytes, size_t at) {
  const char quote = bytes[at];
  for (size_t i = at + 1; i < bytes.size(); ++i) {
    const bool doubled = quote == '\'' && bytes.substr(i, 2) == "''";
    const bool escaped = quote == '"' && bytes[i] == '\\';
    if (doubled || escaped)
      ++i;
    else if (bytes[i] == quote)
      return i;
  }
  return std::string_view::npos;
}

size_t YamlBuilder::innermost() const { return frames_.empty() ? 0 : frames_.back().at; }

size_t YamlBuilder::outermost_bracket() const {
  for (const Frame& frame : frames_)
    if (!frame.block) return frame.at;
  return innermost();
}

size_t YamlBuilder::arrive(const YAML::Mark& mark) {
  const auto at = static_cast<size_t>(mark.pos);
  settle_null(at);
  last_seen_ = at;
  return at;
}

void YamlBuilder::OnDocumentStart(const YAML::Mark& mark) {
  const size_t at = arrive(mark);
  if (++documents_ == 1) return;
  const bool is_marked = text_.bytes().compare(at, 3, "---") == 0;
  refuse(at, is_marked ? "a second document begins here: put it into a file of its own"
                       : "this does not belong to what stands above it: check the indentation");
}

void YamlBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t) {
  const size_t at = arrive(mark);
  if (skipped_ > 0) return;
  if (frames_.empty() ? documents_ == 1 : !lacks_key()) null_ = Null{at, missing(at)};
  place(Yaml("", false, text_.mark(at)), at);
}

PlacedFault YamlBuilder::missing(size_t at) const {
  if (frames_.empty()) return {at, "the file holds nothing: write [] or {} if that is meant"};
  const Frame& top = frames_.back();
  if (expects_key()) return {at, "a key is missing in front of the colon"};
  if (top.node.is_map())
    return {top.key_at, fmt::format("the key {} has no value: write one, or \"\", [] or {{}}",
                                    top.key->scalar())};
  return {top.block ? dash_before(text_, at) : at,
          "the list has an empty item: write one, or \"\", [] or {}"};
}

void YamlBuilder::settle_null(size_t next_at) {
  if (!null_) return;
  const std::string_view word =
      null_->seen_at == next_at ? "" : null_word(text_.bytes(), null_->seen_at);
  if (word.empty())
    faults_.push_back(std::move(null_->if_missing));
  else
    refuse(
        null_->seen_at,
        fmt::format("{} means nothing here: leave the key out, or quote it if it is a text", word));
  null_.reset();
}

void YamlBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t) {
  const size_t at = arrive(mark);
  if (skipped_ > 0) return;
  refuse(at, "an alias (*): write the thing out, or quote it if it is a text");
  place(Yaml("", false, text_.mark(at)), at);
}

void YamlBuilder::OnAnchor(const YAML::Mark& mark, const std::string& name) {
  const size_t at = arrive(mark);
  if (skipped_ == 0)
    refuse(at, fmt::format("an anchor (&{}): take it away, or quote it if it is a text", name));
}

void YamlBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                           const std::string& value) {
  const size_t at = arrive(mark);
  if (skipped_ > 0) return;
  const bool quoted = tag != "?";
  if ((tag != "?" && tag != "!") || text_.byte(at) == '!')
    refuse(at, "a tag (!): take it away, or quote it if it is a text");
  if (const char first = text_.byte(at); first == '"' || first == '\'')
    if (closing_quote(text_.bytes(), at) == std::string::npos)
      refuse(at, "the quote that begins here has no end");
  if (expects_key())
    check_key(value, quoted, at);
  else if (!quoted)
    check_word(value, at);
  place(Yaml(value, quoted, text_.mark(at)), at);
}

void YamlBuilder::check_key(const std::string& key, bool quoted, size_t at) {
  if (!quoted && key == "<<") return refuse(at, "a merge key (<<): write the keys out");
  if (!quoted && (key == "true" || key == "false"))
    refuse(at, fmt::format("{} is a boolean and no key: quote it, or take another word", key));
  if (!quoted) check_word(key, at);
  const int line = text_.line(at);
  const auto [first, is_new] = frames_.back().key_lines.emplace(key, line);
  if (!is_new)
    refuse(at,
           fmt::format("the key {} is already in line {}: keep one of them", key, first->second));
}

void YamlBuilder::check_word(const std::string& word, size_t at) {
  if (is_implicit_boolean(word))
    refuse(at,
           fmt::format(
               "{} is a boolean to some readers: write true or false, or quote it if it is a text",
               word));
}

void YamlBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                                  YAML::EmitterStyle::value style) {
  open(Yaml::Kind::kList, mark, tag, style);
}

void YamlBuilder::OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                             YAML::EmitterStyle::value style) {
  open(Yaml::Kind::kMap, mark, tag, style);
}

void YamlBuilder::open(Yaml::Kind kind, const YAML::Mark& mark, const std::string& tag,
                       YAML::EmitterStyle::value style) {
  // A block begins where its first item or key does, which may be where a missing value was
  // noticed.
  const size_t at = arrive(mark);
  if (skipped_ > 0 || frames_.size() >= static_cast<size_t>(kMaxYamlDepth)) {
    if (skipped_++ == 0)
      refuse(at, fmt::format("nested deeper than {} lists and maps: flatten it", kMaxYamlDepth));
    return;
  }
  if (tag != "?") refuse(at, "a tag (!): take it away");
  if (expects_key()) refuse(at, "a list or map as a key: keys are single words or texts");
  frames_.push_back({Yaml(kind, text_.mark(at)), at, style == YAML::EmitterStyle::Block});
}

void YamlBuilder::close() {
  if (skipped_ > 0) {
    if (--skipped_ == 0) place(Yaml(), last_seen_);
    return;
  }
  Frame done = std::move(frames_.back());
  frames_.pop_back();
  place(std::move(done.node), done.at);
}

void YamlBuilder::place(Yaml node, size_t at) {
  if (frames_.empty()) {
    root_ = std::move(node);
    return;
  }
  Frame& top = frames_.back();
  if (top.node.is_list()) {
    top.node.add(std::move(node));
  } else if (!top.key) {
    top.key = std::move(node);
    top.key_at = at;
  } else {
    top.node.add(top.key->scalar(), top.key->mark(), std::move(node));
    top.key.reset();
  }
}

}  // namespace ecumene
