// `ecumene cards …`: the tools of those who write cards.
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "base/files.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/shell.h"
#include "content/card_counts.h"
#include "content/language_document.h"
#include "content/schema.h"
#include "content/shared_words.h"
#include "content/speaker.h"
#include "effects/walk.h"
#include "sim/scenario.h"

namespace ecumene {
namespace {

struct Request {
  std::string game;
  std::vector<std::string> ids, situations;
  std::string lang = "en";
  uint64_t games = 4000;
  bool json = false;
};

// One game with its cards and words loaded.
struct Desk {
  const GameDriver& driver;
  Sources sources;
  std::shared_ptr<const Rulebook> rulebook;
  const Language* language;
  const Library* library;
};

Desk open_desk(const Shell& shell, const Request& request) {
  const GameDriver& driver = shell.driver(request.game);
  Sources sources = need(shell.sources(driver));
  auto rulebook = need(driver.load(sources));
  const Library* library = driver.library(*rulebook);
  if (!library)
    refuse_request(fmt::format(
        "the cards of {} have no programs: its rules are written in its ledger", request.game));
  return {driver, with_shared_words(std::move(sources)), rulebook, driver.language(), library};
}

Words words_of(const Desk& desk, std::string_view lang) {
  const auto known = languages_of(desk.sources);
  if (std::find(known.begin(), known.end(), lang) == known.end())
    refuse_request(
        fmt::format("there are no words in \"{}\"; there are {}", lang, fmt::join(known, ", ")));
  return need(load_words(*desk.language, desk.driver.info(), *desk.library, desk.sources, lang));
}

// The words of the cards that can be read, in every language.
Status check_words_of(const GameDriver& driver, const Library& library, const Sources& sources) {
  Status status;
  for (const std::string& lang : languages_of(sources)) {
    const auto words = load_words(*driver.language(), driver.info(), library, sources, lang);
    if (!words)
      status.add(words.error());
    else
      for (const tree::Card& card : library.cards())
        speak(*driver.language(), *words, library, card, &status);
  }
  return status;
}

// Form, meaning and words in one run: what one stage refuses does not hide the faults of the next.
void check(Shell& shell, const Request& request) {
  const GameDriver& driver = shell.driver(request.game);
  Sources sources = need(shell.sources(driver));
  Status status;
  if (const auto rulebook = driver.load(sources); !rulebook) status = rulebook.error();
  if (!driver.language()) {
    if (!status) fail(status);
    return fmt::print("{}: content OK\n", request.game);
  }
  sources = with_shared_words(std::move(sources));
  Status told;  // by load() already
  const Library library = read_library(*driver.language(), sources, told);
  status.add(check_words_of(driver, library, sources));
  if (!status) fail(status);
  fmt::print("{}: {} cards OK, in {}\n", request.game, library.cards().size(),
             fmt::join(languages_of(sources), ", "));
}

void text(Shell& shell, const Request& request) {
  const Desk desk = open_desk(shell, request);
  const Words words = words_of(desk, request.lang);
  for (const std::string& id : request.ids)
    if (!desk.library->find(id))
      refuse_request(fmt::format("there is no card \"{}\" in {}", id, request.game));
  nlohmann::ordered_json all = nlohmann::json::array();
  for (const tree::Card& card : desk.library->cards()) {
    if (!request.ids.empty() &&
        std::find(request.ids.begin(), request.ids.end(), card.id) == request.ids.end())
      continue;
    const auto lines = speak(*desk.language, words, *desk.library, card);
    if (!request.json) fmt::print("{} {}\n", card.id, words.card_name(card.name));
    nlohmann::ordered_json spoken = nlohmann::json::array();
    for (const SpokenAbility& line : lines) {
      if (!request.json)
        fmt::print("    {}{}{}\n", line.label, line.label.empty() ? "" : ": ", line.text);
      spoken.push_back({{"key", line.key}, {"label", line.label}, {"text", line.text}});
    }
    all.push_back({{"id", card.id}, {"name", words.card_name(card.name)}, {"text", spoken}});
  }
  if (request.json) fmt::print("{}\n", all.dump(2));
}

// Who uses what: a verb or kind with one user wants a reason.
struct Users {
  std::map<std::string, int> verbs, modifiers, triggers, replacements;
  int native_cards = 0, programs = 0, ops = 0;
};

Users count_users(const Desk& desk) {
  Users users;
  const Language& language = *desk.language;
  for (const tree::Card& card : desk.library->cards()) {
    std::set<std::string> verbs;
    bool native = false;
    walk(card, [&](const tree::Op& op) {
      ++users.ops;
      if (op.kind != tree::OpKind::kVerb) return;
      const VerbSpec& verb = language.verbs[op.index];
      verbs.emplace(verb.name);
      native = native || verb.native;
    });
    for (const std::string& verb : verbs) ++users.verbs[verb];
    for (const auto& modifier : card.passive)
      ++users.modifiers[std::string(language.modifiers[modifier.kind].name)];
    for (const auto& reaction : card.reactions)
      for (int trigger : reaction.triggers)
        ++users.triggers[std::string(language.triggers[trigger])];
    for (const auto& replacement : card.replacements)
      ++users.replacements[std::string(language.proposals[replacement.would])];
    users.native_cards += native;
    users.programs +=
        static_cast<int>(card.abilities.size() + card.reactions.size() + card.replacements.size());
  }
  return users;
}

void print_counts(std::string_view what, const std::map<std::string, int>& counts) {
  fmt::print("{}:", what);
  for (const auto& [name, count] : counts) fmt::print(" {} {}", name, count);
  fmt::print("\n");
}

std::string how_many(const CardCounts& loaded) {
  std::string out = fmt::format("{} cards", loaded.cards);
  if (loaded.faces != loaded.cards) out += fmt::format(" ({} faces)", loaded.faces);
  if (loaded.tables != 0) out += fmt::format(" and {} tables", loaded.tables);
  return out;
}

void stats(Shell& shell, const Request& request) {
  const Desk desk = open_desk(shell, request);
  const Users users = count_users(desk);
  const CardCounts loaded = tally(*desk.language, *desk.library);
  std::set<std::string> names;
  for (const tree::Card& card : desk.library->cards()) names.insert(card.name);
  if (request.json) {
    const nlohmann::ordered_json out = {
        {"cards", loaded.cards},      {"faces", loaded.faces},
        {"tables", loaded.tables},    {"decks", loaded.decks},
        {"names", names.size()},      {"programs", users.programs},
        {"ops", users.ops},           {"native_cards", users.native_cards},
        {"verbs", users.verbs},       {"modifiers", users.modifiers},
        {"triggers", users.triggers}, {"replacements", users.replacements}};
    return fmt::print("{}\n", out.dump(2));
  }
  fmt::print("{}, {} names, {} programs, {} ops\n", how_many(loaded), names.size(), users.programs,
             users.ops);
  fmt::print("natives: {} cards, {:.1f} %\n", users.native_cards,
             100.0 * users.native_cards / std::max(1, loaded.faces));
  if (!loaded.decks.empty()) print_counts("decks", loaded.decks);
  print_counts("verbs", users.verbs);
  print_counts("modifiers", users.modifiers);
  print_counts("triggers", users.triggers);
  print_counts("replacements", users.replacements);
}

void cover(const Desk& desk, uint64_t games, bool curious, Coverage& seen) {
  const GameInfo& info = desk.driver.info();
  for (int seats = info.min_seats; seats <= info.max_seats; ++seats) {
    std::string players = "random";
    for (int s = 1; s < seats; ++s) players += ",random";
    SimulationOrder order;
    order.seating = need(parse_seating(info, players, ""));
    order.games = games;
    desk.driver.cover(*desk.rulebook, order, curious, seen);
  }
}

// Random games at every size of table, so that cards for three or four players are met as well;
// then, for what they missed, one more in four by curious players.
Coverage random_coverage(const Desk& desk, uint64_t games) {
  Coverage seen(*desk.driver.code(*desk.rulebook));
  cover(desk, games, false, seen);
  cover(desk, games / 4, true, seen);
  return seen;
}

// What chance hardly ever brings together is proven by a situation; that counts as executed.
void cover_situations(const Desk& desk, const std::vector<std::string>& paths, Coverage& seen) {
  const FindRulebook only_this =
      [&](const std::string& game) -> Result<std::shared_ptr<const Rulebook>> {
    if (game != desk.driver.info().name) return failure("a situation of " + game);
    return desk.rulebook;
  };
  visited = &seen;
  for (const std::string& path : paths)
    need(try_situations(need(read_file(path)), path, only_this));
  visited = nullptr;
}

void coverage(Shell& shell, const Request& request) {
  const Desk desk = open_desk(shell, request);
  const code::Code& code = *desk.driver.code(*desk.rulebook);
  Coverage seen = random_coverage(desk, request.games);
  cover_situations(desk, request.situations, seen);
  const auto& cards = desk.library->cards();
  std::vector<int> branches(cards.size());
  std::vector<std::vector<std::string>> open(cards.size());
  for (const code::Program& program : code.programs)
    for (size_t op = program.first; op < program.first + program.size; ++op) {
      if (!program.card || !is_branch(code.ops[op])) continue;
      ++branches[program.card.value];
      if (!seen.ops[op]) open[program.card.value].push_back(desk.library->where(code.marks[op]));
    }
  for (size_t m = 0; m < code.modifiers.size(); ++m) {
    const CardId card = code.modifiers[m].card;
    if (!card) continue;
    ++branches[card.value];
    if (!seen.modifiers[m])
      open[card.value].push_back(
          fmt::format("modifier {}", desk.language->modifiers[code.modifiers[m].call.verb].name));
  }
  nlohmann::ordered_json all = nlohmann::json::array();
  size_t missing = 0;
  for (size_t c = 0; c < cards.size(); ++c) {
    all.push_back({{"id", cards[c].id}, {"branches", branches[c]}, {"open", open[c]}});
    missing += open[c].size();
    for (const std::string& where : open[c])
      if (!request.json) fmt::print("{} {}: never executed\n", cards[c].id, where);
  }
  if (request.json)
    fmt::print("{}\n", nlohmann::ordered_json{{"cards", all}}.dump(2));
  else
    fmt::print("{} cards, {} branches never executed in {} random games at each size of table{}\n",
               cards.size(), missing, request.games,
               request.situations.empty() ? "" : " or in the situations");
  shell.exit_code = missing ? 1 : 0;
}

void schema(Shell& shell, const Request& request) {
  const GameDriver& driver = shell.driver(request.game);
  if (!driver.language())
    refuse_request(fmt::format("the cards of {} have no programs", request.game));
  Status status;
  const Meanings meanings = read_meanings(driver.sources(), status);
  if (!status) fail(status);
  fmt::print("{}\n", json_schema(*driver.language(), meanings));
}

constexpr std::string_view kAboutTheLanguage =
    "# The effect language\n\n"
    "What cards can say, with every word of it. `ecumene cards language` prints this page from the "
    "tables that the loader itself reads with, and `tools/texts --update` writes it to "
    "`docs/effect-language.md`: what is not here, the loader does not know. [Writing "
    "cards](cards.md) is the place to begin; [situations](situations.md) try what was written.\n\n"
    "The first part is the same for all games. Its examples are keys of a card of Market Day, the "
    "game `template`; below each stands what the card then says. The second part has the words of "
    "each game, with the shortest use of it on a card. Of verbs it says: *in*, where its cards lie "
    "if "
    "`in` is not written; *counts*, `done` may follow it; *pays*, what cannot be paid forbids the "
    "text; *no cost*, hidden cards decide what comes of it, so it cannot be a cost; *gives `it`*, "
    "`it` can mean the card it brings; *opens the tray*, its cards can be chosen from with `in: "
    "tray`. What a verb asks, which card or how much, it asks the acting player.\n\n";

// A language without verbs is that of a game without card programs.
bool has_programs(const GameDriver& driver) {
  return driver.language() && !driver.language()->verbs.empty();
}

std::string words_of_game(const GameDriver& driver) {
  Status status;
  const Sources sources = driver.sources();
  const Meanings meanings = read_meanings(sources, status);
  if (!status) fail(status);
  Status of_boards;  // what is no card file
  const Library library = read_library(*driver.language(), sources, of_boards);
  return document_of_words(fmt::format("The words of `{}`", driver.info().name), *driver.language(),
                           meanings, library);
}

// Of all games, or of one.
void language(Shell& shell, const Request& request) {
  if (!request.game.empty()) {
    const GameDriver& driver = shell.driver(request.game);
    if (!has_programs(driver))
      refuse_request(fmt::format("the cards of {} have no programs", request.game));
    return fmt::print("{}", words_of_game(driver));
  }
  const GameDriver& market_day = shell.driver("template");
  std::string out(kAboutTheLanguage);
  out += document_of_forms(*market_day.language(), market_day.info(),
                           with_shared_words(market_day.sources()));
  for (const auto& driver : shell.drivers)
    if (has_programs(*driver)) out += words_of_game(*driver);
  while (out.ends_with("\n\n")) out.pop_back();
  fmt::print("{}", out);
}

using Work = void (*)(Shell&, const Request&);

Arguments add(Arguments& cards, Shell& shell, const std::shared_ptr<Request>& request,
              const char* name, const char* what, Work work) {
  Arguments command = cards.command(name, what);
  command.text("game", request->game, "which game", Arguments::kRequired);
  command.run([&shell, request, work] { work(shell, *request); });
  return command;
}

}  // namespace

void add_cards_command(Arguments& program, Shell& shell) {
  Arguments cards = program.command("cards", "check, read out and count the cards of a game");
  cards.branches();
  auto request = std::make_shared<Request>();
  add(cards, shell, request, "check",
      "read all cards and words and report everything that is wrong", check);
  Arguments spoken =
      add(cards, shell, request, "text", "what the cards say, generated from their trees", text);
  spoken.texts("ids", request->ids, "only these cards");
  spoken.text("--lang", request->lang, "en or hu");
  spoken.flag("--json", request->json, "as JSON");
  Arguments counted =
      add(cards, shell, request, "stats", "how many cards, and who uses which verb", stats);
  counted.flag("--json", request->json, "as JSON");
  Arguments covered = add(cards, shell, request, "coverage",
                          "which branches of the cards random games never reach", coverage);
  covered.whole("--games", request->games, "how many random games at each size of table", 1,
                1'000'000'000'000);
  covered.texts("--situations", request->situations, "files of situations, which count as well");
  covered.flag("--json", request->json, "as JSON");
  add(cards, shell, request, "schema", "the JSON Schema of the card files, for editors", schema);
  Arguments known =
      cards.command("language", "every word that cards can use, in Markdown; of one game or all");
  known.text("game", request->game, "which game; all if it is left out");
  known.run([&shell, request] { language(shell, *request); });
}

}  // namespace ecumene
