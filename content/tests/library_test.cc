#include "content/library.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "content/tests/test_language.h"
#include "content/tree_text.h"
#include "effects/walk.h"

namespace ecumene {
namespace {

Result<Library> load(Sources sources) { return load_library(test_language(), sources); }

std::string faults_of(Sources sources) {
  const Result<Library> library = load(std::move(sources));
  return library ? "none" : library.error().text();
}

std::string body(const Library& library, std::string_view id) {
  return print_body(test_language(), *library.find(id));
}

TEST(Library, KeepsTheOrderOfTheFilesAndFindsById) {
  const Result<Library> library =
      load({{"games/x/cards/a.yaml", "- {id: A2, name: k}\n- {id: A1, name: k}"},
            {"games/x/cards/b.yaml", "- {id: B1, name: m, family: f}"},
            {"games/x/words/en.yaml", "names: {k: K}"}});
  ASSERT_TRUE(library) << library.error().text();
  ASSERT_EQ(library->cards().size(), 3u);
  EXPECT_EQ(library->cards()[0].id, "A2");
  EXPECT_EQ(library->index("B1"), 2);
  EXPECT_EQ(library->find("C"), nullptr);
  EXPECT_TRUE(library->has_name("f"));
  EXPECT_EQ(library->where(library->cards()[2].mark), "games/x/cards/b.yaml:1:3");
}

TEST(Library, AnIdTwiceNamesBothPlaces) {
  EXPECT_EQ(
      faults_of({{"cards/a.yaml", "- {id: A, name: k}"}, {"cards/b.yaml", "\n- {id: A, name: k}"}}),
      "cards/b.yaml:2:3: card A: this id is taken already, at cards/a.yaml:1:3");
}

TEST(Library, FaultsOfAllFilesComeAtOnce) {
  EXPECT_EQ(faults_of({{"cards/a.yaml", "- {id: A, name: k, vp: x}"},
                       {"cards/b.yaml", "a: &x 1"},
                       {"cards/c.yaml", "- {id: C}"}})
                .substr(0, 20),
            "cards/a.yaml:1:24: c");
  const Result<Library> library =
      load({{"cards/a.yaml", "- {id: A}"}, {"cards/b.yaml", "- {id: B}"}});
  ASSERT_FALSE(library);
  EXPECT_EQ(library.error().faults().size(), 2u);
}

// Faults of YAML do not hide those of the cards.
TEST(Library, FiveKindsOfFaultsInOneFileComeAtOnce) {
  const std::string faults = faults_of({{"cards/a.yaml",
                                         "- id: A\n"
                                         "  name: k\n"
                                         "  nonsense: 1\n"
                                         "  name: k\n"
                                         "- id: B\n"
                                         "  name: &x m\n"
                                         "  vp: yes\n"
                                         "- id: C\n"
                                         "  name: n\n"
                                         "  on_play: {frobnicate: 1}\n"}});
  for (const char* place : {"cards/a.yaml:3:", "cards/a.yaml:4:", "cards/a.yaml:6:",
                            "cards/a.yaml:7:", "cards/a.yaml:10:"})
    EXPECT_NE(faults.find(place), std::string::npos) << place << " is not named in\n" << faults;
}

TEST(Library, LikeCopiesAllButTheIdAndWhatIsWrittenWins) {
  const Library library = library_of(R"(
- {id: C, like: B, vp: 3}
- id: A
  name: glory
  family: fame
  suits: [region]
  attack: true
  vp: 1
  on_play: {draw: 1}
  exhaust: {draw: 2}
  passive: [{hand_size: 1}]
- {id: B, like: A, suits: [tributary], exhaust: {draw: 3}}
- {id: D, like: A, attack: true}
)");
  EXPECT_EQ(library.find("B")->name, "glory");
  EXPECT_EQ(library.find("B")->family, "fame");
  EXPECT_EQ(body(library, "B"),
            "{suits: [tributary], attack: true, vp: [{points: 1}], on_play: {draw: 1}, exhaust: "
            "{draw: 3}, "
            "passive: [{hand_size: 1}]}");
  EXPECT_EQ(body(library, "C"),
            "{suits: [tributary], attack: true, vp: [{points: 3}], on_play: {draw: 1}, exhaust: "
            "{draw: 3}, "
            "passive: [{hand_size: 1}]}");
  EXPECT_EQ(library.find("B")->words.size(), 2u);  // tributary, attack
  EXPECT_EQ(library.cards()[0].id, "C");
  // what a copy writes stands where it stood: suits, attack
  ASSERT_EQ(library.find("D")->fields.size(), 2u);
  EXPECT_EQ(library.find("D")->fields[0].field, library.find("A")->fields[0].field);
}

// Questions and events say which part they are about by its number.
TEST(Library, EveryPartOfATextIsFoundByItsNumber) {
  const Result<Library> library = load(
      {{"games/x/cards/a.yaml",
        "- {id: A, name: k, on_play: [{gain: {materials: 1}}, {may: {gain: {materials: 2}}}]}\n"
        "- {id: B, like: A}\n"
        "- {id: C, name: k, on_play: {gain: {materials: 1}}}"}});
  ASSERT_TRUE(library) << library.error().text();
  std::set<PartId> parts;
  for (const tree::Card& card : library->cards())
    walk(card, [&](const tree::Op& op) {
      parts.insert(op.part);
      const Library::Part found = library->part(op.part, card.id);
      EXPECT_EQ(found.card, &card);
      EXPECT_EQ(found.op, &op);
      EXPECT_EQ(library->part(op.part).card->id, card.id == "B" ? "A" : card.id);
    });
  EXPECT_EQ(parts.size(), 5u) << "B shares those of A";
  EXPECT_FALSE(library->part(PartId::none()));
  EXPECT_FALSE(library->part(PartId(uint32_t{1000})));
}

TEST(Library, LikeMustLeadSomewhere) {
  EXPECT_EQ(faults_of({{"cards/a.yaml", "- {id: A1, like: A2}\n- {id: A2, like: A1}"}}),
            "cards/a.yaml:1:18: card A1: `like` goes round in a circle");
  EXPECT_EQ(faults_of({{"cards/a.yaml", "- {id: A, name: k}\n- {id: B, like: X9}"}}),
            "cards/a.yaml:2:17: card B: there is no card \"X9\"; there is A, B");
}

TEST(Library, APersonsOwnFileReplacesTheCardInItsPlace) {
  const Result<Library> library = load(
      {{"cards/a.yaml", "- {id: A, name: k, vp: 1}\n- {id: B, name: k}\n- {id: C, like: A}", false},
       {"cards/0.yaml", "- {id: A, name: k, vp: 5}\n- {id: D, name: k}", true}});
  ASSERT_TRUE(library) << library.error().text();
  ASSERT_EQ(library->cards().size(), 4u);
  EXPECT_EQ(library->index("A"), 0);
  EXPECT_EQ(body(*library, "A"), "{vp: [{points: 5}]}");
  EXPECT_EQ(body(*library, "C"), "{vp: [{points: 5}]}");
  EXPECT_EQ(library->index("D"), 3);
}

TEST(Library, TwoOfAPersonsOwnFilesMayNotFight) {
  EXPECT_EQ(faults_of({{"cards/a.yaml", "- {id: A, name: k}", true},
                       {"cards/b.yaml", "- {id: A, name: k}", true}}),
            "cards/b.yaml:1:3: card A: this id is taken already, at cards/a.yaml:1:3");
}

TEST(Library, AFileLaidOverIsAPersonsOwn) {
  const std::filesystem::path root =
      std::filesystem::path(testing::TempDir()) / "ecumene_library_test";
  std::filesystem::create_directories(root / "cards");
  std::ofstream(root / "cards" / "mine.yaml") << "- {id: A, name: k, vp: 5}";
  const Result<Sources> sources =
      overlay({{"games/x/cards/a.yaml", "- {id: A, name: k, vp: 1}"}}, root.string());
  std::filesystem::remove_all(root);
  ASSERT_TRUE(sources) << sources.error().text();
  const Result<Library> library = load(*sources);
  ASSERT_TRUE(library) << library.error().text();
  EXPECT_EQ(body(*library, "A"), "{vp: [{points: 5}]}");
  EXPECT_TRUE(library->is_over(library->cards()[0]));
}

TEST(Library, AGameReadsItsOwnFilesAndThoseOfNoGame) {
  const Sources all = {{"cards/mine.yaml", ""},
                       {"content/words/en.yaml", ""},
                       {"games/x/cards/a.yaml", ""},
                       {"games/y/cards/a.yaml", ""}};
  std::vector<std::string> paths;
  for (const SourceFile& source : of_game(all, "x")) paths.push_back(source.path);
  EXPECT_EQ(paths, (std::vector<std::string>{"cards/mine.yaml", "content/words/en.yaml",
                                             "games/x/cards/a.yaml"}));
  EXPECT_TRUE(lies_in("games/x/cards/a.yaml", "cards"));
  EXPECT_FALSE(lies_in("games/x/postcards/cards.yaml", "cards"));
}

TEST(Library, NamesAreCheckedOverAllFiles) {
  const std::string_view use = "- {id: A, name: k, on_play: {discard: {named: later}}}";
  EXPECT_EQ(
      faults_of({{"cards/a.yaml", std::string(use)}, {"cards/b.yaml", "- {id: B, name: later}"}}),
      "none");
  EXPECT_EQ(faults_of({{"cards/a.yaml", std::string(use)},
                       {"cards/b.yaml", "- {id: B, name: m, family: later}"}}),
            "none");
  EXPECT_EQ(
      faults_of({{"cards/a.yaml", std::string(use)}, {"cards/b.yaml", "- {id: B, name: latre}"}}),
      "cards/a.yaml:1:47: card A: no card has the name or family \"later\"; did you mean latre? "
      "There "
      "is k, latre");
}

// --- as much as can be read ---

TEST(Library, ACardWithAFaultIsLeftOutAndTheOthersAreThere) {
  Status status;
  const Library library = read_library(test_language(),
                                       {{"cards/a.yaml",
                                         "- {id: A, name: k, vp: x}\n"
                                         "- {id: B, name: m, on_play: {discard: {named: k}}}\n"
                                         "- {id: C, like: A}\n"
                                         "- {id: D, name: p, next: A}\n"
                                         "- {id: E, name: &x o}\n"}},
                                       status);
  EXPECT_EQ(status.faults().size(), 2u) << status.text();  // of A and of E, and none that follows
  ASSERT_EQ(library.cards().size(), 2u);
  EXPECT_EQ(library.index("B"), 0);
  EXPECT_EQ(library.index("D"), 1);
  EXPECT_EQ(library.index("A"), -1);
  EXPECT_FALSE(library.is_whole());
  EXPECT_TRUE(library.is_written("A") && library.is_written("C") && library.has_name("k"));
  EXPECT_FALSE(library.is_written("Z"));
}

TEST(Library, WhatAnUnreadableFileMayHoldIsNotMissed) {
  Status status;
  const Library library = read_library(
      test_language(),
      {{"cards/a.yaml", "- {id: A, name: k, next: B}"}, {"cards/b.yaml", "- {id: B"}}, status);
  EXPECT_EQ(status.faults().size(), 1u) << status.text();
  EXPECT_EQ(library.cards().size(), 1u);
  EXPECT_TRUE(library.is_written("B"));
  EXPECT_FALSE(library.is_whole());
}

TEST(Library, FaultsNameAPersonsFileAsThePersonDid) {
  EXPECT_EQ(faults_of({{"games/x/cards/a.yaml", "- {id: A}", true, "mine/cards/a.yaml"}}),
            "mine/cards/a.yaml:1:3: card A: a card needs the key name");
}

TEST(Library, TheHashFollowsTheMeaningAndNothingElse) {
  const Library library = library_of(R"(
- {id: A, name: k, vp: 1, suits: region, on_play: [{draw: 1}]}
- {id: B, name: m, note: x, on_play: {draw: 1}, suits: [region], vp: 1}
- {id: C, name: k, vp: 1, suits: region, on_play: {draw: 2}}
)");
  const auto hash = [&](std::string_view id) { return library.hash(*library.find(id)); };
  EXPECT_EQ(hash("A"), hash("B"));
  EXPECT_NE(hash("A"), hash("C"));
}

}  // namespace
}  // namespace ecumene
