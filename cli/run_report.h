// RunReport writes what is made of a run into its directory: games.csv and games.jsonl with a line
// for each game, summary.json, balance.json, cards.csv and report.html. All are whole, or they are
// not there.
#pragma once

#include <optional>

#include "base/files.h"
#include "cli/shell.h"
#include "sim/findings.h"

namespace ecumene {

class RunReport {
 public:
  RunReport(const std::string& directory, const Plan& plan, const GameInfo& info);
  void add(const Chunk& chunk);
  void finish(const Findings& findings, const Rulebook& rulebook,
              const std::vector<std::string>& card_names);

 private:
  void write(const std::string& name, const std::string& text) const;

  std::string directory_;
  const Plan& plan_;
  const GameInfo& info_;
  std::vector<std::string> players_;
  std::optional<PendingFile> csv_, jsonl_;
};

// In English, by the content's order; empty where a game has no words for its cards.
std::vector<std::string> card_names(const Shell& shell, const GameDriver& driver,
                                    const Rulebook& rulebook);

}  // namespace ecumene
