"""A client that costs little: thousands of them share a process with nothing else in it."""

from __future__ import annotations

import asyncio
import base64
import os
import time
from collections.abc import Callable, Mapping
from struct import pack, unpack_from
from typing import Any, Self, cast

import msgspec

TEXT = 0x81
CLOSE = 0x88
MASKED = 0x80
# Lengths up to here stand in the second byte; above, this stands there, or the next for longest.
SHORT = 125
LONG = 126

# A client has to mask what it sends; this mask leaves it as it is.
MASK = bytes(4)

NO_HEADERS: Mapping[str, str] = {}

Hear = Callable[[dict[str, Any]], None]


class Client(asyncio.Protocol):
    """One WebSocket; it hands over every message, and answers pings by itself."""

    def __init__(self, hear: Hear, lose: Callable[[], None] | None = None) -> None:
        self._hear = hear
        self._lose = lose
        self._transport: asyncio.Transport | None = None
        self._buffer = bytearray()
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        # The status line and the headers with which the server answered.
        self.answer = ""
        self.heard_at = time.perf_counter()
        self.is_closed = False

    @classmethod
    async def open(
        cls,
        port: int,
        hear: Hear,
        *,
        lose: Callable[[], None] | None = None,
        headers: Mapping[str, str] = NO_HEADERS,
    ) -> Self:
        """A socket at the server on this port; `lose` is called when it is closed.

        Raises ConnectionError where the server refuses it.
        """
        loop = asyncio.get_running_loop()
        transport, client = await loop.create_connection(lambda: cls(hear, lose), "127.0.0.1", port)
        more = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            f"Sec-WebSocket-Version: 13\r\n{more}\r\n".encode()
        )
        try:
            await client._opened
        except asyncio.CancelledError:
            client.close()
            raise
        return client

    def send(self, message: dict[str, Any]) -> None:
        """Sends a message."""
        assert self._transport
        body = msgspec.json.encode(message)
        if len(body) <= SHORT:
            head = bytes((TEXT, MASKED | len(body)))
        else:
            head = pack(">BBH", TEXT, MASKED | LONG, len(body))
        self._transport.write(head + MASK + body)

    def close(self) -> None:
        """Closes the connection without a closing frame."""
        if self._transport:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_closed = True
        if not self._opened.done():
            self._opened.set_exception(exc or ConnectionError("the server closed the socket"))
        elif self._lose:
            self._lose()

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        self.heard_at = time.perf_counter()
        if not self._opened.done() and not self._open_up():
            return
        while (frame := self._frame()) is not None:
            opcode, body = frame
            if opcode == CLOSE:
                self.close()
            else:
                self._take(msgspec.json.decode(body))

    def _open_up(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        self.answer = self._buffer[:end].decode()
        del self._buffer[: end + 4]
        status = self.answer.partition("\r\n")[0]
        if " 101 " in status:
            self._opened.set_result(None)
            return True
        self._opened.set_exception(ConnectionError(status))
        self.close()
        return False

    def _frame(self) -> tuple[int, bytes] | None:
        """The next frame, once it is whole; the server masks nothing."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        start, size = 2, buffer[1]
        if size >= LONG:
            form, width = (">H", 2) if size == LONG else (">Q", 8)
            start += width
            if len(buffer) < start:
                return None
            (size,) = unpack_from(form, buffer, 2)
        if len(buffer) < start + size:
            return None
        frame = buffer[0], bytes(buffer[start : start + size])
        del buffer[: start + size]
        return frame

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "ping":
            self.send({"type": "pong", "at": message["at"]})
        else:
            self._hear(message)
