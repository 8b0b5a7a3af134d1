#include "terminal/plain_lines.h"

#include <fmt/format.h>

#include "rules/history.h"
#include "terminal/legible.h"
#include "terminal/scene.h"
#include "terminal/typed.h"
#include "terminal/view_text.h"

namespace ecumene {

std::vector<std::string> KeyLines::table(const Match& match, Seat viewer) const {
  return {view_text(match.view(viewer))};
}
std::string KeyLines::seat(const View& view, Seat seat) const { return seat_text(view, seat); }
std::string KeyLines::question(const View& view) const {
  return seat_text(view, view.to_move) + ", " + view.decision + "?";
}
std::string KeyLines::refusal(const Refusal& refusal) const {
  return fmt::format("{} [{}]", refusal.reason.view(), refusal.clause.view());
}
std::string KeyLines::event(const Match& match, const Event& event, Seat viewer) const {
  return event_text(match, event, viewer);
}
std::string KeyLines::score(const Match& match, Seat viewer) const {
  return score_text(match, viewer);
}
std::string KeyLines::end(const Match& match) const { return print_outcome(match); }

std::string KeyLines::why_not(const Match& match, const View&, const std::string& text) const {
  const auto why = match.why_not(text);
  if (!why) return legible(say("not_an_action", {{"text", text}}));
  return *why ? refusal(**why) : say("can_be_done", {{"what", text}});
}

SpokenLines::SpokenLines(const LoadedGame& loaded, std::string_view lang, const Setup& setup,
                         std::vector<std::string> who, const Reference* reference)
    : PlainLines(lang),
      loaded_(loaded),
      speaker_(speaker_of(loaded, lang, setup)),
      who_(std::move(who)),
      reference_(reference) {}

std::vector<std::string> SpokenLines::table(const Match& match, Seat viewer) const {
  return Scene(match, viewer, loaded_, speaker_, phrases_, who_).lines();
}

std::string SpokenLines::question(const View& view) const {
  return asked(view, speaker_, phrases_);
}

std::string SpokenLines::event(const Match&, const Event& event, Seat viewer) const {
  return speaker_.event(event.heard_by(viewer));
}

std::string SpokenLines::score(const Match& match, Seat viewer) const {
  std::string out;
  const Outcome standing = match.outcome();
  for (int s = 0; s < standing.seats + standing.automata; ++s) {
    int sum = 0;
    std::string lines;
    for (const ScoreLine& line : match.breakdown(Seat(s), viewer)) {
      sum += line.points;
      lines += fmt::format("{:>6}  {}{}\n", line.points, speaker_.text("scores", line.what),
                           line.card ? ": " + speaker_.card(match.card_name(line.card)) : "");
    }
    out += speaker_.seat(Seat(s)) + ": " +
           phrases_.say(
               match.over() ? "rank" : "sum",
               {{"points", std::to_string(sum)}, {"rank", std::to_string(standing.rank[s])}}) +
           "\n" + lines;
  }
  return out;
}

std::string SpokenLines::end(const Match& match) const {
  return speaker_.text("endings", match.outcome().ending);
}

std::string SpokenLines::standing(const Match& match) const {
  const Outcome outcome = match.outcome();
  std::string out;
  for (size_t s = 0; s < static_cast<size_t>(outcome.seats + outcome.automata); ++s)
    out += (s ? "; " : "") + speaker_.seat(Seat(static_cast<int>(s))) + ": " +
           say("rank", {{"points", std::to_string(outcome.score[s])},
                        {"rank", std::to_string(outcome.rank[s])}});
  return out;
}

std::string SpokenLines::card_meant(const View& view, const std::string& text) const {
  const std::string card = meant_card(view, speaker_, text);
  return card.empty() ? text : card;
}

std::string SpokenLines::card(std::string_view id) const {
  const std::string text = card_lines(loaded_, speaker_.words(), id);
  return text.empty() ? "" : speaker_.card(id) + "\n" + text;
}

std::string SpokenLines::rules(const std::string& word) const {
  std::string out;
  if (!reference_) return out;
  for (const ReferenceEntry* entry : reference_->search(word))
    out += (out.empty() ? "" : "\n") + entry->term + ": " + entry->text;
  return out;
}

std::string SpokenLines::why_not(const Match& match, const View& view,
                                 const std::string& text) const {
  if (const std::string card = meant_card(view, speaker_, text); !card.empty())
    return why_not_card(match, speaker_, phrases_, card);
  return why_not_action(match, speaker_, phrases_, text);
}

}  // namespace ecumene
