"""A network that does its worst: a proxy that loses, delays, doubles, splits and swaps messages."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from contextlib import closing, suppress
from struct import unpack

# Of a thousand messages, how many suffer what. The rest come through.
FAULTS = {"drop": 20, "cut": 20, "delay": 100, "double": 80, "split": 80, "swap": 60}
MAX_DELAY_S = 0.05

# How a connection ends: it is cut, or the proxy is.
ENDS = (ConnectionError, EOFError, asyncio.CancelledError)

MASKED = 0x80
LONG = 126


class Proxy:
    """Stands between clients and a server; whole messages suffer, and bytes come in pieces."""

    def __init__(self, port: int, seed: int) -> None:
        self._server_port = port
        self._chance = random.Random(seed)
        self.faults: Counter[str] = Counter()
        self.is_faulty = True

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carries what one client and the server say to each other."""
        above, server = await asyncio.open_connection("127.0.0.1", self._server_port)
        with closing(writer), closing(server), suppress(*ENDS):
            # What opens the socket comes through whole.
            server.write(await reader.readuntil(b"\r\n\r\n"))
            writer.write(await above.readuntil(b"\r\n\r\n"))
            ways = [self._carry(reader, server), self._carry(above, writer)]
            tasks = [asyncio.create_task(way) for way in ways]
            try:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        """Carries messages one way, until the connection is cut."""
        held = b""
        while True:
            message = await read_frame(source)
            fault = self._fault()
            if fault == "cut":
                return
            if fault == "swap" and not held:
                held = message
                continue
            if fault == "drop":
                message = b""
            elif fault == "delay":
                await asyncio.sleep(self._chance.uniform(0, MAX_DELAY_S))
            elif fault == "double":
                message += message
            await self._write(target, message, is_split=fault == "split")
            await self._write(target, held)
            held = b""

    def _fault(self) -> str:
        if not self.is_faulty:
            return ""
        chosen = self._chance.randrange(1000)
        for fault, often in FAULTS.items():
            if chosen < often:
                self.faults[fault] += 1
                return fault
            chosen -= often
        return ""

    async def _write(
        self, target: asyncio.StreamWriter, data: bytes, is_split: bool = False
    ) -> None:
        size = self._chance.randint(1, 20) if is_split else len(data) or 1
        for start in range(0, len(data), size):
            target.write(data[start : start + size])
            await target.drain()
            await asyncio.sleep(0)


async def read_frame(source: asyncio.StreamReader) -> bytes:
    """The next frame as it came; all of our messages have one. Raises IncompleteReadError."""
    head = await source.readexactly(2)
    size = head[1] & ~MASKED
    if size >= LONG:
        width = 2 if size == LONG else 8
        head += await source.readexactly(width)
        (size,) = unpack(">H" if width == 2 else ">Q", head[2:])
    mask = 4 if head[1] & MASKED else 0
    return head + await source.readexactly(mask + size)
