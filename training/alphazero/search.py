"""Gumbel search (Danihelka et al., 2022) over a game's environment, by mctx."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import mctx
import numpy as np

from gipfel.rl.jax import Environment, State
from training.alphazero.network import Weights, outputs


def search(
    environment: Environment,
    weights: Weights,
    states: State,
    key: jax.Array,
    *,
    simulations: int,
    considered: int,
    gumbel_scale: float = 1.0,
) -> Any:
    """mctx's policy output for each of the games: an action, and weights of all actions (B, A)."""
    logits, value = outputs(weights, states.observation)
    root = mctx.RootFnOutput(
        prior_logits=masked(logits, states.legal_action_mask),
        value=value,
        embedding=_embedded(states),
    )
    return mctx.gumbel_muzero_policy(
        params=weights,
        rng_key=key,
        root=root,
        recurrent_fn=_recurrent(environment),
        num_simulations=simulations,
        invalid_actions=~states.legal_action_mask,
        max_num_considered_actions=considered,
        gumbel_scale=gumbel_scale,
    )


def masked(logits: jax.Array, mask: jax.Array) -> jax.Array:
    """Logits that leave out what is illegal."""
    logits = logits - logits.max(-1, keepdims=True)
    return jnp.where(mask, logits, np.finfo(np.float32).min)


def _embedded(states: State) -> State:
    """What a node of the tree keeps: planes are computed anew."""
    return states.replace(observation=None)


def _recurrent(environment: Environment) -> Any:
    def step(weights: Weights, _key: jax.Array, action: jax.Array, states: State) -> Any:
        after = jax.vmap(environment.step)(states, action)
        logits, value = outputs(weights, after.observation)
        is_over = after.terminated | after.truncated
        found = mctx.RecurrentFnOutput(
            reward=rewards_of_actors(states, after),
            discount=discounts(states, after),
            prior_logits=masked(logits, after.legal_action_mask),
            value=jnp.where(is_over, 0.0, value),
        )
        return found, _embedded(after)

    return step


def rewards_of_actors(states: State, after: State) -> jax.Array:
    """What the last action brought to who made it (B,)."""
    actors = states.current_player[:, None]
    return jnp.take_along_axis(after.rewards, actors, axis=1)[:, 0]


def discounts(states: State, after: State) -> jax.Array:
    """How the next state's value counts for who has just acted (B,): 1, −1, or 0 at the end.

    The same player often acts twice.
    """
    is_same = after.current_player == states.current_player
    is_over = after.terminated | after.truncated
    return jnp.where(is_over, 0.0, jnp.where(is_same, 1.0, -1.0))
