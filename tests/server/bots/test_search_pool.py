"""SearchPool: done elsewhere, a bounded line before it, and nothing lost when a process dies."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gipfel.server.bots.search import engine_for
from gipfel.server.bots.search_pool import NICENESS, SearchPool
from gipfel.server.errors import DeniedError

pytestmark = pytest.mark.anyio
SCRIPT_TIMEOUT_S = 60.0  # on a busy machine


@pytest.fixture(scope="module")
def search_pool() -> Iterator[SearchPool]:
    search_pool = SearchPool(processes=1)
    yield search_pool
    search_pool.close()


async def test_work_is_done_in_a_patient_process(search_pool: SearchPool) -> None:
    assert await search_pool.run(os.getpid) != os.getpid()
    assert await search_pool.run(os.nice, 0) == min(19, os.nice(0) + NICENESS)


async def test_line_does_not_grow_without_end(
    search_pool: SearchPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_pool, "most", 3)
    found = await asyncio.gather(
        *(search_pool.run(abs, -1) for _ in range(5)), return_exceptions=True
    )
    assert [one for one in found if one == 1] == [1, 1, 1]
    denied = [one for one in found if isinstance(one, DeniedError)]
    assert [(one.status, one.reason) for one in denied] == [(503, "engine-busy")] * 2
    assert await search_pool.run(abs, -1) == 1


async def test_what_can_wait_leaves_a_process_to_the_rest(
    search_pool: SearchPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_pool, "most", 3)
    aside = [asyncio.ensure_future(search_pool.run_low_priority(time.sleep, 0.5)) for _ in range(5)]
    await asyncio.sleep(0)
    assert search_pool.waiting == 3, "the fifth finds too many before it"
    assert await search_pool.run(abs, -1) == 1
    assert not any(one.done() for one in aside[1:4]), "it did not wait for them"
    *found, denied = await asyncio.gather(*aside, return_exceptions=True)
    assert found == [None] * 4
    assert isinstance(denied, DeniedError)
    assert search_pool.waiting == 0


async def test_failure_is_told_and_counted_off(search_pool: SearchPool) -> None:
    with pytest.raises(TypeError):
        await search_pool.run(abs, "text")  # type: ignore[arg-type]
    assert search_pool.running == 0


async def test_dead_process_is_replaced(search_pool: SearchPool) -> None:
    with pytest.raises(DeniedError):
        await search_pool.run(os._exit, 1)
    assert await search_pool.run(abs, -1) == 1


KILLED = """
import asyncio, os, signal
from gipfel.server.bots.search_pool import SearchPool

if __name__ == "__main__":
    search_pool = SearchPool(processes=1)
    print(asyncio.run(search_pool.run(os.getpid)), flush=True)
    search_pool.close()
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_no_process_outlives_a_server_that_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "killed.py"
    program.write_text(KILLED)
    # Both write to one pipe, and this waits until nobody does any more.
    command = [sys.executable, str(program)]
    done = subprocess.run(command, capture_output=True, timeout=SCRIPT_TIMEOUT_S, check=False)
    assert (done.returncode, done.stdout.strip().isdigit()) == (-signal.SIGKILL, True)


def test_engine_of_a_process_is_made_once() -> None:
    assert engine_for("dvonn", 1) is engine_for("dvonn", 1)
