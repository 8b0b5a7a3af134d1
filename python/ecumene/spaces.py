"""As much of Gymnasium's spaces as these environments need to tell their shapes."""

import numpy


class Discrete:
    """Whole numbers from 0 to n - 1; those that a mask allows."""

    def __init__(self, n, seed=None):
        self.n, self.shape, self.dtype = n, (), numpy.dtype(numpy.int64)
        self.chance = numpy.random.default_rng(seed)

    def sample(self, mask=None):
        return int(self.chance.choice(self.n if mask is None else numpy.flatnonzero(mask)))

    def contains(self, number):
        return 0 <= number < self.n

    def __repr__(self):
        return f"Discrete({self.n})"


class Box:
    """Arrays of one shape and type."""

    def __init__(self, shape, dtype):
        self.shape, self.dtype = tuple(shape), numpy.dtype(dtype)

    def contains(self, array):
        return array.shape == self.shape and array.dtype == self.dtype

    def __repr__(self):
        return f"Box({self.shape}, {self.dtype})"
