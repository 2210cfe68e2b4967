"""Help, exit statuses, completion, and arguments that are garbage."""

from __future__ import annotations

import os
import shlex
import sys
import time
from pathlib import Path

import pytest
import shellingham  # type: ignore[import-untyped]

from gipfel import GAMES
from gipfel.cli.arguments import chosen_language, names_of_games
from gipfel.cli.terminal.invocation import command_typed
from gipfel.cli.terminal.terminal_text import one_line, plain
from tests.cli.console import MEGABYTE, gipfel, process

COMMANDS = ("play", "show", "moves", "perft", "solve", "match", "engine", "version")
FULL = "/dev/full"  # takes nothing: the disk of every Linux that has run full


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


@pytest.mark.skipif(not Path(FULL).exists(), reason="Linux has it")
@pytest.mark.parametrize(
    "arguments",
    ["moves dvonn", "show dvonn", "perft dvonn --depth 1", "version", "--help", "play dvonn"],
)
def test_full_disk_is_told_in_one_line(arguments: str) -> None:
    with Path(FULL).open("wb") as full:
        run = process(*arguments.split(), stdout=full.fileno())
    assert run.returncode == 1
    assert run.stderr == b"gipfel: No space left on device\n"


def test_home_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    home = tmp_path / "file"
    home.touch()
    run = process("--install-completion", "bash", env={"HOME": str(home)})
    assert run.returncode == 1
    assert run.stderr.startswith(f"gipfel: {home}".encode())
    assert run.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    "arguments", [["--install-completion", "zsh"], ["--install-completion=zsh"]]
)
def test_completion_is_installed_for_the_shell_that_is_named(
    tmp_path: Path, arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    result = gipfel(*arguments, env={"LC_ALL": "nl"})
    assert result.exit_code == 0
    assert result.stdout.startswith("De aanvulling voor zsh staat in ")
    assert "gipfel" in (tmp_path / ".zfunc" / "_gipfel").read_text(encoding="utf-8")


def test_completion_is_shown_for_the_shell_that_is_named() -> None:
    assert "complete --command gipfel" in gipfel("--show-completion", "fish").stdout
    result = gipfel("--show-completion", "csh")
    assert result.exit_code == 2
    assert "“csh” is not one of bash, zsh" in result.stderr


def test_completion_asks_for_the_shell_where_none_is_recognised(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def recognise_none() -> None:
        raise shellingham.ShellDetectionFailure

    monkeypatch.setattr("shellingham.detect_shell", recognise_none)
    for option in ("--install-completion", "--show-completion"):
        result = gipfel(option)
        assert result.exit_code == 2
        assert "name it, one of bash, zsh" in result.stderr


@pytest.mark.parametrize("arguments", [["show", "dvonn"], ["moves", "gipf-basic"]])
def test_reader_that_leaves_early_is_no_error(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    run = process(*arguments, stdout=writing)
    os.close(writing)
    assert run.stderr == b""


def test_program_is_called_as_it_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "bin" / "gipfel"
    program.parent.mkdir()
    program.touch(mode=0o755)
    monkeypatch.setenv("PATH", os.defpath)
    monkeypatch.setattr("sys.argv", [str(program)])
    monkeypatch.chdir("/")
    assert command_typed() == [str(program)[1:]]
    monkeypatch.chdir(tmp_path)
    assert command_typed() == ["bin/gipfel"]
    monkeypatch.chdir(program.parent)
    assert command_typed() == ["./gipfel"]
    monkeypatch.setenv("PATH", str(program.parent))
    assert command_typed() == ["gipfel"]


def test_module_is_called_with_its_interpreter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = tmp_path / "bin" / "python"
    python.parent.mkdir()
    python.symlink_to(sys.executable)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["/somewhere/gipfel/__main__.py"])
    monkeypatch.setattr("sys.executable", str(python))
    assert command_typed() == ["bin/python", "-m", "gipfel"]
    monkeypatch.setenv("PATH", str(python.parent))
    assert command_typed() == ["python", "-m", "gipfel"]


def test_program_of_another_name_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["/usr/bin/pytest"])
    assert command_typed() == ["gipfel"]


def test_command_to_resume_can_be_run_as_it_stands() -> None:
    output = process("play", "dvonn", stdin=b"g2\n").stdout.decode()
    command = shlex.split(output.splitlines()[-2])
    resumed = process(*command[4:], program=command[:4], stdin=b"position\n").stdout.decode()
    assert "Black> position\n" in resumed


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


def test_text_in_ascii_keeps_its_letters() -> None:
    assert plain("l’œuvre « déjà » – “ok”…\u00a0Ça") == """l'oeuvre " deja " - "ok"... Ca"""
    assert plain("a\udcff◆") == "a??"


@pytest.mark.parametrize(
    "arguments", [["play", "dvonn"], ["moves", "chess"], ["show", "dvonn", "--position", "x x x"]]
)
def test_terminal_without_typographic_signs_gets_plain_ones(arguments: list[str]) -> None:
    environment = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "fr_FR"}
    run = process(*arguments, stdin=b"aide\n", env=environment)
    output = run.stdout + run.stderr
    assert output.isascii()
    assert b"?" not in output
