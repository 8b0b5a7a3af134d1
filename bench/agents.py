#!/usr/bin/env python3
"""agents.py [GAME…]: decisions for each second of processor time in C++, through Python and through the agent protocol,
one after the other in the same run; what a program's own side takes is counted. C++ picks at random and looks at
nothing; the others see the numbers of every position.

PYTHONPATH=build/release/python /usr/bin/python3 bench/agents.py
"""

import json
import pathlib
import random
import resource
import subprocess
import sys

import numpy
from ecumene import Batch

ECUMENE = pathlib.Path(__file__).resolve().parents[1] / "build" / "release" / "ecumene"
SECONDS = 2.0


def spent():
    """Processor seconds of this program and of those it has waited for."""
    return sum(use.ru_utime + use.ru_stime
               for use in map(resource.getrusage, [resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN]))


def simulated(game):
    """As many games as take long enough."""
    games = 100
    while True:
        begun = spent()
        out = subprocess.run([ECUMENE, "simulate", game, "--jobs", "1", "--games", str(games), "--json"],
                             capture_output=True, text=True, check=True).stdout
        if spent() - begun >= SECONDS / 2:
            return json.loads(out)["decisions"] / (spent() - begun)
        games *= 4


def stepped(size, step):
    """How many decisions were made; `step()` moves `size` games on by one each."""
    steps, begun = 0, spent()
    while spent() - begun < SECONDS:
        for _ in range(max(1, 256 // size)):
            step()
            steps += 1
    return steps * size


def through_python(game, size):
    batch, chance = Batch(game, games=size), numpy.random.default_rng(1)
    counts, begun = batch.counts, spent()

    def step():
        batch.step((chance.random(size) * numpy.maximum(1, counts)).astype(numpy.int32))

    return stepped(size, step) / (spent() - begun)


def through_lines(game, size, show):
    begun = spent()
    with subprocess.Popen([ECUMENE, "agent", game], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as agent:
        def ask(message):
            agent.stdin.write(json.dumps(message).encode() + b"\n")
            agent.stdin.flush()
            return json.loads(agent.stdout.readline())["games"]

        seen = ask({"do": "start", "games": size, "show": show})

        def step():
            nonlocal seen
            counts = (len(game.get("rows") or game.get("options") or [0]) for game in seen)
            seen = ask({"do": "step", "choices": [random.randrange(count) for count in counts]})

        decisions = stepped(size, step)
        agent.stdin.close()
    return decisions / (spent() - begun)


def main():
    print(f"{'game':<12}{'C++':>14}{'Python, 256 at once':>22}{'Python, 1':>14}{'lines, 256, numbers':>22}"
          f"{'lines, 1, all':>16}   decisions/s")
    for game in sys.argv[1:] or ["castlemen", "settlers", "imperium"]:
        figures = [simulated(game), through_python(game, 256), through_python(game, 1),
                   through_lines(game, 256, ["numbers"]), through_lines(game, 1, ["table", "text", "options", "numbers"])]
        print(f"{game:<12}" + "".join(f"{figure:>{width},.0f}" for figure, width in zip(figures, [14, 22, 14, 22, 16])),
              flush=True)


if __name__ == "__main__":
    main()
