"""`gipfel play --save`: games that are kept as records, and go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from gipfel.game import Outcome
from gipfel.record import Record, read
from tests.cli.console import Terminal, gipfel, process

START = "www./...../....../......./....../...../bbb. w 12,12 0,0 basic -"


def lines_of(path: Path) -> list[list[str]]:
    return [[node.text for node in record.main_line()] for record in read(path)]


def test_game_is_kept_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    first = gipfel("play", "dvonn", "--save", str(file), lines=["g2", "c1"])
    assert f"play --save {file}" in first.stdout
    assert lines_of(file) == [["g2", "c1"]]
    (record,) = read(file)
    assert set(record.tags) >= {"Date", "UTCDate", "UTCTime"}
    gipfel("play", "--save", str(file), lines=["f5"])
    assert lines_of(file) == [["g2", "c1", "f5"]]
    gipfel("play", "--save", str(file), lines=["undo", "undo", "d4"])
    assert lines_of(file) == [["g2", "d4"]]


def test_games_of_a_sitting_follow_each_other(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    entries = ["g2", "resign", "yes", "c1", "d1", "restart", "e1"]
    gipfel("play", "dvonn", "--save", str(file), lines=entries)
    assert lines_of(file) == [["g2"], ["c1", "d1"], ["e1"]]
    assert next(read(file)).outcome() == Outcome("w", "resignation")
    gipfel("play", "dvonn", "--save", str(file), lines=["f1"])
    assert lines_of(file) == [["g2"], ["c1", "d1"], ["e1", "f1"]]


def test_restart_and_resignation_that_are_taken_back_leave_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    entries = ["g2", "restart", "c1", "undo", "undo", "d1", "resign", "undo"]
    gipfel("play", "dvonn", "--save", str(file), lines=entries)
    (record,) = read(file)
    assert [node.text for node in record.main_line()] == ["g2", "d1"]
    assert record.outcome() is None


def test_comments_and_variations_stay(tmp_path: Path) -> None:
    record = Record("gipf-basic", START, White="Ann")
    record.play("b5;x").comment = "a row"
    record.root.play("c2")
    file = tmp_path / "game.txt"
    file.write_text(str(record), encoding="utf-8")
    gipfel("play", "--save", str(file), lines=["h5"])
    (again,) = read(file)
    assert [node.text for node in again.main_line()][1:] == ["h5;xh2,h3,h4,h5"]
    assert again.root.children[0].comment == "a row"
    assert len(again.root.children) == 2
    assert again.tags["White"] == "Ann"


def test_forced_passes_are_in_the_record(tmp_path: Path) -> None:
    (game,) = read(Path(__file__).parents[2] / "vectors" / "littlegolem.txt")
    before = next(node for node in game.main_line() if node.text == "h4e4")
    file = tmp_path / "game.txt"
    start = str(before.position)
    gipfel("play", "dvonn", "--position", start, "--save", str(file), lines=["h3g2", "c2d2"])
    assert lines_of(file) == [["h3g2", "pass", "c2d2", "pass"]]
    gipfel("play", "--save", str(file), lines=["undo"])
    assert lines_of(file) == [["h3g2", "pass"]]


def test_engine_is_named(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    options = ("--engine", "black", "--level", "1", "--save", str(file))
    gipfel("play", "dvonn", *options, lines=["g2"])
    (record,) = read(file)
    assert record.tags["Black"] == "Gipfel, level 1"
    assert record.last.plies == 2


@pytest.mark.parametrize(
    "options", [("gipf-basic",), ("--random", "7"), ("dvonn", "--position", "x")]
)
def test_another_start_does_not_fit_an_unfinished_game(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    file = tmp_path / "game.txt"
    gipfel("play", "dvonn", "--save", str(file), lines=["g2"])
    result = gipfel("play", *options, "--save", str(file))
    assert result.exit_code == 2
    assert "unfinished game" in result.stderr


def test_file_that_holds_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear friend,\n", encoding="utf-8")
    result = gipfel("play", "dvonn", "--save", str(file), lines=["g2"])
    assert result.exit_code == 1
    assert file.read_text(encoding="utf-8") == "Dear friend,\n"


def test_file_that_cannot_be_written_is_told_before_the_first_move() -> None:
    done = process("play", "dvonn", "--save", "/proc/nowhere/game.txt", stdin=b"g2\nc1\n")
    assert done.returncode == 1
    assert done.stdout == b""
    assert done.stderr == b"gipfel: /proc/nowhere/game.txt: No such file or directory\n"


def test_play_goes_on_where_nothing_can_be_written_any_more(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    terminal = Terminal("play", "dvonn", "--save", str(folder / "game.txt"))
    terminal.wait_for("White> ")
    folder.rmdir()
    terminal.type("g2\r")
    assert "no longer being saved" in terminal.wait_for("Black> ")
    terminal.type("quit\r")
    output, status = terminal.end()
    assert "--position" in output
    assert status == 1
