"""Ctrl-C ends what the engine does; `python -m benchmarks.interrupt` measures how soon."""

from __future__ import annotations

import multiprocessing
import time

import pytest

from benchmarks.interrupt import MATCH_DELAY_S, calls_of, delay
from gipfel import GAMES
from gipfel.engine import Engine, Limit

# Seconds, with room for a busy machine: it was 6.7.
SOON_S = 1.0

CALLS = ("analyse", "analyse by an evaluation", "play", "stream")


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("name", ["dvonn", "gipf-standard"])
def test_interrupt_ends_a_search_soon(name: str, call: str) -> None:
    assert delay(calls_of(GAMES[name])[call]) < SOON_S


def test_interrupt_ends_a_search_of_several_threads() -> None:
    engine = Engine("dvonn", threads=3)
    position = engine.game.random(1)
    assert delay(lambda: engine.analyse(position, Limit())) < SOON_S
    assert engine.analyse(position, depth=1).depth == 1


def test_interrupt_ends_a_match_and_its_processes() -> None:
    match = calls_of(GAMES["dvonn"])["match"]
    for after_s in (0.1, MATCH_DELAY_S):
        assert delay(match, after_s) < SOON_S
    deadline = time.monotonic() + 20
    while multiprocessing.active_children():
        assert time.monotonic() < deadline
        time.sleep(0.02)
