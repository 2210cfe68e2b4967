"""`gipfel match`."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gipfel.engine.match.match import Match
from gipfel.engine.match.scorebook import read_games
from gipfel.record import read
from tests.cli.console import Terminal, gipfel, process, refused
from tests.engine.match.situations import FEW


def test_levels_need_no_limit_on_the_command_line() -> None:
    result = gipfel("match", "dvonn", "engine:level=2", "engine:level=1", "--games", "2")
    assert result.exit_code == 0
    assert re.search(r"^limit +10 s a move$", result.stdout, re.MULTILINE)
    result = gipfel("match", "dvonn", "greedy", "engine:level=1", "--games", "2", "--nodes", "9")
    assert re.search(r"^limit +9 nodes a move$", result.stdout, re.MULTILINE)


def test_command_prints_a_table(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    arguments = ["--games", "3", "--nodes", "100", "--save", str(path), "--sprt", "0", "400"]
    result = gipfel("match", "dvonn", "engine", "random", *arguments)
    assert result.exit_code == 0
    assert re.search(r"^score +\+4 =0 −0  100.0 %$", result.stdout, re.MULTILINE)
    assert re.search(r"^Elo +too few games$", result.stdout, re.MULTILINE)
    assert re.search(r"^limit +100 nodes a move$", result.stdout, re.MULTILINE)
    assert "LLR" in result.stdout
    assert result.stderr.count("\n") == 4
    records = list(read(path))
    assert [record.tags["Round"] for record in records] == ["1.1", "1.2", "2.1", "2.2"]
    assert [record.tags["White"] for record in records] == ["engine", "random"] * 2
    assert not any(record.remarks for record in records)


@pytest.mark.parametrize(
    "arguments",
    [
        ("rival", "random"),
        ("engine:nodes=0", "random"),
        ("engine", "random", "--save", "/nowhere/match.txt"),
        ("engine", "random", "--plies", "0"),
        ("engine", "command:/nowhere/rival"),
        ("engine:level=11", "random"),
        ("engine", f"command(Contempt=3):{sys.executable} -m gipfel engine"),
    ],
)
def test_command_refuses_in_one_line(arguments: tuple[str, ...]) -> None:
    refused(gipfel("match", "dvonn", *arguments, "--games", "4", "--nodes", "10"))


@pytest.mark.parametrize(
    "arguments",
    [
        ("--games", "0"),
        ("--clock", "x"),
        ("--clock", "0+1"),
        ("--clock", "5+1", "--seconds", "1"),
        ("--sprt", "5", "5"),
        ("--nodes", "0"),
    ],
)
def test_impossible_options_are_usage_errors(arguments: tuple[str, ...]) -> None:
    assert gipfel("match", "dvonn", "random", "random", *arguments).exit_code == 2


def test_clock_on_the_command_line() -> None:
    arguments = ("match", "gipf-basic", "engine", "random", "--games", "2", "--clock", "0.5+0.01")
    result = gipfel(*arguments)
    assert re.search(r"^limit +0.5 s a game and 0.01 s a move$", result.stdout, re.MULTILINE)
    assert "time" not in result.stdout.splitlines()[-1]


def test_interrupt_while_a_game_is_written_counts_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("gipfel.engine.match.scorebook.os.fsync", interrupted)
    match = Match("dvonn", "greedy", "random", rules=FEW)
    path = tmp_path / "match.txt"
    with pytest.raises(KeyboardInterrupt):
        list(match.play(2, path=path))
    assert match.games == [game for _, game in read_games(path)]
    assert len(match.games) == 1


def test_interrupt_leaves_a_table_and_a_valid_file(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    arguments = ["match", "dvonn", "engine", "random", "--games", "100000", "--nodes", "2000"]
    command = [sys.executable, "-m", "gipfel", *arguments, "--save", str(path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as run:
        _wait_for_games(path, 2)
        run.send_signal(signal.SIGINT)
        output, errors = run.communicate(timeout=10)
    assert run.returncode == 130
    assert b"Traceback" not in errors
    assert b"run the same command again" in errors
    games = read_games(path)
    assert f"games     {len(games)}\n" in output.decode()
    assert path.read_text().endswith("\n\n")
    assert {json.dumps(terms) for terms, _ in games} == {json.dumps(games[0][0])}


def _wait_for_games(path: Path, number: int) -> None:
    deadline = time.monotonic() + 20
    while not path.exists() or path.read_bytes().count(b"\n\n") < 2 * number:
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_terminal_shows_a_bar() -> None:
    terminal = Terminal("match", "dvonn", "engine", "random", "--games", "20", "--nodes", "500")
    terminal.wait_for("/20")
    shown, status = terminal.end()
    assert status == 0
    assert "superior" in shown


def test_progress_lines_are_not_in_the_output() -> None:
    run = process("match", "dvonn", "random", "random", "--games", "2", "--nodes", "1")
    assert run.stdout.decode().startswith("game      dvonn, seed 0\n")
    assert run.stderr.count(b"\n") == 2
