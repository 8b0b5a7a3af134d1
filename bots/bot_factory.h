// BotFactory<G> makes the bots of one game: its values are read and checked once, then players are
// made by their words.
#pragma once

#include "bots/bot_of.h"
#include "bots/search.h"

namespace ecumene {

template <Game G>
class BotFactory {
 public:
  using Content = typename G::Content;

  static Result<std::shared_ptr<const BotFactory>> make(std::shared_ptr<const Content> content,
                                                        const Sources& sources) {
    auto values = read_values(sources);
    if (!values) return failure(std::move(values.error()));
    if (Status status = check_values<G>(Features<G>(*content, *values), *values); !status)
      return failure(std::move(status));
    return std::shared_ptr<const BotFactory>(
        new BotFactory(std::move(content), std::move(*values)));
  }

  const Values& values() const { return values_; }

  // `threads` change how long a search takes, never what it finds with a budget in playouts.
  Result<std::shared_ptr<const Player<G>>> player(std::string_view word, int threads = 1) const {
    const auto spec = parse_bot(word, values_.levels);
    if (!spec) return failure(spec.error());
    return player(*spec, threads);
  }

  std::shared_ptr<const Player<G>> player(const BotSpec& spec, int threads) const {
    if (spec.kind == BotSpec::Kind::kRandom)
      return std::make_shared<const RandomPlayer<G>>(content_);
    if (spec.kind == BotSpec::Kind::kGreedy)
      return std::make_shared<const GreedyPlayer<G>>(evaluator_, spec.slips);
    SearchManner manner = values_.manner;
    if (spec.horizon >= 0) manner.horizon = spec.horizon;
    manner.careful = spec.careful;
    return std::make_shared<const SearchPlayer<G>>(evaluator_, spec, manner, threads);
  }

  // The share of the victory that each seat has, judged with all cards open: for looking back at a
  // game. What is over is won or lost.
  std::vector<double> shares(const Match& match) const {
    const auto& state = static_cast<const MatchOf<G>&>(match).state();
    const Outcome outcome = G::outcome(*content_, state);
    const auto seats = static_cast<size_t>(outcome.seats);
    if (!outcome.over) {
      const Shares judged = evaluator_->shares(state);
      return {judged.begin(), judged.begin() + outcome.seats};
    }
    const auto winners = std::count(outcome.rank.begin(), outcome.rank.begin() + outcome.seats, 1);
    std::vector<double> out(seats);
    for (size_t s = 0; s < seats; ++s)
      out[s] = outcome.rank[s] == 1 ? 1.0 / static_cast<double>(winners) : 0;
    return out;
  }

  // `most_ms`: a budget in playouts ends after so many milliseconds too; 0: never.
  Result<std::shared_ptr<const Bot>> bot(std::string_view word, int threads = 1,
                                         int most_ms = 0) const {
    auto spec = parse_bot(word, values_.levels);
    if (!spec) return failure(std::move(spec.error()));
    if (most_ms > 0)
      spec->milliseconds = spec->milliseconds ? std::min(spec->milliseconds, most_ms) : most_ms;
    return std::make_shared<const BotOf<G>>(content_, player(*spec, threads));
  }

 private:
  BotFactory(std::shared_ptr<const Content> content, Values values)
      : content_(std::move(content)),
        values_(std::move(values)),
        evaluator_(std::make_shared<const Evaluator<G>>(*content_, values_)) {}

  std::shared_ptr<const Content> content_;
  Values values_;
  std::shared_ptr<const Evaluator<G>> evaluator_;
};

}  // namespace ecumene
