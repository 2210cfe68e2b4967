"""`gipfel convert`."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from gipfel.record import read
from tests.cli.console import MODULE, gipfel, process
from tests.cli.test_replay import GOLEM, GOOD, ILLEGAL, SAMPLES
from tests.record.generated import made


def test_little_golem_becomes_a_record() -> None:
    result = gipfel("convert", str(GOLEM))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{next(read(GOLEM))}\n"
    assert "25. c5\na2b2 b3b2 26. k5j4 e5e4" in result.stdout


def to_and_from(name: str) -> tuple[list[str], str]:
    if name.startswith("sheet"):
        return ["--game", f"gipf-{name[6:-4]}"], "sheet"
    return [], name[:-4]


@pytest.mark.parametrize("name", sorted(file.name for file in SAMPLES.iterdir()))
def test_samples_become_records_and_come_back(name: str, tmp_path: Path) -> None:
    game, form = to_and_from(name)
    records, back = tmp_path / "records.txt", tmp_path / "back.txt"
    assert gipfel("convert", *game, str(SAMPLES / name), "-o", str(records)).exit_code == 0
    again = gipfel("convert", str(records))
    assert again.stdout == records.read_text(encoding="utf-8")
    assert gipfel("convert", str(records), "--to", form, "-o", str(back)).exit_code == 0
    if name != "sheet-standard.txt":  # that one is in short notation
        original = (SAMPLES / name).read_text(encoding="utf-8")
        assert back.read_text(encoding="utf-8").strip() == original.strip()
    assert next(read(back, game[1] if game else None)) == next(read(records))


def test_games_that_cannot_be_read_are_left_out() -> None:
    done = process("convert", "-", stdin=(GOOD + ILLEGAL + GOOD).encode())
    assert done.returncode == 1
    assert done.stdout.count(b'[White "Ann"]') == 2
    assert done.stderr.startswith(b"gipfel: line 12, move 2 (b3): ")


def test_games_that_a_format_has_no_room_for_are_left_out(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(GOOD + GOLEM.read_text(encoding="utf-8"), encoding="utf-8")
    result = gipfel("convert", str(file), "--to", "codecup")
    assert result.exit_code == 1
    assert "the format codecup has no room for this game" in result.stderr
    assert result.stdout.startswith("G2\nC1\n")


def test_file_may_be_read_and_written_at_once(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_bytes(GOLEM.read_bytes())
    assert gipfel("convert", str(file), "-o", str(file)).exit_code == 0
    assert file.read_text(encoding="utf-8") == f"{next(read(GOLEM))}\n"
    assert [entry.name for entry in tmp_path.iterdir()] == ["games.txt"]


def test_unknown_format_is_named() -> None:
    result = gipfel("convert", str(GOLEM), "--to", "chess")
    assert result.exit_code == 2
    assert "record, littlegolem, codecup, sheet" in " ".join(result.stderr.split())


def test_canonical_records_stay_as_they_are(tmp_path: Path) -> None:
    text = "".join(f"{made(seed)}\n" for seed in range(30))
    file = tmp_path / "games.txt"
    file.write_text(text, encoding="utf-8")
    assert gipfel("convert", str(file)).stdout == text


def test_records_are_utf8_whatever_the_terminal_speaks() -> None:
    text = GOOD.replace("Ann", "Žofie")
    done = process("convert", "-", stdin=text.encode(), env={"PYTHONIOENCODING": "ascii"})
    assert '[White "Žofie"]'.encode() in done.stdout


def test_file_that_is_missing_is_told_and_left_out(tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    result = gipfel("convert", str(GOLEM), "nowhere.txt", str(GOLEM), "-o", str(target))
    assert result.exit_code == 1
    assert result.stderr == "gipfel: nowhere.txt: No such file or directory\n"
    assert len(list(read(target))) == 2


def test_nothing_is_left_behind_where_no_file_can_be_read(tmp_path: Path) -> None:
    result = gipfel("convert", "nowhere.txt", "-o", str(tmp_path / "out.txt"))
    assert result.exit_code == 1
    assert list(tmp_path.iterdir()) == []


def test_game_that_a_format_has_no_room_for_is_named(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(GOOD + GOLEM.read_text(encoding="utf-8"), encoding="utf-8")
    result = gipfel("convert", str(file), "--to", "sheet", "--language", "nl")
    assert result.stderr.startswith(f"gipfel: {file}, partij 2: ")


def test_folder_as_output_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    result = gipfel("convert", str(GOLEM), "-o", str(folder))
    assert result.exit_code == 2
    assert "is not a plain file" in result.stderr
    assert [entry.name for entry in tmp_path.iterdir()] == ["folder"]


def test_link_and_device_stay_what_they_are(tmp_path: Path) -> None:
    target, link = tmp_path / "games.txt", tmp_path / "link"
    link.symlink_to(target)
    assert gipfel("convert", str(GOLEM), "-o", str(link)).exit_code == 0
    assert link.is_symlink()
    assert len(list(read(target))) == 1
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE) as reader:
        assert gipfel("convert", str(GOLEM), "-o", str(pipe)).exit_code == 0
        assert reader.stdout is not None
        assert reader.stdout.read() == target.read_bytes()
    assert pipe.is_fifo()


def test_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text("".join(f"{made(seed)}\n" for seed in range(300)), encoding="utf-8")
    shell = ("sh", "-c", 'exec "$0" -m gipfel "$@" | head -n 1')
    done = process("convert", str(file), program=(*shell, MODULE[0]))
    assert done.stdout.startswith(b"[Event")
    assert done.stderr == b""
