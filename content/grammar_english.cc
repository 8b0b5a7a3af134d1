// English: a or an, plurals, `may` in front of the verb, places behind the noun.
#include <fmt/format.h>

#include <algorithm>

#include "content/grammar.h"

namespace ecumene {
namespace {

using tree::Quantity;
using tree::Value;

bool begins_with_any(std::string_view text, std::initializer_list<std::string_view> beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view b) { return text.starts_with(b); });
}

bool sounds_like_vowel(std::string_view text) {
  if (text.starts_with("“")) text.remove_prefix(std::string_view("“").size());
  if (begins_with_any(text, {"hour", "honest", "heir", "8", "11", "18"})) return true;
  if (begins_with_any(text, {"uni", "use", "usu", "eu", "one", "once"})) return false;
  return !text.empty() && std::string_view("aeiouAEIOU").find(text[0]) != std::string_view::npos;
}

std::string regular_plural(const std::string& one) {
  if (one.ends_with("s") || one.ends_with("x") || one.ends_with("sh") || one.ends_with("ch"))
    return one + "es";
  const bool consonant_y =
      one.size() > 1 && one.ends_with("y") &&
      std::string_view("aeiou").find(one[one.size() - 2]) == std::string_view::npos;
  return consonant_y ? one.substr(0, one.size() - 1) + "ies" : one + "s";
}

// `your hand` is `their hand` for somebody else.
std::string with_owner(std::string text, std::string_view owner) {
  const size_t at = text.find("your ");
  return at == std::string::npos ? text : text.replace(at, 4, owner);
}

class English final : public Grammar {
 public:
  const std::vector<std::string_view>& noun_forms() const override {
    static const std::vector<std::string_view> kForms = {"one", "many"};
    return kForms;
  }
  size_t needed_forms() const override { return 1; }
  void complete(Noun& noun) const override {
    const std::string& one = noun.forms["one"];
    if (!noun.forms.contains("many")) noun.forms["many"] = noun.mass ? one : regular_plural(one);
  }
  bool complete(std::vector<std::string>& forms) const override { return forms.size() == 3; }
  std::string_view verb_help() const override { return "[draw, draws, drawn]"; }
  std::string_view object_form() const override { return ""; }

  void complete(ZoneWords& zone, const std::string& phrase) const override {
    static constexpr std::string_view kPrepositions[] = {"from ", "into ", "in ", "of ", "in "};
    for (size_t way = 0; way < zone.phrase.size(); ++way) {
      auto& [you, they, other] = zone.phrase[way];
      if (you.empty() && !phrase.empty()) you = std::string(kPrepositions[way]) + phrase;
      if (you.empty())
        you = zone.phrase[way == ZoneWords::kOf ? ZoneWords::kFrom : ZoneWords::kIn][0];
      if (they.empty()) they = with_owner(you, "their");
      if (other.empty()) other = with_owner(you, "another player's");
    }
    if (zone.name.empty())
      zone.name = phrase.starts_with("your ")  ? phrase.substr(5)
                  : phrase.starts_with("the ") ? phrase.substr(4)
                                               : phrase;
  }

  std::string article(std::string_view next) const override {
    return sounds_like_vowel(next) ? "an " : "a ";
  }

  std::string verb(const VerbWords& words, VerbUse use) const override {
    if (use.may) return "may " + words.forms[0];
    return words.forms[use.person == Person::kYou || use.bare ? 0 : 1];
  }
  std::string participle(const VerbWords& words) const override { return words.forms[2]; }

  std::string counted(const Amount& amount, const Noun& noun, std::string_view) const override {
    const std::string& one = noun.form("one");
    const std::string& many = noun.form("many");
    switch (amount.kind) {
      case Value::Kind::kNumber:
        return number(amount, amount.number, noun);
      case Value::Kind::kAll:
        return "all " + many;
      case Value::Kind::kUpTo:
        return fmt::format("up to {} {}", amount.number, amount.number == 1 ? one : many);
      case Value::Kind::kAmount:
        return fmt::format("{} {}", noun.mass ? "that much" : "that many", many);
      case Value::Kind::kPer:
        break;
    }
    const std::string most = amount.max < 0 ? "" : fmt::format(" (at most {})", amount.max);
    return fmt::format("{} {}{}", number(amount, amount.number, noun), amount.per, most);
  }

  std::string phrase(const NounPhrase& cards, std::string_view form) const override {
    if (cards.reference) return reference(cards);
    std::string out = cards.among && cards.heads.empty()
                          ? of_them(cards)
                          : quantified(cards, form == "many" || cards.many, form == "bare");
    if (cards.among && !cards.heads.empty()) out += " among them";
    if (!cards.place_quality.empty() && !cards.among) out += " " + cards.place_quality;
    for (const std::string& attribute : cards.attributes) out += " " + attribute;
    return cards.place.empty() || cards.among ? out : out + " " + cards.place;
  }
  std::string each(const NounPhrase& cards) const override { return "each " + phrase(cards, ""); }
  // from your hand or your deck
  std::string places(const std::vector<std::string>& places, std::string_view last) const override {
    std::vector<std::string> out = places;
    const std::string preposition = out.empty() ? "" : out[0].substr(0, out[0].find(' ') + 1);
    for (size_t i = 1; i < out.size(); ++i)
      if (out[i].starts_with(preposition)) out[i].erase(0, preposition.size());
    return joined(out, last);
  }
  bool is_definite(const NounPhrase&) const override { return false; }
  bool may_once() const override { return true; }

 private:
  static std::string number(const Amount& amount, int n, const Noun& noun) {
    if (amount.top)
      return n == 1 ? "top " + noun.form("one") : fmt::format("top {} {}", n, noun.form("many"));
    if (n == 1 && !amount.digits && !noun.mass)
      return (sounds_like_vowel(noun.form("one")) ? "an " : "a ") + noun.form("one");
    return fmt::format("{} {}", n, noun.form(n == 1 ? "one" : "many"));
  }

  static std::string reference(const NounPhrase& cards) {
    const std::string& text = cards.reference->form("one");
    return cards.bare && text.starts_with("the ") ? text.substr(4) : text;
  }

  static std::string of_them(const NounPhrase& cards) {
    switch (cards.quantity) {
      case Quantity::kExactly:
        return cards.count == 1 ? "one of them" : fmt::format("{} of them", cards.count);
      case Quantity::kUpTo:
        return fmt::format("up to {} of them", cards.count);
      case Quantity::kAny:
        return "any number of them";
      case Quantity::kAll:
        return "all of them";
    }
    return "";
  }

  // `goes_on`: another quality follows, and the word for card behind it.
  static std::string head(const NounPhrase& cards, const Head& head, bool many, bool goes_on) {
    if (cards.counting && head.noun && head.noun->forms.contains("counted"))
      return head.noun->form("counted");
    if (goes_on && is_quality(head)) return head.noun->form("one");
    const std::string card = cards.card ? cards.card->form(many ? "many" : "one") : "";
    if (!head.name.empty()) return many ? head.name + " " + card : head.name;
    return head.noun->adjective ? head.noun->form("one") + " " + card
                                : head.noun->form(many ? "many" : "one");
  }
  static std::string heads(const NounPhrase& cards, bool many) {
    const std::string quality = cards.qualities.empty() ? "" : joined(cards.qualities, ", ") + " ";
    if (cards.heads.empty())
      return quality + (cards.card ? cards.card->form(many ? "many" : "one") : "");
    std::vector<std::string> out;
    for (size_t i = 0; i < cards.heads.size(); ++i)
      out.push_back(head(cards, cards.heads[i], many,
                         i + 1 < cards.heads.size() && is_quality(cards.heads[i + 1])));
    return quality + joined(out, " or ");
  }

  std::string quantified(const NounPhrase& cards, bool many, bool bare) const {
    const bool one_name = !cards.heads.empty() && !cards.heads[0].name.empty();
    if (cards.bare || many || bare) return heads(cards, many);
    if (cards.top)
      return cards.count == 1 ? "the top " + heads(cards, false)
                              : fmt::format("the top {} {}", cards.count, heads(cards, true));
    const std::string least = cards.at_least && cards.count > 1 ? "at least " : "";
    switch (cards.quantity) {
      case Quantity::kExactly:
        if (cards.count > 1) return least + fmt::format("{} {}", cards.count, heads(cards, true));
        return one_name ? heads(cards, false) : with_article(heads(cards, false));
      case Quantity::kUpTo:
        return fmt::format("up to {} {}", cards.count, heads(cards, cards.count > 1));
      case Quantity::kAny:
        return "any number of " + heads(cards, true);
      case Quantity::kAll:
        return "all " + heads(cards, true);
    }
    return "";
  }
  std::string with_article(const std::string& text) const { return article(text) + text; }
};

}  // namespace

const Grammar& english_grammar() {
  static const English kEnglish;
  return kEnglish;
}

}  // namespace ecumene
