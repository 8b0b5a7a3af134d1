// What a run leaves behind: watched games, chunks, plans, balance and cards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/tests/pick_game.h"
#include "sim/card_findings.h"
#include "sim/findings.h"
#include "sim/random_game.h"

namespace ecumene {
namespace {

using pick::Pick;
using testing::HasSubstr;
using testing::Not;

Plan plan_of(uint64_t games, std::string_view players = "red,blue", bool watch = true) {
  Plan plan;
  plan.game = "pick", plan.rules_revision = 1, plan.content = 77, plan.chunk_games = 20;
  plan.order = {*parse_seating(Pick::info(), players, ""), 7, 0, games, 1};
  plan.order.watch = watch, plan.order.plays = {"played"};
  return plan;
}

std::vector<Chunk> played(const Plan& plan) {
  std::vector<Chunk> chunks;
  ChunkBuilder builder(plan, 0, [&](const Chunk& chunk) { chunks.push_back(chunk); });
  for (uint64_t i = 0; i < plan.order.games; ++i)
    builder.add(random_game<Pick>(*pick::content(), plan.order, i));
  return chunks;
}

TEST(Watch, PlainGamesAreTheSameGames) {
  const Plan watched = plan_of(1), plain = plan_of(1, "red,blue", false);
  for (uint64_t i = 0; i < 50; ++i) {
    const GameRecord a = random_game<Pick>(*pick::content(), watched.order, i);
    const GameRecord b = random_game<Pick>(*pick::content(), plain.order, i);
    EXPECT_EQ(a.state_hash, b.state_hash);
    EXPECT_EQ(a.actions_hash, b.actions_hash);
    EXPECT_FALSE(a.cards.empty());
    EXPECT_TRUE(b.cards.empty());
    EXPECT_EQ(a.options, b.options);
    EXPECT_GE(a.options, static_cast<uint64_t>(a.decisions));
    EXPECT_LE(a.choices, a.decisions);
  }
}

// In Pick every card ends with somebody: dealt (owned), or taken from the deck (gained); the hand
// is offered.
TEST(Watch, EveryCardIsAccountedFor) {
  const Plan plan = plan_of(1);
  const GameRecord record = random_game<Pick>(*pick::content(), plan.order, 3);
  int owned = 0, gained = 0, played = 0;
  for (const CardUse& use : record.cards) {
    owned += use.owned, gained += use.gained, played += use.played;
    EXPECT_FALSE(use.owned && use.gained);
    EXPECT_TRUE(use.offered);
    EXPECT_TRUE(!use.played || !use.gained || use.played_at >= use.gained_at);
  }
  EXPECT_EQ(owned, 4);
  EXPECT_EQ(gained, pick::kCards - 4);
  EXPECT_GT(played, 0);
  EXPECT_LE(played, pick::kCards);
}

TEST(Watch, LeadsAreCountedWhenAnotherLeadsAlone) {
  const Seat red(0), blue(1), nobody = Seat::none();
  const Leads leads =
      leads_of({{0, nobody}, {2, red}, {4, nobody}, {5, red}, {6, blue}, {9, red}}, 10);
  EXPECT_EQ(leads.changes, 2);
  EXPECT_EQ(leads.last, 9);
  EXPECT_EQ(leads.at_half, red);
  EXPECT_EQ(leads_of({}, 0).changes, 0);
  Outcome even{.over = true, .seats = 2, .score = {3, 3}};
  EXPECT_EQ(leader_of(even), nobody);
  even.score[1] = 4;
  EXPECT_EQ(leader_of(even), blue);
}

TEST(Order, MirroredGamesShareADealAndChangeSeats) {
  SimulationOrder order{*parse_seating(Pick::info(), "random:a,random:b,random:c", ""), 7};
  order.mirror = true;
  EXPECT_EQ(player_names(order), (std::vector<std::string>{"a", "b", "c"}));
  std::array<std::set<int>, 3> seats;
  for (uint64_t i = 6; i < 9; ++i) {
    EXPECT_EQ(deal_of(order, i), 2u);
    const auto who = who_plays(order, i);
    for (size_t s = 0; s < 3; ++s) seats[s].insert(who[s]);
  }
  for (const auto& seat : seats) EXPECT_EQ(seat.size(), 3u);
  GameRecord one, two;
  EXPECT_EQ(hash_fields(set_up_game<Pick>(*pick::content(), order, 6, one)),
            hash_fields(set_up_game<Pick>(*pick::content(), order, 8, two)));
  EXPECT_NE(one.who, two.who);
}

TEST(Order, AFieldMeetsInEveryChoice) {
  SimulationOrder order{*parse_seating(Pick::info(), "random,random", ""), 7};
  order.field = {"a", "b", "c"}, order.mirror = true;
  std::map<std::array<uint8_t, kMaxSeats>, int> met;
  for (uint64_t i = 0; i < 12; ++i) ++met[who_plays(order, i)];
  EXPECT_EQ(met.size(), 6u);
  for (const auto& [who, times] : met) EXPECT_EQ(times, 2);
}

TEST(Order, WhoIsNamedTwiceInAFieldIsOnePlayer) {
  SimulationOrder once{*parse_seating(Pick::info(), "random,random", ""), 7}, twice = once;
  once.field = {"a", "b"}, twice.field = {"a", "b", "a"};
  once.mirror = twice.mirror = true;
  for (uint64_t i = 0; i < 12; ++i) EXPECT_EQ(who_plays(once, i), who_plays(twice, i));
  twice.field = {"a", "a"};
  for (uint64_t i = 0; i < 4; ++i)
    EXPECT_EQ(who_plays(twice, i), (std::array<uint8_t, kMaxSeats>{}));
}

TEST(Chunks, ComeBackFromTheirText) {
  const Plan plan = plan_of(50);
  const uint64_t key = plan_key(plan, Pick::info());
  const std::vector<Chunk> chunks = played(plan);
  ASSERT_EQ(chunks.size(), 3u);
  EXPECT_EQ(chunks[2].games.size(), 10u);
  for (const Chunk& chunk : chunks) {
    const std::string text = print_chunk(chunk, key);
    const auto read = parse_chunk(text, key, plan.order.seating.setup);
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(print_chunk(*read, key), text);
    EXPECT_EQ(read->cards, chunk.cards);
    EXPECT_EQ(read->games[3].outcome.ending, chunk.games[3].outcome.ending);
  }
}

using Ranks = std::vector<int>;

Ranks ranks_after(Ranks ranks, const Ranks& losers) {
  GameRecord record;
  record.outcome.seats = record.setup.seats = static_cast<uint8_t>(ranks.size());
  std::copy(ranks.begin(), ranks.end(), record.outcome.rank.begin());
  std::vector<Forfeited> forfeits;
  for (int seat : losers) forfeits.push_back({Seat(seat), 5, "it was\nrude"});
  rank_forfeits(Pick::info(), forfeits, record);
  EXPECT_EQ(record.outcome.ending, "forfeit");
  EXPECT_THAT(record.forfeit, HasSubstr("at decision 5: it was rude"));
  return Ranks(record.outcome.rank.begin(), record.outcome.rank.begin() + record.outcome.seats);
}

TEST(Forfeits, StandBehindAllOthersTheFirstLast) {
  EXPECT_EQ(ranks_after({1, 2}, {0}), (Ranks{2, 1}));
  EXPECT_EQ(ranks_after({1, 1}, {0}), (Ranks{2, 1}));
  EXPECT_EQ(ranks_after({1, 2}, {1}), (Ranks{1, 2}));
  EXPECT_EQ(ranks_after({1, 2}, {1, 0}), (Ranks{1, 2}));
  EXPECT_EQ(ranks_after({1, 2}, {0, 1}), (Ranks{2, 1}));
  EXPECT_EQ(ranks_after({1, 2, 3, 4}, {0}), (Ranks{4, 1, 2, 3}));
  EXPECT_EQ(ranks_after({1, 2, 2, 4}, {1}), (Ranks{1, 4, 2, 3}));
  EXPECT_EQ(ranks_after({1, 1, 1, 1}, {2, 0}), (Ranks{3, 1, 4, 1}));
  EXPECT_EQ(ranks_after({1}, {0}), (Ranks{2}));  // alone: lost
}

TEST(Chunks, KeepWhoLostByDefaultAndWhy) {
  const Plan plan = plan_of(20);
  const uint64_t key = plan_key(plan, Pick::info());
  Chunk chunk = played(plan)[0];
  chunk.games[2].forfeit = "seat 1 (red) at decision 5: it refuses: # ! #";
  chunk.games[3].forfeit = "seat 2 (blue) at decision 5: it ended with exit code 1";
  chunk.games[3].violation = "the game is longer than the longest game";
  const auto read = parse_chunk(print_chunk(chunk, key), key, plan.order.seating.setup);
  ASSERT_TRUE(read) << read.error().text();
  for (size_t i : {1u, 2u, 3u}) {
    EXPECT_EQ(read->games[i].forfeit, chunk.games[i].forfeit);
    EXPECT_EQ(read->games[i].violation, chunk.games[i].violation);
  }
}

TEST(Chunks, DamageIsNoticed) {
  const Plan plan = plan_of(20);
  const uint64_t key = plan_key(plan, Pick::info());
  const std::string good = print_chunk(played(plan)[0], key);
  for (size_t at = 0; at < good.size(); at += 37) {
    std::string bad = good;
    bad[at] ^= 1;
    EXPECT_FALSE(parse_chunk(bad, key, plan.order.seating.setup)) << at;
    EXPECT_FALSE(parse_chunk(good.substr(0, at), key, plan.order.seating.setup)) << at;
  }
  EXPECT_FALSE(parse_chunk(good, key + 1, plan.order.seating.setup));
}

TEST(Plans, ComeBackFromTheirText) {
  Plan plan = plan_of(123456789);
  plan.order.seating = *parse_seating(Pick::info(), "green/B:greedy,random:search:400", "hand=3");
  plan.order.mirror = true, plan.order.field = {"a", "b"}, plan.order.seed = UINT64_MAX;
  plan.patch = {{"games/pick/cards/a.yaml", "- \"x\"\n", true}};
  const auto find = [](std::string_view game) { return game == "pick" ? &Pick::info() : nullptr; };
  const auto read = parse_plan(print_plan(plan, Pick::info()), find);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(print_plan(*read, Pick::info()), print_plan(plan, Pick::info()));
  EXPECT_EQ(read->order.seating.who[1], "search:400");
  EXPECT_FALSE(parse_plan("{}", find));
  EXPECT_FALSE(parse_plan("nonsense", find));
}

TEST(Plans, MoreGamesOfARunAreTheSameRun) {
  Plan plan = plan_of(100);
  const uint64_t key = plan_key(plan, Pick::info());
  plan.order.games = 200, plan.order.jobs = 9;
  EXPECT_EQ(plan_key(plan, Pick::info()), key);
  plan.order.seed = 8;
  EXPECT_NE(plan_key(plan, Pick::info()), key);
  EXPECT_EQ(plan.chunks(), 10u);
  EXPECT_EQ(plan_of(50).order_of(2, 3).games, 10u);
  EXPECT_EQ(plan_of(50).order_of(1, 3).first, 20u);
}

TEST(Balance, CountsMeetingsSeatsAndPlayers) {
  const Plan plan = plan_of(1, "red:x,blue:y");
  Balance balance(plan.order, Pick::info());
  GameRecord record;
  record.setup = plan.order.seating.setup, record.who = {0, 1};
  record.outcome = {.over = true, .seats = 2, .score = {5, 3}, .rank = {1, 2}, .ending = "deck"};
  record.leads = {1, 4, Seat(1)};
  for (int i = 0; i < 3; ++i) balance.add(record);
  record.outcome.rank = {1, 1}, record.outcome.score = {4, 4}, record.leads.at_half = Seat::none();
  balance.add(record);
  EXPECT_EQ(balance.nations(), (std::vector<std::string>{"red", "blue", "green"}));
  EXPECT_DOUBLE_EQ(balance.meeting(0, 1).ahead, 3.5);
  EXPECT_DOUBLE_EQ(balance.meeting(1, 0).ahead, 0.5);
  EXPECT_EQ(balance.meeting(0, 1, true).games, 4u);
  EXPECT_EQ(balance.meeting(0, 1, false).games, 0u);
  EXPECT_DOUBLE_EQ(balance.in_seat(0, 0).wins, 3.5);
  EXPECT_EQ(balance.in_seat(0, 1).games, 0u);
  EXPECT_DOUBLE_EQ(balance.beats()[0][1], 3.5);
  EXPECT_EQ(balance.led_at_half(), 3u);
  EXPECT_DOUBLE_EQ(balance.half_leader_won(), 0);
  EXPECT_EQ(balance.lead_changes().at(1), 4u);
  EXPECT_EQ(balance.margins().at(2), 3u);
  EXPECT_EQ(quantile(balance.scores(0), 0.5), 5);
  EXPECT_THAT(balance.json(), HasSubstr("\"ahead_of\""));
}

// Of the seats that played card 0 nine of ten win, of the others half: a made-up card that is too
// good.
TEST(Cards, ATooGoodCardIsFlaggedAndTheOthersAreNot) {
  const Plan plan = plan_of(1);
  CardTally tally;
  for (int i = 0; i < 2000; ++i) {
    GameRecord record;
    record.setup = plan.order.seating.setup;
    const uint8_t holder = static_cast<uint8_t>(i % 2);
    const bool has = i % 5 < 2;
    const bool wins = has ? i % 10 != 0 : i % 4 < 2;
    const int winner = wins ? holder : 1 - holder;
    record.outcome = {.over = true, .seats = 2, .rank = {winner == 0 ? 1 : 2, winner == 1 ? 1 : 2}};
    if (has) record.cards.push_back({CardId(0), holder, false, true, true, true, true, 2, 5});
    if (i % 3 == 0) record.cards.push_back({CardId(1), 0, false, true, true, true, true, 0, 9});
    record.cards.push_back({CardId(2), 0, false, true, false, false});
    tally.add(record);
  }
  const auto cards = card_findings(tally, {"good", "plain", "dead", "absent"});
  EXPECT_TRUE(cards[0].flagged_played());
  EXPECT_GT(cards[0].played.adjusted, 0.2);
  EXPECT_TRUE(cards[0].flagged_gained());
  EXPECT_FALSE(cards[1].flagged_played());
  EXPECT_TRUE(is_dead(cards[2]));
  EXPECT_TRUE(is_absent(cards[3]));
  EXPECT_FALSE(is_dead(cards[3]));
  EXPECT_EQ(cards[2].count.offered, 2000u);
  EXPECT_FALSE(cards[2].compared_played);
  EXPECT_EQ(cards[0].times.played[5], 800u);
  const std::string csv = cards_csv(cards);
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 5);
  const size_t columns = static_cast<size_t>(
      std::count(csv.begin(), csv.begin() + static_cast<long>(csv.find('\n')), ','));
  std::string_view rest = csv;
  for (size_t end; (end = rest.find('\n')) != rest.npos; rest.remove_prefix(end + 1))
    EXPECT_EQ(
        static_cast<size_t>(std::count(rest.begin(), rest.begin() + static_cast<long>(end), ',')),
        columns);
}

TEST(Cards, TalliesAddUpInAnyOrder) {
  const std::vector<Chunk> chunks = played(plan_of(60));
  CardTally forward, backward;
  for (const Chunk& chunk : chunks) forward.add(chunk.cards);
  for (size_t i = chunks.size(); i-- > 0;) backward.add(chunks[i].cards);
  EXPECT_EQ(forward, backward);
  EXPECT_FALSE(forward.empty());
}

// Games 1 to 26 of a run of x and y: of the deals 0 and 13 there is one game, one of deal 12 was
// lost by default. In all of these x has an absurd lead.
Findings mirrored_findings(const Plan& plan) {
  Findings found(plan, Pick::info());
  Chunk chunk;
  for (uint64_t game = 1; game <= 26; ++game) {
    const uint64_t deal = game / 2;
    const bool odd_one = deal == 0 || deal > 11;
    GameRecord record;
    record.index = game, record.setup = plan.order.seating.setup;
    record.who = who_plays(plan.order, game);
    const int lead = odd_one ? 90 : game % 2 == 1 ? 2 : 4 + static_cast<int>(deal % 2);
    const size_t of_x = record.who[0] == 0 ? 0 : 1;
    record.outcome = {.over = true, .seats = 2, .ending = "deck"};
    record.outcome.score[of_x] = lead;
    if (game == 24) record.forfeit = "seat 2 (blue) at decision 5: it ended with exit code 1";
    chunk.games.push_back(record);
    if (game % 3 == 0 || game == 26) found.add(std::exchange(chunk, {}));
  }
  return found;
}

TEST(Balance, TheEdgeIsThatOfWholeDeals) {
  Plan plan = plan_of(26, "red:x,blue:y");
  plan.order.mirror = true;
  const Findings found = mirrored_findings(plan);
  const Paired* edge = found.balance().edge();
  ASSERT_TRUE(edge);
  EXPECT_EQ(edge->n, 11u);
  EXPECT_DOUBLE_EQ(edge->mean(), (6 * 3.5 + 5 * 3.0) / 11);
  EXPECT_THAT(found.text(),
              HasSubstr("edge of x over y: +3.27 points a game (+3.10 to +3.45; 11 deals"));
  EXPECT_THAT(found.json(), HasSubstr("\"points\": 3.27273"));
}

TEST(Balance, ThereIsNoEdgeWithoutTwoPlayersInMirroredSeats) {
  Plan plan = plan_of(26, "red:x,blue:y");
  EXPECT_FALSE(mirrored_findings(plan).balance().edge()) << "not mirrored";
  plan = plan_of(26, "red:x,blue:x");
  plan.order.mirror = true;
  EXPECT_FALSE(mirrored_findings(plan).balance().edge()) << "one player";
  EXPECT_THAT(mirrored_findings(plan).text(), Not(HasSubstr("edge")));
  plan.order.field = {"x", "y", "z"};
  EXPECT_FALSE(mirrored_findings(plan).balance().edge()) << "three players";
}

TEST(Findings, AreTheSameFromChunksThatWereKept) {
  const Plan plan = plan_of(50, "random,random");
  const uint64_t key = plan_key(plan, Pick::info());
  Findings direct(plan, Pick::info()), kept(plan, Pick::info());
  for (const Chunk& chunk : played(plan)) {
    direct.add(chunk);
    kept.add(*parse_chunk(print_chunk(chunk, key), key, plan.order.seating.setup));
  }
  EXPECT_EQ(direct.summary().json(), kept.summary().json());
  EXPECT_EQ(direct.balance().json(), kept.balance().json());
  EXPECT_EQ(direct.cards(), kept.cards());
}

}  // namespace
}  // namespace ecumene
