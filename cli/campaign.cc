#include "cli/campaign.h"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <iostream>

#include "cli/files.h"
#include "cli/logs.h"
#include "games/imperium/solo/campaign.h"
#include "rules/match_of.h"
#include "rules/replay.h"
#include "rules/seed.h"
#include "terminal/legible.h"

namespace ecumene {
namespace {

using imperium::Campaign;
using imperium::Content;
using imperium::Imperium;
using imperium::Reward;

class CampaignDesk {
 public:
  CampaignDesk(Shell& shell, const CampaignRequest& request)
      : shell_(shell), request_(request), rulebook_(need(shell.rulebook(shell.lab("imperium")))) {
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
  const Content& content() const { return *static_cast<const RulebookOf<Imperium>&>(*rulebook_).content(); }
  std::string log_path() const { return request_.path + ".log"; }

  Campaign begun() const {
    const Seating seating = need_request(parse_seating(Imperium::info(), request_.players, request_.options));
    if (seating.setup.seats != 1 || seating.setup.faction[0] == kRandomFaction)
      refuse_request("a campaign begins with one nation: --players romans/A");
    if (request_.players.find(':') != std::string::npos && seating.who[0] != "human")
      refuse_request("a campaign is yours to play: --players romans/A, without a bot");
    Campaign campaign;
    campaign.faction = seating.setup.faction[0];
    campaign.options = request_.options;
    // What the file could not hold is refused now and not when it is read again.
    need_request(
        imperium::parse_campaign(content(), imperium::print_campaign(content(), campaign), "--options"));
    return campaign;
  }

  Campaign kept() const {
    if (!request_.players.empty() || !request_.options.empty())
      refuse_request(fmt::format("{} says who plays, and how: leave out --players and --options",
                                 legible(request_.path)));
    return need(imperium::parse_campaign(content(), need(read_file(request_.path)), request_.path));
  }

  void keep() const {
    if (const Status kept = write_file(request_.path, imperium::print_campaign(content(), campaign_)); !kept)
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
    return need(
        History::start(*rulebook_, make_header(*rulebook_, setup, {"human"}, "local", {""}, seed), seed));
  }

  void play(History history, const std::function<bool(History&)>& sit_down) {
    tell();
    if (!history.match().over() && !sit_down(history)) {
      if (const Status kept = write_file(log_path(), print(history.closed_log(true))); !kept) fail(kept);
      return fmt::print(stderr, "the game is not finished; the campaign goes on with it\n");
    }
    if (const Status counted =
            imperium::record(content(), history.match(), number_of(history.log().header), campaign_);
        !counted)
      fail(in_file(log_path(), counted));
    keep();
    std::error_code error;
    std::filesystem::remove(log_path(), error);
  }

  // False: nobody answered.
  bool choose_reward() {
    const std::vector<Reward> open = imperium::rewards(content(), campaign_);
    fmt::print("the win brings one of these:\n");
    for (size_t i = 0; i < open.size(); ++i)
      fmt::print("  {:>2} {}\n", i + 1, imperium::print_reward(content(), open[i]));
    std::fflush(stdout);
    for (std::string line; std::getline(std::cin, line);) {
      for (size_t i = 0; i < open.size(); ++i) {
        if (line != imperium::print_reward(content(), open[i]) && line != std::to_string(i + 1)) continue;
        campaign_.games.back().reward = open[i];
        return keep(), true;
      }
      fmt::print("\"{}\" is none of them\n", legible(line));
      std::fflush(stdout);
    }
    return fmt::print(stderr, "the reward is still to be chosen\n"), false;
  }

  void tell() const {
    const auto& levels = Imperium::info().options[imperium::kOptionLevel].words;
    const auto counted = [](int count, std::string_view one, std::string_view more) {
      return fmt::format("{} {}", count, count == 1 ? one : more);
    };
    fmt::print("campaign of the {}: {}, {}; ", seat_word(Imperium::info().factions[campaign_.faction]),
               counted(campaign_.wins(), "win", "wins"), counted(campaign_.losses(), "loss", "losses"));
    if (campaign_.wins() == Campaign::kWins)
      fmt::print("it is won\n");
    else if (campaign_.is_over())
      fmt::print("it is lost\n");
    else
      fmt::print("the next level is {}\n", levels[campaign_.level()]);
    std::fflush(stdout);
  }

  Shell& shell_;
  const CampaignRequest& request_;
  std::shared_ptr<const Rulebook> rulebook_;
  bool is_new_ = false;
  Campaign campaign_;
};

}  // namespace

void play_campaign(Shell& shell, const CampaignRequest& request, const Seed& seed,
                   const std::function<bool(History&)>& sit_down) {
  CampaignDesk(shell, request).run(seed, sit_down);
}

}  // namespace ecumene
