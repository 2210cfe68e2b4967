"""A trial raises where nothing can be written."""

from __future__ import annotations

import os
import shutil
from collections import namedtuple
from pathlib import Path

import pytest
from sqlalchemy import Connection

from gipfel.server.store.trial import BLOCK, TRIAL_FILE, try_disk

SOMEBODY = 4321


def test_block_is_written_again_and_again(connection: Connection, tmp_path: Path) -> None:
    for _ in range(3):
        try_disk(connection, tmp_path)
    assert (tmp_path / TRIAL_FILE).read_bytes() == BLOCK


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files to others")
def test_trial_by_root_leaves_the_server_its_own_file(
    connection: Connection, tmp_path: Path
) -> None:
    os.chown(tmp_path, SOMEBODY, SOMEBODY)
    try_disk(connection, tmp_path)
    assert (tmp_path / TRIAL_FILE).stat().st_uid == SOMEBODY


def test_folder_that_cannot_be_written_is_told(connection: Connection, tmp_path: Path) -> None:
    with pytest.raises(OSError, match="gone"):
        try_disk(connection, tmp_path / "gone")


def test_full_disk_is_told(
    connection: Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(10**9, 10**9, 0))
    with pytest.raises(OSError, match="No space left"):
        try_disk(connection, tmp_path)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is full")
def test_disk_that_takes_nothing_is_told(connection: Connection, tmp_path: Path) -> None:
    (tmp_path / TRIAL_FILE).symlink_to("/dev/full")
    with pytest.raises(OSError, match="No space left"):
        try_disk(connection, tmp_path)
