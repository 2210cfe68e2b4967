"""SearchPool: done elsewhere, shared fairly, and nothing lost when a process dies."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from gipfel.server.bots.fair_queue import Client
from gipfel.server.bots.search import MOST_ENGINES, engine_for
from gipfel.server.bots.search_pool import LowPriorityContext, SearchPool
from gipfel.server.errors import DeniedError
from gipfel.server.priority import NICENESS
from tests.server.bots import works

pytestmark = pytest.mark.anyio
SCRIPT_TIMEOUT_S = 60.0  # on a busy machine


ANN, BEN, EVE = Client("ann", "a"), Client("ben", "b"), Client("eve", "e")


@pytest.fixture(scope="module")
def search_pool() -> Iterator[SearchPool]:
    search_pool = SearchPool(processes=1)
    yield search_pool
    search_pool.close()


async def test_work_is_done_in_a_patient_process(search_pool: SearchPool) -> None:
    assert await search_pool.run(works.process_id, ANN, 1.0) != os.getpid()
    assert await search_pool.run(works.niceness, ANN, 1.0) == min(19, os.nice(0) + NICENESS)


async def test_process_is_patient_before_it_has_imported_anything() -> None:
    process = LowPriorityContext().Process(target=os.getpid)
    process.start()
    try:
        assert process.pid is not None
        niceness = os.getpriority(os.PRIO_PROCESS, process.pid)
        assert niceness == min(19, os.nice(0) + NICENESS)
    finally:
        process.kill()
        process.join()


async def test_failure_is_told_and_counted_off(search_pool: SearchPool) -> None:
    with pytest.raises(ZeroDivisionError):
        await search_pool.run(works.fail, ANN, 1.0)
    assert (search_pool.running, search_pool.waiting) == (0, 0)


async def test_dead_process_costs_a_retry(search_pool: SearchPool, tmp_path: Path) -> None:
    die_once = partial(works.die_once, str(tmp_path / "died"))
    assert await search_pool.run(die_once, ANN, 1.0) == "alive"


async def test_process_without_memory_costs_a_retry(
    search_pool: SearchPool, tmp_path: Path
) -> None:
    once = partial(works.lack_memory_once, str(tmp_path / "short"))
    assert await search_pool.run(once, ANN, 1.0) == "alive"


async def test_search_that_kills_its_process_disturbs_no_other(search_pool: SearchPool) -> None:
    other = asyncio.ensure_future(search_pool.run(works.work_for, BEN, 0.5))
    with pytest.raises(DeniedError) as denied:
        await search_pool.run(works.die, EVE, 1.0)
    assert (denied.value.status, denied.value.reason) == (503, "engine-busy")
    assert await other > 0
    assert await search_pool.run(abs, ANN, 1.0) == 1.0


class Hand:
    """A worker whose work is done when the test says so."""

    def __init__(self, begun: list[tuple[str, float, Future[Any]]]) -> None:
        self._begun = begun
        self.closed = 0

    def submit(self, work: Any, seconds: float) -> Future[Any]:
        done: Future[Any] = Future()
        self._begun.append((work, seconds, done))
        return done

    def close(self) -> None:
        self.closed += 1


class Bench:
    """A pool of two hands, and what they were given."""

    def __init__(self) -> None:
        self.now = 0.0
        self.begun: list[tuple[str, float, Future[Any]]] = []
        self.pool = SearchPool(2, lambda: self.now, lambda: Hand(self.begun))

    def ask(self, name: str, client: Client) -> asyncio.Future[Any]:
        return asyncio.ensure_future(self.pool.run(name, client, 1.0))  # type: ignore[arg-type]

    async def finish(self, which: int, seconds: float) -> None:
        self.now += seconds
        self.begun[which][2].set_result(self.begun[which][0])
        await settle()

    @property
    def names(self) -> list[str]:
        return [name for name, _, _ in self.begun]


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_another_persons_search_passes_thirty_of_one_guest() -> None:
    bench = Bench()
    asked = [bench.ask(f"eve{n}", Client("eve", f"e{n}")) for n in range(30)]
    await settle()
    asked.append(bench.ask("ann", ANN))
    await settle()
    await bench.finish(0, 1.0)
    assert bench.names == ["eve0", "eve1", "ann"], "she waits for no more than one search"
    await bench.finish(2, 1.0)
    asked.append(bench.ask("ann again", ANN))
    await settle()
    await bench.finish(1, 0.1)
    assert bench.names[3:] == ["eve2", "ann again"], "Eve has used more than she has"
    assert bench.pool.waiting == 27
    for one in asked:
        one.cancel()
    await settle()
    assert bench.pool.waiting == 0, "who has gone does not wait"


async def test_searches_are_shorter_where_many_wait() -> None:
    bench = Bench()
    asked = [bench.ask(f"eve{n}", Client("eve", f"e{n}")) for n in range(20)]
    asked.append(bench.ask("ann", ANN))
    await settle()
    for which in range(3):
        await bench.finish(which, 0.1)
    granted = {name: seconds for name, seconds, _ in bench.begun}
    assert granted["ann"] == 1.0, "one of two people with one game has a whole process"
    assert granted["eve3"] < 0.15
    for one in asked:
        one.cancel()
    await settle()


async def test_what_can_wait_leaves_a_process_to_the_rest() -> None:
    bench = Bench()
    pool = bench.pool
    pool.most = 3
    aside: list[asyncio.Future[Any]] = [
        asyncio.ensure_future(pool.run_low_priority(f"aside{n}", EVE, 5.0))  # type: ignore[arg-type]
        for n in range(5)
    ]
    await settle()
    assert (pool.running, pool.waiting) == (1, 3), "the fifth finds too many before it"
    assert isinstance(aside[4].exception(), DeniedError)
    ann = bench.ask("ann", ANN)
    await settle()
    assert bench.names == ["aside0", "ann"]
    assert bench.begun[0][1] == 5.0, "it has all the time that was asked for"
    await bench.finish(1, 1.0)
    assert await ann == "ann"
    for which in (0, 2, 3, 4):
        await bench.finish(which, 5.0)
    assert await asyncio.gather(*aside[:4]) == [f"aside{n}" for n in range(4)]
    assert pool.waiting == 0


KILLED = """
import asyncio, os, signal
from gipfel.server.bots.fair_queue import Client
from gipfel.server.bots.search_pool import SearchPool

def process_id(_):
    return os.getpid()

if __name__ == "__main__":
    search_pool = SearchPool(processes=1)
    print(asyncio.run(search_pool.run(process_id, Client("ann"), 1.0)), flush=True)
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


def test_engine_of_a_process_is_made_once_while_it_is_used() -> None:
    first = engine_for("dvonn", 1)
    assert engine_for("dvonn", 1) is first
    for level in range(2, 2 + MOST_ENGINES):
        engine_for("dvonn", level)
    assert engine_for("dvonn", 1) is not first
