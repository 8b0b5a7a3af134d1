"""Many games at once, in the shape of Gymnasium's vector environments."""

import numpy

from .engine import MOST_OPTIONS, WAIT, Batch
from .spaces import Box, Discrete


def any_option(batch, rows, chance):
    """An opponent that takes any option, all alike."""
    return (chance.random(len(rows)) * batch.counts[rows]).astype(numpy.int32)


class VectorEnv:
    """One seat of each game is the learner's; `opponent(batch, rows, chance)` gives the choices of the others.

    Observations are views: {"numbers": [game][name], "options": [game][option][4], "mask": [game][option]}. They show
    the present until the next step, without a copy. A game that has ended shows its end; whatever is chosen for it next
    begins the next game, and gives no reward. `seat` None takes the seats in turn, from game to game.
    """

    def __init__(self, game, num_envs=64, *, seat=None, opponent=any_option, players="", options="", seed=1, content=""):
        self.batch = Batch(game, players=players, options=options, seed=seed, games=num_envs, content=content)
        self.num_envs, self.opponent, self.fixed_seat = num_envs, opponent, seat
        self.single_action_space = self.action_space = Discrete(MOST_OPTIONS, seed)
        width = len(self.batch.names)
        self.single_observation_space = {"numbers": Box([width], numpy.int16),
                                         "options": Box([MOST_OPTIONS, 4], numpy.int16),
                                         "mask": Box([MOST_OPTIONS], bool)}
        self.observations = {"numbers": self.batch.numbers, "options": self.batch.options, "mask": self.batch.mask}
        self.rewards, self.over = self.batch.rewards, self.batch.seats
        self.all = numpy.arange(num_envs)
        self.reset(seed=seed)

    def reset(self, *, seed=None, options=None):
        """All games anew; with a seed, as its games 0, 1, 2, …"""
        if seed is not None:
            self.seed, first = seed, 0
        else:
            first = max(map(self.batch.index, range(self.num_envs))) + 1
        for game in range(self.num_envs):
            self.batch.begin(game, self.seed, first + game)
        self.chance = numpy.random.default_rng([self.seed, first])
        self.seats = self._seats(self.all)
        self._others()
        return self.observations, {}

    def step(self, actions):
        """(observations, rewards, terminations, truncations, infos)"""
        ended = self.over < 0
        self.batch.step(numpy.asarray(actions))
        if ended.any():
            self.seats[ended] = self._seats(numpy.flatnonzero(ended))
        self._others()
        over = self.over < 0
        rewards = numpy.where(over & ~ended, self.rewards[self.all, self.seats], numpy.float32(0))
        return self.observations, rewards, over, numpy.zeros(self.num_envs, bool), {}

    def close(self):
        """Nothing is held that Python would not let go by itself."""

    def _seats(self, rows):
        if self.fixed_seat is not None:
            return numpy.full(len(rows), self.fixed_seat)
        return numpy.array([self.batch.index(int(row)) % self.batch.places for row in rows])

    def _others(self):
        """Until the learner is asked, or the game is over."""
        while True:
            rows = numpy.flatnonzero((self.over >= 0) & (self.over != self.seats))
            if not len(rows):
                return
            choices = numpy.full(self.num_envs, WAIT, numpy.int32)
            choices[rows] = self.opponent(self.batch, rows, self.chance)
            self.batch.step(choices)
