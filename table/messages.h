// Messages are what goes between a table and one viewer, as JSON: his commands and questions with
// their answers, and the news he is sent. docs/protocol.md describes every one.
#pragma once

#include "table/projection.h"
#include "table/table.h"

namespace ecumene {

// Who looks at a table, and in which language. A person without a seat sees what a spectator sees.
struct Viewer {
  PersonKey person;
  std::string name;
  std::string lang = "en";
};

// The seat whose eyes he has; the spectators' if he has none.
Seat eyes_of(const Table& table, const Viewer& viewer);

// The whole table for a viewer: people, chat, and the game once it has begun.
Json welcome(const Table& table, const Viewer& viewer, int64_t now);
// Who sits where and what was agreed; sent when that changes.
Json room_news(const Table& table, const Viewer& viewer, int64_t now);
// The remarks whose number is greater than `known`, as far as they are kept.
Json chat_news(const Table& table, uint64_t known);
// What the last entry of the log brought. REQUIRES: table.before() is not null.
Json step_news(const Table& table, const Viewer& viewer, int64_t now);
// For a viewer who saw `entries` of the log: what came since, entry by entry, or the whole table
// where that is shorter.
std::vector<Json> missed(const Table& table, const Viewer& viewer, int entries, int64_t now);

// The answer to one message: {re, ok: true, …} or {re, ok: false, error: {where, text}}. Commands
// change the table. A message of kind `hint` is none of them: a bot needs time (server/).
Json answer(Table& table, const Viewer& viewer, const Json& message, int64_t now);

// Every kind that `answer` knows.
std::vector<std::string_view> message_kinds();
// Whether a message of this kind changes nothing: why, score, recap, at, whatif, prices.
bool is_question(std::string_view kind);

// What the viewer is told of a command that was not done: {clause, reason, text} where a rule
// forbids it, {where, text} otherwise. REQUIRES: the verdict is not ok.
Json refusal_of(const Table& table, const Viewer& viewer, const Verdict& verdict);

}  // namespace ecumene
