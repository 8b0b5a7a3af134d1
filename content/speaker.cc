#include "content/speaker.h"

#include <algorithm>

#include "content/capital.h"
#include "content/speaking.h"

namespace ecumene {

namespace {

// A comma in front of another mark, or at the end, is left over from a clause that closed there.
std::string tidy(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    const size_t next = text.find_first_not_of(" ", i + 1);
    const bool closes = next == std::string_view::npos ||
                        std::string_view(".,;:)").find(text[next]) != std::string_view::npos;
    const bool before_bracket = next != std::string_view::npos && text[next] == '(';
    if (text[i] == ',' && (closes || before_bracket)) continue;
    if (text[i] == ' ' && closes) continue;
    if (text[i] == ' ' && !out.empty() && out.back() == ' ') continue;
    out += text[i];
  }
  return out;
}

class CardSpeaker {
 public:
  CardSpeaker(const Language& language, const Words& words, const Library& library,
              const tree::Card& card, Status* status)
      : language_(language),
        words_(words),
        card_(card),
        speaking_(language, words, library, card, status) {
    // A text written for another tree is not read out; load_words has told its author, if it was
    // theirs to mend.
    const Override* own = words.override_of(card.id);
    if (own && own->hash == library.hash(card)) override_ = own;
  }

  std::vector<SpokenAbility> run() {
    fields();
    if (override_ && !override_->text.empty())
      say("text", "", override_->text);
    else
      effects();
    if (card_.score.kind != tree::Score::Kind::kNone)
      say("score", words_.text("abilities", "score"), speaking_.score(card_.score));
    if (!card_.note.empty())
      say("note", words_.text("abilities", "note"), words_.text("notes", card_.note));
    return std::move(out_);
  }

 private:
  void say(std::string key, std::string label, std::string text) {
    if (!text.empty()) out_.push_back({std::move(key), std::move(label), std::move(text)});
  }

  void fields() {
    for (const tree::FieldValue& value : card_.fields)
      say(std::string(language_.fields[value.field].name), "", speaking_.field(value));
  }

  // Paragraphs of one key: those of the tree, or the one a person wrote for them.
  template <class List, class F>
  void paragraphs(const std::string& key, const List& list, F&& text) {
    const bool written = override_ && override_->abilities.contains(key);
    if (written)
      return say(key, words_.text("abilities", key), override_->abilities.find(key)->second);
    for (const auto& item : list) text(item);
  }

  void effects() {
    std::vector<tree::Ability> abilities = card_.abilities;
    std::stable_sort(abilities.begin(), abilities.end(),
                     [](const auto& a, const auto& b) { return a.index < b.index; });
    for (const tree::Ability& ability : abilities) {
      const std::string key(language_.abilities[ability.index].name);
      paragraphs(key, std::vector{&ability}, [&](const tree::Ability* a) {
        say(key, words_.text("abilities", key), speaking_.program(a->run));
      });
    }
    paragraphs("passive", card_.passive, [&](const auto& m) {
      say("passive", words_.text("abilities", "passive"),
          Speaking::sentence(speaking_.modifier(m)));
    });
    paragraphs("instead", card_.replacements, [&](const auto& r) {
      say("instead", words_.text("abilities", "instead"), speaking_.replacement(r));
    });
    int number = 0;
    paragraphs("reaction", card_.reactions, [&](const auto& r) {
      say("reaction", label_of(r, ++number), speaking_.reaction(r));
    });
  }

  // What listens to one thing many times over may be counted: the rows of a table.
  std::string label_of(const tree::Reaction& r, int number) const {
    const std::string row = "reaction." + std::string(language_.triggers[r.triggers[0]]);
    if (words_.has("abilities", row)) return words_.text("abilities", row, {{"number", number}});
    return words_.text("abilities", r.exhaust ? "reaction_exhaust" : "reaction");
  }

  const Language& language_;
  const Words& words_;
  const tree::Card& card_;
  const Override* override_ = nullptr;
  Speaking speaking_;
  std::vector<SpokenAbility> out_;
};

std::string_view in_list(const std::vector<std::string_view>& list, size_t index) {
  return index < list.size() ? list[index] : std::string_view();
}

// The blanks of an action, by ActionArg; the second of a kind has a 2.
constexpr std::array<std::string_view, 4> kFirst = {"card", "number", "seat", "word"};
constexpr std::array<std::string_view, 4> kSecond = {"card2", "number2", "seat2", "word2"};

Slot argument(const GameInfo& info, const Words& words, const SpokenNames& names, ActionArg kind,
              int value) {
  switch (kind) {
    case ActionArg::kCard:
      return names.card(CardId(value));
    case ActionArg::kNumber:
      return value;
    case ActionArg::kSeat:
      return names.seat(Seat(value));
    case ActionArg::kWord:
      return words.term(in_list(info.words, static_cast<size_t>(value)));
  }
  return {};
}

// A sentence as a part of another: without its capital and its full stop.
std::string phrase(std::string text) {
  if (text.ends_with('.')) text.pop_back();
  size_t first = 1;  // bytes of the first letter
  while (first < text.size() && (static_cast<unsigned char>(text[first]) & 0xc0) == 0x80) ++first;
  return lowered(text.substr(0, first)) + text.substr(std::min(first, text.size()));
}

}  // namespace

std::string Speaking::sentence(std::string text) {
  text = tidy(text);
  text = capitalised(std::move(text));
  if (!text.empty() && std::string_view(".!?").find(text.back()) == std::string_view::npos)
    text += '.';
  return text;
}

std::vector<SpokenAbility> speak(const Language& language, const Words& words,
                                 const Library& library, const tree::Card& card, Status* status) {
  return CardSpeaker(language, words, library, card, status).run();
}

std::string speak_part(const Language& language, const Words& words, const Library& library,
                       const tree::Card& card, const tree::Op& part) {
  return Speaking(language, words, library, card, nullptr).program(part);
}

std::string speak_option(const Language& language, const Words& words, const Library& library,
                         const tree::Card& card, const tree::Op& part) {
  return Speaking(language, words, library, card, nullptr).option(part);
}

std::string speak_action(const GameInfo& info, const Words& words, const SpokenNames& names,
                         Action action) {
  const ActionWord& word = info.actions[action.kind];
  std::string key(word.word);
  for (size_t i = 0; i < word.args.size() &&
                     (word.args[i] == ActionArg::kNumber || word.args[i] == ActionArg::kWord);
       ++i)
    key.append(".").append(word.args[i] == ActionArg::kNumber
                               ? std::to_string(action.arg[i])
                               : in_list(info.words, static_cast<size_t>(action.arg[i])));
  if (key != word.word && words.has("actions", key)) return words.text("actions", key);
  Slots slots;
  for (size_t i = 0; i < word.args.size(); ++i) {
    const auto kind = static_cast<size_t>(word.args[i]);
    const bool again = std::find(word.args.begin(), word.args.begin() + static_cast<long>(i),
                                 word.args[i]) != word.args.begin() + static_cast<long>(i);
    slots.emplace_back((again ? kSecond : kFirst)[kind],
                       argument(info, words, names, word.args[i], action.arg[i]));
  }
  // Amounts of goods have the name of the good; those that are 0 are left out.
  for (size_t i = 0; i < word.goods.size(); ++i)
    if (const int amount = (action.arg[i / 2] >> (i % 2 ? 0 : 8)) & 0x7f)
      slots.emplace_back(in_list(info.words, word.goods[i]), Slot(amount));
  return words.text("actions", word.word, slots);
}

// The zones of a game count as in CardTable: those of the table, then those of each seat.
std::string zone_key(const GameInfo& info, ZoneId zone) {
  const auto shared = std::count_if(info.zones.begin(), info.zones.end(),
                                    [](const ZoneSpec& z) { return !z.per_seat; });
  const auto owned = static_cast<long>(info.zones.size()) - shared;
  const long index = zone.value;
  const long word = index < shared || owned == 0 ? index : shared + (index - shared) % owned;
  return word < static_cast<long>(info.zones.size()) ? std::string(info.zones[word].name) : "";
}

static std::string event_key(const Words& words, const SpokenNames& names, const Happening& event) {
  const std::string key(event.kind.name);
  for (const ZoneId zone : {event.from, event.to})
    if (const std::string own = zone ? key + "." + names.zone(zone) : "";
        !own.empty() && words.has("events", own))
      return own;
  return key;
}

std::string speak_event(const GameInfo& info, const Words& words, const SpokenNames& names,
                        const Happening& event, const std::string& option) {
  Slots slots;
  const auto seat = [&](std::string_view key, Seat who) {
    if (who) slots.emplace_back(key, names.seat(who));
  };
  const auto card = [&](std::string_view key, CardId which) {
    if (which) slots.emplace_back(key, names.card(which));
  };
  const auto zone = [&](std::string_view key, ZoneId where) {
    if (where) slots.emplace_back(key, words.term(names.zone(where)));
  };
  seat("seat", event.seat), seat("other", event.other);
  card("card", event.card), card("source", event.source);
  zone("from", event.from), zone("to", event.to);
  if (!event.card) slots.emplace_back("hidden", words.text("clauses", "hidden_card"));
  slots.emplace_back("amount", Slot(event.amount));
  if (event.word) slots.emplace_back("word", words.term(in_list(info.words, event.word.value)));
  slots.emplace_back("clause", Slot(event.clause));
  if (!option.empty()) slots.emplace_back("option", option);
  return Speaking::sentence(words.text("events", event_key(words, names, event), slots));
}

std::string speak_choice(const Language& language, const Words& words, const Library& library,
                         const Happening& event) {
  const Library::Part chosen = library.part(event.part);
  if (!chosen) return "";
  const auto number = static_cast<size_t>(event.amount);
  const tree::Op* option = nullptr;
  if (chosen.op->kind == tree::OpKind::kChoose && number >= 1 && number <= chosen.op->body.size())
    option = &chosen.op->body[number - 1];
  if (chosen.op->kind == tree::OpKind::kMay && number == 0) option = &chosen.op->body[0];
  if (!option) return "";
  return phrase(speak_option(language, words, library, *chosen.card, *option));
}

std::string speak_refusal(const Words& words, const Refusal& refusal) {
  return words.text("clauses", "refusal",
                    {{"reason", Speaking::sentence(words.text("refusals", refusal.reason))},
                     {"clause", Slot(refusal.clause.view())}});
}

}  // namespace ecumene
