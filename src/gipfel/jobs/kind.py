"""Kinds of work: what those who know it say of it, and where they register it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gipfel.errors import JobError, printable
from gipfel.jobs.job import LONGEST_NAME, Job, canonical_json, unknown_part

__all__ = ["LONGEST_REASON", "Kind", "kind_of", "kinds", "perform", "register"]

LONGEST_REASON = 1000  # characters, of why a piece failed

_KINDS: dict[str, Kind] = {}


class Kind(ABC):
    """A kind of work: into how many pieces a job splits, and how one of them is done.

    It belongs to a module that other processes can import. What it keeps between pieces must not
    change their results: a piece may be done anywhere, in any order, and more than once.

    >>> class Squares(Kind):
    ...     name = "squares"
    ...     def count_pieces(self, job):
    ...         return job.inputs["to"]
    ...     def run(self, job, piece):
    ...         return piece * piece
    >>> Squares().run(Job("squares", inputs={"to": 10}), 3)
    9
    """

    name: str
    """By which a job asks for it."""
    version: int = 1
    """It rises where the same description has other results."""
    inputs: Sequence[str] | None = None
    """The names that a job's inputs may have; None for any."""
    settings: Sequence[str] | None = None
    """The names that its settings may have; None for any."""

    @abstractmethod
    def count_pieces(self, job: Job) -> int:
        """How many pieces there are. Raises a GipfelError for a job that cannot be done."""

    @abstractmethod
    def run(self, job: Job, piece: int) -> Any:
        """The result of a piece, numbered from 0: what JSON can hold, by these two alone."""

    def cores(self, job: Job) -> int:  # noqa: ARG002
        """How many cores a piece keeps busy."""
        return 1

    def summarise(self, job: Job, results: Iterator[Any]) -> str:  # noqa: ARG002
        """What came of the job, by the results of all pieces in their order, on a line or more."""
        return f"{sum(1 for _ in results)} results"


def register(kind: Kind) -> Kind:
    """Has jobs of this kind found by its name; the kind itself is returned.

    >>> from gipfel.engine.perft_job import Perft
    >>> register(Perft()).name
    'perft'
    """
    _KINDS[kind.name] = kind
    return kind


def kinds() -> dict[str, Kind]:
    """The kinds that are registered, by name: of modules that have been imported.

    >>> from gipfel.engine import perft_job
    >>> kinds()["perft"].version
    1
    """
    return dict(_KINDS)


def kind_of(job: Job) -> Kind:
    """The kind of a job. Raises JobError where it, its version or a part is not known."""
    kind = _KINDS.get(job.kind)
    if kind is None:
        shown = printable(job.kind[:LONGEST_NAME])
        raise JobError.of("job-kind-unknown", text=shown, names=", ".join(sorted(_KINDS)))
    if kind.version != job.version:
        raise JobError.of("job-kind-version", text=job.kind, number=job.version, limit=kind.version)
    _check_names(job.inputs, kind.inputs)
    _check_names(job.settings, kind.settings)
    return kind


def _check_names(given: Mapping[str, Any], known: Sequence[str] | None) -> None:
    for name in given:
        if known is not None and name not in known:
            raise unknown_part(name, known)


def perform(kind: Kind, job: Job, piece: int) -> tuple[bool, str]:
    """Whether a piece succeeded, with its result in JSON or the reason why not."""
    try:
        return True, canonical_json(kind.run(job, piece))
    except Exception as error:  # noqa: BLE001 - told by the runner, and tried again
        return False, f"{type(error).__name__}: {error}"[:LONGEST_REASON]
