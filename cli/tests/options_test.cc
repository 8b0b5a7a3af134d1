// Every option of every game stands in a situation that fails when the option is left out.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "catalog/registry.h"
#include "content/sources.h"
#include "sim/scenario.h"
#include "tests/kit/home.h"

namespace ecumene {
namespace {

using Texts = std::vector<std::string>;

// The situations of a game, each as a text of its own.
Texts situations(const std::string& game) {
  Texts all;
  const auto files = overlay({}, (kit::home() / "games" / game / "tests").string());
  for (const SourceFile& file : *files) {
    if (!file.path.ends_with(".yaml") || file.path.find('/') != std::string::npos) continue;
    for (size_t at = file.text.find("- name:"); at != std::string::npos;) {
      const size_t next = file.text.find("\n- name:", at);
      all.push_back(std::string(file.text.substr(at, next - at)));
      at = next == std::string::npos ? next : next + 1;
    }
  }
  return all;
}

// The text without the option; empty if it does not name it.
std::string without(const std::string& situation, const std::string& option) {
  const std::regex named("(\\n  options: \\{(?:.*, )?)" + option + ": [^,}]+(, )?");
  if (!std::regex_search(situation, named)) return "";
  const std::string shorter = std::regex_replace(situation, named, "$1");
  return std::regex_replace(shorter, std::regex(", \\}"), "}");
}

bool holds(const std::string& situation, const std::shared_ptr<const Rulebook>& rulebook) {
  const auto results = try_situations(situation, "situation", [&](const std::string&) {
    return Result<std::shared_ptr<const Rulebook>>(rulebook);
  });
  return results && (*results)[0].status.is_ok();
}

// Numbers of faces, which no situation can name: ImperiumSolo.ACampaignChangesTheFirstDeck tries
// them.
const std::set<std::string> kTriedElsewhere = {"deck-change-1", "deck-change-2", "deck-change-3",
                                               "deck-change-4"};

TEST(Options, EachHasASituationThatNeedsIt) {
  for (const auto& driver : all_drivers()) {
    const Texts all = situations(driver->info().name);
    ASSERT_FALSE(all.empty()) << driver->info().name;
    const auto rulebook = driver->load(driver->sources()).value();
    for (const OptionSpec& option : driver->info().options) {
      bool needed = kTriedElsewhere.contains(option.name);
      for (size_t i = 0; i < all.size() && !needed; ++i)
        if (const std::string bare = without(all[i], option.name); !bare.empty())
          needed = holds(all[i], rulebook) && !holds(bare, rulebook);
      EXPECT_TRUE(needed) << driver->info().name << ": no situation needs the option "
                          << option.name;
    }
  }
}

}  // namespace
}  // namespace ecumene
