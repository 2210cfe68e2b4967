"""Hubs to test with: each as in a process of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from gipfel.server.events.connections import connect
from gipfel.server.events.redis_hub import RedisHub

SECRET = b"the secret of these tests"
TIMEOUT_S = 10.0


@asynccontextmanager
async def hub_at(url: str, secret: bytes = SECRET) -> AsyncIterator[RedisHub]:
    """A hub that is connected, if Redis is there."""
    client = connect(url)
    hub = RedisHub(client, secret)
    await hub.start()
    try:
        yield hub
    finally:
        await hub.stop()
        await client.aclose()


async def until(is_so: Callable[[], bool], timeout_s: float = TIMEOUT_S) -> None:
    """Waits until something is so; fails where it does not become so in time."""
    deadline = time.monotonic() + timeout_s
    while not is_so():
        assert time.monotonic() < deadline, "it did not become so"
        await asyncio.sleep(0.005)
