#include "content/sources.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace ecumene {
namespace {

namespace fs = std::filesystem;

constexpr char kBytes[] = "b: 2\na: 1\n";
constexpr EmbeddedFile kTable[] = {
    {"games/imperium/cards/b.yaml", kBytes, kBytes + 5},
    {"content/words/en.yaml", kBytes + 5, kBytes + 10},
    {"games/settlers/cards/b.yaml", kBytes, kBytes + 5},
    {"games/settlers/cards/c.yaml", kBytes, kBytes},
    {nullptr, nullptr, nullptr},
};

class Overlay : public testing::Test {
 protected:
  Overlay() {
    const testing::TestInfo* info = testing::UnitTest::GetInstance()->current_test_info();
    root_ = fs::temp_directory_path() /
            (std::string("ecumene-") + std::to_string(getpid()) + info->name());
    fs::create_directories(root_);
  }
  ~Overlay() override { fs::remove_all(root_); }

  void write(const std::string& path, const std::string& text) {
    fs::create_directories((root_ / path).parent_path());
    std::ofstream(root_ / path, std::ios::binary) << text;
  }
  Result<Sources> over() const { return overlay(embedded(kTable), root_.string()); }
  std::string where(const std::string& path) const { return (root_ / path).string(); }
  void expect_fault(const std::string& where, const std::string& piece) {
    const Result<Sources> result = over();
    ASSERT_FALSE(result.has_value());
    ASSERT_EQ(result.error().faults().size(), 1u) << result.error().text();
    EXPECT_EQ(result.error().faults()[0].where, where);
    EXPECT_NE(result.error().text().find(piece), std::string::npos) << result.error().text();
  }

  fs::path root_;
};

std::string text_of(const Sources& sources, std::string_view path) {
  for (const SourceFile& source : sources)
    if (source.path == path) return source.text;
  return "none";
}

bool is_sorted_by_path(const Sources& sources) {
  return std::is_sorted(sources.begin(), sources.end(),
                        [](const auto& a, const auto& b) { return a.path < b.path; });
}

TEST(Sources, ReadsTheTableSorted) {
  const Sources sources = embedded(kTable);
  ASSERT_EQ(sources.size(), 4u);
  EXPECT_EQ(sources[0], (SourceFile{"content/words/en.yaml", "a: 1\n"}));
  EXPECT_EQ(sources[1], (SourceFile{"games/imperium/cards/b.yaml", "b: 2\n"}));
  EXPECT_EQ(sources[3].text, "");
}

TEST(Sources, HashKnowsPathsAndBytesButNotTheOrder) {
  const Sources sources = {{"a", "1"}, {"b", "2"}};
  EXPECT_EQ(content_hash(sources), content_hash({{"b", "2"}, {"a", "1"}}));
  EXPECT_NE(content_hash(sources), content_hash({{"a", "2"}, {"b", "1"}}));
  EXPECT_NE(content_hash(sources), content_hash({{"a", "1"}, {"c", "2"}}));
  EXPECT_NE(content_hash(sources), content_hash({{"a", "1"}, {"b", "3"}}));
  EXPECT_NE(content_hash(sources), content_hash({{"a", "1"}}));
  EXPECT_NE(content_hash({{"a", "bc"}}), content_hash({{"ab", "c"}}));
}

TEST_F(Overlay, ReplacesAndAdds) {
  write("games/imperium/cards/b.yaml", "new: 1\n");
  write("cards/c.yaml", "short: 1\n");
  write("more/d.yaml", "d: 1\n");
  write("empty.yaml", "");
  write("notes.txt", "\xff");
  write("more/.hidden.yaml", "\xff");
  const Result<Sources> result = over();
  ASSERT_TRUE(result.has_value()) << result.error().text();
  EXPECT_EQ(result->size(), 6u);
  EXPECT_TRUE(is_sorted_by_path(*result));
  EXPECT_EQ(text_of(*result, "games/imperium/cards/b.yaml"), "new: 1\n");
  EXPECT_EQ(text_of(*result, "games/settlers/cards/b.yaml"), "b: 2\n");
  EXPECT_EQ(text_of(*result, "games/settlers/cards/c.yaml"), "short: 1\n");
  EXPECT_EQ(text_of(*result, "more/d.yaml"), "d: 1\n");
  EXPECT_EQ(text_of(*result, "empty.yaml"), "");
}

TEST_F(Overlay, MayBeEmpty) {
  const Result<Sources> result = over();
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(*result, embedded(kTable));
}

TEST_F(Overlay, RefusesAMissingDirectory) {
  const Result<Sources> result = overlay({}, where("nowhere"));
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().faults()[0].where, where("nowhere"));
  EXPECT_NE(result.error().text().find("no such directory"), std::string::npos);
  write("file", "x");
  EXPECT_FALSE(overlay({}, where("file")).has_value());
}

TEST_F(Overlay, RefusesAnUnreadableFile) {
  fs::create_symlink(root_ / "gone", root_ / "link.yaml");
  expect_fault(where("link.yaml"), "cannot read");
}

TEST_F(Overlay, RefusesAFileWithoutPermission) {
  if (geteuid() == 0) GTEST_SKIP() << "root may read everything";
  write("locked.yaml", "a: 1\n");
  fs::permissions(root_ / "locked.yaml", fs::perms::none);
  expect_fault(where("locked.yaml"), "cannot read");
}

TEST_F(Overlay, FollowsLinksButNotInACircle) {
  write("kept/cards/c.yaml", "c: 1\n");
  fs::create_directory_symlink(root_ / "kept" / "cards", root_ / "cards");
  fs::create_directory_symlink(root_, root_ / "kept" / "round");
  fs::create_directory_symlink(root_ / "kept", root_ / ".hidden");
  const Result<Sources> result = over();
  ASSERT_TRUE(result.has_value()) << result.error().text();
  EXPECT_EQ(text_of(*result, "games/settlers/cards/c.yaml"), "c: 1\n");
  EXPECT_EQ(result->size(), 5u);  // the four built in, and kept/cards/c.yaml
}

TEST_F(Overlay, KnowsWhereAFileWasRead) {
  write("cards/c.yaml", "c: 1\n");
  const Result<Sources> result = over();
  ASSERT_TRUE(result.has_value()) << result.error().text();
  for (const SourceFile& file : *result)
    EXPECT_EQ(file.shown(), file.over ? where("cards/c.yaml") : file.path);
}

TEST_F(Overlay, RefusesWhatIsNoText) {
  write("a.yaml", "a: 1\nb: \xfe\n");
  expect_fault(where("a.yaml") + ":2:4", "UTF-8");
}

TEST_F(Overlay, RefusesALargeFile) {
  write("a.yaml", std::string((1 << 20) + 1, '#'));
  expect_fault(where("a.yaml"), "1048577 bytes");
}

TEST_F(Overlay, RefusesAShortPathOfTwoGames) {
  write("cards/b.yaml", "b: 1\n");
  expect_fault(where("cards/b.yaml"), "games/imperium/cards/b.yaml or games/settlers/cards/b.yaml");
}

TEST_F(Overlay, RefusesTwoFilesForOneSource) {
  write("cards/c.yaml", "c: 1\n");
  write("games/settlers/cards/c.yaml", "c: 2\n");
  expect_fault(where("games/settlers/cards/c.yaml"), "already");
}

TEST_F(Overlay, TellsAllFaults) {
  write("a.yaml", "\xff");
  write("b.yaml", "\xff");
  const Result<Sources> result = over();
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().faults().size(), 2u);
}

}  // namespace
}  // namespace ecumene
