// Table is one live game with the people around it. It is the only writer of its game: every change
// is a command that is checked, done, and written as records for the journal. The same records make
// the same table again.
//
// A Table never waits and reads no clock: its caller passes the time, writes the records to a
// store, and shows nobody the result of a command before the records are on disk. A Table belongs
// to one thread at a time.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/guard.h"
#include "rules/history.h"
#include "table/clock.h"
#include "table/loaded_game.h"
#include "table/roster.h"

namespace ecumene {

enum class Phase : uint8_t { kOpen, kRunning, kOver, kAbandoned };
std::string_view phase_word(Phase phase);

// Who sends a command, and when.
struct Sender {
  PersonKey person;
  std::string name;  // as the person wants to be called
  // of the message: a message whose id was seen before is not done again; empty: no id
  std::string id;
  int64_t now = 0;  // milliseconds
};

// Why a bot has failed: a sentence in English, and a key with a detail for other languages
// (bots/bot.h). The key may be empty.
struct BotFault {
  std::string text, key, detail;
};

// Something that was said at the table.
struct Remark {
  std::string name, text;
  int64_t at = 0;
  // 1 for the first remark at this table, one more for each that follows; two remarks may have the
  // same time, but not the same number
  uint64_t number = 0;
  // for the remark about a bot that has failed: {key, detail, next}, so that it can be said in any
  // language; null otherwise
  Json lost;
};

// Checks that a log belongs to a game of the catalog (same rules revision, same cards) and that
// every step of it can be played. Fails for a log that hides its seed and for one that would take
// too long to replay.
Status check_log(const GameCatalog& catalog, const GameLog& log);

class Table {
 public:
  static constexpr size_t kChatKept = 100;
  static constexpr size_t kLongestChat = 300;
  // The most steps that may have to be played to open the table from its journal; an undo counts as
  // many as it plays again from the start.
  static constexpr long kMostWork = 100'000;

  // A new table; everything random in its game follows from `seed` and the salts. Fails if the
  // roster does not fit the game. REQUIRES, here and below: the catalog outlives the table.
  static Result<Table> open(const GameCatalog& catalog, std::string id, Roster roster,
                            const Seed& seed, int64_t now);
  // The table that these records of its journal describe. Fails if the game, its rules revision or
  // its content is not the one it was begun with, or if a record leads to another state than it did
  // when it was written.
  static Result<Table> recall(const GameCatalog& catalog, std::string id,
                              const std::vector<std::string>& records);

  // The table of a game that was played elsewhere. If the game is not over, it goes on in the seats
  // of `roster`; nothing else of the roster is used. Fails as check_log does, and if the seats do
  // not fit the log.
  static Result<Table> import(const GameCatalog& catalog, std::string id, const GameLog& log,
                              Roster roster, int64_t now);

  // Does what the next record of the journal says, which another node has written.
  Status follow(const std::string& record);

  Table(Table&&) = default;
  Table& operator=(Table&&) = default;

  const std::string& id() const { return id_; }
  Phase phase() const { return phase_; }
  const Roster& roster() const { return roster_; }
  const LoadedGame& loaded() const { return *loaded_; }
  const std::string& commitment() const { return commitment_; }
  const std::deque<Remark>& chat() const { return chat_; }  // the last kChatKept remarks
  uint64_t said() const { return said_; }                   // how many remarks there were in all
  const Clock& clock() const { return clock_; }
  int64_t changed_at() const { return changed_at_; }

  // REQUIRES: phase() is not kOpen.
  const History& history() const { return *history_; }
  const Match& match() const { return history_->match(); }
  // The number of entries of the log; an undo is one more entry. 0 before the start.
  int entries() const { return history_ ? static_cast<int>(history_->log().entries.size()) : 0; }

  // A table at which a CHECK has failed (base/check.h) is set aside: it stays as it was after its
  // last entry, people can look at it and talk, the person who opened it can end its game, and
  // every other command fails. This is kept in memory only: the journal holds what was done, and a
  // table that is recalled from it may go on. If the CHECK fails while the journal is followed, the
  // table stays as it was before the first record that fails.
  bool is_aside() const { return !breach_.empty(); }
  const std::string& breach() const { return breach_; }  // what was broken, for the log of a server
  void set_aside(const Breach& breach);

  // Commands. Each fails without any change, with a sentence for the person. A command whose id was
  // seen before succeeds and changes nothing.

  // Takes an open seat before the start or, later, the person's own seat back from a stand-in.
  // After the stand-in has decided something, the seat has least_on_return() on its clock again. An
  // empty faction leaves the one of the chair.
  Status sit(const Sender& sender, Seat seat, std::string faction, std::string salt);
  // Leaves the seat: before the start it is open again, later the stand-in goes on in it.
  Status rise(const Sender& sender);
  // Gives a seat to the bot of this level, or opens it again if `level` is empty. For the person
  // who opened the table, before the start.
  Status set_chair(const Sender& sender, Seat seat, const std::string& level, std::string faction);
  // Begins the game once every seat is taken. For the person who opened the table.
  Status start(const Sender& sender);
  // Plays the action with this text for the sender's seat. `entries` is entries() of the table that
  // the person saw: an answer to another question fails. A refusal by the rules comes as such.
  Verdict act(const Sender& sender, int entries, std::string_view text);
  // Takes back the sender's last step, if that is free (History::may_undo).
  Status undo(const Sender& sender);
  // Takes back all the steps that can be taken back freely.
  Status restart_turn(const Sender& sender);
  // Adds a remark to the chat.
  Status say(const Sender& sender, std::string text);
  // Ends the game for all. For the person who opened the table, and for the only person at it.
  Status abandon(const Sender& sender);
  // Proposes to take back `step` and all after it, whatever was learned; done once every other
  // person at the table has agreed.
  Status propose_undo(const Sender& sender, int step);
  Status answer_undo(const Sender& sender, bool agreed);
  struct Proposal {
    Seat by;
    int step = 0;
    std::vector<Seat> agreed;
  };
  const std::optional<Proposal>& proposal() const { return proposal_; }
  // Calls a stand-in for the person to move, who keeps the others waiting. It sits down once half
  // of the other persons have called it; the person may take the seat back (sit). Any command of
  // that person ends the call.
  Status call_stand_in(const Sender& sender, Seat seat);
  struct Absence {
    Seat seat;
    std::vector<Seat> callers;
  };
  const std::optional<Absence>& absence() const { return absence_; }
  // The least that a clock shows, in milliseconds, when a person comes back to the seat: a tenth of
  // the time at the start, at least a minute, at most the time at the start.
  int64_t least_on_return() const;
  // When the question was put, or when the person who is to answer it was last heard from.
  int64_t asked_at() const { return asked_at_; }

  // Sets the table at which the people of a finished game play again; the first call decides.
  Status set_next(const Sender& sender, std::string table);
  const std::string& next() const { return next_; }  // empty: nowhere yet

  // The seat a bot has to move for, if it is a bot's turn.
  std::optional<Seat> bot_to_move() const;
  Verdict act_for_bot(Seat seat, int entries, std::string_view text, int64_t now);
  // Replaces a bot that has failed by the stand-in; the chat says why. False, without any change,
  // if the bot is not to move or is the stand-in already.
  bool replace_bot(Seat seat, const BotFault& why, int64_t now);
  // Starts the clock of the seat to move at `now`: after a time in which no host held the table, or
  // after a step that another node has made.
  void wake(int64_t now) {
    if (phase_ == Phase::kRunning && !is_aside()) clock_.run(match().to_move(), now);
  }
  // Whether the clock of the person to move has run out.
  bool is_time_up(int64_t now) const;
  // Gives the seat to move to the stand-in if its clock has run out. True: it was given.
  bool check_clocks(int64_t now);

  // The records that were written since the last call, in order. The number of the first one in the
  // journal is recorded() minus their count.
  std::vector<std::string> take_records();
  uint64_t recorded() const { return recorded_; }         // records in all
  size_t unwritten() const { return unwritten_.size(); }  // those that take_records() would give

  // The match before the last entry of the log and the events of that entry, for news; null if
  // there was none since the table was opened here.
  const Match* before() const { return before_.get(); }
  const Events& events() const { return events_; }

  // The log; the seed is revealed once the game is over. REQUIRES: phase() is not kOpen.
  GameLog log() const;

 private:
  Table() = default;
  Verdict fold(const Json& record);
  Verdict fold_change(const Json& record);
  Verdict fold_step(const Json& record);
  Status fold_undo(const Json& record);
  Status fold_opening(const Json& record);
  void fold_end();
  // Does what the record says and keeps it for the journal. Only a step can be refused; nothing has
  // changed then. Fails if that breaks a promise of the program; the table is then set aside, as it
  // was.
  Verdict write(Json record, const Sender* sender);
  Status check_not_aside() const;  // fails at a table that is set aside
  void remember(const PersonKey& person, const std::string& id);
  bool seen(const Sender& sender) const;
  Status may_move(const Sender& sender, int entries) const;
  Status check_running() const;
  Status check_journal_room() const;  // for records that are no moves
  // Of the match as it stands now; the log has it already.
  uint64_t state_hash() const { return history_->log().entries.back().state; }
  Status start_history(const std::string& factions);
  Verdict step(Seat seat, std::string_view text, const Sender* sender, int64_t now);
  // What every seat has left on `clock`, if the table plays with clocks.
  void add_clocks(const Clock& clock, Json& record, int64_t now) const;
  Status back_to(int step, const Sender* sender, int64_t now);
  Result<Seat> may_take_back(const Sender& sender) const;
  Status fold_proposal(const Json& record);
  Status settle_proposal(int64_t now);
  Status write_open(const LoadedGame& loaded, const Roster& roster, const Seed& seed, int64_t now,
                    Json more);
  static Status wrong_place() { return Status::fail("you do not sit at this table"); }
  void finish_if_over();
  void do_chair(const Json& record);
  Status give_to_bot(Seat seat, const Sender* sender, int64_t now);
  void note_presence(const Json& record);
  void fold_clocks(const Json& record);
  Status give_time_back(Seat seat, int64_t now, Json& record);
  void fold_absence(const Json& record);

  const GameCatalog* catalog_ = nullptr;
  const LoadedGame* loaded_ = nullptr;
  std::string id_;
  Seed seed_{};
  std::string commitment_;
  // what the commitment is about: of a game from elsewhere its id there
  std::string game_id_;
  std::vector<std::string> players_;  // of a game from elsewhere: who sat there
  Roster roster_;
  Phase phase_ = Phase::kOpen;
  Clock clock_;
  std::unique_ptr<History> history_;
  std::unique_ptr<Match> before_;
  Events events_;
  std::deque<Remark> chat_;
  uint64_t said_ = 0;
  std::optional<Proposal> proposal_;
  std::optional<Absence> absence_;
  int64_t asked_at_ = 0;
  std::set<int> relieved_;  // seats where whoever took them last has decided something
  long work_ = 0;
  std::string next_;
  std::map<PersonKey, std::deque<std::string>> seen_;  // ids of the last messages
  std::vector<std::string> unwritten_;
  uint64_t recorded_ = 0;
  int64_t changed_at_ = 0;
  std::string breach_;  // empty: the table is not set aside
  // set aside by a record of the journal: the game stands before it, whatever was written since
  bool cut_ = false;
};

}  // namespace ecumene
