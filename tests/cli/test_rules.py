"""`gipfel rules`."""

from __future__ import annotations

import pytest

from gipfel.rules import names
from tests.cli.console import Terminal, gipfel, process


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize("name", names())
def test_rules_fit_into_80_columns(name: str, language: str) -> None:
    result = gipfel("rules", name, "--language", language)
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert "**" not in result.stdout


@pytest.mark.parametrize(
    ("language", "title", "settled"),
    [
        ("en", "The rules of DVONN", "Our ruling. When"),
        ("fr", "Les règles du DVONN", "Notre décision. Quand"),
        ("nl", "De regels van DVONN", "Onze beslissing. Als"),
    ],
)
def test_languages(language: str, title: str, settled: str) -> None:
    output = gipfel("rules", "dvonn", env={"LC_ALL": f"{language}_XX.UTF-8"}).stdout
    assert output.startswith(title)
    assert settled in output


def test_one_rule_set_or_all() -> None:
    tagged = "In the standard game and the tournament game\n"
    assert tagged in gipfel("rules", "gipf").stdout
    assert "Starting the basic game" in gipfel("rules", "gipf").stdout
    standard = gipfel("rules", "gipf-standard").stdout
    assert tagged not in standard
    assert "Starting the basic game" not in standard


def test_figures_show_marks_arrows_and_captions() -> None:
    output = gipfel("rules", "dvonn").stdout
    assert "d2    e2*   f2" in output
    assert "  e2 → b2, e2 → e5, e2 → h5\nFigure 3. White’s stack of three" in output


def test_signs_are_explained_in_the_signs_of_the_terminal() -> None:
    output = " ".join(gipfel("rules", "dvonn").stdout.split())
    assert "○2◆ is a stack of two pieces in all" in output
    plain = process("rules", "dvonn", env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}).stdout
    assert b"O2R is a stack of two pieces in all" in b" ".join(plain.split())


def test_empty_board_tells_nothing_of_a_game() -> None:
    figure = gipfel("rules", "gipf").stdout.split("Figure 1.")[0]
    assert "d1 → e2" in figure
    assert "reserve 18" not in figure


def test_unknown_name_is_refused_with_those_there_are() -> None:
    result = gipfel("rules", "chess")
    assert result.exit_code == 2
    assert "there are no rules for “chess”" in " ".join(result.stderr.split())


def test_pipe_gets_plain_text() -> None:
    assert b"\x1b" not in process("rules", "dvonn").stdout


def test_terminal_gets_colour_through_the_pager() -> None:
    output, status = Terminal("rules", "dvonn", env={"PAGER": "cat -n"}).end()
    assert "     1\t" in output
    assert "\x1b[" in output
    assert status == 0


def test_ascii_where_the_terminal_knows_nothing_else() -> None:
    env = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    output = process("rules", "gipf", "--language", "fr", env=env).stdout
    assert output.isascii()
    assert b"e1 -> e2" in output
