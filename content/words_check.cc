#include "content/words_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/hash.h"
#include "content/reading.h"
#include "content/speaker.h"

namespace ecumene {
namespace {

using Keys = std::vector<std::string_view>;

const Keys kStandingBlanks = {"card", "from", "zone", "tokens", "source", "via", "at_least"};
const Keys kEventBlanks = {"seat", "other",  "card", "hidden", "source", "from",
                           "to",   "amount", "word", "clause", "option"};
const Keys kActionBlanks = {"card", "number", "seat", "word", "card2", "number2", "seat2", "word2"};
// Sections whose keys only the code of a game knows: what one language has, all must have.
const Keys kOpenSections = {"counters", "scores", "refusals", "endings", "terms",
                            "notes",    "texts",  "glossary", "game"};
// What the control flow itself says.
const Keys kControlVerbs = {"choose", "first", "declare", "resolve", "resolve_reference"};
const Keys kControlAbilities = {"passive",          "instead", "reaction",
                                "reaction_exhaust", "score",   "note"};
const Keys kControlReferences = {"this", "it", "host"};

template <class List>
Keys names_of(const List& list) {
  Keys out;
  for (const auto& item : list) out.push_back(item.name);
  return out;
}

Keys plus(Keys list, const Keys& more) {
  list.insert(list.end(), more.begin(), more.end());
  return list;
}

Keys keys_of(const std::vector<ParamSpec>& params) {
  Keys out;
  for (const ParamSpec& param : params)
    if (param.kind != ParamKind::kNothing) out.push_back(param.key);
  return out;
}

class Checking {
 public:
  Checking(const WordsCheck& with, const Words& words, Status& status)
      : with_(with),
        words_(words),
        lexicon_(words.lexicon()),
        status_(status),
        file_(file_for_words(with.sources, words.lang())) {}

  void run() {
    vocabulary();
    game();
    cards();
    other_languages();
    blanks();
    overrides();
    if (status_.is_ok())
      for (const tree::Card& card : with_.library.cards())
        speak(with_.language, words_, with_.library, card, &status_);
  }

 private:
  void lacks(std::string_view section, std::string_view key) {
    status_.add(file_, fmt::format("{}.{} has no words", section, key));
  }

  // Every key has words, and no other key of the section has.
  void exactly(std::string_view section, const Keys& needed, const Keys& more = {}) {
    const auto found = with_.sections.find(section);
    for (std::string_view key : needed)
      if (found == with_.sections.end() || !found->second.contains(key)) lacks(section, key);
    if (found == with_.sections.end()) return;
    const Keys known = plus(needed, more);
    for (const auto& [key, entry] : found->second)
      if (entry.layer != WordLayer::kContent &&
          index_of(known, std::string_view(key).substr(0, key.find('.'))) < 0)
        superfluous(section, key, entry, known);
  }

  void superfluous(std::string_view section, const std::string& key, const WordEntry& entry,
                   const Keys& known) {
    const std::string_view meant = closest(known, key);
    status_.add(entry.mark.text(),
                fmt::format("there is no {} in {}{}", key, section,
                            meant.empty() ? "" : fmt::format("; did you mean {}?", meant)));
  }

  void vocabulary() {
    const Language& l = with_.language;
    exactly("words", l.words);
    exactly("goods", l.goods);
    exactly("zones", l.zones);
    exactly("facts", l.facts);
    exactly("references", l.references, kControlReferences);
    exactly("abilities", names_of(l.abilities), kControlAbilities);
    exactly("verbs", names_of(l.verbs), kControlVerbs);
    exactly("triggers", l.triggers);
    exactly("proposals", l.proposals);
    exactly("modifiers", names_of(l.modifiers));
  }

  void game() {
    const GameInfo& info = with_.info;
    Keys decisions = info.decisions, actions, options, factions;
    std::erase(decisions, "");
    for (const ActionWord& action : info.actions) actions.push_back(action.word);
    for (const OptionSpec& option : info.options) options.push_back(option.name);
    for (const std::string& faction : info.factions) factions.push_back(seat_word(faction));
    exactly("decisions", decisions);
    exactly("actions", actions);
    exactly("events", info.events);
    exactly("game", {}, {"title", "about", "facts", "factions"});
    for (const std::string& key : words_.keys("game"))
      if (key.starts_with("factions.") && index_of(factions, key.substr(key.find('.') + 1)) < 0)
        refuse("game", key, "there is no such faction");
    for (const OptionSpec& option : info.options) this->option(option);
    for (std::string_view faction : factions)
      if (!words_.has("factions", faction)) lacks("factions", faction);
    for (std::string_view word : info.words)
      if (!lexicon_.words.contains(word) && !lexicon_.goods.contains(word) &&
          !lexicon_.zones.contains(word) && !words_.has("terms", word))
        lacks("terms", word);
  }

  // A number: `rounds: Rounds`; words: `length: {name: Length, short: …, long: …}`.
  void option(const OptionSpec& option) {
    const std::string name = option.words.empty() ? option.name : option.name + ".name";
    if (!words_.has("options", name)) lacks("options", name);
    for (const std::string& word : option.words)
      if (!words_.has("options", option.name + "." + word))
        lacks("options", option.name + "." + word);
  }

  void cards() {
    for (const std::string& name : with_.library.names()) {
      if (words_.has("names", name)) continue;
      const std::string own = with_.library.where_named(name);
      if (own.empty())
        lacks("names", name);
      else
        status_.add(own, fmt::format("names.{} has no words: a file words/NAME.{}.yaml beside "
                                     "cards/ can give it some",
                                     name, words_.lang()));
    }
    for (const tree::Card& card : with_.library.cards()) {
      if (!card.note.empty() && !words_.has("notes", card.note)) lacks("notes", card.note);
      for (const tree::FieldValue& field : card.fields)
        if (with_.language.fields[field.field].kind == FieldKind::kText &&
            !words_.has("texts", field.text))
          lacks("texts", field.text);
    }
  }

  void other_languages() {
    for (const std::string& lang : languages_of(with_.sources)) {
      Status ignored;  // the faults of that language are told when it is loaded
      const WordSections other = merge_words(with_.sources, lang, ignored);
      for (std::string_view section : kOpenSections) {
        const auto found = other.find(section);
        if (lang == words_.lang() || found == other.end()) continue;
        for (const auto& [key, entry] : found->second)
          if (!words_.has(section, key))
            status_.add(file_, fmt::format("{}.{} has no words; {} has, at {}", section, key, lang,
                                           entry.mark.text()));
      }
    }
  }

  void fits(std::string_view section, std::string_view key, const Template& text,
            const Keys& blanks) {
    for (const Blank* blank : text.blanks()) {
      if (index_of(blanks, blank->name) < 0)
        refuse(section, key,
               fmt::format("nothing can fill {{{}}}; there is {}", blank->name,
                           fmt::join(blanks, ", ")));
      if (!blank->noun.empty() && !lexicon_.nouns.contains(blank->noun) &&
          index_of(blanks, blank->noun) < 0)
        refuse(
            section, key,
            fmt::format("{{{}:{}}}: nouns.{} has no words", blank->name, blank->noun, blank->noun));
    }
  }

  void refuse(std::string_view section, std::string_view key, const std::string& what) {
    const auto found = with_.sections.find(section);
    const bool known = found != with_.sections.end() && found->second.contains(key);
    status_.add(known ? found->second.find(key)->second.mark.text() : file_,
                fmt::format("{}.{}: {}", section, key, what));
  }

  // A verb's sentence must tell every argument, or two different cards would read the same.
  void verb(const VerbSpec& spec, const VerbWords& words) {
    const Keys params = keys_of(spec.params);
    fits("verbs", spec.name, words.say, plus(params, {"verb", "seat"}));
    const auto says = [&](std::string_view name) {
      const auto blanks = words.say.blanks();
      return std::any_of(blanks.begin(), blanks.end(),
                         [&](const Blank* blank) { return blank->name == name; });
    };
    for (std::string_view param : params)
      if (!says(param))
        refuse("verbs", spec.name, fmt::format("the sentence does not say {{{}}}", param));
    if (words.seat != "subject" && !says("seat"))
      refuse("verbs", spec.name, "the sentence does not say {seat}");
  }

  void blanks() {
    for (const VerbSpec& spec : with_.language.verbs)
      if (const auto found = lexicon_.verbs.find(spec.name); found != lexicon_.verbs.end())
        verb(spec, found->second);
    for (const auto& [key, words] : lexicon_.triggers)
      fits("triggers", key, words.you, kStandingBlanks);
    for (const auto& [key, words] : lexicon_.proposals)
      fits("proposals", key, words.you, kStandingBlanks);
    for (const ModifierSpec& spec : with_.language.modifiers)
      if (const auto found = lexicon_.modifiers.find(spec.name); found != lexicon_.modifiers.end())
        fits("modifiers", spec.name, found->second.you, keys_of(spec.params));
    if (const auto events = with_.sections.find("events"); events != with_.sections.end())
      for (const auto& [key, entry] : events->second)
        if (const Template* text = words_.find("events", key)) {
          fits("events", key, *text, kEventBlanks);
          zone_of_event(key, entry);
        }
    for (const ActionWord& action : with_.info.actions)
      if (const Template* text = words_.find("actions", action.word))
        fits("actions", action.word, *text, plus(kActionBlanks, goods_of(action)));
  }

  // `discarded.hand`: what stands behind the dot is a zone.
  void zone_of_event(const std::string& key, const WordEntry& entry) {
    const size_t dot = key.find('.');
    if (dot == std::string::npos) return;
    Keys zones;
    for (const ZoneSpec& zone : with_.info.zones) zones.push_back(zone.name);
    const std::string_view zone = std::string_view(key).substr(dot + 1);
    if (index_of(zones, zone) >= 0) return;
    const std::string_view meant = closest(zones, zone);
    status_.add(entry.mark.text(),
                fmt::format("events.{}: there is no zone {}{}", key, zone,
                            meant.empty() ? "" : fmt::format("; did you mean {}?", meant)));
  }

  Keys goods_of(const ActionWord& action) const {
    Keys out;
    for (const uint8_t good : action.goods) out.push_back(with_.info.words[good]);
    return out;
  }

  void overrides() {
    const bool laid_over = std::any_of(with_.sources.begin(), with_.sources.end(),
                                       [](const SourceFile& source) { return source.over; });
    const auto found = with_.sections.find("overrides");
    if (found == with_.sections.end()) return;
    for (const auto& [id, entry] : found->second) {
      const tree::Card* card = with_.library.find(id);
      const bool forgiven =
          laid_over && entry.layer != WordLayer::kOver;  // a person changed the card, not the words
      if (!with_.library.is_written(id) && !forgiven)
        refuse("overrides", id, "there is no such card");
      if (card == nullptr || words_.override_of(id)->hash == with_.library.hash(*card)) continue;
      if (!forgiven || !with_.library.is_over(*card))
        refuse("overrides", id,
               fmt::format("the card has changed; read the text again, then write hash: {}",
                           hex(with_.library.hash(*card))));
    }
  }

  const WordsCheck& with_;
  const Words& words_;
  const Lexicon& lexicon_;
  Status& status_;
  std::string file_;
};

}  // namespace

void check_words(const WordsCheck& with, const Words& words, Status& status) {
  Checking(with, words, status).run();
}

}  // namespace ecumene
