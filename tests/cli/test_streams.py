"""Closed streams, too little memory and Ctrl-C: an exit status, never a traceback."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.console import ENVIRONMENT, MODULE, OUTPUT_TIMEOUT_S, gipfel, process
from tests.cli.test_replay import GOLEM

POSITION = "RRRWB..../........../.........../........../......... w stack"

# Every command with arguments that let it do its work, and whether it reads standard input.
COMMANDS = {
    "play dvonn": True,
    "rules dvonn": False,
    "show dvonn": False,
    "show dvonn --svg -": False,
    "replay -": True,
    f"replay {GOLEM}": False,
    "convert -": True,
    f"convert {GOLEM}": False,
    "analyse --nodes 1 -": True,
    "moves dvonn": False,
    f"solve dvonn --position '{POSITION}'": False,
    "perft dvonn --depth 1": False,
    "engine": True,
    "match gipf-basic random random --games 2": False,
    "version": False,
    "--help": False,
}
QUIET = {"replay -", "convert -", "analyse --nodes 1 -", "engine"}  # write nothing of nothing


def shell(command: str, redirection: str) -> subprocess.CompletedProcess[bytes]:
    script = f'exec "$0" -m gipfel {command} {redirection}'
    return process(program=("/bin/sh", "-c", script, MODULE[0]))


@pytest.mark.parametrize(("command", "reads"), COMMANDS.items())
def test_closed_standard_input_is_an_error_for_those_who_read_it(command: str, reads: bool) -> None:
    run = shell(command, "<&-")
    assert b"Traceback" not in run.stderr
    assert run.returncode == reads
    if reads:
        assert run.stderr == b"gipfel: standard input is closed\n"


@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in QUIET])
def test_closed_standard_output_is_an_error(command: str) -> None:
    run = shell(command, ">&-")
    assert run.returncode == 1
    assert run.stderr.endswith(b"gipfel: standard output is closed\n")
    assert b"Traceback" not in run.stderr


@pytest.mark.parametrize("command", ["moves chess", "moves dvonn", "replay nowhere", "nothing"])
def test_closed_standard_error_leaves_the_exit_status(command: str) -> None:
    assert shell(command, "2>&-").returncode == process(*command.split()).returncode


def test_file_opened_later_does_not_take_the_place_of_a_closed_stream(tmp_path: Path) -> None:
    target = tmp_path / "games.txt"
    run = shell(f"convert {GOLEM} -o {target}", "<&- >&- 2>&-")
    assert run.returncode == 0
    assert target.read_text(encoding="utf-8").startswith("[Event")


def test_closed_stream_is_told_in_the_language_of_the_reader() -> None:
    assert shell("replay --language nl -", "<&-").stderr == (
        b"gipfel: de standaardinvoer is gesloten\n"
    )


def test_memory_that_does_not_suffice_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def take_too_much(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(sys.modules["gipfel.cli.moves"], "read_position", take_too_much)
    result = gipfel("moves", "dvonn")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "gipfel: there is not enough memory for this\n"


# Ctrl-C


# Loaded before Ctrl-C is looked after: next to nothing, for until then it would leave a traceback.
FIRST_MODULES = {"gipfel", "gipfel.__main__"}

LIST_MODULES = """
import sys
before = set(sys.modules)
from gipfel.__main__ import main
print(*sorted(set(sys.modules) - before))
"""


def test_little_is_loaded_before_ctrl_c_is_looked_after() -> None:
    loaded = set(process(program=(sys.executable, "-c", LIST_MODULES)).stdout.decode().split())
    assert {name for name in loaded if name.startswith("gipfel")} == FIRST_MODULES
    assert not loaded & {"dataclasses", "pathlib", "typer", "typing"}


# Tells when Ctrl-C is looked after. What comes before is Python's own start, and very little more.
BEGIN = """
import signal
from gipfel.__main__ import main

def tell(*arguments):
    heed(*arguments)
    signal.signal = heed
    print(flush=True)

heed, signal.signal = signal.signal, tell
main()
"""


def interrupted(seconds: float, *arguments: str) -> tuple[int, str]:
    """The exit status and all output after Ctrl-C so long after the program began to load."""
    with subprocess.Popen(
        [sys.executable, "-c", BEGIN, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as run:
        assert run.stdin is not None
        assert run.stdout is not None
        run.stdout.readline()
        time.sleep(seconds)
        run.send_signal(signal.SIGINT)
        printed, told = run.communicate(timeout=OUTPUT_TIMEOUT_S)
    return run.returncode, (printed + told).decode()


@pytest.mark.parametrize("milliseconds", [0, 50, 150, 400, 1000])
@pytest.mark.parametrize("command", ["engine", "perft dvonn --depth 7", "solve gipf-standard"])
def test_interrupt_at_any_moment_ends_without_a_traceback(command: str, milliseconds: int) -> None:
    status, output = interrupted(milliseconds / 1000, *command.split())
    assert status in (-signal.SIGINT, 130)
    assert "Traceback" not in output


@pytest.mark.full
@pytest.mark.parametrize("milliseconds", range(0, 1500, 25))
@pytest.mark.parametrize("command", ["version", "replay -", f"analyse {GOLEM} --seconds 9"])
def test_interrupt_at_every_moment_ends_without_a_traceback(
    command: str, milliseconds: int
) -> None:
    status, output = interrupted(milliseconds / 1000, *command.split())
    assert status in (-signal.SIGINT, 130, 0)
    assert "Traceback" not in output
