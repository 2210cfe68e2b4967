"""Calls of engine, matches, pictures and texts that mean nothing say what was given and why not."""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from gipfel import GAMES, GipfelError, Record, dvonn, gipf, words
from gipfel.board import Board
from gipfel.engine import Bot, Engine, EngineClient, Limit, position_of, serve
from gipfel.engine.aio import AsyncPlayer
from gipfel.engine.match import Match, Rules, Sprt, parse_entrant, read_games
from gipfel.engine.player import Player
from gipfel.lessons import lessons
from gipfel.picture import Arrow, Diagram, Film, Mark, Picture
from gipfel.review.annotate import Annotator
from gipfel.rules import rules
from tests.properties.test_malformed_calls import GARBAGE

# A KeyError is that of a mapping, whose names are many.
REFUSALS = (GipfelError, ValueError, TypeError, IndexError, KeyError)

DVONN, GIPF = GAMES["dvonn"], GAMES["gipf-standard"]
START = DVONN.random(seed=1)
ENGINE = Engine("dvonn")
OURS = [sys.executable, "-m", "gipfel", "engine"]
SHALLOW = Limit(depth=1)

Call = Callable[[Any], object]


def calls() -> Iterator[tuple[str, Call]]:
    """What takes one argument, by its name."""
    yield from (
        ("GAMES[…]", GAMES.__getitem__),
        ("dvonn.score", DVONN.score),
        ("dvonn.status", DVONN.status),
        ("dvonn.removed", lambda value: DVONN.removed(value, "a1")),  # type: ignore[arg-type]
        ("dvonn.cells_of", DVONN.cells_of),
        ("gipf.score", GIPF.score),
        ("gipf.status", GIPF.status),
        ("gipf.status turn", lambda value: GIPF.status(GIPF.start(), value)),
        ("gipf.removed", lambda value: GIPF.removed(value, "b1-b3")),  # type: ignore[arg-type]
        ("gipf.cells_of", GIPF.cells_of),
        ("Gipf", gipf.Gipf),
        ("Stack", lambda value: str(dvonn.Stack(value))),
        ("Stack height", lambda value: str(dvonn.Stack("w", value))),
        ("Stack reds", lambda value: str(dvonn.Stack("w", 2, value))),
        ("Piece", lambda value: str(gipf.Piece(value))),
        ("Board.of", Board.of),
        ("Record tag", lambda value: Record("dvonn", Round=value)),
        ("tags[…] =", lambda value: Record("dvonn").tags.__setitem__("Round", value)),
        ("tags[name] =", lambda value: Record("dvonn").tags.__setitem__(value, "x")),
        ("words.message", words.message),
        ("words.message language", lambda value: words.message("memory-short", value)),
        ("words.sentence", words.sentence),
        ("rules", rules),
        ("rules language", lambda value: rules("dvonn", value)),
        ("lessons", lessons),
        ("lessons language", lambda value: lessons("dvonn", value)),
    )


def given(value: Any) -> Any:
    """The value, where None would be right."""
    return 0 if value is None else value


def engine_calls() -> Iterator[tuple[str, Call]]:
    weak = Engine("dvonn", level=3)
    yield from (
        ("Engine", Engine),
        ("Engine level", lambda value: Engine("dvonn", level=value)),
        ("Engine evaluation", lambda value: Engine("dvonn", evaluation=given(value))),
        ("analyse", lambda value: ENGINE.analyse(value, SHALLOW)),
        ("analyse limit", lambda value: ENGINE.analyse(START, given(value))),
        ("analyse lines", lambda value: ENGINE.analyse(START, SHALLOW, lines=value)),
        ("analyse moves", lambda value: ENGINE.analyse(START, SHALLOW, moves=value)),
        ("analyse stop", lambda value: ENGINE.analyse(START, SHALLOW, stop=value)),
        ("analyse on_analysis", lambda value: ENGINE.analyse(START, SHALLOW, on_analysis=value)),
        ("stream", lambda value: list(ENGINE.stream(value, SHALLOW))),
        ("stream stop", lambda value: list(ENGINE.stream(START, SHALLOW, stop=value))),
        ("play", lambda value: ENGINE.play(value, SHALLOW)),
        ("play seed", lambda value: weak.play(START, SHALLOW, seed=value)),
        ("play stop", lambda value: weak.play(START, SHALLOW, stop=value)),
        ("position_of", position_of),
        ("Bot", lambda value: Bot(given(value))),
        ("Bot name", lambda value: Bot(name=value)),
        ("AsyncPlayer", AsyncPlayer),
        ("AsyncPlayer.play", lambda value: asyncio.run(AsyncPlayer(ENGINE).play(value, SHALLOW))),
        ("Annotator", lambda value: Annotator(value, SHALLOW)),
        ("Annotator limit", lambda value: Annotator(ENGINE, value)),
        ("Annotator stop", lambda value: Annotator(ENGINE, SHALLOW, value)),
        ("serve", lambda value: serve(value, source=io.BytesIO(), stream=io.BytesIO())),
        ("EngineClient", EngineClient),
        ("EngineClient settings", lambda value: EngineClient(OURS, settings=value)),
        ("client.analyse", lambda value: EngineClient(OURS).analyse(value)),
        ("client.analyse stop", lambda value: EngineClient(OURS).analyse(START, stop=given(value))),
        ("client.analyse limit", lambda value: EngineClient(OURS).analyse(START, given(value))),
        ("client.set_position", EngineClient(OURS).set_position),
    )


def match_calls() -> Iterator[tuple[str, Call]]:
    yield from (
        ("parse_entrant", parse_entrant),
        ("read_games", read_games),
        ("Match", lambda value: Match(value, "random", "random")),
        ("Match player", lambda value: Match("dvonn", value, "random")),
        ("Match rules", lambda value: Match("dvonn", "random", "random", rules=value)),
        ("Match seed", lambda value: Match("dvonn", "random", "random", seed=value)),
        ("Match plies", lambda value: Match("dvonn", "random", "random", plies=value)),
        ("Rules", lambda value: Rules(limit=value)),
        ("Rules longest", lambda value: Rules(limit=SHALLOW, longest=value)),
        ("Sprt", lambda value: Sprt(value, 5.0)),
        ("Sprt alpha", lambda value: Sprt(0.0, 5.0, alpha=value)),
    )


def picture_calls() -> Iterator[tuple[str, Call]]:
    film = Film([Picture(START)])
    yield from (
        ("Picture", Picture),
        ("Picture last", lambda value: Picture(START, last=value)),
        ("Picture marks", lambda value: Picture(START, marks=value)),
        ("Picture arrows", lambda value: Picture(START, arrows=value)),
        ("Picture theme", lambda value: Picture(START, theme=value)),
        ("Picture size", lambda value: Picture(START, size=value)),
        ("Picture bottom", lambda value: Picture(START, bottom=value)),
        ("Picture language", lambda value: Picture(START, language=value)),
        ("Mark", Mark),
        ("Mark shape", lambda value: Mark("e3", value)),
        ("Mark.parse", Mark.parse),
        ("Arrow", lambda value: Arrow(value, "a1")),
        ("Arrow.parse", Arrow.parse),
        ("Diagram", lambda value: Diagram(value, {})),
        ("Diagram pieces", lambda value: Picture(Diagram("dvonn", value))),
        ("Film", Film),
        ("film.strip", film.strip),
        ("film.svg", film.svg),
    )


ALL = dict([*calls(), *engine_calls(), *match_calls(), *picture_calls()])
LONG = "x" * 5_000
LONGEST_REFUSAL = 600


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", ALL)
def test_malformed_argument_is_refused_in_words_of_the_caller(name: str) -> None:
    for value in [*GARBAGE, 3, LONG, [LONG]]:
        try:
            ALL[name](value)
        except OSError:  # the system's own words: a name that is too long, or of no file
            assert name == "read_games"
        except REFUSALS as error:
            told = str(error)
            assert "incompatible function arguments" not in told
            assert "_core" not in told
            assert 0 < len(told) < LONGEST_REFUSAL, told[:200]


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("analyse stop", 3, "what ends a search is a Stop, not 3"),
        ("stream stop", 3, "what ends a search is a Stop, not 3"),
        ("client.analyse stop", 3, "what ends a search is a Stop, not 3"),
        ("analyse on_analysis", 0, "on_analysis is a function, not 0"),
        ("play seed", "x", "seed: “'x'” is not a whole number"),
        ("AsyncPlayer", None, "what is asked is a Player, not None"),
        ("serve", None, "what is served is a Player, not None"),
        ("Bot", 3, "a bot chooses by a function, not by 3"),
        ("EngineClient", 3, "the program and its arguments, not 3"),
        ("EngineClient", "gipfel engine", "the program and its arguments, not 'gipfel engine'"),
        ("parse_entrant", None, "a player is written as a text, such as 'engine', not None"),
        ("read_games", 3, "games are read from a path, not 3"),
        ("dvonn.score", GIPF.start(), "the position is one of DVONN, not "),
        ("dvonn.status", GIPF.start(), "the position is one of DVONN, not "),
        ("dvonn.removed", GIPF.start(), "the position is one of DVONN, not "),
        ("dvonn.cells_of", GIPF.start().legal_moves()[0], "the move is one of DVONN, not "),
        ("gipf.status", DVONN.start(), "the position is one of GIPF, not "),
        ("Stack", -1, "a stack belongs to w, b or None, not -1"),
        ("Stack height", 0, "a stack's height is from 1 to 49, not 0"),
        ("Piece", "x", "a piece belongs to w or b, not 'x'"),
        ("Record tag", 1, "the tag 'Round' has a text, not 1"),
        ("tags[…] =", 1, "the tag 'Round' has a text, not 1"),
        ("words.message", "x", "there is no text 'x' in words/en"),
        ("Picture marks", b"x", "marks are a list, not b'x'"),
        ("Picture marks", "e3", "marks are a list, not 'e3'"),
        ("Picture marks", [3], "a mark is a Mark or a text such as 'e3:cross', not 3"),
        ("Picture last", 3, "the last move is a position and a move, not 3"),
        ("GAMES[…]", LONG, "xxx... is not one of the games dvonn, "),
        ("Engine", LONG, "xxx... is not one of the games dvonn, "),
        ("rules", LONG, "xxx... is not one of dvonn, "),
    ],
)
def test_refusal_names_the_input_and_the_reason(name: str, value: Any, told: str) -> None:
    with pytest.raises(REFUSALS) as refused:
        ALL[name](value)
    # A KeyError shows its text in quotes.
    assert told in (refused.value.args[0] if refused.type is KeyError else str(refused.value))


def test_games_are_read_from_the_name_of_a_file(tmp_path: Path) -> None:
    match = Match("dvonn", "random", "random", rules=Rules(limit=SHALLOW))
    played = list(match.play(2, path=str(tmp_path / "games.txt")))
    assert [game for _, game in read_games(str(tmp_path / "games.txt"))] == played


def test_only_players_are_players() -> None:
    assert not any(isinstance(value, Player) for value in GARBAGE)
