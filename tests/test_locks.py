"""The lock files hold names, versions and hashes: no address of a registry or of anything else."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = [*sorted((ROOT / "requirements").glob("*.txt")), ROOT / "web" / "package-lock.json"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_lock_holds_no_address(lock: Path) -> None:
    lines = lock.read_text(encoding="utf-8").splitlines()
    assert [line.strip() for line in lines if "://" in line] == []


def test_server_asks_for_versions_that_are_tested() -> None:
    """An older one may lack what the server uses: only those of the lock are tried."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [re.split(">=|;", one) for one in project["optional-dependencies"]["server"]]
    lock = (ROOT / "requirements" / "play.txt").read_text(encoding="utf-8")
    locked = dict(re.findall(r"^([a-z0-9-]+)==([0-9.]+)", lock, re.MULTILINE))
    assert wanted
    for name, least, *_ in wanted:
        assert f"{locked[name]}.".startswith(f"{least}."), name
