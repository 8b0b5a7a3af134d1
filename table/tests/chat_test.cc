// What is said at a table: every remark has a number of its own, which is the same in every journal
// and for everybody.
#include "table/tests/scene.h"

namespace ecumene::table_tests {
namespace {

std::vector<uint64_t> numbers(const Json& chat) {
  std::vector<uint64_t> out;
  for (const Json& said : chat) out.push_back(said.value("n", uint64_t{0}));
  return out;
}

std::vector<uint64_t> upwards(uint64_t from, uint64_t to) {
  std::vector<uint64_t> out;
  for (uint64_t n = from; n <= to; ++n) out.push_back(n);
  return out;
}

TEST(Chat, RemarksOfOneMillisecondHaveNumbersOfTheirOwn) {
  Person anna("anna"), ben("ben");
  Table table = running("template", anna, ben);
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(table.say((i % 2 ? anna : ben).sender(7), "ho"));
  EXPECT_EQ(numbers(welcome(table, anna.viewer(), 7)["chat"]), upwards(1, 5));
  EXPECT_EQ(numbers(chat_news(table, table.said() - 1)["chat"]), upwards(5, 5));
}

TEST(Chat, WhoKnowsSomeRemarksIsToldTheOthers) {
  Person anna("anna"), ben("ben");
  Table table = running("template", anna, ben);
  EXPECT_EQ(chat_news(table, 0)["chat"], Json::array());
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(table.say(anna.sender(), std::to_string(i)));
  const Json news = chat_news(table, 3);
  ASSERT_EQ(numbers(news["chat"]), upwards(4, 5));
  EXPECT_EQ(news["chat"][0]["text"], "3");
  EXPECT_EQ(chat_news(table, 5)["chat"], Json::array());
}

TEST(Chat, NumbersGoOnWhenOldRemarksAreForgotten) {
  Person anna("anna"), ben("ben");
  Table table = running("template", anna, ben);
  for (int i = 0; i < 130; ++i) ASSERT_TRUE(table.say(anna.sender(), "so it goes"));
  EXPECT_EQ(table.said(), 130u);
  EXPECT_EQ(numbers(welcome(table, ben.viewer(), 0)["chat"]), upwards(31, 130));
  EXPECT_EQ(numbers(chat_news(table, 2)["chat"]), upwards(31, 130)) << "as far as they are kept";
}

// Numbers follow from the order of the records; a journal that was written before there were any
// gives the same ones.
TEST(Chat, AnOldJournalGivesTheSameNumbers) {
  Person anna("anna"), ben("ben");
  Table table = running("template", anna, ben);
  for (int i = 0; i < 110; ++i) {
    ASSERT_TRUE(table.say(ben.sender(), "so it goes"));
    if (i % 40 == 0) {
      ASSERT_TRUE(mover(table, anna, ben).move(table)["ok"]);
    }
  }
  const auto records = table.take_records();
  for (const std::string& record : records)
    if (const Json one = Json::parse(record); one["k"] == "say") {
      EXPECT_FALSE(one.contains("n")) << one;
    }
  const Table again = Table::recall(catalog(), "t1", records).value();
  EXPECT_EQ(again.said(), 110u);
  EXPECT_EQ(welcome(again, anna.viewer(), 0)["chat"], welcome(table, anna.viewer(), 0)["chat"]);
}

}  // namespace
}  // namespace ecumene::table_tests
