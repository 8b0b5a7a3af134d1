// `ecumene reference`: the player aid of a game.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "catalog/catalog.h"
#include "cli/arguments.h"
#include "cli/commands.h"

namespace ecumene {
namespace {

struct Request {
  std::string game, lang = "en", format = "text";
};

void print_reference(const Shell& shell, const Request& request) {
  const LoadedGame loaded = need(load_game(shell, shell.driver(request.game)));
  const Reference reference = need_request(reference_of(shell, loaded, request.lang));
  if (reference.sections.empty()) refuse_request("there is no player aid for " + request.game);
  if (request.format == "text")
    fmt::print("{}", reference_text(reference));
  else if (request.format == "html")
    fmt::print("{}", reference_html(reference));
  else if (request.format == "json")
    fmt::print("{}\n", reference_json(reference).dump(2));
  else
    refuse_request("--format takes text, html or json, not \"" + request.format + "\"");
}

}  // namespace

void add_reference_command(Arguments& program, Shell& shell) {
  Arguments command = program.command("reference", "the player aid of a game: its rules in short");
  auto request = std::make_shared<Request>();
  command.text("game", request->game, "which game", Arguments::kRequired);
  command.name("--lang", request->lang, "en or hu");
  command.name("--format", request->format, "text, html (two sides of A4 when printed) or json");
  command.run([&shell, request] { print_reference(shell, *request); });
}

}  // namespace ecumene
