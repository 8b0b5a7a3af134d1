// Template is one text with blanks to fill. It is read once and filled often.
//
//   {card}                   the value called card
//   {card.acc}               the same in another form; the language says which forms there are
//                            (content/lexicon.h)
//   {amount:coin}            the number called amount with the noun coin: `2 coins`; the noun is a
//                            value or the key of a noun
//   {amount:coin.acc}        … with the noun in that form
//   {amount|is|are}          the first text if the number is 1, the second otherwise
//   {a card}                 with the article of the language in front, by sound (a/an, a/az)
//   [ from {source}]         left out if a value in it is missing
//   [{of} costs|this costs]  the second text if a value in the first is missing
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/status.h"

namespace ecumene {

struct Noun;

// A value for a blank of a template.
struct Slot {
  std::string text;
  std::optional<int> number;
  const Noun* noun = nullptr;  // for other forms of it than `text`
  Slot() = default;
  Slot(std::string value) : text(std::move(value)) {}
  Slot(std::string_view value) : text(value) {}
  Slot(const char* value) : text(value) {}
  Slot(int value) : text(std::to_string(value)), number(value) {}
};
using Slots = std::vector<std::pair<std::string_view, Slot>>;

struct Blank {
  std::string name, form, noun, one, many;
  bool chooses = false;  // between one and many
  bool article = false;
};

class Template {
 public:
  using Fill = std::function<std::optional<std::string>(const Blank&)>;

  // What is wrong with the text is appended to `fault`.
  static Template parse(std::string_view text, std::string& fault);

  // Missing values are left out, with the brackets around them.
  std::string fill(const Fill& value) const;
  const std::string& source() const { return source_; }
  std::vector<const Blank*> blanks() const;

 private:
  struct Piece {
    std::string text;                     // literal, if there is neither blank nor inner
    std::vector<Blank> blank;             // none or one
    std::vector<Piece> inner, otherwise;  // brackets
  };
  // `end` receives the mark that ended the pieces: 0, ] or |.
  static std::vector<Piece> parse_pieces(std::string_view& rest, bool inside, char& end,
                                         std::string& fault);
  static void collect(const std::vector<Piece>& pieces, std::vector<const Blank*>& out);
  static bool fill_pieces(const std::vector<Piece>& pieces, const Fill& value, std::string& out);

  std::string source_;
  std::vector<Piece> pieces_;
};

}  // namespace ecumene
