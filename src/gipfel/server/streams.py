"""Answers that go on: all of them end when the server does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

# What waits to be told; nothing more comes after None.
News = asyncio.Queue[bytes | None]


class Streams:
    """The streams that are open."""

    def __init__(self) -> None:
        self._open: set[News] = set()

    @contextmanager
    def opened(self) -> Iterator[News]:
        """A new stream, open as long as the context lasts."""
        news: News = asyncio.Queue()
        self._open.add(news)
        try:
            yield news
        finally:
            self._open.discard(news)

    def end(self) -> None:
        """Ends them all, after what waits is told."""
        for news in self._open:
            news.put_nowait(None)
