#include "table/series_page.h"

#include "rules/seed.h"
#include "rules/series.h"

namespace ecumene {
namespace {

constexpr size_t kMostLines = 40;

Result<std::unique_ptr<Series>> begun(const Rulebook& rulebook, const std::string& faction,
                                      const std::string& options) {
  const auto seating = parse_seating(rulebook.info(), faction, options);
  if (!seating) return failure(seating.error());
  if (seating->setup.seats != 1 || seating->setup.faction[0] == kRandomFaction)
    return failure("faction", "a campaign begins with one nation");
  return rulebook.begin_series(seating->setup, options, "campaign");
}

// Only what differs from the standard: a table is ordered in few words.
std::string ordered_options(const GameInfo& info, const Setup& setup) {
  std::string out;
  for (size_t i = 0; i < info.options.size(); ++i) {
    const OptionSpec& option = info.options[i];
    const int16_t value = setup.option[i];
    if (value == option.standard) continue;
    out += (out.empty() ? "" : ",") + option.name + "=";
    out += option.words.empty() ? std::to_string(value) : option.words[value];
  }
  return out;
}

Json told_game(const MatchSpeaker& speaker, const SeriesGame& game) {
  return {{"level", speaker.text("options", game.level)},
          {"nation", speaker.text("options", game.opponent)},
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

Json told(const GameInfo& info, const Series& series, const MatchSpeaker& speaker) {
  Json out{{"campaign", lines_of(series.text())},
           {"faction", info.factions[series.faction()]},
           {"wins", series.wins()},
           {"losses", series.losses()},
           {"over", series.is_over()},
           {"games", Json::array()}};
  for (const SeriesGame& game : series.games()) out["games"].push_back(told_game(speaker, game));
  if (series.owes_reward()) {
    out["rewards"] = Json::array();
    for (const SeriesReward& open : series.rewards())
      out["rewards"].push_back(
          {{"do", open.text}, {"adds", open.adds}, {"text", speaker.card(open.card)}});
  } else if (!series.is_over()) {
    QuickRng rng(fresh_seed()[0], 3);
    out["level"] = speaker.text("options", series.level());
    out["options"] = ordered_options(info, series.next_game(rng));
  }
  return out;
}

}  // namespace

Result<Json> series_page(const LoadedGame& loaded, const Json& order, const std::string& lang,
                         const Match* finished, const std::string& commitment) {
  Fields fields(order);
  const auto text = text_of(fields.list_or_null("campaign", kMostLines));
  const std::string faction = fields.text_or("faction", 40, ""),
                    options = fields.text_or("options", 400, "");
  const std::string reward = fields.text_or("reward", 40, "");
  fields.text_or("table", 40, "");
  if (const Status form = fields.finish(); !form) return failure(form);
  if (!text) return failure(text.error());
  const auto series = text->empty() ? begun(*loaded.rulebook, faction, options)
                                    : loaded.rulebook->read_series(*text, "campaign");
  if (!series) return failure(series.error());
  if (finished && !(*series)->has_counted(commitment))
    if (const Status counted = (*series)->record(*finished, commitment); !counted)
      return failure(counted);
  if (!reward.empty())
    if (const Status chosen = (*series)->take_reward(reward); !chosen) return failure(chosen);
  Setup setup;
  setup.seats = 1, setup.faction[0] = (*series)->faction();
  return told(loaded.info(), **series, speaker_of(loaded, lang, setup));
}

}  // namespace ecumene
