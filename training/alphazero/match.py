"""Matches inside JAX: the bare policy against random play, all games at once."""

from __future__ import annotations

from functools import partial
from typing import Any

import jax
import jax.numpy as jnp

from gipfel.rl.jax import Environment, State
from training.alphazero.network import Weights, outputs
from training.alphazero.search import masked
from training.alphazero.selfplay import begun
from training.alphazero.settings import Settings

SHARPNESS = 4.0  # the policy's likeliest actions, but not always the same game


@partial(jax.jit, static_argnames=("environment", "settings"))
def score_against_random(
    environment: Environment, weights: Weights, key: jax.Array, settings: Settings
) -> jax.Array:
    """The part of the points that the policy gets without any search, from 0 to 1.

    It is White in half of the games. A game that is not over after `longest` actions is a draw.
    """
    size = settings.report_games
    side = jnp.arange(size) % 2

    def going_on(now: tuple[State, jax.Array, jax.Array]) -> Any:
        return ~(now[0].terminated | now[0].truncated).all()

    def step(now: tuple[State, jax.Array, jax.Array]) -> Any:
        states, points, key = now
        key, choosing = jax.random.split(key)
        logits, _ = outputs(weights, states.observation)
        is_own = (states.current_player == side)[:, None]
        wanted = masked(jnp.where(is_own, SHARPNESS * logits, 0.0), states.legal_action_mask)
        after = jax.vmap(environment.step)(states, jax.random.categorical(choosing, wanted))
        gained = jnp.take_along_axis(after.rewards, side[:, None], axis=1)[:, 0]
        return after, points + gained, key

    starting, playing = jax.random.split(key)
    states = begun(environment, starting, size)
    now = states, jnp.zeros(size), playing
    _, points, _ = jax.lax.while_loop(going_on, step, now)
    return (points.mean() + 1) / 2
