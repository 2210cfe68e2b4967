"""A person, as the rest of the server sees one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with an account, or a guest: a guest has no name."""

    id: str
    name: str = ""

    @property
    def is_guest(self) -> bool:
        """Whether there is no account."""
        return not self.name
