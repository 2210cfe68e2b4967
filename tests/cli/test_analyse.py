"""`gipfel analyse`."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from gipfel.record import Record, read
from tests.cli.console import Terminal, gipfel
from tests.cli.test_replay import GOOD, ILLEGAL, SAMPLES

QUICK = ("--nodes", "200")


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
    start = "..W4....../W2.W3W3*B3B3B2*.../R.B3.WWB3..../B3B2..B2W2..../...B..... w stack"
    record = Record("dvonn", start)
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
    start = "..W4....../W2.W3W3*B3B3B2*.../R.B3.WWB3..../B3B2..B2W2..../...B..... w stack"
    record = Record("dvonn", start)
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


def test_interrupt_keeps_what_was_done(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(GOOD * 2, encoding="utf-8")
    target = tmp_path / "out.txt"
    terminal = Terminal("analyse", "--seconds", "2", str(file), "-o", str(target))
    terminal.wait_for("Game 2")
    terminal.interrupt(signal.SIGINT)
    shown, status = terminal.end()
    assert status == 130
    assert "interrupted" in shown
    assert not target.exists()
    assert len(list(read(Path(f"{target}.part")))) == 1
