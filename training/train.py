"""Trains the weights: `python -m training.train RUN`, on a GPU where there is one.

Reads `samples/`, writes `weights/latest.npz` at every report, from which it goes on when it was
stopped, and the losses as `losses.jsonl` and `losses.svg`.
"""

from __future__ import annotations

import json
import time
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from training.curve import draw
from training.dataset import load
from training.decode import decode
from training.model import (
    Batch,
    Weights,
    batch_of,
    clip_weights,
    initial_weights,
    losses,
    outputs,
    widen,
)
from training.run import Run, Train, commit, learner_of, run_of_arguments, write_atomically

OUTCOME_LOSS_WEIGHT = 0.1  # of the other losses, against that of the value
MARGIN_LOSS_WEIGHT = 0.05
ADAM_BETAS = (0.9, 0.999)  # Adam (Kingma and Ba, 2015)
ADAM_EPSILON = 1e-8
HELD_OUT_BATCH = 8192

PARTS = ("weights", "average", "mean", "square")
LATEST, LOG = "latest.npz", "losses.jsonl"

State = dict[str, Any]
Report = dict[str, float]


def occurring_features(features: NDArray[np.uint16], maps: NDArray[np.uint16]) -> NDArray[np.bool_]:
    """Which features (F,) are active in any position, or in one that is symmetric to it."""
    size = maps.shape[-1]
    counts = np.zeros(size + 1, np.int64)  # the last one fills positions up
    for first in range(0, len(features), 1_000_000):
        part = features[first : first + 1_000_000]
        counts += np.bincount(part.ravel(), minlength=size + 1)
    occurs = np.zeros(size, bool)
    for row in maps.reshape(-1, size):
        occurs[row[counts[:size] > 0]] = True
    return occurs


def initial_state(run: Run, occurs: NDArray[np.bool_]) -> State:
    """Weights and moments at step 0, or as an earlier run left its weights.

    Features that never occur keep weights of 0, which take no room in a compressed file. A network
    of an earlier run may know fewer phases of the game, or be narrower.
    """
    learner = learner_of(run.game)
    weights = initial_weights(
        learner.feature_count,
        run.train.width or learner.width,
        learner.bucket_count,
        run.seed,
        run.train.is_paired,
    )
    weights["rows"] = weights["rows"] * occurs[:, None]
    if run.train.initial_weights:
        earlier = [known_weights(run.game, Path(path)) for path in run.train.initial_weights]
        known = {name: np.mean([each[name] for each in earlier], 0) for name in weights}
        weights = widen(known, weights)
    mean, square = (jax.tree.map(jnp.zeros_like, weights) for _ in range(2))
    average = jax.tree.map(jnp.array, weights)
    step = jnp.asarray(0, jnp.int32)
    return {"weights": weights, "average": average, "mean": mean, "square": square, "step": step}


def known_weights(game: str, path: Path) -> dict[str, NDArray[np.float32]]:
    """The weights of an earlier run, or of a network's file."""
    return decode(game, path) if path.suffix == ".gz" else load_weights(path)


def load_weights(path: Path) -> dict[str, NDArray[np.float32]]:
    """What a run came to: the running mean of its weights, or the last ones where it has none."""
    with np.load(path) as known:
        has_average = any(name.startswith("average.") for name in known.files)
        return _part(known, "average" if has_average else "weights")


# Files of runs before these names were given.
FORMER_NAMES = {"direct": "psqt"}


def _part(file: Any, part: str) -> dict[str, NDArray[np.float32]]:
    names = [name for name in file.files if name.startswith(f"{part}.")]
    bare = {name: name.removeprefix(f"{part}.") for name in names}
    return {FORMER_NAMES.get(bare[name], bare[name]): file[name] for name in names}


def learning_rate_at(settings: Train, step: jax.Array) -> jax.Array:
    """The learning rate: up in a twentieth of the steps, then down along half a cosine."""
    done = step / settings.steps
    warm = jnp.minimum(1.0, done * 20)
    fall = 0.5 * (1 + jnp.cos(jnp.pi * jnp.minimum(done, 1.0)))
    return warm * (
        settings.final_learning_rate
        + (settings.learning_rate - settings.final_learning_rate) * fall
    )


def loss_of(
    weights: Weights, batch: Batch, own: jax.Array, enemy: jax.Array, settings: Train
) -> jax.Array:
    out = outputs(weights, batch, own, enemy, settings.is_quantised)
    found = losses(out, batch, settings.result_weight)
    return (
        found["value"]
        + OUTCOME_LOSS_WEIGHT * found["outcome"]
        + MARGIN_LOSS_WEIGHT * found["margin"]
    )


@partial(jax.jit, static_argnames=("settings", "steps"), donate_argnums=(0,))
def train_steps(
    state: State, arrays: Any, maps: jax.Array, seed: jax.Array, *, settings: Train, steps: int
) -> tuple[State, jax.Array]:
    """The state after so many steps, and the mean loss on the way."""

    def one(state: State, _: None) -> tuple[State, jax.Array]:
        chance = jax.random.fold_in(seed, state["step"])
        which, turned = jax.random.split(chance)
        chosen = jax.random.randint(which, (settings.batch,), 0, arrays["buckets"].shape[0])
        symmetry = jax.random.randint(turned, (), 0, maps.shape[1])
        own, enemy = maps[0, symmetry], maps[1, symmetry]
        batch = batch_of(arrays, chosen)
        loss, gradients = jax.value_and_grad(loss_of)(state["weights"], batch, own, enemy, settings)
        return adam_step(state, gradients, settings), loss

    state, found = jax.lax.scan(one, state, None, length=steps)
    return state, found.mean()


def adam_step(state: State, gradients: Weights, settings: Train) -> State:
    """One step of Adam."""
    step = state["step"] + 1
    first, second = ADAM_BETAS
    gradients = {n: jnp.zeros_like(g) if n in settings.frozen else g for n, g in gradients.items()}
    mean = jax.tree.map(lambda m, g: first * m + (1 - first) * g, state["mean"], gradients)
    square = jax.tree.map(
        lambda s, g: second * s + (1 - second) * g * g, state["square"], gradients
    )
    rate = learning_rate_at(settings, step) * jnp.sqrt(1 - second**step) / (1 - first**step)
    weights = jax.tree.map(
        lambda w, m, s: w - rate * m / (jnp.sqrt(s) + ADAM_EPSILON), state["weights"], mean, square
    )
    # What rarely occurs is drawn to 0 (AdamW, Loshchilov and Hutter 2019): it is chance otherwise.
    # What never does stays: it is the weights of another phase.
    decay = learning_rate_at(settings, step) * settings.weight_decay * (square["rows"] > 0)
    weights["rows"] = weights["rows"] - decay * state["weights"]["rows"]
    weights = clip_weights(weights)
    # The mean of the weights along the way judges better than the last ones (Polyak 1992).
    share = jnp.maximum(1 - settings.average_decay, 1 / step)
    average = jax.tree.map(lambda a, w: a + share * (w - a), state["average"], weights)
    return {"weights": weights, "average": average, "mean": mean, "square": square, "step": step}


@partial(jax.jit, static_argnames="settings")
def evaluate(weights: Weights, batch: Batch, maps: jax.Array, settings: Train) -> Any:
    out = outputs(weights, batch, maps[0, 0], maps[1, 0], settings.is_quantised)
    return losses(out, batch, settings.result_weight)


def held_out_losses(run: Run, weights: Weights, arrays: Any, maps: jax.Array) -> dict[str, float]:
    """The losses over the held-out games."""
    size = len(arrays["buckets"])
    sums: dict[str, float] = {}
    for first in range(0, size, HELD_OUT_BATCH):
        batch = batch_of(arrays, slice(first, min(first + HELD_OUT_BATCH, size)))
        for name, loss in evaluate(weights, batch, maps, run.train).items():
            sums[name] = sums.get(name, 0.0) + float(loss) * len(batch.buckets)
    return {name: total / size for name, total in sums.items()}


def save(path: Path, state: State) -> None:
    flat: dict[str, Any] = {
        f"{part}.{name}": np.asarray(value) for part in PARTS for name, value in state[part].items()
    }
    with path.with_name("part.npz").open("wb") as file:
        np.savez(file, step=np.asarray(state["step"]), **flat)
    path.with_name("part.npz").replace(path)


def restore(path: Path) -> State:
    with np.load(path) as known:
        state: State = {"step": jnp.asarray(int(known["step"]), jnp.int32)}
        for part in PARTS:
            state[part] = {name: jnp.asarray(value) for name, value in _part(known, part).items()}
    return state


def symmetry_maps(game: str) -> jax.Array:
    """Where each feature lies, (colours as they are and exchanged, symmetries, F)."""
    learner = learner_of(game)
    return jnp.asarray(
        np.frombuffer(learner.symmetry_maps(), np.uint16).reshape(2, -1, learner.feature_count)
    )


def restore_or_initialise(run: Run) -> State:
    """The state that the run was stopped in, or its first."""
    latest = run.part("weights") / LATEST
    if latest.exists():
        return restore(latest)
    occurs = occurring_features(
        load(run, "training")["features"], np.asarray(symmetry_maps(run.game))
    )
    return initial_state(run, occurs)


def earlier_reports(run: Run, step: int) -> list[Report]:
    """What was reported up to this step."""
    log = run.part("weights") / LOG
    reports = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
    return [report for report in reports if report["step"] <= step]


def save_progress(run: Run, state: State, reports: list[Report]) -> None:
    """Saves the state, the losses so far and their curve."""
    folder = run.part("weights")
    save(folder / LATEST, state)
    write_atomically(
        folder / LOG, "".join(f"{json.dumps(report)}\n" for report in reports).encode()
    )
    write_atomically(folder / "losses.svg", draw(reports, "value").encode())
    write_atomically(folder / "commit", commit().encode())


def train(run: Run, until: int | None = None) -> list[Report]:
    """Trains to the last step, or to an earlier one; gives the losses of all reports."""
    last = run.train.steps if until is None else until
    state = restore_or_initialise(run)
    reports = earlier_reports(run, int(state["step"]))
    training, held_out = (
        {name: jnp.asarray(value) for name, value in load(run, kind).items()}
        for kind in ("training", "held-out")
    )
    maps = symmetry_maps(run.game)
    seed = jax.random.key(run.seed)
    began = time.monotonic()
    while int(state["step"]) < last:
        steps = min(run.train.report, last - int(state["step"]))
        state, loss = train_steps(state, training, maps, seed, settings=run.train, steps=steps)
        found = held_out_losses(run, state["average"], held_out, maps)
        reports.append({"step": int(state["step"]), "training": float(loss), **found})
        save_progress(run, state, reports)
        shown = ", ".join(f"{name} {loss:.5f}" for name, loss in reports[-1].items())
        print(f"train: {shown}; {time.monotonic() - began:.0f} s", flush=True)
    return reports


if __name__ == "__main__":
    train(run_of_arguments("train", __doc__))
