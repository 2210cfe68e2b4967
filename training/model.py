"""The network in floating point, as it is trained.

Shapes: F inputs, W the first layer's width, S stages of all phases, B positions of a batch. The
layers are those of native/net/shape.hpp; weights are kept within what whole numbers can hold.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

STAGES = 8  # of one phase
FIRST = 16
SECOND = 32
OUTPUTS = 5  # value, margin, win, draw, loss
LARGEST_WEIGHT = 127 / 64  # of the layers after the first
LARGEST_ROW = 2.0
SCALE = 250.0  # hundredths of a piece for one unit of the logistic curve
MARGIN_SCALE = 10.0  # pieces for one unit of the margin output
LARGEST_SCORE = 2500.0

Weights = dict[str, jax.Array]


class Batch(NamedTuple):
    """Positions: inputs (B, most active), the rest (B,)."""

    inputs: jax.Array
    stages: jax.Array
    scores: jax.Array
    results: jax.Array
    margins: jax.Array


def first_weights(inputs: int, width: int, stages: int, seed: int) -> Weights:
    """Weights to begin with."""
    chance = np.random.default_rng(seed)

    def uniform(*shape: int, fan_in: int) -> jax.Array:
        bound = 1 / np.sqrt(fan_in)
        return jnp.asarray(chance.uniform(-bound, bound, shape), jnp.float32)

    return {
        "rows": uniform(inputs, width, fan_in=40),
        "bias": jnp.full(width, 0.3, jnp.float32),
        "direct": jnp.zeros((inputs, STAGES), jnp.float32),
        "first": uniform(2 * width, stages, FIRST, fan_in=2 * width),
        "first_bias": jnp.zeros((stages, FIRST), jnp.float32),
        "second": uniform(FIRST, stages, SECOND, fan_in=FIRST),
        "second_bias": jnp.zeros((stages, SECOND), jnp.float32),
        "out": uniform(SECOND, stages, OUTPUTS, fan_in=SECOND),
        "out_bias": jnp.zeros((stages, OUTPUTS), jnp.float32),
    }


def clipped(weights: Weights) -> Weights:
    """The weights within their bounds."""
    bounds = {"rows": LARGEST_ROW, "first": LARGEST_WEIGHT, "second": LARGEST_WEIGHT}
    return {
        name: jnp.clip(value, -bounds[name], bounds[name]) if name in bounds else value
        for name, value in weights.items()
    }


def outputs(weights: Weights, batch: Batch, own: jax.Array, enemy: jax.Array) -> jax.Array:
    """All outputs (B, 5). `own` and `enemy` (F,) say where each player's view has an input."""
    table = jnp.concatenate([weights["rows"], weights["direct"]], axis=1)
    sums = summed(batch.inputs, jnp.concatenate([table[own], table[enemy]], axis=1))
    own_sums, enemy_sums = jnp.split(sums, 2, axis=1)
    width = weights["rows"].shape[1]
    hidden = jnp.concatenate([own_sums[:, :width], enemy_sums[:, :width]], axis=1)
    hidden = jnp.clip(hidden + jnp.tile(weights["bias"], 2), 0, 1)
    stage = jax.nn.one_hot(batch.stages, weights["out_bias"].shape[0])
    hidden = jnp.clip(_layer(weights, "first", hidden, stage), 0, 1)
    hidden = jnp.clip(_layer(weights, "second", hidden, stage), 0, 1)
    out = _layer(weights, "out", hidden, stage)
    within_phase = jax.nn.one_hot(batch.stages % STAGES, STAGES)
    direct = ((own_sums - enemy_sums)[:, width:] * within_phase).sum(axis=1)
    return out.at[:, 0].add(direct)


def summed(inputs: jax.Array, table: jax.Array) -> jax.Array:
    """The sum (B, …) of the table's rows (F, …) for the inputs that are on.

    On a GPU they are multiplied as a matrix of zeros and ones, which is faster there than looking
    rows up, and the same every time. Positions with few inputs are filled up with the number after
    the last: it counts for nothing.
    """
    if jax.default_backend() == "cpu":
        return looked_up(inputs, table)
    return multiplied(inputs, table)


def multiplied(inputs: jax.Array, table: jax.Array) -> jax.Array:
    size = inputs.shape[0]
    places = (jnp.arange(size)[:, None], inputs.astype(jnp.int32))
    is_on = jnp.zeros((size, table.shape[0]), jnp.float32).at[places].add(1.0, mode="drop")
    return is_on @ table


def looked_up(inputs: jax.Array, table: jax.Array) -> jax.Array:
    filled = jnp.concatenate([table, jnp.zeros_like(table[:1])])
    return filled[inputs.astype(jnp.int32)].sum(axis=1)


def _layer(weights: Weights, name: str, hidden: jax.Array, stage: jax.Array) -> jax.Array:
    """A layer that has weights for each stage: all are computed, the right one is kept."""
    every = jnp.einsum("bi,iso->bso", hidden, weights[name]) + weights[f"{name}_bias"]
    return (every * stage[:, :, None]).sum(axis=1)


def losses(out: jax.Array, batch: Batch, result_share: float) -> dict[str, jax.Array]:
    """The mean loss of each kind. The value's is what the network is for."""
    has_result = batch.results <= 1
    result = jnp.where(has_result, batch.results, 0).astype(jnp.float32)
    scores = jnp.clip(batch.scores.astype(jnp.float32), -LARGEST_SCORE, LARGEST_SCORE)
    by_search = jax.nn.sigmoid(scores / SCALE)
    share = jnp.where(has_result, result_share, 0.0)
    target = (1 - share) * by_search + share * (result + 1) / 2
    value = jax.nn.softplus(out[:, 0]) - target * out[:, 0]
    # What the target cannot be foretold better than by itself: so that 0 is perfect.
    sure = jnp.clip(target, 1e-6, 1 - 1e-6)
    value += sure * jnp.log(sure) + (1 - sure) * jnp.log(1 - sure)
    kinds = jax.nn.one_hot(1 - result.astype(jnp.int32), 3)
    outcome = -(jax.nn.log_softmax(out[:, 2:5]) * kinds).sum(axis=1) * has_result
    error = out[:, 1] - batch.margins.astype(jnp.float32) / MARGIN_SCALE
    margin = jnp.where(jnp.abs(error) < 1, error**2 / 2, jnp.abs(error) - 0.5) * has_result
    return {"value": value.mean(), "outcome": outcome.mean(), "margin": margin.mean()}


def batch_of(arrays: Any, chosen: Any) -> Batch:
    """The chosen positions of arrays."""
    return Batch(*(arrays[name][chosen] for name in Batch._fields))
