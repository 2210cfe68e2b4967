"""The disk by itself: what a small write costs beside the server, whoever else uses the disk."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path
from typing import Self

BLOCK = bytes(4096)
WRITE_PAUSE_S = 0.1  # between two writes


class Disk:
    """Writes a little now and then, and times how long it takes to be kept for good."""

    def __init__(self, folder: Path) -> None:
        self.seconds: list[float] = []
        self._path = folder / "probe"
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._write)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join()

    def _write(self) -> None:
        with self._path.open("wb", buffering=0) as file:
            while not self._ended.wait(WRITE_PAUSE_S):
                file.write(BLOCK)
                began = time.perf_counter()
                os.fsync(file.fileno())
                self.seconds.append(time.perf_counter() - began)
