"""Positions to learn from: `python -m training.dataset RUN`.

Reads the games of the run and of those it names, and writes `samples/` as arrays: positions that
are alike but for a symmetry once, whole games held out, all in random order. Symmetric copies are
made in training, where they cost nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from training.run import Run, cores, learner_of, run_of_arguments, write_atomically

Arrays = dict[str, NDArray[Any]]

TYPES = {
    "features": np.uint16,
    "buckets": np.uint8,
    "scores": np.int16,
    "results": np.int8,
    "margins": np.int8,
    "keys": np.uint64,
    "games": np.uint32,
}
TRAINING_ARRAYS = ("features", "buckets", "scores", "results", "margins")


def samples_of(learner: Any, games: bytes, threads: int) -> Arrays:
    """The positions of games. Raises ValueError where they are damaged."""
    found = learner.samples(games, threads)
    arrays = {name: np.frombuffer(getattr(found, name), kind) for name, kind in TYPES.items()}
    arrays["features"] = arrays["features"].reshape(len(arrays["buckets"]), learner.max_active)
    return arrays


def game_files(run: Run) -> Iterator[Path]:
    """The run's own games, then those of the runs it names."""
    for folder in (run.part("games"), *(Path(also) for also in run.dataset.extra_games)):
        yield from sorted(folder.glob("*.games"))


def collect_samples(run: Run) -> Arrays:
    """All positions, with games numbered on from file to file."""
    learner = learner_of(run.game)
    parts: list[Arrays] = []
    first_game = 0
    for path in game_files(run):
        part = samples_of(learner, path.read_bytes(), cores())
        is_wanted = part["buckets"] >= run.dataset.first_bucket
        part = {name: values[is_wanted] for name, values in part.items()}
        part["games"] = part["games"] + np.uint32(first_game)
        first_game = int(part["games"].max()) + 1
        parts.append(part)
    if not parts:
        raise ValueError(f"{run.folder} has no games: run selfplay first")
    return {name: np.concatenate([part[name] for part in parts]) for name in TYPES}


def prepare(run: Run) -> dict[str, int]:
    """Writes the samples; gives how many there are."""
    everything = collect_samples(run)
    _, unique = np.unique(everything["keys"], return_index=True)
    np.random.default_rng(run.seed).shuffle(unique)
    # Whole games are held out, by a hash of their number, so that no position of theirs is learned.
    hashed = everything["games"][unique].astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    is_held_out = (hashed >> np.uint64(33)) % np.uint64(run.dataset.held_out) == 0
    folder = run.part("samples")
    for kind, chosen in (("held-out", unique[is_held_out]), ("training", unique[~is_held_out])):
        for name in TRAINING_ARRAYS:
            np.save(folder / f"{kind}-{name}.npy", everything[name][chosen])
    counts = {
        "games": len(np.unique(everything["games"])),
        "positions": len(everything["keys"]),
        "different": len(unique),
        "held_out": int(is_held_out.sum()),
    }
    write_atomically(folder / "counts.json", json.dumps(counts, indent=2).encode())
    print(f"dataset: {counts}")
    return counts


def load(run: Run, kind: str) -> Arrays:
    """Samples again: `training` or `held-out`."""
    folder = run.part("samples")
    return {name: np.load(folder / f"{kind}-{name}.npy") for name in TRAINING_ARRAYS}


if __name__ == "__main__":
    prepare(run_of_arguments("dataset", __doc__))
