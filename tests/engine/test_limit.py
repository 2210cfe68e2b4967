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
    ({"depth": 0}, "depth is a number from 1 to 100, not 0"),
    ({"depth": -3}, "depth is a number from 1 to 100, not -3"),
    ({"depth": 101}, "depth is a number from 1 to 100, not 101"),
    ({"depth": 2.5}, "depth is a number from 1 to 100, not 2.5"),
    ({"depth": "3"}, "depth is a number from 1 to 100, not '3'"),
    ({"nodes": 0}, "nodes is a number from 1 to 1000000000000000, not 0"),
    ({"nodes": -1}, "nodes is a number from 1 to 1000000000000000, not -1"),
    ({"nodes": 10**16}, f"nodes is a number from 1 to 1000000000000000, not {10**16}"),
    ({"seconds": 0}, "seconds is a number from 0.001 to 1000000000, not 0"),
    ({"seconds": -1}, "seconds is a number from 0.001 to 1000000000, not -1"),
    ({"seconds": math.nan}, "seconds is a number from 0.001 to 1000000000, not nan"),
    ({"seconds": math.inf}, "seconds is a number from 0.001 to 1000000000, not inf"),
    ({"seconds": "1"}, "seconds is a number from 0.001 to 1000000000, not '1'"),
    ({"seconds": 10**400}, "seconds is a number from 0.001 to 1000000000, not 1000"),
    ({"clock": -1}, "clock is a number from 0 to 1000000000, not -1"),
    ({"clock": 1, "increment": -1}, "increment is a number from 0 to 1000000000, not -1"),
    ({"increment": 1}, "increment is 1, and there is no clock to add it to"),
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
    with pytest.raises(BoundError, match="a Limit was given, and seconds beside it"):
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
        ({"threads": 0}, "threads is a number from 1 to 64, not 0"),
        ({"threads": -1}, "threads is a number from 1 to 64, not -1"),
        ({"threads": 10**6}, "threads is a number from 1 to 64, not 1000000"),
        ({"table": 0}, "table is a number from 1 to 65536, not 0"),
        ({"table": 65537}, "table is a number from 1 to 65536, not 65537"),
        ({"level": 0}, "level is a number from 1 to 10, not 0"),
        ({"level": 11}, "level is a number from 1 to 10, not 11"),
        ({"level": "strong"}, "level is a number from 1 to 10, not 'strong'"),
    ],
)
def test_option_outside_its_bounds_is_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BoundError, match=reason):
        Engine("dvonn", **options)


@pytest.mark.parametrize("lines", [0, -1, 501, None])
def test_number_of_lines_outside_its_bounds_is_refused(lines: Any) -> None:
    engine = Engine("dvonn")
    with pytest.raises(BoundError, match=f"lines is a number from 1 to 500, not {lines}"):
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
    with pytest.raises(TypeError, match="an engine plays a Game or one by its name, not"):
        Engine(thing)
