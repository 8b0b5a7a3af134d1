// Kit tests of playing: options, actions, copies, ends. Included by kit.h.
#pragma once

namespace ecumene {

TYPED_TEST_P(Kit, GamesEnd) {
  using G = typename TypeParam::Game;
  std::map<std::string, int> endings;
  TestFixture::for_each_game(1, [&](auto& play) {
    play.run([](Action) {});
    const Outcome outcome = G::outcome(play.content, play.state);
    ASSERT_TRUE(outcome.over);
    ASSERT_FALSE(outcome.ending.empty());
    ASSERT_TRUE(TestFixture::legal(play.state).empty()) << "options after the end";
    ++endings[std::string(outcome.ending)];
  });
  for (const auto& [ending, count] : endings) this->RecordProperty(ending, count);
}

TYPED_TEST_P(Kit, OptionsAreSortedUniqueAndReadable) {
  using G = typename TypeParam::Game;
  TestFixture::for_each_game(4, [&](auto& play) {
    play.run([&](Action) {
      ASSERT_TRUE(std::is_sorted(play.options.begin(), play.options.end()));
      ASSERT_EQ(std::adjacent_find(play.options.begin(), play.options.end()), play.options.end());
      const Names names = names_in<G>(play.content, play.state);
      std::vector<std::string> texts;
      for (Action action : play.options) {
        texts.push_back(print_action(G::info(), names, action));
        const auto parsed = parse_action(G::info(), names, texts.back());
        ASSERT_TRUE(parsed) << parsed.error().text();
        ASSERT_EQ(*parsed, action) << texts.back();
      }
      std::sort(texts.begin(), texts.end());
      ASSERT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end())
          << "two options with one text";
    });
  });
}

TYPED_TEST_P(Kit, EveryOptionApplies) {
  using G = typename TypeParam::Game;
  TestFixture::for_each_game(4, [&](auto& play) {
    play.run([&](Action) {
      for (Action action : play.options) {
        auto copy = play.state;
        G::play(play.content, copy, action, nullptr);
        ASSERT_FALSE(same_fields(copy, play.state))
            << play.text(action) << " changed nothing at all";
        const News before = TestFixture::news(play.state), after = TestFixture::news(copy);
        ASSERT_TRUE(after.chance >= before.chance && after.cards >= before.cards)
            << "news were taken back by " << play.text(action);
        ASSERT_EQ(copy.pending.kind == 0, TestFixture::legal(copy).empty());
      }
    });
  });
}

TYPED_TEST_P(Kit, CopiesAreIndependent) {
  using G = typename TypeParam::Game;
  TestFixture::for_each_game(4, [&](auto& play) {
    play.run([&](Action action) {
      const auto before = play.state;
      auto first = play.state, second = play.state;
      G::play(play.content, first, action, nullptr);
      G::play(play.content, second, action, nullptr);
      ASSERT_TRUE(same_fields(first, second))
          << kit::difference(first, second) << " after " << play.text(action);
      ASSERT_EQ(hash_fields(first), hash_fields(second));
      ASSERT_TRUE(same_fields(before, play.state)) << "a copy reached back into its original";
    });
  });
}

TYPED_TEST_P(Kit, SnapshotsComeBackEqual) {
  using G = typename TypeParam::Game;
  TestFixture::for_each_game(4, [&](auto& play) {
    const std::shared_ptr<const typename G::Content> content(&play.content, [](const void*) {});
    Rng other(seed_from(99));
    MatchOf<G> loaded(content, G::setup(play.content, play.setup, other));
    play.run([&](Action) {
      const MatchOf<G> match(content, play.state);
      std::string bytes = match.snapshot();
      const Status status = loaded.restore(bytes);
      ASSERT_TRUE(status) << status.text();
      ASSERT_TRUE(same_fields(loaded.state(), play.state));
      bytes[play.choice.below(static_cast<uint32_t>(bytes.size()))] ^= 4;
      ASSERT_FALSE(loaded.restore(bytes)) << "a damaged snapshot was taken";
      ASSERT_TRUE(same_fields(loaded.state(), play.state));
    });
  });
}

TYPED_TEST_P(Kit, CardsAreConserved) {
  using State = typename TypeParam::Game::State;
  if constexpr (requires(const State& s, CardId c) { s.cards.where(c); }) {
    const auto census = [](const State& state) {
      std::pair<int, int> counted;  // cards that lie somewhere, by card and by zone
      for (int c = 0; c < State::Cards::kCards; ++c)
        counted.first += state.cards.in_game(CardId(c));
      for (int z = 0; z < State::Cards::kZones; ++z) {
        int walked = 0;
        state.cards.for_each(ZoneId(z),
                             [&](CardId card) { walked += state.cards.where(card) == ZoneId(z); });
        EXPECT_EQ(walked, state.cards.size(ZoneId(z)));
        counted.second += walked;
      }
      return counted;
    };
    TestFixture::for_each_game(4, [&](auto& play) {
      const auto start = census(play.state);
      ASSERT_EQ(start.first, start.second);
      play.run([&](Action) { ASSERT_EQ(census(play.state), start); });
      ASSERT_EQ(census(play.state), start);
    });
  }
}

TYPED_TEST_P(Kit, ReplayIsIdentical) {
  using G = typename TypeParam::Game;
  TestFixture::for_each_game(4, [&](auto& play) {
    std::vector<std::pair<Action, uint64_t>> log;
    play.run([&](Action action) { log.emplace_back(action, hash_fields(play.state)); });
    Rng rng(play.seed);
    auto state = G::setup(play.content, play.setup, rng);
    for (const auto& [action, hash] : log) {
      ASSERT_EQ(hash_fields(state), hash);
      G::play(play.content, state, action, nullptr);
    }
    ASSERT_TRUE(same_fields(state, play.state)) << kit::difference(state, play.state);
  });
}

TYPED_TEST_P(Kit, OutcomeAddsUp) {
  using G = typename TypeParam::Game;
  TestFixture::for_each_game(4, [&](auto& play) {
    const auto check = [&] {
      const Outcome outcome = G::outcome(play.content, play.state);
      ASSERT_EQ(outcome.seats, G::setup_of(play.state).seats);
      ASSERT_EQ(outcome.over, !play.state.pending);
      int best = 0;
      for (int seat = 0; seat < outcome.seats; ++seat) {
        int sum = 0;
        for (const ScoreLine& line : G::breakdown(play.content, play.state, Seat(seat)))
          sum += line.points;
        ASSERT_EQ(sum, outcome.score[seat]) << "of seat " << seat;
        ASSERT_GE(outcome.rank[seat], 1);
        ASSERT_LE(outcome.rank[seat], std::max(2, outcome.seats));
        best += outcome.rank[seat] == 1;
      }
      ASSERT_TRUE(best >= 1 || outcome.seats == 1) << "nobody is first";
    };
    play.run([&](Action) { check(); });
    check();
  });
}

TYPED_TEST_P(Kit, QueriesChangeNothing) {
  using G = typename TypeParam::Game;
  TestFixture::for_each_game(8, [&](auto& play) {
    play.run([&](Action) {
      const auto before = play.state;
      TestFixture::legal(play.state);
      G::outcome(play.content, play.state);
      for (Seat viewer : TestFixture::viewers(play.state))
        G::observe(play.content, play.state, viewer);
      ASSERT_TRUE(same_fields(before, play.state));
      ASSERT_EQ(TestFixture::legal(before), TestFixture::legal(play.state));
    });
  });
}

TYPED_TEST_P(Kit, EventsAreTold) {
  using G = typename TypeParam::Game;
  TestFixture::for_each_game(8, [&](auto& play) {
    play.run([&](Action action) {
      auto silent = play.state, told = play.state;
      Events events;
      G::play(play.content, silent, action, nullptr);
      G::play(play.content, told, action, &events);
      ASSERT_TRUE(same_fields(silent, told)) << "listening changes the game";
      const std::vector<std::string_view>& names = G::info().events;
      for (const Event& event : events)
        ASSERT_TRUE(std::find(names.begin(), names.end(), event.kind.name) != names.end())
            << "GameInfo::events has no " << event.kind.name;
    });
  });
}

}  // namespace ecumene
