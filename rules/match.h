// Match is one game under way with its type erased: what the server, the terminal, the command line
// and the Python module hold. Rulebook is a game with its content loaded; it makes matches. Code
// that plays many games uses the templates of the game instead (rules/game.h).
//
// A Match belongs to one thread at a time; matches of one Rulebook share only its content, which is
// constant, so different matches can be used from different threads.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/event.h"
#include "rules/game_info.h"
#include "rules/news.h"
#include "rules/outcome.h"
#include "rules/series.h"
#include "rules/table_editor.h"
#include "rules/verdict.h"
#include "rules/view.h"

namespace ecumene {

class Match {
 public:
  virtual ~Match() = default;

  virtual const GameInfo& info() const = 0;
  virtual Setup setup() const = 0;  // as the match was started, with settled factions
  // A match that can go on independently, in exactly the same state.
  virtual std::unique_ptr<Match> clone() const = 0;

  // --- the question ---

  virtual bool over() const = 0;
  virtual Seat to_move() const = 0;  // the seat that is asked; none() when over
  // The key of what is asked (GameInfo::decisions); empty when over.
  virtual std::string_view decision() const = 0;
  // The canonical texts of the legal actions, in canonical order; empty exactly when over. They are
  // known to the seat to move, so they must be shown to no other seat.
  virtual std::vector<std::string> options() const = 0;

  // --- playing ---

  // Reads `text` as an action of the seat to move, judges it and plays it, each once. Events are
  // appended where a list is given. If the verdict is not ok, nothing has changed. Whether an
  // action is legal depends on nothing that the seat does not see (Game::legal), and the reason of
  // a refusal is found on what it sees, so both may be told to it.
  virtual Verdict apply(std::string_view text, Events* events = nullptr) = 0;
  // The refusal that apply(text) would give; nothing if the action is legal. Fails if `text` is no
  // action of the game.
  virtual Result<std::optional<Refusal>> why_not(std::string_view text) const = 0;

  // --- what is known ---

  // What `viewer` (a seat, or kSpectator) sees, the options included if it is the seat to move.
  virtual View view(Seat viewer) const = 0;
  // The points so far, or at the end. Before the end they count hidden cards: for the rules and for
  // whoever may see everything.
  virtual Outcome outcome() const = 0;
  // Where the points of `seat` come from, as far as `viewer` may know: cards that the viewer cannot
  // see have no line and are not counted by other cards. Once everything is open, the lines add up
  // to outcome().score.
  virtual std::vector<ScoreLine> breakdown(Seat seat, Seat viewer) const = 0;
  // The match as the viewer sees it, with every unknown card under a name that says nothing: for
  // questions whose answers must not depend on anything hidden. REQUIRES: it is not played on.
  virtual std::unique_ptr<Match> seen_by(Seat viewer) const = 0;
  // A match that the viewer cannot tell from this one, with random numbers of its own: for trying
  // moves out. Equal knowledge and equal seeds give equal matches.
  virtual std::unique_ptr<Match> imagine(Seat viewer, const Seed& seed) const = 0;
  // Changes whenever something hidden is learned or a die is rolled: the barrier for undo.
  virtual News news() const = 0;
  // A bit for each viewer to whom the last answer showed something of hidden cards without showing
  // a card (CardTable::disclose).
  virtual uint8_t disclosed() const = 0;

  // --- the state ---

  // A hash over every field: equal states have equal hashes, on every machine.
  virtual uint64_t hash() const = 0;
  // The whole state as bytes with a checksum: a cache, valid for the same build and content only.
  virtual std::string snapshot() const = 0;
  // Takes over the state of a snapshot() of a match of the same game. Fails, without any change, if
  // the bytes are not one.
  virtual Status restore(std::string_view snapshot) = 0;
  // The id of a card. REQUIRES: it is a card of the content.
  virtual std::string card_name(CardId card) const = 0;

  // The table of this match, to be read and changed by hand. Changing it is for situations and
  // tests: a History whose match was changed does not fit its log any more.
  virtual TableEditor& editor() = 0;
  virtual const TableEditor& editor() const = 0;
};

// Constant after loading: every function may be called from any thread. Matches keep the content
// they were started with, so they may outlive the Rulebook.
class Rulebook {
 public:
  virtual ~Rulebook() = default;
  virtual const GameInfo& info() const = 0;
  // A hash over the cards and what they do; a log can be replayed only with the same content.
  virtual uint64_t content_hash() const = 0;
  virtual std::vector<std::string> cards() const = 0;  // ids; a card's index is its CardId
  virtual int state_bytes() const = 0;                 // the size of a State
  // A new match; everything random in it follows from the seed. REQUIRES: setup comes from
  // parse_seating and settle_factions.
  virtual std::unique_ptr<Match> start(const Setup& setup, const Seed& seed) const = 0;

  // A new series of games, and one from its text. Both fail in a game without series
  // (GameInfo::has_series) and where the options or the text do not fit; faults name `where`.
  // REQUIRES: setup has one seat and no random faction.
  virtual Result<std::unique_ptr<Series>> begin_series(const Setup& setup, std::string_view options,
                                                       const std::string& where) const = 0;
  virtual Result<std::unique_ptr<Series>> read_series(std::string_view text,
                                                      const std::string& where) const = 0;
};

}  // namespace ecumene
