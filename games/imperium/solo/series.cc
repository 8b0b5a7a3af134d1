// The campaign as a Series: what the command line and a page see of it.
#include "rules/series.h"

#include <algorithm>

#include "games/imperium/solo/campaign.h"

namespace ecumene::imperium {
namespace {

std::string key_of(int option, size_t value) {
  const OptionSpec& spec = Imperium::info().options[option];
  return spec.name + "." + spec.words[value];
}

class CampaignSeries final : public Series {
 public:
  CampaignSeries(std::shared_ptr<const Content> content, Campaign campaign)
      : content_(std::move(content)), campaign_(std::move(campaign)) {}

  std::string text() const override { return print_campaign(*content_, campaign_); }
  uint8_t faction() const override { return campaign_.faction; }
  int wins() const override { return campaign_.wins(); }
  int losses() const override { return campaign_.losses(); }
  bool is_over() const override { return campaign_.is_over(); }
  bool is_won() const override { return campaign_.wins() == Campaign::kWins; }

  std::vector<SeriesGame> games() const override {
    std::vector<SeriesGame> out;
    for (const CampaignGame& game : campaign_.games)
      out.push_back({key_of(kOptionLevel, game.level),
                     // the first word stands for a nation that is drawn
                     key_of(kOptionAutomaton, static_cast<size_t>(game.nation) + 1), game.won,
                     game.own, game.automaton});
    return out;
  }

  bool owes_reward() const override { return campaign_.owes_reward(); }
  std::vector<SeriesReward> rewards() const override {
    std::vector<SeriesReward> out;
    if (!campaign_.owes_reward()) return out;
    for (const Reward& open : imperium::rewards(*content_, campaign_))
      out.push_back({print_reward(*content_, open),
                     std::string(Imperium::card_name(*content_, open.card)),
                     open.kind == Reward::kAdd});
    return out;
  }

  Status take_reward(std::string_view text) override {
    if (!campaign_.owes_reward()) return Status::fail("reward", "no reward is owed");
    for (const Reward& open : imperium::rewards(*content_, campaign_)) {
      if (print_reward(*content_, open) != text) continue;
      campaign_.games.back().reward = open;
      return Status::ok();
    }
    return Status::fail("reward", "that is none of them");
  }

  std::string level() const override { return key_of(kOptionLevel, campaign_.level()); }
  Setup next_game(QuickRng& rng) const override {
    return imperium::next_game(*content_, campaign_, rng);
  }

  bool has_counted(std::string_view commitment) const override {
    return !campaign_.games.empty() &&
           campaign_.games.back().log == commitment.substr(0, CampaignGame::kLogDigits);
  }
  Status check_due(const Match& match) const override {
    return is_due(*content_, campaign_, match);
  }
  Status record(const Match& match, std::string_view commitment) override {
    return imperium::record(*content_, match,
                            std::string(commitment.substr(0, CampaignGame::kLogDigits)), campaign_);
  }

 private:
  std::shared_ptr<const Content> content_;
  Campaign campaign_;
};

}  // namespace

Result<std::unique_ptr<Series>> Imperium::begin_series(std::shared_ptr<const Content> content,
                                                       const Setup& setup, std::string_view options,
                                                       const std::string& where) {
  Campaign campaign;
  campaign.faction = setup.faction[0], campaign.options = options;
  // What its text could not hold is refused now and not when it is read again.
  return read_series(content, print_campaign(*content, campaign), where);
}

Result<std::unique_ptr<Series>> Imperium::read_series(std::shared_ptr<const Content> content,
                                                      std::string_view text,
                                                      const std::string& where) {
  auto campaign = parse_campaign(*content, text, where);
  if (!campaign) return failure(campaign.error());
  return std::make_unique<CampaignSeries>(std::move(content), std::move(*campaign));
}

}  // namespace ecumene::imperium
