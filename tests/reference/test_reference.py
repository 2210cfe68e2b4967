"""The references against the agreed vectors, a real game, and their own texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.reference import dvonn, gipf, measure
from tests.reference.rules import RULES, fire
from tests.reference.steer import GAMES, starts

VECTORS = Path(__file__).parents[1] / "vectors"
# The counts that Python gets through in a few seconds each.
MOST_LEAVES = 140_000

Position = dvonn.Position | gipf.Position


def perft(position: Position, depth: int) -> int:
    moves = position.moves()
    if depth == 1:
        return len(moves)
    return sum(perft(position.play(move), depth - 1) for move in moves)


def read_perft(path: Path) -> Iterator[tuple[str, int, int]]:
    text = ""
    for line in path.read_text().splitlines():
        word, _, rest = line.partition(" ")
        if word == "position":
            text = rest
        if word == "perft":
            depth, count = map(int, rest.split())
            yield text, depth, count


def small(name: str) -> list[tuple[str, int, int]]:
    return [case for case in read_perft(VECTORS / name) if case[2] <= MOST_LEAVES]


@pytest.mark.parametrize(("text", "depth", "count"), small("dvonn.perft"))
def test_dvonn_perft(text: str, depth: int, count: int) -> None:
    assert perft(dvonn.Position.parse(text), depth) == count


@pytest.mark.parametrize(("text", "depth", "count"), small("gipf.perft"))
def test_gipf_perft(text: str, depth: int, count: int) -> None:
    assert perft(gipf.Position.parse(text), depth) == count


def test_dvonn_endgames_are_positions() -> None:
    lines = (VECTORS / "dvonn.endgames").read_text().splitlines()
    texts = [line for line in lines if line.endswith("stack")]
    assert len(texts) > 100
    for text in texts:
        assert str(dvonn.Position.parse(text)) == text


def test_dvonn_height_of_two_digits() -> None:
    text = ".B20*......./........../.R........./.....R..../......... w stack"
    assert str(dvonn.Position.parse(text)) == text


def test_real_game_replays() -> None:
    text = (VECTORS / "littlegolem.txt").read_text()
    moves = re.findall(r"(?<= )(?:[a-k][1-5]){1,2}(?= )|(?<= )pass(?= )", text)
    placed = moves[:48]
    moves.insert(48, next(cell for cell in dvonn.CELLS if cell not in placed))
    position = dvonn.start()
    for move in moves:
        position = position.play(move)
    # The game was resigned: it ends in the middle.
    assert position.outcome() is None
    assert moves[-1] == "e3e1"


@pytest.mark.parametrize("name", GAMES)
def test_steered_games_round_trip(name: str) -> None:
    """`measure.play` checks the text of every position, and that only an end has no moves."""
    for seed in range(20):
        assert measure.play(name, seed) > 0


@pytest.mark.parametrize("text", sorted({text for text, _, _ in small("gipf.perft")}))
def test_turns_in_steps_are_the_moves(text: str) -> None:
    position = gipf.Position.parse(text)
    assert set(walked(position.begin())) == set(position.moves())


def test_steps_of_optional_runs_are_the_moves() -> None:
    """Without the shortcut of `moves`, which walks on from equal states only once."""
    seen = 0
    for seed in range(120):
        position = starts("gipf-tournament", seed)
        assert isinstance(position, gipf.Position)
        has_optional = bool(gipf.runs(position.board, position.turn)[1])
        if has_optional and len(position.moves()) < 500:
            assert set(walked(position.begin())) == set(position.moves())
            seen += 1
    assert seen >= 10


def walked(turn: gipf.Turn) -> Iterator[str]:
    """Every complete turn from here, by the public steps alone."""
    move = turn.move()
    if move is not None:
        assert turn.steps() == []
        yield move
    for step in turn.steps():
        yield from walked(turn.step(step))


def test_turn_in_progress_is_written_with_its_steps() -> None:
    text = "..../.W.../.W..../.W.b.../W..B../...../.... w 0,3 10,12 tournament -"
    turn = gipf.Position.parse(text).begin()
    # Reserve 0: `done` is not offered before something is taken.
    assert turn.steps() == ["row c3-f2"]
    for step in ("row c3-f2", "leave c3", "leave d3", "leave e3"):
        turn = turn.step(step)
    assert turn.steps() == ["take f2"]
    turn = turn.step("take f2")
    assert str(turn) == f"{text} | row c3-f2, leave c3, leave d3, leave e3, take f2"


DVONN_REJECTED = {
    "row lengths": "......../........../.........../........../......... w place",
    "full board": "RRRWWWWWW/BBBBBBBBBB/WWWWWWWWWWW/BBBBBBBBBB/BBBWWWWWW w place",
    "stack while placing": "W2......../........../.........../........../......... w place",
    "counts": "RR......./........../.........../........../.......W. b place",
    "turn": "RR......./........../.........../........../......... b place",
    "reds": "RR......./........../.........../........../......... w stack",
    "contact": "RRR....../........../.........../........../W........ w stack",
    "all red": "RRW*....../........../.........../........../......... w stack",
    "pieces": "RRRW47...../........../.........../........../......... w stack",
    "red on top": "RRR2...../........../.........../........../......... w stack",
}


@pytest.mark.parametrize("text", DVONN_REJECTED.values(), ids=list(DVONN_REJECTED))
def test_dvonn_rejects(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        dvonn.Position.parse(text)


EMPTY = "..../...../....../......./....../...../...."
GIPF_REJECTED = {
    "column lengths": "b..w/..../....../w.....b/....../...../b..w w 12,12 0,0 basic -",
    "letters": "b..x/...../....../w.....b/....../...../b..w w 12,12 0,0 basic -",
    "pieces": "b..w/...../....../w.....b/....../...../b..w w 11,12 0,0 basic -",
    "GIPF piece in basic": "B..w/...../....../w.....b/....../...../b..w w 12,12 0,0 basic -",
    "four GIPF pieces": "B.BW/...../....../W.....B/....../...../B..W w 12,10 0,0 standard -",
    "entry in standard": "B..W/...../....../W.....B/....../...../B..W w 12,12 0,0 standard w",
    "entry after a single": "B.w./...../....../......./....../...../.... w 17,16 0,0 tournament wb",
    "no entry at first": f"{EMPTY} w 18,18 0,0 tournament b",
    "row left": "bbbb/...../....../w.....w/....../...../...w w 12,11 0,0 basic -",
    "result in basic": "b..w/...../....../w.....b/....../...../b..w w 12,12 0,0 basic - 1-0",
    "result": "B..W/...../....../W.....B/....../...../B..W w 12,12 0,0 standard - 1-0",
    "result of both": ".w../...../....../......./....../...../...b w 17,17 0,0 standard - 1-0",
}


@pytest.mark.parametrize("text", GIPF_REJECTED.values(), ids=list(GIPF_REJECTED))
def test_gipf_rejects(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        gipf.Position.parse(text)


def test_rule_that_is_not_listed_cannot_fire() -> None:
    assert "DVONN Z9" not in RULES
    with pytest.raises(AssertionError):
        fire("DVONN Z9")
