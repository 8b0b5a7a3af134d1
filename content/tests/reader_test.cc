// Every construct of the card language read to its tree, and every kind of fault with its place.
// (It is long because it is a list of all of them.)
#include "content/reader.h"

#include <gtest/gtest.h>

#include <regex>
#include <span>

#include "content/tests/test_language.h"
#include "content/tree_text.h"

namespace ecumene {
namespace {

// The ability `on_play` written in one line, as the canonical text of the tree it is read to.
std::string read_back(std::string_view op) {
  const Library library = library_of(fmt::format("- {{id: A, name: graal, on_play: {}}}", op));
  if (library.cards().empty() || library.cards()[0].abilities.empty()) return "no ability";
  return print_tree(test_language(), library.cards()[0].abilities[0].run);
}

tree::Op tree_of(std::string_view op) {
  const Library library = library_of(fmt::format("- {{id: A, name: graal, on_play: {}}}", op));
  return library.cards().empty() ? tree::Op{} : library.cards()[0].abilities[0].run;
}

struct Pair {
  std::string_view written, canonical;
};

TEST(Reader, SelectorsOfEveryForm) {
  const Pair pairs[] = {
      {"{discard: 2}", "{discard: {count: 2}}"},
      {"{discard: knight}", "{discard: {count: 1, is: [knight]}}"},
      {"{discard: [knight, mask]}", "{discard: {count: 1, is: [knight, mask]}}"},
      {"{history: this}", "{history: this}"},
      {"{history: it}", "{history: it}"},
      {"{history: host}", "{history: host}"},
      {"{put: active_quest, to: hand}", "{put: active_quest, to: hand}"},
      {"{acquire: any}", "{acquire: {count: 1, is: [region, tributary, civilised, uncivilised]}}"},
      {"{discard: {count: any}}", "{discard: {count: any}}"},
      {"{discard: {count: all, in: [hand, discard], is: attack}}",
       "{discard: {count: all, in: [hand, discard], is: [attack]}}"},
      {"{return_unrest: {up_to: 2, in: hand}}", "{return_unrest: {up_to: 2, in: [hand]}}"},
      {"{exile: {owner: others, named: graal}}",
       "{exile: {count: 1, owner: others, named: [graal]}}"},
      {"{abandon: {host: region, hosting: {named: graal}}}",
       "{abandon: {count: 1, host: {count: 1, is: [region]}, hosting: {count: 1, named: "
       "[graal]}}}"},
      {"{acquire: {holds: progress, vp: variable, has: exhaust}}",
       "{acquire: {count: 1, holds: progress, vp: variable, has: exhaust}}"},
      {"{discard: {not: this}}", "{discard: {count: 1, not: this}}"},
      {"{discard: {either: [region, {in: discard}]}}",
       "{discard: {count: 1, either: [{count: 1, is: [region]}, {count: 1, in: [discard]}]}}"},
      {"{discard: {is: declared}}", "{discard: {count: 1, is: declared}}"},
  };
  for (const auto& [written, canonical] : pairs) EXPECT_EQ(read_back(written), canonical);
}

TEST(Reader, SelectorTreesHaveTheirParts) {
  const tree::Op op = tree_of("{abandon: {count: 3, is: region, in: play}}");
  ASSERT_EQ(op.kind, tree::OpKind::kVerb);
  EXPECT_EQ(op.index, index_of(test_language().verbs, "abandon"));
  ASSERT_EQ(op.args.size(), 1u);
  const tree::Selector& cards = op.args[0].cards.at(0);
  EXPECT_EQ(cards.quantity, tree::Quantity::kExactly);
  EXPECT_EQ(cards.count, 3);
  EXPECT_EQ(cards.zones, std::vector<int>{index_of(test_language().zones, "play")});
  ASSERT_EQ(cards.tests.size(), 1u);
  EXPECT_EQ(cards.tests[0].kind, tree::Test::Kind::kIs);
  EXPECT_EQ(cards.tests[0].words, std::vector<int>{index_of(test_language().words, "region")});
}

TEST(Reader, ValuesOfEveryForm) {
  const Pair pairs[] = {
      {"{gain: {materials: 3, progress: amount}}", "{gain: {materials: 3, progress: amount}}"},
      {"{pay: {progress: all}, min: 5}", "{pay: {progress: all}, min: 5}"},
      {"{draw: {up_to: 3}}", "{draw: {up_to: 3}}"},
      {"{draw: {per: city, times: 4, every: 6, max: 3}}",
       "{draw: {per: {count: 1, is: [city]}, times: 4, every: 6, max: 3}}"},
      {"{draw: {per: done}}", "{draw: {per: done}}"},
      {"{draw: {per: {tokens: materials}}}", "{draw: {per: {tokens: materials}}}"},
      {"{draw: {per: {tokens: progress, onto: this}}}",
       "{draw: {per: {tokens: progress, onto: this}}}"},
      {"{draw: {per: {players: others, fewer: progress}}}",
       "{draw: {per: {players: others, fewer: progress}}}"},
      {"{draw: {per: {stored: any}}}", "{draw: {per: {stored: any}}}"},
      {"{draw: {per: {stored: materials}}}", "{draw: {per: {stored: materials}}}"},
  };
  for (const auto& [written, canonical] : pairs) EXPECT_EQ(read_back(written), canonical);
}

TEST(Reader, ConditionsOfEveryForm) {
  const Pair pairs[] = {
      {"{if: {state: empire}, then: {draw: 1}}", "{if: {state: empire}, then: {draw: 1}}"},
      {"{if: {has: {count: 2, in: play}}, then: {draw: 1}}",
       "{if: {has: {count: 2, in: [play]}}, then: {draw: 1}}"},
      {"{if: {none: active_quest}, then: {draw: 1}}",
       "{if: {none: active_quest}, then: {draw: 1}}"},
      {"{if: {it: declared}, then: {draw: 1}, else: {exile: it}}",
       "{if: {it: {count: 1, is: declared}}, then: {draw: 1}, else: {exile: it}}"},
      {"{if: {tokens: {population: 24}}, then: end_game}",
       "{if: {tokens: {population: 24}}, then: {end_game: true}}"},
      {"{if: {all: [{state: empire}, {has: region}]}, then: {draw: 1}}",
       "{if: {all: [{state: empire}, {has: {count: 1, is: [region]}}]}, then: {draw: 1}}"},
  };
  for (const auto& [written, canonical] : pairs) EXPECT_EQ(read_back(written), canonical);
}

TEST(Reader, ControlOpsOfEveryForm) {
  const Pair pairs[] = {
      {"[{draw: 1}, end_game]", "[{draw: 1}, {end_game: true}]"},
      {"[{draw: 1}]", "{draw: 1}"},
      {"{choose: [{draw: 1}, [{discard: 1}, {draw: 2}]], then: {history: this}}",
       "{choose: [{draw: 1}, [{discard: {count: 1}}, {draw: 2}]], then: {history: this}}"},
      {"{may: {draw: 1}, then: {discard: 1}}", "{may: {draw: 1}, then: {discard: {count: 1}}}"},
      {"{cost: {discard: 1}, then: {draw: 2}}", "{cost: [{discard: {count: 1}}], then: {draw: 2}}"},
      {"{cost: [{pay: {actions: 1}}, {discard: 1}], then: [{draw: 2}, {discard: 1}]}",
       "{cost: [{pay: {actions: 1}}, {discard: {count: 1}}], then: [{draw: 2}, {discard: {count: "
       "1}}]}"},
      {"{each: all, do: {draw: 1}}", "{each: all, do: {draw: 1}}"},
      {"{each: others, do: {draw: 1}, where: {state: empire}}",
       "{each: others, do: {draw: 1}, where: {state: empire}}"},
      {"{one: others, do: {steal: {materials: 1}}}", "{one: others, do: {steal: {materials: 1}}}"},
      {"{repeat: 3, do: {draw: 1}}", "{repeat: 3, do: {draw: 1}}"},
      {"{repeat: done, do: {draw: 1}}", "{repeat: {per: done}, do: {draw: 1}}"},
      {"{repeat: able, do: {draw: 1}}", "{repeat: able, do: {draw: 1}}"},
      {"{first: [{draw: 1}, {discard: 1}]}", "{first: [{draw: 1}, {discard: {count: 1}}]}"},
      {"{each: others, do: {discard: 1, else: {later: {draw: 1}}}}",
       "{each: others, do: {discard: {count: 1}, else: {later: {draw: 1}}}}"},
      {"{declare: [region, tributary]}", "{declare: [region, tributary]}"},
      {"{grant: {ignore_state: empire}, until: next_play}",
       "{grant: {ignore_state: empire}, until: next_play}"},
      {"{grant: {hand_size: 1}, until: turn}", "{grant: {hand_size: 1}, until: turn}"},
      {"{resolve: exhaust, of: {in: play, has: exhaust}}",
       "{resolve: exhaust, of: {count: 1, in: [play], has: exhaust}}"},
      {"{steal: {materials: 2}, else: {take_unrest: 1}}",
       "{steal: {materials: 2}, else: {take_unrest: 1}}"},
      {"{look: 2, of: fame, open: true, then: {put: {in: tray}, to: hand}}",
       "{look: 2, of: fame, open: true, then: {put: {count: 1, in: [tray]}, to: hand}}"},
      {"{swap: [{in: hand}, {in: nation}]}",
       "{swap: [{count: 1, in: [hand]}, {count: 1, in: [nation]}]}"},
      {"develop", "{develop: true}"},
      {"{develop: free}", "{develop: free}"},
      {"{develop: true, then: {draw: 1}}", "{develop: true, then: {draw: 1}}"},
      {"{garrison: this, host: {in: play}}", "{garrison: this, host: {count: 1, in: [play]}}"},
      {"{shuffle: nation}", "{shuffle: nation}"},
  };
  for (const auto& [written, canonical] : pairs) EXPECT_EQ(read_back(written), canonical);
}

TEST(Reader, MarksPointAtTheirOps) {
  const Library library =
      library_of("- id: A\n  name: graal\n  on_play:\n    - {draw: 1}\n    - end_game\n");
  const tree::Op& list = library.cards().at(0).abilities.at(0).run;
  EXPECT_EQ(library.where(list.body.at(0).mark), "cards/test.yaml:4:7");
  EXPECT_EQ(library.where(list.body.at(1).mark), "cards/test.yaml:5:7");
}

constexpr std::string_view kStanding = R"(
- id: A
  name: graal
  family: cup
  suits: [region, region]
  icons: fertile
  state: empire
  pinned: true
  cost: {materials: 3}
  raze: [progress, progress]
  players: 3
  only_if: {has: {named: cup}}
  next: A
  caption: a_caption
  note: a_note
  vp: {tiers: [[3, 2], [7, 5]], of: {stored: any}}
  passive: [{hand_size: -1}, {lose_icon: barbarian, of: {named: cup}}, {develop_cost: {materials: -2}}, {shield: true, bribe: {progress: 1}}]
  instead: [{would: place, tokens: progress, onto: market, do: {place: {materials: 1}, onto: it}}]
  reaction:
    - {when: gain, tokens: materials, source: market_card, via: fertile, at_least: 2, exhaust: true, do: {gain: {materials: amount}}}
    - {when: [acquire, play], card: region, from: [exile, hand], by: others, limit: {round: 4}, live: scored, do: {draw: 1}}
    - {when: look, deck: fame, do: {draw: 1}}
)";

TEST(Reader, StandingEffectsAndFields) {
  const Library library = library_of(kStanding);
  ASSERT_EQ(library.cards().size(), 1u);
  EXPECT_EQ(print_tree(test_language(), library.cards()[0]),
            "{id: A, name: graal, family: cup, note: a_note, suits: [region, region], icons: "
            "[fertile], state: "
            "empire, "
            "pinned: true, cost: {materials: 3}, raze: [progress, progress], players: 3, "
            "only_if: {has: {count: 1, named: [cup]}}, next: A, caption: a_caption, "
            "vp: {tiers: [[3, 2], [7, 5]], of: {stored: any}}, "
            "passive: [{hand_size: -1}, {lose_icon: [barbarian], of: {count: 1, named: [cup]}}, "
            "{develop_cost: {materials: -2}}, {shield: true, bribe: {progress: 1}}], "
            "instead: [{would: place, onto: [market], tokens: progress, do: {place: {materials: "
            "1}, onto: it}}], "
            "reaction: [{when: [gain], tokens: materials, source: market_card, via: fertile, "
            "at_least: 2, exhaust: "
            "true, "
            "do: {gain: {materials: amount}}}, "
            "{when: [acquire, play], card: {count: 1, is: [region]}, from: [exile, hand], by: "
            "others, limit: "
            "{round: 4}, "
            "live: [hand, deck, discard, play, history, garrison], do: {draw: 1}}, "
            "{when: [look], onto: [fame], do: {draw: 1}}]}");
}

TEST(Reader, PrintedWordsComeFromListsFlagsAndChoices) {
  const Library library = library_of(kStanding);
  std::vector<std::string_view> words;
  for (int word : library.cards().at(0).words) words.push_back(test_language().words[word]);
  EXPECT_EQ(words,
            (std::vector<std::string_view>{"region", "region", "fertile", "empire", "pinned"}));
}

std::string score_of(std::string_view vp) {
  const Library library = library_of(fmt::format("- {{id: A, name: graal, vp: {}}}", vp));
  return library.cards().empty() ? "" : print_body(test_language(), library.cards()[0]);
}

TEST(Reader, PointsOfEveryForm) {
  EXPECT_EQ(score_of("-2"), "{vp: [{points: -2}]}");
  EXPECT_EQ(score_of("[{in: garrison, points: 12}, {points: 3}]"),
            "{vp: [{in: [garrison], points: 12}, {points: 3}]}");
  EXPECT_EQ(score_of("{per: region}"),
            "{vp: {sum: [{points: 1, every: 1, per: {count: 1, is: [region]}}]}}");
  EXPECT_EQ(score_of("{points: 2, every: 6, per: {tokens: materials}}"),
            "{vp: {sum: [{points: 2, every: 6, per: {tokens: materials}}]}}");
  EXPECT_EQ(score_of("{sum: [{every: 3, per: region}, {per: knight}]}"),
            "{vp: {sum: [{points: 1, every: 3, per: {count: 1, is: [region]}}, {points: 1, every: "
            "1, per: "
            "{count: 1, is: [knight]}}]}}");
  EXPECT_EQ(score_of("{tiers: [[3, 2]], of: {stored: any}}"),
            "{vp: {tiers: [[3, 2]], of: {stored: any}}}");
}

TEST(Reader, CanonicalTextReadsBackToItself) {
  const std::string first = print_tree(test_language(), library_of(kStanding).cards().at(0));
  const std::string again = print_tree(test_language(), library_of("- " + first).cards().at(0));
  EXPECT_EQ(first, again);
}

// --- faults ---

std::string all_faults_of(std::string_view cards) {
  const Result<Library> library = load_library(test_language(), card_source(cards));
  return library ? "none" : library.error().text();
}

// Without the list of what there is, where a word was probably meant.
std::string faults_of(std::string_view cards) {
  return std::regex_replace(all_faults_of(cards), std::regex("\\? There is [^\n]*"), "?");
}

struct Wrong {
  std::string_view op;  // behind `on_play: ` in line 3, column 12
  std::string_view fault;
};

void expect_faults(std::span<const Wrong> wrongs) {
  for (const auto& [op, fault] : wrongs)
    EXPECT_EQ(faults_of(fmt::format("- id: A\n  name: graal\n  on_play: {}\n", op)),
              fmt::format("cards/test.yaml:{}", fault));
}

TEST(Reader, FaultsOfOpsNameThePlaceTheCardAndWhatWasMeant) {
  const Wrong wrongs[] = {
      {"{drow: 1}", "3:13: card A: unknown op \"drow\"; did you mean draw?"},
      {"devlop", "3:12: card A: unknown op \"devlop\"; did you mean develop?"},
      {"choose", "3:12: card A: choose needs a value: write {choose: …}"},
      {"{discard: knigth}", "3:22: card A: unknown word \"knigth\"; did you mean knight?"},
      {"{discard: {is: [knight, maks]}}",
       "3:36: card A: unknown word \"maks\"; did you mean mask?"},
      {"{discard: {in: hnad}}", "3:27: card A: unknown zone \"hnad\"; did you mean hand?"},
      {"{gain: {metarials: 1}}",
       "3:20: card A: unknown good \"metarials\"; did you mean materials?"},
      {"{discard: {cuont: 2}}",
       "3:23: card A: unknown key in a selector \"cuont\"; did you mean count?"},
      {"{discard: {count: 1, up_to: 2}}", "3:22: card A: write count or up_to, not both"},
      {"{discard: {count: few}}",
       "3:30: card A: expected a number, any or all, found the text \"few\""},
      {"{discard: {owner: me}}", "3:30: card A: expected others, found the text \"me\""},
      {"{discard: {named: grail}}",
       "3:30: card A: no card has the name or family \"grail\"; did you mean graal?"},
      {"{put: {in: hand}}", "3:12: card A: put needs the key to"},
      {"{put: region, to: hand}", "3:18: card A: put must say where its cards lie: add `in: ZONE`"},
      {"{draw: two}",
       "3:19: card A: expected a number, all, amount, {up_to: …} or {per: …}, found the text "
       "\"two\""},
      {"{draw: -1}", "3:19: card A: expected a number from 0 to 999, found the number -1"},
      {"{draw: {per: materials}}", "3:25: card A: materials is a good: write {tokens: materials}"},
      {"{draw: 1, form: deck}",
       "3:22: card A: unknown key in draw \"form\"; there is draw, to, then, else"},
      {"{to: hand, draw: 1}", "3:23: card A: the op comes first: write draw before to"},
  };
  expect_faults(wrongs);
}

TEST(Reader, FaultsOfControlFlowNameThePlaceTheCardAndWhatWasMeant) {
  const Wrong wrongs[] = {
      {"{cost: {discard: 1}}", "3:12: card A: cost needs the key then"},
      {"{cost: {discard: 1}, then: {draw: 1}, else: {draw: 1}}",
       "3:50: card A: unknown key in cost \"else\"; there is cost, then"},
      {"{if: {state: empire}}", "3:12: card A: if needs the key then"},
      {"{if: {stat: empire}, then: {draw: 1}}",
       "3:18: card A: unknown key in a condition \"stat\"; did you mean state?"},
      {"{if: {state: empyre}, then: {draw: 1}}",
       "3:25: card A: unknown state \"empyre\"; did you mean empire?"},
      {"{if: {has: region, none: mask}, then: {draw: 1}}",
       "3:17: card A: a condition has one key; write {all: [A, B]} for several"},
      {"{each: some, do: {draw: 1}}",
       "3:19: card A: unknown seat word \"some\"; there is all, others"},
      {"{each: all}", "3:12: card A: each needs the key do"},
      {"{later: {draw: 1}, then: {draw: 1}}",
       "3:31: card A: unknown key in later \"then\"; there is later"},
      {"{one: some, do: {draw: 1}}",
       "3:18: card A: unknown seat word \"some\"; there is all, others"},
      {"{choose: [{draw: 1}]}", "3:21: card A: choose needs at least two options"},
      {"{choose: {draw: 1}}", "3:21: card A: expected a list, found a map with the key draw"},
      {"[]", "3:12: card A: this list is empty: leave the key out instead"},
      {"{}", "3:12: card A: an op is missing here"},
      {"{grant: {hand_size: 1}}", "3:12: card A: grant needs the key until"},
      {"{grant: {hand_sise: 1}, until: turn}",
       "3:21: card A: unknown modifier \"hand_sise\"; did you mean hand_size?"},
      {"{resolve: exhaust}", "3:12: card A: resolve needs the key of"},
      {"{swap: [this]}", "3:19: card A: swap needs a list of two selectors"},
      {"{look: 1, of: fame, open: false}",
       "3:38: card A: unknown choice of open \"false\"; there is true"},
      {"draw", "3:12: card A: draw needs a value: write {draw: …}"},
      {"{end_game: 3}",
       "3:23: card A: expected true (leave the key out otherwise), found the number 3"},
      {"{declare: region}", "3:22: card A: declare needs at least two words to choose from"},
  };
  expect_faults(wrongs);
}

struct WrongLine {
  std::string_view line, fault;  // line 3, column 3
};

TEST(Reader, FaultsOfFieldsAndStandingEffects) {
  const WrongLine wrongs[] = {
      {"pined: true", "3:3: card A: unknown key in a card \"pined\"; did you mean pinned?"},
      {"pinned: false", "3:11: card A: expected true (leave the key out otherwise), found false"},
      {"suits: [regoin]", "3:11: card A: unknown word \"regoin\"; did you mean region?"},
      {"state: empir", "3:10: card A: unknown state \"empir\"; did you mean empire?"},
      {"players: many",
       "3:12: card A: expected a whole number in plain digits such as 3 or -1, found the text "
       "\"many\""},
      {"cost: {materials: all}", "3:9: card A: cost takes plain numbers"},
      {"next: B", "3:9: card A: there is no card \"B\"; did you mean A?"},
      {"family: two words",
       "3:11: card A: expected a word of letters, digits and _ - . without spaces, found the text "
       "\"two "
       "words\""},
      {"passive: {hand_size: 1}",
       "3:12: card A: expected a list, found a map with the key hand_size"},
      {"passive: [{hand_size: 1, of: region}]",
       "3:28: card A: unknown key in hand_size \"of\"; there is hand_size"},
      {"reaction: [{do: {draw: 1}}]", "3:14: card A: a reaction needs the key when"},
      {"reaction: [{when: gian, do: {draw: 1}}]",
       "3:21: card A: unknown trigger \"gian\"; did you mean gain?"},
      {"reaction: [{when: gain, token: progress, do: {draw: 1}}]",
       "3:27: card A: unknown key in a reaction \"token\"; did you mean tokens?"},
      {"reaction: [{when: gain}]", "3:14: card A: a reaction needs the key do"},
      {"instead: [{would: histroy, do: {draw: 1}}]",
       "3:21: card A: unknown deed \"histroy\"; did you mean history?"},
      {"vp: [{points: 1}, {in: hand, points: 2}]",
       "3:8: card A: only the last entry may lack `in`: what follows would never count"},
      {"vp: {tiers: [[3, 2], [3, 5]], of: {stored: any}}",
       "3:24: card A: tiers ascend: each needs more than the one before"},
      {"vp: {points: 2}", "3:7: card A: points per count needs the key per"},
  };
  for (const auto& [line, fault] : wrongs)
    EXPECT_EQ(faults_of(fmt::format("- id: A\n  name: graal\n  {}\n", line)),
              fmt::format("cards/test.yaml:{}", fault));
}

TEST(Reader, WhateverIsUnknownComesWithAListOfWhatThereIs) {
  const auto faults = [](std::string_view line) {
    return all_faults_of(fmt::format("- id: A\n  name: graal\n  {}\n", line));
  };
  const auto list = [](auto names) { return fmt::format("{}", fmt::join(names, ", ")); };
  EXPECT_TRUE(faults("on_play: xyzzy").ends_with(test_language().verbs.back().name));
  EXPECT_TRUE(faults("on_play: {drow: 1}").ends_with(test_language().verbs.back().name));
  EXPECT_TRUE(faults("on_play: {discard: {in: attic}}").ends_with(list(test_language().zones)));
  EXPECT_TRUE(faults("reaction: [{when: gian, do: {draw: 1}}]")
                  .ends_with("did you mean gain? There is " + list(test_language().triggers)));
  EXPECT_TRUE(faults("suits: [green]").ends_with(list(test_language().words)));
  EXPECT_TRUE(faults("on_play: {gain: {tea: 1}}").ends_with(list(test_language().goods)));
  EXPECT_TRUE(
      faults("on_play: {if: {state: x}, then: {draw: 1}}").ends_with(list(test_language().facts)));
}

TEST(Reader, OfAListTooLongToReadWhatIsSpelledAlikeIsShown) {
  std::string cards = "- {id: A, name: graal, next: C1000}\n";
  for (int i = 0; i < 100; ++i) cards += fmt::format("- {{id: C1{:02}, name: graal}}\n", i);
  EXPECT_TRUE(all_faults_of(cards).starts_with(
      "cards/test.yaml:1:30: card A: there is no card \"C1000\"; did you mean C100? There is among "
      "others C100, "))
      << all_faults_of(cards);
  EXPECT_LT(all_faults_of(cards).size(), 250u);
}

TEST(Reader, ACardNeedsAnIdAndAName) {
  EXPECT_EQ(faults_of("- {name: graal}"), "cards/test.yaml:1:3: a card needs the key id");
  EXPECT_EQ(faults_of("- {id: A}"), "cards/test.yaml:1:3: card A: a card needs the key name");
  EXPECT_EQ(faults_of("- A"),
            "cards/test.yaml:1:3: expected a map (key: value), found the text \"A\"");
  EXPECT_EQ(faults_of("id: A"),
            "cards/test.yaml:1:1: expected a list, found a map with the key id");
}

TEST(Reader, FiveFaultsOfOneFileComeTogetherInTheOrderOfTheirLines) {
  const std::string faults = faults_of(R"(- id: A
  name: graal
  pined: true
  on_play: [{drow: 1}, {discard: {in: hnad}}]
- id: B
  on_play: {gain: {gold: 1}}
)");
  EXPECT_EQ(faults,
            "cards/test.yaml:3:3: card A: unknown key in a card \"pined\"; did you mean pinned?\n"
            "cards/test.yaml:4:14: card A: unknown op \"drow\"; did you mean draw?\n"
            "cards/test.yaml:4:39: card A: unknown zone \"hnad\"; did you mean hand?\n"
            "cards/test.yaml:5:3: card B: a card needs the key name\n"
            "cards/test.yaml:6:20: card B: unknown good \"gold\"; there is materials, population, "
            "progress, "
            "actions");
}

}  // namespace
}  // namespace ecumene
