"""What worker processes do in tests."""

from __future__ import annotations

import os
import time
from pathlib import Path


def process_id(_: float) -> int:
    return os.getpid()


def niceness(_: float) -> int:
    return os.nice(0)


def work_for(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def fail(_: float) -> float:
    return 1 / 0


def die(_: float) -> None:
    os._exit(1)


def die_once(marker: str, _: float) -> str:
    """Dies as one that is killed, but for the first time only."""
    if is_first(marker):
        os._exit(1)
    return "alive"


def lack_memory_once(marker: str, _: float) -> str:
    if is_first(marker):
        raise MemoryError
    return "alive"


def is_first(marker: str) -> bool:
    known = Path(marker).exists()
    Path(marker).touch()
    return not known
