"""Games against itself, as samples to learn from."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from gipfel.rl.jax import Environment, State
from training.alphazero.network import Weights, outputs
from training.alphazero.search import discounts, rewards_of_actors, search
from training.alphazero.settings import Settings


class Samples(NamedTuple):
    """Positions (N, …) with what the search made of them, and how the game went on."""

    observations: jax.Array
    policies: jax.Array
    values: jax.Array


class Step(NamedTuple):
    """What one action of all games leaves."""

    observations: jax.Array
    policies: jax.Array
    rewards: jax.Array
    discounts: jax.Array
    finished: jax.Array


def begun(environment: Environment, key: jax.Array, games: int) -> State:
    """So many games at their start."""
    return jax.vmap(environment.init)(jax.random.split(key, games))


@partial(jax.jit, static_argnames=("environment", "settings"), donate_argnums=(1,))
def play(
    weights: Weights, states: State, key: jax.Array, *, environment: Environment, settings: Settings
) -> tuple[State, Samples, jax.Array]:
    """The games some steps later, the samples from these, and how many games ended."""

    def step(states: State, key: jax.Array) -> tuple[State, Step]:
        searching, starting = jax.random.split(key)
        found = search(
            environment,
            weights,
            states,
            searching,
            simulations=settings.simulations,
            considered=settings.considered,
        )
        after = jax.vmap(environment.step)(states, found.action)
        is_over = after.terminated | after.truncated
        left = Step(
            states.observation,
            found.action_weights,
            rewards_of_actors(states, after),
            discounts(states, after),
            is_over,
        )
        fresh = begun(environment, starting, settings.games)
        return jax.tree.map(partial(_where, is_over), fresh, after), left

    states, steps = jax.lax.scan(step, states, jax.random.split(key, settings.steps))
    _, last = outputs(weights, states.observation)
    values = _returns(steps, last)
    samples = Samples(steps.observations, steps.policies, values)
    flat = jax.tree.map(lambda part: part.reshape(-1, *part.shape[2:]), samples)
    return states, flat, steps.finished.sum()


def _where(condition: jax.Array, first: Any, second: Any) -> jax.Array:
    return jnp.where(condition.reshape(-1, *[1] * (second.ndim - 1)), first, second)


def _returns(steps: Step, last: jax.Array) -> jax.Array:
    """What each state (T, B) was worth to its player: the result, or the network's last word."""

    def back(value: jax.Array, step: tuple[jax.Array, jax.Array]) -> tuple[jax.Array, jax.Array]:
        reward, discount = step
        value = reward + discount * value
        return value, value

    _, values = jax.lax.scan(back, last, (steps.rewards, steps.discounts), reverse=True)
    return values
