"""`gipfel puzzles`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from typer.testing import Result

from gipfel.record import Record, write
from gipfel.review.puzzles import Puzzle, Puzzles, puzzle_line, read_puzzles
from tests.cli.console import MODULE, Terminal, gipfel, process, refused
from tests.review.puzzles.made import LONG, cut_off, long_one, won


def refused_usage(result: Result) -> str:
    """The last line, where a command line means nothing."""
    assert (result.exit_code, result.stdout) == (2, "")
    return result.stderr.splitlines()[-1]


@pytest.fixture
def dvonn(tmp_path: Path) -> Path:
    path = tmp_path / "dvonn.puzzles.gz"
    Puzzles("dvonn", [cut_off(), long_one()]).write(path)
    return path


@pytest.fixture
def gipf(tmp_path: Path) -> Path:
    path = tmp_path / "gipf.jsonl"
    path.write_text(puzzle_line(won()), encoding="utf-8")
    return path


def listed(*arguments: str) -> list[dict[str, object]]:
    result = gipfel("puzzles", "list", *arguments, "--format", "jsonl")
    assert (result.exit_code, result.stderr) == (0, "")
    return [json.loads(line) for line in result.stdout.splitlines()]


# list


def test_list_has_an_object_for_each(dvonn: Path) -> None:
    puzzles = {str(each["position"]): each for each in listed("--file", str(dvonn))}
    assert puzzles[LONG] == {
        "game": "dvonn",
        "position": LONG,
        "solution": ["e1f2", "i5j5", "g2i4"],
        "theme": "hold",
        "difficulty": 1,
    }
    assert len(puzzles) == 2


@pytest.mark.parametrize(
    ("wish", "themes"),
    [
        (["--theme", "hold"], ["hold"]),
        (["--difficulty", "4"], ["cut-off"]),
        (["--difficulty", "1-3"], ["hold"]),
        (["--difficulty", "1-10", "--theme", "cut-off"], ["cut-off"]),
        (["--difficulty", "9-10"], []),
    ],
)
def test_list_is_filtered(wish: Sequence[str], themes: Sequence[str], dvonn: Path) -> None:
    assert [each["theme"] for each in listed("--file", str(dvonn), *wish)] == themes


def test_list_as_text_has_numbers_and_solutions(dvonn: Path) -> None:
    shown = gipfel("puzzles", "list", "--file", str(dvonn)).stdout
    numbers = [line.split()[0] for line in shown.splitlines() if " stack: " in line]
    assert numbers == ["1", "2"]
    assert f"only move that holds  {long_one()}" in shown
    assert shown.endswith("2 puzzles.\n")


@pytest.mark.parametrize("wish", ["0", "11", "5-3", "three", "1-2-3", "-"])
def test_difficulty_that_cannot_be_is_refused(wish: str) -> None:
    told = refused_usage(gipfel("puzzles", "list", "--difficulty", wish))
    assert told.endswith(
        f"“{wish}” is not a difficulty from 1 to 10, nor two with a hyphen between them"
    )


def test_file_of_another_game_is_refused(gipf: Path) -> None:
    told = refused_usage(gipfel("puzzles", "list", "--game", "dvonn", "--file", str(gipf)))
    assert told == "Error: the file has puzzles of gipf-standard"


def test_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "damaged"
    path.write_text("nonsense", encoding="utf-8")
    assert "are not used" in refused(gipfel("puzzles", "list", "--file", str(path)))


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "there is no command “win”"), ("fr", "il n’y a pas de commande « win »")],
)
def test_unknown_command_is_told_in_the_language(language: str, told: str) -> None:
    shown = refused_usage(gipfel("puzzles", "win", "--language", language))
    assert told in shown
    assert shown.endswith("mine, check, list, solve")


# mine


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.txt"
    other = Record("gipf-basic")
    with path.open("w", encoding="utf-8") as file:
        for record in (Record("dvonn", LONG), other, Record("dvonn", str(cut_off().position))):
            write(record, file)
    return path


def test_mine_finds_puzzles_in_records_of_its_game(games: Path, tmp_path: Path) -> None:
    mined = tmp_path / "mined.jsonl"
    result = gipfel("puzzles", "mine", "--game", "dvonn", str(games), "-o", str(mined))
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    names = {puzzle.name for puzzle in read_puzzles(mined)}
    assert names == {long_one().name, cut_off().name}


def test_mine_writes_to_standard_output(games: Path) -> None:
    result = gipfel("puzzles", "mine", "--game", "dvonn", "--nodes", "500", str(games))
    assert [json.loads(line)["position"] for line in result.stdout.splitlines()] == [
        LONG,
        str(cut_off().position),
    ]


def test_mine_has_the_engine_play_until_enough_are_found(tmp_path: Path) -> None:
    mined = tmp_path / "mined.jsonl"
    wanted = ["--wanted", "2", "--nodes", "300", "-o", str(mined)]
    assert gipfel("puzzles", "mine", "--game", "dvonn", *wanted).exit_code == 0
    assert len(read_puzzles(mined)) >= 2
    assert sorted(tmp_path.iterdir()) == [mined]


def test_interrupted_mining_goes_on(games: Path, tmp_path: Path) -> None:
    mined, part = tmp_path / "mined.jsonl", tmp_path / "mined.jsonl.part"
    command = ["puzzles", "mine", "--game", "dvonn", str(games), "-o", str(mined)]
    terms = {"game": "dvonn", "nodes": 2000, "files": [str(games)], "wanted": None}
    begun = puzzle_line(long_one())
    part.write_text(begun + "half of a li", encoding="utf-8")
    progress = {"terms": terms, "games": 1, "bytes": len(begun.encode())}
    Path(f"{mined}.progress").write_text(json.dumps(progress), encoding="utf-8")
    assert gipfel(*command).exit_code == 0
    assert mined.read_text(encoding="utf-8").startswith(begun)
    assert len(read_puzzles(mined)) == 2


def test_missing_file_is_told_and_fails(tmp_path: Path) -> None:
    result = gipfel("puzzles", "mine", "--game", "dvonn", str(tmp_path / "none"))
    assert result.exit_code == 1
    assert "No such file" in result.stderr


# check


def test_check_keeps_those_that_hold(tmp_path: Path) -> None:
    wrong = Puzzle.of("dvonn", str(cut_off().position), ["g5h5"], "win", 1)
    mined, kept = tmp_path / "mined.jsonl", tmp_path / "kept.gz"
    mined.write_text(puzzle_line(long_one()) + puzzle_line(wrong), encoding="utf-8")
    result = gipfel("puzzles", "check", "--file", str(mined), "-o", str(kept))
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{wrong}: another move gives away only -1.00 of a point",
        "dvonn: 1 of 2 fail, 50.00% (9.45 to 90.55%); 2 are proven exactly.",
    ]
    assert [puzzle.name for puzzle in read_puzzles(kept)] == [long_one().name]


def test_check_of_good_puzzles_succeeds(gipf: Path) -> None:
    result = gipfel("puzzles", "check", "--file", str(gipf), "--nodes", "500", "--times", "2")
    assert result.exit_code == 0
    assert result.stdout.startswith("gipf-standard: 0 of 1 fail, 0.00% (0.00 to 79.35%); 1 ")


# solve


def solved(file: Path, folder: Path, *lines: str, options: Sequence[str] = ()) -> str:
    data = ["--data", str(folder)]
    result = gipfel("puzzles", "solve", "--file", str(file), *data, *options, lines=lines)
    assert (result.exit_code, result.stderr) == (0, "")
    return str(result.stdout)


def attempts(folder: Path) -> list[dict[str, object]]:
    path = folder / "puzzles.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [json.loads(line) for line in lines]


def test_right_answers_solve_a_puzzle(dvonn: Path, tmp_path: Path) -> None:
    shown = solved(dvonn, tmp_path, "e1f2", "g2i4", "quit", options=["--theme", "hold"])
    assert "Black is to hold the game: one move does." in shown
    assert "e1f2 is right." in shown
    assert "White played i5j5." in shown
    assert "Solved: only move that holds." in shown
    assert "Solved in a row: 1 puzzle." in shown
    (attempt,) = attempts(tmp_path)
    assert (attempt["puzzle"], attempt["is_solved"]) == (long_one().name, True)


def test_wrong_answer_is_refuted_and_tried_again(gipf: Path, tmp_path: Path) -> None:
    shown = solved(gipf, tmp_path, "b4", "i3-f6")
    assert "b4 is wrong: it gives away 1.00 of a point after i4-d3;xGd3*,f4,g4,h4." in shown
    assert "Try again; solution shows the move." in shown
    assert "That was it: win by force." in shown
    assert [attempt["is_solved"] for attempt in attempts(tmp_path)] == [False]


def test_hints_tell_the_idea_and_then_the_cell(dvonn: Path, tmp_path: Path) -> None:
    shown = solved(dvonn, tmp_path, "hint", "hint", "quit", options=["--theme", "cut-off"])
    assert "Cut off:" in shown
    assert "Look at d4." in shown
    assert attempts(tmp_path) == []


def test_solution_shows_the_rest(dvonn: Path, tmp_path: Path) -> None:
    shown = solved(dvonn, tmp_path, "e1f2", "solution", options=["--theme", "hold"])
    assert "The move is g2i4." in shown
    assert "That was it" in shown
    assert [attempt["is_solved"] for attempt in attempts(tmp_path)] == [False]


def test_help_and_what_cannot_be_played_are_told(dvonn: Path, tmp_path: Path) -> None:
    shown = solved(dvonn, tmp_path, "help", "zz", "position", options=["--theme", "hold"])
    assert "tells what the move is for, then where to look" in shown
    assert "“zz” cannot be read as a move." in shown
    assert LONG in shown
    assert shown.endswith("Goodbye.\n")


def test_daily_puzzle_is_the_same_for_everybody(dvonn: Path, tmp_path: Path) -> None:
    first = solved(dvonn, tmp_path / "ann", options=["--daily"])
    assert first == solved(dvonn, tmp_path / "ben", options=["--daily"])
    solved(dvonn, tmp_path / "ann", "solution", "solution", "solution", options=["--daily"])
    assert [attempt["is_daily"] for attempt in attempts(tmp_path / "ann")] == [True]


def test_puzzles_that_were_solved_come_last(dvonn: Path, tmp_path: Path) -> None:
    solved(dvonn, tmp_path, "e1f2", "g2i4", options=["--theme", "hold"])
    assert "White is to cut off pieces" in solved(dvonn, tmp_path)


def test_number_is_that_of_the_list(dvonn: Path, tmp_path: Path) -> None:
    first = read_puzzles(dvonn)[0]
    assert str(first.position) in solved(dvonn, tmp_path, "position", options=["--number", "1"])


def test_statistics_tell_what_was_solved(dvonn: Path, tmp_path: Path) -> None:
    assert "0 of 0 puzzles" in solved(dvonn, tmp_path, options=["--statistics"])
    solved(dvonn, tmp_path, "e1f2", "g2i4", options=["--theme", "hold"])
    shown = solved(dvonn, tmp_path, options=["--statistics"])
    assert "1 of 1 puzzles solved at the first try." in shown
    assert "only move that holds  1/1" in shown


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--daily", "--theme", "win"], "do not go with --daily"),
        (["--number", "3"], "there is no puzzle 3; the last one is 2"),
        (["--theme", "rows"], "no puzzle is like that"),
    ],
)
def test_wishes_that_cannot_be_are_refused(
    options: Sequence[str], told: str, dvonn: Path, tmp_path: Path
) -> None:
    data = ["--data", str(tmp_path)]
    result = gipfel("puzzles", "solve", "--file", str(dvonn), *data, *options)
    assert told in refused_usage(result)


@pytest.mark.parametrize(
    ("language", "told"),
    [("fr", "Résolu : seul coup qui tient."), ("nl", "Opgelost: enige zet die standhoudt.")],
)
def test_puzzles_speak_the_language(language: str, told: str, dvonn: Path, tmp_path: Path) -> None:
    options = ["--theme", "hold", "--language", language]
    assert told in solved(dvonn, tmp_path, "e1f2", "g2i4", options=options)


def test_log_that_cannot_be_written_is_told(dvonn: Path, tmp_path: Path) -> None:
    folder = tmp_path / "own"
    (folder / "puzzles.jsonl").mkdir(parents=True)
    data = ["--data", str(folder), "--number", "1"]
    result = gipfel(
        *("puzzles", "solve", "--file", str(dvonn), *data),
        lines=["solution", "solution", "solution"],
    )
    assert "What you solve is not being kept" in result.stdout


def test_gipf_turns_can_be_made_in_steps(tmp_path: Path) -> None:
    text = "..b./...../bBb.ww/.....ww/.....w/.Ww../..b. b 2,2 8,10 standard -"
    puzzle = Puzzle.of("gipf-standard", text, ["d1-d5;xd2,d3,d5,d6*,d7*"], "gipf-piece", 1)
    path = tmp_path / "gipf.jsonl"
    path.write_text(puzzle_line(puzzle), encoding="utf-8")
    shown = solved(path, tmp_path, "d1-d5", "undo", "d1-d5", "leave")
    assert "Solved: keep or take a GIPF piece." in shown


def test_ctrl_c_leaves(dvonn: Path, tmp_path: Path) -> None:
    terminal = Terminal("puzzles", "solve", "--file", str(dvonn), "--data", str(tmp_path))
    terminal.wait_for("> ")
    terminal.interrupt()
    _, status = terminal.end()
    assert status == 130


def test_list_can_be_piped(dvonn: Path) -> None:
    done = process("puzzles", "list", "--file", str(dvonn), "--format", "jsonl", program=MODULE)
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout.splitlines()) == 2
