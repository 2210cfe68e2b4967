"""`gipfel explore`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gipfel.game import GAMES
from gipfel.record import read
from gipfel.review.explorer import index_path
from tests.cli.console import gipfel, refused
from tests.review.explorer.drawn_games import drawn_games, written


@pytest.fixture
def games(tmp_path: Path) -> Path:
    records = [game for kind in ("dvonn", "gipf-basic") for game in drawn_games(kind, 12)]
    return written(tmp_path / "games.txt", *records)


def told(*arguments: str) -> list[dict[str, object]]:
    result = gipfel("explore", *arguments, "--format", "jsonl")
    assert (result.exit_code, result.stderr) == (0, "")
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_moves_of_the_start_are_told_with_their_results(games: Path) -> None:
    moves = told(str(games), "--game", "dvonn", "--book", "off")
    assert sum(int(str(each["games"])) for each in moves) == 12
    assert sum(int(str(each["white"])) for each in moves) == 3
    assert all(each["book_score"] is None for each in moves)
    sample = moves[0]["sample"]
    assert isinstance(sample, dict)
    assert sample["white"].startswith("W")


def test_moves_are_played_first(games: Path) -> None:
    record = next(read(games))
    (_, first), (_, second) = list(record.played())[:2]
    moves = told(str(games), "--game", "dvonn", "--book", "off", "--moves", str(first))
    assert any(str(second) in map(str, list(each["alike"])) for each in moves)  # type: ignore[call-overload]


def test_position_is_looked_up(games: Path) -> None:
    first, *others = ([*game.played()][3][0] for game in drawn_games("gipf-basic", 12))
    same = [other for other in others if other.symmetry_to(first) is not None]
    moves = told(str(games), "--game", "gipf-basic", "--position", str(first))
    assert sum(int(str(each["games"])) for each in moves) == 1 + len(same)


def test_object_has_the_tree(games: Path) -> None:
    result = gipfel("explore", str(games), "--game", "dvonn", "--tree", "3", "--format", "json")
    found = json.loads(result.stdout)
    assert (found["game"], found["turn"], found["games"]) == ("dvonn", "w", 12)
    child = found["moves"][0]["moves"][0]
    assert child["games"] <= found["moves"][0]["games"]
    assert child["moves"]
    assert "moves" not in child["moves"][0]


def test_text_has_a_table_and_a_map(games: Path) -> None:
    result = gipfel("explore", str(games), "--game", "dvonn")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "12 games went on from here: 3 wins for White, 3 draws, 3 wins for Black." in (
        result.stdout
    )
    assert "White to move got 50% of the points." in result.stdout.replace("\n", " ")
    assert "The points of who is to move, in percent:" in result.stdout
    assert "The evaluation for who is to move, in pieces:" in result.stdout
    assert "Move  Alike  Games  Results" in result.stdout


def test_text_has_the_board_where_moves_are_no_cells(games: Path) -> None:
    result = gipfel("explore", str(games), "--game", "gipf-basic", "--tree", "2")
    assert "in percent" not in result.stdout
    assert "e1-e3" in result.stdout
    assert "Reserve" in result.stdout or "reserve" in result.stdout


@pytest.mark.parametrize(("language", "word"), [("fr", "Coup"), ("nl", "Zet")])
def test_text_is_in_other_languages(language: str, word: str) -> None:
    result = gipfel("explore", "--game", "dvonn", "--language", language)
    assert f"  {word}" in result.stdout


def test_engine_evaluates_all_moves() -> None:
    moves = told("--game", "dvonn", "--nodes", "2000", "--book", "off")
    assert len(moves) == 16
    assert all({"score", "expected", "solved", "line"} <= each.keys() for each in moves)


def test_book_is_there_without_a_file() -> None:
    moves = told("--game", "gipf-standard")
    assert moves
    assert all(each["games"] == 0 and each["book_score"] is not None for each in moves)


def test_index_is_beside_the_file_or_elsewhere(games: Path, tmp_path: Path) -> None:
    told(str(games), "--game", "dvonn", "--index", str(tmp_path / "elsewhere"))
    assert (tmp_path / "elsewhere").exists()
    assert not index_path(games).exists()
    told(str(games), "--game", "dvonn")
    assert index_path(games).exists()


def test_only_game_of_a_file_need_not_be_named(tmp_path: Path) -> None:
    file = written(tmp_path / "games.txt", *drawn_games("gipf-standard", 3))
    assert sum(int(str(each["games"])) for each in told(str(file))) == 3


def test_game_must_be_named_where_there_are_several(games: Path) -> None:
    result = gipfel("explore", str(games))
    assert result.exit_code == 2
    assert "dvonn (12), gipf-basic (12)" in result.stderr.replace("\n", " ")
    assert gipfel("explore").exit_code == 2


def test_file_without_games_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text("", encoding="utf-8")
    result = gipfel("explore", str(file))
    assert result.exit_code == 2
    assert "no game" in result.stderr


def test_unreadable_games_are_counted(games: Path) -> None:
    with games.open("a", encoding="utf-8") as more:
        more.write('[Game "dvonn"]\n\n1. a1 a1 *\n\n')
    result = gipfel("explore", str(games), "--game", "dvonn")
    assert result.exit_code == 0
    assert result.stderr.startswith("gipfel: one game of ")


def test_missing_file_is_told(tmp_path: Path) -> None:
    assert "none.txt" in refused(gipfel("explore", str(tmp_path / "none.txt")))


def test_illegal_move_is_told(games: Path) -> None:
    assert "a1" in refused(gipfel("explore", str(games), "--game", "dvonn", "--moves", "a1 a1"))


def test_finished_game_is_told() -> None:
    over = "R......../.........R/..........R/........../......... w stack"
    result = gipfel("explore", "--game", "dvonn", "--position", over, "--nodes", "10")
    assert result.exit_code == 0
    assert "No games went on from here." in result.stdout


def test_every_game_has_a_view() -> None:
    for kind in GAMES:
        assert gipfel("explore", "--game", kind).exit_code == 0
