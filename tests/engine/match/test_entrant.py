"""Players of a match as text."""

from __future__ import annotations

import sys

import pytest

from gipfel import GAMES
from gipfel.engine.limit import Limit
from gipfel.engine.match.entrant import CommandEntrant, EngineEntrant, parse_entrant
from gipfel.errors import EngineError


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("engine", None),
        ("engine:nodes=500", Limit(nodes=500)),
        ("engine:depth=3,seconds=0.5,table=4", Limit(depth=3, seconds=0.5)),
        ("greedy", Limit(depth=1)),
        ("engine:level=3", None),
        ("engine:level=3,nodes=20", Limit(nodes=20)),
        ("random", None),
        ("command:./rival --quiet", None),
        ("command():./rival", None),
        ("command(Hash=64):./rival", None),
        (
            "command(depth=4,seconds=0.5,nodes=9,Hash=64):./rival",
            Limit(depth=4, seconds=0.5, nodes=9),
        ),
    ],
)
def test_players_as_text(text: str, limit: Limit | None) -> None:
    entrant = parse_entrant(text)
    assert str(entrant) == text
    assert entrant.limit == limit


def test_options_of_players() -> None:
    engine = parse_entrant("engine:threads=2,table=4")
    assert isinstance(engine, EngineEntrant)
    assert engine.options == {"threads": 2, "table": 4}
    rival = parse_entrant("command:'./my rival' --quiet")
    assert isinstance(rival, CommandEntrant)
    assert rival.command == ("./my rival", "--quiet")
    tuned = parse_entrant("command( depth=4, Depth=5, Skill Level = 3, Book=a:b):./rival --x=(1):2")
    assert isinstance(tuned, CommandEntrant)
    assert tuned.options == {"Depth": "5", "Skill Level": "3", "Book": "a:b"}
    assert tuned.command == ("./rival", "--x=(1):2")
    slow = parse_entrant("command(timeout=60,Timeout=3):./rival")
    assert isinstance(slow, CommandEntrant)
    assert (slow.timeout_s, slow.options, slow.limit) == (60.0, {"Timeout": "3"}, None)


def test_program_that_is_silent_says_how_to_wait_longer() -> None:
    sleeper = f"command(timeout=0.2):{sys.executable} -c 'import time; time.sleep(60)'"
    with pytest.raises(EngineError, match=r"within 0\.2 s .*command\(timeout=SECONDS\)"):
        parse_entrant(sleeper).player(GAMES["dvonn"])


@pytest.mark.parametrize(
    ("text", "is_bounded"),
    [
        ("engine", False),
        ("engine:level=10", False),
        ("engine:level=9", True),
        ("engine:seconds=1", True),
        ("greedy", True),
        ("random", True),
        ("command:./rival", False),
        ("command(Level=3):./rival", False),
        ("command(depth=3):./rival", True),
    ],
)
def test_players_who_need_no_limit_from_the_match(text: str, is_bounded: bool) -> None:
    assert parse_entrant(text).is_bounded == is_bounded


@pytest.mark.parametrize(
    "text",
    [
        "",
        "rival",
        "engine:nodes",
        "engine:nodes=0",
        "engine:nodes=x",
        "engine:seconds=nan",
        "engine:seconds=inf",
        "engine:colour=3",
        "engine:level=0",
        "engine:level=11",
        "engine:level=x",
        "greedy:nodes=4",
        "greedy:level=4",
        "random:nodes=4",
        "command:",
        "command:'",
        "command(depth=4)",
        "command(depth=4) ./rival",
        "command(depth=4):",
        "command(depth=0):./rival",
        "command(depth=x):./rival",
        "command(timeout=0):./rival",
        "command(Hash):./rival",
        "command(Hash=):./rival",
        "command(=3):./rival",
    ],
)
def test_impossible_players_are_refused(text: str) -> None:
    with pytest.raises(EngineError):
        parse_entrant(text)
