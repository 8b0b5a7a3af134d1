#include "rules/log.h"

#include "base/hash.h"
#include "rules/seed.h"

namespace ecumene {
namespace {

constexpr size_t kLongestText = 1000;

void check_text(std::string_view key, std::string_view value, Status& status) {
  if (value.size() > kLongestText)
    status.add(std::string(key), "longer than " + std::to_string(kLongestText) + " bytes");
  for (const char c : value)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
      return status.add(std::string(key), "holds a control character");
}

}  // namespace

std::vector<std::string> LogHeader::lines() const {
  std::vector<std::string> lines = {"ecumene-log " + std::to_string(kLogFormat),
                                    "game: " + game,
                                    "rules: " + std::to_string(rules_revision),
                                    "content: " + hex(content_hash),
                                    "id: " + id,
                                    "factions: " + factions,
                                    "options: " + options};
  for (const std::string& player : players) lines.push_back("player: " + player);
  for (const std::string& salt : salts) lines.push_back("salt: " + salt);
  lines.push_back("commitment: " + commitment);
  return lines;
}

std::string LogEntry::line() const {
  switch (kind) {
    case Kind::kStart:
      return "--- " + hex(state);
    case Kind::kUndo:
      return "undo " + std::to_string(number) + " " + hex(state);
    case Kind::kStep:
      break;
  }
  return std::to_string(number) + " " + seat + " " + action + " " + hex(state);
}

std::vector<std::string> LogFooter::lines() const {
  return {"seed: " + (seed ? print_seed(*seed) : std::string("hidden")), "end: " + outcome};
}

int GameLog::line_of(size_t entry) const {
  return static_cast<int>(header.lines().size() + entry) + 1;
}

std::string LogChain::close(std::string_view line) {
  last_ = short_digest(last_ + "\n" + std::string(line));
  return std::string(line) + " " + last_ + "\n";
}

std::string print(const GameLog& log) {
  LogChain chain;
  std::string out;
  for (const std::string& line : log.header.lines()) out += chain.close(line);
  for (const LogEntry& entry : log.entries) out += chain.close(entry.line());
  if (!log.footer) return out;
  for (const std::string& line : log.footer->lines()) out += chain.close(line);
  return out;
}

Status check_header(const LogHeader& header) {
  Status status;
  check_text("game", header.game, status);
  check_text("id", header.id, status);
  check_text("factions", header.factions, status);
  check_text("options", header.options, status);
  for (const std::string& player : header.players) check_text("player", player, status);
  for (const std::string& salt : header.salts) check_text("salt", salt, status);
  check_text("commitment", header.commitment, status);
  if (header.players.empty() || header.players.size() > kMaxSeats)
    status.add("player", std::to_string(header.players.size()) + " players cannot sit at a table");
  if (header.salts.size() != header.players.size())
    status.add("salt", std::to_string(header.salts.size()) + " salts for " +
                           std::to_string(header.players.size()) + " players");
  return status;
}

}  // namespace ecumene
