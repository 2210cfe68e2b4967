"""A network's file out of trained weights: `python -m training.export RUN`.

Reads `weights/`, writes `network/GAME.net.gz` and `network/report.json`, which compares its whole
numbers with the floating point that they stand for, over held-out games, where the core has the
network's shape.
"""

from __future__ import annotations

import gzip
import json
import math
import struct
import zlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gipfel._native import core
from training.dataset import Arrays, load
from training.run import Run, learner_of, network_of, run_of_arguments, write_atomically

LICENCE = "MIT, the Gipfel authors; trained on games of Gipfel against itself"
COMPARED_POSITIONS = 50_000
SHAPE = core.NetworkShape

Floats = dict[str, NDArray[np.float32]]


def quantise(values: NDArray[Any], factor: float, kind: type[np.signedinteger[Any]]) -> bytes:
    """Numbers times a factor, rounded, within the type's bounds, written as in net/file.hpp."""
    bounds = np.iinfo(kind)
    rounded = np.clip(np.rint(values.astype(np.float64) * factor), bounds.min, bounds.max)
    return varints(rounded.astype(np.int64).ravel())


def varints(numbers: NDArray[np.int64]) -> bytes:
    """Whole numbers zigzag-encoded, each an unsigned LEB128."""
    left = np.where(numbers >= 0, 2 * numbers, -2 * numbers - 1)
    columns = np.zeros((len(left), 5), np.uint8)
    is_used = np.zeros((len(left), 5), bool)
    is_open = np.ones(len(left), bool)
    for place in range(5):
        is_used[:, place] = is_open
        columns[:, place] = left & 0x7F
        left = left >> 7
        is_open = is_open & (left > 0)
        columns[is_open, place] |= 0x80
    return columns[is_used].tobytes()


def encode_dense(weights: NDArray[Any], bias: NDArray[Any]) -> bytes:
    """A layer (inputs, outputs) as native/net/simd.hpp has it: four inputs together.

    Sums are cut off, not rounded: half a unit more makes up for that.
    """
    inputs, size = weights.shape
    together = weights.reshape(inputs // 4, 4, size).transpose(0, 2, 1)
    half = 0.5 / SHAPE.one_activation
    whole = quantise(together, SHAPE.one_weight, np.int8)
    return whole + quantise(bias + half, SHAPE.one_output, np.int32)


def encode(features: str, weights: Floats, note: str) -> bytes:
    """The file, not yet compressed. Its shape is told in native/net/file.hpp."""
    body = quantise(weights["rows"], SHAPE.one_activation, np.int16)
    body += quantise(weights["bias"], SHAPE.one_activation, np.int16)
    body += quantise(weights["psqt"], SHAPE.one_output / SHAPE.psqt_factor, np.int32)
    for bucket in range(weights["first"].shape[1]):
        body += encode_dense(weights["first"][:, bucket], weights["first_bias"][bucket])
        body += encode_dense(weights["second"][:, bucket], weights["second_bias"][bucket])
        body += quantise(weights["out"][:, bucket].T, SHAPE.one_weight, np.int16)
        body += quantise(weights["out_bias"][bucket], SHAPE.one_output, np.int32)
    header = f"{SHAPE.file_header}\nfeatures {features}\nlicence {LICENCE}\nmade {note}\n\n"
    return header.encode() + struct.pack("<I", zlib.crc32(body)) + body


def compress(data: bytes) -> bytes:
    """The same bytes from the same bytes: no time, no name."""
    return gzip.compress(data, compresslevel=9, mtime=0)


def trained_weights(run: Run) -> Floats:
    """The weights that the run came to."""
    from training.train import load_weights

    return load_weights(run.part("weights") / "latest.npz")


def evaluate_in_floats(run: Run, weights: Floats, arrays: Arrays) -> NDArray[np.float32]:
    """The value of positions as training computes it, in hundredths of a piece."""
    import jax.numpy as jnp

    from training.model import batch_of, outputs
    from training.train import symmetry_maps

    own, enemy = symmetry_maps(run.game)[:, 0]
    floats = {name: jnp.asarray(value) for name, value in weights.items()}
    batches = (
        batch_of(arrays, slice(first, first + 4096))
        for first in range(0, len(arrays["buckets"]), 4096)
    )
    found = [
        np.asarray(outputs(floats, batch, own, enemy, run.train.is_quantised))[:, 0]
        for batch in batches
    ]
    return (np.concatenate(found) * SHAPE.value_scale).astype(np.float32)


def compare(run: Run, weights: Floats, path: str) -> dict[str, float]:
    """How far the file's numbers are from floating point, in hundredths of a piece."""
    arrays = {name: value[:COMPARED_POSITIONS] for name, value in load(run, "held-out").items()}
    exact = evaluate_in_floats(run, weights, arrays)
    learner = learner_of(run.game)
    found = learner.evaluate(
        network_of(run.game, path), arrays["features"].tobytes(), arrays["buckets"].tobytes()
    )
    error = np.frombuffer(found, np.int32) - exact
    return {
        "positions": len(exact),
        "spread": float(np.std(exact)),
        "root_mean_square_error": math.sqrt(float(np.mean(error**2))),
        "largest_error": float(np.max(np.abs(error))),
    }


def has_shape_of_core(game: str, weights: Floats) -> bool:
    """Whether the core can play by these weights."""
    width: int = learner_of(game).width
    return (weights["rows"].shape[1], weights["first"].shape[0]) == (width, 2 * width)


def export(run: Run) -> dict[str, float]:
    """Writes the network and the report."""
    weights = trained_weights(run)
    made = run.part("weights") / "commit"
    note = f"by run {run.folder.name}, seed {run.seed}, commit {made.read_text()}"
    data = encode(learner_of(run.game).feature_set, weights, note)
    path = run.part("network") / f"{run.game}.net.gz"
    write_atomically(path, compress(data))
    report = {"bytes": float(path.stat().st_size)}
    if has_shape_of_core(run.game, weights):
        report |= compare(run, weights, str(path))
    write_atomically(run.part("network") / "report.json", json.dumps(report, indent=2).encode())
    print(f"export: {report}")
    return report


if __name__ == "__main__":
    export(run_of_arguments("export", __doc__))
