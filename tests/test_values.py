"""Every public value is compared, hashed, copied, pickled, shown and formatted as one."""

from __future__ import annotations

import copy
import importlib
import inspect
import pickle
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from gipfel import GAMES, GipfelError, Outcome, Record
from gipfel.engine import Bot, Engine, EngineClient, EngineFailedError, Limit, Stop
from gipfel.engine.book import read_book, shipped_path
from gipfel.engine.match import (
    Choice,
    Forfeit,
    Match,
    PlayedGame,
    Rules,
    Situation,
    Sprt,
    Standing,
)
from gipfel.engine.protocol import Info, Reply, Score
from gipfel.errors import BoundError, EngineError, RecordError, RefusedError, WordedError
from gipfel.gipf import Position
from gipfel.jobs import Failure, Job, State, Status
from gipfel.lessons import lessons
from gipfel.picture import Arrow, Diagram, Film, Mark, Picture
from gipfel.record import Drawing, Evaluation
from gipfel.review import Reviewer, review
from gipfel.review.annotate import Annotator, rows
from gipfel.review.explorer import Explorer, Games, IndexedGame
from gipfel.review.puzzles import (
    Attempt,
    CheckedPuzzle,
    Checker,
    EngineGames,
    FoundPuzzle,
    Grader,
    Miner,
    OnlyMove,
    OnlyMoveSearch,
    Puzzle,
    Puzzles,
    SolvingLog,
    Statistics,
)
from gipfel.review.studies import Chapter, Study
from gipfel.rl import baselines, encoding
from gipfel.rules import rules
from tools import reference

DVONN, GIPF = GAMES["dvonn"], GAMES["gipf-standard"]
DEALT, START = DVONN.random(seed=1), GIPF.start()
ROW = Position.parse("www./b..../....../......./....../...../bbb. w 12,11 0,0 basic -")
PUSH, TAKE = START.effects("b1-b3"), ROW.effects("b5;x")
PLAYED = PlayedGame(
    pair=0, white_player=1, opening=str(DEALT), moves=(), result="1-0", reason="time"
)
PUZZLE = Puzzle(DEALT, tuple(DEALT.legal_moves()[:1]), "win", 4)
TRIED = Attempt(PUZZLE.name, "dvonn", "win", 4, is_solved=True, day=date(2026, 11, 19))


def annotated() -> Record:
    """A record with a variation whose first move was taken out: its nodes are not numbered anew."""
    record = Record("gipf-basic", White="Ann")
    record.root.play("b1-b3").remove()
    record.play("e9-e7").comment = "from above"
    record.root.play("b1-b3").play("e9-e7")
    return record


def drawn() -> Picture:
    """A picture that has kept what it worked out."""
    picture = Picture(DEALT, marks=["e3"], arrows=["a2-b2"])
    picture.svg()
    return picture


def values() -> Iterator[Any]:
    """One value or more of every public class."""
    record = annotated()
    analysis = Engine("dvonn").analyse(DEALT, depth=1)
    judgements = list(Annotator(Engine("gipf-basic"), Limit(depth=1)).judge(record))
    yield from (GAMES, DVONN, GIPF, DVONN.board, DVONN.board.symmetries[1])
    yield from (DEALT, START, DEALT.legal_moves()[0], START.legal_moves()[0])
    yield from (DEALT.begin(), START.begin(), DEALT["e3"], START["e2"])
    yield from (DVONN.status(DEALT), DVONN.status(DEALT).notes[0], DEALT.playouts(2))
    yield from (PUSH, PUSH.entered, PUSH.moved[0], TAKE, TAKE.removed[0], Outcome("w", "time"))
    yield DEALT.idea(DEALT.legal_moves()[:1])
    yield from (record, record.tags, record.root, *record.nodes(), Evaluation(pieces=1.5))
    yield from (analysis, analysis.best, Limit(depth=1), Engine("dvonn", level=3).level)
    yield from (*judgements, *rows(record, judgements))
    yield from (Rules(limit=Limit(depth=1)), Sprt(0, 5), Standing(wins=1), PLAYED)
    yield from (Situation(record.last, Limit(depth=1)), Choice("b1-b3", 5))
    yield from (Score("cp", 3), Info(depth=1, score=Score("cp", 3), pv=("a1",)))
    yield Reply(DEALT.legal_moves()[0], (Info(depth=1),), 0.5)
    yield from (drawn(), Picture(START.begin()), Film([drawn()]), Mark("e3"), Arrow("a2", "b2"))
    yield from (Diagram("dvonn", {"a1": "W"}), Picture(Diagram("dvonn", {"a1": "W"})))
    book, course = rules("dvonn"), lessons("dvonn")
    yield from (book, book.sections[0], book.sections[0].blocks[0], next(book.figures()))
    yield from (course, course.parts[0], *course.parts[0].lessons[:1])
    yield course.lesson("contact").exercises[0]
    yield from (encoding("dvonn"), baselines("dvonn")[1])
    openings = read_book("dvonn", shipped_path("dvonn"))
    yield from (openings, openings.moves(DVONN.start())[0])
    chapter = Chapter("The first push", record, is_exercise=True)
    yield from (Drawing("green", "a1", "b2"), chapter, Study("Openings", [chapter]))
    reviewed = review(record, "quick")
    yield from (reviewed, reviewed.moves[0], reviewed.accuracy["w"])
    played = Games.of([record])
    explored = Explorer(played).explore(record.root.position)
    yield from (explored, explored.moves[0], explored.results)
    yield from played.edges(next(iter(played))).values()
    yield IndexedGame(1, "dvonn", "Ann", "Ben", None, "1-0")
    yield from (PUZZLE, PUZZLE.tasks[0], Puzzles("dvonn", [PUZZLE]), FoundPuzzle(PUZZLE, 3, True))
    yield from (CheckedPuzzle(PUZZLE, 1.0, True), OnlyMove(PUZZLE.solution, 1.0, 0.0, True, True))
    yield from (Job("perft", inputs={"game": "dvonn"}), State.RUNNING, Failure(7, "no such game"))
    yield Status("perft 0123456789abcdef", State.FAILED, 9, 8, failures=(Failure(7, "wrong"),))
    yield from (TRIED, Statistics(1, 1, 1, 1, 0, (("win", 1, 1),), 4))


VALUES = list(values())

# Those that change, and so have no hash.
CHANGING = ("Record", "Tags", "Chapter", "Study", "dict")

# What is no value, and why.
EXCLUDED = {
    "gipfel.game": ("Batch", "Game", "Move", "Piece", "Position", "Turn"),  # protocols
    "gipfel.dvonn": ("Batch",),  # it is played on, as a list is
    "gipfel.gipf": ("Batch",),
    "gipfel.engine": (
        "Bot",  # players work, and may have a state of their own
        "Engine",
        "LimitNames",  # a dictionary
        "Player",  # a protocol
        "Stop",  # it belongs to one piece of work
    ),
    "gipfel.engine.aio": ("AsyncPlayer",),  # a player
    "gipfel.review": ("Reviewer",),  # it works with an engine
    "gipfel.review.annotate": ("Annotator",),  # as that does
    "gipfel.review.explorer": (
        "Explorer",
        "Games",  # games are added to it
        "OpeningIndex",  # an open file
        "Source",  # a protocol
    ),
    "gipfel.review.puzzles": (
        *("Checker", "EngineGames", "Grader", "Miner", "OnlyMoveSearch"),  # they work with engines
        "SolvingLog",  # a file that grows
    ),
    "gipfel.engine.match": (
        "Entrant",  # protocols
        "MatchPlayer",
        "Match",  # it plays
    ),
    "gipfel.engine.protocol": ("EngineClient", "Protocol"),  # conversations
    "gipfel.rl": ("Arrays", "EncodedSymmetry", "VectorEnvironment"),  # arrays; games under way
    "gipfel.rl.jax": ("Environment", "State"),  # functions; a tree of arrays
    "gipfel.jobs": ("JobFolder", "Kind"),  # files; functions
    "gipfel.rl.pettingzoo": ("AecEnvironment",),
}


def public_classes() -> dict[str, type]:
    """The classes of the reference, but for errors and what is no value."""
    found = {}
    for module in reference.MODULES:
        for name in reference.public_names(importlib.import_module(module)):
            value = getattr(importlib.import_module(module), name)
            is_value = inspect.isclass(value) and not issubclass(value, GipfelError)
            if is_value and reference.is_home(module, name):
                found[f"{module}.{name}"] = value
    return found


def test_every_public_class_has_a_value_here_or_is_none() -> None:
    excluded = {f"{module}.{name}" for module, names in EXCLUDED.items() for name in names}
    assert excluded <= public_classes().keys()
    kinds = {type(value) for value in VALUES}
    missing = {name for name, kind in public_classes().items() if kind not in kinds}
    assert missing == excluded


@pytest.fixture(params=VALUES, ids=lambda value: type(value).__name__)
def value(request: pytest.FixtureRequest) -> Any:
    return request.param


def test_copy_is_equal(value: Any) -> None:
    for twin in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value), copy.copy(value)):
        assert twin == value
        assert type(twin) is type(value)
        if type(value).__name__ not in CHANGING:
            assert hash(twin) == hash(value)
    assert value != object()


def test_repr_tells_what_it_is(value: Any) -> None:
    assert repr(value)
    assert " at 0x" not in repr(value)


def test_format_is_that_of_its_text(value: Any) -> None:
    width = len(str(value)) + 3
    assert f"{value:>{width}}" == f"   {value!s}"
    assert f"{value}" == str(value)


def test_node_is_copied_with_its_record() -> None:
    for node in annotated().nodes():
        twin = pickle.loads(pickle.dumps(node))
        assert (twin.text, twin.plies, twin.comment) == (node.text, node.plies, node.comment)
        assert twin.record is not node.record
        assert twin != Record("gipf-basic").root


def test_nodes_of_other_places_differ() -> None:
    record = annotated()
    assert len({*record.nodes()}) == len(list(record.nodes()))
    other = annotated()
    assert record.last == other.last
    other.last.comment = "another"
    assert record.last != other.last


@pytest.mark.parametrize(
    "error",
    [
        EngineError.of("memory-short"),
        BoundError("too much"),
        RefusedError("surrounded", "c2c3", cells=("c2",)),
        RecordError("surrounded", "c2c3", cells=("c2",), line=3),
        Forfeit("time", "late"),
        EngineFailedError("rival", "go", "death", "it died", ""),
        WordedError("plain"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_error_is_copied_and_formatted(error: GipfelError) -> None:
    for twin in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
        assert (type(twin), str(twin), twin.sentence("fr")) == (
            type(error),
            str(error),
            error.sentence("fr"),
        )
    assert f"{error:<{len(str(error)) + 1}}" == f"{error} "


def test_what_works_says_what_it_is() -> None:
    stop, match = Stop(), Match("dvonn", "random", Bot(name="mine"))
    assert repr(stop) == "<Stop not set>"
    stop.set()
    assert repr(stop) == "<Stop set>"
    assert repr(match) == "<Match dvonn: random - mine, 0 games>"
    annotator = Annotator(Engine("dvonn"), Limit())
    workers = (Engine("dvonn"), EngineClient(["rival"]), annotator, Reviewer("dvonn"))
    miners = (Miner("dvonn"), Checker("dvonn"), Grader("dvonn"), EngineGames("dvonn"))
    for worker in (*workers, *miners, OnlyMoveSearch("dvonn"), SolvingLog(Path("own"))):
        assert " at 0x" not in repr(worker)
