"""The error of a refused request, with its reason and status."""

from __future__ import annotations

from collections.abc import Mapping

from gipfel import words
from gipfel.errors import GipfelError

# When to ask again what could not be written.
RETRY_AFTER_S = 2.0


class DeniedError(GipfelError):
    """Something that the server does not do for the one who asks.

    `reason` names a text in `words/`, whose places are filled in with the details; `status` is
    the one of HTTP. `retry_after` is in seconds, 0 where waiting does not help.
    """

    def __init__(
        self, status: int, reason: str, *, retry_after: float = 0, **details: str | int
    ) -> None:
        super().__init__(status, reason, details)
        self.status = status
        self.reason = reason
        self.retry_after = retry_after
        self.details: Mapping[str, str | int] = details

    def sentence(self, language: str = words.DEFAULT_LANGUAGE) -> str:
        """The reason as a sentence in one of the languages."""
        return words.message(self.reason, language, **self.details)

    def __str__(self) -> str:
        return self.sentence()


class OutageError(DeniedError):
    """Nothing can be written at present; what was asked is not done, and can be asked again."""

    def __init__(self) -> None:
        super().__init__(503, "cannot-write", retry_after=RETRY_AFTER_S)
