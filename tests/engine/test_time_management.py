"""Time management: what a move gets of a clock, and when it was thought about enough."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gipfel import GAMES, BoundError, Position
from gipfel._native import core
from gipfel.engine import Engine, Limit
from gipfel.engine.match.openings import openings
from gipfel.engine.task import Pondering, Task

DVONN = GAMES["dvonn"]
MUST_PASS = DVONN.parse("...R...../...W5BB3..../...B2WBB..../...B2BB3B7*.../..B4*BBB... w stack")
NEARLY_OVER = DVONN.parse("WR......./.........R/..........R/........../......... w stack")
WON_IN_ONE = GAMES["gipf-basic"].parse(
    "b..w/...../....../w.....b/....../...../b..w w 12,0 0,12 basic -"
)

# No search that is answered at once takes as long as that, on whatever machine.
AT_ONCE_S = 20.0
ANSWER_TIMEOUT_S = 60.0

POSITIONS = [
    DVONN.start(),
    openings(DVONN, 1, plies=40)[0],
    DVONN.random(1),
    NEARLY_OVER,
    *(GAMES[name].start() for name in GAMES if name != "dvonn"),
    *(GAMES[name].random(1) for name in GAMES if name != "dvonn"),
]


def budget(position: Position, **clock: Any) -> tuple[int, int]:
    return Limit(**clock).milliseconds(position)


@given(
    position=st.sampled_from(POSITIONS),
    clock=st.floats(0, 10_000),
    increment=st.floats(0, 100),
    moves_to_go=st.none() | st.integers(1, 200),
)
def test_no_budget_is_more_than_is_left(
    position: Position, clock: float, increment: float, moves_to_go: int | None
) -> None:
    soft, hard = budget(position, clock=clock, increment=increment, moves_to_go=moves_to_go)
    assert 0 <= soft <= hard
    assert hard >= 1
    assert hard == 1 or hard < 1000 * clock


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("increment", [0, 1])
def test_clock_that_is_nearly_empty_is_for_the_world_alone(
    position: Position, increment: float
) -> None:
    assert budget(position, clock=0.06, increment=increment) == (0, 1)


def test_all_placements_of_a_side_get_about_a_seventh_of_the_clock() -> None:
    position, clock = DVONN.parse(str(openings(DVONN, 1, plies=3)[0])), 100.0
    for _ in range(23):
        clock -= budget(position, clock=clock)[0] / 1000
        for _ in range(2):
            if position.phase == "place":
                position = position.play(position.legal_moves()[0])
    assert position.phase == "stack"
    assert 8 < 100 - clock < 20


def test_move_of_stacking_gets_many_times_the_time_of_a_placement() -> None:
    placing, _ = budget(DVONN.start(), clock=60)
    stacking, _ = budget(DVONN.random(1), clock=60)
    assert stacking > 6 * placing


def test_few_stacks_get_the_most_of_what_is_left() -> None:
    early, late = (budget(position, clock=60)[0] for position in (DVONN.random(1), NEARLY_OVER))
    assert late > 2 * early


def test_gipf_moves_get_more_of_what_is_left_when_pieces_are_captured() -> None:
    start = budget(GAMES["gipf-basic"].start(), clock=60)[0]
    assert budget(WON_IN_ONE, clock=60)[0] > 2 * start


@pytest.mark.parametrize("position", POSITIONS)
def test_increment_and_moves_to_go_give_a_move_more(position: Position) -> None:
    plain, _ = budget(position, clock=10)
    assert budget(position, clock=10, increment=1)[0] > plain or position is NEARLY_OVER
    more = [budget(position, clock=10, moves_to_go=moves)[0] for moves in (40, 10, 2, 1)]
    assert more == sorted(more)
    assert more[-1] > 5_000 > plain


def test_moves_to_go_are_shared_equally_within_a_phase() -> None:
    placing, stacking = (
        budget(position, clock=10, moves_to_go=4)[0]
        for position in (DVONN.start(), DVONN.random(1))
    )
    assert placing == stacking


def test_seconds_bound_what_the_clock_gives() -> None:
    assert budget(DVONN.random(1), clock=60, seconds=0.05) == (50, 50)
    assert budget(DVONN.random(1), clock=1, seconds=60) == budget(DVONN.random(1), clock=1)


@pytest.mark.parametrize(
    ("bounds", "reason"),
    [
        ({"moves_to_go": 5}, "moves_to_go is 5, but there is no clock"),
        ({"clock": 5, "moves_to_go": 0}, "moves_to_go: “0” is not a whole number from 1 to"),
    ],
)
def test_moves_to_go_that_cannot_be_are_refused(bounds: dict[str, Any], reason: str) -> None:
    with pytest.raises(BoundError, match=reason):
        Limit(**bounds)


SETTLED = [(7, 100, 0.9)] * 8
CHANGING = [(7 + number % 2, 100, 0.4) for number in range(8)]
FALLING = [(7, 100 - 60 * number, 0.9) for number in range(8)]


def test_time_is_stretched_while_the_best_move_changes_or_its_score_falls() -> None:
    settled, changing, falling = map(core.time_scale, (SETTLED, CHANGING, FALLING))
    assert settled < 0.9
    assert changing > 1.2
    assert falling > 1.1 * settled


def test_what_changed_long_ago_counts_no_more() -> None:
    assert core.time_scale(CHANGING + SETTLED) == pytest.approx(core.time_scale(SETTLED), rel=0.02)


def test_move_that_takes_most_of_the_nodes_needs_less_time() -> None:
    spread = [(7, 100, 0.3)] * 8
    assert core.time_scale(SETTLED) < core.time_scale(spread)


@pytest.mark.parametrize("limit", [Limit(clock=1e6), Limit(seconds=1e6)])
def test_only_move_is_answered_at_once(limit: Limit) -> None:
    engine = Engine("dvonn")
    began = time.monotonic()
    assert str(engine.play(MUST_PASS, limit)) == "pass"
    assert time.monotonic() - began < AT_ONCE_S


def test_only_move_is_searched_where_an_analysis_is_wanted() -> None:
    assert Engine("dvonn").analyse(MUST_PASS, Limit(depth=4)).depth == 4


def test_only_searched_move_is_answered_at_once() -> None:
    position = DVONN.random(1)
    move = str(position.legal_moves()[0])
    found = Engine("dvonn").analyse(position, Limit(clock=1e6), moves=[move])
    assert (str(found.best.moves[0]), found.depth) == (move, 1)


@pytest.mark.parametrize(("name", "position"), [("dvonn", NEARLY_OVER), ("gipf-basic", WON_IN_ONE)])
def test_what_is_decided_is_answered_at_once(name: str, position: Position) -> None:
    found = Engine(name).analyse(position, Limit(clock=1e6))
    assert found.best.is_decided
    assert found.seconds < AT_ONCE_S


def test_clock_leaves_a_level_all_of_its_nodes() -> None:
    position = DVONN.random(1)
    for level in (1, 5, 9):
        engine = Engine("dvonn", level=level)
        limit = engine.level.cap_nodes(Limit())
        free = engine.analyse(position, limit)
        engine.forget()
        clocked = engine.analyse(position, Limit(nodes=limit.nodes, clock=3600))
        assert (clocked.nodes, clocked.depth, clocked.lines) == (free.nodes, free.depth, free.lines)


def test_pondering_ends_soon_after_a_hit_where_its_time_has_passed() -> None:
    engine, stop = Engine("dvonn"), Pondering()
    limit = Limit(clock=0.5)
    soft, _ = limit.milliseconds(DVONN.random(1))
    task = Task(lambda stop: engine.analyse(DVONN.random(1), limit, stop=stop), stop)
    assert not task.wait(2.0)
    assert soft < 2000
    stop.hit()
    assert task.wait(ANSWER_TIMEOUT_S)
    assert task.result().seconds >= 2.0


def test_pondering_that_was_in_vain_is_stopped() -> None:
    engine, stop = Engine("gipf-standard"), Pondering()
    start = GAMES["gipf-standard"].start()
    task = Task(lambda stop: engine.analyse(start, Limit(clock=0.01), stop=stop), stop)
    assert not task.wait(0.3)
    assert task.stop(ANSWER_TIMEOUT_S)
