"""Help, exit statuses, completion, and arguments that are garbage."""

from __future__ import annotations

import shlex
import time

import pytest

from gipfel import GAMES
from gipfel.cli.arguments import chosen_language, names_of_games
from gipfel.cli.shown import one_line
from tests.cli.console import MEGABYTE, gipfel, process

COMMANDS = ("play", "show", "moves", "perft", "version")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    assert command in gipfel("--help").stdout
    result = gipfel(command, "--help")
    assert result.exit_code == 0
    assert f" {command} [OPTIONS]" in result.stdout
    if command != "version":
        assert f"gipfel {command} " in result.stdout.split("Examples:")[1]


@pytest.mark.parametrize("command", ["play", "show", "moves", "perft"])
def test_examples_in_the_help_run(command: str) -> None:
    text = gipfel(command, "--help").stdout.split("Examples:")[1].split("Arguments:")[0]
    for example in text.strip().splitlines():
        assert gipfel(*shlex.split(example)[1:]).exit_code == 0, example


def test_without_a_command_the_help_is_shown() -> None:
    assert "Commands:" in gipfel().output


@pytest.mark.parametrize("command", ["show", "moves", "play"])
def test_unknown_game_says_which_games_there_are(command: str) -> None:
    result = gipfel(command, "chess")
    assert result.exit_code == 2
    assert "chess" in result.stderr
    for name in GAMES:
        assert name in result.stderr


@pytest.mark.parametrize("command", ["show", "moves", "play", "perft"])
def test_megabyte_as_an_argument_is_cut(command: str) -> None:
    garbage = "\x1b[2J\udcff" * (MEGABYTE // 5)
    depth = ["--depth", "1"] if command == "perft" else []
    begun = time.monotonic()
    for arguments in ([garbage], ["dvonn", "--position", garbage]):
        result = gipfel(command, *arguments, *depth)
        assert result.exit_code in (1, 2)
        assert len(result.output) < 1500
        assert "\x1b" not in result.output
    assert time.monotonic() - begun < 2


@pytest.mark.parametrize("garbage", ["x" * MEGABYTE, "--" + "x" * MEGABYTE])
def test_megabyte_as_a_command_is_cut(garbage: str) -> None:
    for arguments in ([garbage], ["moves", "dvonn", garbage]):
        result = gipfel(*arguments)
        assert result.exit_code == 2
        assert len(result.output) < 1500


def test_arguments_that_are_no_text_are_no_crash() -> None:
    run = process("show", "dvonn", "--position", "\udcff\udcfe")
    assert run.returncode == 1
    assert run.stderr.startswith(b"gipfel: ")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "nl_BE.UTF-8"}, "nl"),
        ({"LANG": "nl_BE.UTF-8", "LC_MESSAGES": "fr_BE"}, "fr"),
        ({"LANG": "nl_BE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_language_of_the_environment(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert chosen_language(None) == language
    assert chosen_language("fr") == "fr"


def test_names_of_games_are_completed() -> None:
    assert list(names_of_games("gipf-s")) == ["gipf-standard"]
    run = process(
        env={
            "_GIPFEL_COMPLETE": "complete_bash",
            "COMP_WORDS": "gipfel moves gipf-t",
            "COMP_CWORD": "2",
        }
    )
    assert run.stdout.split() == [b"gipf-tournament"]


def test_control_signs_are_not_shown() -> None:
    assert one_line("a\x1b[2J\n\udcffb") == "a?[2J??b"
    assert one_line("abc", 2) == "ab…"
