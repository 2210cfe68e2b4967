"""Kinds of work for tests: pieces that succeed, fail, die, or dawdle.

What they do once only, and how often they are done, is noted in the folder `notes` of their inputs.
"""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gipfel.jobs import Job, Kind, register


class Squares(Kind):
    """Piece n is n squared, after what `inputs` want to happen to it."""

    name = "squares"

    def count_pieces(self, job: Job) -> int:
        return int(job.inputs["pieces"])

    def run(self, job: Job, piece: int) -> dict[str, Any]:
        wishes = job.inputs
        if piece in wishes.get("wrong", ()):
            raise ValueError(f"piece {piece} is wrong")
        if piece in wishes.get("deadly", ()):
            os.kill(os.getpid(), signal.SIGKILL)
        if piece in wishes.get("deadly_once", ()) and first(job, f"dead-{piece}"):
            os.kill(os.getpid(), signal.SIGKILL)
        if piece in wishes.get("slow_once", ()) and first(job, f"slow-{piece}"):
            time.sleep(600)
        if random.random() < wishes.get("failing", 0):
            raise OSError("by chance")
        time.sleep(wishes.get("seconds", 0))
        if "notes" in wishes:
            with (Path(wishes["notes"]) / f"done-{piece}").open("a") as notes:
                notes.write("x")
        if piece in wishes.get("silent", ()):
            print("this is no answer", flush=True)
        return {"piece": piece, "square": piece * piece, "drawn": random.Random(piece).random()}

    def summarise(self, job: Job, results: Iterator[Any]) -> str:
        return str(sum(result["square"] for result in results))


class Unserialisable(Kind):
    """Its results are no JSON."""

    name = "unserialisable"

    def count_pieces(self, job: Job) -> int:
        return 1

    def run(self, job: Job, piece: int) -> object:
        return object()


register(Squares())
register(Unserialisable())


def first(job: Job, name: str) -> bool:
    """Whether this is the first time that something happens."""
    try:
        (Path(job.inputs["notes"]) / name).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def work(pieces: int, **wishes: Any) -> Job:
    """A job of the first kind."""
    return Job("squares", inputs={"pieces": pieces, **wishes})
