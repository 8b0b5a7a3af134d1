#include "content/template.h"

#include <fmt/format.h>

namespace ecumene {
namespace {

// Cuts off what stands behind the first `mark` and returns it.
std::string cut(std::string& text, char mark) {
  const size_t at = text.find(mark);
  if (at == std::string::npos) return "";
  std::string rest = text.substr(at + 1);
  text.resize(at);
  return rest;
}

Blank parse_blank(std::string text, std::string& fault) {
  Blank out;
  const std::string written = text;
  std::string choice = cut(text, '|');
  if (!choice.empty()) out.many = cut(choice, '|'), out.one = choice, out.chooses = true;
  out.article = text.starts_with("a ");
  if (out.article) text.erase(0, 2);
  out.form = cut(text, '.');
  out.noun = cut(text, ':');
  out.name = text;
  if (out.name.empty() || out.name.find(' ') != std::string::npos)
    fault = fmt::format("{{{}}} is no blank", written);
  return out;
}

}  // namespace

std::vector<Template::Piece> Template::parse_pieces(std::string_view& rest, bool inside, char& end,
                                                    std::string& fault) {
  std::vector<Piece> out;
  end = 0;
  while (!rest.empty()) {
    const size_t at = rest.find_first_of(inside ? "{}[]|" : "{}[]");
    if (at != 0) out.push_back({std::string(rest.substr(0, at)), {}, {}, {}});
    if (at == std::string_view::npos) break;
    end = rest[at];
    rest.remove_prefix(at + 1);
    if (end == '[') {
      Piece piece;
      piece.inner = parse_pieces(rest, true, end, fault);
      if (end == '|') piece.otherwise = parse_pieces(rest, true, end, fault);
      if (end != ']' && fault.empty()) fault = "a [ has no ]";
      out.push_back(std::move(piece));
    } else if (end == '{') {
      const size_t close = rest.find_first_of("{}[]");
      if (close == std::string_view::npos || rest[close] != '}') return fault = "a { has no }", out;
      out.push_back({"", {parse_blank(std::string(rest.substr(0, close)), fault)}, {}, {}});
      rest.remove_prefix(close + 1);
    } else if (inside && (end == ']' || end == '|')) {
      return out;
    } else {
      return fault = fmt::format("a {} has no partner", end), out;
    }
  }
  rest = {};
  end = 0;
  return out;
}

Template Template::parse(std::string_view text, std::string& fault) {
  Template out;
  out.source_ = text;
  std::string_view rest = text;
  char end = 0;
  out.pieces_ = parse_pieces(rest, false, end, fault);
  return out;
}

bool Template::fill_pieces(const std::vector<Piece>& pieces, const Fill& value, std::string& out) {
  bool complete = true;
  for (const Piece& piece : pieces) {
    if (!piece.inner.empty()) {
      std::string part;
      if (!fill_pieces(piece.inner, value, part))
        part.clear(), fill_pieces(piece.otherwise, value, part);
      out += part;
    } else if (!piece.blank.empty()) {
      const std::optional<std::string> text = value(piece.blank[0]);
      if (text) out += *text;
      complete = complete && text.has_value();
    } else {
      out += piece.text;
    }
  }
  return complete;
}

std::string Template::fill(const Fill& value) const {
  std::string out;
  fill_pieces(pieces_, value, out);
  return out;
}

void Template::collect(const std::vector<Piece>& pieces, std::vector<const Blank*>& out) {
  for (const Piece& piece : pieces) {
    if (!piece.blank.empty()) out.push_back(&piece.blank[0]);
    collect(piece.inner, out);
    collect(piece.otherwise, out);
  }
}

std::vector<const Blank*> Template::blanks() const {
  std::vector<const Blank*> out;
  collect(pieces_, out);
  return out;
}

}  // namespace ecumene
