#include "cli/campaign.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "base/files.h"
#include "catalog/catalog.h"
#include "cli/logs.h"
#include "rules/replay.h"
#include "rules/seed.h"
#include "rules/series.h"
#include "terminal/legible.h"
#include "terminal/phrases.h"
#include "terminal/scene.h"

namespace ecumene {
namespace {

// The one that is named, or the first game that is played in series.
const GameDriver& series_driver(const Shell& shell, const std::string& game) {
  std::string with;
  for (const auto& driver : shell.drivers)
    if (driver->info().has_series) {
      if (game.empty() || driver->info().name == game) return *driver;
      with += (with.empty() ? "" : ", ") + driver->info().name;
    }
  refuse_request("there is a campaign of " + with + " only");
}

class CampaignDesk {
 public:
  CampaignDesk(Shell& shell, const CampaignRequest& request)
      : shell_(shell),
        request_(request),
        loaded_(need(load_game(shell, series_driver(shell, request.game)))),
        phrases_(request.lang) {
    std::error_code error;
    is_new_ = !std::filesystem::exists(request.path, error);
    if (const Status may = may_write(request.path); !may) fail(may);
    series_ = is_new_ ? begun() : kept();
  }

  void run(const Seed& seed, const std::function<bool(History&)>& sit_down) {
    if (is_new_) keep();
    if (std::optional<History> history = under_way()) {
      play(std::move(*history), sit_down);
    } else {
      if (series_->owes_reward() && !choose_reward()) return;
      if (series_->is_over()) return tell();
      play(new_game(seed), sit_down);
    }
    if (series_->owes_reward()) choose_reward();
    tell();
  }

 private:
  std::string log_path() const { return request_.path + ".log"; }

  std::unique_ptr<Series> begun() const {
    const Seating seating =
        need_request(parse_seating(loaded_.info(), request_.players, request_.options));
    if (seating.setup.seats != 1 || seating.setup.faction[0] == kRandomFaction)
      refuse_request("a campaign begins with one nation: --players " + loaded_.info().factions[0]);
    if (request_.players.find(':') != std::string::npos && seating.who[0] != "human")
      refuse_request("a campaign is yours to play: --players " + loaded_.info().factions[0] +
                     ", without a bot");
    return need_request(
        loaded_.rulebook->begin_series(seating.setup, request_.options, "--options"));
  }

  std::unique_ptr<Series> kept() const {
    if (!request_.players.empty() || !request_.options.empty())
      refuse_request(fmt::format("{} says who plays, and how: leave out --players and --options",
                                 legible(request_.path)));
    return need(loaded_.rulebook->read_series(need(read_file(request_.path)), request_.path));
  }

  void keep() const {
    if (const Status kept = write_file(request_.path, series_->text()); !kept) fail(kept);
  }

  // The game that was left; one that the campaign has counted already is put away.
  std::optional<History> under_way() const {
    std::error_code error;
    if (!std::filesystem::exists(log_path(), error)) return std::nullopt;
    const LoadedLog loaded = need(load_log(shell_, log_path()));
    if (series_->has_counted(loaded.log.header.commitment))
      return std::filesystem::remove(log_path(), error), std::nullopt;
    auto history = replay(*loaded.rulebook, loaded.log);
    if (!history) fail(in_file(log_path(), history.error()));
    // Said now, and not when a long game has been played to its end.
    if (const Status due = series_->check_due(history->match()); !due)
      fail(in_file(log_path(), due));
    return std::move(*history);
  }

  History new_game(const Seed& seed) const {
    QuickRng rng(seed[0], 3);
    const Setup setup = series_->next_game(rng);
    return need(History::start(
        *loaded_.rulebook, make_header(*loaded_.rulebook, setup, {"human"}, "local", {""}, seed),
        seed));
  }

  void play(History history, const std::function<bool(History&)>& sit_down) {
    tell();
    if (!history.match().over() && !sit_down(history)) {
      if (const Status kept = write_file(log_path(), print(history.closed_log(true))); !kept)
        fail(kept);
      return fmt::print(stderr, "{}\n", phrases_.say("campaign_left"));
    }
    if (const Status counted = series_->record(history.match(), history.log().header.commitment);
        !counted)
      fail(in_file(log_path(), counted));
    keep();
    std::error_code error;
    std::filesystem::remove(log_path(), error);
  }

  const Words& words() const { return loaded_.words_in(request_.lang); }

  // What it changes, and what the card says.
  std::string reward_text(const SeriesReward& reward) const {
    const std::string name = words().card_name(loaded_.library->find(reward.card)->name);
    std::string text = card_lines(loaded_, words(), reward.card);
    std::replace(text.begin(), text.end(), '\n', ' ');
    return phrases_.say(reward.adds ? "reward_add" : "reward_remove",
                        {{"card", fmt::format("{} [{}]", name, reward.card)}}) +
           " " + text;
  }

  // False: nobody answered.
  bool choose_reward() {
    const std::vector<SeriesReward> open = series_->rewards();
    fmt::print("{}\n", phrases_.say("campaign_brings"));
    for (size_t i = 0; i < open.size(); ++i)
      fmt::print("  {:>2} {}\n", i + 1, reward_text(open[i]));
    std::fflush(stdout);
    for (std::string line; std::getline(std::cin, line);) {
      for (size_t i = 0; i < open.size(); ++i)
        if (line == open[i].text || line == std::to_string(i + 1)) {
          if (const Status taken = series_->take_reward(open[i].text); !taken) fail(taken);
          return keep(), true;
        }
      fmt::print("{}\n", legible(phrases_.say("reward_none", {{"text", line}})));
      std::fflush(stdout);
    }
    return fmt::print(stderr, "{}\n", phrases_.say("reward_open")), false;
  }

  void tell() const {
    const std::string& faction = loaded_.info().factions[series_->faction()];
    fmt::print("{} ", phrases_.say("campaign_stands",
                                   {{"nation", words().text("factions", seat_word(faction))},
                                    {"wins", std::to_string(series_->wins())},
                                    {"losses", std::to_string(series_->losses())}}));
    if (series_->is_won())
      fmt::print("{}\n", phrases_.say("campaign_won"));
    else if (series_->is_over())
      fmt::print("{}\n", phrases_.say("campaign_lost"));
    else
      fmt::print("{}\n", phrases_.say("campaign_next",
                                      {{"level", words().text("options", series_->level())}}));
    std::fflush(stdout);
  }

  Shell& shell_;
  const CampaignRequest& request_;
  const LoadedGame loaded_;
  const Phrases phrases_;
  bool is_new_ = false;
  std::unique_ptr<Series> series_;
};

}  // namespace

void play_campaign(Shell& shell, const CampaignRequest& request, const Seed& seed,
                   const std::function<bool(History&)>& sit_down) {
  CampaignDesk(shell, request).run(seed, sit_down);
}

}  // namespace ecumene
