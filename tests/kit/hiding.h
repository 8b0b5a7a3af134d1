// Kit tests of hiding: what a viewer is shown says nothing he may not know. Included by kit.h.
#pragma once

namespace ecumene {

// Looking at what one has seen shows nothing new.
TYPED_TEST_P(Kit, ObservationsAreCanonical) {
  using G = typename TypeParam::Game;
  TestFixture::for_each_game(4, [&](auto& play) {
    play.run([&](Action) {
      for (Seat viewer : TestFixture::viewers(play.state)) {
        const auto once = G::observe(play.content, play.state, viewer);
        const auto twice = G::observe(play.content, once.table(), viewer);
        ASSERT_TRUE(same_fields(once.table(), twice.table())) << kit::difference(once.table(), twice.table());
      }
    });
  });
}

// observe(determinize(o)) == o, and a guessed world has its own chance.
TYPED_TEST_P(Kit, GuessedWorldsLookTheSame) {
  using G = typename TypeParam::Game;
  TestFixture::for_each_game(4, [&](auto& play) {
    play.run([&](Action) {
      for (Seat viewer : TestFixture::viewers(play.state)) {
        Rng rng = TestFixture::fresh(play);
        const auto seen = G::observe(play.content, play.state, viewer);
        const auto world = G::determinize(play.content, seen, rng);
        const auto again = G::observe(play.content, world, viewer);
        ASSERT_TRUE(same_fields(seen.table(), again.table())) << kit::difference(seen.table(), again.table());
        ASSERT_FALSE(world.rng == play.state.rng) << "the guess knows the real dice";
      }
    });
  });
}

// The options of the seat to move, computed from its observation alone, are the options.
TYPED_TEST_P(Kit, TheMoverNeedsNoMoreThanHeSees) {
  using G = typename TypeParam::Game;
  TestFixture::for_each_game(4, [&](auto& play) {
    play.run([&](Action) {
      const auto seen = G::observe(play.content, play.state, play.state.pending.seat);
      ASSERT_EQ(TestFixture::legal(seen.table()), TestFixture::legal(play.state));
    });
  });
}

// Whether the viewer came to know a card that the action does not name: the worlds may then rightly part.
template <class State>
bool learned_another(const State& before, const State& after, Seat viewer, Action action) {
  if constexpr (requires(CardId c) { before.cards.knows(viewer, c); })
    for (int c = 0; c < State::Cards::kCards; ++c)
      if (after.cards.knows(viewer, CardId(c)) && !before.cards.knows(viewer, CardId(c)) && action.arg[0] != c) return true;
  if constexpr (requires { before.effects.disclosed; })
    if (before.effects.disclosed != after.effects.disclosed) return true;  // a hand showed that it lacks something
  return false;
}

// Two worlds that a viewer cannot tell apart stay so under the same visible action, as long as no news come out
// and no die is rolled: in what he sees, in what he hears, in what he may do.
TYPED_TEST_P(Kit, TwinWorldsStayTwins) {
  using G = typename TypeParam::Game;
  int compared = 0;
  TestFixture::for_each_game(2, [&](auto& play) {
    play.run([&](Action action) {
      for (Seat viewer : TestFixture::viewers(play.state)) {
        Rng rng = TestFixture::fresh(play);
        auto world = play.state;
        const auto before = G::determinize(play.content, G::observe(play.content, play.state, viewer), rng);
        auto twin = before;
        if (viewer == world.pending.seat) ASSERT_EQ(TestFixture::legal(twin), TestFixture::legal(world));
        else if (!is_legal<G>(play.content, twin, action)) continue;
        const uint64_t world_news = world.news(), twin_news = twin.news();
        Events world_events, twin_events;
        G::play(play.content, world, action, &world_events);
        G::play(play.content, twin, action, &twin_events);
        if (world.news() != world_news || twin.news() != twin_news) continue;
        if (learned_another(play.state, world, viewer, action) || learned_another(before, twin, viewer, action)) continue;
        ++compared;
        const auto a = G::observe(play.content, world, viewer), b = G::observe(play.content, twin, viewer);
        ASSERT_TRUE(same_fields(a.table(), b.table()))
            << kit::difference(a.table(), b.table()) << " to viewer " << int(viewer.value) << " after " << play.text(action);
        ASSERT_EQ(TestFixture::heard(world_events, viewer), TestFixture::heard(twin_events, viewer)) << "after " << play.text(action);
      }
    });
  });
  ASSERT_GT(compared, 0);
}

}  // namespace ecumene
