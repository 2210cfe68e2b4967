"""Gymnasium's interface: one agent against an opponent, in one game or in many.

Importing this module registers `gipfel/dvonn-v1`, `gipfel/gipf-basic-v1` and so on:

>>> import gymnasium
>>> environment = gymnasium.make("gipfel.rl.gymnasium:gipfel/dvonn-v1", opponent="random")
>>> observation, info = environment.reset(seed=1)
>>> mask = observation["action_mask"]
>>> observation, reward, *_ = environment.step(environment.action_space.sample(mask))
"""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete

from gipfel._side import SIDES, Side
from gipfel.errors import IllegalMoveError
from gipfel.game import GAMES, Game
from gipfel.rl.encodings import encoding
from gipfel.rl.opponents import Opponent, opponent_of
from gipfel.rl.spaces import RENDER_MODES, Observation, RenderMode, observation_space, render
from gipfel.rl.vector import VectorEnvironment

__all__ = ["SingleAgent"]

LOSS = -1.0


class SingleAgent(gymnasium.Env[Observation, np.int64]):
    """One game of the agent against an opponent, who acts until it is the agent's turn again.

    `opponent` is "random", a level of the engine (1 to 10), or a policy, from what it sees to a
    legal action. `side` is the agent's, by turns decided by chance where none is named. An illegal
    action loses the game, and `info` has the reason. `options` are those of `VectorEnvironment`.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str | Game,
        *,
        opponent: Opponent = "random",
        side: Side | None = None,
        render_mode: RenderMode | None = None,
        **options: Any,
    ) -> None:
        self._games = VectorEnvironment(game, 1, threads=1, resets_itself=False, **options)
        self._choose = opponent_of(opponent, self._games.encoding)
        self._given_side = side
        self.render_mode: RenderMode | None = render_mode
        self.observation_space: Any = observation_space(self._games.encoding)
        self.action_space = Discrete(self._games.encoding.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game, up to the agent's first turn."""
        del options  # there are none
        super().reset(seed=seed)
        self._now = self._games.reset(seed)
        self.side: Side = self._given_side or SIDES[int(self.np_random.integers(2))]
        self._let_opponent_act()
        return self._observation(), {}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays the agent's action and the opponent's answer."""
        try:
            self._now = self._games.step([action])
        except IllegalMoveError as error:
            return self._observation(), LOSS, True, False, {"refusal": str(error)}
        reward = self._reward() + self._let_opponent_act()
        ends = bool(self._now.terminated[0]), bool(self._now.truncated[0])
        return self._observation(), reward, *ends, {}

    def render(self) -> Any:
        """The game by the environment's mode."""
        return render(self._games.state(0), self.render_mode)

    def _let_opponent_act(self) -> float:
        reward = 0.0
        while not self._is_over() and SIDES[self._now.players[0]] != self.side:
            state = self._games.state(0)
            seen = {"observation": self._now.observations[0], "action_mask": self._now.masks[0]}
            self._now = self._games.step([self._choose(state, seen, self.np_random)])
            reward += self._reward()
        return reward

    def _is_over(self) -> bool:
        return bool(self._now.terminated[0] or self._now.truncated[0])

    def _reward(self) -> float:
        return float(self._now.rewards[0, SIDES.index(self.side)])

    def _observation(self) -> Observation:
        planes = self._games.encoding.observation(self._games.state(0), self.side)
        return {"observation": planes, "action_mask": self._now.masks[0].astype(np.int8)}


for _name in GAMES:
    gymnasium.register(
        id=f"gipfel/{_name}-v{encoding(_name).version}",
        entry_point="gipfel.rl.gymnasium:SingleAgent",
        vector_entry_point="gipfel.rl.gymnasium_vector:ManyGames",
        kwargs={"game": _name},
    )
