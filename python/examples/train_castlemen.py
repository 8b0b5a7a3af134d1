#!/usr/bin/env python3
"""Teaches a tiny player Castle Men: numpy alone, a minute or so, from random play upwards.

The player has one weight for each kind of option (its word and first two arguments, thrown together into a table) and
takes options with the chance of their soft maximum. After each batch of games against random opponents the weights of
what was done in won games grow, and those of lost games shrink (REINFORCE, with the mean result as the measure).

PYTHONPATH=build/release/python /usr/bin/python3 python/examples/train_castlemen.py
"""

import argparse

import numpy
from ecumene import WAIT, VectorEnv

TABLE = 4096


def features(options, width):
    """[game][option]: which weight is each option's."""
    rows = options[:, :width].astype(numpy.int64)
    return (rows[..., 0] * 1031 + rows[..., 1] * 89 + rows[..., 2] * 7) % TABLE


def chances(weights, kinds, mask):
    scores = numpy.where(mask, weights[kinds], -numpy.inf)
    scores = numpy.exp(scores - scores.max(axis=1, keepdims=True))
    return scores / scores.sum(axis=1, keepdims=True)


class Player:
    def __init__(self, games, rate, seed):
        self.weights, self.rate = numpy.zeros(TABLE), rate
        self.slopes = numpy.zeros((games, TABLE))  # of the chance of what was done in each game so far
        self.steps = numpy.zeros(games)
        self.chance = numpy.random.default_rng(seed)
        self.mean = 0.5

    def choose(self, seen, live, learning):
        """An option for each game in `live`, WAIT for the others."""
        width = max(1, int(seen["mask"].sum(axis=1).max()))
        kinds, mask = features(seen["options"][live], width), seen["mask"][live, :width]
        odds = chances(self.weights, kinds, mask)
        drawn = (odds.cumsum(axis=1) < self.chance.random((len(live), 1))).sum(axis=1)
        drawn = numpy.minimum(drawn, mask.sum(axis=1) - 1)
        if learning:
            numpy.subtract.at(self.slopes, (live[:, None], kinds), odds)
            numpy.add.at(self.slopes, (live, kinds[numpy.arange(len(live)), drawn]), 1)
            self.steps[live] += 1
        choices = numpy.full(len(self.steps), WAIT, numpy.int32)
        choices[live] = drawn
        return choices

    def learn(self, ended, rewards):
        for game in numpy.flatnonzero(ended):
            self.weights += self.rate * (rewards[game] - self.mean) * self.slopes[game] / numpy.sqrt(self.steps[game])
            self.mean += 0.001 * (rewards[game] - self.mean)
        self.slopes[ended], self.steps[ended] = 0, 0


def play(env, player, games, learning, seed):
    """The share of the victory in so many games that have ended, and its standard error."""
    seen, _ = env.reset(seed=seed)
    player.slopes[:], player.steps[:] = 0, 0
    results, over = [], numpy.zeros(env.num_envs, bool)
    while len(results) < games:
        choices = player.choose(seen, numpy.flatnonzero(~over), learning)
        choices[over] = 0  # the next game
        ended_before = over
        seen, rewards, over, _, _ = env.step(choices)
        ended = over & ~ended_before
        results.extend(rewards[ended])
        if learning and ended.any():
            player.learn(ended, rewards)
    return numpy.mean(results), numpy.std(results) / numpy.sqrt(len(results))


def main():
    order = argparse.ArgumentParser(description="teaches a tiny player Castle Men")
    order.add_argument("--games", type=int, default=4000, help="to learn from")
    order.add_argument("--trial", type=int, default=1000, help="games of a trial, before and after")
    order.add_argument("--batch", type=int, default=256, help="games at once")
    order.add_argument("--rate", type=float, default=0.05)
    order.add_argument("--seed", type=int, default=1)
    asked = order.parse_args()
    env = VectorEnv("castlemen", asked.batch, seed=asked.seed)
    player = Player(asked.batch, asked.rate, asked.seed)
    before, error = play(env, player, asked.trial, False, 1_000_000 + asked.seed)
    print(f"before: {100 * before:.1f} % of {asked.trial} games against random play (± {196 * error:.1f})", flush=True)
    for part in range(4):
        share, _ = play(env, player, asked.games // 4, True, asked.seed + part)
        print(f"learning, {(part + 1) * asked.games // 4} games: {100 * share:.1f} %", flush=True)
    after, error = play(env, player, asked.trial, False, 2_000_000 + asked.seed)
    print(f"after: {100 * after:.1f} % of {asked.trial} games against random play (± {196 * error:.1f})")


if __name__ == "__main__":
    main()
