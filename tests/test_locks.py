"""The lock files hold names, versions and hashes: no address of a registry or of anything else."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = [*sorted((ROOT / "requirements").glob("*.txt")), ROOT / "web" / "package-lock.json"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_lock_holds_no_address(lock: Path) -> None:
    lines = lock.read_text(encoding="utf-8").splitlines()
    assert [line.strip() for line in lines if "://" in line] == []
