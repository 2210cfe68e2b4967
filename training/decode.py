"""Weights out of a network's file: to go on from one whose floating-point weights are gone."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from training.export import Floats
from training.model import BUCKETS_PER_PHASE, HIDDEN1, HIDDEN2, OUTPUTS, SHAPE
from training.run import learner_of

CHECKSUM_BYTES = 4
HALF = 0.5 / SHAPE.one_activation  # what export adds to a bias, since sums are cut off


def numbers_of(data: bytes) -> NDArray[np.int64]:
    """The whole numbers that `export.varints` wrote."""
    taken = np.frombuffer(data, np.uint8)
    ends = np.flatnonzero(taken < 0x80)
    starts = np.concatenate([[0], ends[:-1] + 1])
    zigzag = np.zeros(len(ends), np.int64)
    for place in range(5):
        has_more = ends - starts >= place
        byte = taken[starts[has_more] + place].astype(np.int64)
        zigzag[has_more] |= (byte & 0x7F) << (7 * place)
    return np.where(zigzag & 1, -(zigzag >> 1) - 1, zigzag >> 1)


class Reader:
    """Takes arrays off the numbers, one after the other."""

    def __init__(self, numbers: NDArray[np.int64]) -> None:
        self._numbers = numbers
        self._at = 0

    def take(self, *shape: int, factor: float) -> NDArray[np.float32]:
        size = int(np.prod(shape))
        found = self._numbers[self._at : self._at + size].reshape(shape)
        self._at += size
        return (found / factor).astype(np.float32)

    def take_dense(self, inputs: int, outputs: int) -> tuple[NDArray[np.float32], ...]:
        """The weights (inputs, outputs) and bias of a layer that `export.encode_dense` wrote."""
        together = self.take(inputs // 4, outputs, 4, factor=SHAPE.one_weight)
        weights = together.transpose(0, 2, 1).reshape(inputs, outputs)
        return weights, self.take(outputs, factor=SHAPE.one_output) - np.float32(HALF)


def shape_of(size: int, features: int, buckets: int) -> tuple[int, int]:
    """The first layer's width, and how many inputs the second has, by the numbers in the file.

    Raises ValueError where no width fits.
    """
    head = HIDDEN1 + HIDDEN1 * HIDDEN2 + HIDDEN2 + HIDDEN2 * OUTPUTS + OUTPUTS
    rest = size - features * BUCKETS_PER_PHASE - buckets * head
    for perspectives in (2, 1):  # each unit is an input of its own, or each pair of units
        width, left_over = divmod(rest, features + 1 + buckets * HIDDEN1 * perspectives)
        if width > 0 and left_over == 0:
            return width, perspectives * width
    raise ValueError("its size is that of no network")


def feature_count(learner: Any, header: str) -> int | None:
    """How many features a network has, by its file's header; None where they are other ones."""
    lines = header.splitlines()
    known: dict[str, int] = learner.feature_counts()
    return next((size for name, size in known.items() if f"features {name}" in lines), None)


def decode(game: str, path: Path) -> Floats:
    """The weights of a network that judges all phases of the game.

    One of an earlier version has fewer features. Raises ValueError where it has others.
    """
    learner = learner_of(game)
    header, _, body = gzip.decompress(path.read_bytes()).partition(b"\n\n")
    features, buckets = feature_count(learner, header.decode()), learner.bucket_count
    if features is None:
        raise ValueError(f"{path} was made for other features")
    numbers = numbers_of(body[CHECKSUM_BYTES:])
    width, inputs = shape_of(len(numbers), features, buckets)
    reader = Reader(numbers)
    weights = {
        "rows": reader.take(features, width, factor=SHAPE.one_activation),
        "bias": reader.take(width, factor=SHAPE.one_activation),
        "psqt": reader.take(
            features, BUCKETS_PER_PHASE, factor=SHAPE.one_output / SHAPE.psqt_factor
        ),
    }
    heads = [_head(reader, inputs) for _ in range(buckets)]
    for name in heads[0]:
        axis = 0 if name.endswith("bias") else 1
        weights[name] = np.stack([head[name] for head in heads], axis)
    return weights


def _head(reader: Reader, inputs: int) -> Floats:
    """The layers after the first, of one bucket."""
    first, first_bias = reader.take_dense(inputs, HIDDEN1)
    second, second_bias = reader.take_dense(HIDDEN1, HIDDEN2)
    return {
        "first": first,
        "first_bias": first_bias,
        "second": second,
        "second_bias": second_bias,
        "out": reader.take(OUTPUTS, HIDDEN2, factor=SHAPE.one_weight).T,
        "out_bias": reader.take(OUTPUTS, factor=SHAPE.one_output),
    }
