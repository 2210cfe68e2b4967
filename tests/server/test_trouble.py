"""Every trouble at small size: nothing is lost, nobody pays for it, and all is well afterwards."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.trouble.processes import PROCESS_TROUBLES
from benchmarks.trouble.size import FULL, SMALL, Size
from benchmarks.trouble.stage import Result, Trouble, play_trouble
from benchmarks.trouble.troubles import TROUBLES

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="limits of other processes are Linux's"
)


# Kills of one of two processes, while so many games are played.
KILLS, GAMES_UNDER_KILLS = 1_000, 20
KILLS_LIMIT_S = 1_800.0
# Outages as long as `make trouble` has them, on a machine that does other things, too.
LONG = replace(
    SMALL,
    games=GAMES_UNDER_KILLS,
    rounds=FULL.rounds,
    outage_s=FULL.outage_s,
    long_outage_s=FULL.long_outage_s,
    freeze_s=FULL.freeze_s,
    limit_s=FULL.limit_s,
)
LONG_TROUBLES = [trouble for trouble in PROCESS_TROUBLES if trouble.name != "process-kills"]


def played(trouble: Trouble, size: Size, folder: Path) -> Result:
    """What comes of a trouble, after which all is as was promised."""
    folder.mkdir()
    result = asyncio.run(play_trouble(trouble, size, folder))
    assert [finding.what for finding in result.findings] == []
    assert result.moves >= size.moves
    assert result.faults
    return result


@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: trouble.name)
def test_trouble_hurts_nobody(trouble: Trouble, tmp_path: Path) -> None:
    played(trouble, SMALL, tmp_path / "data")


@pytest.mark.full
@pytest.mark.parametrize("trouble", LONG_TROUBLES, ids=lambda trouble: trouble.name)
def test_long_trouble_of_processes_hurts_nobody(trouble: Trouble, tmp_path: Path) -> None:
    played(trouble, LONG, tmp_path / "data")


@pytest.mark.full
def test_nothing_is_lost_by_a_thousand_kills_of_one_of_two_processes(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    kills = next(trouble for trouble in TROUBLES if trouble.name == "process-kills")
    size = replace(SMALL, games=GAMES_UNDER_KILLS, process_kills=KILLS, limit_s=KILLS_LIMIT_S)
    result = played(kills, size, tmp_path / "data")
    assert result.faults.total() == KILLS
    record_property("table", f"{result.moves} moves, none lost; {', '.join(result.notes)}")
