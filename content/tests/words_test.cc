#include "content/words.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "base/hash.h"
#include "content/speaker.h"
#include "content/tests/test_language.h"

namespace ecumene {
namespace {

constexpr std::string_view kWordCards =
    "- {id: A, name: graal, on_play: {draw: 1}, exhaust: {draw: 2}, vp: 1}\n";

// The test words with one piece of one file changed.
Sources changed(std::string_view path, std::string_view from, std::string_view to) {
  Sources sources = test_words();
  for (SourceFile& source : sources) {
    if (source.path != path) continue;
    const size_t at = source.text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) source.text.replace(at, from.size(), to);
  }
  return sources;
}

std::string word_faults(const Sources& sources, std::string_view lang = "en",
                        std::string_view cards = kWordCards) {
  const Result<Words> words =
      load_words(test_language(), test_info(), library_of(cards), sources, lang);
  return words ? "none" : words.error().text();
}

// file:line:column of the first such piece; columns of the test words are bytes, which will do
// before any accent.
std::string place_of(std::string_view path, std::string_view piece,
                     const Sources& sources = test_words()) {
  for (const SourceFile& source : sources) {
    const size_t at = source.path == path ? source.text.find(piece) : std::string::npos;
    if (at == std::string::npos) continue;
    const auto line =
        1 + std::count(source.text.begin(), source.text.begin() + static_cast<long>(at), '\n');
    return fmt::format("{}:{}:{}", path, line, at - source.text.rfind('\n', at));
  }
  return "nowhere";
}

Sources with(SourceFile file) {
  Sources sources = test_words();
  sources.push_back(std::move(file));
  return sources;
}

// --- templates ---

std::string filled(std::string_view text) {
  std::string fault;
  const Template parsed = Template::parse(text, fault);
  EXPECT_EQ(fault, "") << text;
  return parsed.fill([](const Blank& blank) -> std::optional<std::string> {
    if (blank.name == "none") return std::nullopt;
    return fmt::format("<{}{}>", blank.name, blank.form.empty() ? "" : "." + blank.form);
  });
}

std::string template_fault(std::string_view text) {
  std::string fault;
  Template::parse(text, fault);
  return fault;
}

TEST(Template, FillsBlanksAndLeavesOutBrackets) {
  EXPECT_EQ(filled("plain"), "plain");
  EXPECT_EQ(filled("{a} and {b.acc}"), "<a> and <b.acc>");
  EXPECT_EQ(filled("x[ y {a}]"), "x y <a>");
  EXPECT_EQ(filled("x[ y {none}]"), "x");
  EXPECT_EQ(filled("x[ y {none}| z {a}]"), "x z <a>");
  EXPECT_EQ(filled("x[ {a}[ {none}]]"), "x <a>");
  EXPECT_EQ(filled("a|b"), "a|b");
}

TEST(Template, RefusesWhatDoesNotClose) {
  EXPECT_EQ(template_fault("{a"), "a { has no }");
  EXPECT_EQ(template_fault("a}"), "a } has no partner");
  EXPECT_EQ(template_fault("[a"), "a [ has no ]");
  EXPECT_EQ(template_fault("a]"), "a ] has no partner");
  EXPECT_EQ(template_fault("{}"), "{} is no blank");
  EXPECT_EQ(template_fault("{two words}"), "{two words} is no blank");
}

// --- texts ---

TEST(Words, FillTextsAndSayKeysThatAreMissing) {
  const Words words = words_of(library_of(kWordCards), "en");
  EXPECT_EQ(words.card_name("graal"), "Graal");
  EXPECT_EQ(words.text("options", "length.short"), "Short");
  EXPECT_EQ(words.text("refusals", "not_there"), "not there");
  EXPECT_EQ(words.text("actions", "pay", {{"number", 2}, {"word", words.term("materials")}}),
            "Pay 2 materials");
  EXPECT_EQ(words.term("hand").text, "hand");
}

TEST(Words, ArticlesFollowTheSound) {
  EXPECT_EQ(english_grammar().article("region"), "a ");
  EXPECT_EQ(english_grammar().article("empire card"), "an ");
  EXPECT_EQ(english_grammar().article("unit"), "a ");
  EXPECT_EQ(english_grammar().article("8 cards"), "an ");
  EXPECT_EQ(hungarian_grammar().article("régió"), "a ");
  EXPECT_EQ(hungarian_grammar().article("Őrtorony"), "az ");
  EXPECT_EQ(hungarian_grammar().article("„Utca” kártya"), "az ");
  for (const char* number : {"1", "5", "50", "500", "1000", "5000"})
    EXPECT_EQ(hungarian_grammar().article(number), "az ") << number;
  for (const char* number : {"2", "10", "15", "100", "150", "10000"})
    EXPECT_EQ(hungarian_grammar().article(number), "a ") << number;
  for (const char* name :
       {"I. Dareiosz", "„V. Amaszisz” kártya", "L. dal", "Ibéria", "Indus-völgy"})
    EXPECT_EQ(hungarian_grammar().article(name), "az ") << name;
  for (const char* name :
       {"II. Fülöp", "„II. Ramszesz” kártya", "IV. szint", "VI. dal", "Vikingek"})
    EXPECT_EQ(hungarian_grammar().article(name), "a ") << name;
}

TEST(Words, LanguagesAreThoseOfTheFiles) {
  EXPECT_EQ(languages_of(test_words()), (std::vector<std::string>{"en", "hu"}));
  EXPECT_EQ(languages_of({{"words/names.de.yaml", ""}, {"cards/en.yaml", ""}}),
            std::vector<std::string>{"de"});
  // those that all games share are no words of this one
  EXPECT_EQ(languages_of({{"content/words/hu.yaml", ""}, {"games/x/words/en.yaml", ""}}),
            std::vector<std::string>{"en"});
  EXPECT_NE(word_faults(test_words(), "de")
                .find("nobody has taught us the grammar of the language \"de\""),
            std::string::npos);
}

// --- layers ---

TEST(Words, AGameWinsOverTheSharedWordsAndAPersonOverBoth) {
  const Library library = library_of(kWordCards);
  EXPECT_EQ(words_of(library, "en").text("actions", "done"), "Finished");
  const Sources own = {{"words/mine.en.yaml", "actions: {done: Enough}", true}};
  EXPECT_EQ(words_of(library, "en", own).text("actions", "done"), "Enough");
}

TEST(Words, AWordTwiceInOneLayerNamesBothPlaces) {
  EXPECT_EQ(word_faults(with({"words/more.en.yaml", "names: {graal: Grail}", false})),
            "words/more.en.yaml:1:9: names.graal is written already, at " +
                place_of("words/en.yaml", "graal: Graal"));
}

// --- what is refused ---

TEST(Words, EveryKeyOfTheVocabularyNeedsWords) {
  const std::pair<std::string_view, std::string_view> dropped[] = {
      {"  knight: knight\n", "words.knight"},
      {"  actions: action\n", "goods.actions"},
      {"  hand: your hand\n", "zones.hand"},
      {"empire: an empire, ", "facts.empire"},
      {"exhaust: Exhaust, ", "abilities.exhaust"},
      {"  swap: [swap, swaps, swapped]\n", "verbs.swap"},
      {"  play: \"you play {card}\"\n", "triggers.play"},
      {"  gain: \"you would gain {tokens}\"\n", "proposals.gain"},
      {"  lose_icon: \"{of.many} lose the {lose_icon} icon\"\n", "modifiers.lose_icon"},
      {", discard: Discard a card.", "decisions.discard"},
      {"play: \"Play {card}\", ", "actions.play"},
      {"romans: Romans, ", "factions.romans"},
      {", long: Long", "options.length.long"},
      {"graal: Graal, ", "names.graal"},
  };
  for (const auto& [text, key] : dropped)
    EXPECT_EQ(word_faults(changed("words/en.yaml", text, "")),
              fmt::format("words/en.yaml: {} has no words", key));
}

TEST(Words, AllThatIsMissingComesAtOnceAndInTheOtherLanguageToo) {
  Sources sources = changed("words/hu.yaml", "  knight: [lovag, lovagot, lovagért]\n", "");
  EXPECT_EQ(word_faults(sources, "en"), "none");
  EXPECT_EQ(word_faults(sources, "hu"), "words/hu.yaml: words.knight has no words");
  EXPECT_EQ(word_faults(test_words(), "en",
                        "- {id: A, name: graal, note: b, caption: c}\n- {id: B, name: new_name}"),
            "words/en.yaml: names.new_name has no words\nwords/en.yaml: notes.b has no "
            "words\nwords/en.yaml: "
            "texts.c has no words");
}

TEST(Words, OpenListsHaveTheSameKeysInEveryLanguage) {
  const Sources sources =
      changed("words/en.yaml", "refusals: {no_money", "refusals: {no_time: \"too late\", no_money");
  EXPECT_EQ(word_faults(sources, "hu"),
            "words/hu.yaml: refusals.no_time has no words; en has, at " +
                place_of("words/en.yaml", "no_time", sources));
}

TEST(Words, WordsForNothingAreASlip) {
  EXPECT_EQ(word_faults(
                changed("words/en.yaml", "  knight: knight\n", "  knight: knight\n  knihgt: x\n")),
            "words/en.yaml:10:3: there is no knihgt in words; did you mean knight?");
  EXPECT_EQ(word_faults(changed("words/en.yaml", "  played.hand:", "  played.hnad:")),
            place_of("words/en.yaml", "played.hand") +
                ": events.played.hnad: there is no zone hnad; did you mean hand?");
  EXPECT_EQ(word_faults(with({"words/more.en.yaml", "wrods: {a: b}", false})),
            "words/more.en.yaml:1:1: unknown section \"wrods\"; did you mean words?");
}

TEST(Words, BlanksMustBeFillableAndSayEverything) {
  EXPECT_EQ(
      word_faults(changed("words/en.yaml", "say: \"{verb} {put} {to}\"", "say: \"{verb} {put}\"")),
      place_of("words/en.yaml", "put: {forms") + ": verbs.put: the sentence does not say {to}");
  EXPECT_EQ(word_faults(changed("words/en.yaml", "say: \"{verb} {put} {to}\"",
                                "say: \"{verb} {put} {to} {from}\"")),
            place_of("words/en.yaml", "put: {forms") +
                ": verbs.put: nothing can fill {from}; there is put, to, verb, seat");
  EXPECT_TRUE(
      word_faults(changed("words/en.yaml", "play: \"Play {card}\"", "play: \"Play {cart}\""))
          .starts_with(place_of("words/en.yaml", "play: \"Play") +
                       ": actions.play: nothing can fill {cart}"));
  EXPECT_EQ(word_faults(changed("words/en.yaml", "{take_unrest:unrest}", "{take_unrest:riot}")),
            place_of("words/en.yaml", "take_unrest: {forms") +
                ": verbs.take_unrest: {take_unrest:riot}: nouns.riot has no words");
  EXPECT_EQ(word_faults(changed("words/en.yaml", "\"Play {card}\"", "\"Play {card\"")),
            place_of("words/en.yaml", "\"Play {card") + ": a { has no }");
}

TEST(Words, FormsAreCounted) {
  EXPECT_EQ(
      word_faults(changed("words/en.yaml", "[gain, gains, gained]", "[gain, gains]")),
      place_of("words/en.yaml", "[gain, gains") + ": a verb has the forms [draw, draws, drawn]");
  EXPECT_EQ(word_faults(changed("words/hu.yaml", "[lovag, lovagot, lovagért]", "lovag"), "hu"),
            place_of("words/hu.yaml", "[lovag, ") + ": a noun has the forms [nom, acc, causal]");
  EXPECT_EQ(word_faults(changed("words/hu.yaml", "name: kéz, ", ""), "hu"),
            place_of("words/hu.yaml", "{name: kéz") + ": the name is missing");
  EXPECT_EQ(word_faults(changed("words/hu.yaml", "[régió, régiót, régióért]", "[régió, régiót]"),
                        "hu", "- {id: A, name: graal, on_play: {break_through: region}}"),
            "cards/test.yaml:1:3: card A cannot be said: noun.régió has no form causal");
}

// --- overrides ---

std::vector<SpokenAbility> spoken_with(std::string_view overrides) {
  const Library library = library_of(kWordCards);
  const std::string hash = hex(library.hash(library.cards()[0]));
  const Words words = words_of(
      library, "en", {{"words/own.en.yaml", fmt::format(fmt::runtime(overrides), hash), false}});
  return speak(test_language(), words, library, library.cards()[0]);
}

TEST(Words, AnOverrideReplacesTheTextOrOneParagraph) {
  EXPECT_EQ(spoken_with("overrides: {{A: {{hash: {}, text: Do it.}}}}"),
            (std::vector<SpokenAbility>{{"text", "", "Do it."}, {"score", "Points", "1 VP."}}));
  EXPECT_EQ(spoken_with("overrides: {{A: {{hash: {}, text: {{exhaust: Do it.}}}}}}"),
            (std::vector<SpokenAbility>{{"on_play", "On play", "Draw a card."},
                                        {"exhaust", "Exhaust", "Do it."},
                                        {"score", "Points", "1 VP."}}));
}

TEST(Words, AStaleOverrideNamesTheNewHash) {
  const Library library = library_of(kWordCards);
  EXPECT_EQ(
      word_faults(with(
          {"words/own.en.yaml", "overrides: {A: {hash: 0123456789abcdef, text: Old.}}", false})),
      fmt::format(
          "words/own.en.yaml:1:13: overrides.A: the card has changed; read the text again, then "
          "write hash: {}",
          hex(library.hash(library.cards()[0]))));
  EXPECT_EQ(word_faults(with({"words/own.en.yaml",
                              "overrides: {B: {hash: 0123456789abcdef, text: Old.}}", false})),
            "words/own.en.yaml:1:13: overrides.B: there is no such card");
}

TEST(Words, AnOverrideOfACardThatAPersonReplacedIsForgotten) {
  Sources sources =
      with({"words/own.en.yaml", "overrides: {A: {hash: 0123456789abcdef, text: Old.}}", false});
  sources.push_back({"cards/a.yaml", "- {id: A, name: graal, on_play: {draw: 1}}", false});
  sources.push_back({"cards/mine.yaml", "- {id: A, name: graal, on_play: {draw: 3}}", true});
  const Result<Library> library = load_library(test_language(), sources);
  ASSERT_TRUE(library) << library.error().text();
  const Result<Words> words = load_words(test_language(), test_info(), *library, sources, "en");
  ASSERT_TRUE(words) << words.error().text();
  EXPECT_EQ(speak(test_language(), *words, *library, library->cards()[0])[0].text, "Draw 3 cards.");
}

}  // namespace
}  // namespace ecumene
