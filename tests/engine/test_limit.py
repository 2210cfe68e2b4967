"""Bounds of a search: what they may be, in the library, the protocol and the command line."""

from __future__ import annotations

import math
from typing import Any

import pytest

from gipfel import GAMES, BoundError, EngineError
from gipfel.engine import Engine, Limit
from gipfel.engine.limit import limit_of
from tests.cli.console import gipfel

REFUSED = [
    ({"depth": 0}, "depth: “0” is not a whole number from 1 to 100"),
    ({"depth": -3}, "depth: “-3” is not a whole number from 1 to 100"),
    ({"depth": 101}, "depth: “101” is not a whole number from 1 to 100"),
    ({"depth": 2.5}, "depth: “2.5” is not a whole number from 1 to 100"),
    ({"depth": "3"}, "depth: “'3'” is not a whole number from 1 to 100"),
    ({"nodes": 0}, "nodes: “0” is not a whole number from 1 to 1000000000000000"),
    ({"nodes": -1}, "nodes: “-1” is not a whole number from 1 to 1000000000000000"),
    ({"nodes": 10**16}, f"nodes: “{10**16}” is not a whole number from 1 to 1000000000000000"),
    ({"seconds": 0}, "seconds: “0” is not a number from 0.001 to 1000000000"),
    ({"seconds": -1}, "seconds: “-1” is not a number from 0.001 to 1000000000"),
    ({"seconds": math.nan}, "seconds: “nan” is not a number from 0.001 to 1000000000"),
    ({"seconds": math.inf}, "seconds: “inf” is not a number from 0.001 to 1000000000"),
    ({"seconds": "1"}, "seconds: “'1'” is not a number from 0.001 to 1000000000"),
    ({"seconds": 10**400}, "seconds: “1000"),
    ({"clock": -1}, "clock: “-1” is not a number from 0 to 1000000000"),
    ({"clock": 1, "increment": -1}, "increment: “-1” is not a number from 0 to 1000000000"),
    ({"increment": 1}, "increment is 1, but there is no clock to add it to"),
]


@pytest.mark.parametrize(("bounds", "reason"), REFUSED)
def test_bound_that_cannot_be_is_refused_by_name_and_bounds(
    bounds: dict[str, Any], reason: str
) -> None:
    engine = Engine("dvonn")
    for call in (Limit, lambda **names: engine.analyse(engine.game.random(1), **names)):
        with pytest.raises(BoundError) as refused:
            call(**bounds)
        assert str(refused.value).startswith(reason)
        assert len(str(refused.value)) < 200


def test_refusal_is_an_engine_error_and_a_value_error() -> None:
    assert issubclass(BoundError, EngineError)
    assert issubclass(BoundError, ValueError)


@pytest.mark.parametrize(
    "bounds", [{"depth": 1}, {"depth": 100}, {"nodes": 1}, {"seconds": 0.001}, {"clock": 0}]
)
def test_ends_of_the_bounds_are_inside(bounds: dict[str, Any]) -> None:
    Limit(**bounds)


def test_limit_and_names_together_are_refused() -> None:
    with pytest.raises(BoundError, match="a Limit was given together with seconds"):
        limit_of(Limit(depth=2), {"seconds": 1})


@pytest.mark.parametrize("option", ["--depth", "--nodes", "--seconds"])
@pytest.mark.parametrize("value", ["0", "-1", "10000000000000000"])
def test_command_line_has_the_same_bounds(option: str, value: str) -> None:
    result = gipfel("analyse", option, value, "-")
    assert result.exit_code in (1, 2)
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"threads": 0}, "threads: “0” is not a whole number from 1 to 64"),
        ({"threads": -1}, "threads: “-1” is not a whole number from 1 to 64"),
        ({"threads": 10**6}, "threads: “1000000” is not a whole number from 1 to 64"),
        ({"table": 0}, "table: “0” is not a whole number from 1 to 65536"),
        ({"table": 65537}, "table: “65537” is not a whole number from 1 to 65536"),
        ({"level": 0}, "level: “0” is not a whole number from 1 to 10"),
        ({"level": 11}, "level: “11” is not a whole number from 1 to 10"),
        ({"level": "strong"}, "level: “'strong'” is not a whole number from 1 to 10"),
    ],
)
def test_option_outside_its_bounds_is_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BoundError, match=reason):
        Engine("dvonn", **options)


@pytest.mark.parametrize("lines", [0, -1, 501, None])
def test_number_of_lines_outside_its_bounds_is_refused(lines: Any) -> None:
    engine = Engine("dvonn")
    with pytest.raises(BoundError, match=f"lines: “{lines}” is not a whole number from 1 to 500"):
        engine.analyse(engine.game.random(1), depth=1, lines=lines)


def test_all_moves_can_be_lines() -> None:
    position = GAMES["dvonn"].random(1)
    found = Engine("dvonn").analyse(position, depth=1, lines=position.count_moves())
    assert len(found.lines) == position.count_moves()


def test_table_for_which_there_is_no_memory_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.sysconf", lambda name: 1024)
    with pytest.raises(EngineError, match="table: this machine has 1 MB of memory, not 2"):
        Engine("dvonn", table=2)


@pytest.mark.parametrize("thing", [5, "deep", {"depth": 2}])
def test_what_is_no_limit_is_named(thing: Any) -> None:
    engine = Engine("dvonn")
    with pytest.raises(TypeError, match=r"a limit is a Limit, such as Limit\(seconds=1\), not"):
        engine.analyse(engine.game.random(1), thing)


@pytest.mark.parametrize("thing", [None, 3, GAMES["dvonn"].start()])
def test_what_is_no_game_is_named(thing: Any) -> None:
    with pytest.raises(TypeError, match="what is played is a Game or its name, not"):
        Engine(thing)
