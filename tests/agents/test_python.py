"""The Python package. The same seed gives the same game through C++, the agent protocol and Python."""

import json
import subprocess
import sys
import unittest

from agent import FAULTY, HOME, Agent, QuickRng, ecumene

sys.path.insert(0, str(HOME / "build" / "release" / "python"))
import numpy  # noqa: E402
from ecumene import WAIT, Batch, Breach, TurnEnv, VectorEnv, games  # noqa: E402


def play_out(batch, seed, first):
    chance = [QuickRng.of_game(seed, first + game) for game in range(len(batch))]
    while (batch.seats >= 0).any():
        batch.step(numpy.array([chance[game].below(int(count)) if batch.seats[game] >= 0 else WAIT
                                for game, count in enumerate(batch.counts)]))


class Package(unittest.TestCase):
    def test_the_same_seed_gives_the_same_game_everywhere(self):
        self.assertEqual(set(games()), {game["name"] for game in json.loads(ecumene("games", "--json"))["games"]})
        for game in games():
            with self.subTest(game), Agent(game) as agent:
                batch = Batch(game, seed=7, first=3, games=2)
                told = agent.ask("start", seed=7, first=3, games=2, show=["numbers"])["games"]
                self.assertEqual(batch.names, agent.ask("hello")["names"])
                for seen, numbers, options, count in zip(told, batch.numbers, batch.options, batch.counts):
                    self.assertEqual(seen["numbers"], numbers.tolist())
                    self.assertEqual(seen["rows"], options[:count].tolist())
                play_out(batch, 7, 3)
                for i in range(2):
                    simulated = ecumene("simulate", game, "--seed", 7, "--first", 3 + i, "--games", 1, "--hash")
                    self.assertEqual(f"hash: {batch.hash(i)}\n", simulated)

    def test_a_game_that_breaks_the_program_raises_and_the_others_go_on(self):
        batch = Batch("template", seed=7, games=2, content=str(FAULTY))
        play = [i for i, text in enumerate(batch.texts(0)) if text.startswith("play")][0]
        work = [i for i, text in enumerate(batch.texts(1)) if text.startswith("work")][0]
        with self.assertRaisesRegex(Breach, "number 0(.|\n)*machine.h"):
            batch.step(numpy.array([play, work]))
        self.assertEqual(batch.seats[0], -1)
        self.assertEqual(batch.rewards[0].tolist(), [0, 0, 0, 0])
        self.assertEqual(batch.decisions(1), 1)
        batch.step(numpy.array([0, WAIT]))
        self.assertEqual(batch.index(0), 2)

    def test_every_step_is_that_of_the_protocol(self):
        with Agent("castlemen") as agent:
            batch = Batch("castlemen", seed=5)
            told = agent.ask("start", seed=5, show=["numbers"])["games"][0]
            while not told["over"]:
                self.assertEqual((told["seat"], told["step"]), (batch.seats[0], batch.decisions(0)))
                self.assertEqual(told["numbers"], batch.numbers[0].tolist())
                choice = told["step"] % len(told["rows"])
                told = agent.ask("step", choices=[choice])["games"][0]
                batch.step(numpy.array([choice]))
            self.assertEqual(told["rewards"], batch.rewards[0, :2].tolist())
            self.assertEqual(told["hash"], batch.hash(0))

    def test_cards_of_ones_own_are_laid_over_those_of_the_game(self):
        nation = str(HOME / "docs/examples/nation")
        batch = Batch("imperium", players="persians/A,romans/A", seed=7, content=nation)
        play_out(batch, 7, 0)
        simulated = ecumene("simulate", "imperium", "--seed", 7, "--games", 1, "--hash", "--players",
                            "persians/A,romans/A", "--content", nation)
        self.assertEqual(f"hash: {batch.hash(0)}\n", simulated)
        with self.assertRaisesRegex(ValueError, "no content in this directory"):
            Batch("imperium", content=str(HOME / "docs" / "decisions"))

    def test_tables_are_seen_where_they_lie(self):
        batch = Batch("castlemen", games=4)
        numbers, mask = batch.numbers, batch.mask
        before = numbers.copy()
        batch.step(numpy.zeros(4, numpy.int64))
        self.assertFalse((numbers == before).all())
        self.assertEqual(numbers.ctypes.data, batch.numbers.ctypes.data)
        self.assertTrue((mask.sum(axis=1) == batch.counts).all())
        with self.assertRaises(ValueError):
            numbers[0, 0] = 1
        del batch
        self.assertGreater(numbers.sum(), 0)  # the batch lives as long as who looks at it

    def test_what_makes_no_sense_is_refused_and_moves_nothing(self):
        for order in [{"game": "chess"}, {"game": "castlemen", "games": 0}, {"game": "castlemen", "players": "green"}]:
            with self.assertRaises(ValueError):
                Batch(**order)
        batch = Batch("castlemen", games=2)
        before = batch.numbers.copy()
        for choices in [[0], [0, 255], [0, -2], [[0, 0]]]:
            with self.assertRaises(ValueError):
                batch.step(numpy.array(choices))
        with self.assertRaises(TypeError):
            batch.step(numpy.array([0.5, 0.5]))
        with self.assertRaises(ValueError):
            batch.hash(0)
        for number in [-1, 2]:
            with self.assertRaises(IndexError):
                batch.begin(number, 1)
        self.assertTrue((batch.numbers == before).all())

    def test_a_vector_of_games_goes_on_by_itself(self):
        env = VectorEnv("castlemen", 8, seed=3)
        chance, ended, seen = numpy.random.default_rng(1), 0, env.reset(seed=3)[0]
        while ended < 12:
            self.assertTrue(((env.over == env.seats) | (env.over < 0)).all())
            choices = (chance.random(8) * numpy.maximum(1, env.batch.counts)).astype(int)
            was_over = env.over < 0
            seen, rewards, over, cut, _ = env.step(choices)
            self.assertTrue(((rewards >= 0) & (rewards <= 1)).all())
            self.assertFalse((over & was_over).any() or cut.any() or rewards[~over].any())
            ended += int(over.sum())
        first = env.reset(seed=3)[0]["numbers"].copy()
        self.assertTrue((first == env.reset(seed=3)[0]["numbers"]).all())
        self.assertFalse((first == env.reset()[0]["numbers"]).all())

    def test_agents_take_turns(self):
        env = TurnEnv("template", seed=2)
        turns, won = 0, {}
        for agent in env.agent_iter():
            seen, reward, terminated, _, _ = env.last()
            if terminated:
                won[agent] = reward
                env.step(None)
                continue
            other = env.possible_agents[1 - env.possible_agents.index(agent)]
            self.assertFalse(env.observe(other)["action_mask"].any())
            self.assertEqual(len(env.render().splitlines()), seen["action_mask"].sum())
            env.step(env.action_space(agent).sample(seen["action_mask"]))
            turns += 1
        self.assertEqual((sorted(won), sum(won.values())), (["seat_0", "seat_1"], 1))
        self.assertGreater(turns, 10)

    def test_the_example_learns(self):
        run = subprocess.run([sys.executable, HOME / "python/examples/train_castlemen.py", "--games", "800", "--trial", "250",
                              "--batch", "64", "--rate", "0.1", "--seed", "2"], capture_output=True, text=True, check=True,
                             env={"PYTHONPATH": str(HOME / "build/release/python"), "OPENBLAS_NUM_THREADS": "1"})
        before, after = (float(line.split()[1]) for line in run.stdout.splitlines() if line.startswith(("before", "after")))
        self.assertGreater(after, before + 15, run.stdout)


if __name__ == "__main__":
    unittest.main()
