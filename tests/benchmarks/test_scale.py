"""The cost of several processes: what is counted, and how it is judged."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from benchmarks.scale.__main__ import judge
from benchmarks.scale.measuring import Cost, median_cost
from benchmarks.scale.work import FRONT_ENDS, processor_seconds

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it reads Linux's /proc")

WORKED_S = 0.3
# Ticks are of ten milliseconds.
LEAST_S = 0.2
TIMEOUT_S = 30.0
WORK = (
    f"import time\nwhile time.process_time() < {WORKED_S}: pass\n"
    "print('worked', flush=True)\ninput()"
)


def cost(front: float, database: float, events: int = 100) -> Cost:
    return Cost({FRONT_ENDS: front, "PostgreSQL": database}, moves=100, events=events)


def test_work_of_children_counts_while_they_run_and_when_they_have_ended() -> None:
    before = processor_seconds(os.getpid(), ())
    command = [sys.executable, "-c", WORK]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout
        child.stdout.readline()  # it has worked
        with_child = processor_seconds(os.getpid(), [child.pid])
        assert with_child - processor_seconds(os.getpid(), ()) >= LEAST_S
        child.communicate(b"\n", timeout=TIMEOUT_S)
    assert processor_seconds(os.getpid(), [child.pid]) - before >= LEAST_S


def test_cost_is_told_by_move_and_by_event() -> None:
    told = cost(0.2, 0.1, events=200)
    assert told.total_ms_a_move == pytest.approx(3.0)
    assert told.ms_a_move(FRONT_ENDS) == pytest.approx(2.0)
    assert told.ms_an_event == pytest.approx(1.0)
    assert median_cost([cost(3, 0), cost(1, 0), cost(2, 0)]) == cost(2, 0)


@pytest.mark.parametrize(
    ("one", "two", "is_held"),
    [
        (cost(0.2, 0.05), cost(0.2, 0.05), True),
        (cost(0.2, 0.06), cost(0.2, 0.05), False),  # 2.6 times SQLite
        (cost(0.1, 0.05), cost(0.12, 0.05), False),  # an event costs a fifth more
    ],
)
def test_bars_are_held_or_not(one: Cost, two: Cost, is_held: bool) -> None:
    assert judge({"sqlite": cost(0.1, 0), "one": one, "two": two}) is is_held
