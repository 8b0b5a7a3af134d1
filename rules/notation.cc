#include "rules/notation.h"

#include <algorithm>
#include <charconv>

namespace ecumene {
namespace {

std::string print_arg(const GameInfo& info, const Names& names, ActionArg kind, int16_t value) {
  switch (kind) {
    case ActionArg::kCard:
      return names.card(CardId(static_cast<uint16_t>(value)));
    case ActionArg::kNumber:
      return std::to_string(value);
    case ActionArg::kSeat:
      return std::string(names.seats.at(static_cast<size_t>(value)));
    case ActionArg::kWord:
      return std::string(info.words.at(static_cast<size_t>(value)));
  }
  return "";
}

Result<int16_t> parse_number(std::string_view text) {
  int16_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || std::to_string(value) != text)
    return failure("\"" + std::string(text) + "\" is not a whole number");
  return value;
}

template <class List>
Result<int16_t> parse_listed(const List& list, std::string_view text, std::string_view what) {
  for (size_t i = 0; i < list.size(); ++i)
    if (!list[i].empty() && list[i] == text) return static_cast<int16_t>(i);
  return failure("there is no " + std::string(what) + " \"" + std::string(text) + "\"");
}

Result<int16_t> parse_arg(const GameInfo& info, const Names& names, ActionArg kind,
                          std::string_view text) {
  switch (kind) {
    case ActionArg::kNumber:
      return parse_number(text);
    case ActionArg::kSeat:
      return parse_listed(names.seats, text, "seat");
    case ActionArg::kWord:
      return parse_listed(info.words, text, "word");
    case ActionArg::kCard:
      break;
  }
  const CardId card = names.find_card(text);
  if (!card) return failure("there is no card \"" + std::string(text) + "\"");
  return static_cast<int16_t>(card.value);
}

std::string print_goods(const GameInfo& info, const ActionWord& word, Action action) {
  std::string out;
  for (size_t good = 0; good < word.goods.size(); ++good)
    if (const int amount = packed_amount(action, good))
      out += " " + std::to_string(amount) + " " + std::string(info.words.at(word.goods[good]));
  return out.empty() ? " nothing" : out;
}

// The next word of text, cut off its front. Words are separated by exactly one space.
std::string_view next_word(std::string_view& text) {
  const size_t end = text.find(' ');
  const std::string_view word = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  return word;
}

// Reads what print_goods wrote.
Result<Action> parse_goods(const GameInfo& info, const ActionWord& word, Action action,
                           std::string_view text) {
  while (!text.empty() && text != "nothing") {
    const auto amount = parse_number(next_word(text));
    if (!amount) return failure(amount.error());
    const std::string_view name = next_word(text);
    size_t good = 0;
    while (good < word.goods.size() && info.words[word.goods[good]] != name) ++good;
    if (good == word.goods.size())
      return failure("\"" + std::string(name) + "\" is nothing to " + std::string(word.word));
    if (*amount < 0 || *amount > 127)
      return failure("nobody can " + std::string(word.word) + " " + std::to_string(*amount));
    pack_amount(action, good, *amount);
  }
  return action;
}

}  // namespace

std::string print_action(const GameInfo& info, const Names& names, Action action) {
  const ActionWord& word = info.actions.at(action.kind);
  std::string out(word.word);
  if (!word.goods.empty()) return out + print_goods(info, word, action);
  for (size_t i = 0; i < word.args.size(); ++i)
    out += " " + print_arg(info, names, word.args[i], action.arg[i]);
  return out;
}

Result<Action> parse_action(const GameInfo& info, const Names& names, std::string_view text) {
  const std::string_view whole = text, first = next_word(text);
  const auto word = std::find_if(info.actions.begin(), info.actions.end(),
                                 [&](const ActionWord& one) { return one.word == first; });
  if (word == info.actions.end())
    return failure("\"" + std::string(first) + "\" is not something one can do in " + info.name);
  Action action{static_cast<uint16_t>(word - info.actions.begin()), {}};
  bool canonical = true;
  if (!word->goods.empty()) {
    const auto packed = parse_goods(info, *word, action, text);
    if (!packed) return failure(packed.error());
    action = *packed;
    // The same amounts can be written in many ways: any order, zeros, one good twice.
    canonical = print_action(info, names, action) == whole;
  } else {
    size_t length = first.size();
    for (size_t i = 0; i < word->args.size(); ++i) {
      const std::string_view part = next_word(text);
      const auto arg = parse_arg(info, names, word->args[i], part);
      if (!arg) return failure(arg.error());
      action.arg[i] = *arg;
      length += 1 + part.size();
    }
    // Every argument has one spelling, so only what stands behind the last one can be wrong.
    canonical = length == whole.size();
  }
  if (canonical) return action;
  return failure("\"" + std::string(whole) + "\" has more words than \"" + std::string(first) +
                 "\" takes");
}

}  // namespace ecumene
