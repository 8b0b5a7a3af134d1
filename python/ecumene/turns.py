"""One game in the shape of PettingZoo's AEC environments."""

import numpy

from .engine import MOST_OPTIONS, Batch
from .spaces import Box, Discrete


class TurnEnv:
    """Agents "seat_0", "seat_1", … take turns; `last()` shows the one whose turn it is what its seat may know."""

    metadata = {"render_modes": ["ansi"], "name": "ecumene"}

    def __init__(self, game, *, players="", options="", seed=1, content=""):
        self.batch = Batch(game, players=players, options=options, seed=seed, content=content)
        self.metadata = {**TurnEnv.metadata, "name": f"ecumene-{game}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.batch.places)]
        self.observation_spaces = {agent: {"observation": Box([len(self.batch.names)], numpy.int16),
                                           "action_mask": Box([MOST_OPTIONS], numpy.int8)}
                                   for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(MOST_OPTIONS, seed) for agent in self.possible_agents}
        self.seed = seed
        self.reset(seed)

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            self.seed, number = seed, 0
        else:
            number = self.batch.index(0) + 1
        self.batch.begin(0, self.seed, number)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._turn()

    def observe(self, agent):
        """The numbers by their names in `batch.names`; the mask allows nothing to who is not asked."""
        seat = self.possible_agents.index(agent)
        asked = self.batch.seats[0] == seat
        mask = self.batch.mask[0].astype(numpy.int8) if asked else numpy.zeros(MOST_OPTIONS, numpy.int8)
        return {"observation": self.batch.look(0, seat), "action_mask": mask}

    def last(self, observe=True):
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action):
        """The number of an option; None for an agent whose game has ended."""
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("the game is over: the only action left is None")
            self.agents.remove(agent)
            self.agent_selection = self.agents[0] if self.agents else agent
            return
        self.batch.step(numpy.array([action]))
        self._cumulative_rewards[agent] = 0.0
        self._turn()

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self):
        """The options, in the notation of logs."""
        return "\n".join(f"{number} {text}" for number, text in enumerate(self.batch.texts(0)))

    def close(self):
        """Nothing is held that Python would not let go by itself."""

    def _turn(self):
        seat = int(self.batch.seats[0])
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
            return
        self.agent_selection = self.agents[0]
        for number, agent in enumerate(self.agents):
            self.rewards[agent] = float(self.batch.rewards[0, number])
            self._cumulative_rewards[agent] += self.rewards[agent]
            self.terminations[agent] = True
