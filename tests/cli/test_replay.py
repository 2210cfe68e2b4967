"""`gipfel replay`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gipfel.record import Record, read
from tests.cli.console import ENVIRONMENT, Terminal, gipfel, process

ROOT = Path(__file__).parents[1]
SAMPLES = ROOT / "record" / "samples"
GOLEM = ROOT / "vectors" / "littlegolem.txt"
FINAL = "...R...../...W5.B3..../...B2.BB..../...B2BB3B7*.../..B4*BB3B... w stack"

TAGS = '[White "Ann"]\n[Black "Ben"]\n[Game "gipf-basic"]\n\n'
GOOD = TAGS + "1. b1-b3 e9-e7 *\n\n"
ILLEGAL = TAGS + "1. b1-b3 e9-e7\n2. b3 *\n\n"
FALSE = '[Game "dvonn"]\n[Score "24-20"]\n[Result "1-0"]\n\n1. g2 0-1\n\n'


def write(folder: Path, text: str) -> str:
    file = folder / "games.txt"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_game_of_little_golem() -> None:
    result = gipfel("replay", str(GOLEM))
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "Game 1: One – Two, DVONN, 75 moves",
        f"  {FINAL}",
        "  0-1 resignation: White resigns. Black wins.",
        "  Score 5-29",
    ]
    assert result.stderr == ""


@pytest.mark.parametrize("name", sorted(file.name for file in SAMPLES.iterdir()))
def test_every_sample_is_replayed(name: str) -> None:
    game = ["--game", f"gipf-{name[6:-4]}"] if name.startswith("sheet") else []
    result = gipfel("replay", *game, str(SAMPLES / name))
    assert (result.exit_code, result.stderr) == (0, "")
    (record,) = read(SAMPLES / name, game[1] if game else None)
    assert f"  {record.position}\n" in result.stdout


def test_illegal_move_is_named_with_its_number_and_position(tmp_path: Path) -> None:
    file = write(tmp_path, GOOD + ILLEGAL + GOOD)
    result = gipfel("replay", file)
    assert result.exit_code == 1
    position = "wb.w/...../....../w....bb/....../...../b..w w 11,11 0,0 basic -"
    assert result.stderr == (
        f"gipfel: {file}, line 12, move 2 (b3): b3 is occupied: name the dot and the spot that the "
        f"furthest piece reaches ({position})\n"
    )
    assert result.stdout.count("Ann – Ben") == 2
    assert result.stdout.endswith("2 games read, 1 refused, 0 with contradictions.\n")


def test_contradictions_are_told(tmp_path: Path) -> None:
    result = gipfel("replay", write(tmp_path, FALSE))
    assert result.exit_code == 1
    assert "the tag Result says 1-0, but the moves end with 0-1" in result.stderr
    assert "the tag Score says 24-20, but the play gives 0-0" in result.stderr
    assert "1 with contradictions" in result.stdout


def test_unfinished_game_says_so(tmp_path: Path) -> None:
    assert "  * unfinished\n" in gipfel("replay", write(tmp_path, GOOD)).stdout


def test_standard_input_is_a_file() -> None:
    done = process("replay", "-", stdin=GOOD.encode())
    assert done.returncode == 0
    assert done.stdout.startswith("Game 1: Ann – Ben, GIPF, basic game, 2 moves".encode())


def test_games_are_told_as_they_come() -> None:
    """From a pipe that stays open, every game but the last, which might go on."""
    command = [sys.executable, "-u", "-m", "gipfel", "replay", "-"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, env=ENVIRONMENT) as run:
        assert run.stdin is not None
        assert run.stdout is not None
        run.stdin.write(GOOD.encode() * 2)
        run.stdin.flush()
        assert run.stdout.readline().startswith(b"Game 1: Ann")
        run.stdin.close()
        assert run.stdout.read().count(b"Game") == 1


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0", "this is not text: it contains a NUL byte"),
        (GOOD.encode("utf-16"), "this is not text: it contains a NUL byte"),
        (b"Dear friend,\n", "does not begin a record"),
    ],
)
def test_files_that_are_no_games(tmp_path: Path, data: bytes, reason: str) -> None:
    file = tmp_path / "file"
    file.write_bytes(data)
    result = gipfel("replay", str(file))
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1
    assert reason in result.stderr


def test_a_file_full_of_something_else_is_not_read_to_its_end(tmp_path: Path) -> None:
    result = gipfel("replay", write(tmp_path, "[2026-05-01 12:00] it rains\n\n" * 100_000))
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 21
    assert "Nothing in the first 20 texts" in result.stderr


def test_empty_file_holds_no_games(tmp_path: Path) -> None:
    result = gipfel("replay", write(tmp_path, "\n"))
    assert (result.exit_code, result.stdout) == (0, "There are no games.\n")


@pytest.mark.parametrize("name", ["nowhere.txt", ".", "x" * 300, "/dev/null/x"])
def test_file_that_cannot_be_opened(name: str) -> None:
    done = process("replay", name)
    assert done.returncode == 1
    assert done.stderr.startswith(b"gipfel: ")
    assert done.stderr.count(b"\n") == 1


def test_files_after_one_that_cannot_be_read_are_read(tmp_path: Path) -> None:
    file = write(tmp_path, GOOD)
    result = gipfel("replay", file, "nowhere.txt", str(tmp_path), "a\0b", file)
    assert result.exit_code == 1
    assert result.stdout.count("Ann – Ben") == 2
    assert result.stderr.splitlines() == [
        "gipfel: nowhere.txt: No such file or directory",
        f"gipfel: {tmp_path}: Is a directory",
        "gipfel: a?b: embedded null byte",
    ]


def test_languages() -> None:
    french = gipfel("replay", "--language", "fr", str(GOLEM)).stdout
    assert french.startswith("Partie 1 : One – Two, DVONN, 75 coups\n")
    assert "Blanc abandonne. Noir gagne." in french
    dutch = gipfel("replay", "--language", "nl", str(SAMPLES / "sheet-basic.txt")).stderr
    assert "regel 1" in dutch
    assert "noem het spel" in dutch


def test_names_do_not_command_the_terminal(tmp_path: Path) -> None:
    record = Record("gipf-basic", White="\x1b[2J", Black="Ben")
    terminal = Terminal("replay", write(tmp_path, str(record)))
    shown, status = terminal.end()
    assert status == 0
    assert "\x1b[2J" not in shown
    assert "?[2J – Ben" in shown
