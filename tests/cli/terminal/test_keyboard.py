"""What is typed at a real terminal, and the signals that end a game."""

from __future__ import annotations

import signal

import pytest

from gipfel import GAMES
from tests.cli.console import Terminal

# A push to g5 makes four GIPF pieces next to each other: an optional run.
OPTIONAL = ".Ww./....w/BW...B/w....../....../BBB../..w. b 10,8 0,0 tournament b"


def test_prompt_comes_at_once_and_control_d_ends() -> None:
    terminal = Terminal("play")
    terminal.wait_for("Number> ")
    terminal.type("1\r")
    terminal.wait_for("Number [1]> ")
    terminal.type("1\r")
    terminal.wait_for("White> ")
    terminal.type("g2\r")
    terminal.wait_for("Black> ")
    terminal.type("\udcff\udcfe\r")
    assert "cannot be read as a move" in terminal.wait_for("Black> ")
    terminal.type("\x04")
    output, status = terminal.end()
    assert status == 0
    assert f"--position '{GAMES['dvonn'].start().play('g2')}'" in output


@pytest.mark.parametrize(
    ("number", "expected"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_signal_saves_the_position(number: signal.Signals, expected: int) -> None:
    terminal = Terminal("play", "gipf-basic")
    terminal.wait_for("White> ")
    terminal.type("e1-e3\r")
    terminal.wait_for("Black> ")
    terminal.interrupt(number)
    output, status = terminal.end()
    assert status == expected
    assert f"--position '{GAMES['gipf-basic'].start().play('e1-e3')}'" in output
    assert "Traceback" not in output


@pytest.mark.parametrize(("number", "expected"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_signal_at_the_menu_ends(number: signal.Signals, expected: int) -> None:
    terminal = Terminal("play")
    terminal.wait_for("Number> ")
    terminal.interrupt(number)
    output, status = terminal.end()
    assert status == expected
    assert output.strip() == ""


def test_control_c_drops_a_line_that_was_begun() -> None:
    terminal = Terminal("play", "dvonn")
    terminal.wait_for("White> ")
    terminal.type("g2")
    terminal.wait_for("g2")
    terminal.interrupt()
    terminal.wait_for("White> ")
    terminal.type("h2\r")
    assert "White played h2." in terminal.wait_for("Black> ")
    terminal.interrupt()
    assert terminal.end()[1] == 130


def test_reply_is_not_taken_for_done_when_it_is_typed() -> None:
    reply = str(GAMES["gipf-tournament"].parse(OPTIONAL).play("Gg1-g5").legal_moves()[0])
    terminal = Terminal("play", "gipf-tournament", "--position", OPTIONAL)
    terminal.wait_for("Black> ")
    terminal.type("Gg1-g5\r")
    terminal.wait_for("Black> ")
    terminal.type(f"{reply}\r")
    asked = terminal.wait_for("Black> ")
    assert "is not possible now" in asked
    assert "1  row g2-g5    2  done" in asked
    terminal.type("\x04")
    assert "| push Gg1-g5'" in terminal.end()[0]
