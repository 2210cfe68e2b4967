"""How a game goes from state to state, as pure functions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from gipfel.rl.jax import repetition
from gipfel.rl.jax.repetition import History
from gipfel.rl.jax.rules import Rules
from gipfel.rl.jax.state import State
from gipfel.rl.vector import Reward

PLAYERS = 2


@dataclass(frozen=True)
class Transitions:
    """What the steps of a game follow, but for where it begins: a constant to compilers."""

    rules: Rules
    reward: Reward
    counts_repetition: bool
    longest: int | None

    @property
    def remembers(self) -> bool:
        return self.counts_repetition and self.rules.can_repeat

    def step(self, state: State, action: jax.Array) -> State:
        """The state after an action, which loses where it is illegal."""
        was_over = state.terminated | state.truncated
        is_legal = state.legal_action_mask[action]
        goes_on = is_legal & ~was_over
        position, history, is_drawn = self._played(state, action, goes_on)
        ends = ~was_over & (~is_legal | is_drawn)
        after = self._shown(position, history, state.terminated | ends)
        is_end = after.terminated & goes_on & ~is_drawn
        lost = jnp.where(np.arange(PLAYERS) == state.current_player, -1.0, 1.0)
        rewards = jnp.where(is_end, self._final_rewards(position), 0.0)
        steps = state._step_count + 1
        is_long = np.bool_(False) if self.longest is None else steps >= self.longest
        return after.replace(
            rewards=jnp.where(is_legal | was_over, rewards, lost),
            truncated=state.truncated | (~after.terminated & ~was_over & is_long),
            _step_count=steps,
        )

    def _played(self, state: State, action: jax.Array, goes_on: Any) -> tuple[Any, Any, Any]:
        """The position and the history after an action, and whether the game is drawn."""
        rules = self.rules
        played, is_turn_over = rules.play(state._position, action)
        begun = _select(is_turn_over, rules.begin(played), played)
        position = _select(goes_on, begun, state._position)
        if not self.remembers:
            return position, None, np.bool_(False)
        key = repetition.key_of(rules.words(played))
        is_new = goes_on & is_turn_over & ~rules.is_over(position)
        is_drawn = is_new & repetition.is_third(state._history, key)
        return position, repetition.remembered(state._history, key, is_new), is_drawn

    def begun(self, start: Any) -> State:
        """The game that begins at a turn's start."""
        history = None
        if self.remembers:
            key = repetition.key_of(self.rules.words(start))
            history = repetition.remembered(repetition.empty(), key, np.bool_(True))
        position = self.rules.begin(start)
        state = self._shown(position, history, np.bool_(False))
        rewards = jnp.where(state.terminated, self._final_rewards(position), 0.0)
        return state.replace(rewards=rewards)

    def _shown(self, position: Any, history: History | None, is_ended: Any) -> State:
        mask, is_over = self.rules.legal(position)
        terminated = is_over | is_ended
        return State(
            current_player=self.rules.player(position),
            observation=self.rules.planes(position),
            rewards=jnp.zeros(PLAYERS, jnp.float32),
            terminated=terminated,
            truncated=jnp.bool_(False),
            legal_action_mask=mask & ~terminated,
            _position=position,
            _history=history,
            _step_count=jnp.int32(0),
        )

    def _final_rewards(self, position: Any) -> jax.Array:
        result, size = self.rules.result(position)
        won = result * size if self.reward == "margin" else result
        return won.astype(jnp.float32) * np.array([1.0, -1.0], np.float32)


def _select(condition: Any, first: Any, second: Any) -> Any:
    return jax.tree.map(lambda one, other: jnp.where(condition, one, other), first, second)
