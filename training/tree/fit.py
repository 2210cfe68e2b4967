"""Fits the policy of policy.hpp to the turns that the engine played: softmax over legal turns."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from gipfel._native import core
from training.run import learner_of

PUSHES, ROOM = 60, 64  # pushes, and the place that a row of weights takes
TAKINGS = 32
BUCKETS_PER_PHASE = core.NetworkShape.buckets_per_phase
HIDDEN = 2 * learner_of("gipf-standard").width
NO_PUSH = 255
ADAM_BETAS, ADAM_EPSILON = (0.9, 0.99), 1e-8  # Adam

Weights = dict[str, jax.Array]


def sample_type() -> np.dtype[Any]:
    """As main.cpp writes a position."""
    return np.dtype(
        [
            ("features", np.uint16, learner_of("gipf-standard").max_active),
            ("guesses", np.int16, 64),
            ("first", np.uint8, HIDDEN),
            ("pushes", np.uint8, 64),
            ("takings", np.uint8, 64),
            ("bucket", np.uint8),
            ("played", np.uint8),
        ]
    )


def initial_weights() -> Weights:
    """All zero: every turn is as likely as another."""
    features = learner_of("gipf-standard").feature_count
    shapes = {
        "features": (features + 1, PUSHES),  # the last row fills positions up, and stays 0
        "hidden": (BUCKETS_PER_PHASE, HIDDEN, PUSHES),
        "bias": (BUCKETS_PER_PHASE, PUSHES),
        "takings": (TAKINGS,),
        "guesses": (BUCKETS_PER_PHASE,),
    }
    return {name: jnp.zeros(shape, jnp.float32) for name, shape in shapes.items()}


def loss_of(weights: Weights, batch: Any) -> tuple[jax.Array, jax.Array]:
    """The mean cross-entropy, and how often the likeliest turn is the one played."""
    looked_up = weights["features"][batch["features"].astype(jnp.int32)].sum(axis=1)
    first = batch["first"].astype(jnp.float32) / core.NetworkShape.one_activation
    every = jnp.einsum("bi,sio->bso", first, weights["hidden"]) + weights["bias"]
    bucket = jax.nn.one_hot(batch["bucket"], BUCKETS_PER_PHASE)
    pushes = looked_up + (every * bucket[:, :, None]).sum(axis=1)
    chosen = jnp.minimum(batch["pushes"], PUSHES - 1).astype(jnp.int32)
    logits = jnp.take_along_axis(pushes, chosen, axis=1)
    logits += weights["takings"][batch["takings"].astype(jnp.int32)]
    logits += (
        weights["guesses"][batch["bucket"].astype(jnp.int32)][:, None] * batch["guesses"] / 100
    )
    logits = jnp.where(batch["pushes"] == NO_PUSH, -jnp.inf, logits)
    played = batch["played"].astype(jnp.int32)
    likely = jax.nn.log_softmax(logits)
    loss = -jnp.take_along_axis(likely, played[:, None], axis=1).mean()
    return loss, (logits.argmax(axis=1) == played).mean()


@partial(jax.jit, donate_argnums=(0,))
def adam_step(state: Any, batch: Any, rate: float) -> tuple[Any, jax.Array]:
    weights, mean, square, step = state
    (loss, _), gradients = jax.value_and_grad(loss_of, has_aux=True)(weights, batch)
    gradients["features"] = gradients["features"].at[-1].set(0)
    step += 1
    first, second = ADAM_BETAS
    mean = jax.tree.map(lambda m, g: first * m + (1 - first) * g, mean, gradients)
    square = jax.tree.map(lambda s, g: second * s + (1 - second) * g * g, square, gradients)
    rate = rate * jnp.sqrt(1 - second**step) / (1 - first**step)
    weights = jax.tree.map(
        lambda w, m, s: w - rate * m / (jnp.sqrt(s) + ADAM_EPSILON), weights, mean, square
    )
    return (weights, mean, square, step), loss


def fit(
    samples: NDArray[Any], steps: int, *, batch: int, rate: float, seed: int = 1
) -> tuple[Weights, dict[str, float]]:
    """The weights, and over the last samples, which are held out, loss and accuracy."""
    held_out = samples[-max(1, len(samples) // 50) :][:8192]
    training = samples[: len(samples) - len(held_out)]
    chance = np.random.default_rng(seed)
    zero = initial_weights()
    state: Any = (zero, *(jax.tree.map(jnp.zeros_like, zero) for _ in range(2)), 0)
    for step in range(steps):
        chosen = training[chance.integers(0, len(training), batch)]
        state, _ = adam_step(state, in_columns(chosen), rate * (1 - step / steps))
        if (step + 1) % 500 == 0:
            loss, accuracy = jax.jit(loss_of)(state[0], in_columns(held_out))
            print(f"fit: step {step + 1}, loss {loss:.4f}, accuracy {accuracy:.3f}", flush=True)
    loss, accuracy = loss_of(state[0], in_columns(held_out))
    found = {"samples": len(samples), "loss": float(loss), "accuracy": float(accuracy)}
    return state[0], found


def in_columns(samples: NDArray[Any]) -> dict[str, NDArray[Any]]:
    return {name: np.ascontiguousarray(samples[name]) for name in samples.dtype.names or ()}


def write(weights: Weights, path: Path) -> None:
    """As policy.hpp reads it."""

    def pad_pushes(value: jax.Array) -> bytes:
        pad = [(0, 0)] * (value.ndim - 1) + [(0, ROOM - PUSHES)]
        return np.pad(np.asarray(value, np.float32), pad).tobytes()

    path.write_bytes(
        pad_pushes(weights["features"][:-1])
        + pad_pushes(weights["hidden"])
        + pad_pushes(weights["bias"])
        + np.asarray(weights["takings"], np.float32).tobytes()
        + np.asarray(weights["guesses"], np.float32).tobytes()
    )
