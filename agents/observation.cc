#include "agents/observation.h"

#include <fmt/format.h>

#include "base/hash.h"
#include "table/projection.h"
#include "terminal/view_text.h"

namespace ecumene {
namespace {

Json options_of(const View& view, const MatchSpeaker& speaker) {
  Json out = Json::array();
  const Question question = speaker.question(view);
  for (size_t i = 0; i < view.options.size(); ++i)
    out.push_back({{"id", i}, {"do", view.options[i].text}, {"text", question.options[i]}});
  return out;
}

Json rows_of(const Encoder& encoder, const Match& match) {
  Actions actions;
  encoder.options(match, actions);
  Json out = Json::array();
  for (const Action& action : actions)
    out.push_back({action.kind, action.arg[0], action.arg[1], action.arg[2]});
  return out;
}

// Of one length for all positions of all games: 1 for the number of each option, 0 behind them.
Json mask_of(size_t options) {
  Json out = Json::array();
  for (size_t i = 0; i < kMaxOptions; ++i) out.push_back(i < options ? 1 : 0);
  return out;
}

std::string text_of(const View& view, const MatchSpeaker& speaker) {
  std::string out = view_text(view);
  if (!view.to_move) return out;
  for (const ViewEffect& effect : view.effects)
    if (const std::string part = speaker.effect(effect); !part.empty())
      out += fmt::format("under way: {}, {}{}\n", view.seats[effect.seat.value], part,
                         effect.named.empty() ? "" : " (" + effect.named + ")");
  const std::string by = view.source.empty() ? "" : ", " + speaker.card(view.source);
  const Question question = speaker.question(view);
  out += fmt::format("{}{}: {}\n", view.seats[view.to_move.value], by, question.text);
  for (size_t i = 0; i < question.options.size(); ++i)
    out += fmt::format("  {} {}\n", i, question.options[i]);
  return out;
}

void add_outcome(const Outcome& outcome, Json& out) {
  Json scores = Json::array(), ranks = Json::array();
  for (size_t s = 0; s < static_cast<size_t>(outcome.seats + outcome.automata); ++s)
    scores.push_back(outcome.score[s]), ranks.push_back(outcome.rank[s]);
  out["scores"] = std::move(scores), out["ranks"] = std::move(ranks),
  out["ending"] = outcome.ending;
}

Json action_words(const GameInfo& info) {
  static constexpr const char* kArguments[] = {"card", "number", "seat", "word"};
  Json out = Json::array();
  for (const ActionWord& action : info.actions) {
    Json one{{"word", action.word}, {"args", Json::array()}};
    for (ActionArg arg : action.args) one["args"].push_back(kArguments[static_cast<int>(arg)]);
    for (uint8_t good : action.goods) one["goods"].push_back(info.words[good]);
    out.push_back(std::move(one));
  }
  return out;
}

}  // namespace

Result<Show> read_show(const Json& list) {
  Show show{false, false, false, false, false};
  for (const Json& word : list) {
    if (word == "table")
      show.table = true;
    else if (word == "text")
      show.text = true;
    else if (word == "options")
      show.options = true;
    else if (word == "numbers")
      show.numbers = true;
    else if (word == "mask")
      show.mask = true;
    else
      return failure("show", word.dump() + " is none of table, text, options, numbers, mask");
  }
  return show;
}

Json observation_of(const Stage& stage, const Match& match, Seat viewer, const Show& show) {
  const bool asked = match.to_move() == viewer && viewer;
  Json out{{"seat", viewer.value}, {"over", match.over()}};
  if (match.over())
    add_outcome(match.outcome(), out);
  else
    out["asked"] = match.to_move().value, out["decision"] = match.decision();
  if (show.numbers) {
    std::vector<int16_t> numbers(static_cast<size_t>(stage.encoder.width()));
    stage.encoder.encode(match, viewer, numbers);
    out["numbers"] = numbers;
    if (asked) out["rows"] = rows_of(stage.encoder, match);
  }
  if (show.mask) out["mask"] = mask_of(asked ? match.options().size() : 0);
  if (!show.table && !show.text && !show.options) return out;
  const View view = match.view(viewer);
  const MatchSpeaker speaker = speaker_of(stage.loaded, stage.lang, match.setup());
  if (show.table) {
    out["areas"] = project_areas(view), out["counters"] = project_counters(view);
    out["effects"] = project_effects(view);
  }
  if (!view.source.empty()) out["source"] = view.source;
  if (show.text) out["text"] = text_of(view, speaker);
  if (show.options && asked) out["options"] = options_of(view, speaker);
  return out;
}

Json introduction(const Stage& stage) {
  const GameInfo& info = stage.loaded.info();
  Json zones = Json::array();
  for (const ZoneSpec& zone : info.zones) zones.push_back(zone.name);
  return {{"game", info.name},
          {"revision", info.rules_revision},
          {"content", hex(stage.loaded.rulebook->content_hash())},
          {"seats", {info.min_seats, info.max_seats}},
          {"factions", info.factions},
          {"most_options", kMaxOptions},
          {"actions", action_words(info)},
          {"decisions", info.decisions},
          {"zones", std::move(zones)},
          {"cards", stage.loaded.cards.ids},
          {"words", info.words},
          {"names", stage.encoder.names()}};
}

}  // namespace ecumene
