"""`gipfel solve`: exact results, and an honest word where there is none."""

from __future__ import annotations

import re
import shlex

import pytest

from gipfel import GAMES
from tests.cli.console import Terminal, gipfel, refused

# White wins by 18 pieces.
ENDGAME = "..W4....../W2.W3W3*B3B3B2*.../R.B3.WWB3..../B3B2..B2W2..../...B..... w stack"
# From strong play, with far too many moves left for an instant.
MIDDLE = "W..WWW..B/.B2.B6RBW2..B/WWB.B2W3W2..W2R/WBBB3W2...B3B2/BBW.RW... w stack"
# Each side has one move, onto a red piece of its own.
LEVEL = "RW......R/.........B/.........../........../R........ w stack"
OVER = "R......../.........R/.........W2R/........../......... w stack"


def moves_in(output: str) -> list[str]:
    return re.findall(r"^ +\d+  (?:White|Black)  (\S+)$", output, re.MULTILINE)


def test_margin_is_exact_and_the_line_leads_to_it() -> None:
    result = gipfel("solve", "dvonn", "--position", ENDGAME)
    position = GAMES["dvonn"].parse(ENDGAME)
    for move in moves_in(result.stdout):
        position = position.play(move)
    assert result.exit_code == 0
    assert result.stdout.startswith("Solved: White wins by 18 pieces.\n")
    assert position.is_over
    white, black = position.score()
    assert white - black == 18
    assert f"White wins. Final score: White {white}, Black {black}.\n" in result.stdout


def test_margin_is_the_winners_also_where_the_loser_moves() -> None:
    swapped = ENDGAME.translate(str.maketrans("WBw", "BWb"))
    result = gipfel("solve", "dvonn", "--position", swapped)
    assert result.stdout.startswith("Solved: Black wins by 18 pieces.\n")


@pytest.mark.parametrize(
    ("name", "position", "winner", "turns"),
    [
        (
            "gipf-basic",
            "..bb/...../.....w/w....ww/w.w.bb/..w../..w. b 1,10 6,1 basic -",
            "Black",
            3,
        ),
        (
            "gipf-tournament",
            "..../...ww/.Wwbbb/....bb./...Bb./.w.../.ww. w 2,5 8,5 tournament -",
            "Black",
            4,
        ),
        (
            "gipf-basic",
            "wbbb/wwbw./wbb.bw/b..bwbb/..b..w/wbwbb/...w w 4,0 0,0 basic -",
            "White",
            1,
        ),
    ],
)
def test_forced_end_is_counted_in_turns(name: str, position: str, winner: str, turns: int) -> None:
    result = gipfel("solve", name, "--position", position)
    unit = "turn" if turns == 1 else "turns"
    assert result.stdout.startswith(f"Solved: {winner} wins in {turns} {unit}.\n")
    assert len(moves_in(result.stdout)) == turns
    assert f"\n{winner} wins: " in result.stdout
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("name", "position"), [("dvonn", ["--position", MIDDLE]), ("gipf-standard", [])]
)
def test_what_is_not_solved_is_said(name: str, position: list[str]) -> None:
    result = gipfel("solve", name, *position, "--seconds", "0.1", "--table", "1")
    assert result.exit_code == 1
    assert result.stdout.startswith("Not solved within 0.1 s. Best so far: ")
    assert "Solved: " not in result.stdout
    assert moves_in(result.stdout)
    assert result.stderr == ""


def test_draw_is_called_so() -> None:
    result = gipfel("solve", "dvonn", "--position", LEVEL)
    assert result.stdout.startswith("Solved: a draw.\n")
    assert result.exit_code == 0


def test_finished_game_has_its_result() -> None:
    result = gipfel("solve", "dvonn", "--position", OVER)
    assert result.stdout == "The game is over. White wins. Final score: White 2, Black 0.\n"
    assert result.exit_code == 0


def test_illegal_position_is_refused() -> None:
    assert "a position has 3 parts" in refused(gipfel("solve", "dvonn", "--position", "x"))


@pytest.mark.parametrize("options", [["--seconds", "0"], ["--table", "0"], ["--seconds", "x"]])
def test_impossible_options_are_usage_errors(options: list[str]) -> None:
    assert gipfel("solve", "dvonn", *options).exit_code == 2


def test_examples_in_the_help_run() -> None:
    text = gipfel("solve", "--help").stdout.split("Examples:")[1].split("Arguments:")[0]
    for example in text.strip().splitlines():
        assert gipfel(*shlex.split(example)[1:]).exit_code in (0, 1), example


def test_progress_is_shown_on_a_terminal_and_control_c_tells_what_was_found() -> None:
    terminal = Terminal("solve", "dvonn", "--position", MIDDLE, "--seconds", "60")
    terminal.wait_for("Solving: depth ")
    terminal.interrupt()
    output, status = terminal.end()
    assert status == 130
    assert "Not solved: interrupted after " in output
    assert "Best so far: " in output
    assert "Traceback" not in output
