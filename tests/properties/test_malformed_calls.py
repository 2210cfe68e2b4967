"""Calls that mean nothing are refused by an error that says why, never by a crash."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gipfel import GAMES, GipfelError, Outcome, Record
from gipfel.board import Board
from gipfel.game import Game, opponent
from gipfel.record import Evaluation, read, write
from tests.games import NAMES

pytestmark = pytest.mark.sanitize

# What a caller may be refused by; an IndexError says that there is no such place or symmetry.
REFUSALS = (GipfelError, ValueError, TypeError, IndexError)

GARBAGE: list[Any] = [
    None,
    -1,
    2**63,
    -(2**70),
    1.5,
    math.nan,
    math.inf,
    "",
    "nonsense",
    "white",
    "a9",
    "\0",
    "\ud800",
    "é" * 1_000,
    b"e2",
    [],
    [None, "x"],
    {},
    object(),
    GAMES,
    GAMES["dvonn"].start(),
    GAMES["gipf-standard"].start().legal_moves()[0],
]


def calls_of(kind: Game) -> Iterator[tuple[str, Callable[[Any], object]]]:
    """What takes one argument, by its name; what is right for it is not among the garbage."""
    start = kind.start()
    turn, move, batch = start.begin(), start.legal_moves()[0], kind.batch([start])
    record = Record(kind)
    node = record.play(move)
    yield from (
        ("game.start", kind.start),
        ("game.random", kind.random),
        ("game.parse", kind.parse),
        ("game.parse_turn", kind.parse_turn),
        ("game.batch", kind.batch),
        ("game.network", kind.network),
        ("position.play", start.play),
        ("position.move", start.move),
        ("position.effects", start.effects),
        ("position.idea", start.idea),
        ("position[…]", start.__getitem__),
        ("position.transformed", start.transformed),
        ("position.symmetry_to", start.symmetry_to),
        ("position.count_moves", start.count_moves),
        ("position.next_step", start.next_step),
        ("position.perft", start.perft),
        ("position.playouts", lambda value: start.playouts(value, plies=1)),
        ("position.playouts plies", lambda value: start.playouts(1, plies=value)),
        ("move.transformed", move.transformed),
        ("turn.step", turn.step),
        ("turn.next_step", turn.next_step),
        ("batch.play", batch.play),
        ("batch.play one", lambda value: batch.play([value])),
        ("batch.play_random", lambda value: batch.play_random(1, value)),
        ("batch[…]", batch.__getitem__),
        ("batch[…] =", lambda value: batch.__setitem__(0, value)),
        ("board.neighbours", kind.board.neighbours),
        ("board.lines_through", kind.board.lines_through),
        ("board.lines_from", kind.board.lines_from),
        ("board.symmetry", kind.board.symmetry),
        ("symmetry.image", kind.board.symmetries[1].image),
        ("Board.of", Board.of),
        ("Record", Record),
        ("Record position", partial(Record, kind)),
        ("record.play", record.play),
        ("record.resign", lambda value: Record(kind).resign(value)),
        ("record.end winner", lambda value: Record(kind).end(value, "time")),
        ("record.end reason", lambda value: Record(kind).end("w", value)),
        ("record.tags", lambda value: record.tags.update({"White": value})),
        ("node.play", node.play),
        ("node.comment", lambda value: setattr(node, "comment", value)),
        ("node.marks", lambda value: setattr(node, "marks", value)),
        ("node.clock", lambda value: setattr(node, "clock", value)),
        ("node.evaluation", lambda value: setattr(node, "evaluation", value)),
        ("Evaluation", Evaluation),
        ("Outcome", lambda value: Outcome(value, "time")),
        ("Outcome reason", lambda value: Outcome("w", value)),
        ("opponent", opponent),
        ("read", lambda value: list(read(value))),
        ("read game", lambda value: list(read("1. g2 *", value))),
        ("write", lambda value: write(value, io.StringIO())),
        ("write format", lambda value: write(record, io.StringIO(), value)),
        ("format", lambda value: format(move, value)),
    )


def refusal_of(call: Callable[[Any], object], value: Any) -> str | None:
    """What the call says that is wrong; None where it works."""
    try:
        call(value)
    except REFUSALS as error:
        return str(error)
    return None


# The core's own names of its modules and types, which no caller knows.
INNER_NAME = re.compile("_core|(Dvonn|Gipf)(Position|Move|Turn|Batch|Network)")


def assert_told_well(refusal: str | None) -> None:
    if refusal is not None:
        assert refusal
        assert not INNER_NAME.search(refusal), refusal
        assert len(refusal) < 5000, refusal


CALLS = [
    pytest.param(name, call, id=f"{name} {call}")
    for name in NAMES
    for call, _ in calls_of(GAMES[name])
]


@pytest.mark.parametrize(("name", "call"), CALLS)
def test_malformed_argument_is_refused(name: str, call: str) -> None:
    for value in GARBAGE:
        assert_told_well(refusal_of(dict(calls_of(GAMES[name]))[call], value))


ANYTHING = st.one_of(
    st.none(),
    st.text(max_size=60),
    st.binary(max_size=20),
    st.floats(),
    st.integers(max_value=-1),
    st.integers(min_value=2**63),
    st.lists(st.text(max_size=5), max_size=3),
)


@pytest.mark.parametrize("name", NAMES)
@settings(deadline=None, max_examples=25)
@given(value=ANYTHING)
def test_anything_is_refused_or_done(name: str, value: Any) -> None:
    for _, call in calls_of(GAMES[name]):
        assert_told_well(refusal_of(call, value))
