"""Answers that go on: all of them end when the server does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

# Messages that wait for a client; one that is slower than this is let go, and comes again.
MOST_WAITING = 200


class News:
    """What waits to be told to one who listens; for one who does not, it is given up.

    >>> news = News()
    >>> for number in range(MOST_WAITING + 1):
    ...     news.hear(b"line")
    >>> news.is_given_up, news.waiting
    (True, 200)
    """

    def __init__(self) -> None:
        self._lines: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.is_given_up = False

    @property
    def waiting(self) -> int:
        """How many lines wait."""
        return self._lines.qsize()

    def hear(self, line: bytes) -> None:
        """Takes a line, unless too many wait."""
        if self.waiting >= MOST_WAITING:
            self.is_given_up = True
        if not self.is_given_up:
            self._lines.put_nowait(line)

    async def next(self) -> bytes | None:
        """The line that has waited longest, or the first to come; None at the end."""
        return await self._lines.get()

    def end(self) -> None:
        """Lets nothing more come after what waits."""
        self._lines.put_nowait(None)


class Streams:
    """The streams that are open."""

    def __init__(self) -> None:
        # Each with who listens.
        self._open: dict[News, str] = {}

    @contextmanager
    def opened(self, person: str) -> Iterator[News]:
        """A new stream for a person, open as long as the context lasts."""
        news = News()
        self._open[news] = person
        try:
            yield news
        finally:
            del self._open[news]

    def has(self, person: str) -> bool:
        """Whether somebody listens."""
        return person in self._open.values()

    def end(self) -> None:
        """Ends them all, after what waits is told."""
        for news in self._open:
            news.end()
