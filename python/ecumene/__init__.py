"""Ecumene's games for programs that learn.

Batch      many games stepped together, their tables as numpy arrays without a copy; all seats are yours
VectorEnv  the same in the shape of Gymnasium's vector environments: one seat of each game is yours
TurnEnv    one game in the shape of PettingZoo's AEC environments: every seat is an agent
Breach     raised when a game breaks a promise of the program itself; that game is over, the others have moved

Neither Gymnasium nor PettingZoo is needed: the classes have their methods, not their base classes.
"""

from .engine import MOST_OPTIONS, WAIT, Batch, Breach, games
from .spaces import Box, Discrete
from .turns import TurnEnv
from .vector import VectorEnv, any_option

__all__ = ["MOST_OPTIONS", "WAIT", "Batch", "Box", "Breach", "Discrete", "TurnEnv", "VectorEnv", "any_option", "games"]
