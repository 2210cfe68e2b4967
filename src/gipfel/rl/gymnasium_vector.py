"""Gymnasium's vector interface: one agent against an opponent in many games at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Literal, TypeAlias

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from gipfel._side import SIDES, Side
from gipfel.game import Game
from gipfel.rl.spaces import Observation, observation_space
from gipfel.rl.vector import VectorEnvironment

__all__ = ["BatchPolicy", "ManyGames"]

BatchPolicy: TypeAlias = Callable[[Observation, NDArray[np.bool_]], Any]
"""From the observations of all games, and in which it is to act, to an action for each game."""


class ManyGames(VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Many games of the agent against an opponent: "random" or a policy for all games at once.

    A game that has ended begins anew in the next step, whose action does not count (Gymnasium's
    NEXT_STEP). `side` is the agent's; where none is named White and Black take turns, game by game.
    Illegal actions raise IllegalMoveError. `options` are those of `VectorEnvironment`.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "autoreset_mode": AutoresetMode.NEXT_STEP
    }

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        *,
        opponent: Literal["random"] | BatchPolicy = "random",
        side: Side | None = None,
        **options: Any,
    ) -> None:
        self._games = VectorEnvironment(game, num_envs, resets_itself=False, **options)
        self._opponent = opponent
        self.num_envs = num_envs
        sides = np.arange(num_envs) % 2 if side is None else np.full(num_envs, SIDES.index(side))
        self._sides = sides.astype(np.uint8)
        self.single_observation_space = observation_space(self._games.encoding)
        self.single_action_space = Discrete(self._games.encoding.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins all games, up to the agent's first turn in each."""
        del options  # there are none
        super().reset(seed=seed if isinstance(seed, int) else None)
        self._now = self._games.reset(seed)  # type: ignore[arg-type]
        self._let_opponent_act()
        return self._observation(), {}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Plays the agent's actions and the opponent's answers."""
        ended = self._is_over()
        self._now = self._games.step(np.where(ended, -1, actions))
        rewards = self._rewards()
        if ended.any():
            self._now = self._games.reset(chosen=ended)
        rewards = rewards + self._let_opponent_act()
        ends = self._now.terminated.copy(), self._now.truncated.copy()
        return self._observation(), rewards, *ends, {}

    def _let_opponent_act(self) -> NDArray[np.float32]:
        rewards = np.zeros(self.num_envs, np.float32)
        while (to_act := ~self._is_over() & (self._now.players != self._sides)).any():
            self._now = self._games.step(np.where(to_act, self._answers(to_act), -1))
            rewards += self._rewards()
        return rewards

    def _answers(self, to_act: NDArray[np.bool_]) -> Any:
        if self._opponent == "random":
            return self._games.random_actions()
        seen = {"observation": self._now.observations, "action_mask": self._now.masks}
        return self._opponent(seen, to_act)

    def _is_over(self) -> NDArray[np.bool_]:
        ended: NDArray[np.bool_] = np.logical_or(self._now.terminated, self._now.truncated)
        return ended

    def _rewards(self) -> NDArray[np.float32]:
        own: NDArray[np.float32] = self._now.rewards[np.arange(self.num_envs), self._sides]
        return own

    def _observation(self) -> Observation:
        """Finished games are seen by whoever would be to act."""
        masks = self._now.masks.astype(np.int8)
        return {"observation": self._now.observations.copy(), "action_mask": masks}
