// One block of a card file: fields, abilities, standing effects.
#include "content/forms.h"
#include "content/reader.h"

namespace ecumene {

const std::vector<std::string_view> kCardKeys = form_keys("a card");

namespace {

using tree::Card;
using tree::FieldValue;

std::vector<std::string_view> all_keys(const Language& language) {
  std::vector<std::string_view> all = kCardKeys;
  for (const FieldSpec& field : language.fields) all.push_back(field.name);
  for (const AbilitySpec& ability : language.abilities) all.push_back(ability.name);
  return all;
}

std::string card_reference(Reading& in, const Yaml& node) {
  std::string id = in.key(node);
  if (!id.empty()) in.cards.push_back({id, in.card(), node.mark()});
  return id;
}

void read_field(Reading& in, int index, const Yaml& node, Card& card) {
  const FieldSpec& spec = in.language.fields[index];
  if (spec.kind == FieldKind::kScore) {
    card.score = read_score(in, node);
    return;
  }
  FieldValue out;
  out.field = index;
  out.mark = in.mark(node);
  switch (spec.kind) {
    case FieldKind::kWords:
      out.list = in.words(node, in.language.words, "word");
      break;
    case FieldKind::kFlag:
      out.number = in.is_true(node);
      break;
    case FieldKind::kChoice:
      out.number = in.word(node, spec.choices, spec.name);
      break;
    case FieldKind::kNumber:
      out.number = in.number(node, -kMostOfAnything, kMostOfAnything);
      break;
    case FieldKind::kGoods:
      out.goods = read_goods(in, node);
      break;
    case FieldKind::kGoodsList:
      out.list = in.words(node, in.language.goods, "good");
      break;
    case FieldKind::kCondition:
      out.condition.push_back(read_condition(in, node));
      break;
    case FieldKind::kCard:
      out.text = card_reference(in, node);
      break;
    case FieldKind::kText:
      out.text = in.key(node);
      break;
    case FieldKind::kScore:
      break;
  }
  for (const tree::GoodAmount& good : out.goods)
    if (good.amount.kind != tree::Value::Kind::kNumber)
      in.fault(node, fmt::format("{} takes plain numbers", spec.name));
  card.fields.push_back(std::move(out));
}

template <class T>
void read_all(Reading& in, const Yaml& node, std::vector<T>& out,
              T (*read)(Reading&, const Yaml&)) {
  if (!in.is_list(node)) return;
  for (const Yaml& item : node.items()) out.push_back(read(in, item));
}

void read_key(Reading& in, std::string_view key, const Yaml& value, WrittenCard& out) {
  Card& card = out.card;
  if (key == "id") return;
  if (key == "name") {
    card.name = in.key(value);
    return;
  }
  if (key == "family") {
    card.family = in.key(value);
    return;
  }
  if (key == "note") {
    card.note = in.key(value);
    return;
  }
  if (key == "like") {
    out.like = card_reference(in, value), out.like_mark = value.mark();
    return;
  }
  if (key == "passive") return read_all(in, value, card.passive, read_modifier);
  if (key == "instead") return read_all(in, value, card.replacements, read_replacement);
  if (key == "reaction") return read_all(in, value, card.reactions, read_reaction);
  if (const int field = index_of(in.language.fields, key); field >= 0)
    return read_field(in, field, value, card);
  if (const int ability = index_of(in.language.abilities, key); ability >= 0)
    card.abilities.push_back({ability, read_op(in, value)});
}

}  // namespace

WrittenCard read_card(Reading& in, const Yaml& block) {
  WrittenCard out;
  in.at_card("");
  if (!in.is_map(block)) return out;
  out.mark = block.mark();
  out.card.mark = in.mark(block);
  if (const Yaml* id = in.required(block, "id", "a card")) out.card.id = in.key(*id);
  in.at_card(out.card.id);
  if (!block.find("like")) in.required(block, "name", "a card");
  const std::vector<std::string_view> known = all_keys(in.language);
  for (const Yaml::Entry& entry : block.entries()) {
    out.keys.insert(entry.key);
    if (index_of(known, entry.key) < 0)
      in.unknown(entry.key_mark, "key in a card", entry.key, known);
    else
      read_key(in, entry.key, entry.value, out);
  }
  return out;
}

std::vector<int> printed_words(const Language& language, const tree::Card& card) {
  std::vector<int> out;
  const auto add = [&](std::string_view word) {
    if (const int index = index_of(language.words, word); index >= 0) out.push_back(index);
  };
  for (const FieldValue& value : card.fields) {
    const FieldSpec& spec = language.fields[value.field];
    if (spec.kind == FieldKind::kWords) out.insert(out.end(), value.list.begin(), value.list.end());
    if (spec.kind == FieldKind::kFlag) add(spec.name);
    if (spec.kind == FieldKind::kChoice && value.number >= 0) add(spec.choices[value.number]);
  }
  return out;
}

}  // namespace ecumene
