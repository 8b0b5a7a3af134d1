#include "cli/run_report.h"

#include "content/shared_words.h"
#include "content/speaker.h"
#include "sim/report/report.h"

namespace ecumene {

RunReport::RunReport(const std::string& directory, const Plan& plan, const GameInfo& info)
    : directory_(directory), plan_(plan), info_(info), players_(player_names(plan.order)) {
  if (const Status made = make_directory(directory); !made) fail(made);
  for (const char* name :
       {"games.csv", "games.jsonl", "summary.json", "balance.json", "cards.csv", "report.html"})
    if (const Status may = may_write(directory_ + "/" + name); !may) fail(may);
  csv_.emplace(directory_ + "/games.csv");
  jsonl_.emplace(directory_ + "/games.jsonl");
  csv_->write(csv_head(plan.order.seating.setup.seats));
}

void RunReport::add(const Chunk& chunk) {
  for (const GameRecord& record : chunk.games) {
    csv_->write(csv_line(info_, players_, record));
    jsonl_->write(json_line(info_, players_, record));
  }
}

void RunReport::write(const std::string& name, const std::string& text) const {
  if (const Status done = write_file(directory_ + "/" + name, text); !done) fail(done);
}

void RunReport::finish(const Findings& findings, const Rulebook& rulebook,
                       const std::vector<std::string>& names) {
  for (PendingFile* file : {&*csv_, &*jsonl_})
    if (const Status done = file->commit(); !done) fail(done);
  std::vector<CardFinding> cards;
  if (plan_.order.watch) cards = card_findings(findings.cards(), rulebook.cards());
  write("summary.json", findings.summary().json() + "\n");
  write("balance.json", findings.balance().json() + "\n");
  if (plan_.order.watch) write("cards.csv", cards_csv(cards));
  write("report.html",
        html_report({plan_, info_, findings.summary(), findings.balance(), cards, names}));
}

std::vector<std::string> card_names(const Shell& shell, const GameDriver& driver,
                                    const Rulebook& rulebook) {
  const Library* library = driver.library(rulebook);
  auto sources = shell.sources(driver);
  if (!library || !sources) return {};
  const auto words = load_words(*driver.language(), driver.info(), *library,
                                with_shared_words(std::move(*sources)), "en");
  if (!words) return {};
  std::vector<std::string> names;
  for (const tree::Card& card : library->cards()) names.push_back(words->card_name(card.name));
  return names;
}

}  // namespace ecumene
