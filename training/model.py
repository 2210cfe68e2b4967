"""The network in floating point, as it is trained.

Shapes: F features, W the first layer's width, S buckets of all phases, B positions of a batch. The
layers are those of native/net/shape.hpp; weights are kept within what whole numbers can hold. To
try out larger ones, the width may be another, and units may be multiplied by pairs: unit i with
unit i + W / 2, so that the second layer has half as many inputs.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from gipfel._native import core

SHAPE = core.NetworkShape
HIDDEN1, HIDDEN2 = SHAPE.hidden1_size, SHAPE.hidden2_size
BUCKETS_PER_PHASE = SHAPE.buckets_per_phase
OUTPUTS = SHAPE.output_count  # value, margin, win, draw, loss
MAX_WEIGHT = np.iinfo(np.int8).max / SHAPE.one_weight  # of the layers after the first
MAX_ROW = 2.0  # of the first layer's weights
MAX_SCORE = 2500.0  # hundredths of a piece; beyond it the target hardly changes
PRODUCT = 127 / 128  # of two activations of 1, as whole numbers give it
NEARLY_OPEN = 0.9  # the second unit of a pair that shall let the first one through

# What a weight of 1 is as a whole number.
STEPS = {"rows": SHAPE.one_activation, "bias": SHAPE.one_activation} | dict.fromkeys(
    ("first", "second", "out"), SHAPE.one_weight
)

Weights = dict[str, jax.Array]


class Batch(NamedTuple):
    """Positions: features (B, max active), the rest (B,)."""

    features: jax.Array
    buckets: jax.Array
    scores: jax.Array
    results: jax.Array
    margins: jax.Array


def initial_weights(
    features: int, width: int, buckets: int, seed: int, is_paired: bool = False
) -> Weights:
    """Weights to begin with."""
    inputs = width if is_paired else 2 * width
    chance = np.random.default_rng(seed)

    def uniform(*shape: int, fan_in: int) -> jax.Array:
        bound = 1 / np.sqrt(fan_in)
        return jnp.asarray(chance.uniform(-bound, bound, shape), jnp.float32)

    return {
        "rows": uniform(features, width, fan_in=40),
        "bias": jnp.full(width, 0.3, jnp.float32),
        "psqt": jnp.zeros((features, BUCKETS_PER_PHASE), jnp.float32),
        "first": uniform(inputs, buckets, HIDDEN1, fan_in=inputs),
        "first_bias": jnp.zeros((buckets, HIDDEN1), jnp.float32),
        "second": uniform(HIDDEN1, buckets, HIDDEN2, fan_in=HIDDEN1),
        "second_bias": jnp.zeros((buckets, HIDDEN2), jnp.float32),
        "out": uniform(HIDDEN2, buckets, OUTPUTS, fan_in=HIDDEN2),
        "out_bias": jnp.zeros((buckets, OUTPUTS), jnp.float32),
    }


def is_paired(weights: Any) -> bool:
    """Whether the first layer's units are multiplied by pairs."""
    return bool(weights["first"].shape[0] == weights["rows"].shape[1])


def widen(known: dict[str, NDArray[np.float32]], fresh: Weights) -> Weights:
    """Weights of an earlier network in the shape of `fresh`, where they say the same.

    New units keep their first weights, but count for nothing yet; the second units of pairs let
    the first through. A network that knows fewer phases of the game, or fewer features, comes
    first; features that are new in its phases count for nothing yet. Raises ValueError where the
    earlier network has pairs of another width.
    """
    old, new = (each["first"].shape[0] // 2 for each in (known, fresh))  # inputs of a perspective
    begun = {
        name: value.at[tuple(map(slice, known[name].shape))].set(known[name])
        for name, value in fresh.items()
    }
    if known["first"].shape[1] == fresh["first"].shape[1]:
        begun["rows"] = begun["rows"].at[known["rows"].shape[0] :].set(0)
    if is_paired(fresh) == is_paired(known) and new == old:
        return begun
    if is_paired(known):
        raise ValueError("a network of pairs keeps its width")
    gate = NEARLY_OPEN * PRODUCT if is_paired(fresh) else 1.0
    buckets = known["first"].shape[1]
    first = begun["first"].at[:, :buckets].set(0)
    first = first.at[:old, :buckets].set(known["first"][:old] / gate)
    begun["first"] = first.at[new : new + old, :buckets].set(known["first"][old:] / gate)
    if is_paired(fresh):
        begun["rows"] = begun["rows"].at[:, new:].set(0)
        begun["bias"] = begun["bias"].at[new:].set(NEARLY_OPEN)
    return begun


def straight_through(values: jax.Array, steps: float) -> jax.Array:
    """Rounds to whole steps; gradients pass unrounded (straight-through estimator, Bengio 2013)."""
    return values + jax.lax.stop_gradient(jnp.rint(values * steps) / steps - values)


def clip_weights(weights: Weights) -> Weights:
    """The weights within their bounds."""
    bounds = {"rows": MAX_ROW, "first": MAX_WEIGHT, "second": MAX_WEIGHT}
    return {
        name: jnp.clip(value, -bounds[name], bounds[name]) if name in bounds else value
        for name, value in weights.items()
    }


def outputs(
    weights: Weights, batch: Batch, own: jax.Array, enemy: jax.Array, is_quantised: bool = False
) -> jax.Array:
    """All outputs (B, 5). `own` and `enemy` (F,) number the features from each perspective."""
    if is_quantised:
        weights = {
            n: straight_through(w, STEPS[n]) if n in STEPS else w for n, w in weights.items()
        }

    def activation(sums: jax.Array) -> jax.Array:
        units = jnp.clip(sums, 0, 1)
        return straight_through(units, STEPS["rows"]) if is_quantised else units

    table = jnp.concatenate([weights["rows"], weights["psqt"]], axis=1)
    sums = sum_rows(batch.features, jnp.concatenate([table[own], table[enemy]], axis=1))
    own_sums, enemy_sums = jnp.split(sums, 2, axis=1)
    width = weights["rows"].shape[1]
    views = [activation(sums[:, :width] + weights["bias"]) for sums in (own_sums, enemy_sums)]
    if is_paired(weights):
        halves = [jnp.split(view, 2, axis=1) for view in views]
        views = [activation(one * other * PRODUCT) for one, other in halves]
    hidden = jnp.concatenate(views, axis=1)
    bucket = jax.nn.one_hot(batch.buckets, weights["out_bias"].shape[0])
    hidden = activation(_layer(weights, "first", hidden, bucket))
    hidden = activation(_layer(weights, "second", hidden, bucket))
    out = _layer(weights, "out", hidden, bucket)
    bucket_in_phase = jax.nn.one_hot(batch.buckets % BUCKETS_PER_PHASE, BUCKETS_PER_PHASE)
    psqt = ((own_sums - enemy_sums)[:, width:] * bucket_in_phase).sum(axis=1)
    return out.at[:, 0].add(psqt)


def sum_rows(features: jax.Array, table: jax.Array) -> jax.Array:
    """The sum (B, …) of the table's rows (F, …) for the active features.

    On a GPU they are multiplied as a matrix of zeros and ones, which is faster there than looking
    rows up, and the same every time. Positions with few features are filled up with the number
    after the last: it counts for nothing.
    """
    if jax.default_backend() == "cpu":
        return sum_by_lookup(features, table)
    return sum_by_matrix(features, table)


def sum_by_matrix(features: jax.Array, table: jax.Array) -> jax.Array:
    size = features.shape[0]
    places = (jnp.arange(size)[:, None], features.astype(jnp.int32))
    is_on = jnp.zeros((size, table.shape[0]), jnp.float32).at[places].add(1.0, mode="drop")
    return is_on @ table


def sum_by_lookup(features: jax.Array, table: jax.Array) -> jax.Array:
    filled = jnp.concatenate([table, jnp.zeros_like(table[:1])])
    return filled[features.astype(jnp.int32)].sum(axis=1)


def _layer(weights: Weights, name: str, hidden: jax.Array, bucket: jax.Array) -> jax.Array:
    """A layer that has weights for each bucket: all are computed, the right one is kept."""
    every = jnp.einsum("bi,iso->bso", hidden, weights[name]) + weights[f"{name}_bias"]
    return (every * bucket[:, :, None]).sum(axis=1)


def losses(out: jax.Array, batch: Batch, result_weight: float) -> dict[str, jax.Array]:
    """The mean loss of each kind. The value's is what the network is for."""
    has_result = batch.results <= 1
    result = jnp.where(has_result, batch.results, 0).astype(jnp.float32)
    scores = jnp.clip(batch.scores.astype(jnp.float32), -MAX_SCORE, MAX_SCORE)
    by_search = jax.nn.sigmoid(scores / SHAPE.value_scale)
    share = jnp.where(has_result, result_weight, 0.0)
    target = (1 - share) * by_search + share * (result + 1) / 2
    value = jax.nn.softplus(out[:, 0]) - target * out[:, 0]
    # What the target cannot be foretold better than by itself: so that 0 is perfect.
    sure = jnp.clip(target, 1e-6, 1 - 1e-6)
    value += sure * jnp.log(sure) + (1 - sure) * jnp.log(1 - sure)
    kinds = jax.nn.one_hot(1 - result.astype(jnp.int32), 3)
    outcome = -(jax.nn.log_softmax(out[:, 2:5]) * kinds).sum(axis=1) * has_result
    error = out[:, 1] - batch.margins.astype(jnp.float32) / SHAPE.margin_scale
    margin = jnp.where(jnp.abs(error) < 1, error**2 / 2, jnp.abs(error) - 0.5) * has_result
    return {"value": value.mean(), "outcome": outcome.mean(), "margin": margin.mean()}


def batch_of(arrays: Any, chosen: Any) -> Batch:
    """The chosen positions of arrays."""
    return Batch(*(arrays[name][chosen] for name in Batch._fields))
