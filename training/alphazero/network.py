"""The network: residual convolutions over the planes, a policy and a value.

Shapes: B positions, P planes, C channels, A actions; boards are rows × columns.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from training.alphazero.settings import Settings

POLICY_CHANNELS = 8
VALUE_UNITS = 64
KERNEL = 3
EPSILON = 1e-5
LAYOUT = ("NCHW", "OIHW", "NCHW")

Weights = dict[str, Any]


def initial_weights(settings: Settings, shape: tuple[int, int, int], actions: int) -> Weights:
    """Weights to begin with (He et al., 2015); the heads begin at 0."""
    chance = np.random.default_rng(settings.seed)
    planes, rows, columns = shape
    channels = settings.channels

    def convolution(inputs: int, outputs: int, size: int) -> jax.Array:
        scale = np.sqrt(2 / (inputs * size * size))
        return jnp.asarray(chance.normal(0, scale, (outputs, inputs, size, size)), jnp.float32)

    def block() -> Weights:
        return {
            "first": convolution(channels, channels, KERNEL),
            "second": convolution(channels, channels, KERNEL),
            "first_scale": jnp.ones(channels),
            "second_scale": jnp.ones(channels),
        }

    return {
        "stem": convolution(planes, channels, KERNEL),
        "blocks": [block() for _ in range(settings.blocks)],
        "policy": convolution(channels, POLICY_CHANNELS, 1),
        "policy_out": jnp.zeros((POLICY_CHANNELS * rows * columns, actions)),
        "policy_bias": jnp.zeros(actions),
        "value": jnp.asarray(
            chance.normal(0, np.sqrt(1 / channels), (channels, VALUE_UNITS)), jnp.float32
        ),
        "value_bias": jnp.zeros(VALUE_UNITS),
        "value_out": jnp.zeros((VALUE_UNITS, 1)),
    }


def outputs(weights: Weights, observations: jax.Array) -> tuple[jax.Array, jax.Array]:
    """Policy logits (B, A) and values (B,) from −1 to 1, of observations (B, P, rows, columns)."""
    kind = jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16
    narrow = jax.tree.map(lambda each: each.astype(kind), weights)
    # Most planes are 0 or 1; numbers of pieces are brought near to that.
    hidden = _convolved(jnp.log1p(observations.astype(jnp.float32)).astype(kind), narrow["stem"])
    for block in narrow["blocks"]:
        inner = _convolved(_normalised(hidden, block["first_scale"]), block["first"])
        hidden += _convolved(_normalised(inner, block["second_scale"]), block["second"])
    hidden = jax.nn.relu(hidden)
    policy = jax.nn.relu(_convolved(hidden, narrow["policy"])).reshape(len(hidden), -1)
    logits = policy @ narrow["policy_out"] + narrow["policy_bias"]
    units = jax.nn.relu(hidden.mean((2, 3)) @ narrow["value"] + narrow["value_bias"])
    value = jnp.tanh((units @ narrow["value_out"])[:, 0].astype(jnp.float32))
    return logits.astype(jnp.float32), value


def _convolved(hidden: jax.Array, kernel: jax.Array) -> jax.Array:
    return jax.lax.conv_general_dilated(hidden, kernel, (1, 1), "SAME", dimension_numbers=LAYOUT)


def _normalised(hidden: jax.Array, scale: jax.Array) -> jax.Array:
    """ReLU of what is divided by its root mean square (Zhang and Sennrich, 2019)."""
    square = jnp.square(hidden.astype(jnp.float32)).mean((1, 2, 3), keepdims=True)
    even = hidden * jax.lax.rsqrt(square + EPSILON).astype(hidden.dtype)
    return jax.nn.relu(even * scale[:, None, None])


def save(path: Path, settings: Settings, weights: Weights) -> None:
    """Writes weights with the settings that they belong to; the file is there wholly or not."""
    leaves = {str(i): np.asarray(leaf) for i, leaf in enumerate(jax.tree.leaves(weights))}
    part = path.with_suffix(".part.npz")
    np.savez(part, settings=np.array(json.dumps(asdict(settings))), **leaves)  # type: ignore[arg-type]
    part.replace(path)


def load(path: Path) -> tuple[Settings, Weights]:
    """Reads what `save` wrote. Raises ValueError where the file is of another kind."""
    with np.load(path) as file:
        if "settings" not in file.files:
            raise ValueError(f"{path}: it has no settings")
        settings = Settings(**json.loads(str(file["settings"])))
        leaves = [jnp.asarray(file[str(i)]) for i in range(len(file.files) - 1)]
    return settings, jax.tree.unflatten(_structure(settings), leaves)


def _structure(settings: Settings) -> Any:
    return jax.tree.structure(initial_weights(settings, (1, 1, 1), 1))
