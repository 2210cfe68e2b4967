"""Thousands of games, stepped at once by threads of the core into arrays that the caller owns."""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gipfel._native import core
from gipfel._value import Formatted
from gipfel.game import Game, Outcome
from gipfel.rl.encodings import encoding

__all__ = ["Arrays", "Reward", "VectorEnvironment"]

Reward: TypeAlias = Literal["result", "margin"]
"""What the end of a game is worth."""

SEEDS = 2**64


@dataclass(frozen=True, eq=False)
class Arrays(Formatted):
    """What a step writes, one row for each game: arrays of NumPy, or any that speak DLPack.

    They must lie in main memory, in C order, and are written in place.
    """

    observations: Any
    """Shape (games, planes, rows, columns), uint8: from the view of the player to act."""
    masks: Any
    """Shape (games, actions), uint8: 1 for each legal action."""
    rewards: Any
    """Shape (games, 2), float32: White's and Black's for the last action."""
    terminated: Any
    """Shape (games,), bool: whether the last action ended the game."""
    truncated: Any
    """Shape (games,), bool: whether the game was broken off by its bound on actions."""
    players: Any
    """Shape (games,), uint8: the player to act, 0 for White and 1 for Black."""

    @cached_property
    def _core(self) -> Any:
        """Raises TypeError where an array is of another kind than the core can write."""
        fields = (self.observations, self.masks, self.rewards, self.terminated, self.truncated)
        return core.StepArrays(*fields, self.players)


class VectorEnvironment(Formatted):
    """Many games of one kind that are stepped together.

    Game `i` plays by its own random numbers, from its own seed, so it goes on as it would alone,
    however many threads there are. A game that ends begins anew at once where `resets_itself`: then
    rewards and ends are those of the game that ended, and all else is of the new one.

    Without a seed the random numbers of a new environment are its own each time.

    `reward` is the result (1, 0, -1), or the margin as a part of the largest there can be. With
    `is_dealt`, games begin from a random position of their game (in DVONN all pieces are dealt).
    `counts_repetition` draws a game at the third occurrence of a position; `longest` truncates it
    after so many actions.

    >>> games = VectorEnvironment("gipf-basic", 1000, threads=2)
    >>> now = games.reset(seed=7)
    >>> for _ in range(100):
    ...     now = games.step(games.random_actions())
    >>> now.observations.shape, now.masks.shape, now.rewards.shape
    ((1000, 21, 7, 7), (1000, 180), (1000, 2))
    """

    def __init__(
        self,
        game: str | Game,
        count: int,
        *,
        threads: int | None = None,
        reward: Reward = "result",
        is_dealt: bool = False,
        counts_repetition: bool = True,
        longest: int | None = None,
        resets_itself: bool = True,
    ) -> None:
        self.encoding = encoding(game)
        self._core = self.encoding.game.environments(
            self.encoding._core,
            count,
            threads=threads or os.cpu_count() or 1,
            reward=reward,
            is_dealt=is_dealt,
            counts_repetition=counts_repetition,
            longest=longest or 0,
            resets_itself=resets_itself,
        )
        self._own = self.arrays()
        self.reset(secrets.randbits(64))

    def __len__(self) -> int:
        return len(self._core)

    def arrays(self) -> Arrays:
        """New arrays of the right shapes, to hand to `step` and `reset`."""
        count = len(self)
        return Arrays(
            observations=np.zeros((count, *self.encoding.shape), np.uint8),
            masks=np.zeros((count, self.encoding.actions), np.uint8),
            rewards=np.zeros((count, 2), np.float32),
            terminated=np.zeros(count, np.bool_),
            truncated=np.zeros(count, np.bool_),
            players=np.zeros(count, np.uint8),
        )

    def reset(
        self,
        seed: int | Sequence[int] | None = None,
        *,
        chosen: NDArray[np.bool_] | None = None,
        out: Arrays | None = None,
    ) -> Arrays:
        """Begins all games anew, or the chosen ones; gives the arrays, the same each time.

        Game `i` has the seed `seed + i`, or its own of several; without one it goes on with its
        random numbers.
        """
        out = out or self._own
        seeds = None if seed is None else self._seeds(seed)
        self._core.reset(seeds, None if chosen is None else np.ascontiguousarray(chosen), out._core)
        return out

    def _seeds(self, seed: int | Sequence[int]) -> NDArray[np.uint64]:
        each = (seed + i for i in range(len(self))) if isinstance(seed, int) else seed
        return np.array([int(one) % SEEDS for one in each], np.uint64)

    def step(self, actions: Any, *, out: Arrays | None = None) -> Arrays:
        """Plays an action in each game; gives the arrays, the same each time.

        A negative action leaves its game as it is, and so does any in a game that is over. Raises
        IllegalMoveError where one is illegal, ValueError where there is none of its number; then
        none is played.
        """
        out = out or self._own
        self._core.step(np.ascontiguousarray(actions, np.int32), out._core)
        return out

    def random_actions(self, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """A legal action for each game, all equally likely; -1 where the game is over."""
        actions = np.empty(len(self), np.int32) if out is None else out
        self._core.random_actions(actions)
        return actions

    def state(self, place: int) -> Any:
        """A game's position, or its turn in progress."""
        return self._core.state(place)

    def set_state(self, place: int, state: Any) -> None:
        """Has a game go on from a state, as if it began there; the next step shows it.

        Raises PositionError where it is of another game.
        """
        self._core.set_state(place, state)

    def outcome(self, place: int) -> Outcome | None:
        """How a game ended, repetition included; None while it goes on."""
        found: Outcome | None = self._core.outcome(place)
        return found

    def current(self, out: Arrays | None = None) -> Arrays:
        """What there is now, written into the arrays."""
        out = out or self._own
        self._core.write(out._core)
        return out

    def __repr__(self) -> str:
        return f"<VectorEnvironment {self.encoding.game.name}, {len(self)} games>"
