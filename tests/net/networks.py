"""Networks with random weights, and the arithmetic of the core once more, slow and obvious."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gipfel import _core
from training.export import Floats, encode

BUCKETS_PER_PHASE, HIDDEN1, HIDDEN2, OUTPUTS = 8, 16, 32, 5
STACKING = 49 * 196  # features of DVONN that tell its stacks
LINKS = 49 * (196 + 17 + 1)  # the first feature of DVONN that tells a stack's links
LEARNERS: dict[str, Any] = {"dvonn": _core.DvonnLearner, "gipf-standard": _core.GipfLearner}


def random_weights(learner: Any, seed: int = 0) -> Floats:
    """Weights of a size at which no layer is silent."""
    chance = np.random.default_rng(seed)

    def normal(*shape: int, size: float) -> NDArray[np.float32]:
        return chance.normal(0, size, shape).astype(np.float32)

    return {
        "rows": normal(learner.feature_count, learner.width, size=0.15),
        "bias": normal(learner.width, size=0.3),
        "psqt": normal(learner.feature_count, BUCKETS_PER_PHASE, size=0.05),
        "first": normal(2 * learner.width, learner.bucket_count, HIDDEN1, size=0.2),
        "first_bias": normal(learner.bucket_count, HIDDEN1, size=0.3),
        "second": normal(HIDDEN1, learner.bucket_count, HIDDEN2, size=0.4),
        "second_bias": normal(learner.bucket_count, HIDDEN2, size=0.3),
        "out": normal(HIDDEN2, learner.bucket_count, OUTPUTS, size=0.7),
        "out_bias": normal(learner.bucket_count, OUTPUTS, size=0.3),
    }


def random_file(learner: Any, seed: int = 0) -> bytes:
    """A network's file."""
    return encode(learner.feature_set, random_weights(learner, seed), "by a test")


def stacking_part(weights: Floats) -> Floats:
    """What a network of DVONN knows of stacking, as networks were before they placed."""
    part = {"bias": weights["bias"]}
    for name in ("rows", "psqt"):
        part[name] = weights[name][:STACKING]
    for name in ("first", "second", "out"):
        part[name] = weights[name][:, :BUCKETS_PER_PHASE]
        part[f"{name}_bias"] = weights[f"{name}_bias"][:BUCKETS_PER_PHASE]
    return part


def stacking_file(seed: int = 0) -> bytes:
    """The part of the random file."""
    part = stacking_part(random_weights(LEARNERS["dvonn"], seed))
    return encode("dvonn-reach-1", part, "by a test")


def file_without_links(seed: int = 0) -> tuple[bytes, bytes]:
    """A network as they were before they knew links, and one to which links count for nothing."""
    weights = random_weights(LEARNERS["dvonn"], seed)
    known = weights | {name: weights[name][:LINKS] for name in ("rows", "psqt")}
    for name in ("rows", "psqt"):
        weights[name][LINKS:] = 0
    former = encode("dvonn-reach-2", known, "by a test")
    return former, encode("dvonn-links-1", weights, "by a test")


def expected(weights: Floats, *, own: list[int], enemy: list[int], bucket: int) -> list[int]:
    """All outputs by whole numbers, straight from what native/net/shape.hpp says."""

    def whole(name: str, factor: float, most: float) -> NDArray[np.int64]:
        scaled = np.rint(weights[name].astype(np.float64) * factor)
        return np.asarray(np.clip(scaled, -most - 1, most), np.int64)

    def biased(name: str) -> NDArray[np.int64]:
        return np.asarray(np.rint((weights[name][bucket] + 0.5 / 127) * 8128), np.int64)

    rows, bias = whole("rows", 127, 32767), whole("bias", 127, 32767)
    psqt = whole("psqt", 8128 / 16, 2**31 - 1)
    views = [bias + rows[on].sum(axis=0) for on in (own, enemy)]
    hidden = np.clip(np.concatenate(views), 0, 127)
    for name in ("first", "second"):
        sums = hidden @ whole(name, 64, 127)[:, bucket] + biased(f"{name}_bias")
        hidden = np.clip(sums >> 6, 0, 127)
    out_bias = np.rint(weights["out_bias"][bucket].astype(np.float64) * 8128).astype(np.int64)
    out = hidden @ whole("out", 64, 32767)[:, bucket] + out_bias
    column = bucket % BUCKETS_PER_PHASE
    out[0] += 16 * int(psqt[own, column].sum() - psqt[enemy, column].sum())
    return [int(value) for value in out]
