// The commands, one file each: add_X_command declares its options; its callback does the work.
#pragma once

namespace CLI {
class App;
}

namespace ecumene {

struct Shell;

void add_bench_command(CLI::App& app, Shell& shell);
void add_cards_command(CLI::App& app, Shell& shell);
void add_games_command(CLI::App& app, Shell& shell);
void add_play_command(CLI::App& app, Shell& shell);
void add_replay_command(CLI::App& app, Shell& shell);
void add_scenario_command(CLI::App& app, Shell& shell);
void add_simulate_command(CLI::App& app, Shell& shell);
void add_verify_command(CLI::App& app, Shell& shell);

}  // namespace ecumene
