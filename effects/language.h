// Language is the vocabulary of one game's cards: its printed words, zones, goods, verbs, triggers,
// modifiers. The control flow (choose, may, cost, each …) is the same for all games; the verbs are
// the game's own.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ecumene {

namespace code {
struct Code;
struct Call;
}  // namespace code
namespace tree {
struct Op;
}  // namespace tree

// What an argument of a verb or modifier is.
enum class ParamKind : uint8_t {
  kNothing,  // the verb stands alone: `develop`
  kCards,    // a selector: `discard: 2`, `put: {in: tray}`
  kPair,     // two selectors: `swap: [SEL, SEL]`
  kGoods,    // goods with amounts: `gain: {coins: 2}`
  kValue,    // how much: `draw: 2`, `draw: {per: city}`
  kZone,     // a zone: `to: hand`
  kWords,    // one or more printed words: `acquire_exiled: [region, tributary]`
  kChoice,   // one of `choices`: `free: true` has the single choice `true`
  kNumber,   // a plain number: `min: 5`
};

struct ParamSpec {
  std::string_view key;  // params[0] of a verb has the verb's own name
  ParamKind kind = ParamKind::kNothing;
  bool required = false;
  std::vector<std::string_view> choices;  // for kChoice
};

struct VerbSpec {
  std::string_view name;
  std::vector<ParamSpec> params;  // [0] is what stands behind the verb's name
  // where its cards lie if `in` is not written; empty: must be written
  std::vector<std::string_view> zones;
  bool counts = false;  // `done` may follow it
  bool pays = false;    // a cost with it forbids what cannot be paid (blocking)
  // makes the goods behind its name, as many as are written, wherever they come from
  bool makes = false;
  // its outcome depends on hidden cards: refused inside a cost
  bool hidden = false;
  bool visits = false;      // only inside `each` or `one`
  bool owner_last = false;  // an `each: all` around it ends with the owner
  // one unit of it is a card that `it` can mean (draw, look); card verbs do anyway
  bool gives_card = false;
  // lies in native/: data cannot say it, and only one card needs it
  bool native = false;
  // lays cards out in the tray; what is left is put away after `then`
  bool opens_tray = false;
  bool harms = false;   // does harm to the seat that does it, when another one makes it
  bool shares = false;  // takes of something that may not be enough for every seat
  // Adds what is wrong with the arguments, though the grammar lets them stand.
  void (*check)(const tree::Op&, std::vector<std::string>& faults) = nullptr;
  // Reads the arguments of a call into the verb's own struct (effects/arguments.h).
  void (*decode)(const code::Code&, code::Call&) = nullptr;
};

struct ModifierSpec {
  std::string_view name;
  // [0] is what stands behind its name; `of: SEL` is one of the rest
  std::vector<ParamSpec> params;
  // As VerbSpec::decode.
  void (*decode)(const code::Code&, code::Call&) = nullptr;
};

// One of the moments at which a card's program runs: `on_play`, `exhaust`, `production`.
struct AbilitySpec {
  std::string_view name;
  bool blocks = false;  // any unmet cost forbids the ability, not only a payment
};

// Fields of a card beside its abilities.
enum class FieldKind : uint8_t {
  kWords,   // a list of printed words, doubles count: `suits: [region, region]`
  kFlag,    // `pinned: true`; the card then has the word of the field's name
  kChoice,  // one of `choices`; the card then has that word, if it is one
  kNumber,
  kGoods,      // goods with plain numbers: `cost: {coins: 3}`
  kGoodsList,  // goods, doubles count: `raze: [wood, wood]`
  kScore,      // points: a number, by place, or per count (effects/tree.h Score)
  kCondition,
  kCard,  // the id of another card
  kText,  // a key of the words
};

struct FieldSpec {
  std::string_view name;
  FieldKind kind = FieldKind::kFlag;
  std::vector<std::string_view> choices;
};

struct Language {
  std::vector<std::string_view> words;  // suits, icons, colours, groups, states; no doubles
  // those of `words` of which doubles count: suits, region icons
  std::vector<std::string_view> marks;
  std::vector<std::string_view> zones;  // as GameInfo::zones, in that order
  std::vector<std::string_view> goods;  // tokens and resources
  // what a seat can be: `if: {state: empire}` is the fact `empire`
  std::vector<std::string_view> facts;
  std::string_view fact_key = "state";  // the key in front of a fact
  // the game's own words for one card, beside this, it and host
  std::vector<std::string_view> references;
  std::vector<AbilitySpec> abilities;
  std::vector<VerbSpec> verbs;
  std::vector<std::string_view> triggers;   // `when`
  std::vector<std::string_view> proposals;  // `would`
  std::vector<ModifierSpec> modifiers;
  std::vector<FieldSpec> fields;
  // what `any` stands for after a kCards verb; empty: every card
  std::vector<std::string_view> any_words;
  std::vector<std::string_view> piles;  // face-down piles: they give their top card, unseen
  // the zone where cards lie to be chosen from; empty: none
  std::string_view tray;
  std::vector<std::string_view> play_zones;    // where `per` and `has` look if `in` is not written
  std::vector<std::string_view> scored_zones;  // where points look if `in` is not written
};

// Index of `text` in a list, or -1.
template <class List>
int index_of(const List& list, std::string_view text) {
  for (size_t i = 0; i < list.size(); ++i) {
    if constexpr (requires { list[i].name; }) {
      if (list[i].name == text) return static_cast<int>(i);
    } else {
      if (list[i] == text) return static_cast<int>(i);
    }
  }
  return -1;
}

}  // namespace ecumene
