"""An agent's side of `ecumene agent`, and the chance by which simulated games pick their moves."""

import json
import pathlib
import subprocess

HOME = pathlib.Path(__file__).resolve().parents[2]
ECUMENE = HOME / "build" / "release" / "ecumene"
FAULTY = HOME / "tests" / "faulty"  # content with which a CHECK fails
WORD = (1 << 64) - 1


class Agent:
    """`with Agent("castlemen") as agent: agent.ask("start", seed=7)`."""

    def __init__(self, game, *arguments, content=None):
        over = ["--content", content] if content else []
        self.program = subprocess.Popen([ECUMENE, *over, "agent", game, *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, errors="surrogateescape")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.program.stdin.close()
        self.program.wait(timeout=10)
        self.program.stdout.close()

    def line(self, text):
        """The answer to a line as it stands."""
        self.program.stdin.write(text + "\n")
        self.program.stdin.flush()
        return json.loads(self.program.stdout.readline())

    def ask(self, do, **fields):
        return self.line(json.dumps({"do": do, **fields}))


def ecumene(*arguments):
    return subprocess.run([ECUMENE, *map(str, arguments)], capture_output=True, text=True, check=True).stdout


def mix(number, following):
    """base/hash.h mix."""
    x = number ^ (following + 0x9e3779b97f4a7c15 + (number << 6) + (number >> 2)) & WORD
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9 & WORD
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb & WORD
    return x ^ (x >> 31)


class QuickRng:
    """base/rng.h QuickRng."""

    def __init__(self, seed, stream=0):
        self.state, self.increment = 0, 2 * stream + 1
        self.next()
        self.state = self.state + seed & WORD
        self.next()

    @classmethod
    def of_game(cls, seed, index):
        """What `simulate` picks random moves with in game `index` of a seed."""
        return cls(mix(mix(0, seed), index), 1)

    def next(self):
        old = self.state
        self.state = old * 6364136223846793005 + self.increment & WORD
        shifted, rotation = ((old >> 18) ^ old) >> 27 & 0xffffffff, old >> 59
        return (shifted >> rotation | shifted << (-rotation & 31)) & 0xffffffff

    def below(self, bound):
        while True:
            product = self.next() * bound
            if product & 0xffffffff >= (1 << 32) % bound:
                return product >> 32
