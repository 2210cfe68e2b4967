"""A folder is one server's, until it ends in whatever way."""

from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import pytest

from gipfel import ServerError
from gipfel.server.store import lock
from gipfel.server.store.lock import TakenError, lock_folder

HOLDER = """
import sys
from pathlib import Path
from gipfel.server.store.lock import lock_folder
with lock_folder(Path(sys.argv[1])):
    print("mine", flush=True)
    sys.stdin.read()
"""


def test_folder_is_free_again_after_its_use(tmp_path: Path) -> None:
    for _ in range(2):
        with lock_folder(tmp_path), pytest.raises(TakenError), lock_folder(tmp_path):
            pass


def test_folder_of_a_process_that_was_killed_is_free(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "mine\n"
        with pytest.raises(TakenError), lock_folder(tmp_path):
            pass
        holder.kill()
        holder.wait()
    with lock_folder(tmp_path):
        pass


def test_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with (
        pytest.raises(ServerError, match="no games can be stored in"),
        lock_folder(tmp_path / "file" / "data"),
    ):
        pass


def test_folder_that_knows_no_locks_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(lock, "lock_file", fail)
    with pytest.raises(ServerError, match=f"in {tmp_path}: .*No locks"), lock_folder(tmp_path):
        pass
