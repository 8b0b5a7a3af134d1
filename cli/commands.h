// The commands, one file each: add_X_command declares its options; its callback does the work.
#pragma once

namespace ecumene {

class Arguments;
struct Shell;

void add_agent_command(Arguments& program, Shell& shell);
void add_bench_command(Arguments& program, Shell& shell);
void add_cards_command(Arguments& program, Shell& shell);
void add_fit_command(Arguments& program, Shell& shell);
void add_games_command(Arguments& program, Shell& shell);
void add_play_command(Arguments& program, Shell& shell);
void add_queue_command(Arguments& program, Shell& shell);
void add_reference_command(Arguments& program, Shell& shell);
void add_replay_command(Arguments& program, Shell& shell);
void add_scenario_command(Arguments& program, Shell& shell);
void add_serve_command(Arguments& program, Shell& shell);
void add_simulate_command(Arguments& program, Shell& shell);
void add_verify_command(Arguments& program, Shell& shell);
void add_worker_command(Arguments& program, Shell& shell);

}  // namespace ecumene
