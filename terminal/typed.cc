#include "terminal/typed.h"

#include <algorithm>
#include <charconv>

#include "content/capital.h"
#include "terminal/legible.h"

namespace ecumene {
namespace {

std::vector<std::string> words_in(const std::string& text) {
  std::vector<std::string> out(1);
  for (const char c : lowered(text)) {
    if (c != ' ')
      out.back() += c;
    else if (!out.back().empty())
      out.emplace_back();
  }
  if (out.back().empty()) out.pop_back();
  return out;
}

// Whether each of `wanted` begins a word of the text.
bool fits(const std::string& text, const std::vector<std::string>& wanted) {
  const std::vector<std::string> words = words_in(text);
  return std::all_of(wanted.begin(), wanted.end(), [&](const std::string& one) {
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return word.starts_with(one); });
  });
}

}  // namespace

size_t number_in(const std::string& text) {
  size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? number : 0;
}

std::vector<std::string> meant_options(const std::vector<std::string>& options,
                                       const std::string& typed,
                                       const std::function<std::string(std::string_view)>& say) {
  // never a word: "12" may stand in an option that is not the twelfth
  if (const size_t number = number_in(typed); number)
    return number <= options.size() ? std::vector{options[number - 1]} : std::vector<std::string>{};
  if (std::find(options.begin(), options.end(), typed) != options.end()) return {typed};
  const std::vector<std::string> wanted = words_in(typed);
  std::vector<std::string> fitting;
  for (const std::string& option : options)
    if (!wanted.empty() && fits(say(option), wanted)) fitting.push_back(option);
  return fitting;
}

std::string meant_card(const View& view, const MatchSpeaker& speaker, const std::string& typed) {
  const std::string wanted = lowered(typed);
  for (const ViewArea& area : view.areas)
    for (const ViewCard& card : area.cards)
      if (!card.id.empty() &&
          (lowered(card.id) == wanted || lowered(speaker.card(card.id)) == wanted))
        return card.id;
  return "";
}

std::string why_not_action(const Match& match, const MatchSpeaker& speaker, const Phrases& phrases,
                           const std::string& action) {
  const auto why = match.why_not(action);
  if (!why) return phrases.say("not_an_action", {{"text", legible(action)}});
  if (!*why) return phrases.say("can_be_done", {{"what", speaker.option(action)}});
  return speaker.option(action) + ": " + speaker.refusal(**why);
}

std::string why_not_card(const Match& match, const MatchSpeaker& speaker, const Phrases& phrases,
                         const std::string& card) {
  std::string out = speaker.card(card);
  std::vector<std::pair<std::string, std::string>> reasons;  // with the actions they forbid
  for (const ActionWord& action : match.info().actions) {
    if (action.args != std::vector<ActionArg>{ActionArg::kCard}) continue;
    const std::string text = std::string(action.word) + " " + card;
    const auto why = match.why_not(text);
    if (!why) continue;
    if (!*why) {
      out += "\n" + why_not_action(match, speaker, phrases, text);
      continue;
    }
    const std::string reason = speaker.refusal(**why);
    const auto same = std::find_if(reasons.begin(), reasons.end(),
                                   [&](const auto& r) { return r.first == reason; });
    if (same == reasons.end())
      reasons.emplace_back(reason, speaker.option(text));
    else
      same->second += "; " + speaker.option(text);
  }
  for (const auto& [reason, actions] : reasons)
    out += "\n" + reason + (reasons.size() > 1 ? "\n    " + actions : "");
  return out;
}

}  // namespace ecumene
