#include "cli/campaign_page.h"

#include "games/imperium/solo/campaign.h"
#include "rules/match_of.h"
#include "rules/seed.h"

namespace ecumene {
namespace {

using imperium::Campaign;
using imperium::CampaignGame;
using imperium::Content;
using imperium::Imperium;
using imperium::Reward;

constexpr size_t kMostLines = 40;
constexpr size_t kLogDigits = 16;

Result<Campaign> begun(const Content& content, const std::string& faction,
                       const std::string& options) {
  const auto seating = parse_seating(Imperium::info(), faction, options);
  if (!seating) return failure(seating.error());
  if (seating->setup.seats != 1 || seating->setup.faction[0] == kRandomFaction)
    return failure("faction", "a campaign begins with one nation");
  Campaign campaign;
  campaign.faction = seating->setup.faction[0], campaign.options = options;
  // What its text could not hold is refused now and not when it comes again.
  return imperium::parse_campaign(content, imperium::print_campaign(content, campaign), "campaign");
}

Status choose_reward(const Content& content, const std::string& wanted, Campaign& campaign) {
  if (!campaign.owes_reward()) return Status::fail("reward", "no reward is owed");
  for (const Reward& open : imperium::rewards(content, campaign)) {
    if (imperium::print_reward(content, open) != wanted) continue;
    campaign.games.back().reward = open;
    return Status::ok();
  }
  return Status::fail("reward", "that is none of them");
}

// Only what differs from the standard: a table is ordered in few words.
std::string ordered_options(const Setup& setup) {
  std::string out;
  const auto& options = Imperium::info().options;
  for (size_t i = 0; i < options.size(); ++i) {
    const int16_t value = setup.option[i];
    if (value == options[i].standard) continue;
    const auto& words = options[i].words;
    out += (out.empty() ? "" : ",") + options[i].name + "=";
    out += words.empty() ? std::to_string(value) : words[static_cast<size_t>(value)];
  }
  return out;
}

Json told_game(const Voice& voice, const CampaignGame& game) {
  const GameInfo& info = Imperium::info();
  const std::string level = info.options[imperium::kOptionLevel].words[game.level];
  const std::string nation =
      info.options[imperium::kOptionAutomaton].words[static_cast<size_t>(game.nation) + 1];
  return {{"level", voice.text("options", "level." + level)},
          {"nation", voice.text("options", "automaton." + nation)},
          {"won", game.won},
          {"own", game.own},
          {"automaton", game.automaton}};
}

Json lines_of(const std::string& text) {
  Json out = Json::array();
  for (size_t from = 0; from < text.size();) {
    const size_t end = std::min(text.find('\n', from), text.size());
    out.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return out;
}

// Null gives no text.
Result<std::string> text_of(const Json* lines) {
  std::string text;
  for (const Json& line : lines ? *lines : Json::array()) {
    if (!line.is_string()) return failure("campaign", "a line is a text");
    text += line.get_ref<const std::string&>() + '\n';
  }
  return text;
}

Json told(const Content& content, const Campaign& campaign, const Voice& voice) {
  const GameInfo& info = Imperium::info();
  Json out{{"campaign", lines_of(imperium::print_campaign(content, campaign))},
           {"faction", info.factions[campaign.faction]},
           {"wins", campaign.wins()},
           {"losses", campaign.losses()},
           {"over", campaign.is_over()},
           {"games", Json::array()}};
  for (const CampaignGame& game : campaign.games) out["games"].push_back(told_game(voice, game));
  if (campaign.owes_reward()) {
    out["rewards"] = Json::array();
    for (const Reward& open : imperium::rewards(content, campaign))
      out["rewards"].push_back({{"do", imperium::print_reward(content, open)},
                                {"adds", open.kind == Reward::kAdd},
                                {"text", voice.card(Imperium::card_name(content, open.card))}});
  } else if (!campaign.is_over()) {
    QuickRng rng(fresh_seed()[0], 3);
    out["level"] = voice.text(
        "options", "level." + info.options[imperium::kOptionLevel].words[campaign.level()]);
    out["options"] = ordered_options(imperium::next_game(content, campaign, rng));
  }
  return out;
}

}  // namespace

Result<Json> campaign_page(const Box& box, const Json& order, const std::string& lang,
                           const Match* finished, const std::string& log) {
  const Content& content = *static_cast<const RulebookOf<Imperium>&>(*box.rulebook).content();
  Fields fields(order);
  const auto text = text_of(fields.list_or_null("campaign", kMostLines));
  const std::string faction = fields.text_or("faction", 40, ""),
                    options = fields.text_or("options", 400, "");
  const std::string reward = fields.text_or("reward", 40, "");
  fields.text_or("table", 40, "");
  if (const Status form = fields.finish(); !form) return failure(form);
  if (!text) return failure(text.error());
  auto campaign = text->empty() ? begun(content, faction, options)
                                : imperium::parse_campaign(content, *text, "campaign");
  if (!campaign) return failure(campaign.error());
  const std::string number = log.substr(0, kLogDigits);
  if (finished && (campaign->games.empty() || campaign->games.back().log != number))
    if (const Status counted = imperium::record(content, *finished, number, *campaign); !counted)
      return failure(counted);
  if (!reward.empty())
    if (const Status chosen = choose_reward(content, reward, *campaign); !chosen)
      return failure(chosen);
  Setup setup;
  setup.seats = 1, setup.faction[0] = campaign->faction;
  return told(content, *campaign, voice_of(box, lang, setup));
}

}  // namespace ecumene
