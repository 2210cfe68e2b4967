"""What does the pieces of a job: processes of this machine, or a cluster."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

__all__ = ["Answer", "Outcome", "Pool"]


class Outcome(Enum):
    """How an attempt at a piece ended."""

    DONE = auto()
    FAILED = auto()
    LOST = auto()  # its process died


@dataclass(frozen=True)
class Answer:
    """What came of an attempt: the result in JSON, or the reason why there is none."""

    piece: int
    outcome: Outcome
    text: str


class Pool(Protocol):
    """Does pieces, several at once. What it was given stays its own until it answers."""

    def capacity(self) -> int:
        """How many pieces it wants to have at the same time."""

    def start(self, piece: int) -> None:
        """Takes a piece on."""

    def wait(self, timeout_s: float) -> list[Answer]:
        """What has come meanwhile, at the latest after so long. Raises JobError."""

    def close(self) -> None:
        """Ends all that is being done."""
