#include "cli/campaign.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iostream>

#include "cli/files.h"
#include "cli/logs.h"
#include "cli/shelf.h"
#include "games/imperium/solo/campaign.h"
#include "rules/match_of.h"
#include "rules/replay.h"
#include "rules/seed.h"
#include "terminal/legible.h"
#include "terminal/phrases.h"
#include "terminal/scene.h"

namespace ecumene {
namespace {

using imperium::Campaign;
using imperium::Content;
using imperium::Imperium;
using imperium::Reward;

class CampaignDesk {
 public:
  CampaignDesk(Shell& shell, const CampaignRequest& request)
      : shell_(shell),
        request_(request),
        box_(need(make_box(shell, shell.lab("imperium")))),
        phrases_(request.lang) {
    std::error_code error;
    is_new_ = !std::filesystem::exists(request.path, error);
    if (const Status may = may_write(request.path); !may) fail(may);
    campaign_ = is_new_ ? begun() : kept();
  }

  void run(const Seed& seed, const std::function<bool(History&)>& sit_down) {
    if (is_new_) keep();
    if (std::optional<History> history = under_way()) {
      play(std::move(*history), sit_down);
    } else {
      if (campaign_.owes_reward() && !choose_reward()) return;
      if (campaign_.is_over()) return tell();
      play(new_game(seed), sit_down);
    }
    if (campaign_.owes_reward()) choose_reward();
    tell();
  }

 private:
  const Content& content() const {
    return *static_cast<const RulebookOf<Imperium>&>(*box_.rulebook).content();
  }
  std::string log_path() const { return request_.path + ".log"; }

  Campaign begun() const {
    const Seating seating =
        need_request(parse_seating(Imperium::info(), request_.players, request_.options));
    if (seating.setup.seats != 1 || seating.setup.faction[0] == kRandomFaction)
      refuse_request("a campaign begins with one nation: --players romans/A");
    if (request_.players.find(':') != std::string::npos && seating.who[0] != "human")
      refuse_request("a campaign is yours to play: --players romans/A, without a bot");
    Campaign campaign;
    campaign.faction = seating.setup.faction[0];
    campaign.options = request_.options;
    // What the file could not hold is refused now and not when it is read again.
    need_request(imperium::parse_campaign(content(), imperium::print_campaign(content(), campaign),
                                          "--options"));
    return campaign;
  }

  Campaign kept() const {
    if (!request_.players.empty() || !request_.options.empty())
      refuse_request(fmt::format("{} says who plays, and how: leave out --players and --options",
                                 legible(request_.path)));
    return need(imperium::parse_campaign(content(), need(read_file(request_.path)), request_.path));
  }

  void keep() const {
    if (const Status kept =
            write_file(request_.path, imperium::print_campaign(content(), campaign_));
        !kept)
      fail(kept);
  }

  static std::string number_of(const LogHeader& header) { return header.commitment.substr(0, 16); }

  // The game that was left; one that the campaign has counted already is put away.
  std::optional<History> under_way() const {
    std::error_code error;
    if (!std::filesystem::exists(log_path(), error)) return std::nullopt;
    const LoadedLog loaded = need(load_log(shell_, log_path()));
    if (!campaign_.games.empty() && campaign_.games.back().log == number_of(loaded.log.header))
      return std::filesystem::remove(log_path(), error), std::nullopt;
    auto history = replay(*loaded.rulebook, loaded.log);
    if (!history) fail(in_file(log_path(), history.error()));
    // Said now, and not when a long game has been played to its end.
    if (const Status due = imperium::is_due(content(), campaign_, history->match()); !due)
      fail(in_file(log_path(), due));
    return std::move(*history);
  }

  History new_game(const Seed& seed) const {
    QuickRng rng(seed[0], 3);
    const Setup setup = imperium::next_game(content(), campaign_, rng);
    return need(History::start(
        *box_.rulebook, make_header(*box_.rulebook, setup, {"human"}, "local", {""}, seed), seed));
  }

  void play(History history, const std::function<bool(History&)>& sit_down) {
    tell();
    if (!history.match().over() && !sit_down(history)) {
      if (const Status kept = write_file(log_path(), print(history.closed_log(true))); !kept)
        fail(kept);
      return fmt::print(stderr, "{}\n", phrases_.say("campaign_left"));
    }
    if (const Status counted = imperium::record(content(), history.match(),
                                                number_of(history.log().header), campaign_);
        !counted)
      fail(in_file(log_path(), counted));
    keep();
    std::error_code error;
    std::filesystem::remove(log_path(), error);
  }

  const Words& words() const { return box_.words_in(request_.lang); }

  // What it changes, and what the card says.
  std::string reward_text(const Reward& reward) const {
    const std::string id = std::string(Imperium::card_name(content(), reward.card));
    const std::string name = words().card_name(box_.library->find(id)->name);
    std::string text = card_lines(box_, words(), id);
    std::replace(text.begin(), text.end(), '\n', ' ');
    return phrases_.say(reward.kind == Reward::kAdd ? "reward_add" : "reward_remove",
                        {{"card", fmt::format("{} [{}]", name, id)}}) +
           " " + text;
  }

  // False: nobody answered.
  bool choose_reward() {
    const std::vector<Reward> open = imperium::rewards(content(), campaign_);
    fmt::print("{}\n", phrases_.say("campaign_brings"));
    for (size_t i = 0; i < open.size(); ++i)
      fmt::print("  {:>2} {}\n", i + 1, reward_text(open[i]));
    std::fflush(stdout);
    for (std::string line; std::getline(std::cin, line);) {
      for (size_t i = 0; i < open.size(); ++i) {
        if (line != imperium::print_reward(content(), open[i]) && line != std::to_string(i + 1))
          continue;
        campaign_.games.back().reward = open[i];
        return keep(), true;
      }
      fmt::print("{}\n", legible(phrases_.say("reward_none", {{"text", line}})));
      std::fflush(stdout);
    }
    return fmt::print(stderr, "{}\n", phrases_.say("reward_open")), false;
  }

  void tell() const {
    const GameInfo& info = Imperium::info();
    fmt::print(
        "{} ",
        phrases_.say(
            "campaign_stands",
            {{"nation", words().text("factions", seat_word(info.factions[campaign_.faction]))},
             {"wins", std::to_string(campaign_.wins())},
             {"losses", std::to_string(campaign_.losses())}}));
    if (campaign_.wins() == Campaign::kWins)
      fmt::print("{}\n", phrases_.say("campaign_won"));
    else if (campaign_.is_over())
      fmt::print("{}\n", phrases_.say("campaign_lost"));
    else
      fmt::print("{}\n", phrases_.say("campaign_next", {{"level", level_text()}}));
    std::fflush(stdout);
  }

  std::string level_text() const {
    const OptionSpec& level = Imperium::info().options[imperium::kOptionLevel];
    return words().text("options", level.name + "." + level.words[campaign_.level()]);
  }

  Shell& shell_;
  const CampaignRequest& request_;
  const Box box_;
  const Phrases phrases_;
  bool is_new_ = false;
  Campaign campaign_;
};

}  // namespace

void play_campaign(Shell& shell, const CampaignRequest& request, const Seed& seed,
                   const std::function<bool(History&)>& sit_down) {
  CampaignDesk(shell, request).run(seed, sit_down);
}

}  // namespace ecumene
