"""A file that goes on where an interrupted run has left it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gipfel.cli.resumable import ResumableFile
from gipfel.errors import RecordError

TERMS = {"nodes": 10, "files": [("games.txt", 7)]}


def begin(path: Path, *games: str) -> None:
    """A run that ended in the middle of a game."""
    file = ResumableFile(path, TERMS, "header\n")
    for game in games:
        file.add(game)
    file.close()
    with file.part.open("a", encoding="utf-8") as part:
        part.write("half a ga")
    Path(f"{path}.progress.part").write_text('{"half', encoding="utf-8")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_half_a_game_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "out"
    begin(path, "one\n", "zwei ü\n")
    with ResumableFile(path, TERMS, "header\n") as file:
        assert file.games == 2
        file.add("three\n")
    assert path.read_text(encoding="utf-8") == "header\none\nzwei ü\nthree\n"
    assert names(tmp_path) == ["out"]


def test_work_without_a_whole_game_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "out"
    begin(path)
    with ResumableFile(path, TERMS, "header\n") as file:
        assert file.games == 0
    assert path.read_text(encoding="utf-8") == "header\n"


def test_nothing_is_left_of_work_that_failed_before_the_first_game(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), ResumableFile(tmp_path / "out", TERMS, ""):
        raise ZeroDivisionError
    assert names(tmp_path) == []


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "[]",
        "{}",
        json.dumps({"terms": TERMS, "games": 1, "bytes": 10**6}),
        json.dumps({"terms": {}, "games": 1, "bytes": 1}),
        json.dumps({"terms": TERMS, "games": "x", "bytes": 1}),
    ],
)
def test_other_or_damaged_work_is_left_alone(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "out"
    begin(path, "one\n")
    Path(f"{path}.progress").write_text(damage, encoding="utf-8")
    with pytest.raises(RecordError, match="belongs to another analysis"):
        ResumableFile(path, TERMS, "")
    assert names(tmp_path) == ["out.part", "out.progress", "out.progress.part"]
