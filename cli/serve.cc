#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "catalog/catalog.h"
#include "catalog/table_bots.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/programs.h"
#include "server/host.h"
#include "server/json_log.h"
#include "server/listener.h"
#include "table/series_page.h"

namespace ecumene {
namespace {

struct ServeOptions {
  std::string bind = "127.0.0.1", store, log = "info";
  std::vector<std::string> origins, programs;
  int port = 8080, rate = 300;
  bool trust_proxy = false;
  ProgramLimits limits;
};

// Where a person's games are kept if nobody says otherwise.
std::string standard_store() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder = data && *data   ? data
                                 : home && *home ? std::string(home) + "/.local/share"
                                                 : ".";
  folder /= "ecumene";
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    refuse_request("cannot make the directory " + folder.string() + ": say --store sqlite:FILE");
  return "sqlite:" + (folder / "tables.db").string();
}

int64_t now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// Every socket is a file; most systems give 1024 unless they are asked.
void open_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// The page of the game that is played as a series, if there is one. REQUIRES: the catalog outlives
// the settings.
void add_campaign(const GameCatalog& catalog, HostOptions& settings) {
  for (const auto& [game, loaded] : catalog)
    if (loaded.info().has_series)
      settings.campaign = [&series = loaded](const Json& order, const std::string& lang,
                                             const Match* finished, const std::string& commitment) {
        return series_page(series, order, lang, finished, commitment);
      };
}

// REQUIRES: `shell` and `catalog` outlive the host.
void add_pages(const Shell& shell, const GameCatalog& catalog, HostOptions& settings) {
  settings.pages["tutorial"] = [&shell, &catalog](const LoadedGame& loaded,
                                                  const std::string& lang) {
    return tutorial_of(shell, catalog, loaded.info().name, lang);
  };
  settings.pages["reference"] = [&shell](const LoadedGame& loaded,
                                         const std::string& lang) -> Result<Json> {
    const auto reference = reference_of(shell, loaded, lang);
    if (!reference) return failure(reference.error());
    if (reference->sections.empty()) return failure("there is no player aid of " + reference->game);
    return Json(reference_json(*reference));
  };
}

void serve(Shell& shell, const ServeOptions& options) {
  if (const Status log = log_as_json(options.log); !log) refuse_request(log.text());
  open_many_files();
  // Signals are taken by one thread of their own; every other one has them blocked.
  sigset_t signals;
  sigemptyset(&signals), sigaddset(&signals, SIGINT), sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);

  GameCatalog catalog = need(load_catalog(shell));
  const TableBots bots =
      need_request(TableBots::of(shell, catalog, options.programs, options.limits));
  HostOptions settings;
  settings.origins = options.origins, settings.now = now;
  add_pages(shell, catalog, settings);
  add_campaign(catalog, settings);
  settings.limits.person_per_second = options.rate / 60.0;
  settings.limits.person_burst = std::max(40.0, options.rate / 3.0);
  settings.bot_threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
  auto bound = Listener::bind(options.bind, static_cast<uint16_t>(options.port), settings.limits,
                              options.trust_proxy);
  if (!bound)
    refuse_request(bound.error().text() +
                   "\nthe table may be open there already; --port takes another one");
  const auto listener = std::move(*bound);
  const std::string where = options.store.empty() ? standard_store() : options.store;
  const auto store = need(open_store(where));
  const AskBot ask = [&bots](const LoadedGame& loaded, const Match& match, const std::string& level,
                             const Seed& seed) { return bots.ask(loaded, match, level, seed); };
  Host host(catalog, *store, ask, settings,
            [&](std::function<void()> work) { listener->post(std::move(work)); });
  std::jthread waiter([&] {
    int signal = 0;
    sigwait(&signals, &signal);
    spdlog::info("stopping: signal {}", signal);
    listener->post([&] { host.shut_down(); });
    listener->stop();
  });
  const bool everywhere = options.bind == "0.0.0.0" || options.bind == "::";
  fmt::print("the table is at http://{}:{}\n", everywhere ? "127.0.0.1" : options.bind,
             listener->port());
  if (everywhere)
    fmt::print("for others it is at this machine's address, port {}\n", listener->port());
  if (options.store.empty())
    fmt::print("games are kept in {}; Ctrl-C ends it\n", where.substr(where.find(':') + 1));
  std::fflush(stdout);
  spdlog::info("serving on {}:{}, {} games", options.bind, listener->port(), catalog.size());
  listener->run(host, [&] { host.tick(); });
  store->flush();
  spdlog::info("stopped");
}

}  // namespace

void add_serve_command(Arguments& program, Shell& shell) {
  Arguments command =
      program.command("serve", "the table in the browser, for this machine or a network");
  auto options = std::make_shared<ServeOptions>();
  command.whole("--port", options->port, "where to listen; 0 takes a free one", 0, 65535);
  command.text("--bind", options->bind,
               "the address to listen on; 127.0.0.1 is this machine alone");
  command.name("--store", options->store, "sqlite:FILE or postgresql://…");
  command.texts("--origin", options->origins,
                "further pages that may talk to this server: https://games.example");
  command.whole("--rate", options->rate, "messages a minute that one person may send", 10,
                1'000'000);
  command.flag("--trust-proxy", options->trust_proxy,
               "a proxy stands in front and tells the clients' addresses");
  command.texts("--program", options->programs,
                "GAME:NAME=COMMAND: a program of yours that people can play against");
  add_program_options(command, options->limits);
  command.text("--log", options->log, "how much to log: debug, info, warn, error");
  command.run([&shell, options] { serve(shell, *options); });
}

}  // namespace ecumene
