"""`gipfel perft`."""

from __future__ import annotations

import signal
import subprocess
import sys
import time

import pytest

from gipfel import GAMES
from gipfel.cli.perft import count_by_move, count_lines
from gipfel.errors import TooManyMovesError
from tests.cli.console import gipfel, process, refused

# So many rows of GIPF pieces cross here that the turns cannot be listed.
CROWDED = ".B../BB.../..B..W/..WWWWB/...WW./B..W./...W w 0,6 0,0 tournament wb"
ENDED = "R......../.........R/..........R/........../......... w stack"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("depth", [0, 1, 2])
def test_count_is_the_last_word(name: str, depth: int) -> None:
    result = gipfel("perft", name, "--depth", str(depth))
    assert result.exit_code == 0
    assert int(result.stdout.split()[-1]) == GAMES[name].start().perft(depth)


@pytest.mark.parametrize("name", GAMES)
def test_divide_shows_every_move_and_the_total(name: str) -> None:
    result = gipfel("perft", name, "--depth", "2", "--divide")
    start = GAMES[name].start()
    *lines, total = result.stdout.splitlines()
    expected = sorted(f"{move} {start.play(move).perft(1)}" for move in start.legal_moves())
    assert sorted(lines) == expected
    assert total == f"total {start.perft(2)}"


def test_divide_at_depth_nothing_is_one_line_of_play() -> None:
    assert gipfel("perft", "dvonn", "--depth", "0", "--divide").stdout.split() == ["1"]


def test_counts_are_the_same_when_they_are_split_for_progress() -> None:
    position = GAMES["dvonn"].random(3)
    reports: list[float] = []
    assert count_lines(position, 5, reports.append) == position.perft(5)
    assert sum(count_by_move(position, 5, lambda _: None).values()) == position.perft(5)
    assert reports == sorted(reports)
    assert 0.9 < reports[-1] < 1


def test_crowded_position_is_counted_but_not_divided() -> None:
    position = GAMES["gipf-tournament"].parse(CROWDED)
    assert count_lines(position, 1, lambda _: None) == position.count_moves()
    with pytest.raises(TooManyMovesError):
        count_by_move(position, 1, lambda _: None)
    refused(gipfel("perft", "gipf-tournament", "--depth", "1", "--divide", "--position", CROWDED))


def test_finished_game_has_no_successors() -> None:
    assert gipfel("perft", "dvonn", "--depth", "1", "--position", ENDED).stdout.split() == ["0"]


@pytest.mark.parametrize("depth", ["-1", "201", "x", ""])
def test_impossible_depth_is_a_usage_error(depth: str) -> None:
    assert gipfel("perft", "dvonn", "--depth", depth).exit_code == 2


def test_depth_is_required() -> None:
    assert gipfel("perft", "dvonn").exit_code == 2


def test_progress_is_not_shown_where_there_is_no_terminal() -> None:
    run = process("perft", "dvonn", "--depth", "4")
    assert run.stdout.split() == [b"5085024"]
    assert run.stderr == b""


@pytest.mark.parametrize("position", [str(GAMES["gipf-tournament"].start()), CROWDED])
def test_interrupt_ends_it_at_once(position: str) -> None:
    arguments = ["perft", "gipf-tournament", "--depth", "30", "--position", position]
    command = [sys.executable, "-m", "gipfel", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        time.sleep(4)  # until it counts, on a busy machine too
        run.send_signal(signal.SIGINT)
        output, errors = run.communicate(timeout=30)
    assert run.returncode == 130
    assert output == b""
    assert b"Traceback" not in errors
