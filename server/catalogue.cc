#include "server/catalogue.h"

#include <fmt/format.h>

#include <algorithm>

#include "content/speaker.h"

namespace ecumene {
namespace {

Json option_json(const OptionSpec& option, const Words& words) {
  const std::string named = option.name + ".name";
  Json out{{"name", option.name},
           {"text", words.text("options", words.has("options", named) ? named : option.name)},
           {"default", option.standard}};
  if (option.words.empty()) return out["min"] = option.min, out["max"] = option.max, out;
  for (const auto& word : option.words)
    out["words"].push_back(
        {{"name", word}, {"text", words.text("options", fmt::format("{}.{}", option.name, word))}});
  return out;
}

template <class Names>
Json names_json(const Names& names, const std::vector<int>& list) {
  Json out = Json::array();
  for (const int index : list) out.push_back(names[index]);
  return out;
}

Json goods_json(const Language& language, const std::vector<tree::GoodAmount>& goods) {
  Json out = Json::object();
  for (const auto& [good, amount] : goods) out[std::string(language.goods[good])] = amount.number;
  return out;
}

// Points as they are printed: a number, "?" where they depend on the place, "*" where they are
// counted.
Json score_json(const tree::Score& score) {
  if (score.kind != tree::Score::Kind::kPlaces) return "*";
  if (score.places.size() == 1 && score.places[0].zones.empty()) return score.places[0].points;
  return "?";
}

// Null: what the field says is no more than its sentence.
Json field_json(const Language& language, const FieldSpec& spec, const tree::FieldValue& value) {
  switch (spec.kind) {
    case FieldKind::kWords:
      return names_json(language.words, value.list);
    case FieldKind::kGoodsList:
      return names_json(language.goods, value.list);
    case FieldKind::kGoods:
      return goods_json(language, value.goods);
    case FieldKind::kFlag:
      return true;
    case FieldKind::kNumber:
      return value.number;
    case FieldKind::kChoice:
      return spec.choices[value.number];
    case FieldKind::kCard:
      return value.text;
    default:
      return nullptr;
  }
}

// The verbs a tree uses, so that a reader can be told what they mean.
void collect_verbs(const Language& language, const tree::Op& op, std::set<std::string>& out) {
  if (op.kind == tree::OpKind::kVerb) out.emplace(language.verbs[op.index].name);
  for (const auto* part : {&op.body, &op.then, &op.otherwise})
    for (const tree::Op& inner : *part) collect_verbs(language, inner, out);
}

Json verbs_json(const Language& language, const tree::Card& card) {
  std::set<std::string> verbs;
  for (const tree::Ability& ability : card.abilities) collect_verbs(language, ability.run, verbs);
  for (const tree::Reaction& reaction : card.reactions)
    collect_verbs(language, reaction.run, verbs);
  for (const tree::Replacement& replacement : card.replacements)
    collect_verbs(language, replacement.run, verbs);
  return verbs;
}

void add_fields(const Language& language, const tree::Card& card, Json& out) {
  for (const tree::FieldValue& value : card.fields) {
    const FieldSpec& spec = language.fields[value.field];
    if (Json json = field_json(language, spec, value); !json.is_null())
      out["fields"][std::string(spec.name)] = std::move(json);
  }
  for (const tree::Ability& ability : card.abilities)
    out["abilities"].push_back(language.abilities[ability.index].name);
  if (card.score.kind != tree::Score::Kind::kNone) out["points"] = score_json(card.score);
}

Json card_json(const LoadedGame& loaded, const Words& words, const tree::Card& card) {
  Json text = Json::array();
  for (const SpokenAbility& line : speak(*loaded.language, words, *loaded.library, card))
    text.push_back({{"key", line.key}, {"label", line.label}, {"text", line.text}});
  Json out{{"name", words.card_name(card.name)}, {"text", std::move(text)}};
  add_fields(*loaded.language, card, out);
  if (Json verbs = verbs_json(*loaded.language, card); !verbs.empty())
    out["verbs"] = std::move(verbs);
  return out;
}

Json zones_json(const LoadedGame& loaded, const Words& words) {
  Json zones = Json::object();
  for (const ZoneSpec& zone : loaded.info().zones)
    zones[std::string(zone.name)] = {
        {"text", words.term(zone.name).text}, {"ordered", zone.ordered}, {"seat", zone.per_seat}};
  return zones;
}

// What the game's single words are called: suits, goods, places.
Json terms_json(const LoadedGame& loaded, const Words& words) {
  Json terms = Json::object();
  for (const auto* list : {&loaded.language->words, &loaded.language->goods, &loaded.info().words})
    for (const std::string_view word : *list) terms[std::string(word)] = words.term(word).text;
  return terms;
}

Json faction_json(const std::string& faction, const Words& words, const Dress& dress) {
  const std::string word(seat_word(faction)), about = "factions." + word;
  Json out{{"name", faction}, {"text", words.text("factions", word)}};
  if (words.has("game", about)) out["about"] = words.text("game", about);
  if (const auto piece = dress.pieces.find(word); piece != dress.pieces.end())
    out["piece"] = piece->second;
  return out;
}

Json section_json(const Words& words, std::string_view section) {
  Json out = Json::object();
  for (const std::string& key : words.keys(section)) out[key] = words.text(section, key);
  return out;
}

}  // namespace

std::vector<const LoadedGame*> in_order(const GameCatalog& catalog) {
  std::vector<const LoadedGame*> out;
  for (const auto& [name, loaded] : catalog) out.push_back(&loaded);
  std::stable_sort(out.begin(), out.end(), [](const LoadedGame* a, const LoadedGame* b) {
    return a->dress.place < b->dress.place;
  });
  return out;
}

Json game_json(const LoadedGame& loaded, std::string_view lang) {
  const GameInfo& info = loaded.info();
  const Words& words = loaded.words_in(lang);
  Json factions = Json::array(), options = Json::array(), languages = Json::array();
  for (const std::string& faction : info.factions)
    factions.push_back(faction_json(faction, words, loaded.dress));
  for (const OptionSpec& option : info.options) options.push_back(option_json(option, words));
  for (const auto& [name, unused] : loaded.words) languages.push_back(name);
  Json out{{"name", info.name},
           {"title", title_of(words, info)},
           {"listed", loaded.dress.listed},
           {"tutorial", loaded.dress.has_tutorial},
           {"reference", loaded.dress.has_reference},
           {"min_seats", info.min_seats},
           {"max_seats", info.max_seats},
           {"factions", std::move(factions)},
           {"options", std::move(options)},
           {"bots", loaded.bots},
           {"languages", std::move(languages)},
           {"content", fmt::format("{:016x}", loaded.rulebook->content_hash())}};
  for (const char* key : {"about", "facts"})
    if (words.has("game", key)) out[key] = words.text("game", key);
  if (!loaded.dress.first.empty()) out["first"] = loaded.dress.first;
  if (!loaded.dress.emblem.empty())
    out["emblem"] = {{"path", loaded.dress.emblem}, {"ink", loaded.dress.ink}};
  return out;
}

Json words_json(const LoadedGame& loaded, std::string_view lang) {
  const Words& words = loaded.words_in(lang);
  Json cards = Json::object();
  for (const tree::Card& card : loaded.library->cards())
    cards[card.id] = card_json(loaded, words, card);
  return {{"game", loaded.info().name},
          {"lang", words.lang()},
          {"title", title_of(words, loaded.info())},
          {"reference", loaded.dress.has_reference},
          {"pieces", loaded.dress.pieces},
          {"cards", std::move(cards)},
          {"zones", zones_json(loaded, words)},
          {"counters", section_json(words, "counters")},
          {"terms", terms_json(loaded, words)},
          {"decisions", section_json(words, "decisions")},
          {"glossary", section_json(words, "glossary")}};
}

}  // namespace ecumene
