// T7: what goes over the wire is the same in two worlds that the viewer cannot tell apart, byte by
// byte: the table, the score, refusals, and the news of a step that shows that viewer nothing
// hidden, whatever it shows to others.
#include "rules/seed.h"
#include "table/tests/scene.h"

namespace ecumene::table_tests {
namespace {

class Twins {
 public:
  Twins(const std::string& game, uint64_t seed) : box_(shelf().at(game)), rng_(seed, 9) {
    QuickRng factions(seed, 2);
    const auto seating = parse_seating(box_.info(), "", "").value();
    setup_ = settle_factions(box_.info(), seating.setup, factions);
    match_ = box_.rulebook->start(setup_, seed_from(seed));
  }

  // Plays a game, comparing for one viewer at each step, until there are `most` pairs.
  void run(int most) {
    while (!match_->over() && pairs_ < most && !testing::Test::HasFatalFailure()) {
      const auto options = match_->options();
      const std::string action = options[rng_.below(static_cast<uint32_t>(options.size()))];
      const uint32_t at = rng_.below(setup_.seats + 1u);
      const Seat viewer = at == setup_.seats ? kSpectator : Seat(static_cast<int>(at));
      compare(viewer, action, options);
      EXPECT_TRUE(match_->apply(action));
      ++pairs_;
    }
  }
  int pairs() const { return pairs_; }
  int stepped() const { return stepped_; }  // pairs in which the step itself could be compared

 private:
  std::string wire(const Match& match, Seat viewer) const {
    const Voice voice = voice_of(box_, "en", setup_);
    return project_table(match.view(viewer), voice).dump() +
           project_score(match, viewer, voice).dump();
  }
  std::string refusals(const Match& match, Seat viewer,
                       const std::vector<std::string>& texts) const {
    std::string out;
    const auto seen = match.seen_by(viewer);
    for (const std::string& text : texts)
      if (const auto why = seen->why_not(text); why && *why)
        out += text + (*why)->clause.data() + (*why)->reason.data();
    return out;
  }
  // Actions of the kind at hand with any card of the game.
  std::vector<std::string> foreign_actions(const std::vector<std::string>& options) {
    std::vector<std::string> out;
    const std::string word = options.front().substr(0, options.front().find(' '));
    for (int i = 0; i < 5; ++i)
      out.push_back(word + " " +
                    box_.cards.ids[rng_.below(static_cast<uint32_t>(box_.cards.ids.size()))]);
    return out;
  }

  void compare(Seat viewer, const std::string& action, const std::vector<std::string>& options) {
    const auto twin = match_->imagine(viewer, seed_from(rng_.below(1u << 30)));
    ASSERT_EQ(wire(*match_, viewer), wire(*twin, viewer)) << box_.info().name;
    const auto asked = foreign_actions(options);
    ASSERT_EQ(refusals(*match_, viewer, asked), refusals(*twin, viewer, asked));
    const auto world = match_->clone(), before = twin->clone();
    Events world_events, twin_events;
    ASSERT_TRUE(world->apply(action, &world_events));
    if (!twin->apply(action, &twin_events)) {
      ASSERT_NE(viewer, match_->to_move()) << "the mover's options are his own knowledge";
      return;
    }
    if (may_part(*match_, *world, viewer, action) || may_part(*before, *twin, viewer, action))
      return;
    ++stepped_;
    const Voice voice = voice_of(box_, "hu", setup_);
    ASSERT_EQ(project_change(match_->view(viewer), world->view(viewer), voice).dump(),
              project_change(before->view(viewer), twin->view(viewer), voice).dump())
        << box_.info().name << " after " << action;
    ASSERT_EQ(project_events(*world, world_events, viewer, voice).dump(),
              project_events(*twin, twin_events, viewer, voice).dump())
        << box_.info().name << " after " << action;
  }

  const Box& box_;
  QuickRng rng_;
  Setup setup_;
  std::unique_ptr<Match> match_;
  int pairs_ = 0, stepped_ = 0;
};

class TwinWorlds : public testing::TestWithParam<std::string> {};

TEST_P(TwinWorlds, TheWireSaysTheSame) {
  const int wanted = twin_pairs(1250);
  int pairs = 0, stepped = 0;
  for (uint64_t seed = 1; pairs < wanted && !HasFatalFailure(); ++seed) {
    Twins twins(GetParam(), seed);
    twins.run(wanted - pairs);
    pairs += twins.pairs(), stepped += twins.stepped();
  }
  EXPECT_GE(pairs, wanted);
  EXPECT_GT(stepped, pairs / 4) << "too few steps could be compared";
}

INSTANTIATE_TEST_SUITE_P(Games, TwinWorlds, testing::ValuesIn(game_names()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace ecumene::table_tests
