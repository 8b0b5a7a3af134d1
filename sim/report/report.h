// The report of a run: one page for a person who asks whether a game is fair and alive.
#pragma once

#include "sim/balance.h"
#include "sim/card_findings.h"
#include "sim/plan.h"
#include "sim/report/page.h"

namespace ecumene {

struct ReportData {
  const Plan& plan;
  const GameInfo& info;
  const Summary& summary;
  const Balance& balance;
  const std::vector<CardFinding>& cards;       // empty if the run was not watched
  const std::vector<std::string>& card_names;  // beside the ids, in the same order; may be empty
};

std::string html_report(const ReportData& data);

// Its parts.
page::Section nations_section(const ReportData& data);
page::Section matrix_section(const ReportData& data);
page::Section seats_section(const ReportData& data);
page::Section scores_section(const ReportData& data);
page::Section lengths_section(const ReportData& data);
page::Section players_section(const ReportData& data);
page::Section cards_section(const ReportData& data);
page::Section dead_section(const ReportData& data);
page::Section needed_section(const ReportData& data);

// A word of the game as a heading: "olmecs" is shown as "Olmecs".
std::string capital(std::string_view word);

}  // namespace ecumene
