"""All troubles, in the order in which they are played."""

from __future__ import annotations

from benchmarks.trouble.clock_jumps import CLOCK_JUMPS
from benchmarks.trouble.disks import DISKS
from benchmarks.trouble.engines import ENGINES
from benchmarks.trouble.evenings import EVENINGS
from benchmarks.trouble.floods import FLOODS
from benchmarks.trouble.outages import OUTAGES
from benchmarks.trouble.processes import PROCESS_TROUBLES
from benchmarks.trouble.stage import Trouble

TROUBLES: tuple[Trouble, ...] = (
    *OUTAGES,
    *DISKS,
    *CLOCK_JUMPS,
    *ENGINES,
    *FLOODS,
    *EVENINGS,
    *PROCESS_TROUBLES,
)
