"""Where the games of long runs are kept, so that a run that was broken off can go on."""

from __future__ import annotations

import hashlib
from pathlib import Path

from gipfel._native import core

__all__ = ["RunCache"]

BUILD = Path(__file__).parents[1] / "build"
DIGITS = 12


class RunCache:
    """A folder of games for this build of the core: another one may play otherwise."""

    def __init__(self, name: str) -> None:
        self._build = build()
        self._folder = BUILD / name / self._build
        self._folder.mkdir(parents=True, exist_ok=True)

    def path(self, name: str) -> Path:
        """The file for these games. Ends the run where the core was built anew meanwhile."""
        if build() != self._build:
            raise SystemExit("the core was built anew during the run: games would be mixed")
        return self._folder / f"{name.replace(' ', '-').replace(':', '-')}.txt"


def build() -> str:
    """The core as it lies on the disk, where processes that play will load it."""
    assert core.__file__ is not None
    return hashlib.sha256(Path(core.__file__).read_bytes()).hexdigest()[:DIGITS]
