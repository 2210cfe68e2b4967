"""Who is connected to other processes of the same server."""

from __future__ import annotations

from collections.abc import Callable, Collection

from gipfel.server.accounts.person import Person


class People:
    """Those of one process alone: nobody is anywhere else."""

    def __init__(self) -> None:
        # Who has a socket here, and the ids of those with a stream; attached by what has them.
        self.here: Callable[[], Collection[Person]] = tuple
        self.streaming: Callable[[], Collection[str]] = tuple

    def elsewhere(self) -> frozenset[Person]:
        """Who has a socket at other processes."""
        return frozenset()

    def may_be_elsewhere(self, person: str) -> bool:  # noqa: ARG002
        """Whether somebody is connected to another process, as far as one can know."""
        return False
