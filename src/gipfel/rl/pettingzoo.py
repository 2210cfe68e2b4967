"""PettingZoo's AEC interface (agent environment cycle): two agents, White and Black.

>>> environment = env("gipf-basic")
>>> environment.reset(seed=1)
>>> for agent in environment.agent_iter():
...     observation, reward, terminated, truncated, info = environment.last()
...     mask = observation["action_mask"]
...     is_over = terminated or truncated
...     environment.step(None if is_over else environment.action_space(agent).sample(mask))
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from gipfel._side import SIDES
from gipfel.game import Game
from gipfel.rl.spaces import RENDER_MODES, Observation, RenderMode, observation_space, render
from gipfel.rl.vector import VectorEnvironment

__all__ = ["AGENTS", "AecEnvironment", "env", "raw_env"]

AGENTS = ("player_0", "player_1")
"""The agents: White, then Black."""


def env(game: str | Game, **options: Any) -> Any:
    """The environment with PettingZoo's usual wrappers: an illegal action loses the game.

    `options` are those of `AecEnvironment`.
    """
    safe = wrappers.TerminateIllegalWrapper(raw_env(game, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(safe))


def raw_env(game: str | Game, **options: Any) -> AecEnvironment:
    """The environment without wrappers: an illegal action raises IllegalMoveError."""
    return AecEnvironment(game, **options)


class AecEnvironment(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One game of two agents, who see the board each from their own side.

    An agent often acts twice in a row. `options` are those of `VectorEnvironment`.
    """

    def __init__(
        self, game: str | Game, *, render_mode: RenderMode | None = None, **options: Any
    ) -> None:
        super().__init__()
        self._games = VectorEnvironment(game, 1, threads=1, resets_itself=False, **options)
        self._encoding = self._games.encoding
        game_name = self._encoding.game.name
        self.render_mode = render_mode
        self.metadata = {
            "name": f"gipfel_{game_name.replace('-', '_')}_v{self._encoding.version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = list(AGENTS)
        self.observation_spaces = {agent: observation_space(self._encoding) for agent in AGENTS}
        self.action_spaces = {agent: Discrete(self._encoding.actions) for agent in AGENTS}

    def observation_space(self, agent: str) -> Dict:
        """The planes and the mask of legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The numbers of all actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game."""
        del options  # there are none
        self._now = self._games.reset(seed)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._skip_agent_selection = None
        self.agent_selection = AGENTS[self._now.players[0]]

    def observe(self, agent: str) -> Observation:
        """What an agent sees; only the one to act has legal actions."""
        place = AGENTS.index(agent)
        if place == self._now.players[0]:
            mask = self._now.masks[0].astype(np.int8)
            return {"observation": self._now.observations[0].copy(), "action_mask": mask}
        planes = self._encoding.observation(self._games.state(0), SIDES[place])
        return {"observation": planes, "action_mask": np.zeros(self._encoding.actions, np.int8)}

    def step(self, action: int | None) -> None:
        """Plays the action of the agent to act. Raises IllegalMoveError."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._now = self._games.step([action])
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(AGENTS, self._now.rewards[0].tolist(), strict=True))
        self.terminations = dict.fromkeys(AGENTS, bool(self._now.terminated[0]))
        self.truncations = dict.fromkeys(AGENTS, bool(self._now.truncated[0]))
        self.agent_selection = AGENTS[self._now.players[0]]
        self._accumulate_rewards()

    def state(self) -> NDArray[np.uint8]:
        """The planes as White sees them."""
        return self._encoding.observation(self._games.state(0), SIDES[0])

    def render(self) -> str | NDArray[np.uint8] | None:
        """The game by the environment's mode."""
        return render(self._games.state(0), self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
