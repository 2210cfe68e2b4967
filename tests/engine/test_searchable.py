"""What can be searched, and by which engine."""

from __future__ import annotations

import re
from typing import Any, assert_type

import pytest

from gipfel import GAMES, PositionError, Record, dvonn
from gipfel._arguments import quoted
from gipfel.engine import Engine, EngineClient
from gipfel.engine.searchable import open_position
from tests.games import CYCLE, NAMES


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("other", NAMES)
def test_position_of_another_rule_set_is_refused(name: str, other: str) -> None:
    engine = Engine(name)
    position = GAMES[other].random(1)
    if name == other:
        assert engine.analyse(position, depth=1).best.moves
        return
    for call in (engine.analyse, engine.play):
        with pytest.raises(PositionError) as refused:
            call(position, depth=1)
        assert refused.value.reason in ("other-game", "other-rules")
        assert refused.value.input == str(position)
    with pytest.raises(PositionError, match="this is a position of"):
        list(engine.stream(Record(other), depth=1))


@pytest.mark.parametrize("thing", ["dvonn", None, 3, GAMES["dvonn"]])
def test_what_is_no_position_is_named(thing: Any) -> None:
    with pytest.raises(TypeError, match=f"not {re.escape(quoted(thing))}"):
        Engine("dvonn").analyse(thing)
    with pytest.raises(TypeError, match=f"not {re.escape(quoted(thing))}"):
        EngineClient(["never-started"]).play(thing)


def test_record_stands_for_its_last_position() -> None:
    record = Record("gipf-standard", CYCLE)
    record.play(record.position.legal_moves()[0])
    assert open_position(record) == open_position(record.last) == record.position


def test_moves_that_are_found_have_the_type_of_the_game() -> None:
    engine, position = Engine("dvonn"), dvonn.Position.random(1)
    move = engine.play(position, depth=1)
    assert_type(move, dvonn.Move)
    assert isinstance(move, dvonn.Move)
    assert_type(position.play(move), dvonn.Position)
    assert_type(engine.analyse(position, depth=1).best.moves[0], dvonn.Move)
