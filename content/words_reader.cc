// From the entries of word files to Words.
#include <fmt/format.h>

#include "base/hash.h"
#include "content/words_check.h"
#include "content/words_files.h"

namespace ecumene {

class WordsBuilder {
 public:
  WordsBuilder(std::string_view lang, const Grammar& grammar, Status& status)
      : grammar_(grammar), status_(status) {
    words_.lang_ = lang;
    words_.grammar_ = &grammar;
  }

  Words run(const WordSections& sections) {
    for (const auto& [section, entries] : sections)
      for (const auto& [key, entry] : entries) read(section, key, entry);
    return std::move(words_);
  }

 private:
  void read(const std::string& section, const std::string& key, const WordEntry& entry) {
    Lexicon& lexicon = words_.lexicon_;
    const Yaml& value = entry.value;
    if (is_text_section(section))
      words_.texts_[section][key] = text(value);
    else if (section == "words")
      lexicon.words[key] = noun(value);
    else if (section == "goods")
      lexicon.goods[key] = noun(value);
    else if (section == "references")
      lexicon.references[key] = noun(value);
    else if (section == "nouns")
      lexicon.nouns[key] = noun(value);
    else if (section == "seats")
      lexicon.seats[key] = seat(value);
    else if (section == "zones")
      lexicon.zones[key] = zone(value);
    else if (section == "verbs")
      lexicon.verbs[key] = verb(key, value);
    else if (section == "facts")
      lexicon.facts[key] = fact(value);
    else if (section == "triggers")
      lexicon.triggers[key] = standing(value);
    else if (section == "proposals")
      lexicon.proposals[key] = standing(value);
    else if (section == "modifiers")
      lexicon.modifiers[key] = standing(value);
    else if (section == "overrides")
      words_.overrides_[key] = written(value, entry.layer);
  }

  // Numbers may stand for texts here: `T: 1`.
  std::string plain(const Yaml& node) {
    if (!node.is_scalar())
      node.refuse(status_, fmt::format("expected a text, found {}", node.shown()));
    return node.scalar();
  }

  Template text(const Yaml& node) { return parsed(node, plain(node)); }
  Template parsed(const Yaml& node, const std::string& source) {
    std::string fault;
    Template out = Template::parse(source, fault);
    if (!fault.empty()) node.refuse(status_, fault);
    return out;
  }

  Noun noun(const Yaml& node) {
    Noun out;
    const auto& forms = grammar_.noun_forms();
    const size_t written = node.is_list() ? node.items().size() : 1;
    if (node.is_map())
      noun_map(node, out);
    else if (written > forms.size() || written < grammar_.needed_forms())
      node.refuse(status_, fmt::format("a noun has the forms [{}]", fmt::join(forms, ", ")));
    else if (node.is_list())
      for (size_t i = 0; i < written; ++i)
        out.forms[std::string(forms[i])] = plain(node.items()[i]);
    else
      out.forms[std::string(forms[0])] = plain(node);
    grammar_.complete(out);
    return out;
  }

  void noun_map(const Yaml& node, Noun& out) {
    const std::string first(grammar_.noun_forms()[0]);
    for (const Yaml::Entry& entry : node.entries()) {
      if (entry.key == "mass") out.mass = true;
      if (entry.key == "adj") out.adjective = true;
      out.forms[entry.key == "mass" || entry.key == "adj" ? first : entry.key] = plain(entry.value);
    }
    if (!out.forms.contains(first))
      node.refuse(status_, fmt::format("the form {} is missing", first));
  }

  Noun seat(const Yaml& node) {
    Noun out;
    for (const Yaml::Entry& entry : node.entries()) out.forms[entry.key] = plain(entry.value);
    for (std::string_view form : {"subject", "from", "to"}) {
      if (node.is_scalar())
        out.forms[std::string(form)] = node.scalar();
      else if (!out.forms.contains(form))
        node.refuse(status_, fmt::format("the form {} is missing", form));
    }
    return out;
  }

  ZoneWords zone(const Yaml& node) {
    static const std::vector<std::string_view> kWays = {"from", "to", "in", "of", "quality"};
    ZoneWords out;
    for (const Yaml::Entry& entry : node.entries()) {
      const int way = index_of(kWays, entry.key);
      if (way >= 0)
        zone_way(entry.value, out.phrase[way]);
      else if (entry.key == "name")
        out.name = plain(entry.value);
      else if (entry.key == "card")
        out.card = plain(entry.value);
      else if (entry.key == "one")
        zone_one(entry.value, out.one);
      else
        status_.add(entry.key_mark.text(), fmt::format("a zone has name, card, one, {}, not {}",
                                                       fmt::join(kWays, ", "), entry.key));
    }
    grammar_.complete(out, node.is_scalar() ? node.scalar() : "");
    if (out.name.empty()) node.refuse(status_, "the name is missing");
    for (auto way : {ZoneWords::kFrom, ZoneWords::kTo, ZoneWords::kIn})
      if (out.phrase[way][0].empty())
        node.refuse(status_, fmt::format("the phrase {} is missing", kWays[way]));
    return out;
  }

  void zone_way(const Yaml& node, std::array<std::string, 3>& out) {
    if (!node.is_list()) {
      out[0] = plain(node);
      return;
    }
    if (node.items().empty() || node.items().size() > 2)
      node.refuse(status_, "a zone is said for you and for another: [your, their]");
    for (size_t i = 0; i < node.items().size() && i < 2; ++i) out[i] = plain(node.items()[i]);
  }

  void zone_one(const Yaml& node, std::array<Noun, 3>& out) {
    if (!node.is_list() || node.items().size() != out.size())
      return node.refuse(
          status_,
          "one of its cards is said three times: [one of yours, of theirs, of another player]");
    for (size_t i = 0; i < out.size(); ++i) out[i] = noun(node.items()[i]);
  }

  void forms(const Yaml& node, VerbWords& out) {
    for (const Yaml& item : node.items()) out.forms.push_back(plain(item));
    if (!grammar_.complete(out.forms))
      node.refuse(status_, fmt::format("a verb has the forms {}", grammar_.verb_help()));
  }

  VerbWords verb(const std::string& key, const Yaml& node) {
    VerbWords out;
    if (node.is_list()) forms(node, out);
    for (const Yaml::Entry& entry : node.entries()) verb_key(entry, out);
    if (out.forms.empty())
      node.refuse(status_, fmt::format("a verb needs its forms: {}", grammar_.verb_help()));
    if (out.say.source().empty()) out.say = parsed(node, fmt::format("{{verb}}[ {{{}}}]", key));
    return out;
  }

  void verb_key(const Yaml::Entry& entry, VerbWords& out) {
    const Yaml& value = entry.value;
    if (entry.key == "forms") {
      forms(value, out);
      return;
    }
    if (entry.key == "say") {
      out.say = text(value);
      return;
    }
    if (entry.key == "else") {
      out.otherwise = text(value);
      return;
    }
    if (entry.key == "seat") {
      out.seat = plain(value);
      return;
    }
    if (entry.key == "definite") {
      out.definite = value.as_bool(status_);
      return;
    }
    if (entry.key == "place") {
      place(value, out.way);
      return;
    }
    choices(entry, out.choices);
  }

  void place(const Yaml& node, ZoneWords::Way& out) {
    static const std::vector<std::string_view> kPlaces = {"from", "where", "in"};
    static constexpr std::array<ZoneWords::Way, 3> kWays = {ZoneWords::kFrom, ZoneWords::kIn,
                                                            ZoneWords::kQuality};
    const int place = index_of(kPlaces, plain(node));
    if (place < 0)
      return node.refuse(status_, fmt::format("a place is one of {}", fmt::join(kPlaces, ", ")));
    out = kWays[place];
  }

  // `free: for free`, `ignore: {state: …}`, `to: {hand: [into your hand, into their hand]}`.
  void choices(const Yaml::Entry& entry, ChoiceWords& out) {
    if (!entry.value.is_map()) out[entry.key] = choice(entry.value);
    for (const Yaml::Entry& inner : entry.value.entries())
      out[entry.key + "." + inner.key] = choice(inner.value);
  }
  std::array<std::string, 2> choice(const Yaml& node) {
    if (!node.is_list()) return {plain(node), plain(node)};
    if (node.items().size() == 2) return {plain(node.items()[0]), plain(node.items()[1])};
    node.refuse(status_, "expected one text, or two: [for you, for another]");
    return {};
  }

  FactWords fact(const Yaml& node) {
    const auto of = [&](const char* key) {
      const Yaml* value = node.find(key);
      if (node.is_map() && value == nullptr)
        node.refuse(status_, fmt::format("the form {} is missing", key));
      return value ? plain(*value) : "";
    };
    return node.is_map() ? FactWords{"", of("you"), of("they"), of("who")}
                         : FactWords{plain(node), "", "", ""};
  }

  StandingWords standing(const Yaml& node) {
    StandingWords out;
    if (!node.is_map()) out.you = text(node);
    for (const Yaml::Entry& entry : node.entries()) {
      if (entry.key == "say")
        out.you = text(entry.value);
      else if (entry.key == "others")
        out.others = text(entry.value);
      else if (entry.key == "less")
        out.less = text(entry.value);
      else
        choices(entry, out.choices);
    }
    return out;
  }

  Override written(const Yaml& node, WordLayer layer) {
    Override out;
    out.over = layer == WordLayer::kOver;
    out.where = node.mark().text();
    if (!node.expect(Yaml::Kind::kMap, status_)) return out;
    for (const Yaml::Entry& entry : node.entries()) {
      if (entry.key == "hash") {
        if (!parse_hex(entry.value.scalar(), out.hash))
          entry.value.refuse(status_, "a hash has 16 digits 0-9 a-f");
      } else if (entry.key != "text")
        status_.add(entry.key_mark.text(),
                    fmt::format("an override has hash and text, not {}", entry.key));
      else if (!entry.value.is_map())
        out.text = plain(entry.value);
      else
        for (const Yaml::Entry& ability : entry.value.entries())
          out.abilities[ability.key] = plain(ability.value);
    }
    return out;
  }

  const Grammar& grammar_;
  Status& status_;
  Words words_;
};

Result<Words> load_words(const Language& language, const GameInfo& info, const Library& library,
                         const Sources& sources, std::string_view lang) {
  const Grammar* grammar = grammar_of(lang);
  if (grammar == nullptr)
    return failure(fmt::format(
        "nobody has taught us the grammar of the language \"{}\" (content/grammar.h)", lang));
  Status status;
  const WordSections sections = merge_words(sources, lang, status);
  Words words = WordsBuilder(lang, *grammar, status).run(sections);
  if (status.is_ok()) check_words({language, info, library, sources, sections}, words, status);
  if (!status.is_ok()) return failure(std::move(status));
  return words;
}

}  // namespace ecumene
