"""Puzzles in files."""

from __future__ import annotations

import gzip
import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from gipfel.errors import PuzzleError
from gipfel.review.puzzles import Puzzles, puzzle_line, read_puzzles
from tests.review.puzzles.made import cut_off, long_one, won

TODAY = date(2026, 11, 19)


def some() -> Puzzles:
    return Puzzles("dvonn", [cut_off(), long_one()], ["nodes 2000"])


def test_file_round_trip(tmp_path: Path) -> None:
    path = tmp_path / "dvonn.puzzles.gz"
    some().write(path)
    found = read_puzzles(path)
    assert list(found) == list(some())
    assert (found.game.name, found.notes) == ("dvonn", ("nodes 2000",))


def test_objects_of_json_are_read_as_well(tmp_path: Path) -> None:
    path = tmp_path / "mined.jsonl"
    path.write_text("".join(map(puzzle_line, some())) + "\n", encoding="utf-8")
    assert list(read_puzzles(path)) == list(some())


def test_line_has_what_the_format_says() -> None:
    assert json.loads(puzzle_line(won())) == {
        "game": "gipf-standard",
        "position": str(won().position),
        "solution": ["i3-f6"],
        "theme": "win",
        "difficulty": 3,
    }


def test_positions_that_are_alike_count_once() -> None:
    puzzle = cut_off()
    turned = puzzle.position.transformed(1)
    move = puzzle.solution[0].transformed(1)
    same = type(puzzle)(turned, (move,), puzzle.theme, puzzle.difficulty)
    assert list(Puzzles("dvonn", [puzzle, same])) == [puzzle]


def test_order_does_not_depend_on_that_of_the_source() -> None:
    assert list(Puzzles("dvonn", [long_one(), cut_off()])) == list(some())


def test_every_puzzle_has_its_day() -> None:
    days = [some().daily(TODAY + timedelta(days=number)) for number in range(2)]
    assert {puzzle.name for puzzle in days} == {puzzle.name for puzzle in some()}
    assert some().daily(TODAY + timedelta(days=2)) == days[0]


def test_no_puzzles_have_no_day() -> None:
    with pytest.raises(IndexError):
        Puzzles("dvonn", []).daily(TODAY)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (b"gipfel puzzles 1", b"gipfel puzzles 2", "a version that is not known"),
        (b"game dvonn", b"game chess", "no game “chess”"),
        (b"checksum ", b"sum ", "its beginning is damaged"),
        (b"d4j4", b"d4j3", "the checksum is wrong"),
        (b"cut-off", b"luck", "the checksum is wrong"),
    ],
)
def test_damaged_file_is_refused(old: bytes, new: bytes, told: str, tmp_path: Path) -> None:
    path = tmp_path / "damaged.gz"
    path.write_bytes(gzip.compress(some().format().replace(old, new)))
    with pytest.raises(PuzzleError, match=told):
        read_puzzles(path)


def test_file_that_is_cut_short_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cut.gz"
    some().write(path)
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(PuzzleError, match="cannot be read"):
        read_puzzles(path)


@pytest.mark.parametrize(
    "text",
    ["", "nonsense", "[]\n", '{"game": "dvonn"}\n', puzzle_line(won()) + puzzle_line(cut_off())],
)
def test_other_texts_are_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "other.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PuzzleError, match="are not used"):
        read_puzzles(path)


def test_changed_file_is_read_anew(tmp_path: Path) -> None:
    path = tmp_path / "mined.jsonl"
    path.write_text(puzzle_line(cut_off()), encoding="utf-8")
    assert len(read_puzzles(path)) == 1
    path.write_text(puzzle_line(cut_off()) + puzzle_line(long_one()), encoding="utf-8")
    assert len(read_puzzles(path)) == 2
