#include <fmt/format.h>

#include <algorithm>

#include "sim/situation.h"

namespace ecumene {
namespace {

void differs(const Yaml& node, std::string_view what, std::string_view expected,
             std::string_view found, Status& status) {
  if (expected != found)
    node.refuse(status, fmt::format("{}: expected {}, found {}", what, expected, found));
}

std::vector<std::string> sorted(std::vector<std::string> texts) {
  std::sort(texts.begin(), texts.end());
  return texts;
}

bool contains(const std::vector<std::string>& texts, const std::string& text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

class Checker {
 public:
  Checker(const Trial& trial, Status& status)
      : trial_(trial), match_(*trial.match), status_(status) {}

  void check(const Yaml::Entry& entry) {
    const Yaml& value = entry.value;
    if (entry.key == "to_move")
      differs(value, "to_move", value.as_text(status_), trial_.seat_name(match_.to_move()),
              status_);
    else if (entry.key == "pending")
      differs(value, "pending", value.as_text(status_), match_.decision(), status_);
    else if (entry.key == "over")
      over(value);
    else if (entry.key == "legal")
      legal(value);
    else if (entry.key == "refused")
      refused_all(value);
    else if (entry.key == "told")
      told_all(value);
    else if (entry.key == "score")
      score(value);
    else if (entry.key == "winner")
      winner(value);
    else
      table(entry);
  }

 private:
  void over(const Yaml& node) {
    const bool expected = node.as_bool(status_);
    differs(node, "over", expected ? "true" : "false", match_.over() ? "true" : "false", status_);
  }

  void table(const Yaml::Entry& entry) {
    const Seat seat = trial_.seat_named(entry.key);
    if (!seat) return part(entry, seat);
    if (!entry.value.expect(Yaml::Kind::kMap, status_)) return;
    for (const auto& inner : entry.value.entries()) part(inner, seat);
  }

  void part(const Yaml::Entry& entry, Seat seat) {
    if (entry.value.is_list()) return zone(entry, seat);
    if (entry.value.is_map() && !seat)
      return status_.add(entry.key_mark.text(), no_seat(trial_, entry.key));
    const int expected = entry.value.as_int(status_);
    const auto found = match_.editor().counter(entry.key, seat);
    if (!found) return status_.add(entry.key_mark.text(), found.error().text());
    differs(entry.value, zone_name(trial_, entry.key, seat), std::to_string(expected),
            std::to_string(*found), status_);
  }

  void zone(const Yaml::Entry& entry, Seat seat) {
    const ZoneSpec* spec = trial_.zone_named(entry.key, seat);
    if (!spec) return status_.add(entry.key_mark.text(), no_zone(trial_, entry.key, seat));
    const std::vector<LaidCard> cards = laid_cards(entry.value, status_);
    for (const LaidCard& card : cards) upon(card);
    std::vector<std::string> expected = ids_of(cards),
                             found = *match_.editor().cards_in(entry.key, seat);
    if (!spec->ordered) expected = sorted(expected), found = sorted(found);
    differs(entry.value, zone_name(trial_, entry.key, seat), listed(expected), listed(found),
            status_);
  }

  void upon(const LaidCard& card) {
    if (!card.under.empty()) {
      const auto found = match_.editor().cards_under(card.id);
      if (!found) return card.node->refuse(status_, found.error().text());
      differs(*card.node, "under " + card.id, listed(sorted(card.under)), listed(sorted(*found)),
              status_);
    }
    for (const auto& [counter, expected] : card.counters) {
      const auto found = match_.editor().on_card(card.id, counter);
      if (!found)
        card.node->refuse(status_, found.error().text());
      else
        differs(*card.node, counter + " on " + card.id, std::to_string(expected),
                std::to_string(*found), status_);
    }
  }

  void legal(const Yaml& node) {
    const std::vector<std::string> options = match_.options();
    if (node.is_list())
      return differs(node, "legal", listed(sorted(text_list(node, status_))),
                     listed(sorted(options)), status_);
    some(node, "legal", options);
  }

  // {includes: [...], excludes: [...]}
  void some(const Yaml& node, std::string_view what, const std::vector<std::string>& found) {
    if (!node.expect(Yaml::Kind::kMap, status_)) return;
    for (const auto& entry : node.entries()) {
      const bool wanted = entry.key == "includes";
      if (!wanted && entry.key != "excludes")
        status_.add(entry.key_mark.text(),
                    fmt::format("expected includes or excludes, not \"{}\"", entry.key));
      for (const std::string& text : text_list(entry.value, status_))
        if (contains(found, text) != wanted)
          entry.value.refuse(status_, fmt::format("{}: expected {}\"{}\", found {}", what,
                                                  wanted ? "" : "no ", text, listed(found)));
    }
  }

  void told_all(const Yaml& node) {
    bool to_seats = false;
    for (const auto& entry : node.entries())
      if (const Seat seat = trial_.seat_named(entry.key))
        to_seats = true, told(entry.value, "told to " + entry.key, seat);
    if (!to_seats) told(node, "told", kSpectator);
  }

  void told(const Yaml& node, const std::string& what, Seat viewer) {
    std::vector<std::string> heard;
    for (const Event& event : trial_.told) {
      const CardId card = event.heard_by(viewer).card;
      heard.push_back(std::string(event.kind.name) + (card ? " " + match_.card_name(card) : ""));
    }
    if (!node.is_list()) return some(node, what, heard);
    differs(node, what, listed(text_list(node, status_)), listed(heard), status_);
  }

  void refused_all(const Yaml& node) {
    for (const Yaml& item : node.items()) refused_all(item);
    if (node.is_list() || !node.expect(Yaml::Kind::kMap, status_)) return;
    for (const auto& entry : node.entries()) {
      const Seat seat = trial_.seat_named(entry.key);
      if (!seat)
        status_.add(entry.key_mark.text(), "refused: " + no_seat(trial_, entry.key));
      else if (!match_.over() && seat != match_.to_move())
        status_.add(entry.key_mark.text(),
                    fmt::format("refused: it is the turn of {}, not of {}",
                                trial_.seat_name(match_.to_move()), entry.key));
      else
        refused(entry.value);
    }
  }

  // An action text, a map {text, clause}, or a list of these.
  void refused(const Yaml& node) {
    for (const Yaml& item : node.items()) refused(item);
    if (node.is_list()) return;
    const Yaml *text = node.is_map() ? node.find("text") : &node, *clause = node.find("clause");
    if (!text || node.entries().size() > 1u + (clause != nullptr))
      return node.refuse(status_, "expected an action text, or a map of text and clause");
    const auto why = match_.why_not(text->as_text(status_));
    if (!why) return text->refuse(status_, "refused: " + why.error().text());
    if (!*why)
      return text->refuse(status_,
                          fmt::format("refused: expected \"{}\" to be refused, but it can be done",
                                      text->scalar()));
    if (clause)
      differs(*clause, "the clause of the refusal", clause->as_text(status_), (*why)->clause,
              status_);
  }

  void score(const Yaml& node) {
    if (!node.expect(Yaml::Kind::kMap, status_)) return;
    const Outcome outcome = match_.outcome();
    for (const auto& entry : node.entries()) {
      const Seat seat = trial_.seat_named(entry.key);
      if (!seat)
        status_.add(entry.key_mark.text(), no_seat(trial_, entry.key));
      else
        differs(entry.value, "score of " + entry.key, std::to_string(entry.value.as_int(status_)),
                std::to_string(outcome.score[seat.value]), status_);
    }
  }

  void winner(const Yaml& node) {
    const std::vector<std::string> expected =
        node.is_list() ? text_list(node, status_) : std::vector{node.as_text(status_)};
    const Outcome outcome = match_.outcome();
    if (!outcome.over) return node.refuse(status_, "winner: the game is not over");
    std::vector<std::string> found;
    for (int s = 0; s < outcome.seats + outcome.automata; ++s)
      if (outcome.rank[s] == 1) found.push_back(trial_.seat_name(Seat(s)));
    differs(node, "winner", listed(sorted(expected)), listed(sorted(found)), status_);
  }

  const Trial& trial_;
  const Match& match_;
  Status& status_;
};

}  // namespace

void check_then(const Trial& trial, const Yaml& then, Status& status) {
  if (!then.expect(Yaml::Kind::kMap, status)) return;
  Checker checker(trial, status);
  for (const auto& entry : then.entries()) checker.check(entry);
}

}  // namespace ecumene
