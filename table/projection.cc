#include "table/projection.h"

namespace ecumene {
namespace {

std::string key_of(const std::string& name, Seat seat) {
  return seat ? std::to_string(seat.value) + "." + name : name;
}

Json project_card(const ViewCard& card) {
  if (card.host.empty() && card.counters.empty()) return card.id;
  Json out{{"id", card.id}};
  if (!card.host.empty()) out["under"] = card.host;
  for (const auto& [name, value] : card.counters) out["holds"][name] = value;
  return out;
}

Json project_area(const ViewArea& area) {
  Json out = Json::array();
  for (const ViewCard& card : area.cards) {
    if (!card.id.empty())
      out.push_back(project_card(card));
    else if (!out.empty() && out.back().is_number())
      out.back() = out.back().get<int>() + 1;
    else
      out.push_back(1);
  }
  return out;
}

// Those of `after` that are not the same in `before`.
Json changed(const Json& before, const Json& after) {
  Json out = Json::object();
  for (const auto& [key, value] : after.items())
    if (const auto at = before.find(key); at == before.end() || *at != value) out[key] = value;
  return out;
}

void add_card(const Match& match, Json& out, const char* key, CardId card) {
  if (card) out[key] = match.card_name(card);
}

}  // namespace

Json project_areas(const View& view) {
  Json out = Json::object();
  for (const ViewArea& area : view.areas) out[key_of(area.zone, area.seat)] = project_area(area);
  return out;
}

Json project_counters(const View& view) {
  Json out = Json::object();
  for (const ViewCounter& counter : view.counters)
    out[key_of(counter.name, counter.seat)] = counter.value;
  return out;
}

Json project_effects(const View& view) {
  Json out = Json::array();
  for (const ViewEffect& effect : view.effects) {
    Json one{{"seat", effect.seat.value}};
    if (!effect.card.empty()) one["card"] = effect.card;
    if (effect.op != 0) one["op"] = effect.op;
    if (!effect.named.empty()) one["named"] = effect.named;
    out.push_back(std::move(one));
  }
  return out;
}

Json project_question(const View& view, const MatchSpeaker& speaker) {
  if (!view.to_move) return nullptr;
  const Question question = speaker.question(view);
  Json ask{{"seat", view.to_move.value}, {"key", view.decision}, {"text", question.text}};
  if (!view.source.empty()) ask["card"] = view.source;
  if (!view.effects.empty()) ask["effects"] = project_effects(view);
  if (view.viewer != view.to_move) return ask;
  Json options = Json::array();
  for (size_t i = 0; i < view.options.size(); ++i) {
    Json one{{"do", view.options[i].text}, {"text", question.options[i]}};
    if (std::string card = speaker.card_of(view.options[i].action); !card.empty())
      one["card"] = std::move(card);
    options.push_back(std::move(one));
  }
  ask["options"] = std::move(options);
  return ask;
}

Json project_table(const View& view, const MatchSpeaker& speaker) {
  return {{"areas", project_areas(view)},
          {"counters", project_counters(view)},
          {"ask", project_question(view, speaker)}};
}

Json project_change(const View& before, const View& after, const MatchSpeaker& speaker) {
  return {{"areas", changed(project_areas(before), project_areas(after))},
          {"counters", changed(project_counters(before), project_counters(after))},
          {"ask", project_question(after, speaker)}};
}

Json project_event(const Match& match, const Event& event, Seat viewer,
                   const MatchSpeaker& speaker) {
  const Happening heard = event.heard_by(viewer);
  Json out{{"key", heard.kind.name}, {"text", speaker.event(heard)}};
  if (heard.seat) out["seat"] = heard.seat.value;
  if (heard.other) out["other"] = heard.other.value;
  add_card(match, out, "card", heard.card);
  add_card(match, out, "source", heard.source);
  if (heard.amount != 0) out["amount"] = heard.amount;
  if (heard.word) out["word"] = match.info().words[heard.word.value];
  if (!heard.clause.empty()) out["clause"] = heard.clause;
  return out;
}

Json project_events(const Match& match, const Events& events, Seat viewer,
                    const MatchSpeaker& speaker) {
  Json out = Json::array();
  for (const Event& event : events) out.push_back(project_event(match, event, viewer, speaker));
  return out;
}

// Before the end, points and ranks are those of the lines that the viewer may know.
Json project_score(const Match& match, Seat viewer, const MatchSpeaker& speaker) {
  Outcome outcome = match.outcome();
  std::vector<Json> lines;
  for (int s = 0; s < outcome.seats + outcome.automata; ++s) {
    int sum = 0;
    lines.push_back(Json::array());
    for (const ScoreLine& line : match.breakdown(Seat(s), viewer)) {
      Json one{{"text", speaker.text("scores", line.what)}, {"points", line.points}};
      add_card(match, one, "card", line.card);
      lines.back().push_back(std::move(one));
      sum += line.points;
    }
    if (!outcome.over) outcome.score[s] = sum;
  }
  if (!outcome.over) outcome = ranked_by_score(outcome);
  Json seats = Json::array();
  for (size_t s = 0; s < lines.size(); ++s)
    seats.push_back(
        {{"score", outcome.score[s]}, {"rank", outcome.rank[s]}, {"lines", std::move(lines[s])}});
  Json out{{"over", outcome.over}, {"seats", std::move(seats)}};
  if (outcome.over)
    out["ending"] = {{"key", outcome.ending}, {"text", speaker.text("endings", outcome.ending)}};
  return out;
}

}  // namespace ecumene
