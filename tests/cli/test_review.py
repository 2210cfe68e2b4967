"""`gipfel review`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gipfel.cli.game_pool import GAME_COLUMNS
from gipfel.cli.game_work import GameSource
from gipfel.record import Record, read
from tests.cli.console import gipfel
from tests.cli.test_replay import GOOD, ILLEGAL, SAMPLES
from tests.record.generated import made

LOSING = "..W4....../W2.W3W3*B3B3B2*.../R.B3.WWB3..../B3B2..B2W2..../...B..... w stack"


def lost_game(folder: Path) -> str:
    record = Record("dvonn", LOSING, White="Ann", Black="Bob")
    record.play("e3f3").comment = "mine"
    file = folder / "game.txt"
    file.write_text(str(record), encoding="utf-8")
    return str(file)


def test_review_is_written_into_the_game(tmp_path: Path) -> None:
    (reviewed,) = read(gipfel("review", lost_game(tmp_path)).stdout)
    (move,) = reviewed.main_line()
    assert move.marks == ["??"]
    assert move.comment.startswith("mine White could still have held")
    better = reviewed.root.children[1]
    assert better.text == "f2h4"
    assert (
        better.comment
        == reviewed.root.position.idea([n.text for n in [better, *better.line()]]).sentence()
    )
    assert reviewed.root.evaluation is not None


def test_reviewing_what_was_reviewed_changes_nothing(tmp_path: Path) -> None:
    first = gipfel("review", "--quality", "quick", lost_game(tmp_path)).stdout
    (tmp_path / "again.txt").write_text(first, encoding="utf-8")
    assert gipfel("review", "--quality", "quick", str(tmp_path / "again.txt")).stdout == first


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "1. e3f3 ?? gave away 1.00 of a point; better was f2h4"),
        ("fr", "1. e3f3 ?? a cédé 1.00 point ; mieux valait f2h4"),
        ("nl", "1. e3f3 ?? gaf 1.00 punt weg; beter was f2h4"),
    ],
)
def test_text_tells_it_in_the_readers_language(language: str, said: str, tmp_path: Path) -> None:
    result = gipfel("review", lost_game(tmp_path), "--format", "text", "--language", language)
    lines = result.stdout.splitlines()
    assert "Ann – Bob" in lines[0]
    assert "0 %" in lines[1]
    assert any(line.startswith(said) for line in lines)


def test_json_has_a_line_for_each_move(tmp_path: Path) -> None:
    result = gipfel("review", lost_game(tmp_path), "--format", "jsonl")
    (row,) = map(json.loads, result.stdout.splitlines())
    assert list(row)[: len(GAME_COLUMNS)] == list(GAME_COLUMNS)
    told = {name: row[name] for name in ("ply", "move", "mark", "given_away", "exact")}
    assert told == {"ply": 0, "move": "e3f3", "mark": "??", "given_away": 1.0, "exact": True}
    assert row["turning_point"] is True
    assert row["better"].startswith("f2h4 ")


def test_games_come_in_their_order_however_many_at_once(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text("".join(f"{made(seed)}\n" for seed in range(5)), encoding="utf-8")
    one, several = (
        gipfel("review", "--quality", "quick", "--concurrency", number, str(file)).stdout
        for number in ("1", "3")
    )
    assert one == several
    assert len(list(read(one))) == 5


def test_broken_games_are_told_and_left_out(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(GOOD + ILLEGAL + GOOD, encoding="utf-8")
    result = gipfel("review", "--quality", "quick", str(file))
    assert result.exit_code == 1
    assert len(list(read(result.stdout))) == 2


def test_interrupted_work_goes_on(tmp_path: Path) -> None:
    """What an interrupted run has left is taken up: the first game is not reviewed again."""
    file, output = tmp_path / "games.txt", tmp_path / "reviewed.txt"
    file.write_text("".join(f"{made(seed)}\n" for seed in range(2)), encoding="utf-8")
    arguments = ("review", "--quality", "quick", str(file), "-o", str(output))
    gipfel(*arguments)
    whole = output.read_text(encoding="utf-8")
    output.unlink()
    begun = {"terms": terms_of(file), "games": 1, "bytes": len(b"kept\n")}
    output.with_name("reviewed.txt.part").write_text("kept\n", encoding="utf-8")
    output.with_name("reviewed.txt.progress").write_text(json.dumps(begun), encoding="utf-8")
    gipfel(*arguments)
    _, second = read(whole)
    assert output.read_text(encoding="utf-8") == f"kept\n{second}\n"


def terms_of(file: Path) -> dict[str, object]:
    source = GameSource([str(file)], None, "en")
    return {"quality": "quick", "format": "record", "language": "en", **source.terms()}


def test_other_formats_are_read() -> None:
    result = gipfel("review", "--quality", "quick", str(SAMPLES / "littlegolem.txt"))
    assert result.exit_code == 0
    (record,) = read(result.stdout)
    assert not record.remarks


def test_unknown_quality_is_refused(tmp_path: Path) -> None:
    result = gipfel("review", "--quality", "best", lost_game(tmp_path))
    assert result.exit_code == 2
    assert "quick, default, deep" in result.stderr
