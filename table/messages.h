// Messages go between a table and one viewer, as JSON: commands and questions with their answers,
// and news. docs/protocol.md describes every one. No message holds anything that its viewer may not
// know.
#pragma once

#include "table/projection.h"
#include "table/table.h"

namespace ecumene {

// A person who looks at a table, and their language. A person without a seat sees what a spectator
// sees.
struct Viewer {
  PersonKey person;
  std::string name;
  std::string lang = "en";
};

// The seat of the viewer, or kSpectator.
Seat eyes_of(const Table& table, const Viewer& viewer);

// The whole table for a viewer: people, chat, and the game once it has begun.
Json welcome(const Table& table, const Viewer& viewer, int64_t now);
// Who sits where and what was agreed. To be sent whenever that changes.
Json room_news(const Table& table, const Viewer& viewer, int64_t now);
// The remarks whose number is greater than `known`, as far as they are kept.
Json chat_news(const Table& table, uint64_t known);
// What the last entry of the log changed. REQUIRES: table.before() is not null.
Json step_news(const Table& table, const Viewer& viewer, int64_t now);
// For a viewer who has seen `entries` entries of the log: the news of every later entry, or the
// whole table if that is shorter.
std::vector<Json> missed(const Table& table, const Viewer& viewer, int entries, int64_t now);

// Does one message and gives the answer to it: {re, ok: true, …} or {re, ok: false, error: …}
// (refusal_of). Commands change the table, questions do not. Messages of kind `hint` are not
// answered here, since a bot needs time for them (server/).
Json answer(Table& table, const Viewer& viewer, const Json& message, int64_t now);

// Every kind that `answer` knows.
std::vector<std::string_view> message_kinds();
// Whether a message of this kind changes nothing: why, score, recap, at, whatif, prices.
bool is_question(std::string_view kind);

// What the viewer is told of a command that was not done: {clause, reason, text} where a rule
// forbids it, {where, text} otherwise. REQUIRES: the verdict is not ok.
Json refusal_of(const Table& table, const Viewer& viewer, const Verdict& verdict);

}  // namespace ecumene
