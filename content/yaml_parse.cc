#include <fmt/format.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>

#include "content/yaml.h"
#include "content/yaml_builder.h"
#include "content/yaml_text.h"

namespace ecumene {
namespace {

// An alias without its anchor stops the parser; it is taken out and the file is read again, this
// often at most.
constexpr int kMaxReadings = 20;

// What a person can do about an error of yaml-cpp; empty for the rare ones.
std::string_view advice(const std::string& error) {
  static const std::pair<std::string_view, std::string_view> kAdvice[] = {
      {YAML::ErrorMsg::END_OF_SEQ_FLOW,
       "the list that begins here has no ] at its end, or a comma is missing in it"},
      {YAML::ErrorMsg::END_OF_MAP_FLOW,
       "the map that begins here has no } at its end, or a comma is missing in it"},
      {YAML::ErrorMsg::END_OF_MAP,
       "this does not fit into the map around it: check the indentation, and quotes and brackets "
       "before it"},
      {YAML::ErrorMsg::END_OF_SEQ,
       "this does not fit into the list around it: check the indentation, and quotes and brackets "
       "before it"},
      {YAML::ErrorMsg::MAP_VALUE,
       "a colon cannot stand here: check the indentation, or quote the text it is part of"},
      {YAML::ErrorMsg::MAP_KEY, "a key cannot stand here: check the indentation"},
      {YAML::ErrorMsg::BLOCK_ENTRY, "a list item (- ) cannot stand here: check the indentation"},
      {YAML::ErrorMsg::FLOW_END,
       "this bracket closes nothing: take it away, or quote the text it is part of"},
      {YAML::ErrorMsg::UNKNOWN_TOKEN, "no text can begin with this character: quote the text"},
      {YAML::ErrorMsg::CHAR_IN_SCALAR, "this character cannot stand here: quote the text"},
  };
  for (const auto& [known, what] : kAdvice)
    if (error == known) return what;
  return "";
}

bool is_open_bracket(const YAML::Exception& error) {
  return error.msg == YAML::ErrorMsg::END_OF_SEQ_FLOW ||
         error.msg == YAML::ErrorMsg::END_OF_MAP_FLOW;
}

// The first quote from `from` on that begins a text and has no end; npos if all have one.
size_t unclosed_quote(std::string_view bytes, size_t from) {
  constexpr std::string_view kBeforeTexts = "\n:,[{-?";
  // the last character that is no blank: inside of a plain text a quote is but a letter
  char before = '\n';
  for (size_t i = from; i < bytes.size(); ++i) {
    const char c = bytes[i];
    if (c == ' ' || c == '\t' || c == '\r') continue;
    if (c == '#' && (i == 0 || bytes[i - 1] == ' ' || bytes[i - 1] == '\n')) {
      i = std::min(bytes.find('\n', i), bytes.size());
      before = '\n';
      continue;
    }
    if ((c == '"' || c == '\'') && kBeforeTexts.find(before) != std::string_view::npos) {
      const size_t end = closing_quote(bytes, i);
      if (end == std::string_view::npos) return i;
      i = end;
    }
    before = c;
  }
  return std::string_view::npos;
}

PlacedFault syntax_fault(const YamlText& text, const YamlBuilder& builder,
                         const YAML::Exception& error) {
  const size_t at =
      error.mark.is_null() ? text.bytes().size() : static_cast<size_t>(error.mark.pos);
  if (error.msg == YAML::ErrorMsg::EOF_IN_SCALAR)
    return {std::min(unclosed_quote(text.bytes(), builder.last_seen()), at),
            "the quote that begins here has no end"};
  const std::string_view what = advice(error.msg);
  if (is_open_bracket(error)) return {builder.innermost(), std::string(what)};
  return {at, what.empty() ? fmt::format("this is no YAML: {}", error.msg) : std::string(what)};
}

// What builder and error say together. With an open bracket the parser takes what is in it for
// other things than were meant, and after a tab the indentation is a guess: faults that may come of
// that alone are left out.
PlacedFaults faults_of(const YamlText& text, const YamlBuilder& builder,
                       const std::optional<YAML::Exception>& error, size_t first_tab) {
  PlacedFaults faults = builder.faults();
  if (!error || builder.is_too_deep()) return faults;
  if (is_open_bracket(*error))
    std::erase_if(
        faults, [&](const PlacedFault& fault) { return fault.at >= builder.outermost_bracket(); });
  PlacedFault fault = syntax_fault(text, builder, *error);
  if (fault.at < first_tab) faults.push_back(std::move(fault));
  return faults;
}

// One reading of the text: what stopped it, if anything did.
std::optional<YAML::Exception> read(const YamlText& text, YamlBuilder& builder) {
  std::istringstream in(text.bytes());
  try {
    YAML::Parser parser(in);
    // The second document is already a fault. (On some broken files yaml-cpp finds one more without
    // end.)
    while (builder.documents() < 2 && parser.HandleNextDocument(builder)) {
    }
  } catch (const YAML::Exception& error) {
    builder.finish();
    return error;
  }
  return std::nullopt;
}

bool is_unknown_alias(const YamlText& text, const std::optional<YAML::Exception>& error) {
  return error && error->msg == YAML::ErrorMsg::UNKNOWN_ANCHOR &&
         text.byte(static_cast<size_t>(error->mark.pos)) == '*';
}

}  // namespace

std::optional<Yaml> read_yaml(std::string_view bytes, std::string_view file, Status& status) {
  YamlText text(bytes, file);
  if (PlacedFaults faults = text.unreadable(); !faults.empty()) {
    status.add(text.status(std::move(faults)));
    return std::nullopt;
  }
  PlacedFaults faults = text.take_out_tabs();
  const size_t first_tab = faults.empty() ? std::string::npos : faults.front().at;
  for (int reading = 1;; ++reading) {
    YamlBuilder builder(text);
    const std::optional<YAML::Exception> error = read(text, builder);
    if (is_unknown_alias(text, error) && reading < kMaxReadings) {
      const auto at = static_cast<size_t>(error->mark.pos);
      faults.push_back(
          {at, "an alias (*) of nothing: write the thing out, or quote it if it is a text"});
      text.put(at, 'x');
      continue;
    }
    PlacedFaults found = faults_of(text, builder, error, first_tab);
    faults.insert(faults.end(), found.begin(), found.end());
    if (!error && builder.documents() == 0)
      faults.push_back({0, "the file holds nothing: write [] or {} if that is meant"});
    const bool whole = !error && builder.documents() == 1 && !builder.is_too_deep();
    if (!faults.empty()) status.add(text.status(std::move(faults)));
    if (!whole) return std::nullopt;
    return builder.take();
  }
}

Result<Yaml> parse_yaml(std::string_view bytes, std::string_view file) {
  Status status;
  std::optional<Yaml> document = read_yaml(bytes, file, status);
  if (!status || !document) return failure(std::move(status));
  return std::move(*document);
}

}  // namespace ecumene
