"""Connections to Redis or Valkey, and what can go wrong with them."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias, cast

import hiredis
from redis.asyncio import BlockingConnectionPool, Redis, SSLConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from gipfel.errors import ServerError

# What a lost, slow or refusing server raises.
REDIS_ERRORS = (OSError, TimeoutError, RedisError)
# How long an answer may take.
ANSWER_TIMEOUT_S = 2.0
CANCEL_INTERVAL_S = 0.2
MOST_CONNECTIONS = 4
DEFAULT_PORT = 6379
SCHEMES = ("redis", "rediss", "unix", "valkey", "valkeys")

Command: TypeAlias = Sequence[str | bytes]


def connect(url: str) -> Redis:
    """A client of the server at a URL; nothing is sent yet. Raises ServerError."""
    scheme, _, rest = url.partition("://")
    if scheme not in SCHEMES:
        raise ServerError.of("events-url")
    try:
        pool = BlockingConnectionPool.from_url(
            f"{scheme.replace('valkey', 'redis')}://{rest}",
            max_connections=MOST_CONNECTIONS,
            timeout=ANSWER_TIMEOUT_S,
            socket_timeout=ANSWER_TIMEOUT_S,
            socket_connect_timeout=ANSWER_TIMEOUT_S,
            socket_keepalive=True,
            # Whoever asks decides whether to ask again; pushes of the newer protocol are not used.
            retry=Retry(NoBackoff(), 0),
            protocol=2,
        )
    except ValueError as error:
        raise ServerError.of("events-url") from error
    return Redis.from_pool(pool)


def prefix_of(client: Redis) -> str:
    """What stands before every key and channel: one database number is one server's."""
    number = client.connection_pool.connection_kwargs.get("db") or 0
    return f"gipfel:{number}:"


async def end_tasks(tasks: Sequence[asyncio.Task[None]]) -> None:
    """Cancels tasks until they have ended.

    Once may not do: `asyncio.wait_for` of Python 3.11, which redis uses, can lose a cancellation.
    """
    waiting = {task for task in tasks if not task.done()}
    while waiting:
        for task in waiting:
            task.cancel()
        _, waiting = await asyncio.wait(waiting, timeout=CANCEL_INTERVAL_S)
    for task in tasks:
        if not task.cancelled() and (error := task.exception()):
            raise error


class Wire(asyncio.Protocol):
    """One connection of its own: commands are sent at once, and each answer is told as it comes."""

    def __init__(self, client: Redis, hear: Callable[[Any], None]) -> None:
        self._pool = client.connection_pool
        self._hear = hear
        self._reader = hiredis.Reader()
        self._transport: asyncio.Transport | None = None
        # The answers that the opening waits for.
        self._opening: asyncio.Queue[Any] | None = asyncio.Queue()
        self._is_paused = False
        # Done when the connection is lost.
        self.lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def open(self) -> None:
        """Connects, with the password and the database of the URL. Raises one of REDIS_ERRORS."""
        options = self._pool.connection_kwargs
        async with asyncio.timeout(ANSWER_TIMEOUT_S):
            await self._connect(options)
            commands: list[Command] = []
            if options.get("password"):
                name = [options["username"]] if options.get("username") else []
                commands.append(["AUTH", *name, options["password"]])
            if options.get("db"):
                commands.append(["SELECT", str(options["db"])])
            self.send(commands)
            for _ in commands:
                await self._answer()
        self._opening = None

    async def _connect(self, options: Mapping[str, Any]) -> None:
        loop = asyncio.get_running_loop()
        if path := options.get("path"):
            await loop.create_unix_connection(lambda: self, path)
            return
        context = None
        if issubclass(self._pool.connection_class, SSLConnection):
            context = ssl.create_default_context(cafile=options.get("ssl_ca_certs"))
        host, port = options.get("host") or "localhost", options.get("port") or DEFAULT_PORT
        await loop.create_connection(lambda: self, host, port, ssl=context)

    async def _answer(self) -> None:
        assert self._opening is not None
        answer = await self._opening.get()
        if isinstance(answer, Exception):
            raise RedisError(str(answer))

    @property
    def can_send(self) -> bool:
        """Whether it is open, and takes more."""
        return self._transport is not None and not self._is_paused and not self.lost.done()

    def send(self, commands: Iterable[Command]) -> None:
        """Sends commands."""
        if self._transport is not None and not self._transport.is_closing():
            packed = (hiredis.pack_command(cast("Any", tuple(one))) for one in commands)
            self._transport.write(b"".join(packed))

    def close(self) -> None:
        """Disconnects at once."""
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        hear = self._hear if self._opening is None else self._opening.put_nowait
        try:
            self._reader.feed(data)
            while (answer := self._reader.gets()) is not False:
                hear(answer)
        except hiredis.HiredisError:  # whoever answers, it is no Redis
            self.close()

    def pause_writing(self) -> None:
        self._is_paused = True

    def resume_writing(self) -> None:
        self._is_paused = False

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002  # asyncio calls it so
        if self._opening is not None:
            self._opening.put_nowait(ConnectionError("the connection was lost"))
        if not self.lost.done():
            self.lost.set_result(None)
