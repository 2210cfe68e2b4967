"""`gipfel moves`."""

from __future__ import annotations

import subprocess
import sys

import pytest

from gipfel import GAMES
from tests.cli.console import gipfel, refused

# So many rows of GIPF pieces cross here that the turns cannot be listed.
CROWDED = ".B../BB.../..B..W/..WWWWB/...WW./B..W./...W w 0,6 0,0 tournament wb"
ENDED = "R......../.........R/..........R/........../......... w stack"


@pytest.mark.parametrize("name", GAMES)
def test_lists_the_legal_moves_sorted(name: str) -> None:
    result = gipfel("moves", name)
    expected = sorted(str(move) for move in GAMES[name].start().legal_moves())
    assert result.exit_code == 0
    assert result.stdout.splitlines() == expected


def test_position_is_taken() -> None:
    position = GAMES["gipf-basic"].start().play("e1-e3")
    result = gipfel("moves", "gipf-basic", "--position", str(position))
    assert result.stdout.splitlines() == sorted(str(move) for move in position.legal_moves())


def test_finished_game_has_no_moves() -> None:
    result = gipfel("moves", "dvonn", "--position", ENDED)
    assert result.exit_code == 0
    assert result.stdout == ""
    assert "over" in result.stderr


def test_illegal_position_is_refused_with_its_reason() -> None:
    line = refused(gipfel("moves", "dvonn", "--position", "... w stack"))
    assert "... w stack" in line
    assert "the board has 5 rows, not 1" in line


def test_position_of_another_rule_set_is_refused() -> None:
    line = refused(gipfel("moves", "gipf-basic", "--position", str(GAMES["gipf-standard"].start())))
    assert "this is a position of the standard game" in line


def test_more_turns_than_can_be_listed_are_an_ordinary_error() -> None:
    line = refused(gipfel("moves", "gipf-tournament", "--position", CROWDED))
    assert "make the turn in steps" in line


def test_reader_who_leaves_early_sees_no_complaint() -> None:
    command = [sys.executable, "-m", "gipfel", "moves", "dvonn"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.close()
        assert run.stderr.read() == b""
