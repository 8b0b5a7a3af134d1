// T7: what goes over the wire is the same in two worlds that the viewer cannot tell apart, byte by
// byte: the table, the score, refusals, prices, what-if, what programs are shown, and the news of a
// step that shows that viewer nothing hidden, whatever it shows to others.
#include "agents/observation.h"
#include "rules/seed.h"
#include "table/tests/leaky_match.h"
#include "table/tests/scene.h"
#include "table/trials.h"

namespace ecumene::table_tests {
namespace {

class Twins {
 public:
  Twins(const std::string& game, uint64_t seed, WireLeak leak = WireLeak::kNone)
      : loaded_(catalog().at(game)),
        encoder_(shell().driver(game).encoder(*loaded_.rulebook)),
        leak_(leak),
        rng_(seed, 9) {
    QuickRng factions(seed, 2);
    const auto seating = parse_seating(loaded_.info(), "", "").value();
    setup_ = settle_factions(loaded_.info(), seating.setup, factions);
    match_ = loaded_.rulebook->start(setup_, seed_from(seed));
  }

  // Plays a game, comparing for one viewer at each step, until there are `most` pairs. Returns what
  // the first viewer who can tell two worlds apart does so by; empty if nobody can.
  std::string run(int most) {
    while (!match_->over() && pairs_ < most) {
      const auto options = match_->options();
      const std::string action = options[rng_.below(static_cast<uint32_t>(options.size()))];
      const uint32_t at = rng_.below(setup_.seats + 1u);
      const Seat viewer = at == setup_.seats ? kSpectator : Seat(static_cast<int>(at));
      if (const std::string found = compare(viewer, action, options); !found.empty())
        return found + " in " + loaded_.info().name + " before " + action;
      EXPECT_TRUE(match_->apply(action));
      ++pairs_;
    }
    return "";
  }
  int pairs() const { return pairs_; }
  int stepped() const { return stepped_; }  // pairs in which the step itself could be compared

 private:
  LeakyMatch leaky(const Match& match) const { return {match, leak_}; }
  MatchSpeaker speaker(const std::string& lang) const { return speaker_of(loaded_, lang, setup_); }

  std::string table_of(const Match& match, Seat viewer) const {
    return project_table(leaky(match).view(viewer), speaker("en")).dump();
  }
  std::string score_of(const Match& match, Seat viewer) const {
    return project_score(leaky(match), viewer, speaker("en")).dump();
  }
  // What the one who is asked is told of each action, by asking and by trying it.
  std::string refusals(const Match& match, Seat viewer,
                       const std::vector<std::string>& texts) const {
    std::string out;
    if (viewer != match.to_move()) return out;
    for (const std::string& text : texts) {
      const auto why = leaky(match).why_not(text);
      if (why && *why) out += Verdict(**why).text() + " ";
      out += match.clone()->apply(text).text() + "\n";
    }
    return out;
  }
  // What each option would cost, and what came of it, to the viewer who is asked.
  std::string trials(const Match& match, Seat viewer,
                     const std::vector<std::string>& options) const {
    if (viewer != match.to_move()) return "";
    const auto prices = prices_of(leaky(match), viewer, options);
    std::string out = prices ? prices->dump() : prices.error().text();
    for (const std::string& option : options) {
      const auto tried = try_in_turn(leaky(match), viewer, Json::array({option}), speaker("hu"),
                                     seed_from(static_cast<uint64_t>(pairs_)));
      out += tried ? tried->dump() : tried.error().text();
    }
    return out;
  }
  std::string shown_to_programs(const Match& match, Seat viewer) const {
    const Show everything{true, true, true, true, true};
    return observation_of({loaded_, *encoder_, "en"}, match, viewer, everything).dump();
  }
  // Actions of the kind at hand with any card of the game, and with those in hands.
  std::vector<std::string> foreign_actions(const std::vector<std::string>& options) {
    const std::string word = options.front().substr(0, options.front().find(' '));
    std::vector<std::string> out;
    for (int i = 0; i < 5; ++i)
      out.push_back(word + " " +
                    loaded_.cards.ids[rng_.below(static_cast<uint32_t>(loaded_.cards.ids.size()))]);
    for (int seat = 0; seat < setup_.seats; ++seat)
      if (const auto hand = match_->editor().cards_in("hand", Seat(seat)))
        for (const std::string& card : *hand) out.push_back(word + " " + card);
    return out;
  }

  std::string compare(Seat viewer, const std::string& action,
                      const std::vector<std::string>& options) {
    const auto twin = match_->imagine(viewer, seed_from(rng_.below(1u << 30)));
    const auto asked = foreign_actions(options);
    if (table_of(*match_, viewer) != table_of(*twin, viewer)) return "the table";
    if (score_of(*match_, viewer) != score_of(*twin, viewer)) return "the score";
    if (refusals(*match_, viewer, asked) != refusals(*twin, viewer, asked)) return "a refusal";
    if (pairs_ % 5 == 0) {
      if (shown_to_programs(*match_, viewer) != shown_to_programs(*twin, viewer))
        return "what programs are shown";
      if (trials(*match_, viewer, options) != trials(*twin, viewer, options))
        return "a move that was tried";
    }
    return compare_step(viewer, action, *twin);
  }
  std::string compare_step(Seat viewer, const std::string& action, Match& twin) {
    const auto world = match_->clone(), before = twin.clone();
    Events world_events, twin_events;
    EXPECT_TRUE(world->apply(action, &world_events));
    if (!twin.apply(action, &twin_events))
      return viewer == match_->to_move() ? "the options of the mover" : "";
    if (may_part(*match_, *world, viewer, action) || may_part(*before, twin, viewer, action))
      return "";
    ++stepped_;
    const auto change = [&](const Match& from, const Match& to) {
      return project_change(leaky(from).view(viewer), leaky(to).view(viewer), speaker("hu")).dump();
    };
    const auto told = [&](const Match& after, const Events& events) {
      return project_events(leaky(after), events, viewer, speaker("hu")).dump();
    };
    if (change(*match_, *world) != change(*before, twin)) return "the change";
    return told(*world, world_events) != told(twin, twin_events) ? "the log" : "";
  }

  const LoadedGame& loaded_;
  std::shared_ptr<const Encoder> encoder_;
  WireLeak leak_;
  QuickRng rng_;
  Setup setup_;
  std::unique_ptr<Match> match_;
  int pairs_ = 0, stepped_ = 0;
};

class TwinWorlds : public testing::TestWithParam<std::string> {};

TEST_P(TwinWorlds, TheWireSaysTheSame) {
  const int wanted = twin_pairs(1250);
  int pairs = 0, stepped = 0;
  for (uint64_t seed = 1; pairs < wanted; ++seed) {
    Twins twins(GetParam(), seed);
    ASSERT_EQ(twins.run(wanted - pairs), "");
    pairs += twins.pairs(), stepped += twins.stepped();
  }
  EXPECT_GT(stepped, pairs / 4) << "too few steps could be compared";
}

INSTANTIATE_TEST_SUITE_P(Games, TwinWorlds, testing::ValuesIn(game_names()),
                         [](const auto& info) { return info.param; });

struct PlantedWireLeak {
  WireLeak leak;
  const char* name;
};

class WireLeaks : public testing::TestWithParam<PlantedWireLeak> {};

// In Imperium, which has all that can leak.
TEST_P(WireLeaks, AreFound) {
  std::string found;
  for (uint64_t seed = 1; seed <= 3 && found.empty(); ++seed)
    found = Twins("imperium", seed, GetParam().leak).run(200);
  EXPECT_NE(found, "");
}

INSTANTIATE_TEST_SUITE_P(Planted, WireLeaks,
                         testing::ValuesIn(std::initializer_list<PlantedWireLeak>{
                             {WireLeak::kScore, "Score"},
                             {WireLeak::kAskingCard, "AskingCard"},
                             {WireLeak::kEffectCard, "EffectCard"},
                             {WireLeak::kTopCard, "TopCard"},
                             {WireLeak::kCounter, "Counter"},
                             {WireLeak::kRefusal, "Refusal"},
                             {WireLeak::kRealWorld, "RealWorld"},
                             {WireLeak::kCardName, "CardName"}}),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace ecumene::table_tests
