#include "content/language_document.h"

#include <fmt/format.h>

#include <algorithm>

#include "content/forms.h"
#include "content/speaker.h"
#include "content/word_uses.h"

namespace ecumene {
namespace {

constexpr std::string_view kId = "X1";

// A cell of a table: a line break or a bar would end it.
std::string cell(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c == '|') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

std::string indented(std::string_view text, std::string_view by) {
  std::string out(by);
  for (char c : text) {
    out += c;
    if (c == '\n') out += by;
  }
  return out;
}

// What the example says as a card, in one line; empty where there are no words for it.
class Reciter {
 public:
  Reciter(const Language& language, const GameInfo& info, const Sources& sources)
      : language_(language), sources_(sources) {
    Status ignored;
    const Library none = read_library(language, sources, ignored);
    if (auto words = load_words(language, info, none, sources, "en")) words_ = std::move(*words);
  }

  std::string say(std::string_view example) const {
    Sources sources = sources_;
    sources.push_back({"cards/example.yaml", example_file(example), true});
    Status status;
    const Library library = read_library(language_, sources, status);
    const tree::Card* card = library.find(kId);
    if (!card || !words_) return "";
    std::string out;
    for (const SpokenAbility& line : speak(language_, *words_, library, *card, &status))
      if (line.key != "stays" && line.key != "attack" && line.key != "suits")
        out += fmt::format("{}{}{}{}", out.empty() ? "" : " ", line.label,
                           line.label.empty() ? "" : ": ", line.text);
    return status ? out : "";
  }

 private:
  const Language& language_;
  const Sources& sources_;
  std::optional<Words> words_;
};

void print_form(const Form& form, const Reciter& reciter, std::string& out) {
  out += fmt::format("- **`{}`**", form.key);
  if (!form.takes.empty()) out += fmt::format(" ({})", form.takes);
  out += fmt::format(": {}", form.about);
  if (!form.asked.empty()) out += fmt::format(" *Asked:* {}.", form.asked);
  out += '\n';
  if (form.example.empty()) return;
  out += fmt::format("\n  ```yaml\n{}\n  ```\n", indented(form.example, "  "));
  const std::string said = form.is_said ? reciter.say(form.example) : "";
  if (!said.empty()) out += fmt::format("\n  > {}\n", said);
  out += '\n';
}

std::string kind_of(const ParamSpec& param) {
  switch (param.kind) {
    case ParamKind::kNothing:
      return "";
    case ParamKind::kCards:
      return "a selector";
    case ParamKind::kPair:
      return "a list of two selectors";
    case ParamKind::kGoods:
      return "goods with values";
    case ParamKind::kValue:
      return "a value";
    case ParamKind::kZone:
      return "a zone";
    case ParamKind::kWords:
      return "a printed word or a list";
    case ParamKind::kChoice:
      return fmt::format("`{}`", fmt::join(param.choices, "`, `"));
    case ParamKind::kNumber:
      return "a number";
  }
  return "";
}

std::string kind_of(const FieldSpec& field) {
  switch (field.kind) {
    case FieldKind::kWords:
      return "printed words";
    case FieldKind::kFlag:
      return "`true`";
    case FieldKind::kChoice:
      return fmt::format("`{}`", fmt::join(field.choices, "`, `"));
    case FieldKind::kNumber:
      return "a number";
    case FieldKind::kGoods:
      return "goods with numbers";
    case FieldKind::kGoodsList:
      return "goods, doubles count";
    case FieldKind::kScore:
      return "points";
    case FieldKind::kCondition:
      return "a condition";
    case FieldKind::kCard:
      return "an id";
    case FieldKind::kText:
      return "a key of the words";
  }
  return "";
}

// What the language says of a verb beside its arguments.
std::string traits(const VerbSpec& verb) {
  std::vector<std::string> out;
  if (!verb.zones.empty()) out.push_back(fmt::format("in `{}`", fmt::join(verb.zones, "`, `")));
  if (verb.counts) out.push_back("counts");
  if (verb.pays) out.push_back("pays");
  if (verb.hidden) out.push_back("no cost");
  if (verb.visits) out.push_back("in `each` or `one`");
  if (verb.gives_card) out.push_back("gives `it`");
  if (verb.opens_tray) out.push_back("opens the tray");
  return fmt::format("{}", fmt::join(out, ", "));
}

class GamePrinter {
 public:
  GamePrinter(const Language& language, const Meanings& meanings, const Library& library)
      : language_(language), meanings_(meanings), uses_(language, library) {}

  std::string run(std::string_view title) {
    out_ = fmt::format("## {}\n\n", title);
    fields();
    abilities();
    calls("verbs", "Verbs", language_.verbs);
    calls("modifiers", "Modifiers", language_.modifiers);
    list("triggers", "Triggers, behind `when`", language_.triggers);
    list("proposals", "Deeds that can be replaced, behind `would`", language_.proposals);
    list("facts", fmt::format("Facts, behind `{}`", language_.fact_key), language_.facts);
    list("references", "References: words for one card", language_.references);
    list("words", "Printed words", language_.words);
    list("goods", "Goods", language_.goods);
    list("zones", "Zones", language_.zones);
    return std::move(out_);
  }

 private:
  void table(std::string_view title, std::string_view head) {
    out_ += fmt::format("### {}\n\n| {} |\n|{}\n", title, head, [&] {
      std::string line;
      for (size_t i = 0; i < 1u + static_cast<size_t>(std::count(head.begin(), head.end(), '|'));
           ++i)
        line += "---|";
      return line;
    }());
  }
  void row(std::initializer_list<std::string> cells) {
    out_ += "|";
    for (const std::string& text : cells) out_ += fmt::format(" {} |", cell(text));
    out_ += "\n";
  }
  std::string use(std::string_view section, std::string_view word) const {
    const std::string_view text = uses_.shortest(section, word);
    return text.empty() ? "" : fmt::format("`{}`", text);
  }
  std::string meaning(std::string_view section, std::string_view word) const {
    return std::string(meanings_.of(section, word));
  }

  void fields() {
    if (language_.fields.empty()) return;
    table("Fields", "field | takes | meaning | as in");
    for (const FieldSpec& field : language_.fields)
      row({fmt::format("`{}`", field.name), kind_of(field), meaning("fields", field.name),
           use("fields", field.name)});
    out_ += "\n";
  }

  void abilities() {
    if (language_.abilities.empty()) return;
    table("Abilities", "ability | meaning");
    for (const AbilitySpec& ability : language_.abilities)
      row({fmt::format("`{}`", ability.name), meaning("abilities", ability.name)});
    out_ += "\n";
  }

  // Verbs and modifiers, each argument in a row of its own below.
  template <class Spec>
  void calls(std::string_view section, std::string_view title, const std::vector<Spec>& specs) {
    if (specs.empty()) return;
    constexpr bool kVerbs = std::is_same_v<Spec, VerbSpec>;
    table(title, kVerbs ? "verb | takes | meaning | as in" : "modifier | takes | meaning | as in");
    for (const Spec& spec : specs) {
      std::string takes, about = meaning(section, spec.name);
      for (const ParamSpec& param : spec.params)
        if (param.key == spec.name) takes = kind_of(param);
      if constexpr (kVerbs)
        if (const std::string more = traits(spec); !more.empty())
          about += fmt::format(" *{}.*", more);
      row({fmt::format("`{}`", spec.name), takes, about, use(section, spec.name)});
      for (const ParamSpec& param : spec.params) {
        if (param.key == spec.name) continue;
        const std::string word = fmt::format("{}.{}", spec.name, param.key);
        row({fmt::format("… `{}`{}", param.key, param.required ? "" : ", optional"), kind_of(param),
             meaning(section, word), use(section, word)});
      }
    }
    out_ += "\n";
  }

  void list(std::string_view section, std::string_view title,
            const std::vector<std::string_view>& words) {
    if (words.empty()) return;
    const bool used = section == "triggers" || section == "proposals";
    table(title, used ? "word | meaning | as in" : "word | meaning");
    for (std::string_view word : words) {
      const std::string shown = fmt::format("`{}`", word);
      used ? row({shown, meaning(section, word), use(section, word)})
           : row({shown, meaning(section, word)});
    }
    out_ += "\n";
  }

  const Language& language_;
  const Meanings& meanings_;
  const WordUses uses_;
  std::string out_;
};

}  // namespace

std::string example_file(std::string_view example) {
  const bool copies = example.starts_with("like:");
  const std::string_view before =
      copies ? "- {id: X0, name: granary, harvest: {gain: {coins: 1}}, vp: 1}\n" : "";
  return fmt::format("{}- id: {}\n{}{}\n", before, kId, copies ? "" : "  name: granary\n",
                     indented(example, "  "));
}

std::string document_of_forms(const Language& language, const GameInfo& info,
                              const Sources& sources) {
  const Reciter reciter(language, info, sources);
  std::string out;
  for (const FormGroup& group : form_groups()) {
    if (!group.title.empty()) out += fmt::format("## {}\n\n", group.title);
    out += fmt::format("{}\n\n", group.about);
    for (const Form& form : group.forms) print_form(form, reciter, out);
    if (!out.ends_with("\n\n")) out += '\n';
  }
  return out;
}

std::string document_of_words(std::string_view title, const Language& language,
                              const Meanings& meanings, const Library& library) {
  return GamePrinter(language, meanings, library).run(title);
}

}  // namespace ecumene
