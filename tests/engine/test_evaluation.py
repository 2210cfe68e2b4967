"""A caller's own evaluation serves the search."""

from __future__ import annotations

import math
import threading
from collections.abc import Sequence
from typing import Any

import pytest

from gipfel import GAMES, EngineError, Position
from gipfel.engine import Engine, Limit
from tests.games import NAMES, line


def mobility(positions: Sequence[Position]) -> list[int]:
    return [position.count_moves() for position in positions]


@pytest.mark.parametrize("name", NAMES)
def test_search_finds_the_best_by_the_evaluation(name: str) -> None:
    game = GAMES[name]
    position = game.random(3) if name == "dvonn" else game.start()  # where nothing is captured yet
    found = Engine(name, evaluation=mobility).analyse(position, depth=1, lines=3)
    after = [position.play(move) for move in position.legal_moves()]
    best = sorted((-score for score in mobility(after)), reverse=True)
    assert [line.score for line in found.lines] == best[:3]


@pytest.mark.parametrize("name", NAMES)
def test_only_open_positions_are_evaluated_on_one_thread_many_at_once(name: str) -> None:
    calls: list[int] = []
    threads: set[int] = set()

    def evaluate(positions: Sequence[Position]) -> list[float]:
        assert not any(position.is_over for position in positions)
        threads.add(threading.get_ident())
        calls.append(len(positions))
        return [0.5] * len(positions)

    for position in [*line(name, 6)][::8]:
        if not position.is_over:
            Engine(name, evaluation=evaluate).analyse(position, depth=3)
    assert len(threads) == 1
    assert sum(calls) > 2 * len(calls)


def test_end_of_the_game_counts_more_than_any_evaluation() -> None:
    position = [p for p in line("dvonn", 5) if not p.is_over][-1]
    engine = Engine("dvonn", evaluation=lambda positions: [10**9] * len(positions))
    assert engine.analyse(position, depth=20).best.margin == (
        Engine("dvonn").analyse(position, depth=20).best.margin
    )


def test_exception_of_the_evaluation_is_raised_and_the_engine_goes_on() -> None:
    is_broken = True

    def evaluate(positions: Sequence[Position]) -> list[int]:
        if is_broken:
            raise ZeroDivisionError("no such square")
        return mobility(positions)

    engine = Engine("dvonn", evaluation=evaluate)
    position = engine.game.random(1)
    with pytest.raises(ZeroDivisionError, match="no such square"):
        engine.analyse(position, depth=4)
    with pytest.raises(ZeroDivisionError):
        list(engine.stream(position))
    is_broken = False
    assert engine.analyse(position, depth=2).depth == 2


@pytest.mark.parametrize(
    ("scores", "reason"),
    [
        ([], "the evaluation gave 0 scores for"),
        ([1] * 10_000, "the evaluation gave 10000 scores for"),
        ([math.nan] * 10_000, "the evaluation gave nan, which is no score"),
        (["much"] * 10_000, "the evaluation gave 'much', which is no score"),
    ],
)
def test_what_is_no_score_is_refused(scores: Any, reason: str) -> None:
    engine = Engine("gipf-basic", evaluation=lambda _: scores)
    with pytest.raises(EngineError, match=reason):
        engine.analyse(engine.game.start(), depth=2)


def test_scores_may_be_infinite() -> None:
    engine = Engine("gipf-basic", evaluation=lambda positions: [math.inf] * len(positions))
    assert not engine.analyse(engine.game.start(), depth=2).best.is_decided


def test_evaluation_that_searches_has_its_own_clock() -> None:
    inner = Engine("dvonn", network="off")

    def evaluate(positions: Sequence[Position]) -> list[int]:
        return [inner.analyse(position, depth=1).best.score for position in positions]

    engine = Engine("dvonn", evaluation=evaluate)
    assert engine.analyse(engine.game.random(1), Limit(seconds=0.2)).seconds < 5


def test_evaluation_excludes_a_network_and_threads() -> None:
    with pytest.raises(EngineError, match="by a network or by a function"):
        Engine("dvonn", evaluation=mobility, network="shipped")
    with pytest.raises(EngineError, match="for one thread, not for 2"):
        Engine("dvonn", evaluation=mobility, threads=2)
    with pytest.raises(EngineError, match="an evaluation is a function, not int"):
        Engine("dvonn", evaluation=3)  # type: ignore[call-overload]


def test_forgetting_asks_the_evaluation_anew() -> None:
    asked = 0

    def evaluate(positions: Sequence[Position]) -> list[int]:
        nonlocal asked
        asked += len(positions)
        return mobility(positions)

    engine = Engine("gipf-basic", evaluation=evaluate)
    engine.analyse(engine.game.start(), depth=1)
    first, asked = asked, 0
    engine.forget()
    engine.analyse(engine.game.start(), depth=1)
    assert asked == first
