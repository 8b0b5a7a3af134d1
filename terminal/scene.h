// Scene is the table of one moment as pages: the head with the seats, the table itself, the
// question with its options. It shows what one viewer may see, in his language, and knows no key
// and no screen.
#pragma once

#include "content/match_speaker.h"
#include "rules/match.h"
#include "table/loaded_game.h"
#include "terminal/dress.h"
#include "terminal/page.h"
#include "terminal/phrases.h"

namespace ecumene {

class Scene {
 public:
  // All of them outlive the scene, the match excepted. `who` is by seat, as in the log.
  Scene(const Match& match, Seat viewer, const LoadedGame& loaded, const MatchSpeaker& speaker,
        const Phrases& phrases, const std::vector<std::string>& who);

  const View& view() const { return view_; }
  std::string headline() const;  // game, round, whose turn
  Page head(int columns) const;  // a row of titles and one for each seat
  Page table(int columns) const;
  Page aside(int columns) const;  // what stands above the options; mostly nothing
  Page options(int columns) const;
  Page pile(const Spot& zone, int columns) const;  // all cards of a zone
  std::string question() const;
  // Without boxes and signs, for who reads or hears line by line: the head, a map, the table, each
  // seat.
  std::vector<std::string> lines() const;

  std::string zone_name(std::string_view zone) const;
  const ViewArea* area(const Spot& zone) const;
  // The card an option is about; empty: none, or several.
  std::string card_of(const Spot& option) const;
  std::string signs_of(std::string_view card) const;  // of the suits or colours of a card
  // Every sign of the game and what it stands for.
  std::vector<std::pair<std::string, std::string>> legend() const;

 private:
  bool is_pile(const ViewArea& area) const;
  bool is_closed(const ViewArea& area) const;             // no card of it can be seen
  std::string tucked_under(std::string_view card) const;  // signs
  PageWord card_word(const ViewCard& card) const;
  std::vector<PageWord> area_words(const ViewArea& area) const;
  void add_areas(Seat seat, Page& page) const;
  void add_seat_box(Seat seat, Page& page) const;
  std::vector<PageWord> other_counters(Seat seat) const;
  std::string counter_text(const ViewCounter& counter) const;
  std::vector<std::string> tallies() const;
  std::vector<std::string> head_titles(const std::vector<std::string>& keys, bool shortened) const;

  std::string card_text(const ViewCard& card) const;
  std::string area_text(const ViewArea& area) const;
  std::string counters_text(Seat seat) const;
  std::string part_lines(Seat seat) const;

  const GameInfo& info_;
  const LoadedGame& loaded_;
  const MatchSpeaker& speaker_;
  const Phrases& phrases_;
  const Dress& dress_;
  std::vector<std::string> who_;
  View view_;
  std::vector<int> points_;  // by seat, as far as the viewer knows
};

// Who is asked what, and which card's effect asks.
std::string asked(const View& view, const MatchSpeaker& speaker, const Phrases& phrases);

// The level of a bot in words; another player by his own name.
std::string player_name(const Phrases& phrases, const std::string& who);

// What a card says, a paragraph a line; empty if there is no such card.
std::string card_lines(const LoadedGame& loaded, const Words& words, std::string_view id);

}  // namespace ecumene
