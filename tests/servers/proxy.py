"""A TCP proxy before a server, which stalls or cuts connections as a bad network does."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Self

from tests.servers.program import free_port

CHUNK_BYTES = 65536


class Proxy:
    """Forwards a port to a server's, from a thread of its own, until it is closed.

    Stalled, it forwards nothing, but keeps connections open and lets new ones in, as a network does
    that loses everything. Cut, it has closed those that were open.
    """

    def __init__(self, port: int) -> None:
        self.port = free_port()
        self._server_port = port
        self._loop = asyncio.new_event_loop()
        self._flows = asyncio.Event()
        self._flows.set()
        self._open: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        serving = asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self._server = asyncio.run_coroutine_threadsafe(serving, self._loop).result()

    def stall(self) -> None:
        """Forwards nothing any more."""
        self._call(self._flows.clear)

    def resume(self) -> None:
        """Forwards what has waited, and all that comes."""
        self._call(self._flows.set)

    def cut(self) -> None:
        """Closes the connections that are open, as if a cable was pulled and noticed."""
        self._call(self._abort)

    def close(self) -> None:
        """Ends it."""
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _call(self, work: Callable[[], None]) -> None:
        is_done = threading.Event()

        def run() -> None:
            work()
            is_done.set()

        self._loop.call_soon_threadsafe(run)
        is_done.wait()

    def _abort(self) -> None:
        for writer in tuple(self._open):
            writer.transport.abort()

    async def _close(self) -> None:
        self._server.close()
        self._abort()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        self._open.add(writer)
        try:
            await self._connect(reader, writer)
        except (OSError, asyncio.CancelledError):
            pass  # one of the two has gone
        finally:
            writer.transport.abort()
            self._open.discard(writer)
            self._tasks.discard(task)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._flows.wait()
        back, forth = await asyncio.open_connection("127.0.0.1", self._server_port)
        self._open.add(forth)
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._forward(reader, forth))
                group.create_task(self._forward(back, writer))
        except* OSError:
            pass
        finally:
            forth.transport.abort()
            self._open.discard(forth)

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while chunk := await reader.read(CHUNK_BYTES):
            await self._flows.wait()
            writer.write(chunk)
            await writer.drain()
        with suppress(OSError):
            writer.write_eof()
