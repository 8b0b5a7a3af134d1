// A campaign on the command line: a Series in a file, and a file beside it for the game under way.
#pragma once

#include <functional>

#include "cli/shell.h"
#include "rules/history.h"

namespace ecumene {

struct CampaignRequest {
  std::string game;  // empty: the first that has campaigns
  std::string path;
  std::string players, options;  // of a new campaign: one seat; of an old one both are empty
  std::string lang = "en";
};

// Goes on with the campaign of the file, or begins one: the reward that is owed, then one game.
// `sit_down` plays it and says whether it is finished; an unfinished game is kept in PATH.log and
// taken up again.
void play_campaign(Shell& shell, const CampaignRequest& request, const Seed& seed,
                   const std::function<bool(History&)>& sit_down);

}  // namespace ecumene
