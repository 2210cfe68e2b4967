"""The open streams of HTTP clients: each has an outbox; all end when the server stops."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

# Lines queued for a client, and bytes; a slower one is disconnected, and reconnects. One line may
# be longer than that.
MOST_WAITING = 200
MOST_WAITING_BYTES = 256 * 1024


class Outbox:
    """A bounded queue of lines for one client.

    >>> outbox = Outbox()
    >>> for number in range(MOST_WAITING + 1):
    ...     outbox.put(b"line")
    >>> outbox.is_overflowing, outbox.waiting
    (True, 200)
    """

    def __init__(self) -> None:
        self._lines: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._bytes = 0
        self.is_overflowing = False

    @property
    def waiting(self) -> int:
        """How many lines wait."""
        return self._lines.qsize()

    def put(self, line: bytes) -> None:
        """Queues a line; where too many wait, the outbox overflows and takes no more."""
        if self.waiting >= MOST_WAITING or (
            self.waiting and self._bytes + len(line) > MOST_WAITING_BYTES
        ):
            self.is_overflowing = True
        if not self.is_overflowing:
            self._bytes += len(line)
            self._lines.put_nowait(line)

    async def next(self) -> bytes | None:
        """The next line; None at the end."""
        line = await self._lines.get()
        self._bytes -= len(line or b"")
        return line

    def end(self) -> None:
        """Ends the stream after the lines that wait."""
        self._lines.put_nowait(None)


class Streams:
    """The streams that are open."""

    def __init__(self) -> None:
        # Each with its person.
        self._open: dict[Outbox, str] = {}

    @contextmanager
    def open(self, person: str) -> Iterator[Outbox]:
        """A new stream for a person, open as long as the context lasts."""
        outbox = Outbox()
        self._open[outbox] = person
        try:
            yield outbox
        finally:
            del self._open[outbox]

    def has(self, person: str) -> bool:
        """Whether a person has a stream open."""
        return person in self._open.values()

    def people(self) -> set[str]:
        """Who has a stream open."""
        return set(self._open.values())

    def end(self) -> None:
        """Ends all streams after the lines that wait."""
        for outbox in self._open:
            outbox.end()
