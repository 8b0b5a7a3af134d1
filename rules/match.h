// Match is one game under way with its type erased: what server, terminal, command line and
// language bindings hold. Rulebook is a game with its content loaded: what makes matches. Hot loops
// use the templates instead.
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
  virtual Setup setup() const = 0;
  virtual std::unique_ptr<Match> clone() const = 0;

  virtual bool over() const = 0;
  virtual Seat to_move() const = 0;               // none() when over
  virtual std::string_view decision() const = 0;  // key of what is asked, empty when over
  // canonical texts of the seat to move, in order
  virtual std::vector<std::string> options() const = 0;
  virtual Outcome outcome() const = 0;
  // Where the points of `seat` come from, as far as `viewer` may know: what he cannot see neither
  // has a line nor is counted by others. When all is laid open, it sums up to outcome().score.
  virtual std::vector<ScoreLine> breakdown(Seat seat, Seat viewer) const = 0;

  // Reads `text` as an action of the seat to move, judges it and plays it, each once. Events are
  // appended where a list is given. If the verdict is not ok, nothing has changed. Whether an
  // action is legal depends on nothing that the seat does not see (Game::legal), and the reason of
  // a refusal is found on what it sees, so both may be told to it.
  virtual Verdict apply(std::string_view text, Events* events = nullptr) = 0;
  // The refusal that apply(text) would give; nothing if the action is legal. Fails if `text` is no
  // action of the game.
  virtual Result<std::optional<Refusal>> why_not(std::string_view text) const = 0;

  virtual uint64_t hash() const = 0;  // of every field; equal states, equal hashes
  virtual News news() const = 0;      // the barrier for undo
  // A bit for each viewer to whom the last answer showed something of hidden cards without showing
  // a card (CardTable::disclose).
  virtual uint8_t disclosed() const = 0;
  virtual View view(Seat viewer) const = 0;
  // The match as the viewer sees it, every unknown card under a name that says nothing: for
  // questions whose answers must not depend on anything hidden. It cannot go on.
  virtual std::unique_ptr<Match> seen_by(Seat viewer) const = 0;
  // A match the viewer cannot tell from this one, with its own chance: for "what if".
  virtual std::unique_ptr<Match> imagine(Seat viewer, const Seed& seed) const = 0;

  // The whole state as bytes with a checksum; a cache, valid for the same build and content only.
  virtual std::string snapshot() const = 0;
  virtual Status restore(std::string_view snapshot) = 0;

  virtual std::string card_name(CardId card) const = 0;

  // The table of this match, to be read and changed by hand. Changing it is for situations and tests:
  // a History whose match was changed does not fit its log any more.
  virtual TableEditor& editor() = 0;
  virtual const TableEditor& editor() const = 0;
};

class Rulebook {
 public:
  virtual ~Rulebook() = default;
  virtual const GameInfo& info() const = 0;
  virtual uint64_t content_hash() const = 0;
  virtual std::vector<std::string> cards() const = 0;  // ids, in the content's order
  virtual int state_bytes() const = 0;
  // REQUIRES: setup comes from parse_seating and settle_factions.
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
