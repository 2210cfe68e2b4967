"""What the network learns from samples: policy and value, under a random symmetry of the board."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from gipfel.rl import Encoding
from training.alphazero.network import Weights, outputs
from training.alphazero.selfplay import Samples
from training.alphazero.settings import Settings

BETAS = (0.9, 0.99)  # Adam (Kingma and Ba, 2015)
EPSILON = 1e-8
WARM_UP_STEPS = 200
LARGEST_GRADIENT = 1.0  # longer ones are shortened (Pascanu et al., 2013)


class Learner(NamedTuple):
    """Weights and Adam's moments of them."""

    weights: Weights
    mean: Weights
    square: Weights
    step: jax.Array


class Maps(NamedTuple):
    """What symmetries do: for each, the square and the action that an entry comes from.

    `onto` and `lowest` are of pushes: the square that a push goes onto (or the number after the
    last), and the action that stands for all onto that square while it is empty.
    """

    squares: jax.Array  # (symmetries, squares)
    actions: jax.Array  # (symmetries, actions)
    onto: jax.Array  # (actions,)
    lowest: jax.Array  # (actions,)
    empty_plane: int


def learner_of(weights: Weights) -> Learner:
    """Before the first step."""
    zeros = jax.tree.map(jnp.zeros_like, weights)
    return Learner(weights, zeros, jax.tree.map(jnp.zeros_like, weights), jnp.int32(0))


def maps_of(encoding: Encoding) -> Maps:
    """The symmetries of a game's board."""
    onto, lowest = _alike(encoding)
    return Maps(
        jnp.asarray(np.stack([np.argsort(each.cells) for each in encoding.symmetries])),
        jnp.asarray(np.stack([np.argsort(each.actions) for each in encoding.symmetries])),
        jnp.asarray(onto),
        jnp.asarray(lowest),
        encoding.planes.index("empty"),
    )


def _alike(encoding: Encoding) -> tuple[NDArray[np.int_], NDArray[np.int_]]:
    """Found out by asking what becomes of each action's number where one square is empty."""
    each = np.eye(encoding.actions, dtype=np.uint8)
    squares = int(np.prod(encoding.shape[1:]))
    onto, lowest = np.full(encoding.actions, squares), np.arange(encoding.actions)
    for square in range(squares):
        planes = np.zeros((encoding.actions, *encoding.shape), np.uint8)
        planes[:, encoding.planes.index("empty")].reshape(-1, squares)[:, square] = 1
        moved = encoding.symmetries[0].policy(each, planes).argmax(1)
        onto[moved != np.arange(encoding.actions)] = square
        lowest = np.minimum(lowest, moved)
    return onto, lowest


@partial(jax.jit, static_argnames=("settings",), donate_argnums=(0,))
def learn(
    learner: Learner, samples: Samples, maps: Maps, key: jax.Array, *, settings: Settings
) -> tuple[Learner, jax.Array]:
    """Some updates from samples (N, …), and the mean losses of policy and value."""

    def update(learner: Learner, key: jax.Array) -> tuple[Learner, jax.Array]:
        choosing, turning = jax.random.split(key)
        chosen = jax.random.randint(choosing, (settings.batch,), 0, len(samples.values))
        batch = jax.tree.map(lambda part: part[chosen], samples)
        symmetry = jax.random.randint(turning, (), 0, len(maps.squares))
        turned = transformed(batch, maps, symmetry)
        (_, losses), gradients = jax.value_and_grad(loss, has_aux=True)(
            learner.weights, turned, settings.value_weight
        )
        return adam(learner, gradients, settings), losses

    learner, losses = jax.lax.scan(update, learner, jax.random.split(key, settings.updates))
    return learner, losses.mean(0)


def transformed(samples: Samples, maps: Maps, symmetry: jax.Array) -> Samples:
    """The samples under a symmetry; pushes that are then written alike become the lowest."""
    planes = samples.observations
    flat = planes.reshape(*planes.shape[:-2], -1)[..., maps.squares[symmetry]]
    moved = samples.policies[..., maps.actions[symmetry]]
    is_empty = jnp.pad(flat[:, maps.empty_plane] != 0, ((0, 0), (0, 1)))[:, maps.onto]
    place = jnp.where(is_empty, maps.lowest, jnp.arange(moved.shape[-1]))
    games = jnp.arange(len(moved))[:, None]
    policies = jnp.zeros_like(moved).at[games, place].add(moved)
    return Samples(flat.reshape(planes.shape), policies, samples.values)


def loss(weights: Weights, samples: Samples, value_weight: float) -> tuple[jax.Array, jax.Array]:
    """The cross-entropy of the policy plus the square error of the value; and both alone."""
    logits, values = outputs(weights, samples.observations)
    policy = -(samples.policies * jax.nn.log_softmax(logits)).sum(-1).mean()
    value = jnp.square(values - samples.values).mean()
    return policy + value_weight * value, jnp.stack([policy, value])


def adam(learner: Learner, gradients: Weights, settings: Settings) -> Learner:
    """One step of Adam, with weight decay (AdamW, Loshchilov and Hutter, 2019)."""
    step = learner.step + 1
    first, second = BETAS
    length = jnp.sqrt(sum(jnp.square(each).sum() for each in jax.tree.leaves(gradients)))
    shorter = jnp.minimum(1.0, LARGEST_GRADIENT / (length + EPSILON))
    gradients = jax.tree.map(lambda each: each * shorter, gradients)
    mean = jax.tree.map(lambda m, g: first * m + (1 - first) * g, learner.mean, gradients)
    square = jax.tree.map(lambda s, g: second * s + (1 - second) * g * g, learner.square, gradients)
    warm = settings.learning_rate * jnp.minimum(1.0, step / WARM_UP_STEPS)
    rate = warm * jnp.sqrt(1 - second**step) / (1 - first**step)

    def moved(weight: Any, m: Any, s: Any) -> Any:
        return weight - rate * m / (jnp.sqrt(s) + EPSILON) - warm * settings.weight_decay * weight

    weights = jax.tree.map(moved, learner.weights, mean, square)
    return Learner(weights, mean, square, step)
