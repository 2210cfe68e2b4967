"""Hundreds of malformed command lines: no traceback, no hang, no exit status 0, and a plain word.

Every option of every command is tried with values that it cannot take; a new option that is not
here fails a test.
"""

from __future__ import annotations

import shlex
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer.main

from gipfel import GAMES
from gipfel.cli import app
from gipfel.cli.terminal.terminal_text import shorten
from gipfel.jobs import Job, JobFolder
from gipfel.review.puzzles import puzzle_line
from tests.cli.console import gipfel, process
from tests.cli.test_replay import GOLEM
from tests.review.puzzles.made import cut_off

LONGEST_S = 10.0  # of a command line that is refused, on a busy machine
LONGEST_OUTPUT = 2000

# Arguments with which each command would do its work. FOLDER is where the test may write.
BASES = {
    "play": "dvonn",
    "serve": "--data FOLDER/data",
    "work": "--database postgresql://localhost:1/none --events redis://localhost:1",
    "admin": "close Ann --data FOLDER/none",
    "backup": "FOLDER/copy --data FOLDER/none",
    "restore": "FOLDER/none --data FOLDER/data",
    "rebuild": "--data FOLDER/none",
    "rules": "dvonn",
    "show": "dvonn --svg FOLDER/board.svg",
    "sample": "",
    "replay": str(GOLEM),
    "convert": str(GOLEM),
    "review": f"--quality quick {GOLEM}",
    "analyse": f"--nodes 1 {GOLEM}",
    "explore": "--game dvonn",
    "puzzles mine": f"--game dvonn {GOLEM}",
    "puzzles check": "--file FOLDER/puzzles",
    "puzzles list": "--file FOLDER/puzzles",
    "puzzles solve": "--file FOLDER/puzzles --data FOLDER",
    "moves": "dvonn",
    "solve": "dvonn",
    "perft": "dvonn --depth 1",
    "engine": "",
    "match": "dvonn random random --games 2",
    "jobs run": "FOLDER/job FOLDER/run",
    "jobs status": "FOLDER/run",
    "jobs resume": "FOLDER/run",
    "jobs cancel": "FOLDER/run",
    "version": "",
}

WHOLE = ("", "x", "-1", "1.5", "1e3", "nan", "0x10", "1_0", "٣", " 7", "9" * 40, "\udcff")
DECIMAL = ("", "x", "-1", "nan", "inf", "1e999", "0,5", "1_0", "9" * 40)
ADDRESS = ("x", "://", "mysql://a:b@c/d", "http://games.example", "x" * 300)
CHOICE = ("", "x", "é" * 300, "en fr", "\x1b[2J", "\udcff")
GAME = ("", "chess", "dvonn gipf-basic", "gipf", "x" * 150, "\x1b[2J")
FILE = (".", "FOLDER")
FOLDER = ("", str(GOLEM), "/dev/null")
MOVE = ("", "z9", "a1a1", "g2 g3", "x" * 150, "\udcff")
MARK = ("", "z9", "a1:star", "a1:ring:pink", "a1:ring:blue:x")
ARROW = ("", "a1", "a1-z9", "a1-b2:pink", "a1-b2-c3")
SPRT = ("x 5", "nan 5", "-inf 0", "5 0")


def positions() -> Iterator[str]:
    """Positions that were cut, of another game or no position at all."""
    start = str(GAMES["dvonn"].start())
    yield from (start[:length] for length in range(0, len(start), 5))
    full = str(GAMES["dvonn"].random(1))
    yield from (full[:length] for length in (1, 20, 40, len(full) - 1))
    yield from (str(GAMES["gipf-basic"].start()), start + " x", start.upper(), f"{start} | g2, g3")
    yield from ("x" * 5000, "\udcff", "\x1b[2J", start.replace("/", "\n"), "W99" + start)


# The values that an option cannot take, by its name.
VALUES = {
    "--arrow": ARROW,
    "--book": ("FOLDER", "FOLDER/none", "FOLDER/binary", "FOLDER/letter"),
    "--clock": ("", "x", "0", "-1+1", "5+x", "inf", "5+inf", "nan"),
    "--concurrency": WHOLE,
    "--data": FOLDER,
    "--database": ADDRESS,
    "--depth": WHOLE,
    "--engine": CHOICE,
    "--events": ADDRESS,
    "--extra-black": WHOLE,
    "--extra-white": WHOLE,
    "--difficulty": ("", "x", "0", "11", "3-1", "1-2-3", "1..3", "٣", "\udcff"),
    "--file": (*FILE, "FOLDER/none", "FOLDER/binary", "FOLDER/letter"),
    "--format": CHOICE,
    "--game": GAME,
    "--games": WHOLE,
    "--grace": DECIMAL,
    "--hash": WHOLE,
    "--host": ("", "a b", "256.1.1.1", "x" * 100),
    "--hosts": ("https://games.example/", "games.example:80", "a b", "x" * 300),
    "--index": ("FOLDER", "FOLDER/no/where"),
    "--language": CHOICE,
    "--level": WHOLE,
    "--log": CHOICE,
    "--longest": WHOLE,
    "--mark": MARK,
    "--move": MOVE,
    "--moves": ("z9", "a1a1", "x" * 150, "\udcff"),
    "--nodes": WHOLE,
    "--number": WHOLE,
    "--output": (*FILE, "FOLDER/no/where"),
    "--plies": WHOLE,
    "--png": FILE,
    "--port": WHOLE,
    "--position": tuple(positions()),
    "--proxy": ("x", "10.0.0.0/99", "127.0.0.1,x", ","),
    "--push": ("x", "host@games.example", "mailto:host", "http://games.example", "https://a b"),
    "--quality": CHOICE,
    "--random": WHOLE,
    "--save": (*FILE, "FOLDER/no/where", "/dev/null"),
    "--seconds": DECIMAL,
    "--secret": ("x", "é" * 100),
    "--seed": WHOLE,
    "--size": WHOLE,
    "--sprt": SPRT,
    "--svg": FILE,
    "--table": WHOLE,
    "--theme": CHOICE,
    "--threads": WHOLE,
    "--to": CHOICE,
    "--times": WHOLE,
    "--tree": WHOLE,
    "--wanted": WHOLE,
}
# These take any text.
FREE = {"--address", "--metrics", "--name", "--ray"}

# What stands in the place of arguments.
ARGUMENTS = {
    "play": GAME,
    "moves": GAME,
    "rules": ("", "chess", "x" * 150),
    "replay": ("FOLDER/none", "FOLDER", "FOLDER/binary", "FOLDER/letter", "", "x" * 300),
    "convert": ("FOLDER/none", "FOLDER", "FOLDER/binary", "FOLDER/letter", ""),
    "review": ("FOLDER/none", "FOLDER", "FOLDER/binary", "FOLDER/letter", ""),
    "analyse": ("FOLDER/none", "FOLDER", "FOLDER/binary", "FOLDER/letter", ""),
    "explore": ("FOLDER/none", "FOLDER", "FOLDER/binary", "FOLDER/letter", ""),
    "backup": FOLDER,
    "restore": FOLDER,
    "match": (
        *("dvonn nobody random", "dvonn random engine:nodes=x", "dvonn engine:level=11 random"),
        *("dvonn engine:speed=1 random", "dvonn 'command: ' random", "dvonn command(x:y random"),
        *("dvonn 'command:\"' random", "dvonn command:/no/such/program random", "dvonn random"),
    ),
    "jobs run": (
        *("FOLDER FOLDER/run", "FOLDER/none FOLDER/run", "FOLDER/binary FOLDER/run"),
        *(
            "FOLDER/letter FOLDER/run",
            "FOLDER/job",
            "FOLDER/job FOLDER/letter",
            "FOLDER/job FOLDER",
        ),
    ),
    "jobs status": (*FOLDER, "FOLDER/none"),
    "jobs resume": (*FOLDER, "FOLDER/none"),
    "jobs cancel": (*FOLDER, "FOLDER/none"),
    "admin": ("", "link", "remove Ann", "link Ann Ben"),
}


@dataclass(frozen=True)
class Line:
    """A command line, and what must be in what is said about it."""

    arguments: tuple[str, ...]
    named: str = ""

    def within(self, folder: Path) -> Line:
        def placed(text: str) -> str:
            return text.replace("FOLDER", str(folder))

        return Line(tuple(map(placed, self.arguments)), placed(self.named))


def commands() -> dict[str, Any]:
    """All commands by their names, those under one name by both."""
    group: Any = typer.main.get_command(app)
    found: dict[str, Any] = {}
    for name, command in group.commands.items():
        below = getattr(command, "commands", {})
        found |= {f"{name} {one}": each for one, each in below.items()} or {name: command}
    return found


def options_of(command: str) -> dict[str, bool]:
    """The options of a command as they are typed, and whether they are switches."""
    found = commands()[command].params
    return {
        name: bool(getattr(parameter, "is_flag", False))
        for parameter in found
        for name in (*parameter.opts, *parameter.secondary_opts)
        if name.startswith("--")
    }


def lines_of(command: str) -> Iterator[Line]:
    name, base = command.split(), shlex.split(BASES[command])
    yield Line((*name, *base, "--no-such-option"), "--no-such-option")
    yield Line((*name, *base, "-Z"), "-Z")
    if command not in ("replay", "convert", "review", "analyse", "puzzles mine"):
        yield Line((*name, *base, "one", "too", "many"), "many")
    for option, is_switch in options_of(command).items():
        if is_switch:
            yield Line((*name, *base, f"{option}=perhaps"), option)
            continue
        yield Line((*name, *base, option), option)
        for value in VALUES.get(option, ()):
            values = value.split() if option == "--sprt" else [value]
            yield Line((*name, *base, option, *values), named_part(option, values[0]))
    for text in ARGUMENTS.get(command, ()):
        arguments = shlex.split(text) if command in ("match", "admin", "jobs run") else [text]
        yield Line((*name, *arguments))


def named_part(option: str, value: str) -> str:
    """What must be said again of a value."""
    if option in ("--mark", "--arrow"):
        return value.rpartition(":")[2]
    if option == "--proxy":
        return value.rpartition(",")[2]
    # Where the page is not built, that is said before a host; the others may be secret.
    is_shown = option not in ("--host", "--database", "--events", "--secret")
    return value if is_shown else ""


LINES = [
    *(Line(arguments) for arguments in [("nope",), ("",), ("--nope",), ("-x",), ("x" * 10**6,)]),
    Line(("--show-completion", "csh"), "csh"),
    *(line for command in BASES for line in lines_of(command)),
]


def faults(line: Line, status: int, printed: str, told: str) -> Iterator[str]:
    """What is wrong with the answer to a command line."""
    if status not in (1, 2):
        yield f"exit status {status}"
    if "Traceback" in told or "\x1b" in told or not 0 < len(told) < LONGEST_OUTPUT:
        yield "not in plain words"
    if not (told.startswith("gipfel: ") or "Error: " in told):
        yield "no error"
    if line.named.isprintable() and shorten(line.named).rstrip("…")[:40] not in told:
        yield f"{line.named} is not named"
    if printed and line.arguments[0] not in ("replay", "match"):
        yield "printed something"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 100)
    (tmp_path / "puzzles").write_text(puzzle_line(cut_off()), encoding="utf-8")
    job = Job("perft", inputs={"game": "dvonn", "depth": 1})
    (tmp_path / "job").write_text(job.text(), encoding="utf-8")
    JobFolder(tmp_path / "run").begin(job)
    (tmp_path / "letter").write_text("Dear friend,\n\nit rains.\n", encoding="utf-8")
    return tmp_path


def test_every_command_and_option_is_tried() -> None:
    assert list(BASES) == list(commands())
    options = {name: flag for command in BASES for name, flag in options_of(command).items()}
    valued = {name for name, is_switch in options.items() if not is_switch}
    assert valued - FREE == set(VALUES)
    assert len(LINES) > 300


@pytest.fixture(scope="module", autouse=True)
def one_command_tree() -> Iterator[None]:
    """The runner builds the tree of commands for every line, which takes longer than all else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("typer.testing._get_command", cache(typer.main.get_command))
        yield


def answer(line: Line) -> list[str]:
    """The faults of the answer within this process."""
    begun = time.monotonic()
    result = gipfel(*line.arguments, lines=["quit"])
    found = list(faults(line, result.exit_code, result.stdout, result.stderr))
    if not isinstance(result.exception, SystemExit):
        found.append(repr(result.exception))
    if time.monotonic() - begun > LONGEST_S:
        found.append("too slow")
    return found


@pytest.mark.parametrize("command", ["", *BASES])
def test_malformed_command_lines_are_refused_in_plain_words(command: str, folder: Path) -> None:
    lines = [line.within(folder) for line in LINES if _command_of(line) == command]
    assert {line: found for line in lines if (found := answer(line))} == {}


def _command_of(line: Line) -> str:
    names = (" ".join(line.arguments[:length]) for length in (2, 1))
    return next((name for name in names if name in BASES), "")


def can_be_typed(line: Line) -> bool:
    return not any("\0" in argument or len(argument) > 10**5 for argument in line.arguments)


TYPED = [line for line in LINES if can_be_typed(line)]


def run_as_process(line: Line, folder: Path) -> None:
    line = line.within(folder)
    run = process(*line.arguments, stdin=b"quit\n")
    told = run.stderr.decode()
    assert list(faults(line, run.returncode, run.stdout.decode(), told)) == [], told


@pytest.mark.parametrize("line", TYPED[3::150], ids=lambda line: line.arguments[0])
def test_malformed_command_lines_are_refused_by_processes(line: Line, folder: Path) -> None:
    run_as_process(line, folder)


@pytest.mark.full
@pytest.mark.parametrize("line", TYPED[::2], ids=lambda line: line.arguments[0])
def test_many_malformed_command_lines_are_refused_by_processes(line: Line, folder: Path) -> None:
    run_as_process(line, folder)
