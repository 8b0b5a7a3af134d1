// Verbs with their arguments, and the words they are looked up in.
#include <fmt/format.h>

#include <algorithm>

#include "content/speaking.h"

namespace ecumene {

using tree::Arg;
using tree::Op;

std::string Speaking::text(std::string_view section, std::string_view key, const Slots& slots) {
  if (!words_.has(section, key)) missing(section, key);
  return words_.text(section, key, slots);
}

void Speaking::missing(std::string_view section, std::string_view key, std::string_view what) {
  if (status_)
    status_->add(library_.where(card_.mark),
                 fmt::format("card {} cannot be said: {}.{} has no {}", card_.id, section, key,
                             what.empty() ? "words" : what));
}

const Noun& Speaking::noun(const Lexicon::ByKey<Noun>& nouns, std::string_view section,
                           std::string_view key) {
  const auto found = nouns.find(key);
  if (found != nouns.end()) return found->second;
  static const Noun kNone;
  missing(section, key);
  return kNone;
}

const VerbWords& Speaking::verb_words(std::string_view key) {
  const auto found = words_.lexicon().verbs.find(key);
  if (found != words_.lexicon().verbs.end()) return found->second;
  static const VerbWords kNone = [] {
    VerbWords words;
    words.forms.resize(9);
    return words;
  }();
  missing("verbs", key);
  return kNone;
}

const StandingWords& Speaking::standing_words(const Lexicon::ByKey<StandingWords>& map,
                                              std::string_view section, std::string_view key) {
  const auto found = map.find(key);
  if (found != map.end()) return found->second;
  static const StandingWords kNone;
  missing(section, key);
  return kNone;
}

void Speaking::need_form(const Noun& noun, std::string_view form) {
  if (form.empty() || form == "bare" || form == "many" || noun.forms.empty() ||
      noun.forms.contains(form))
    return;
  missing("noun", noun.form(words_.grammar().noun_forms()[0]), fmt::format("form {}", form));
}

std::string Speaking::subject(const Manner& speaker) {
  if (speaker.met) return seat("that").form("subject");
  return speaker.seat ? speaker.seat->form("subject") + speaker.who : "";
}

// `steal` and `give` are done by the owner of the card, to the visited seat.
bool Speaking::is_owners(const Op& op, const Manner& speaker) const {
  if (speaker.seat == nullptr || op.kind != tree::OpKind::kVerb) return false;
  const auto found = words_.lexicon().verbs.find(language_.verbs[op.index].name);
  return found != words_.lexicon().verbs.end() && found->second.seat != "subject";
}

bool Speaking::has_definite_object(const VerbSpec& spec, const Op& op, const Manner& speaker) {
  if (op.args.empty() || op.args[0].param != 0) return false;
  const Arg& arg = op.args[0];
  switch (spec.params[0].kind) {
    case ParamKind::kCards:
    case ParamKind::kPair:
      return words_.grammar().is_definite(object(arg.cards[0], ZoneWords::kFrom, speaker));
    case ParamKind::kGoods:
      return arg.goods[0].amount.kind == tree::Value::Kind::kAll;
    case ParamKind::kValue:
      return arg.value.kind == tree::Value::Kind::kAll;
    case ParamKind::kZone:
      return true;
    default:
      return false;
  }
}

std::optional<std::string> Speaking::argument(const ParamSpec& spec, const Arg& arg,
                                              const Blank& blank, const Manner& speaker,
                                              ZoneWords::Way way, const ChoiceWords& choices) {
  static const std::vector<std::string_view> kWays = {"from", "to", "in", "of", "quality"};
  const std::string_view form =
      blank.form.empty() ? words_.grammar().object_form() : std::string_view(blank.form);
  switch (spec.kind) {
    case ParamKind::kNothing:
      return std::nullopt;
    case ParamKind::kCards:
      return cards(arg.cards[0], form, way, speaker, blank.noun);
    case ParamKind::kPair:
      return joined(
          {cards(arg.cards[0], form, way, speaker), cards(arg.cards[1], form, way, speaker)},
          text("clauses", "and"));
    case ParamKind::kGoods:
      return goods(arg.goods, form, speaker, true);
    case ParamKind::kValue:
      if (blank.noun.empty()) return std::to_string(std::abs(arg.value.number));
      return amount(arg.value, noun(words_.lexicon().nouns, "nouns", blank.noun),
                    blank.form == "top" ? words_.grammar().object_form() : form, speaker, false,
                    blank.form == "top");
    case ParamKind::kNumber:
      return std::to_string(std::abs(arg.value.number));
    case ParamKind::kWords:
      return listed(arg.words, blank.form);
    case ParamKind::kZone: {
      const int at = index_of(kWays, blank.form);
      return place({arg.index}, at < 0 ? ZoneWords::kTo : static_cast<ZoneWords::Way>(at),
                   speaker.person);
    }
    case ParamKind::kChoice: {
      const std::string choice(spec.choices[arg.index]);
      auto found = choices.find(std::string(spec.key) + "." + choice);
      if (found == choices.end()) found = choices.find(spec.key);
      if (found == choices.end()) return missing(spec.key, choice), choice;
      return found->second[speaker.person == Person::kYou ? 0 : 1];
    }
  }
  return std::nullopt;
}

Clause Speaking::verb(const Op& op, const Manner& speaker) {
  const VerbSpec& spec = language_.verbs[op.index];
  const VerbWords& words = verb_words(spec.name);
  Clause out;
  out.owner = is_owners(op, speaker);
  out.simple = true;
  Manner acting = speaker;
  if (out.owner) acting.person = Person::kYou, acting.bare = false;
  const VerbUse use = {acting.person, speaker.may, acting.bare,
                       words.definite.value_or(has_definite_object(spec, op, acting))};
  out.modal = speaker.may && acting.person == Person::kYou;
  out.text = words.say.fill([&](const Blank& blank) -> std::optional<std::string> {
    if (blank.name == "verb") return words_.grammar().verb(words, use);
    if (blank.name == "seat")
      return speaker.seat ? std::optional(speaker.seat->form(words.seat) + speaker.who)
                          : std::nullopt;
    for (const Arg& arg : op.args) {
      const ParamSpec& param = spec.params[arg.param];
      if (param.key == blank.name)
        return argument(param, arg, blank, acting, arg.param == 0 ? words.way : ZoneWords::kQuality,
                        words.choices);
    }
    return std::nullopt;
  });
  return out;
}

// A verb of the control flow, with words in content/words: choose, declare, resolve.
Clause Speaking::own_verb(std::string_view key, const Slots& slots, const Manner& speaker) {
  const VerbWords& words = verb_words(key);
  const VerbUse use = {speaker.person, speaker.may, speaker.bare, words.definite.value_or(false)};
  Clause out;
  out.modal = speaker.may && speaker.person == Person::kYou;
  out.text = words.say.fill([&](const Blank& blank) -> std::optional<std::string> {
    if (blank.name == "verb") return words_.grammar().verb(words, use);
    for (const auto& [name, slot] : slots)
      if (name == blank.name || name == blank.name + "." + blank.form) return slot.text;
    return std::nullopt;
  });
  return out;
}

}  // namespace ecumene
