"""A state of a game, as a tree of arrays."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

import jax

__all__ = ["State"]


@dataclass(frozen=True)
class State:
    """A state of a game: a tree of arrays, of one game or, under `vmap`, of many.

    What begins with an underscore is the environment's own.
    """

    current_player: Any
    """Shape (), int32: the player to act, 0 for White and 1 for Black."""
    observation: Any
    """Shape (planes, rows, columns), uint8: from the view of the player to act."""
    rewards: Any
    """Shape (2,), float32: White's and Black's for the last action."""
    terminated: Any
    """Shape (), bool: whether the game is over."""
    truncated: Any
    """Shape (), bool: whether it was broken off by its bound on actions."""
    legal_action_mask: Any
    """Shape (actions,), bool: the legal actions; none where the game is over."""
    _position: Any
    _history: Any
    _step_count: Any

    def replace(self, **changes: Any) -> State:
        """The same with other fields."""
        return replace(self, **changes)


jax.tree_util.register_dataclass(State, [field.name for field in fields(State)], [])
