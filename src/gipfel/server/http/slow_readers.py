"""Cuts off clients that do not read what is sent to them, over HTTP and over sockets alike.

The system takes some of what is written for a client, and the rest waits in memory until the client
has read. A client may be slow, but not without end.
"""

from __future__ import annotations

import asyncio
import socket
import struct
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Protocol, cast

from gipfel.server.log import log_event

# A client for whom something waits takes so many bytes in so many seconds, or is cut off.
READ_BYTES = 16 * 1024
READ_TIMEOUT_S = 30.0
# The value of SO_LINGER with which closing sends nothing more.
LINGER_NOT = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)


class CountingTransport:
    """A transport that counts what is written; all else is that of the transport inside.

    It delegates instead of inheriting: the loop makes its transports itself.
    """

    __slots__ = ("_inside", "written")

    def __init__(self, inside: asyncio.Transport) -> None:
        self._inside = inside
        self.written = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inside, name)

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Writes, and counts the bytes."""
        self.written += len(data)
        self._inside.write(data)


def counting(transport: object) -> asyncio.Transport:
    """The transport as one that counts, made so once."""
    if isinstance(transport, CountingTransport):
        return cast(asyncio.Transport, transport)
    return cast(asyncio.Transport, CountingTransport(cast(asyncio.Transport, transport)))


class HasTransport(Protocol):
    """A connection of the web server."""

    @property
    def transport(self) -> Any:
        """Its transport."""


class Mark(NamedTuple):
    """How many bytes a client had taken at a time."""

    taken: int
    at: float


class SlowReaders:
    """The clients for whom something waits, each with how far it had read."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._marks: dict[CountingTransport, Mark] = {}

    def check(self, connections: Iterable[HasTransport]) -> None:
        """Cuts off those who have hardly read for too long; to be called every now and then."""
        now = self._clock()
        marks = {}
        for connection in connections:
            transport = connection.transport
            if isinstance(transport, CountingTransport) and (
                waiting := transport.get_write_buffer_size()
            ):
                marks[transport] = self._mark(transport, transport.written - waiting, now)
        self._marks = marks
        for transport, mark in marks.items():
            if now - mark.at >= READ_TIMEOUT_S:
                log_event("slow-reader", waiting=transport.get_write_buffer_size())
                _reset(transport)

    def _mark(self, transport: CountingTransport, taken: int, now: float) -> Mark:
        """The mark of before, unless the client has read on since."""
        before = self._marks.get(transport)
        if before is None or taken - before.taken >= READ_BYTES:
            return Mark(taken, now)
        return before


def _reset(transport: CountingTransport) -> None:
    """Cuts a connection off; the system drops what it keeps for the client, too."""
    connected = transport.get_extra_info("socket")
    if connected is not None:
        connected.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, LINGER_NOT)
    transport.abort()
