// Hungarian: cases, the two conjugations, singular after numbers, a or az by the first sound,
// places in front.
#include <fmt/format.h>

#include <algorithm>

#include "content/grammar.h"

namespace ecumene {
namespace {

using tree::Quantity;
using tree::Value;

// The number is said with a vowel first: egy, öt, ötven, ezer …
bool number_begins_with_vowel(std::string_view digits) {
  return digits[0] == '5' || (digits[0] == '1' && digits.size() % 3 == 1);
}

// An ordinal in Roman numerals, `II. Fülöp`, is said too: első, ötödik, ötvenedik.
bool is_ordinal(std::string_view text, size_t numerals) {
  return numerals > 0 && text.substr(numerals).starts_with(". ");
}
bool ordinal_begins_with_vowel(std::string_view numerals) {
  return numerals == "I" || numerals == "V" || numerals[0] == 'L';
}

bool begins_with_vowel(std::string_view text) {
  if (text.starts_with("„")) text.remove_prefix(std::string_view("„").size());
  const size_t numerals = std::min(text.find_first_not_of("IVXLC"), text.size());
  if (is_ordinal(text, numerals)) return ordinal_begins_with_vowel(text.substr(0, numerals));
  const size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits > 0) return number_begins_with_vowel(text.substr(0, digits));
  static constexpr std::string_view kVowels[] = {"a", "e", "i", "o", "u", "A", "E", "I", "O", "U",
                                                 "á", "é", "í", "ó", "ö", "ő", "ú", "ü", "ű", "Á",
                                                 "É", "Í", "Ó", "Ö", "Ő", "Ú", "Ü", "Ű"};
  return std::any_of(std::begin(kVowels), std::end(kVowels),
                     [&](std::string_view v) { return text.starts_with(v); });
}

std::string without_article(std::string text) {
  return text.starts_with("az ") ? text.substr(3) : text.starts_with("a ") ? text.substr(2) : text;
}

// `a kezéből` becomes `egy másik játékos kezéből`: the owned form is the same.
std::string of_another(const std::string& you, const std::string& they) {
  return you == they ? they : "egy másik játékos " + without_article(they);
}

constexpr size_t kParticiple = 8;

class Hungarian final : public Grammar {
 public:
  const std::vector<std::string_view>& noun_forms() const override {
    static const std::vector<std::string_view> kForms = {"nom", "acc", "causal"};
    return kForms;
  }
  size_t needed_forms() const override { return 2; }
  void complete(Noun&) const override {}

  // Five forms stand for a verb without a definite conjugation of its own.
  bool complete(std::vector<std::string>& f) const override {
    if (f.size() == 5) f = {f[0], f[0], f[1], f[1], f[2], f[2], f[3], f[3], f[4]};
    return f.size() == 9;
  }
  std::string_view verb_help() const override {
    return "[dobj el, dobd el, eldobhatsz, eldobhatod, eldob, eldobja, eldobhat, eldobhatja, "
           "eldobott], or "
           "without the definite ones "
           "[kapsz, kaphatsz, kap, kaphat, kapott]";
  }
  std::string_view object_form() const override { return "acc"; }

  void complete(ZoneWords& zone, const std::string&) const override {
    for (auto& [you, they, other] : zone.phrase)
      if (they.empty()) they = you;
    const auto copy = [&](ZoneWords::Way to, ZoneWords::Way from, std::string_view behind) {
      for (size_t person = 0; person < 2; ++person)
        if (zone.phrase[to][person].empty())
          zone.phrase[to][person] = zone.phrase[from][person] + std::string(behind);
    };
    copy(ZoneWords::kOf, ZoneWords::kFrom, "");
    const bool shared = zone.phrase[ZoneWords::kIn][0] == zone.phrase[ZoneWords::kIn][1];
    copy(ZoneWords::kQuality, ZoneWords::kIn, " lévő");
    if (shared)  // egy piacon lévő kártya, but: egy a kezedben lévő kártya
      for (std::string& text : zone.phrase[ZoneWords::kQuality]) text = without_article(text);
    for (auto& [you, they, other] : zone.phrase)
      if (other.empty()) other = of_another(you, they);
  }

  std::string article(std::string_view next) const override {
    return begins_with_vowel(next) ? "az " : "a ";
  }

  std::string verb(const VerbWords& words, VerbUse use) const override {
    return words.forms[(use.person == Person::kYou ? 0u : 4u) + (use.may ? 2u : 0u) +
                       (use.definite ? 1u : 0u)];
  }
  std::string participle(const VerbWords& words) const override { return words.forms[kParticiple]; }

  std::string counted(const Amount& amount, const Noun& noun,
                      std::string_view form) const override {
    const std::string& n = noun.form(form);
    switch (amount.kind) {
      case Value::Kind::kNumber:
        return number(amount, amount.number, n);
      case Value::Kind::kAll:
        return "az összes " + n;
      case Value::Kind::kUpTo:
        return fmt::format("legfeljebb {} {}", amount.number, n);
      case Value::Kind::kAmount:
        return "ugyanannyi " + n;
      case Value::Kind::kPer:
        break;
    }
    const std::string most =
        amount.max < 0 ? "" : fmt::format(" (legfeljebb {} {})", amount.max, n);
    return fmt::format("{} {}{}", number(amount, amount.number, n), amount.per, most);
  }

  std::string phrase(const NounPhrase& cards, std::string_view form) const override {
    const bool bare = cards.bare || form == "bare" || form == "many";
    const std::string_view noun_case =
        form.empty() || form == "bare" || form == "many" ? "nom" : form;
    if (cards.reference)
      return bare ? without_article(cards.reference->form(noun_case))
                  : cards.reference->form(noun_case);
    std::string out = cards.place.empty() || cards.among ? "" : cards.place + " ";
    out += cards.among && cards.heads.empty() && !bare ? of_them(cards, noun_case)
                                                       : quantified(cards, noun_case, bare);
    if (cards.among && !cards.heads.empty()) out += " közülük";
    if (!cards.counting)
      for (const std::string& attribute : cards.attributes) out += ", " + attribute + ",";
    return out;
  }

  // minden játékban lévő régió, but: a kezedben lévő minden régió
  std::string each(const NounPhrase& cards) const override {
    if (without_article(cards.place_quality) == cards.place_quality)
      return "minden " + phrase(cards, "");
    NounPhrase rest = cards;
    rest.place_quality.clear();
    return cards.place_quality + " minden " + phrase(rest, "");
  }

  bool is_definite(const NounPhrase& cards) const override {
    if (cards.reference || cards.top || cards.quantity == Quantity::kAll) return true;
    return !cards.heads.empty() && !cards.heads[0].name.empty() &&
           cards.quantity == Quantity::kExactly && cards.count == 1;
  }
  bool counts_in_front() const override { return true; }
  bool may_once() const override { return false; }

 private:
  static std::string number(const Amount& amount, int n, const std::string& noun) {
    if (amount.top) return n == 1 ? "felső " + noun : fmt::format("felső {} {}", n, noun);
    return n == 1 && !amount.digits ? "egy " + noun : fmt::format("{} {}", n, noun);
  }

  static std::string of_them(const NounPhrase& cards, std::string_view form) {
    const std::string& card = cards.card->form(form);
    switch (cards.quantity) {
      case Quantity::kExactly:
        if (cards.count == 1 && form == "acc") return "egyet közülük";
        return fmt::format("{} {} közülük", cards.count == 1 ? "egy" : std::to_string(cards.count),
                           card);
      case Quantity::kUpTo:
        return fmt::format("legfeljebb {} {} közülük", cards.count, card);
      case Quantity::kAny:
        return fmt::format("tetszőleges számú {} közülük", card);
      case Quantity::kAll:
        return fmt::format("az összes {} közülük", card);
    }
    return "";
  }

  // Qualities and names are never inflected: only the noun card behind them is.
  static std::string head(const NounPhrase& cards, const Head& head, std::string_view form,
                          bool goes_on) {
    if (cards.counting && head.noun && head.noun->forms.contains("counted"))
      return head.noun->form("counted");
    if (goes_on && is_quality(head)) return head.noun->form("nom");
    const std::string card = cards.card ? cards.card->form(form) : "";
    if (!head.name.empty()) return fmt::format("„{}” {}", head.name, card);
    return head.noun->adjective ? head.noun->form("nom") + " " + card : head.noun->form(form);
  }
  static std::string heads(const NounPhrase& cards, std::string_view form) {
    std::string quality = cards.attributes.empty() ? "" : "olyan ";  // olyan kártya, amelyen …
    if (!cards.place_quality.empty()) quality += cards.place_quality + " ";
    for (const std::string& text : cards.qualities) quality += text + " ";
    if (cards.heads.empty()) return quality + (cards.card ? cards.card->form(form) : "");
    std::vector<std::string> out;
    for (size_t i = 0; i < cards.heads.size(); ++i)
      out.push_back(head(cards, cards.heads[i], form,
                         i + 1 < cards.heads.size() && is_quality(cards.heads[i + 1])));
    return quality + joined(out, " vagy ");
  }

  std::string quantified(const NounPhrase& cards, std::string_view form, bool bare) const {
    const std::string noun = heads(cards, form);
    const bool any_will_do =
        cards.at_least && cards.quantity == Quantity::kExactly && cards.count == 1;  // van régió
    if (bare || (any_will_do && !is_definite(cards))) return noun;
    if (cards.top)
      return cards.count == 1 ? "a felső " + noun : fmt::format("a felső {} {}", cards.count, noun);
    const std::string least = cards.at_least && cards.count > 1 ? "legalább " : "";
    switch (cards.quantity) {
      case Quantity::kExactly:
        if (cards.count > 1) return least + fmt::format("{} {}", cards.count, noun);
        return is_definite(cards) ? article(noun) + noun : "egy " + noun;
      case Quantity::kUpTo:
        return fmt::format("legfeljebb {} {}", cards.count, noun);
      case Quantity::kAny:
        return "tetszőleges számú " + noun;
      case Quantity::kAll:
        return "az összes " + noun;
    }
    return "";
  }
};

}  // namespace

const Grammar& hungarian_grammar() {
  static const Hungarian kHungarian;
  return kHungarian;
}

}  // namespace ecumene
