#include "content/match_speaker.h"

#include <algorithm>

#include "effects/asking.h"

namespace ecumene {
namespace {

using tree::OpKind;

// Which ops of a tree ask such a question.
std::vector<OpKind> kinds_that_ask(std::string_view decision) {
  const auto decisions = effect_decisions();
  if (decision == decisions[kAskMay]) return {OpKind::kMay};
  if (decision == decisions[kAskOption]) return {OpKind::kChoose};
  if (decision == decisions[kAskCard] || decision == decisions[kAskSeat] ||
      decision == decisions[kAskVerb])
    return {OpKind::kVerb, OpKind::kOne, OpKind::kResolve};
  return {};
}

std::string without_stop(std::string text) {
  if (text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace

Slots MatchSpeaker::named_in(const View& view) const {
  if (view.effects.empty() || view.effects.back().named.empty()) return {};
  return {{"word", words_.term(view.effects.back().named)}};
}

CardIndex::CardIndex(std::vector<std::string> cards) : ids(std::move(cards)) {
  for (size_t i = 0; i < ids.size(); ++i) by_id.emplace(ids[i], CardId(i));
}

CardId CardIndex::find(std::string_view id) const {
  const auto at = by_id.find(id);
  return at == by_id.end() ? CardId::none() : at->second;
}

MatchSpeaker::MatchSpeaker(const GameInfo& info, const Language& language, const Words& words,
                           const Library& library, const CardIndex& cards, const Setup& setup)
    : info_(info),
      language_(language),
      words_(words),
      library_(library),
      cards_(cards),
      setup_(setup) {
  names_.card = [this](CardId id) { return cards_.ids[id.value]; };
  names_.find_card = [this](std::string_view id) { return cards_.find(id); };
  // who plays alone may have an automaton beside him
  const size_t places = std::max<size_t>(setup_.seats, 2);
  for (size_t s = 0; s < places; ++s)
    names_.seats[s] = seat_word(info_.factions[setup_.faction[s]]);
  spoken_.card = [this](CardId id) { return card(cards_.ids[id.value]); };
  spoken_.seat = [this](Seat who) { return declined(who); };
  spoken_.zone = [this](ZoneId zone) { return zone_key(info_, zone); };
}

std::string MatchSpeaker::card(std::string_view id) const {
  const tree::Card* card = library_.find(id);
  return card ? words_.card_name(card->name) : std::string(id);
}

std::string MatchSpeaker::seat(Seat seat) const {
  return words_.text("factions", seat_word(info_.factions[setup_.faction[seat.value]]));
}

Slot MatchSpeaker::declined(Seat who) const {
  Slot out(seat(who));
  const auto& nouns = words_.lexicon().nouns;
  const auto forms = nouns.find(seat_word(info_.factions[setup_.faction[who.value]]));
  if (forms != nouns.end()) out.noun = &forms->second;
  return out;
}

std::string MatchSpeaker::card_of(Action action) const {
  const auto& args = info_.actions[action.kind].args;
  if (std::count(args.begin(), args.end(), ActionArg::kCard) != 1) return "";
  const auto at =
      static_cast<size_t>(std::find(args.begin(), args.end(), ActionArg::kCard) - args.begin());
  const int card = action.arg[at];
  return card >= 0 && card < static_cast<int>(cards_.ids.size()) ? cards_.ids[card] : "";
}

std::string MatchSpeaker::option(Action action) const {
  return speak_action(info_, words_, spoken_, action);
}

std::string MatchSpeaker::option(std::string_view text) const {
  const auto action = parse_action(info_, names_, text);
  return action ? option(*action) : std::string(text);
}

Library::Part MatchSpeaker::asking(const View& view) const {
  const Library::Part part = library_.part(view.asking, view.source);
  const auto kinds = kinds_that_ask(view.decision);
  if (!part || std::find(kinds.begin(), kinds.end(), part.op->kind) == kinds.end()) return {};
  return part;
}

std::string MatchSpeaker::said(const tree::Card& card, const tree::Op& op) const {
  return speak_part(language_, words_, library_, card, op);
}

std::string MatchSpeaker::effect(const ViewEffect& effect) const {
  if (!library_.find(effect.card)) return "";
  const Library::Part part = library_.part(effect.part, effect.card);
  if (!part) return this->card(effect.card);
  tree::Op alone = *part.op;  // what follows from it comes later
  alone.then.clear(), alone.otherwise.clear();
  return this->card(effect.card) + ": " + without_stop(said(*part.card, alone));
}

Question MatchSpeaker::question(const View& view) const {
  Question out{words_.text("decisions", view.decision, named_in(view)), {}};
  for (const ViewOption& one : view.options) out.options.push_back(option(one.action));
  const Library::Part part = asking(view);
  if (!part) return out;
  if (part.op->kind == OpKind::kMay) {
    out.text = said(*part.card, *part.op) + " " + out.text;
  } else if (part.op->kind == OpKind::kChoose) {
    for (size_t i = 0; i < view.options.size(); ++i)
      if (const Action action = view.options[i].action; action.kind == kDoChoose)
        out.options[i] = without_stop(speak_option(language_, words_, library_, *part.card,
                                                   part.op->body[action.arg[0] - 1]));
  } else {
    tree::Op alone = *part.op;  // what follows from the choice comes after it
    alone.then.clear(), alone.otherwise.clear();
    out.text = said(*part.card, alone);
  }
  return out;
}

std::string MatchSpeaker::event(const Happening& event) const {
  return speak_event(info_, words_, spoken_, event,
                     speak_choice(language_, words_, library_, event));
}

}  // namespace ecumene
