#include "terminal/glyphs.h"

#include <utf8proc.h>

#include <algorithm>

namespace ecumene {
namespace {

std::string_view rest_of(std::string_view text, size_t at) {
  return text.substr(std::min(at, text.size()));
}

// The next code point: its bytes, and its width or -1 for what must not be shown.
Glyph next_glyph(std::string_view text) {
  utf8proc_int32_t code = 0;
  const auto size = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                     static_cast<utf8proc_ssize_t>(text.size()), &code);
  if (size <= 0) return {text.substr(0, 1), -1};
  const auto bytes = text.substr(0, static_cast<size_t>(size));
  const bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
  return {bytes, control ? -1 : utf8proc_charwidth(code)};
}

void break_word(std::string_view word, int columns, std::vector<std::string>& lines) {
  for (const Glyph& glyph : glyphs_of(word)) {
    if (columns_of(lines.back()) + glyph.columns > columns && !lines.back().empty())
      lines.emplace_back();
    lines.back() += glyph.bytes;
  }
}

void break_paragraph(std::string_view text, int columns, std::vector<std::string>& lines) {
  lines.emplace_back();
  while (!text.empty()) {
    const size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text = rest_of(text, end + 1);
    if (word.empty()) continue;
    const int used = columns_of(lines.back());
    if (used > 0 && used + 1 + columns_of(word) > columns) lines.emplace_back();
    if (!lines.back().empty()) lines.back() += ' ';
    break_word(word, columns, lines);
  }
}

}  // namespace

std::vector<Glyph> glyphs_of(std::string_view text) {
  std::vector<Glyph> out;
  while (!text.empty()) {
    Glyph glyph = next_glyph(text);
    text.remove_prefix(glyph.bytes.size());
    if (glyph.columns < 0) {
      out.push_back({"?", 1});
    } else if (glyph.columns == 0 && !out.empty()) {  // a mark that joins the character before it
      Glyph& base = out.back();
      if (base.bytes.data() + base.bytes.size() == glyph.bytes.data())
        base.bytes = {base.bytes.data(), base.bytes.size() + glyph.bytes.size()};
    } else if (glyph.columns > 0) {
      out.push_back(glyph);
    }
  }
  return out;
}

int columns_of(std::string_view text) {
  int columns = 0;
  for (const Glyph& glyph : glyphs_of(text)) columns += glyph.columns;
  return columns;
}

std::string cut(std::string_view text, int columns) {
  if (columns_of(text) <= columns) return std::string(text);
  std::string out;
  int used = 0;
  for (const Glyph& glyph : glyphs_of(text)) {
    if (used + glyph.columns > columns - 1) break;
    used += glyph.columns;
    out += glyph.bytes;
  }
  return columns > 0 ? out + "…" : "";
}

std::vector<std::string> broken(std::string_view text, int columns) {
  std::vector<std::string> lines;
  columns = std::max(columns, 2);
  for (;;) {
    const size_t end = text.find('\n');
    break_paragraph(text.substr(0, end), columns, lines);
    if (end == std::string_view::npos) return lines;
    text = rest_of(text, end + 1);
  }
}

}  // namespace ecumene
