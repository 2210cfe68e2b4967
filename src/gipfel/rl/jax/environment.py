"""Games as pure functions of JAX, with the interface of Pgx's environments."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp

from gipfel._arguments import quoted
from gipfel._value import Formatted
from gipfel.game import Game, Turn
from gipfel.rl.encodings import encoding
from gipfel.rl.jax.rules import rules_of
from gipfel.rl.jax.state import State
from gipfel.rl.jax.transitions import PLAYERS, Transitions
from gipfel.rl.vector import Reward

__all__ = ["Environment", "make"]

REWARDS = ("result", "margin")

# For states that come one by one; games of one family share what is compiled.
_begin = jax.jit(Transitions.begun, static_argnums=0)
_step = jax.jit(Transitions.step, static_argnums=0)


def make(game: str | Game, **options: Any) -> Environment:
    """The environment of a game, given by itself or its name. Raises KeyError where there is none.

    `options` are those of `Environment`.

    >>> dvonn = make("dvonn", is_dealt=True)
    >>> dvonn.num_actions, dvonn.observation_shape
    (344, (22, 5, 11))
    """
    return Environment(game, **options)


class Environment(Formatted):
    """A game as pure functions: `init`, `step` and `observe` go through `jit`, `vmap` and `scan`.

    Actions, masks and planes are those of `gipfel.rl.encoding`, and rules and rewards those of
    `VectorEnvironment`, whose options it takes. The third occurrence of a position draws a game,
    counted over its last 128 turns. JAX's 64-bit mode is not needed.

    >>> import jax
    >>> gipf = make("gipf-basic")
    >>> states = jax.vmap(gipf.init)(jax.random.split(jax.random.key(1), 100))
    >>> states = jax.jit(jax.vmap(gipf.step))(states, states.legal_action_mask.argmax(1))
    >>> states.observation.shape, int(states.current_player.sum())
    ((100, 21, 7, 7), 100)
    """

    num_players = PLAYERS

    def __init__(
        self,
        game: str | Game,
        *,
        reward: Reward = "result",
        is_dealt: bool = False,
        counts_repetition: bool = True,
        longest: int | None = None,
    ) -> None:
        self.encoding = encoding(game)
        if reward not in REWARDS:
            raise ValueError(f"{quoted(reward)} is not one of the rewards {', '.join(REWARDS)}")
        if is_dealt and not self.encoding.game.may_be_dealt:
            raise ValueError(f"the pieces of {self.encoding.game.name} are not dealt")
        rules = rules_of(self.encoding.game)
        self._transitions = Transitions(rules, reward, counts_repetition, longest)
        self._is_dealt = is_dealt

    @property
    def id(self) -> str:
        """The game's name."""
        return self.encoding.game.name

    @property
    def version(self) -> str:
        """That of the encoding."""
        return str(self.encoding.version)

    @property
    def num_actions(self) -> int:
        """How many actions there are."""
        return self.encoding.actions

    @property
    def observation_shape(self) -> tuple[int, int, int]:
        """Planes, rows, columns."""
        return self.encoding.shape

    def init(self, key: jax.Array) -> State:
        """A game's start. The key decides how pieces are dealt, where they are."""
        rules = self._transitions.rules
        if self._is_dealt:
            return self._transitions.begun(rules.dealt(key))
        return self._transitions.begun(rules.position_of(self.encoding.game.start()))

    def enter(self, state: Any) -> State:
        """A state of the library, a position or a turn in progress, as if the game began there.

        Raises PositionError where it is of another game.
        """
        self.encoding.mask(state)
        start = state.position if isinstance(state, Turn) else state
        found: State = _begin(self._transitions, self._transitions.rules.position_of(start))
        for text in state.taken if isinstance(state, Turn) else ():
            action = self.encoding.action(start, text)
            start = self.encoding.step(start, action)
            found = _step(self._transitions, found, jnp.int32(action))
        return found.replace(_step_count=jnp.int32(0))

    def step(self, state: State, action: Any, key: jax.Array | None = None) -> State:
        """The state after an action of the player to act.

        An illegal one loses the game. A game that is over stays as it is, without rewards. There is
        no chance in a step: a key is taken because Pgx hands one.
        """
        del key
        return self._transitions.step(state, jnp.asarray(action, jnp.int32))

    def observe(self, state: State, player: Any = None) -> jax.Array:
        """The planes, uint8, from the view of a player; where none is named, of the one to act."""
        return self._transitions.rules.planes(state._position, player)

    def __repr__(self) -> str:
        return f"<Environment {self.id}>"
