"""Ctrl-C ends the long calls soon."""

from __future__ import annotations

import gc
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from gipfel import GAMES, Game
from gipfel.record import read

# In seconds: from the beginning of a call to the signal; what is soon, on a busy machine too.
DELAY_S = 0.2
SOON_S = 1.5

FOREVER = 10**15
POSITIONS = 100_000
LISTED = 2_000  # positions whose moves are listed
MOVES = 200_000  # of one record
# Constructed positions of the tournament game: one in which a move takes long to read, and one with
# more turns than can be counted soon.
CROWDED = ".B../BB.../..B..W/..WWWWB/...WW./B..W./...W w 0,6 0,0 tournament wb"
COUNTLESS = "B..B/.B.../..W.../BWWWWWB/...W../...W./...B w 2,6 0,0 tournament wb"

Call = Callable[[], object]


@pytest.fixture(autouse=True)
def no_collection() -> Iterator[None]:
    """No garbage is collected: the callbacks of test tools would swallow the interrupt."""
    gc.disable()
    yield
    gc.enable()


def calls_of(kind: Game) -> dict[str, Call]:
    batch = kind.batch([kind.start()] * POSITIONS)
    listed = kind.batch([kind.start()] * LISTED)
    return {
        "perft": lambda: kind.start().perft(30),
        "perft_played": lambda: kind.start().perft_played(30),  # type: ignore[attr-defined]
        "playouts": lambda: kind.start().playouts(FOREVER),
        "play_random": lambda: [batch.play_random(seed) for seed in range(100)],
        "count_moves": lambda: [len(batch.count_moves()) for _ in range(100_000)],
        "legal_moves": lambda: [len(listed.legal_moves()) for _ in range(10_000)],
    }


def seconds_to_end(call: Call) -> float:
    """From Ctrl-C to the end of the call."""
    sent = 0.0

    def send() -> None:
        nonlocal sent
        sent = time.perf_counter()
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(DELAY_S, send)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        call()
    return time.perf_counter() - sent


CALLS = ("perft", "perft_played", "playouts", "play_random", "count_moves", "legal_moves")


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("name", ["dvonn", "gipf-tournament"])
def test_long_call_ends_soon(name: str, call: str) -> None:
    assert seconds_to_end(calls_of(GAMES[name])[call]) < SOON_S


def test_reading_of_one_long_record_ends_soon() -> None:
    kind = GAMES["gipf-tournament"]
    move = kind.parse(CROWDED).begin().step("row e4-e8")
    while move.move is None:
        move = move.step(move.steps()[0])
    text = (
        f'[Game "gipf-tournament"]\n[Position "{CROWDED}"]\n\n1. {move.move} '
        + f"({move.move})" * MOVES
        + " *\n"
    )
    assert seconds_to_end(lambda: list(read(text))) < SOON_S


def test_counting_of_countless_moves_ends_soon() -> None:
    position = GAMES["gipf-tournament"].parse(COUNTLESS)
    assert seconds_to_end(lambda: [position.count_moves() for _ in range(100)]) < SOON_S


def test_moves_are_counted_no_further_than_wanted() -> None:
    position = GAMES["gipf-tournament"].parse(COUNTLESS)
    assert position.count_moves(at_most=1000) == 1000
    assert position.count_moves(at_most=0) == 0
    start = GAMES["dvonn"].start()
    assert (start.count_moves(at_most=10), start.count_moves(at_most=1000)) == (10, 49)


def test_interrupted_batch_is_as_it_was() -> None:
    game = GAMES["gipf-basic"]
    batch = game.batch([game.start()] * POSITIONS)
    before = game.batch(batch)
    seconds_to_end(lambda: batch.play_random(1, FOREVER))
    assert batch == before
