"""Whom a single agent plays against: random moves, a level of the engine, a policy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import numpy as np

from gipfel._arguments import check_kind
from gipfel.engine import Engine
from gipfel.game import Turn
from gipfel.rl.encodings import Encoding
from gipfel.rl.spaces import Observation

__all__ = ["Choose", "Opponent", "Policy", "opponent_of"]

Policy: TypeAlias = Callable[[Observation], int]
"""From what the player to act sees to a legal action."""

Opponent: TypeAlias = Literal["random"] | int | Policy
"""Random actions, the engine at a level, or a policy."""


Choose: TypeAlias = Callable[[Any, Observation, np.random.Generator], int]
"""From a state, what is seen of it, and random numbers to a legal action."""


def opponent_of(kind: Opponent, encoding: Encoding) -> Choose:
    """Who chooses for this opponent. Raises BoundError where there is no such level."""
    if kind == "random":
        return _random_action
    if isinstance(kind, int):
        return _Level(encoding, kind)
    check_kind(kind, Callable, "an opponent is 'random', a level or a policy")  # type: ignore[arg-type]
    return lambda _state, observation, _random: int(kind(observation))


def _random_action(_state: Any, observation: Observation, random: np.random.Generator) -> int:
    return int(random.choice(np.flatnonzero(observation["action_mask"])))


class _Level:
    """The engine at a level: it chooses whole moves, which are played step by step."""

    def __init__(self, encoding: Encoding, level: int) -> None:
        self._encoding = encoding
        self._engine = Engine(encoding.game, level=level)
        self._rest: list[int] = []

    def __call__(self, state: Any, _observation: Observation, random: np.random.Generator) -> int:
        if not isinstance(state, Turn):
            move = self._engine.play(state, seed=int(random.integers(2**63)))
            self._rest = self._encoding.actions_of(state, move)
        return self._rest.pop(0)
