// Which cards, how much, whether: phrases. (It is long because the kinds of phrases call each
// other.)
#include <algorithm>

#include "content/speaking.h"

namespace ecumene {

using tree::Condition;
using tree::Countable;
using tree::Quantity;
using tree::Ref;
using tree::Selector;
using tree::Test;
using tree::Value;

namespace {

std::string_view reference_key(const Language& language, const Selector& cards) {
  switch (cards.ref) {
    case Ref::kThis:
      return "this";
    case Ref::kIt:
      return "it";
    case Ref::kHost:
      return "host";
    default:
      return language.references[cards.named_ref];
  }
}

bool is_pile(const Language& language, int zone) {
  return index_of(language.piles, language.zones[zone]) >= 0;
}
bool is_tray(const Language& language, int zone) { return language.zones[zone] == language.tray; }

// Says only which words or names fit: it can be a noun among others.
bool is_plain(const Selector& cards) {
  return cards.ref == Ref::kNone && cards.zones.empty() && !cards.others &&
         cards.tests.size() == 1 &&
         (cards.tests[0].kind == Test::Kind::kIs || cards.tests[0].kind == Test::Kind::kNamed);
}

// To lie under a card is a place of its own.
bool lies_under(const Selector& cards) {
  return std::any_of(cards.tests.begin(), cards.tests.end(),
                     [](const Test& test) { return test.kind == Test::Kind::kHost; });
}

// Without the gap that an empty blank leaves.
std::string squeezed(std::string text) {
  if (const size_t gap = text.find("  "); gap != std::string::npos) text.erase(gap, 1);
  while (text.ends_with(' ')) text.pop_back();
  return text;
}

}  // namespace

std::string_view Speaking::noun_form(bool many) const {
  const auto& forms = words_.grammar().noun_forms();
  return many && forms[1] == "many" ? forms[1] : forms[0];
}

std::string Speaking::place(const std::vector<int>& zones, ZoneWords::Way way, Person person,
                            std::string_view last) {
  std::vector<std::string> out;
  for (int zone : zones) {
    const std::string_view key = language_.zones[zone];
    const auto found = words_.lexicon().zones.find(key);
    if (found == words_.lexicon().zones.end())
      missing("zones", key), out.emplace_back(key);
    else
      out.push_back(found->second.phrase[way][static_cast<size_t>(person)]);
  }
  return words_.grammar().places(out, text("clauses", last));
}

// Whether the phrase for another player's zone says that it is his.
bool Speaking::names_owner(const std::vector<int>& zones, ZoneWords::Way way) const {
  return std::all_of(zones.begin(), zones.end(), [&](int zone) {
    const auto found = words_.lexicon().zones.find(language_.zones[zone]);
    if (found == words_.lexicon().zones.end()) return false;
    const auto& [you, they, other] = found->second.phrase[way];
    return other != you;
  });
}

void Speaking::add_test(const Test& test, const Manner& speaker, NounPhrase& out) {
  const auto attribute = [&](std::string_view key, const Slots& slots = {}) {
    const std::string quality = std::string(key) + ".quality";
    if (words_.has("attributes", quality))
      out.qualities.push_back(text("attributes", quality, slots));
    else
      out.attributes.push_back(text("attributes", key, slots));
  };
  const auto of_cards = [&](std::string_view key) {
    const Selector& inner = test.inner[0];
    const Template* found = words_.find("attributes", key);
    if (found == nullptr) return missing("attributes", key);
    out.attributes.push_back(found->fill([&](const Blank& blank) {
      return std::optional(cards(inner, blank.form, ZoneWords::kQuality, speaker));
    }));
  };
  switch (test.kind) {
    case Test::Kind::kIs:
      if (words_.lexicon().nouns.contains("any") &&
          std::ranges::equal(test.words, language_.any_words, {},
                             [&](int w) { return language_.words[w]; }))
        return out.heads.push_back({&noun(words_.lexicon().nouns, "nouns", "any"), ""});
      for (int w : test.words) out.heads.push_back({&word(w), ""});
      return;
    case Test::Kind::kNamed:
      for (const std::string& name : test.names)
        out.heads.push_back({nullptr, text("names", name)});
      return;
    case Test::Kind::kEither:
      if (!std::all_of(test.inner.begin(), test.inner.end(), is_plain)) {
        std::vector<std::string> all;
        for (const Selector& inner : test.inner)
          all.push_back(cards(inner, "", ZoneWords::kQuality, speaker));
        return attribute("either", {{"cards", joined(all, text("clauses", "or"))}});
      }
      for (const Selector& inner : test.inner) add_test(inner.tests[0], speaker, out);
      return;
    case Test::Kind::kNot:
      if (test.inner[0].ref == Ref::kThis && words_.has("attributes", "not_this.quality"))
        return void(
            out.qualities.insert(out.qualities.begin(), text("attributes", "not_this.quality")));
      return of_cards("not");
    case Test::Kind::kHost:
      return of_cards("host");
    case Test::Kind::kHosting:
      return of_cards("hosting");
    case Test::Kind::kAbility:
      return attribute("ability",
                       {{"ability", text("abilities", language_.abilities[test.index].name)}});
    case Test::Kind::kHolds:
      return attribute("holds", {{"good", good(test.index).form(noun_form(true))}});
    case Test::Kind::kVariable:
      return attribute("variable");
    case Test::Kind::kDeclared:
      return attribute("declared");
  }
}

// What the cards of these zones are called, if all agree on it.
const Noun& Speaking::card_noun(const std::vector<int>& zones) {
  std::string_view key;
  for (int zone : zones) {
    const auto found = words_.lexicon().zones.find(language_.zones[zone]);
    const bool named = found != words_.lexicon().zones.end() && !found->second.card.empty();
    if (!named || (!key.empty() && key != found->second.card)) return card_noun({});
    key = found->second.card;
  }
  return noun(words_.lexicon().nouns, "nouns", key.empty() ? "card" : key);
}

NounPhrase Speaking::object(const Selector& cards, ZoneWords::Way way, const Manner& speaker) {
  const bool any_one = cards.ref == Ref::kNone && cards.tests.empty() && cards.zones.size() == 1 &&
                       cards.quantity == Quantity::kExactly && cards.count == 1;
  if (!any_one) return phrase(cards, way, speaker);
  const auto found = words_.lexicon().zones.find(language_.zones[cards.zones[0]]);
  const auto person = static_cast<size_t>(cards.others ? Person::kOther : speaker.person);
  if (found == words_.lexicon().zones.end() || found->second.one[person].forms.empty())
    return phrase(cards, way, speaker);
  NounPhrase out;
  out.reference = &found->second.one[person];
  return out;
}

NounPhrase Speaking::phrase(const Selector& cards, ZoneWords::Way way, const Manner& speaker) {
  NounPhrase out;
  out.card = &card_noun(cards.zones);
  out.quantity = cards.quantity;
  out.count = cards.count;
  if (cards.ref != Ref::kNone) {
    out.reference =
        &noun(words_.lexicon().references, "references", reference_key(language_, cards));
    return out;
  }
  const bool placed = !cards.zones.empty() && !lies_under(cards);
  if (cards.others && !(placed && names_owner(cards.zones, way)))
    out.attributes.push_back(text("attributes", "others"));
  for (const Test& test : cards.tests) add_test(test, speaker, out);
  if (!placed) return out;
  const Person person = cards.others ? Person::kOther : speaker.person;
  out.among = std::all_of(cards.zones.begin(), cards.zones.end(),
                          [&](int zone) { return is_tray(language_, zone); });
  out.top = cards.tests.empty() && cards.quantity == Quantity::kExactly &&
            is_pile(language_, cards.zones[0]);
  if (out.top) way = way == ZoneWords::kQuality ? ZoneWords::kQuality : ZoneWords::kOf;
  (way == ZoneWords::kQuality ? out.place_quality : out.place) =
      place(cards.zones, way, person, cards.quantity == Quantity::kAll ? "and" : "or");
  return out;
}

std::string Speaking::cards(const Selector& cards, std::string_view form, ZoneWords::Way way,
                            const Manner& speaker, std::string_view unit) {
  NounPhrase out = object(cards, way, speaker);
  if (!unit.empty()) out.card = &noun(words_.lexicon().nouns, "nouns", unit);
  if (out.reference) need_form(*out.reference, form);
  for (const Head& head : out.heads)
    if (head.noun && !head.noun->adjective) need_form(*head.noun, form);
  return words_.grammar().phrase(out, form);
}

std::string Speaking::listed(const std::vector<int>& words, std::string_view form,
                             std::string_view last) {
  std::vector<std::string> out;
  for (int w : words) {
    const Noun& noun = word(w);
    out.push_back(noun.adjective || noun.form(form).empty()
                      ? noun.form(words_.grammar().noun_forms()[0])
                      : noun.form(form));
  }
  return joined(out, text("clauses", last));
}

std::string Speaking::amount(const Value& value, const Noun& noun, std::string_view form,
                             const Manner& speaker, bool digits, bool top) {
  Amount out;
  out.kind = value.kind;
  out.number = value.kind == Value::Kind::kPer ? value.times : value.number;
  out.max = value.max;
  out.digits = digits;
  out.top = top;
  if (value.kind == Value::Kind::kPer) out.per = per(value.of, value.every, speaker);
  need_form(noun, form);
  return words_.grammar().counted(out, noun,
                                  form.empty() ? words_.grammar().noun_forms()[0] : form);
}

std::string Speaking::goods(const std::vector<tree::GoodAmount>& goods, std::string_view form,
                            const Manner& speaker, bool positive) {
  std::vector<std::string> out;
  for (const tree::GoodAmount& item : goods) {
    Value value = item.amount;
    if (positive) value.number = std::abs(value.number);
    out.push_back(amount(value, good(item.good), form, speaker, true));
  }
  return joined(out, text("clauses", "and"));
}

std::string Speaking::per(const Countable& of, int every, const Manner& speaker) {
  if (of.kind == Countable::Kind::kSeats)
    return text("clauses", good(of.good).mass ? "per_seats_mass" : "per_seats",
                {{"goods", good(of.good).form(noun_form(true))}});
  if (of.kind == Countable::Kind::kCards && every == 1) {
    const NounPhrase cards = counted_cards(of.cards[0], false, speaker);
    return text("clauses", "per_cards", {{"each", words_.grammar().each(cards)}}) +
           counted_behind(of, speaker);
  }
  const std::string what = counted(of, every > 1, speaker);
  const std::string out = every > 1 ? text("clauses", "per_every", {{"n", every}, {"what", what}})
                                    : text("clauses", "per", {{"what", what}});
  return out + counted_behind(of, speaker);
}

// What a language says of counted cards only after the number: `minden kártya után, amely nem
// régió`.
std::string Speaking::counted_behind(const Countable& of, const Manner& speaker) {
  std::string out;
  if (of.kind != Countable::Kind::kCards || !words_.grammar().counts_in_front()) return out;
  for (const std::string& attribute : phrase(of.cards[0], ZoneWords::kQuality, speaker).attributes)
    out += ", " + attribute;
  return out;
}

std::string Speaking::counted(const Countable& of, bool many, const Manner& speaker) {
  const auto of_good = [&](std::string key) {
    const std::string noun =
        of.good < 0 ? this->noun(words_.lexicon().nouns, "nouns", "card").form(noun_form(many))
                    : good(of.good).form(noun_form(many));
    return text("clauses", key, {{"noun", noun}});
  };
  switch (of.kind) {
    case Countable::Kind::kDone:
      return done(many);
    case Countable::Kind::kPool:
      return of_good(std::string("pool.") += person_key(speaker));
    case Countable::Kind::kOnCard:
      return of_good("on_card");
    case Countable::Kind::kSeats:
      return good(of.good).form(noun_form(true));
    case Countable::Kind::kStored:
      return of_good("stored");
    case Countable::Kind::kCards:
      break;
  }
  return words_.grammar().phrase(counted_cards(of.cards[0], many, speaker), "");
}

NounPhrase Speaking::counted_cards(const Selector& cards, bool many, const Manner& speaker) {
  NounPhrase out = phrase(cards, ZoneWords::kQuality, speaker);
  out.bare = true, out.many = many, out.top = false, out.counting = true;
  if (!cards.zones.empty() || cards.ref != Ref::kNone) return out;
  std::vector<int> zones;
  for (std::string_view zone : language_.play_zones)
    zones.push_back(index_of(language_.zones, zone));
  out.card = &card_noun(zones);
  if (!speaker.scoring)
    out.place_quality = place(zones, ZoneWords::kQuality, speaker.person);
  else if (!cards.others)
    out.place_quality = text("clauses", "scored");
  return out;
}

// What the op before handled: `region abandoned`, in the words of its verb.
std::string Speaking::done(bool many) {
  const tree::Op* op = before_;
  while (op && op->kind != tree::OpKind::kVerb && !op->body.empty()) op = &op->body.back();
  if (op == nullptr || op->kind != tree::OpKind::kVerb) return text("clauses", "done_unit");
  const VerbSpec& spec = language_.verbs[op->index];
  const VerbWords& words = verb_words(spec.name);
  const Slot participle(words_.grammar().participle(words));
  if (!op->args.empty() && !op->args[0].cards.empty()) {
    NounPhrase cards = phrase(op->args[0].cards[0], ZoneWords::kFrom, {});
    cards.bare = true, cards.many = many, cards.top = cards.among = false, cards.place.clear(),
    cards.attributes.clear();
    for (const Blank* blank : words.say.blanks())
      if (blank->name == spec.name && !blank->noun.empty())
        cards.card = &noun(words_.lexicon().nouns, "nouns", blank->noun);
    if (cards.reference == nullptr)
      return text("clauses", "done",
                  {{"participle", participle}, {"noun", words_.grammar().phrase(cards, "")}});
  }
  const Noun* unit = nullptr;
  if (!op->args.empty() && !op->args[0].goods.empty()) unit = &good(op->args[0].goods[0].good);
  for (const Blank* blank : words.say.blanks())
    if (unit == nullptr && blank->name == spec.name && !blank->noun.empty())
      unit = &noun(words_.lexicon().nouns, "nouns", blank->noun);
  if (unit == nullptr) return text("clauses", "done_unit");
  return text("clauses", "done",
              {{"participle", participle}, {"noun", unit->form(noun_form(many))}});
}

std::string Speaking::conditions(const std::vector<Condition>& all, std::string_view style,
                                 const Manner& speaker) {
  std::vector<std::string> out;
  for (const Condition& part : all) out.push_back(condition(part, style, speaker));
  return joined(out, text("clauses", "and_condition"));
}

// `style` is you, they or who: `you have …`, `they have …`, (each player who) `has …`.
std::string Speaking::condition(const Condition& condition, std::string_view style,
                                const Manner& speaker) {
  const auto styled = [&](std::string_view key) {
    return std::string(key) + "." + std::string(style);
  };
  switch (condition.kind) {
    case Condition::Kind::kFact: {
      const std::string_view key = language_.facts[condition.fact];
      const auto found = words_.lexicon().facts.find(key);
      if (found == words_.lexicon().facts.end()) return missing("facts", key), std::string(key);
      const FactWords& fact = found->second;
      if (!fact.complement.empty())
        return text("clauses", styled("fact"), {{"fact", fact.complement}});
      return style == "you" ? fact.you : style == "they" ? fact.they : fact.who;
    }
    case Condition::Kind::kGoods:
      return text("clauses", styled("has_goods"), {{"goods", goods(condition.goods, "", speaker)}});
    case Condition::Kind::kAll:
      return conditions(condition.all, style, speaker);
    case Condition::Kind::kIt: {
      const Selector& cards = condition.cards[0];
      if (cards.tests.size() == 1 && cards.tests[0].kind == Test::Kind::kDeclared)
        return text("clauses", "it_is_declared");
      const bool negated = cards.tests.size() == 1 && cards.tests[0].kind == Test::Kind::kNot;
      const Selector& is = negated ? cards.tests[0].inner[0] : cards;
      const Template* found = words_.find("clauses", negated ? "it_is_not" : "it_is");
      if (found == nullptr) return missing("clauses", "it_is"), "";
      return found->fill([&](const Blank& blank) {
        return std::optional(this->cards(is, blank.form, ZoneWords::kQuality, speaker));
      });
    }
    case Condition::Kind::kHas:
    case Condition::Kind::kNone:
      return about_cards(condition, style, speaker);
  }
  return "";
}

std::string Speaking::about_cards(const Condition& condition, std::string_view style,
                                  const Manner& speaker) {
  Selector cards = condition.cards[0];
  const bool others = cards.others;  // says who has them, not whose they are
  cards.others = false;
  const bool none = condition.kind == Condition::Kind::kNone;
  NounPhrase out = phrase(cards, ZoneWords::kIn, speaker);
  out.top = false, out.at_least = true, out.bare = none;
  if (cards.ref != Ref::kNone) {
    out.bare = true;
    return text("clauses", none ? "is_none" : "is_there",
                {{"cards", words_.grammar().phrase(out, "")}});
  }
  std::vector<int> zones = cards.zones;
  if (zones.empty())
    for (std::string_view zone : language_.play_zones)
      zones.push_back(index_of(language_.zones, zone));
  out.place.clear();
  const bool under = lies_under(cards);
  const std::string where =
      under ? "" : place(zones, ZoneWords::kIn, others ? Person::kThey : speaker.person);
  const std::string key =
      std::string(none ? "has_none." : "has.") + (others ? "other" : std::string(style));
  Slot what(words_.grammar().phrase(out, ""));
  what.number = cards.count;
  return squeezed(text("clauses", key, {{"cards", what}, {"place", where}}));
}

}  // namespace ecumene
