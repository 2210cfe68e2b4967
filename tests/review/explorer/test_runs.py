"""Sorting on the disk."""

from __future__ import annotations

import random

import pytest

from gipfel.review.explorer import runs
from gipfel.review.explorer.runs import SortedRuns


@pytest.mark.parametrize("in_memory", [1, 3, 64, 10_000])
def test_everything_comes_back_in_order(in_memory: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "PIECE", 5)
    source = random.Random(in_memory)
    records = [source.randbytes(3) for _ in range(500)]
    with SortedRuns(3, in_memory) as sorting:
        for record in records:
            sorting.add(record)
        assert list(sorting.merged()) == sorted(records)


def test_nothing_is_nothing() -> None:
    with SortedRuns(3, 4) as sorting:
        assert list(sorting.merged()) == []
