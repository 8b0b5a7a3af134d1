// Games that come from elsewhere, and where people go on afterwards.
#include "table/tests/scene.h"

namespace ecumene::table_tests {
namespace {

// Anna in seat 0, a bot in the other.
Roster carry_on() {
  Roster roster;
  roster.opener = "anna";
  roster.chairs.resize(2);
  roster.chairs[0].kind = Chair::Kind::kPerson,
  roster.chairs[0].person = roster.chairs[0].name = "anna";
  roster.chairs[1].kind = Chair::Kind::kBot, roster.chairs[1].level = "random";
  return roster;
}

// A game with something taken back, played for `steps` and then ended for all.
GameLog broken_off(const std::string& game, int steps) {
  Person anna("anna"), ben("ben");
  Table table = running(game, anna, ben);
  for (int i = 0; i < steps && table.phase() == Phase::kRunning; ++i) {
    Person& who = mover(table, anna, ben);
    EXPECT_TRUE(who.move(table)["ok"]);
    if (i % 5 == 2) who.ask(table, {{"do", "undo"}});
  }
  if (table.phase() == Phase::kRunning) {
    EXPECT_TRUE(table.abandon(anna.sender()));
  }
  return table.log();
}

TEST(Import, AGameThatWasBrokenOffGoesOn) {
  for (const std::string& game : game_names()) {
    const GameLog log = broken_off(game, 25);
    Table table = Table::import(catalog(), "t2", log, carry_on(), 5).value();
    EXPECT_EQ(table.phase(), Phase::kRunning);
    EXPECT_EQ(table.match().hash(), log.entries.back().state) << game;
    EXPECT_EQ(table.history().log().entries, log.entries);
    EXPECT_EQ(table.commitment(), log.header.commitment) << "the same chance as before";
    Person anna("anna");
    for (int i = 0; i < 6 && table.phase() == Phase::kRunning; ++i) {
      const std::string option = table.match().options().front();
      if (const auto bot = table.bot_to_move())
        EXPECT_TRUE(table.act_for_bot(*bot, table.entries(), option, 9));
      else
        EXPECT_TRUE(anna.move(table)["ok"]);
    }
    const Table again = Table::recall(catalog(), "t2", table.take_records()).value();
    EXPECT_EQ(again.match().hash(), table.match().hash());
    EXPECT_EQ(print(again.history().log()), print(table.history().log()));
  }
}

TEST(Import, AGameThatIsOverIsLookedAtFromEverySeat) {
  const GameLog log = broken_off("template", 500);
  ASSERT_NE(log.footer->outcome, "unfinished");
  Table table = Table::import(catalog(), "t2", log, carry_on(), 5).value();
  EXPECT_EQ(table.phase(), Phase::kOver);
  EXPECT_EQ(print(table.log()), print(log)) << "what comes in goes out";
  Person anna("anna");
  EXPECT_FALSE(table.roster().seat_of("anna")) << "she only looks";
  for (int seat : {0, 1}) {
    const Json then = anna.ask(table, {{"do", "at"}, {"step", 2}, {"seat", seat}});
    ASSERT_TRUE(then["ok"]) << then;
    for (const Json& card : then["game"]["areas"][std::to_string(seat) + ".hand"])
      EXPECT_TRUE(card.is_string()) << card;
  }
}

TEST(Import, WhatIsNotTrueIsRefusedWithItsPlace) {
  const GameLog log = broken_off("template", 12);
  const auto fault = [&](auto&& change) {
    GameLog changed = log;
    change(changed);
    const auto table = Table::import(catalog(), "t2", changed, carry_on(), 5);
    return table ? "" : table.error().text();
  };
  EXPECT_EQ(fault([](GameLog&) {}), "");
  EXPECT_THAT(fault([](GameLog& l) { ++l.header.rules_revision; }),
              testing::HasSubstr("this program knows revision"));
  EXPECT_THAT(fault([](GameLog& l) { ++l.header.content_hash; }),
              testing::HasSubstr("other cards"));
  EXPECT_THAT(fault([](GameLog& l) { l.header.game = "chess"; }),
              testing::HasSubstr("there is no game \"chess\""));
  EXPECT_THAT(fault([](GameLog& l) { l.footer->seed.reset(); }),
              testing::HasSubstr("not revealed"));
  EXPECT_THAT(fault([](GameLog& l) { l.footer->outcome = "deck red=99#1 blue=0#2"; }),
              testing::HasSubstr("the outcome is"));
  EXPECT_THAT(fault([](GameLog& l) { l.entries[3].state ^= 1; }),
              testing::HasSubstr("the rules give another table"));
  EXPECT_THAT(fault([](GameLog& l) { l.header.salts[0] = "sugar"; }),
              testing::HasSubstr("the rules give another table"));
  EXPECT_THAT(fault([](GameLog& l) { l.header.players[0] = "a\xff"; }),
              testing::HasSubstr("no UTF-8"));
  EXPECT_THAT(fault([](GameLog& l) { l.header.players[0] = "\u009b2J"; }),
              testing::HasSubstr("control character"));
  Roster three = carry_on();
  three.chairs.emplace_back();
  EXPECT_FALSE(Table::import(catalog(), "t2", log, three, 5));
  Roster open = carry_on();
  open.chairs[1] = Chair{};
  EXPECT_FALSE(Table::import(catalog(), "t2", log, open, 5));
  Roster oracle = carry_on();
  oracle.chairs[1].level = "oracle";
  EXPECT_FALSE(Table::import(catalog(), "t2", log, oracle, 5));
}

// To follow it, the game would have to be played again from its start for every step taken back.
TEST(Import, ALogThatWouldTakeTooLongIsRefused) {
  GameLog log = broken_off("template", 12);
  const LogEntry undo{LogEntry::Kind::kUndo, 10'000, "", "", 0};
  for (int i = 0; i < 10; ++i) log.entries.push_back(undo);
  EXPECT_THAT(check_log(catalog(), log).text(), testing::HasSubstr("too much is taken back"));
}

TEST(Rematch, TheFirstWhoSaysWhereItGoesOnDecides) {
  Person anna("anna"), ben("ben"), eve("eve");
  Table table = running("template", anna, ben);
  EXPECT_FALSE(table.set_next(anna.sender(), "t2")) << "the game runs";
  ASSERT_TRUE(table.abandon(anna.sender()));
  EXPECT_FALSE(table.set_next(eve.sender(), "t2"));
  EXPECT_TRUE(table.set_next(ben.sender(), "t2"));
  EXPECT_TRUE(table.set_next(anna.sender(), "t3"));
  EXPECT_EQ(room_news(table, eve.viewer(), 0)["next"], "t2");
  EXPECT_EQ(Table::recall(catalog(), "t1", table.take_records()).value().next(), "t2");
}

}  // namespace
}  // namespace ecumene::table_tests
