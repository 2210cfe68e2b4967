"""`gipfel sample`."""

from __future__ import annotations

from pathlib import Path

from gipfel.record import read, sample
from tests.cli.console import gipfel, process


def test_sample_is_written_as_it_is() -> None:
    done = process("sample")
    assert (done.returncode, done.stdout, done.stderr) == (0, sample().read_bytes(), b"")


def test_sample_goes_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    assert gipfel("sample", "-o", str(file)).exit_code == 0
    assert file.read_bytes() == sample().read_bytes()
    assert len(list(read(file))) == 50
