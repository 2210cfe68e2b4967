"""Finds weights: `python -m training.train RUN`, on a GPU where there is one.

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
from training.model import Batch, Weights, batch_of, clipped, first_weights, losses, outputs
from training.run import Run, Train, commit, learner_of, run_of_arguments, write_whole

OUTCOME_SHARE = 0.1  # of the lesser losses in the sum
MARGIN_SHARE = 0.05
MOMENTS = (0.9, 0.999)  # Adam (Kingma and Ba, 2015)
SMALLEST = 1e-8
HELD_OUT_BATCH = 8192

PARTS = ("weights", "average", "mean", "square")
LATEST, LOG = "latest.npz", "losses.jsonl"

State = dict[str, Any]
Report = dict[str, float]


def seen_inputs(inputs: NDArray[np.uint16], maps: NDArray[np.uint16]) -> NDArray[np.bool_]:
    """Which inputs (F,) are on in any position, or in one that is symmetric to it."""
    size = maps.shape[-1]
    counts = np.zeros(size + 1, np.int64)  # the last one fills positions up
    for first in range(0, len(inputs), 1_000_000):
        part = inputs[first : first + 1_000_000]
        counts += np.bincount(part.ravel(), minlength=size + 1)
    is_seen = np.zeros(size, bool)
    for row in maps.reshape(-1, size):
        is_seen[row[counts[:size] > 0]] = True
    return is_seen


def first_state(run: Run, is_seen: NDArray[np.bool_]) -> State:
    """Weights and moments at step 0, or as an earlier run left its weights.

    Inputs that never occur keep weights of 0, which take no room in a compressed file. A network
    of an earlier run may know fewer phases of the game: what it knows comes first.
    """
    learner = learner_of(run.game)
    weights = first_weights(learner.inputs, learner.width, learner.stages, run.seed)
    weights["rows"] = weights["rows"] * is_seen[:, None]
    if run.train.begin_with:
        earlier = [kept_weights(Path(path)) for path in run.train.begin_with]
        for name, first in weights.items():
            known = np.mean([each[name] for each in earlier], 0)
            weights[name] = first.at[tuple(map(slice, known.shape))].set(known)
    mean, square = (jax.tree.map(jnp.zeros_like, weights) for _ in range(2))
    average = jax.tree.map(jnp.array, weights)
    step = jnp.asarray(0, jnp.int32)
    return {"weights": weights, "average": average, "mean": mean, "square": square, "step": step}


def kept_weights(path: Path) -> dict[str, NDArray[np.float32]]:
    """What a run came to: the running mean of its weights, or the last ones where it has none."""
    with np.load(path) as known:
        has_average = any(name.startswith("average.") for name in known.files)
        part = "average." if has_average else "weights."
        return {n.removeprefix(part): known[n] for n in known.files if n.startswith(part)}


def rate_at(settings: Train, step: jax.Array) -> jax.Array:
    """The learning rate: up in a twentieth of the steps, then down along half a cosine."""
    done = step / settings.steps
    warm = jnp.minimum(1.0, done * 20)
    fall = 0.5 * (1 + jnp.cos(jnp.pi * jnp.minimum(done, 1.0)))
    return warm * (settings.last_rate + (settings.rate - settings.last_rate) * fall)


def loss_of(
    weights: Weights, batch: Batch, own: jax.Array, enemy: jax.Array, result_share: float
) -> jax.Array:
    found = losses(outputs(weights, batch, own, enemy), batch, result_share)
    return found["value"] + OUTCOME_SHARE * found["outcome"] + MARGIN_SHARE * found["margin"]


@partial(jax.jit, static_argnames=("settings", "steps"), donate_argnums=(0,))
def learned(
    state: State, arrays: Any, maps: jax.Array, seed: jax.Array, *, settings: Train, steps: int
) -> tuple[State, jax.Array]:
    """The state after so many steps, and the mean loss on the way."""

    def one(state: State, _: None) -> tuple[State, jax.Array]:
        chance = jax.random.fold_in(seed, state["step"])
        which, turned = jax.random.split(chance)
        chosen = jax.random.randint(which, (settings.batch,), 0, arrays["stages"].shape[0])
        symmetry = jax.random.randint(turned, (), 0, maps.shape[1])
        own, enemy = maps[0, symmetry], maps[1, symmetry]
        batch = batch_of(arrays, chosen)
        loss, slopes = jax.value_and_grad(loss_of)(
            state["weights"], batch, own, enemy, settings.result
        )
        return stepped(state, slopes, settings), loss

    state, found = jax.lax.scan(one, state, None, length=steps)
    return state, found.mean()


def stepped(state: State, slopes: Weights, settings: Train) -> State:
    """One step of Adam."""
    step = state["step"] + 1
    first, second = MOMENTS
    slopes = {n: jnp.zeros_like(g) if n in settings.kept else g for n, g in slopes.items()}
    mean = jax.tree.map(lambda m, g: first * m + (1 - first) * g, state["mean"], slopes)
    square = jax.tree.map(lambda s, g: second * s + (1 - second) * g * g, state["square"], slopes)
    rate = rate_at(settings, step) * jnp.sqrt(1 - second**step) / (1 - first**step)
    weights = jax.tree.map(
        lambda w, m, s: w - rate * m / (jnp.sqrt(s) + SMALLEST), state["weights"], mean, square
    )
    # What rarely occurs is drawn to 0 (AdamW, Loshchilov and Hutter 2019): it is chance otherwise.
    weights["rows"] = (
        weights["rows"] - rate_at(settings, step) * settings.decay * state["weights"]["rows"]
    )
    weights = clipped(weights)
    # The mean of the weights along the way judges better than the last ones (Polyak 1992).
    share = jnp.maximum(1 - settings.average, 1 / step)
    average = jax.tree.map(lambda a, w: a + share * (w - a), state["average"], weights)
    return {"weights": weights, "average": average, "mean": mean, "square": square, "step": step}


@jax.jit
def judged(weights: Weights, batch: Batch, maps: jax.Array, result_share: float) -> Any:
    return losses(outputs(weights, batch, maps[0, 0], maps[1, 0]), batch, result_share)


def held_out_losses(run: Run, weights: Weights, arrays: Any, maps: jax.Array) -> dict[str, float]:
    """The losses over the games that are not learned from."""
    size = len(arrays["stages"])
    sums: dict[str, float] = {}
    for first in range(0, size, HELD_OUT_BATCH):
        batch = batch_of(arrays, slice(first, min(first + HELD_OUT_BATCH, size)))
        for name, loss in judged(weights, batch, maps, run.train.result).items():
            sums[name] = sums.get(name, 0.0) + float(loss) * len(batch.stages)
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
            state[part] = {
                name.removeprefix(f"{part}."): jnp.asarray(known[name])
                for name in known.files
                if name.startswith(f"{part}.")
            }
    return state


def maps_of(game: str) -> jax.Array:
    """Where each input lies, (colours as they are and exchanged, symmetries, F)."""
    learner = learner_of(game)
    return jnp.asarray(np.frombuffer(learner.maps(), np.uint16).reshape(2, -1, learner.inputs))


def restore_or_first(run: Run) -> State:
    """The state that the run was stopped in, or its first."""
    latest = run.part("weights") / LATEST
    if latest.exists():
        return restore(latest)
    is_seen = seen_inputs(load(run, "learned")["inputs"], np.asarray(maps_of(run.game)))
    return first_state(run, is_seen)


def earlier_reports(run: Run, step: int) -> list[Report]:
    """What was reported up to this step."""
    log = run.part("weights") / LOG
    reports = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
    return [report for report in reports if report["step"] <= step]


def keep(run: Run, state: State, reports: list[Report]) -> None:
    """Writes down where the run stands."""
    folder = run.part("weights")
    save(folder / LATEST, state)
    write_whole(folder / LOG, "".join(f"{json.dumps(report)}\n" for report in reports).encode())
    write_whole(folder / "losses.svg", draw(reports, "value").encode())
    write_whole(folder / "commit", commit().encode())


def train(run: Run, until: int | None = None) -> list[Report]:
    """Trains to the last step, or to an earlier one; gives the losses of all reports."""
    last = run.train.steps if until is None else until
    state = restore_or_first(run)
    reports = earlier_reports(run, int(state["step"]))
    learned_from, held_out = (
        {name: jnp.asarray(value) for name, value in load(run, kind).items()}
        for kind in ("learned", "held-out")
    )
    maps = maps_of(run.game)
    seed = jax.random.key(run.seed)
    began = time.monotonic()
    while int(state["step"]) < last:
        steps = min(run.train.report, last - int(state["step"]))
        state, loss = learned(state, learned_from, maps, seed, settings=run.train, steps=steps)
        found = held_out_losses(run, state["average"], held_out, maps)
        reports.append({"step": int(state["step"]), "learned": float(loss), **found})
        keep(run, state, reports)
        shown = ", ".join(f"{name} {loss:.5f}" for name, loss in reports[-1].items())
        print(f"train: {shown}; {time.monotonic() - began:.0f} s", flush=True)
    return reports


if __name__ == "__main__":
    train(run_of_arguments("train", __doc__))
