"""Thinking: done elsewhere, a bounded line before it, and nothing lost when a process dies."""

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
from gipfel.server.bots.search_pool import NICENESS, Thinking
from gipfel.server.errors import DeniedError

pytestmark = pytest.mark.anyio
PATIENCE = 60.0  # seconds, on a busy machine


@pytest.fixture(scope="module")
def thinking() -> Iterator[Thinking]:
    thinking = Thinking(processes=1)
    yield thinking
    thinking.close()


async def test_work_is_done_in_a_patient_process(thinking: Thinking) -> None:
    assert await thinking.run(os.getpid) != os.getpid()
    assert await thinking.run(os.nice, 0) == min(19, os.nice(0) + NICENESS)


async def test_line_does_not_grow_without_end(
    thinking: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "most", 3)
    found = await asyncio.gather(*(thinking.run(abs, -1) for _ in range(5)), return_exceptions=True)
    assert [one for one in found if one == 1] == [1, 1, 1]
    denied = [one for one in found if isinstance(one, DeniedError)]
    assert [(one.status, one.reason) for one in denied] == [(503, "engine-busy")] * 2
    assert await thinking.run(abs, -1) == 1


async def test_what_can_wait_leaves_a_process_to_the_rest(
    thinking: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "most", 3)
    aside = [asyncio.ensure_future(thinking.run_aside(time.sleep, 0.5)) for _ in range(5)]
    await asyncio.sleep(0)
    assert thinking.waiting == 3, "the fifth finds too many before it"
    assert await thinking.run(abs, -1) == 1
    assert not any(one.done() for one in aside[1:4]), "it did not wait for them"
    *found, denied = await asyncio.gather(*aside, return_exceptions=True)
    assert found == [None] * 4
    assert isinstance(denied, DeniedError)
    assert thinking.waiting == 0


async def test_failure_is_told_and_counted_off(thinking: Thinking) -> None:
    with pytest.raises(TypeError):
        await thinking.run(abs, "text")  # type: ignore[arg-type]
    assert thinking.under_way == 0


async def test_dead_process_is_replaced(thinking: Thinking) -> None:
    with pytest.raises(DeniedError):
        await thinking.run(os._exit, 1)
    assert await thinking.run(abs, -1) == 1


KILLED = """
import asyncio, os, signal
from gipfel.server.bots.search_pool import Thinking

if __name__ == "__main__":
    thinking = Thinking(processes=1)
    print(asyncio.run(thinking.run(os.getpid)), flush=True)
    thinking.close()
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_no_process_outlives_a_server_that_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "killed.py"
    program.write_text(KILLED)
    # Both write to one pipe, and this waits until nobody does any more.
    command = [sys.executable, str(program)]
    done = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stdout.strip().isdigit()) == (-signal.SIGKILL, True)


def test_engine_of_a_process_is_made_once() -> None:
    assert engine_for("dvonn", 1) is engine_for("dvonn", 1)
