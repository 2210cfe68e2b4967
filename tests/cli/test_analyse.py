"""`gipfel analyse`."""

from __future__ import annotations

import csv
import io
import json
import random
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from gipfel.cli.analysis_form import COLUMNS, FORMS
from gipfel.cli.resumable import ResumableFile
from gipfel.record import Record, read
from tests.cli.console import ENVIRONMENT, MODULE, Terminal, gipfel, process
from tests.cli.test_replay import GOOD, ILLEGAL, SAMPLES
from tests.record.generated import made

QUICK = ("--nodes", "200")
LOSING = "..W4....../W2.W3W3*B3B3B2*.../R.B3.WWB3..../B3B2..B2W2..../...B..... w stack"


@pytest.mark.parametrize("name", ["littlegolem.txt", "sheet-tournament.txt"])
def test_every_move_gets_an_evaluation(name: str) -> None:
    result = gipfel("analyse", *QUICK, str(SAMPLES / name))
    assert result.exit_code == 0
    (record,) = read(result.stdout)
    (before,) = read(SAMPLES / name)
    nodes = list(record.main_line())
    assert [node.text for node in nodes] == [node.text for node in before.main_line()]
    assert all(node.evaluation is not None for node in nodes[:-1])
    assert record.outcome() == before.outcome()
    assert not record.remarks


def test_mistake_is_marked_and_shown_beside_what_was_better(tmp_path: Path) -> None:
    """White gives away a won endgame."""
    record = Record("dvonn", LOSING)
    record.play("e3f3").comment = "mine"
    file = tmp_path / "game.txt"
    file.write_text(str(record), encoding="utf-8")
    (analysed,) = read(gipfel("analyse", "--nodes", "20000", str(file)).stdout)
    (move,) = analysed.main_line()
    assert move.comment == "mine"
    assert move.marks == ["??"]
    better = analysed.root.children[1]
    assert better.text == "f2h4"
    assert len(list(better.line())) >= 2
    assert move.evaluation is not None
    assert analysed.root.evaluation is not None
    assert analysed.root.evaluation.pieces is not None
    assert analysed.root.evaluation.pieces > 0


def test_marks_of_people_stay(tmp_path: Path) -> None:
    record = Record("dvonn", LOSING)
    record.play("e3f3").marks = ["!", 14]
    file = tmp_path / "game.txt"
    file.write_text(str(record), encoding="utf-8")
    (analysed,) = read(gipfel("analyse", "--nodes", "20000", str(file)).stdout)
    assert analysed.last.marks == ["!", "$14"]


def test_same_nodes_give_the_same_text(tmp_path: Path) -> None:
    file = str(SAMPLES / "sheet-basic.txt")
    first, second = (
        gipfel("analyse", *QUICK, "--game", "gipf-basic", file).stdout for _ in range(2)
    )
    assert first == second != ""


def test_broken_games_are_told_and_left_out(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(GOOD + ILLEGAL + GOOD, encoding="utf-8")
    result = gipfel("analyse", *QUICK, str(file))
    assert result.exit_code == 1
    assert len(list(read(result.stdout))) == 2


def games_file(folder: Path, number: int) -> Path:
    file = folder / "games.txt"
    file.write_text("".join(f"{made(seed)}\n" for seed in range(number)), encoding="utf-8")
    return file


# Tables


def test_table_has_a_row_for_each_position(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    record = Record("dvonn", LOSING, White="Ann, who lost")
    record.play("e3f3")
    file.write_text(str(record), encoding="utf-8")
    result = gipfel("analyse", "--nodes", "20000", "--format", "jsonl", str(file))
    before, after = map(json.loads, result.stdout.splitlines())
    assert list(before) == list(COLUMNS)
    guessed = {"pieces": 0, "points": 0, "line": "", "win": 0, "draw": 0, "loss": 0}
    assert before | guessed | {"solved": True, "depth": 0, "nodes": 0} == {
        "file": str(file),
        "number": 1,
        "game": "dvonn",
        "white": "Ann, who lost",
        "black": None,
        "result": "*",
        "ply": 0,
        "turn": "w",
        "position": LOSING,
        "move": "e3f3",
        "pieces": 0,
        "turns": None,
        "points": 0,
        "best": "f2h4",
        "line": "",
        "mark": "??",
        "solved": True,
        "win": 0,
        "draw": 0,
        "loss": 0,
        "depth": 0,
        "nodes": 0,
    }
    assert before["line"].startswith("f2h4 ")
    assert before["pieces"] > 0
    assert before["points"] > after["points"]
    assert (after["ply"], after["turn"], after["move"], after["mark"]) == (1, "b", None, None)


def test_csv_has_the_same_rows_under_the_names_of_the_columns() -> None:
    file = str(SAMPLES / "sheet-tournament.txt")
    objects = gipfel("analyse", *QUICK, "--format", "jsonl", file).stdout.splitlines()
    lines = list(
        csv.DictReader(io.StringIO(gipfel("analyse", *QUICK, "--format", "csv", file).stdout))
    )
    assert len(lines) == len(objects) > 10
    for line, row in zip(lines, map(json.loads, objects), strict=True):
        assert list(line) == list(row)
        assert list(line.values()) == [
            "" if value is None else str(value) for value in row.values()
        ]


def test_end_of_a_game_is_worth_its_result(tmp_path: Path) -> None:
    result = gipfel("analyse", *QUICK, "--format", "jsonl", str(SAMPLES / "codecup.txt"))
    *_, last = map(json.loads, result.stdout.splitlines())
    assert (last["points"], last["best"], last["line"]) == (0.0, None, None)
    (record,) = read(SAMPLES / "codecup.txt")
    white, black = map(int, record.tags["Score"].split("-"))
    assert (last["pieces"], last["solved"], last["depth"]) == (white - black, True, None)


def test_first_columns_are_what_they_always_were() -> None:
    """Programs may rely on them; new ones come after them."""
    assert COLUMNS[:16] == (
        *("file", "number", "game", "white", "black", "result", "ply", "turn", "position", "move"),
        *("pieces", "turns", "points", "best", "line", "mark"),
    )


def test_table_without_games_has_a_header_only(tmp_path: Path) -> None:
    (tmp_path / "games.txt").touch()
    result = gipfel("analyse", "--format", "csv", str(tmp_path / "games.txt"))
    assert (result.exit_code, result.stdout) == (0, ",".join(COLUMNS) + "\n")


# Several at once, and again after an interruption


@pytest.mark.parametrize("form", FORMS)
def test_games_come_in_their_order_however_many_are_analysed_at_once(
    form: str, tmp_path: Path
) -> None:
    file = str(games_file(tmp_path, 12))
    options = ("analyse", "--nodes", "20", "--format", form, file)
    alone, together = (gipfel(*options, "--concurrency", number).stdout for number in ("1", "4"))
    assert alone == together != ""


def test_progress_is_shown_on_terminals(tmp_path: Path) -> None:
    file = games_file(tmp_path, 3)
    terminal = Terminal("analyse", "--nodes", "2000", str(file), "-o", str(tmp_path / "out.txt"))
    shown = terminal.wait_for("100%")
    assert "Game 1" in shown
    assert terminal.end()[1] == 0


def test_interrupt_keeps_what_was_done_and_the_same_command_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(GOOD * 3, encoding="utf-8")
    target = tmp_path / "out.txt"
    command = ("analyse", "--seconds", "0.4", str(file), "-o", str(target))
    terminal = Terminal(*command)
    terminal.wait_for("Game 2")
    terminal.interrupt(signal.SIGINT)
    shown, status = terminal.end()
    assert status == 130
    assert "interrupted; run the same command again to resume from" in shown
    assert not target.exists()
    assert len(list(read(Path(f"{target}.part")))) == 1
    assert process(*command).returncode == 0
    assert len(list(read(target))) == 3
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.txt", "out.txt"]


def run_killed(command: Sequence[str], seconds: float, number: signal.Signals) -> int:
    """The exit status of a run that gets a signal after so long, unless it was faster."""
    with subprocess.Popen(
        [*MODULE, *command], env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as run:
        with suppress(subprocess.TimeoutExpired):
            return run.wait(seconds)
        run.send_signal(number)
    return run.returncode


@pytest.mark.parametrize(
    ("form", "concurrency"),
    [
        ("jsonl", "2"),
        pytest.param("record", "1", marks=pytest.mark.full),
        pytest.param("csv", "3", marks=pytest.mark.full),
    ],
)
def test_no_game_is_lost_or_doubled_by_interruptions(
    form: str, concurrency: str, tmp_path: Path
) -> None:
    file, target = games_file(tmp_path, 40), tmp_path / "out"
    options = ("analyse", "--nodes", "500", "--format", form, str(file))
    command = (*options, "--concurrency", concurrency, "-o", str(target))
    chance = random.Random(form)
    longest_s = 1.0  # of a run, so that it is interrupted
    while status := run_killed(
        command, chance.uniform(0.4, longest_s), chance.choice([signal.SIGINT, signal.SIGKILL])
    ):
        assert status in (130, -signal.SIGINT, -signal.SIGKILL)
        longest_s *= 1.1
    assert target.read_text(encoding="utf-8") == gipfel(*options).stdout
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.txt", "out"]


def test_other_work_is_not_mixed_with_what_was_begun(tmp_path: Path) -> None:
    file, target = games_file(tmp_path, 2), tmp_path / "out"
    begun = ResumableFile(target, {"nodes": 10}, "")
    begun.add("a game\n")
    begun.close()
    options = ("analyse", "--nodes", "20", str(file), "-o", str(target))
    result = gipfel(*options, env={"LC_ALL": "nl"})
    assert result.exit_code == 1
    assert "out.part” is van een andere analyse" in result.stderr
    assert Path(f"{target}.part").read_text(encoding="utf-8") == "a game\n"
