"""Every trouble at small size: nothing is lost, nobody pays for it, and all is well afterwards."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from benchmarks.trouble.stage import SMALL, Trouble, play_trouble
from benchmarks.trouble.troubles import TROUBLES

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="limits of other processes are Linux's"
)


@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: trouble.name)
def test_trouble_hurts_nobody(trouble: Trouble, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    result = asyncio.run(play_trouble(trouble, SMALL, folder))
    assert [finding.what for finding in result.findings] == []
    assert result.moves >= SMALL.moves
    assert result.faults
