// Table is one live game with the people around it. It is the only writer of its game: every change
// is a command that is checked, done, and written as records for the journal. The same records make
// the same table again.
//
// A Table does no waiting and has no clock of its own: who calls it says what time it is, writes
// the records to a store, and lets nobody see what came of a command before they are on disk.
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
#include "table/box.h"
#include "table/clock.h"
#include "table/roster.h"

namespace ecumene {

enum class Phase : uint8_t { kOpen, kRunning, kOver, kAbandoned };
std::string_view phase_word(Phase phase);

// Who sends a command, and when.
struct Sender {
  PersonKey person;
  std::string name;  // what he calls himself
  // of his message: the same id again is the same message, and does nothing twice
  std::string id;
  int64_t now = 0;  // milliseconds
};

// Why a bot has failed: a sentence in English, and the same without a language (bots/bot.h); a key
// may be missing.
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
  // said of a bot that has failed: {key, detail, next}, for who speaks another language; null
  // otherwise
  Json lost;
};

// Whether a log is true, and of a game that stands on the shelf: its rules revision, its cards,
// every step. A log that hides its seed, or that would take too long to play again, is refused.
Status check_log(const Shelf& shelf, const GameLog& log);

class Table {
 public:
  static constexpr size_t kChatKept = 100;
  static constexpr size_t kLongestChat = 300;
  // Steps to be played whenever the table is opened: an undo plays the game again from its start.
  static constexpr long kMostWork = 100'000;

  // A new table whose chance follows from `seed` and the salts. Fails if the roster does not fit
  // the game.
  static Result<Table> open(const Shelf& shelf, std::string id, Roster roster, const Seed& seed,
                            int64_t now);
  // The table its journal tells of. Fails if the game, its rules revision or its content is not the
  // one it was begun with, or if a record does not give the state it gave.
  static Result<Table> recall(const Shelf& shelf, std::string id,
                              const std::vector<std::string>& records);

  // The table of a game that was played elsewhere: over, or going on in the seats of `roster`,
  // which says nothing else. Fails if the log is not true (check_log), or the seats do not fit it.
  static Result<Table> import(const Shelf& shelf, std::string id, const GameLog& log, Roster roster,
                              int64_t now);

  // The next record of the journal, written by another host.
  Status follow(const std::string& record);

  Table(Table&&) = default;
  Table& operator=(Table&&) = default;

  const std::string& id() const { return id_; }
  Phase phase() const { return phase_; }
  const Roster& roster() const { return roster_; }
  const Box& box() const { return *box_; }
  const std::string& commitment() const { return commitment_; }
  const std::deque<Remark>& chat() const { return chat_; }  // the last kChatKept remarks
  uint64_t said() const { return said_; }                   // how many remarks there were in all
  const Clock& clock() const { return clock_; }
  int64_t changed_at() const { return changed_at_; }

  // REQUIRES: phase() is not kOpen.
  const History& history() const { return *history_; }
  const Match& match() const { return history_->match(); }
  // Grows with every entry of the log, also with an undo; 0 before the start.
  int entries() const { return history_ ? static_cast<int>(history_->log().entries.size()) : 0; }

  // A table at which the program has broken a promise of its own (base/check.h) is set aside: it
  // stands as it stood after its last entry, can be looked at and talked about, its game can be
  // ended by who opened it, and every other command is refused. That is kept in memory alone: a
  // journal holds what was done, and a table that is recalled from it may go on. If it is the
  // journal that this program cannot follow, the table stands as it stood before the first step
  // that breaks.
  bool is_aside() const { return !breach_.empty(); }
  const std::string& breach() const { return breach_; }  // what was broken, for the log of a server
  void set_aside(const Breach& breach);

  // Commands. Each fails without any change, with a sentence for the person. A command whose id was
  // seen before succeeds and changes nothing. Who comes back after a bot has decided something for
  // him has time to play on (least_on_return).
  Status sit(const Sender& sender, Seat seat, std::string faction, std::string salt);
  // before the start: the seat is open again; later: a bot goes on
  Status rise(const Sender& sender);
  // empty: open
  Status set_chair(const Sender& sender, Seat seat, const std::string& level, std::string faction);
  Status start(const Sender& sender);
  // `entries` is how many there were when the person decided: an answer to another question is
  // refused.
  Verdict act(const Sender& sender, int entries, std::string_view text);
  Status undo(const Sender& sender);
  Status restart_turn(const Sender& sender);  // as far back as undo is free
  Status say(const Sender& sender, std::string text);
  Status abandon(const Sender& sender);
  // Undo beyond the barrier: back to before `step`, once every other person at the table has
  // agreed.
  Status propose_undo(const Sender& sender, int step);
  Status answer_undo(const Sender& sender, bool agreed);
  struct Proposal {
    Seat by;
    int step = 0;
    std::vector<Seat> agreed;
  };
  const std::optional<Proposal>& proposal() const { return proposal_; }
  // A stand-in for the person to move, who keeps the others waiting: it sits down when half of the
  // other persons want it, and gives way when he sits down again. He shows that he is there by any
  // command.
  Status call_stand_in(const Sender& sender, Seat seat);
  struct Absence {
    Seat seat;
    std::vector<Seat> callers;
  };
  const std::optional<Absence>& absence() const { return absence_; }
  // Milliseconds that a seat of this table has at least when its person comes back: a tenth of what
  // all began with, but a minute unless that was less.
  int64_t least_on_return() const;
  // when the question was put, or he who is to answer it was heard last
  int64_t asked_at() const { return asked_at_; }

  // Where the people of a game that is over go on; the first who says it decides.
  Status set_next(const Sender& sender, std::string table);
  const std::string& next() const { return next_; }  // empty: nowhere yet

  // The seat a bot has to move for, if it is a bot's turn.
  std::optional<Seat> bot_to_move() const;
  Verdict act_for_bot(Seat seat, int entries, std::string_view text, int64_t now);
  // A bot that failed has lost by default: the stand-in goes on in its seat, and the chat says why.
  // False: no bot sits there.
  bool replace_bot(Seat seat, const BotFault& why, int64_t now);
  // The clock of the seat to move runs from now on: after a time in which nobody held the table, or
  // a step that was made elsewhere.
  void wake(int64_t now) {
    if (phase_ == Phase::kRunning && !is_aside()) clock_.run(match().to_move(), now);
  }
  // Whether the clock of the person to move has run out.
  bool is_time_up(int64_t now) const;
  // A seat whose clock has run out is given to a bot. True: one was.
  bool check_clocks(int64_t now);

  // The records that have come since the last call; the first of them has the number
  // `recorded() - their count`.
  std::vector<std::string> take_records();
  uint64_t recorded() const { return recorded_; }
  size_t unwritten() const { return unwritten_.size(); }

  // What happened with the last entry of the log, for the others: the match before it and its
  // events.
  const Match* before() const { return before_.get(); }
  const Events& events() const { return events_; }

  // The log; without its secret as long as the game runs.
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
  Status write_open(const Box& box, const Roster& roster, const Seed& seed, int64_t now, Json more);
  static Status wrong_place() { return Status::fail("you do not sit at this table"); }
  void finish_if_over();
  void do_chair(const Json& record);
  Status give_to_bot(Seat seat, const Sender* sender, int64_t now);
  void note_presence(const Json& record);
  void fold_clocks(const Json& record);
  Status give_time_back(Seat seat, int64_t now, Json& record);
  void fold_absence(const Json& record);

  const Shelf* shelf_ = nullptr;
  const Box* box_ = nullptr;
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
