"""What a job is: a description in JSON that names itself."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from gipfel._arguments import quoted
from gipfel._value import Formatted
from gipfel.errors import JobError, printable

__all__ = ["Job", "canonical_json", "unknown_part"]

IDENTITY_LENGTH = 16  # hexadecimal digits: 64 bits
LONGEST_NAME = 60  # of what is refused, so many characters are shown

OBJECT = Mapping[str, Any]
# What each part of a description has to be.
TYPES: dict[str, tuple[type, str]] = {
    "kind": (str, "text"),
    "version": (int, "number"),
    "inputs": (Mapping, "object"),
    "settings": (Mapping, "object"),
    "seed": (int, "number"),
}


def canonical_json(value: Any) -> str:
    """The one text in JSON that a value has here: keys in order, no spaces, plain ASCII.

    Raises TypeError or ValueError for what JSON has not.
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def unknown_part(name: str, names: Iterable[str]) -> JobError:
    """The error that refuses a part of a description, with those that there are."""
    shown = printable(name[:LONGEST_NAME])
    return JobError.of("job-part-unknown", text=shown, names=", ".join(names))


@dataclass(frozen=True)
class Job(Formatted):
    """A description of work that splits into numbered pieces.

    `inputs` say what the work is about, `settings` how it is done; both hold what JSON can. Two
    descriptions that say the same have the same `identity`. Raises JobError for what is no
    description.

    >>> job = Job("perft", inputs={"game": "dvonn", "depth": 3})
    >>> Job.parse(job.text()) == job
    True
    """

    kind: str
    """What work it is: the name of a Kind."""
    version: int = 1
    """That of the kind: another one may have other results."""
    inputs: OBJECT = field(default_factory=dict)
    """What the work is about."""
    settings: OBJECT = field(default_factory=dict)
    """How it is done, where the kind leaves a choice."""
    seed: int = 0
    """Where chance is drawn from."""

    def __post_init__(self) -> None:
        for name, (kind, wanted) in TYPES.items():
            value = getattr(self, name)
            if not isinstance(value, kind) or isinstance(value, bool):
                raise JobError.of("job-part-wrong", name=name, text=quoted(value), wanted=wanted)
        try:
            self.text()
        except (TypeError, ValueError) as error:
            raise JobError.of("job-no-json", text=str(error)) from None

    def __hash__(self) -> int:
        return hash(self.text())

    def __str__(self) -> str:
        return f"{self.kind} {self.identity}"

    @property
    def identity(self) -> str:
        """The name of this very work, by all that the description says."""
        return hashlib.sha256(self.text().encode()).hexdigest()[:IDENTITY_LENGTH]

    def text(self) -> str:
        """The description in JSON, on one line."""
        return canonical_json({part.name: getattr(self, part.name) for part in fields(self)})

    @classmethod
    def parse(cls, text: str) -> Job:
        """The job that is described so. Raises JobError."""
        try:
            parts = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise JobError.of("job-no-json", text=str(error)) from None
        if not isinstance(parts, dict):
            raise JobError.of(
                "job-part-wrong", name="job", text=quoted(parts), wanted=TYPES["inputs"][1]
            )
        names = [part.name for part in fields(cls)]
        for name in parts:
            if name not in names:
                raise unknown_part(name, names)
        if "kind" not in parts:
            raise JobError.of("job-kind-missing")
        return cls(**parts)
