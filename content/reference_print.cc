// The player aid as JSON, as plain lines and as a page to print.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "content/html.h"
#include "content/reference.h"

namespace ecumene {
namespace {

constexpr size_t kLine = 78;

// Breaks a text between words; UTF-8 bytes that go on with a character take no room.
std::string wrapped(std::string_view text, std::string_view indent) {
  if (const size_t end = text.find('\n'); end != std::string_view::npos)
    return wrapped(text.substr(0, end), indent) + wrapped(text.substr(end + 1), indent);
  std::string out;
  size_t column = 0;
  while (!text.empty()) {
    const size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    size_t width = 0;
    for (const char c : word) width += (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    if (column == 0 || column + 1 + width > kLine) {
      out += (out.empty() ? "" : "\n") + std::string(indent);
      column = indent.size();
    } else {
      out += ' ';
      ++column;
    }
    out += word;
    column += width;
  }
  return out + "\n";
}

std::string lines_as_html(std::string_view text) {
  std::string out;
  for (const char c : as_html(text)) c == '\n' ? out += "<br>" : out += c;
  return out;
}

// Small type in three columns; a section may break over columns, an entry may not.
constexpr std::string_view kStyle = R"(
  @page { size: A4; margin: 8mm 9mm; }
  * { box-sizing: border-box; }
  body { margin: 0; font-family: "Liberation Sans", "DejaVu Sans", Arial, sans-serif; line-height: 1.24; color: #1b1b1b; }
  h1 { margin: 0 0 2mm; font-size: 12pt; border-bottom: 1.2pt solid #7a3b10; color: #7a3b10; }
  h1 small { float: right; font-size: 7pt; font-weight: normal; color: #555; padding-top: 1.4mm; }
  main + main { break-before: page; }
  main { columns: 3; column-gap: 5mm; column-rule: 0.4pt solid #ccc; }
  section { margin: 0 0 1.8mm; }
  h2 { margin: 0 0 0.7mm; padding: 0.4mm 1.2mm; font-size: 1.12em; color: #fff; background: #7a3b10; break-after: avoid; }
  p { margin: 0 0 0.6mm; break-inside: avoid; orphans: 2; widows: 2; }
  b { color: #4a2207; }
  @media screen { body { max-width: 210mm; margin: 4mm auto; padding: 0 4mm; font-size: 10pt !important; }
    main { columns: 2 60mm; } }
)";

}  // namespace

nlohmann::ordered_json reference_json(const Reference& reference) {
  nlohmann::ordered_json out = {{"game", reference.game},
                                {"lang", reference.lang},
                                {"title", reference.title},
                                {"sections", nlohmann::json::array()}};
  for (const ReferenceSection& section : reference.sections) {
    nlohmann::ordered_json entries = nlohmann::json::array();
    for (const ReferenceEntry& entry : section.entries)
      entries.push_back(
          nlohmann::ordered_json{{"key", entry.key}, {"term", entry.term}, {"text", entry.text}});
    out["sections"].push_back(nlohmann::ordered_json{
        {"key", section.key}, {"title", section.title}, {"entries", std::move(entries)}});
  }
  return out;
}

std::string reference_text(const Reference& reference) {
  std::string out = reference.title + "\n";
  for (const ReferenceSection& section : reference.sections) {
    out += "\n== " + section.title + " ==\n";
    for (const ReferenceEntry& entry : section.entries)
      out += entry.term.empty() ? wrapped(entry.text, "  ")
                                : wrapped(entry.term + ": " + entry.text, "  ");
  }
  return out;
}

std::string reference_html(const Reference& reference) {
  std::string out = fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<meta "
      "charset=\"utf-8\">\n<title>{}</title>\n<style>{}</style>\n"
      "<body style=\"font-size: {}pt\">\n<h1>{}<small>Ecumene</small></h1>\n<main>\n",
      as_html(reference.lang), as_html(reference.title), kStyle, as_html(reference.type),
      as_html(reference.title));
  for (const ReferenceSection& section : reference.sections) {
    if (section.overleaf) out += "</main>\n<main>\n";
    out += fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n", as_html(section.key),
                       as_html(section.title));
    for (const ReferenceEntry& entry : section.entries) {
      const std::string term = entry.term.empty()
                                   ? ""
                                   : fmt::format("<b>{}.</b> ", as_html(entry.term),
                                                 entry.term.ends_with('.') ? "" : ".");
      out += fmt::format("<p>{}{}</p>\n", term, lines_as_html(entry.text));
    }
    out += "</section>\n";
  }
  return out + "</main>\n</body>\n</html>\n";
}

}  // namespace ecumene
